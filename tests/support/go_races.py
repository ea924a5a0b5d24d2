"""Capturing races on square boards without points outside, in a fixed set by kinds.

Each board consists of two halves.  A half has a living wall of the opponent, the liberties of
the essential block, and the block; the lower half is the upper one turned over, with the
colours exchanged.  The row between the blocks holds the shared liberties.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final

Rows = list[str]

#: The sizes of the boards: for liberties alone, and with other parts.
SMALL: Final = 9
LARGE: Final = 15

#: Exchanges the colours.
EXCHANGED: Final = str.maketrans("XxWo", "WoXx")

#: Eyes of two rows, by name: the number of points, and of stones of the opponent in them.
EYES: Final[Mapping[str, tuple[str, str]]] = {
    "none": ("", ""),
    "1": (".", ""),
    "2": ("..", ""),
    "3 with 1 stone": (".o.", ""),
    "4": ("..", ".."),
    "4 with 1 stone": ("..", ".o"),
}

#: Kos by name, as the row of the ko: Black can capture a stone, or has just done so.
KOS: Final[Mapping[str, str]] = {"open": "Xo.o", "taken": "X.xo"}


def wall(size: int) -> Rows:
    """A white wall that lives."""
    return ["o.o." + "o" * (size - 4), "o" * size]


def pad(row: str, stone: str, size: int) -> str:
    """A row, filled up with stones."""
    return row + stone * (size - len(row))


def half(size: int, liberties: int, block: Rows) -> Rows:
    """The half of Black's block, which begins with plain liberties."""
    return [*wall(size), pad("." * liberties, "o", size), *block]


def thick(size: int) -> Rows:
    """Four rows of black stones."""
    return ["X" * size] * 4


def with_eye(size: int, eye: str) -> Rows:
    """Four rows of black stones with an eye."""
    inner = [pad(f"X{row}", "X", size) for row in EYES[eye]]
    return ["X" * size, *inner, "X" * size]


def with_ko(size: int, ko: str) -> Rows:
    """Four rows of black stones, with a ko next to white stones that are connected above."""
    sides = pad("XXoo", "X", size)
    return [sides, pad(KOS[ko], "X", size), sides, "X" * size]


def whole(black: Rows, shared: int, white: Rows) -> str:
    """The board of two halves, of which the second is given as Black's."""
    size = len(black[0])
    lower = [row.translate(EXCHANGED) for row in reversed(white)]
    return "/".join([*black, pad("." * shared, "X", size), *lower])


def liberties() -> Iterator[str]:
    """Plain liberties: 1 to 6 of each block, and 7 to 14 that differ by at most 1."""
    block = ["X" * SMALL]
    for black, white in product(range(1, 7), repeat=2):
        yield whole(half(SMALL, black, block), 0, half(SMALL, white, block))
    for black, white in product(range(7, 15), repeat=2):
        if abs(black - white) <= 1:
            halves = (half(LARGE, number, thick(LARGE)) for number in (black, white))
            yield whole(next(halves), 0, next(halves))


def shared_liberties() -> Iterator[str]:
    """Up to 3 plain liberties of each block, and 1 to 4 shared ones."""
    block = ["X" * SMALL]
    for black, white, shared in product(range(4), range(4), range(1, 5)):
        yield whole(half(SMALL, black, block), shared, half(SMALL, white, block))


def eyes() -> Iterator[str]:
    """An eye of Black, a smaller or no eye of White, and none or 2 of each other liberties."""
    for eye, other in product(list(EYES)[1:], ("none", "1", "2")):
        for black, white, shared in product((0, 2), repeat=3):
            if other != "none" or white or shared:
                yield whole(
                    half(LARGE, black, with_eye(LARGE, eye)),
                    shared,
                    half(LARGE, white, with_eye(LARGE, other)),
                )


def kos() -> Iterator[str]:
    """A ko of Black, a ko or none of White, and 1 to 3 plain liberties of each block."""
    for ko, other in product(KOS, (None, *KOS)):
        for black, white in product(range(1, 4), repeat=2):
            lower = half(LARGE, white, thick(LARGE))
            if other is not None:
                lower = ko_half(white, other)
            yield whole(ko_half(black, ko), 0, lower)


def ko_half(number: int, ko: str) -> Rows:
    """A half with a ko and plain liberties."""
    rows = half(LARGE, 0, with_ko(LARGE, ko))
    return [*rows[:2], pad("oooo" + "." * number, "o", LARGE), *rows[3:]]


def stones_between() -> Iterator[str]:
    """Three points between a block and a wall with any stones in them, and plain liberties.

    Boards on which a block would have no liberty are left out by the reader.
    """
    size = 11
    for cells in product(".xo", repeat=3):
        for black, white in ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3)):
            yield whole(
                corridor_half(size, black - 1, "".join(cells)),
                0,
                corridor_half(size, white, "ooo"),
            )


def corridor_half(size: int, number: int, cells: str) -> Rows:
    """A half with a corridor that leads to the block, and plain liberties."""
    corridor = pad(f"X{cells}", "o", size)
    return [*wall(size), corridor, pad("Xooo" + "." * number, "o", size), "X" * size]


def connections() -> Iterator[str]:
    """Black stones that are cut off unless Black connects them, and plain liberties."""
    size = 13
    for length, black, white in product(range(1, 4), range(4), range(1, 5)):
        upper = [
            *wall(size),
            pad("X." + "x" * length, "o", size),
            pad("Xo" + "." * length, "o", size),
            pad("Xooooo" + "." * black, "o", size),
            "X" * size,
        ]
        plain = pad("oooooo" + "." * white, "o", size)
        yield whole(upper, 0, [*wall(size), "o" * size, "o" * size, plain, "X" * size])


def tiny_boards() -> Iterator[str]:
    """All boards of 3x3 points with one block of each colour, up to symmetry.

    Boards on which a block would have no liberty are left out by the reader.
    """
    seen: set[str] = set()
    for symbols in product(".XW", repeat=9):
        board = "".join(symbols)
        if board in seen:
            continue
        seen.update(images(board))
        if is_one_block(board, "X") and is_one_block(board, "W"):
            yield "/".join(board[row : row + 3] for row in (0, 3, 6))


def images(board: str) -> Iterator[str]:
    """The eight images of a board of 3x3 points."""
    turned = [6 + row - 3 * column for row in range(3) for column in range(3)]
    for start in (board, "".join(board[row : row + 3][::-1] for row in (0, 3, 6))):
        image = start
        for _ in range(4):
            image = "".join(image[place] for place in turned)
            yield image


def is_one_block(board: str, stone: str) -> bool:
    """Whether the stones of a colour on 3x3 points are connected, and there are any."""
    points = {place for place in range(9) if board[place] == stone}
    pending = sorted(points)[:1]
    reached = set(pending)
    while pending:
        row, column = divmod(pending.pop(), 3)
        near = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
        for other, side in near:
            place = 3 * other + side
            if 0 <= side < 3 and place in points - reached:
                reached.add(place)
                pending.append(place)
    return bool(points) and reached == points


#: The kinds of races by name.
KINDS: Final[Mapping[str, Callable[[], Iterator[str]]]] = {
    "plain liberties": liberties,
    "shared liberties": shared_liberties,
    "eyes": eyes,
    "ko": kos,
    "stones among the liberties": stones_between,
    "connections": connections,
    "all 3x3 boards": tiny_boards,
}


def boards(kind: str) -> Sequence[str]:
    """The boards of a kind, all different."""
    return list(dict.fromkeys(KINDS[kind]()))
