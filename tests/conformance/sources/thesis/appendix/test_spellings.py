"""The spellings that a page proves, on pages that are made up and on the real ones."""

from collections import Counter

import pytest

from tedomari import parse
from tedomari_conformance.sources.thesis.appendix.alignment import AlignedRow, align
from tedomari_conformance.sources.thesis.appendix.documents import judge_section
from tedomari_conformance.sources.thesis.appendix.rows import SECTIONS, Row, section
from tedomari_conformance.sources.thesis.appendix.spellings import (
    Decision,
    Spellings,
    certain_pairs,
    decide,
    fits,
    learn,
    literal,
    pair,
    pieces,
    reads_another,
)
from tedomari_conformance.sources.thesis.appendix.verdicts import judge, pages, proved_losses
from tedomari_conformance.suite.model import Verdict

ELL = "...x.xxxxxxxxxxx"  # three cells in a row and one below an end: vv*, weight -2
TWO = "..xxxxxxxxxxxxxx"  # two cells in a row: v, weight -1


def row(number: int, position: str, value: str, weight: str) -> AlignedRow:
    board = ",".join(f'"{position[n : n + 4]}"' for n in range(0, 16, 4))
    line = f"| {number} | ChilledDomineering({board}) | {value} | {weight} |"
    return AlignedRow(Row(number, position.count("."), number, line), position, ())


@pytest.mark.clause("appendix.spellings.pairs")
@pytest.mark.parametrize(
    ("cell", "expected"),
    [
        (r"$\{\wedge^*, \{0 v^3\} v\}$", [r"$\wedge^*$", "$0$", "$v^3$", "$v$"]),
        (r"$+-(*,\wedge)$", ["$+-$", "$*$", r"$\wedge$"]),
        (r"$\text{PowTo}(v,2)$", ["$PowTo$", "$v$", "$2$"]),
        ("{ <sup>^</sup> * 0<2>}", ["$^*$", "$0$", "$2$"]),
        ("{^,^3* v}", ["^", "^3*", "v"]),
    ],
)
def test_a_spelling_is_between_two_separators(cell: str, expected: list[str]) -> None:
    shown = [one if "$" in expected[0] else one.strip("$") for one in pieces(cell)]
    assert shown == expected


@pytest.mark.clause("appendix.spellings.pairs")
def test_a_cell_is_paired_in_the_order_that_loses_fewest_spellings() -> None:
    pairing = pair(r"$\{^*,0 v^4\}$", parse("{0,^*|v4*}"))
    assert pairing is not None
    assert pairing.pairs == (("$^*$", "^*"), ("$0$", "0"), ("$v^4$", "v4*"))
    assert pairing.lost == {("$v^4$", "v4*")}
    assert pair(r"$\{0 v^4\}$", parse("{0,^*|v4*}")) is None
    assert pair("{^ v}", parse("{^,^*|v}")) is None


@pytest.mark.clause("appendix.spellings.pairs")
def test_another_symbol_takes_all_places_of_its_pair() -> None:
    pairing = pair("{0,{^ vv} vv}", parse("{0,{^|vv}|vv}"))
    assert pairing is not None
    assert pairing.with_symbol(("vv", "vv"), "v3*") == "{0,{^|v3*}|v3*}"
    assert pairing.with_symbol(("0", "0"), "*") == "{*,{^|vv}|vv}"


def test_a_value_fits_if_its_weight_agrees_and_it_is_canonical() -> None:
    assert fits("{^^*|v}", "0.5")
    assert not fits("{^^*|v}", "1")
    assert not fits("{^,^3|v}", "1*")  # ^ is dominated
    assert not fits("{^", "0")


@pytest.mark.clause("appendix.spellings.certain")
def test_a_row_is_certain_if_other_symbols_contradict_it() -> None:
    pairing = pair(r"$\wedge^*$", parse("^^*"))
    assert pairing is not None
    assert literal(r"$\wedge^*$") == {"^*", "^^*"}
    assert list(certain_pairs(pairing, "2")) == [(r"$\wedge^*$", "^^*")]
    assert list(certain_pairs(pairing, "1")) == []  # ^* has this weight
    two = pair(r"$\{\wedge v\}$", parse("{^^|vv}"))
    assert two is None or list(certain_pairs(two, "*")) == []  # two spellings are lost


