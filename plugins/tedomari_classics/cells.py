"""Cells of a board that is a string: the rows, joined by slashes.

A place is an index into the string.  The step from a place to the next row, called the stride,
is the width of the board plus 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from tedomari.rulesets import PositionError
from tedomari.strips.notation import MOST_CELLS, read_cells

#: Exchanges the stones of the players.
EXCHANGED: Final = str.maketrans("xo", "ox")


def read_rows(text: str, kinds: str) -> str:
    """Read a board from rows between slashes or line ends.

    Raises :class:`PositionError`.  Clauses: stones.notation, stones.error.

    >>> read_rows("(xo)^2\\noo..", ".xo")
    'xoxo/oo..'
    """
    rows: list[str] = []
    start = 0
    for row in text.rstrip("\n").replace("\n", "/").split("/"):
        cells = read_cells(text, kinds, start, start + len(row))
        if rows and len(cells) != len(rows[0]):
            where = PositionError.at(text, start, "")
            expected = f"a row of {len(rows[0])} cells, as many as in row 1"
            found = f"row {len(rows) + 1} of {len(cells)} cells"
            raise PositionError(where.line, where.column, expected, found)
        rows.append(cells)
        if len(rows) * len(cells) > MOST_CELLS:
            raise PositionError.at(text, start, f"at most {MOST_CELLS} cells")
        start += len(row) + 1
    return "/".join(rows)


def stride(position: str) -> int:
    """The step from a place to the next row."""
    return len(position.partition("/")[0]) + 1


#: Of each place: the places in each direction up to the edge of the board, near ones first.
Lines: TypeAlias = Sequence[Sequence[range]]


def lines(position: str, *, diagonal: bool = False) -> Lines:
    """The lines from each place in four directions, or in eight with the diagonal ones.

    >>> [[list(line) for line in place] for place in lines("xo/..")][1]
    [[], [0], [4], []]
    """
    return all_lines(len(position), stride(position), diagonal)


@lru_cache(maxsize=256)
def all_lines(length: int, down: int, diagonal: bool) -> Lines:
    """The lines of a board whose string has a length and a stride."""
    rows, columns = (length + 1) // down, down - 1
    steps = [(0, 1), (0, -1), (1, 0), (-1, 0)]
    if diagonal:
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]
    found: list[list[range]] = []
    for place in range(length):
        row, column = divmod(place, down)
        found.append([])
        if column == columns:
            continue  # a slash
        for by_row, by_column in steps:
            step = by_row * down + by_column
            far = min(cells_left(row, by_row, rows), cells_left(column, by_column, columns))
            found[-1].append(range(place + step, place + step * (far + 1), step))
    return found


def cells_left(place: int, step: int, size: int) -> int:
    """The number of steps from a row or column to the edge; the largest size for no step."""
    return {0: MOST_CELLS, 1: size - 1 - place, -1: place}[step]


@lru_cache(maxsize=256)
def all_neighbours(length: int, down: int, diagonal: bool) -> Sequence[Sequence[int]]:
    """The neighbours of each place of a board whose string has a length and a stride."""
    places = all_lines(length, down, diagonal)
    return [[place for line in lines for place in line[:1]] for lines in places]


def neighbours(position: str, *, diagonal: bool = False) -> Sequence[Sequence[int]]:
    """The places that touch each place in a side, or also in a corner.

    >>> neighbours("xo/..")[1]
    [0, 4]
    """
    return all_neighbours(len(position), stride(position), diagonal)


def replace_cells(position: str, cells: Mapping[int, str]) -> str:
    """The board with other cells at some places."""
    board = list(position)
    for place, cell in cells.items():
        board[place] = cell
    return "".join(board)


def exchange_colours(position: str) -> str:
    """The board with the stones of the other player in place of each stone."""
    return position.translate(EXCHANGED)


def groups(links: Iterable[Sequence[int]]) -> list[set[int]]:
    """The smallest disjoint sets of places such that the places of each link are in one set.

    >>> groups([(1, 2), (5,), (3, 4), (2, 3)])
    [{5}, {1, 2, 3, 4}]
    """
    found: list[set[int]] = []
    for link in links:
        joined = set(link)
        apart = []
        for group in found:
            if joined.isdisjoint(group):
                apart.append(group)
            else:
                joined |= group
        found = [*apart, joined]
    return found


def part(position: str, places: set[int], outside: str) -> str:
    """The smallest board around some places; its other cells are ``outside``.

    Clause: stones.part.

    >>> part("xo./.../..x", {1, 2, 6}, "#")
    'o./#.'
    """
    down = stride(position)
    rows = range(min(places) // down, max(places) // down + 1)
    columns = range(min(p % down for p in places), max(p % down for p in places) + 1)
    return "/".join(
        "".join(
            position[row * down + column] if row * down + column in places else outside
            for column in columns
        )
        for row in rows
    )
