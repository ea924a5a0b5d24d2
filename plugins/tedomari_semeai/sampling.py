"""Random positions of several regions, by kinds, and the positions one step smaller."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tedomari.rulesets import (
    Choose,
    PositionError,
    Size,
    UnknownKindError,
    check_size,
    choose_kind,
)
from tedomari_semeai.diagram import EMPTY, HELPER, KO, OUTSIDE, format_rows, parse_diagram
from tedomari_semeai.go.board import Board
from tedomari_semeai.go.geometry import LARGEST

#: The default size of a region.
USUAL_SIZE: Final = Size(1, 3)

#: The stones on the left and right of a region, for each defender: the defender's essential
#: block, and a safe block of the attacker.
WALLS: Final = (("X", "O"), ("B", "W"))

#: The essential stones of each player.
OWN: Final = ("X", "W")

#: Regions with a ko: in the first one Black captures a stone, and White could recapture.
KO_ROWS: Final = ("Xo.O", "B.xW")

#: Next to a ko, all regions but one in ``EYES`` are eyes.
EYES: Final = 8

#: A corridor of one liberty of Black.
ONE_LIBERTY: Final = "X.O"

#: The symbols with the colours exchanged.
OTHER: Final = str.maketrans("XxBWoO", "WoOXxB")

#: The rows of a region, with its walls.
Region = list[str]

#: Each player has at most this many regions.
MOST_REGIONS: Final = 2

#: The symbols within a region, drawn with equal probability: half of the points are empty.
WITHIN: Final = (EMPTY, EMPTY, *HELPER)

#: The largest size with which all regions, and the rows between them, fit on a board.
LARGEST_SIZE: Final = Size(
    (LARGEST - len(WALLS) * MOST_REGIONS + 1) // (len(WALLS) * MOST_REGIONS), LARGEST - 2
)


def sample_board(choose: Choose, size: Size) -> Board:
    """Return a board of one of the kinds, according to their shares.  Clause: semeai.sample."""
    return sample_kind(choose, size, choose_kind(choose, SHARES))


def sample_kind(choose: Choose, size: Size, kind: str) -> Board:
    """Return a board of a kind, with regions of at most this size.

    Stones that would leave a block without a liberty are left out.
    Clauses: semeai.sample, semeai.sample.kinds.
    """
    check_size(size, LARGEST_SIZE)
    if kind not in KINDS:
        raise UnknownKindError(kind, KINDS)
    rows = side_by_side(KINDS[kind][1](choose, size))
    while (board := board_of(rows)) is None:
        rows = without_last_stone(rows)
    return board


# The kinds


def any_regions(choose: Choose, size: Size) -> list[Region]:
    """Draw one or two external regions of each player."""
    return [
        region(choose, walls, size) for walls in WALLS for _ in range(choose(1, MOST_REGIONS))
    ]


def tied_regions(choose: Choose, size: Size) -> list[Region]:
    """Draw regions of Black, and the same ones for White, of which one may be changed."""
    black = [region(choose, WALLS[0], size) for _ in range(choose(1, MOST_REGIONS))]
    white = [exchange(rows) for rows in black]
    if choose(0, 1):
        white[-1] = change_point(choose, white[-1])
    if len(black) < MOST_REGIONS and choose(0, 1):
        if choose(0, 1):
            black.append([ONE_LIBERTY])
        else:
            white.append(exchange([ONE_LIBERTY]))
    return [*black, *white]


def eyes(choose: Choose, size: Size) -> list[Region]:
    """Draw one or two regions of each player, of which the first ones are eyes."""
    regions = []
    for walls, own in zip(WALLS, OWN, strict=True):
        number = choose(1, MOST_REGIONS)
        number_of_eyes = choose(0, number)
        regions += [
            region(
                choose, (own, own) if place < number_of_eyes else walls, Size(1, size.columns)
            )
            for place in range(number)
        ]
    return regions


def shared_liberties(choose: Choose, size: Size) -> list[Region]:
    """Draw a region between both blocks, mostly empty, and at most one region of each player.

    A region of one player may be an eye.
    """
    between = region(choose, OWN, Size(1, size.columns))
    if choose(0, 3):
        between = [OWN[0] + EMPTY * (len(row) - 2) + OWN[1] for row in between]
    regions = [between]
    for walls, own in zip(WALLS, OWN, strict=True):
        which = choose(0, 2)
        if which:
            sides = walls if which == 1 else (own, own)
            regions.append(region(choose, sides, Size(1, size.columns)))
    return regions


def kos(choose: Choose, size: Size) -> list[Region]:
    """Draw an eye of each player, or another region, and a region with a ko.

    Usually the ko has been taken just before, so that the next player cannot take it back.
    """
    regions = []
    for walls, own in zip(WALLS, OWN, strict=True):
        sides = (own, own) if choose(0, EYES - 1) else walls
        rows = region(choose, sides, Size(1, size.columns))
        empty = [row[0] + EMPTY * (len(row) - 2) + row[-1] for row in rows]
        regions.append(rows if choose(0, 1) else empty)
    if size.columns > 1:
        row = KO_ROWS[choose(0, 1)]
        regions.append([row.replace(EMPTY, KO) if choose(0, 3) else row])
    return regions


#: The kinds by name: the share in percent, and how regions are drawn.
KINDS: Final[Mapping[str, tuple[int, Callable[[Choose, Size], list[Region]]]]] = {
    "regions": (25, any_regions),
    "tie": (25, tied_regions),
    "eyes": (15, eyes),
    "shared": (15, shared_liberties),
    "ko": (20, kos),
}

#: The share of each kind.
SHARES: Final[Mapping[str, int]] = {kind: share for kind, (share, _) in KINDS.items()}


# Parts


def region(choose: Choose, walls: tuple[str, str], size: Size) -> Region:
    """Return the rows of a random rectangle between two walls."""
    height, width = choose(1, size.rows), choose(1, size.columns)
    left, right = walls
    return [
        left + "".join(WITHIN[choose(0, len(WITHIN) - 1)] for _ in range(width)) + right
        for _ in range(height)
    ]


def exchange(rows: Region) -> Region:
    """Return the region with the colours and the sides exchanged."""
    return [row.translate(OTHER)[::-1] for row in rows]


def change_point(choose: Choose, rows: Region) -> Region:
    """Return the region with another symbol at one point."""
    place, column = choose(0, len(rows) - 1), choose(1, len(rows[0]) - 2)
    symbol = WITHIN[choose(0, len(WITHIN) - 1)]
    row = rows[place]
    return [*rows[:place], f"{row[:column]}{symbol}{row[column + 1 :]}", *rows[place + 1 :]]


def side_by_side(regions: Sequence[Region]) -> list[str]:
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