@pytest.mark.clause("appendix.spellings.certain")
def test_a_page_learns_from_certain_rows() -> None:
    rows = [row(1, ELL, "vv*", "-2"), row(2, ELL, "v*", "-2"), row(3, TWO, "v", "-1")]
    spellings = learn(rows)
    assert spellings.meanings == {
        "vv*": {"vv*": [1]}, "v*": {"vv*": [2]}, "v": {"v": [3]},
    }  # fmt: skip
    rivals = AlignedRow(rows[1].row, ELL, (TWO,))
    other_weight = row(2, ELL, "v*", "-1")
    assert learn([rivals, other_weight]).meanings == {}
    assert spellings.describe("v*") == "v* is vv* in no. 2"
    assert spellings.describe("^") == "no certain row has ^"


@pytest.mark.clause("appendix.verdict.restored")
def test_a_lost_spelling_needs_two_rows_and_no_other_symbol() -> None:
    cell = row(9, ELL, "$vv$", "-2")
    twice = Spellings({"$vv$": {"vv*": [1, 2]}})
    once = Spellings({"$vv$": {"vv*": [1, 1]}})
    both = Spellings({"$vv$": {"vv*": [1, 2], "vv": [3]}})
    assert decide(cell, twice) == Decision(
        restored=True, reason="on this page vv is vv* in no. 1, 2"
    )
    for spellings in (once, both, Spellings()):
        assert not decide(cell, spellings).restored
    assert judge(cell, spellings=twice).verdict is Verdict.RESTORED
    undecided = judge(cell, spellings=both)
    assert undecided.verdict is Verdict.AMBIGUOUS
    assert "on this page vv is vv in no. 3 and vv* in no. 1, 2." in undecided.note


@pytest.mark.clause("appendix.verdict.restored")
def test_symbols_between_other_separators_are_not_restored() -> None:
    position = ".....x.xx..xxxxx"
    assert reads_another("{0 v* vv*}", "-1", parse("{0,v*|vv*}"))
    assert not reads_another("{0 v* vv*}", "-2", parse("{0,v*|vv*}"))
    right, other = row(1, position, "{0,v* vv*}", "-1"), row(1, position, "{0 v* vv*}", "-1")
    assert decide(right, Spellings()).restored
    assert not decide(other, Spellings()).restored
    assert judge(other).verdict is Verdict.ERRATUM


@pytest.mark.clause("appendix.verdict.restored")
def test_a_row_whose_carets_differ_does_not_decide_another_row() -> None:
    proof = row(245, "..x.....x.xx..xx", r"$+-(\wedge,\{\wedge^* 0,\wedge^*\})$", "0")
    cell = row(254, "..x.x...x..xx..x", r"$\{\wedge,\{\wedge^* \wedge,\wedge^*\} vv\}$", "*")
    assert decide(proof, Spellings()).restored
    assert not decide(cell, Spellings()).restored
    judged = judge(cell, spellings=learn([proof, cell]))
    assert judged.verdict is Verdict.AMBIGUOUS
    assert "^^* in no. 245" in judged.note


def verdicts_of_page(empty: int, one: int) -> dict[int, Verdict]:
    """The verdicts on the page with row number ``one``, whose rows alone are aligned."""
    every = section(empty)
    start = next(row.line - row.number for row in every if row.number == one)
    rows = [row for row in every if row.line - row.number == start]
    (page,) = pages(align(rows, empty))
    proved, spellings = proved_losses(page), learn(page)
    return {aligned.row.number: judge(aligned, proved, spellings).verdict for aligned in page}


@pytest.mark.once
@pytest.mark.clause("appendix.spellings.several", "appendix.verdict.restored")
def test_a_spelling_of_several_symbols_is_ambiguous() -> None:
    page = verdicts_of_page(10, 254)
    assert page[254] is Verdict.AMBIGUOUS
    assert page[245] is Verdict.RESTORED
    assert verdicts_of_page(11, 205)[205] is Verdict.AMBIGUOUS


@pytest.mark.exhaustive
@pytest.mark.clause("appendix.spellings.several")
def test_most_lost_spellings_of_a_page_are_several_symbols() -> None:
    counts: Counter[str] = Counter()
    for empty in SECTIONS:
        for page in pages([one.aligned for one in judge_section(empty)]):
            for piece, meanings in learn(page).meanings.items():
                rows = {one for numbers in meanings.values() for one in numbers}
                if any(symbol not in literal(piece) for symbol in meanings) and len(rows) > 1:
                    counts["several" if len(meanings) > 1 else "one"] += 1
    assert counts == {"several": 33, "one": 5}
