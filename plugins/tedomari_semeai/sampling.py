"""Random positions of several regions, and the positions one step smaller than another."""

from collections.abc import Iterator, Sequence
from typing import Final

from tedomari.rulesets import Choose, PositionError, Size, check_size
from tedomari_semeai.diagram import EMPTY, HELPER, KO, OUTSIDE, format_rows, parse_diagram
from tedomari_semeai.go.board import Board
from tedomari_semeai.go.geometry import LARGEST

#: The default size of a region.
USUAL_SIZE: Final = Size(1, 3)

#: The stones on the left and right of a region, for each defender: the defender's essential
#: block, and a safe block of the attacker.
WALLS: Final = (("X", "O"), ("B", "W"))

#: Each player has at most this many regions.
MOST_REGIONS: Final = 2

#: The symbols within a region, drawn with equal probability: half of the points are empty.
WITHIN: Final = (EMPTY, EMPTY, *HELPER)

#: The largest size with which all regions, and the rows between them, fit on a board.
LARGEST_SIZE: Final = Size(
    (LARGEST - len(WALLS) * MOST_REGIONS + 1) // (len(WALLS) * MOST_REGIONS), LARGEST - 2
)


def sample_board(choose: Choose, size: Size) -> Board:
    """Return a board with one or two regions of each player, of at most this size.

    Stones that would leave a block without a liberty are left out.  Clause: semeai.sample.
    """
    check_size(size, LARGEST_SIZE)
    regions = [
        region(choose, walls, size) for walls in WALLS for _ in range(choose(1, MOST_REGIONS))
    ]
    rows = side_by_side(regions)
    while (board := board_of(rows)) is None:
        rows = without_last_stone(rows)
    return board


def region(choose: Choose, walls: tuple[str, str], size: Size) -> list[str]:
    """Return the rows of a random rectangle between two walls."""
    height, width = choose(1, size.rows), choose(1, size.columns)
    left, right = walls
    return [
        left + "".join(WITHIN[choose(0, len(WITHIN) - 1)] for _ in range(width)) + right
        for _ in range(height)
    ]


def side_by_side(regions: Sequence[Sequence[str]]) -> list[str]:
    """Return the rows of the regions, one below the other, padded with points outside."""
    width = max(len(row) for rows in regions for row in rows)
    between: list[str] = []
    for rows in regions:
        between += [OUTSIDE * width, *(row.ljust(width, OUTSIDE) for row in rows)]
    return between[1:]


def without_last_stone(rows: Sequence[str]) -> list[str]:
    """Return the rows without the last stone within a region."""
    text = "/".join(rows)
    place = max(text.rfind(symbol) for symbol in HELPER)
    return f"{text[:place]}{EMPTY}{text[place + 1 :]}".split("/")


def board_of(rows: Sequence[str]) -> Board | None:
    """Return the board of a diagram, or None if the diagram is not valid."""
    try:
        return parse_diagram("/".join(rows))
    except PositionError:
        return None


def smaller_boards(board: Board) -> Iterator[Board]:
    """Yield the boards that lack an outside row or column, a point, a stone, or the ko.

    Clause: semeai.sample.smaller.
    """
    rows = format_rows(board)
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    shorter = [list(map("".join, zip(*less, strict=True))) for less in without_outside(columns)]
    for less in (*without_outside(rows), *shorter, *with_less(rows)):
        smaller = board_of(less)
        if smaller is not None:
            yield smaller


def without_outside(rows: Sequence[str]) -> Iterator[list[str]]:
    """Yield the rows without one that lies entirely outside."""
    for place, row in enumerate(rows):
        if set(row) == {OUTSIDE}:
            yield [*rows[:place], *rows[place + 1 :]]


def with_less(rows: Sequence[str]) -> Iterator[list[str]]:
    """Yield the rows with one symbol changed: a stone or the ko removed, or a point outside."""
    for place, row in enumerate(rows):
        for column, symbol in enumerate(row):
            fewer = [OUTSIDE] if symbol != OUTSIDE else []
            if symbol in HELPER or symbol == KO:
                fewer.append(EMPTY)
            for less in fewer:
                changed = f"{row[:column]}{less}{row[column + 1 :]}"
                yield [*rows[:place], changed, *rows[place + 1 :]]
