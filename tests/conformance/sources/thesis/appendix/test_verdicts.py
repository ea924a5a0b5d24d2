"""The verdicts on rows that are made up for them, and on the rows of short sections."""

from dataclasses import replace

import pytest

from tedomari import parse
from tedomari_conformance.sources.thesis.appendix.alignment import AlignedRow
from tedomari_conformance.sources.thesis.appendix.documents import (
    document,
    judge_section,
    refuting_ups,
    relation_by_search,
    shares,
)
from tedomari_conformance.sources.thesis.appendix.positions import listed_positions
from tedomari_conformance.sources.thesis.appendix.rows import Row
from tedomari_conformance.sources.thesis.appendix.verdicts import (
    Loss,
    judge,
    loss,
    omitted_positions,
    pages,
    proved_losses,
    repetitions,
)
from tedomari_conformance.suite.model import Verdict

ELL = "...x.xxxxxxxxxxx"  # three cells in a row and one below an end: vv*, weight -2
DIAMOND = "...x...x..xxxxxx"  # the diamond, weight +-1
BAR = "...xx.xx...xxx.."  # {^*|v}, weight 0


def aligned_row(
    position: str, value: str, weight: str, *rivals: str, board: str | None = None
) -> AlignedRow:
    text = board or ",".join(f'"{position[n : n + 4]}"' for n in range(0, 16, 4))
    line = f"| 1 | ChilledDomineering({text}) | {value} | {weight} |"
    return AlignedRow(Row(1, position.count("."), 1, line), position, rivals)


@pytest.mark.clause("appendix.verdict.confirmed")
def test_a_row_that_agrees_is_confirmed() -> None:
    judged_row = judge(aligned_row(ELL, "vv*", "-2"))
    assert (judged_row.verdict, judged_row.note) == (Verdict.CONFIRMED, "")
    judged_row = judge(aligned_row(ELL, "$vv^*$", "$-2$"))
    assert judged_row.verdict is Verdict.CONFIRMED


@pytest.mark.clause("appendix.verdict.confirmed", "appendix.verdict.restored")
def test_a_row_whose_board_is_damaged_is_restored() -> None:
    judged_row = judge(aligned_row(ELL, "vv*", "-2", board='"...",".xxx","xxxx","xxxx"'))
    assert judged_row.verdict is Verdict.RESTORED
    assert judged_row.note == "The board is damaged: .../.xxx/xxxx/xxxx."


@pytest.mark.clause("appendix.verdict.confirmed", "appendix.verdict.restored")
@pytest.mark.parametrize(
    ("position", "value", "weight", "verdict", "note"),
    [
        (BAR, "{^* v}", "0", Verdict.RESTORED, "The bars of the value are lost."),
        (BAR, r"$\{\wedge^* v\}$", "0", Verdict.RESTORED, "The bars of the value are lost."),
        (BAR, r"$\text{PowTo}(\wedge,2)$", "0", Verdict.DAMAGED, None),
        (
            "...x....x...x.xx",
            r"$\{\wedge^4*  v,\{v,vv^* 0\} 0\}$",
            r"$\{2 0\}$",
            Verdict.RESTORED,
            "The bars of the value and of the weight are lost.",
        ),
        (DIAMOND, "◇", "+-1", Verdict.CONFIRMED, ""),
    ],
)
def test_restored_bars_are_noted(
    position: str, value: str, weight: str, verdict: Verdict, note: str | None
) -> None:
    judged_row = judge(aligned_row(position, value, weight))
    assert judged_row.verdict is verdict
    assert note is None or judged_row.note == note


@pytest.mark.clause("appendix.verdict.erratum")
def test_a_legible_weight_that_is_wrong_is_an_erratum() -> None:
    judged_row = judge(aligned_row(DIAMOND, "◇", "-1"))
    assert (judged_row.verdict, judged_row.weight_is_wrong) == (Verdict.ERRATUM, True)
    assert "The printed weight is -1, the true one +-1." in judged_row.note
    both = judge(aligned_row(DIAMOND, "$v$", "-1"))
    assert "The value is damaged" in both.note


@pytest.mark.clause("appendix.verdict.erratum")
def test_a_legible_value_that_is_wrong_is_an_erratum() -> None:
    judged_row = judge(aligned_row(ELL, "vv", "-2"))
    assert judged_row.verdict is Verdict.ERRATUM
    assert str(judged_row.other_value) == "vv"


@pytest.mark.clause("appendix.verdict.erratum", "appendix.verdict.damaged")
@pytest.mark.parametrize(
    ("value", "weight", "words"),
    [
        ("v*", "-2", "whose weight is not the printed one"),
        ("$v^*$", "-2", "whose weight is not the printed one"),
        ("{v*,v3 0}", "-2", "but not in canonical form"),
        ("$\\{v^*,v^3 0\\}$", "-2", "but not in canonical form"),
    ],
)
def test_a_reading_that_the_row_contradicts_is_damage(
    value: str, weight: str, words: str
) -> None:
    """Both kinds of cells have the same standard; ``v3`` is dominated in ``{v*,v3|0}``."""
    judged_row = judge(aligned_row(ELL, value, weight))
    assert judged_row.verdict is Verdict.DAMAGED
    assert words in judged_row.note
    assert judged_row.other_value is None


