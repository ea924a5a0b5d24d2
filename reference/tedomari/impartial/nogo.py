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


class LinearNoGoValues(NimSearch[str]):
    """The nim-values of components of a row, as far as they were needed.

    >>> values = LinearNoGoValues()
    >>> [values.value("." * cells) for cells in range(1, 12)]
    [0, 1, 0, 1, 2, 0, 1, 0, 1, 2, 3]

    Clauses: impartial-nogo.value, impartial-nogo.components.
    """

    def value(self, row: str) -> int:
        """Return the nim-value of a row of ``.``, ``x`` and ``o``.

        Each block must have a liberty.
        """
        return self.total(components(row))

    def options(self, component: str) -> list[Sequence[str]]:
        """Return the options of a component, those with the smallest components first."""
        options = {
            tuple(components(after))
            for place, cell in enumerate(component)
            if cell == "."
            for colour in "xo"
            if is_legal(after := component[:place] + colour + component[place + 1 :])
        }
        return sorted(options, key=lambda option: (len(option[-1]) if option else 0, option))


def is_legal(row: str) -> bool:
    """Whether each block of a row has a liberty or is safe.  Clause: impartial-nogo.rule."""
    return STRANGLED.search(f"#{row}#") is None


def components(row: str) -> list[str]:
    """Return the components of a row, in normal form, the largest last.

    Clause: impartial-nogo.components.
    """
    row = BLOCK.sub(join_block, row)
    cells = list(row)
    for single in SINGLE.finditer(row):
        place = single.start()
        if not any(is_legal(row[:place] + colour + row[place + 1 :]) for colour in "xo"):
            cells[place] = " "
            for near in (place - 1, place + 1):
                if 0 <= near < len(row):
                    cells[near] = cells[near].upper()
    parts: list[str] = []
    for part in "".join(cells).split():
        parts += separate(part)
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
