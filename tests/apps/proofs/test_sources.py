"""The claims of a source: what is read from its vectors, and that Rocq refuses wrong ones."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product

import pytest

from proved_together import judge_together
from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.notation import parse
from tedomari_proofs import sources
from tedomari_proofs.boards import board_statement, board_values
from tedomari_proofs.claims import (
    Comparison,
    PositionValue,
    comparisons,
    position_values,
    terms,
    vectors_of,
)
from tedomari_proofs.comparisons import batch_statement, batches, sums_needed
from tedomari_proofs.rocq import Rocq
from tedomari_proofs.sources import LeftOut, statements_of
from tedomari_proofs.statements import Statement
from tedomari_proofs.tables import tabulate

PAPER = "xt-domineering-paper"


def games(*texts: str) -> tuple[Game, ...]:
    """Return the games of expressions."""
    return tuple(map(parse, texts))


def comparison(left: Sequence[str], sign: str, right: Sequence[str]) -> Comparison:
    """Return a claim about two sums."""
    return Comparison("planted", games(*left), games(*right), [sign])


@pytest.mark.clause("proof.source")
def test_a_sum_is_read_term_by_term() -> None:
    """Rocq adds the terms, so the value of a sum is never taken from Python."""
    assert terms({"^": 2, "*": -1, "v": 0}, {}) == games("^", "^", "*")
    assert terms({"{2|-1}": "-n"}, {"n": 2}) == (-parse("{2|-1}"),) * 2
    assert terms({}, {}) == (Game(),)
    assert terms("^+*", {}) == games("^*")


@pytest.mark.clause("proof.source")
def test_every_cell_of_table_2_and_its_errata_are_claims() -> None:
    """Nine rows and four columns; the two errata are in the cells (2, 3) and (2, 4)."""
    names = {each.vector for each in comparisons(PAPER)}
    for row, column in product(range(1, 10), range(1, 5)):
        cell = f"xt.table-2-sufficiency.{row}-{column}"
        assert any(name == cell or name.startswith(f"{cell}.") for name in names), cell
    assert {"xt.table-2-errata.kernel.2-3", "xt.table-2-errata.search.2-3"} <= names


@pytest.mark.clause("proof.source")
def test_every_position_of_table_1_is_a_claim() -> None:
    """The table has 35 positions, with a value each, on boards of up to 3x3 cells."""
    values = [each for each in position_values(PAPER) if each.vector.startswith("xt.table-1.")]
    positions = {each.rows for each in values if each.ruleset == "chilled-domineering"}
    assert len(positions) >= 35
    assert all(len(rows) <= 3 and len(rows[0]) <= 3 for rows in positions)


def test_chains_are_pairs_of_neighbours() -> None:
    """A chain of Section 2.3 compares the ups."""
    chains = [each for each in comparisons(PAPER) if each.vector.endswith("3-1.chain")]
    assert [each.relations for each in chains] == [(">",)] * 3
    assert all(one.right == other.left for one, other in pairwise(chains))


@pytest.mark.clause("proof.source")
@pytest.mark.parametrize("count", [0, 2, 4])
def test_a_chain_needs_a_sign_between_any_two_neighbours(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No comparison of a chain with too few signs is left out silently."""
    (vector,) = (each for each in vectors_of(PAPER) if each.id.endswith("3-1.chain"))
    wrong = replace(vector, expect=[">"] * count)
    monkeypatch.setattr("tedomari_proofs.claims.vectors_of", lambda _: [wrong])
    with pytest.raises(TedomariError, match=f"expected 3 signs .*, found {count}; correct"):
        list(comparisons(PAPER))


def test_an_unknown_source_is_refused() -> None:
    with pytest.raises(TedomariError, match="there are: "):
        list(statements_of("nope"))


@pytest.mark.clause("proof.source")
def test_comparisons_share_tables_of_limited_size() -> None:
    """The second comparison needs games of the first one only; the third needs too many."""
    claims = [
        comparison(["^", "*"], "||", ["0"]),
        comparison(["^", "^", "*"], ">", ["0"]),
        comparison(["5"] * 9, ">", ["0"]),
    ]
    found, large = batches(claims, most=20)
    assert [each.comparisons for each in found] == [[claims[1], claims[0]]]
    assert large == [claims[2]]
    assert all(len(each.games) <= 20 for each in found)


def test_a_table_of_sums_has_the_sums_of_all_followers() -> None:
    """The followers of ^ are ^, * and 0."""
    needed = sums_needed(comparison(["^", "^"], ">", ["0"]), 100)
    assert needed is not None
    sums, followers = needed
    assert set(sums) == set(product(games("^", "*", "0"), repeat=2))
    assert set(games("^^", "^*", "^", "*", "0")) <= followers
    assert sums_needed(comparison(["^", "^"], ">", ["0"]), 4) is None