@pytest.mark.clause("appendix.verdict.page", "appendix.rows.pages")
def test_a_symbol_that_is_lost_on_a_page_is_excused_in_its_other_rows() -> None:
    """The second row proves that ``vv`` stands for ``vv*``; the third is on another page."""
    first, second = aligned_row(ELL, "vv", "-2"), aligned_row(ELL, "{0,vv,vv 1}", "-2")
    proof = replace(second, row=replace(second.row, line=2, number=2))
    other = replace(first, row=replace(first.row, line=9, number=9))
    assert [[one.row.number for one in page] for page in pages([first, proof, other])] == [
        [1, 2],
        [9],
    ]
    proved = {Loss("vv*", "vv"): [2]}
    judged_row = judge(first, proved)
    assert judged_row.verdict is Verdict.DAMAGED
    assert "vv stands for vv*, as in no. 2 of the same page" in judged_row.note
    assert judge(other, {Loss("v*", "v"): [2]}).verdict is Verdict.ERRATUM
    assert judge(other).verdict is Verdict.ERRATUM


@pytest.mark.clause("appendix.verdict.page")
def test_a_loss_is_proved_by_a_row_that_contradicts_itself() -> None:
    assert loss("vv", parse("vv*")) == Loss("vv*", "vv")
    assert loss("{^ v}", parse("{^^|v}")) == Loss("^^", "^")
    assert loss("{^ v*}", parse("{^^|v}")) is None  # two kinds
    contradicted, fitting = aligned_row(ELL, "v*", "-2"), aligned_row(ELL, "vv", "-2")
    assert proved_losses([contradicted, fitting]) == {Loss("vv*", "v*"): [1]}
    assert proved_losses([fitting, aligned_row(ELL, "vv*", "-2")]) == {}
    assert proved_losses([aligned_row(ELL, "v*", "-3")]) == {}  # such a row proves nothing


@pytest.mark.clause("appendix.verdict.damaged")
@pytest.mark.parametrize(
    ("value", "weight", "words"),
    [
        ("$v^*$", "-2", "repeated arrows"),
        ("$+^v-^$", "-2", "does not read as a value"),
        ("$\\wedge$", "-2", "whose weight is not the printed one"),
        ("vv*", "$-M$", "The weight is damaged: of -2 only -M is left."),
        ("$v^*$", "$-M$", "So is the value"),
    ],
)
def test_an_illegible_row_is_damaged(value: str, weight: str, words: str) -> None:
    judged_row = judge(aligned_row(ELL, value, weight))
    assert judged_row.verdict is Verdict.DAMAGED
    assert words in judged_row.note


@pytest.mark.clause("appendix.vectors.read")
def test_a_row_without_anything_to_compare_is_derived() -> None:
    assert judge(aligned_row(ELL, "$v$", "$-M$")).verdict is Verdict.DERIVED


@pytest.mark.clause("appendix.verdict.ambiguous")
def test_a_formula_that_reads_another_value_of_the_same_weight_is_ambiguous() -> None:
    judged_row = judge(aligned_row(ELL, "$vv$", "-2"))
    assert judged_row.verdict is Verdict.AMBIGUOUS
    assert judged_row.readings == ("vv*: signs were lost", "vv: as it stands")


@pytest.mark.clause("appendix.verdict.ambiguous")
def test_a_row_with_rivals_is_ambiguous() -> None:
    judged_row = judge(aligned_row(ELL, "vv*", "-2", listed_positions(4)[0]))
    assert judged_row.verdict is Verdict.AMBIGUOUS
    assert judged_row.readings == ("...x/.xxx/xxxx/xxxx", "..../xxxx/xxxx/xxxx")


@pytest.mark.clause("appendix.verdict.damaged")
def test_a_formula_may_read_a_value_that_has_no_atomic_weight() -> None:
    assert judge(aligned_row(ELL, "$2$", "-2")).verdict is Verdict.DAMAGED


@pytest.mark.clause("appendix.positions.repeated", "appendix.positions.omitted")
def test_repeated_and_omitted_positions_are_found() -> None:
    first, upright = listed_positions(4)[0], ".xxx" * 4
    aligned_rows = (aligned_row(first, "*", "0"), aligned_row(upright, "*", "0"))
    assert repetitions(aligned_rows) == ((aligned_rows[0], aligned_rows[1]),)
    assert omitted_positions(aligned_rows, 4) == listed_positions(4)[1:]
    assert "another image of ..../xxxx/xxxx/xxxx" in judge(aligned_rows[1]).note


@pytest.mark.clause("appendix.verdict.weight-proof")
def test_a_weight_is_refuted_by_a_search() -> None:
    right, note = refuting_ups(DIAMOND, -1)
    assert relation_by_search(DIAMOND, right) != {-3: ">", 1: "<"}[right["^"]]
    assert "With atomic weight -1" in note
    with pytest.raises(AssertionError, match="no search refutes the weight -2"):
        refuting_ups(ELL, -2)


@pytest.mark.clause("appendix.verdict.second-proof")
def test_a_search_compares_a_position_with_a_value() -> None:
    assert relation_by_search(ELL, {"vv*": 1}) == "="
    assert relation_by_search(ELL, {"v*": 1}) == "<"


@pytest.mark.clause("appendix.verdict.shares")
def test_shares_add_up() -> None:
    assert shares(16) == {"confirmed": 1}
    assert sum(shares(15).values()) == 3
    assert [str(one.verdict) for one in judge_section(16)] == ["confirmed"]


@pytest.mark.clause("appendix.vectors.rows")
def test_a_section_is_a_document() -> None:
    section = document(16)
    assert section["document"] == "thesis-appendix-16"
    assert isinstance(section["vectors"], list)
    assert [vector["id"] for vector in section["vectors"]] == ["th.appendix.16.1"]
