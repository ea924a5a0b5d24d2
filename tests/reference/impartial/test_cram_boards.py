"""Cram on machine words: against the definition, the other search, theorems and tables."""

import random
from functools import cache
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.impartial import BoardSizeError, CramBoards, CramValues, cram_value
from tedomari.impartial.cram_boards import let_others_run
from tedomari.impartial.cram_frame import CramFrame
from tedomari.impartial.cram_groups import full_board
from tedomari.impartial.cram_search import CramSearch

Cells = frozenset[tuple[int, int]]


@cache
def first_player_wins(cells: Cells, heap: int) -> bool:
    """Whether the next player wins on some cells and a heap of Nim: the rules and no values."""
    if any(not first_player_wins(cells, less) for less in range(heap)):
        return True
    return any(
        not first_player_wins(cells - {(row, column), other}, heap)
        for row, column in cells
        for other in ((row + 1, column), (row, column + 1))
        if other in cells
    )


def plain_value(cells: Cells) -> int:
    """The size of the heap with which the second player wins."""
    return next(heap for heap in count() if not first_player_wins(cells, heap))


def mask_of(cells: Cells, rows: int) -> int:
    """The cells as bits of a frame."""
    return sum(1 << (rows + 1) * column + row for row, column in cells)


def cells_of(rows: int, columns: int) -> st.SearchStrategy[Cells]:
    """Sets of at most 10 cells of a board."""
    cell = st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))
    return st.frozensets(cell, max_size=10)


@pytest.mark.clause("cram.rule", "cram.value", "impartial.search", "cram.symmetry")
@given(st.data(), st.integers(1, 5), st.integers(1, 5))
def test_values_are_those_of_play(data: st.DataObject, rows: int, columns: int) -> None:
    cells = data.draw(cells_of(rows, columns))
    search = CramSearch(rows, let_others_run)
    assert search.value(mask_of(cells, rows)) == plain_value(cells)


@pytest.mark.clause("cram.value", "impartial.search")
def test_small_boards_are_those_of_play() -> None:
    for rows in range(1, 13):
        for columns in range(1, 12 // rows + 1):
            cells = frozenset((r, c) for r in range(rows) for c in range(columns))
            value = cram_value(min(rows, columns), max(rows, columns))
            assert value == plain_value(cells), (rows, columns)


@pytest.mark.clause("cram.symmetry")
@given(st.data(), st.integers(2, 7))
def test_images_are_the_same(data: st.DataObject, rows: int) -> None:
    frame = CramFrame(rows)
    cells = data.draw(cells_of(rows - 1, rows - 1))
    rest = frame.with_neighbours(mask_of(cells, rows))
    assert int(rest).bit_count() == sum(bool(neighbours(cell) & cells) for cell in cells)
    while rest:
        group = frame.group_of(rest)
        rest ^= group
        part = [(r, c) for r, c in cells if group >> (rows + 1) * c + r & 1]
        assert all(neighbours(cell) & set(part) for cell in part)
        images = [
            frozenset((r + 1, c + 1) for r, c in part),
            frozenset((rows - 1 - r, c) for r, c in part),
            frozenset((r, rows - 1 - c) for r, c in part),
            frozenset((c, r) for r, c in part),
        ]
        image = frame.image(group)
        assert {frame.normal(mask_of(each, rows)) for each in images} == {image}
        assert frame.group_of(image) == image
        assert int(image).bit_count() == len(part)
        moves = sum(((r + 1, c) in part) + ((r, c + 1) in part) for r, c in part)
        assert frame.moves_in(image) == moves


def neighbours(cell: tuple[int, int]) -> Cells:
    """The cells next to a cell."""
    r, c = cell
    return frozenset({(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)})


#: A board for each height, and two that reach the last bits of a word.
BOARDS = [(1, 31), (2, 9), (3, 6), (4, 4), (5, 4), (6, 3), (7, 3)]


@pytest.mark.clause("cram.value", "impartial.search")
@pytest.mark.parametrize(("rows", "columns"), BOARDS)
def test_two_searches_agree_on_boards(rows: int, columns: int) -> None:
    assert CramBoards().value(rows, columns) == CramValues().value(full_board(rows, columns))


@pytest.mark.clause("cram.value", "impartial.search")
@pytest.mark.parametrize("seed", range(12))
def test_two_searches_agree_on_positions(seed: int) -> None:
    """Positions of 7x7, in which moves leave several groups; both have columns of 8 bits."""
    chance = random.Random(seed)
    cells = chance.sample([8 * column + row for column in range(7) for row in range(7)], 26)
    mask = sum(1 << cell for cell in cells)
    assert CramSearch(7, let_others_run).value(mask) == CramValues().value(mask)


@pytest.mark.exhaustive
@pytest.mark.clause("cram.value", "impartial.search")
@pytest.mark.parametrize(("rows", "columns"), [(3, 9), (4, 7), (5, 6), (6, 5), (7, 4)])
def test_two_searches_agree_on_larger_boards(rows: int, columns: int) -> None:
    search = CramSearch(rows, let_others_run)
    value = CramValues().value(full_board(rows, columns))
    assert search.value(search.frame.board(columns)) == value


@pytest.mark.clause("cram.value", "cram.symmetry")
@pytest.mark.parametrize(("rows", "columns"), [(3, 5), (4, 5), (3, 7), (2, 7)])
def test_a_turned_frame_has_the_same_value(rows: int, columns: int) -> None:
    search, turned = CramSearch(rows, let_others_run), CramSearch(columns, let_others_run)
    value = search.value(search.frame.board(columns))
    assert turned.value(turned.frame.board(rows)) == value
    assert cram_value(columns, rows) == value


@pytest.mark.clause("cram.even")
def test_boards_with_an_even_side() -> None:
    for rows, columns in ((2, 10), (4, 6), (6, 4), (2, 20)):
        assert cram_value(rows, columns) == 0
    for rows, columns in ((2, 9), (2, 11), (3, 8), (4, 5), (6, 3)):
        assert cram_value(rows, columns) != 0


@pytest.mark.clause("cram.value")
def test_the_last_column_of_each_frame() -> None:
    for rows in range(1, 8):
        frame = CramFrame(rows)
        assert int(frame.board(frame.columns)).bit_length() <= 62
        corner = 0b11 << (frame.columns - 1) * (rows + 1)
        pair = 1 << (frame.columns - 2) * (rows + 1)
        pair |= pair << rows + 1
        for domino in (corner, pair) if rows > 1 else (pair,):
            search = CramSearch(rows, let_others_run)
            assert search.value(domino) == 1
            assert search.facts.get(frame.image(domino), 0) == 2


#: The nim-values of P. Beling's table (the repository impartial-games), which confirms those of
#: the program of Lemoine and Viennot: rows, columns, value.
#: 5x9 takes more than an hour in plain Python.
PUBLISHED = [
    (4, 7, 3),
    (4, 8, 0),
    (4, 9, 1),
    (5, 5, 0),
    (5, 6, 2),
    (5, 7, 1),
    (5, 8, 1),
    pytest.param(5, 9, 1, marks=pytest.mark.nightly),
]


@pytest.mark.exhaustive
@pytest.mark.clause("cram.value", "cram.even")
@pytest.mark.parametrize(("rows", "columns", "value"), PUBLISHED)
def test_published_values(rows: int, columns: int, value: int) -> None:
    assert cram_value(rows, columns) == value


@pytest.mark.clause("cram.value")
def test_a_large_board_is_refused() -> None:
    with pytest.raises(BoardSizeError, match="expected a board of 1 to 7 by 1 to 64 cells"):
        CramBoards().value(8, 8)
