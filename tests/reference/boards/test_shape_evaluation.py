"""The evaluation by shapes, compared with the evaluation that remembers all images."""

import random
from collections.abc import Iterator

import pytest

from plain_dominoes import Plain
from tedomari.boards import BoardMemoryError, Grid
from tedomari.boards.evaluation import RECENT, Frame
from tedomari.boards.shape_evaluation import Evaluation
from tedomari.boards.shapes import restride
from tedomari.errors import StoreFullError
from tedomari.kernel.arithmetic import negate
from tedomari.kernel.forms import new_tables
from tedomari_chilled_domineering import ChilledDomineering

LIMIT = 1_000_000

#: After this number of small boards the other evaluation starts again without images.
FRESH = 100


def sparse_boards() -> Iterator[Grid]:
    """Boards of 6x6 and 7x7 in which about a quarter of the cells is empty."""
    drawn = random.Random(12)
    for side in (6, 7):
        for _ in range(60):
            bits = drawn.getrandbits(side * side) & drawn.getrandbits(side * side)
            yield Grid.from_bits(bits, height=side, width=side)


@pytest.mark.once
@pytest.mark.clause("boards.reflection", "boards.quarter-turn", "boards.components")
@pytest.mark.parametrize("ruleset", [Plain(), ChilledDomineering()])
def test_both_evaluations_agree(ruleset: Plain | ChilledDomineering) -> None:
    t = new_tables(LIMIT)
    shapes = Evaluation(t, ruleset.group_options, LIMIT)
    boards = [Grid.from_bits(bits, height=4, width=4) for bits in range(0, 1 << 16, 7)]
    negative = 0
    for number, board in enumerate([*boards, *sparse_boards()]):
        if number % FRESH == 0 or board.height > 4:
            frame = Frame(t, ruleset.group_options, board.stride, LIMIT)
            frame.grow(board.height)
        index = shapes.index(restride(board.mask, board.stride))
        assert index == frame.index(board.mask)
        turned = shapes.index(restride(board.transposed().mask, board.stride))
        assert turned == negate(t, index)
        negative += turned != index
    assert negative > len(boards) // 2


def test_an_evaluation_by_shapes_remembers_one_image_of_each() -> None:
    shapes = Evaluation(new_tables(LIMIT), Plain().group_options, LIMIT)
    line = Grid.empty(7, 1)
    for board in (line, line.transposed()):
        shapes.index(restride(board.mask, board.stride))
    # Lines of 1 to 7 cells, except for the one of 6, which no move leaves: 5 and 1, 4 and 2.
    assert len(shapes.shapes) == 6


@pytest.mark.clause("boards.evaluation.limit")
def test_an_evaluation_by_shapes_has_a_limit() -> None:
    full = restride(Grid.empty(5, 5).mask, 6)
    with pytest.raises(BoardMemoryError, match="more than 100 positions"):
        Evaluation(new_tables(LIMIT), Plain().group_options, 100).index(full)
    with pytest.raises(StoreFullError):
        Evaluation(new_tables(50), Plain().group_options, LIMIT).index(full)


@pytest.mark.clause("boards.evaluation.limit")
def test_the_limit_of_shapes_is_reached_but_not_exceeded() -> None:
    """A line of 7 cells leads to six shapes: lines of 1 to 5 cells, and itself."""
    line = Grid.empty(7, 1)
    mask = restride(line.mask, line.stride)
    exact = Evaluation(new_tables(LIMIT), Plain().group_options, 6)
    exact.index(mask)
    assert len(exact.shapes) == 6
    with pytest.raises(BoardMemoryError, match="more than 5 positions"):
        Evaluation(new_tables(LIMIT), Plain().group_options, 5).index(mask)


def test_totals_at_hand_are_forgotten_beyond_their_number() -> None:
    t = new_tables(LIMIT)
    shapes, fresh = (Evaluation(t, Plain().group_options, LIMIT) for _ in range(2))
    for key in range(RECENT + 1):
        shapes.recent[1 << 61 | key] = 0
    board = restride(Grid.empty(4, 5).mask, 6)
    assert shapes.index(board) == fresh.index(board)
    assert len(shapes.recent) <= RECENT