@pytest.mark.clause("proof.source")
def test_each_claim_about_a_position_is_stated(monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong claim does not disappear behind a right one about the same position."""
    claims = [
        PositionValue("wrong", "domineering", ("..",), Game("1")),
        PositionValue("right", "domineering", ("..",), Game("-1")),
    ]
    monkeypatch.setattr(sources, "comparisons", lambda _: [])
    monkeypatch.setattr(sources, "position_values", lambda _: claims)
    (statement,) = statements_of("any")
    assert isinstance(statement, Statement)
    assert statement.text.count("(3%N, ") == 2
    assert statement.meaning.startswith("2 values of positions")


@pytest.mark.clause("proof.source")
def test_large_positions_are_left_out_with_their_names(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = ("......",) * 6
    claims = [PositionValue("large", "domineering", rows, Game())]
    monkeypatch.setattr(sources, "comparisons", lambda _: [])
    monkeypatch.setattr(sources, "position_values", lambda _: claims)
    assert list(statements_of("any")) == [
        LeftOut(("large",), "1 positions are larger than 16 cells")
    ]


@pytest.mark.once
@pytest.mark.clause("proof.source")
@pytest.mark.parametrize(
    "step",
    [
        pytest.param(1, id="all", marks=pytest.mark.exhaustive),
        pytest.param(4, id="sample"),
    ],
)
def test_the_comparisons_and_values_of_the_thesis_are_proved(rocq: Rocq, step: int) -> None:
    """But for its 120 values of larger boards, which the environment proofs checks."""
    statements = statements_of_small_boards("chilled-domineering-thesis")
    assert len(statements) > 5
    theorems = []
    for number, statement in enumerate(statements[::step]):
        rocq.compile(f"Thesis{number}", statement.text)
        theorems.append(f"Thesis{number}.{statement.theorem}")
    rocq.check_assumptions(theorems)


def statements_of_small_boards(source: str) -> list[Statement]:
    """Return the statements of a source without those about boards of more than 9 cells."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sources, "MOST_CELLS", 9)
        return [each for each in statements_of(source) if isinstance(each, Statement)]


@pytest.mark.once
@pytest.mark.clause("proof.source")
def test_the_other_relations_are_refused(rocq: Rocq) -> None:
    """Of the four relations, Rocq accepts exactly the right one."""
    right: list[Statement] = []
    wrong: list[Statement] = []
    for left, sign, other in (
        (["^", "*"], "||", ["0"]),
        (["^", "^", "*"], ">", ["0"]),
        (["*", "*"], "=", ["0"]),
        (["1/2", "1/2"], "<", ["2"]),
    ):
        for relation in ("<", ">", "=", "||"):
            (batch,), _ = batches([comparison(left, relation, other)])
            (right if relation == sign else wrong).append(batch_statement(batch))
    assert (len(right), len(wrong)) == (4, 12)
    judge_together(rocq, "Relations", right, wrong)


@pytest.mark.once
@pytest.mark.clause("proof.source")
def test_a_wrong_table_of_sums_is_refused(rocq: Rocq) -> None:
    """One entry says that the sum of two other games, or that another game, is the sum."""
    (batch,), _ = batches([comparison(["^", "^", "*"], ">", ["0"])])
    statement = batch_statement(batch)
    head, opening, rest = statement.text.partition("entries_0 : list (int * int * int) := [(")
    numbers, closing, tail = rest.partition(")")
    wrong = []
    for column in range(3):
        entry = [int(number) for number in numbers.split(", ")]
        entry[column] = (entry[column] + 1) % len(batch.games)
        text = f"{head}{opening}{', '.join(map(str, entry))}{closing}{tail}"
        wrong.append(replace(statement, text=text))
    judge_together(rocq, "WrongSums", [statement], wrong)


@pytest.mark.once
@pytest.mark.clause("proof.source")
def test_a_wrong_value_in_a_source_is_refused(rocq: Rocq) -> None:
    values = board_values("domineering", 2, 2)
    table = tabulate([*values, Game("2")])
    right, two, one = (
        board_statement("domineering", (2, 2), values, table, [(15, claim)])
        for claim in (Game("+-1"), Game("2"), Game("1"))
    )
    assert "(15%N," in right.text
    outside = replace(right, text=right.text.replace("(15%N,", "(16%N,"))
    judge_together(rocq, "Claimed", [right], [two, one, outside])
