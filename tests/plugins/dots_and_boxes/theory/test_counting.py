"""Lines, dots, boxes and turns: the formulas, compared with counts."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari_dots_and_boxes import Board, DotsAndBoxes, Line, Position, replay
from tedomari_dots_and_boxes.theory.counting import (
    TurnCount,
    board_dots,
    boxes_of,
    count_turns,
    dots_of,
    euler,
    lines_of,
)

SIZES = [(rows, columns) for rows in range(1, 8) for columns in range(1, 8)]


@pytest.mark.clause(
    "dab.count.boxes", "dab.count.dots", "dab.count.lines", "dab.count.relation"
)
@pytest.mark.parametrize(("rows", "columns"), SIZES)
def test_the_formulas_agree_with_counts(rows: int, columns: int) -> None:
    board, r, c = Board(rows, columns), rows + 1, columns + 1
    assert boxes_of(r, c) == len(board.boxes)
    assert dots_of(r, c) == board_dots(board)
    assert lines_of(r, c) == len(board.lines)
    assert lines_of(r, c) == boxes_of(r, c) + dots_of(r, c) - 1


@pytest.mark.clause("dab.count.euler")
def test_the_printed_identity_needs_one_connected_figure() -> None:
    """Two separate lines, at both ends of a row of two boxes, are a figure of two parts."""
    full = euler(Position.start(3, 3, "swedish"))
    assert full.holds
    assert full.holds_as_printed
    apart = Position(Board(1, 2), Board(1, 2).mask([Line("V", 0, 0), Line("V", 0, 2)]))
    figure = euler(apart)
    assert (figure.dots, figure.lines, figure.faces, figure.parts) == (4, 2, 1, 2)
    assert figure.holds
    assert not figure.holds_as_printed


@pytest.mark.clause("dab.count.euler")
def test_a_hole_in_the_board_is_a_face() -> None:
    ring = Board(3, 3, frozenset({(1, 1)}))
    figure = euler(Position(ring, ring.all_lines))
    assert figure.faces == 8 + 2
    assert figure.holds_as_printed


@pytest.mark.clause("dab.count.euler")
@given(st.integers(1, Board(3, 3).all_lines))
def test_eulers_identity_with_parts_holds_for_every_figure(drawn: int) -> None:
    figure = euler(Position(Board(3, 3), drawn))
    assert figure.holds
    assert figure.holds_as_printed == (figure.parts == 1)


def random_game(board: Board, seed: int) -> TurnCount:
    """The counts of a game in which the lines are drawn in random order."""
    lines = list(board.lines)
    Random(seed).shuffle(lines)
    return count_turns(replay(Position(board), lines))


@pytest.mark.clause("dab.count.turns", "dab.count.turns.steps")
@given(st.integers(0, 10_000))
def test_turns_are_dots_plus_double_crosses(seed: int) -> None:
    for board in (Board(2, 2), Board(2, 3)):
        count = random_game(board, seed)
        assert count.turns == count.by_double_crosses
        assert count.turns == board_dots(board) + count.double_crosses
        assert count.turns == count.by_page + count.other


def lines(*names: str) -> list[Line]:
    """The lines with these names."""
    return [
        Line("H" if name[0] == "H" else "V", *map(int, name[1:].split(","))) for name in names
    ]


THREE = DotsAndBoxes().parse("+---+---+---+\n\n+---+---+---+")


@pytest.mark.clause("dab.count.turns.formula")
def test_the_turn_formula_counts_a_double_deal() -> None:
    count = count_turns(replay(THREE, lines("V0,0", "V0,1", "V0,3", "V0,2")))
    assert (count.double_deals, count.double_crosses, count.other) == (1, 1, 0)
    assert count.turns == count.by_page == 4 - 3 + 1 + 1


@pytest.mark.clause("dab.count.turns.formula")
def test_the_turn_formula_misses_a_chain_opened_at_both_ends() -> None:
    """The opponent shuts the other end of three boxes instead of taking one first."""
    count = count_turns(replay(THREE, lines("V0,0", "V0,3", "V0,1", "V0,2")))
    assert (count.double_deals, count.loops, count.double_double_deals) == (0, 0, 0)
    assert (count.double_crosses, count.other) == (1, 1)
    assert count.turns == count.by_page + 1 == 3


@pytest.mark.clause("dab.count.turns.formula")
@pytest.mark.parametrize(
    ("names", "deals"),
    [(("H1,0", "V0,1", "V1,1", "H1,1"), 0), (("H1,0", "H1,1", "V0,1", "V1,1"), 1)],
)
def test_the_turn_formula_counts_loops_and_double_double_deals(
    names: tuple[str, ...], deals: int
) -> None:
    loop = DotsAndBoxes().parse("+---+---+\n|       |\n+   +   +\n|       |\n+---+---+")
    count = count_turns(replay(loop, lines(*names)))
    assert (count.loops, count.double_double_deals, count.other) == (1, deals, 0)
    assert count.double_crosses == 1 + deals
    assert count.turns == count.by_page == 4 - 4 + 1 + 1 + deals
