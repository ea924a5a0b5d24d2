"""Impartial NoGo on a row of cells: either player places a stone of either colour.

A block of stones of one colour must always have a liberty, an empty cell next to it.
Three facts divide a position into components:

* A cell on which neither colour may be placed is dead for ever, since what makes a move illegal
  is a block without another liberty, and a block without another liberty never gets one.  The
  blocks next to a dead cell are safe.
* A safe block separates the cells on its two sides: it needs no liberty among them.
* Two neighbouring blocks of different colours, of which neither is safe, have their only
  liberties on the two outer sides, and separate them as well.

A component is a string of ``.`` for empty cells and one letter for each block: ``x`` and ``o``,
or ``X`` and ``O`` if it is safe.
"""

import re
from collections.abc import Sequence
from typing import Final

from tedomari.impartial.search import NimSearch

#: The other colour of each letter.
SWAPPED: Final = str.maketrans("xoXO", "oxOX")

#: Several letters of one block.
BLOCK: Final = re.compile(r"[xX]{2,}|[oO]{2,}")

#: A block that is not safe and has no liberty, between walls or blocks of the other colour.
STRANGLED: Final = re.compile(r"(?<=[#oO])x+(?=[#oO])|(?<=[#xX])o+(?=[#xX])")

#: An empty cell without an empty neighbour.  Other empty cells are not dead: a stone there that
#: is of the colour of the block on its other side has a liberty.
SINGLE: Final = re.compile(r"(?<!\.)\.(?!\.)")

#: How far from a stone it may make a cell dead, counting a block as one cell, and how far from
#: the stone the cells are that decide it.
NEAR: Final = 2
REACH: Final = 4

#: The number of components whose options are at hand.
MOST_RECENT: Final = 1 << 14


class LinearNoGoValues(NimSearch[str]):
    """The nim-values of components of a row, as far as they were needed.

    >>> values = LinearNoGoValues()
    >>> [values.value("." * cells) for cells in range(1, 12)]
    [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3]

    Clauses: impartial-nogo.value, impartial-nogo.components.
    """

    def __init__(self) -> None:
        super().__init__()
        self.recent: dict[str, list[Sequence[str]]] = {}
        self.effects_at: dict[tuple[str, int], list[list[str]]] = {}

    def value(self, row: str) -> int:
        """Return the nim-value of a row of ``.``, ``x`` and ``o``.

        Each block must have a liberty.
        """
        return self.total(components(row))

    def options(self, component: str) -> list[Sequence[str]]:
        """Return the options of a component, those with the smallest components first."""
        options = self.recent.get(component)
        if options is None:
            if len(self.recent) >= MOST_RECENT:
                self.recent.clear()
            options = self.recent[component] = self.sorted_options(component)
        return options

    def sorted_options(self, component: str) -> list[Sequence[str]]:
        """Return the options of a component by the effect of a stone on its surroundings.

        Claim: the cells at a distance of at most 4 decide what a stone changes.
        Reason: in a component, letters are not neighbours.  A cell can become dead only if its
        neighbours on both sides are blocks or walls and one of these blocks has got or lost a
        liberty, so it is next to the block of the stone, or to a block that is next to the
        stone.  It is dead by these blocks and the cells beyond them.
        Clause: impartial-nogo.local.
        """
        options = set()
        for place, cell in enumerate(component):
            if cell == ".":
                first, end = max(place - REACH, 0), place + REACH + 1
                before, after = component[:first], component[end:]
                for pieces in self.effects(component[first:end], place - first):
                    options.add(tuple(normal_parts(whole_parts(before, pieces, after))))
        return sorted(options, key=lambda option: (len(option[-1]) if option else 0, option))

    def effects(self, window: str, place: int) -> list[list[str]]:
        """Return what each legal stone on a cell makes of its surroundings."""
        key = (window, place)
        if key not in self.effects_at:
            self.effects_at[key] = [
                pieces_around(after, place)
                for colour in "xo"
                if is_legal(after := window[:place] + colour + window[place + 1 :])
            ]
        return self.effects_at[key]


def is_legal(row: str) -> bool:
    """Whether each block of a row has a liberty or is safe.  Clause: impartial-nogo.rule."""
    return STRANGLED.search(f"#{row}#") is None


def components(row: str) -> list[str]:
    """Return the components of a row, in normal form, the largest last.

    Clause: impartial-nogo.components.
    """
    return normal_parts(pieces_of(BLOCK.sub(join_block, row), 0, len(row)))


def pieces_around(row: str, place: int) -> list[str]:
    """Return the pieces of a row after a stone was placed, looking at cells near it.

    The first and the last piece are those at the ends of the row, and may be empty.
    """
    joined = len(BLOCK.sub(join_block, row[: place + 1])) - 1
    return pieces_of(BLOCK.sub(join_block, row), joined - NEAR, joined + NEAR + 1)


def pieces_of(row: str, first: int, end: int) -> list[str]:
    """Return the pieces of a row of joined blocks between dead cells, safe blocks and walls.

    Only the cells from ``first`` to ``end`` may be dead.
    """
    cells = list(row)
    for single in SINGLE.finditer(row):
        place = single.start()
        if first <= place < end and is_dead(row, place):
            cells[place] = " "
            for near in (place - 1, place + 1):
                if 0 <= near < len(row):
                    cells[near] = cells[near].upper()
    return [piece for part in "".join(cells).split(" ") for piece in separate(part)]


def is_dead(row: str, place: int) -> bool:
    """Whether neither colour may be placed on a cell."""
    return not any(is_legal(row[:place] + colour + row[place + 1 :]) for colour in "xo")


def whole_parts(before: str, pieces: list[str], after: str) -> list[str]:
    """Return the parts of a row whose middle was divided into pieces."""
    if len(pieces) == 1:
        return [before + pieces[0] + after]
    return [before + pieces[0], *pieces[1:-1], pieces[-1] + after]


def normal_parts(parts: list[str]) -> list[str]:
    """Return the parts that have an empty cell, in normal form, the largest last."""
    return sorted((normal(part) for part in parts if "." in part), key=lambda p: (len(p), p))


def join_block(block: re.Match[str]) -> str:
    """The one letter for a block, safe if a part of it is."""
    letters = block.group()
    return letters[0].upper() if letters != letters.lower() else letters[0]


def separate(part: str) -> list[str]:
    """Return the parts of a row between safe blocks and between neighbouring blocks."""
    pieces: list[str] = []
    start = 0
    for place in range(1, len(part)):
        if part[place - 1] != "." and part[place] != ".":
            pieces.append(part[start:place])
            start = place
        elif part[place] in "XO":
            pieces.append(part[start : place + 1])
            start = place
    return [*pieces, part[start:]]


def normal(part: str) -> str:
    """Return one of a component, its mirror image, and both with the colours exchanged."""
    other = part.translate(SWAPPED)
    return min(part, part[::-1], other, other[::-1])
