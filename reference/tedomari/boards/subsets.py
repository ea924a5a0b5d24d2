"""The cells of one shape as bits of a short word, and the keys of connected subsets.

The cells of a shape of up to 16 cells are numbered, so that a subset of them is a word of 16
bits, however long the shape is.  The *key* of a connected subset is a word that identifies its
shape, up to all eight symmetries.
"""

from typing import Final

from tedomari.boards.polyominoes import MOST_CELLS, Outline
from tedomari.kernel.words import i64, vec

#: The largest number of cells of a subset that has a key.
MOST_KEY_CELLS: Final = 14

#: The bits of a key that hold the width, at most 7.
WIDTH_BITS: Final = 3

#: The number of a bit of a word of 16 bits, by the upper bits of its product with a de Bruijn
#: sequence: every four consecutive bits of the sequence are different.
SEQUENCE: Final[i64] = 0x09AF


def bit_numbers() -> list[int]:
    """The numbers of the bits, by the four bits that the sequence shows if moved by them."""
    numbers = [0] * 16
    for number in range(16):
        numbers[(0x09AF << number & 0xFFFF) >> 12] = number
    return numbers


class Subsets:
    """The subsets of the cells of the current shape."""

    def __init__(self) -> None:
        self.numbers: vec[i64] = vec[i64](bit_numbers())
        self.xs: vec[i64] = vec[i64]()
        self.ys: vec[i64] = vec[i64]()
        self.neighbours: vec[i64] = vec[i64]([0] * MOST_CELLS)
        self.cells: i64 = 0
        #: 1 as a word of 64 bits, to be moved by up to 62: the compiled literal has only 32.
        self.one: i64 = 1
        self.is_turned: i64 = 0

    def read(self, outline: Outline, cells: i64) -> None:
        """Take the cells of a shape."""
        self.xs, self.ys, self.cells = outline.xs, outline.ys, cells
        xs, ys = self.xs, self.ys
        for cell in range(cells):
            self.neighbours[cell] = 0
        for cell in range(cells):
            for other in range(cell):
                across, down = xs[cell] - xs[other], ys[cell] - ys[other]
                if across * across + down * down == 1:
                    self.neighbours[cell] |= 1 << other
                    self.neighbours[other] |= 1 << cell

    def number(self, bit: i64) -> i64:
        """The number of a bit of a subset, given as a subset of one cell."""
        return self.numbers[(SEQUENCE * bit & 0xFFFF) >> 12]

    def group_of(self, subset: i64) -> i64:
        """The connected group of the first cell; the subset must not be empty.

        Clause: boards.components.
        """
        group: i64 = 0
        reached: i64 = subset & -subset
        while reached:
            bit: i64 = reached & -reached
            group |= bit
            reached = (reached ^ bit) | self.neighbours[self.number(bit)] & subset & ~group
        return group

    def key(self, group: i64) -> i64:
        """The key of a connected subset of at most ``MOST_KEY_CELLS`` cells.

        ``is_turned`` is then 1 if rows and columns are exchanged for it, otherwise 0.

        The key has the cells of an image that is at most as wide as high: cell (r, c) is bit
        ``r * width + c``.  It is the least image of those; below it there are three bits for
        the width.
        Claim: two connected sets have the same key exactly if one is an image of the other,
        and a key fits into a word.  Reason: a key has the width, and so the cells of an image;
        of all images that are at most as wide as high it has the least.  A connected set has
        height + width <= cells + 1 <= 15, so that a key has a width of at most 7 and at most
        7 * 8 cells.

        Clauses: boards.translation, boards.reflection, boards.quarter-turn.
        """
        xs, ys = self.xs, self.ys
        left: i64 = MOST_CELLS
        top: i64 = MOST_CELLS
        right: i64 = 0
        bottom: i64 = 0
        rest: i64 = group
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            cell = self.number(bit)
            left, right = min(left, xs[cell]), max(right, xs[cell])
            top, bottom = min(top, ys[cell]), max(bottom, ys[cell])
        width, height = right - left + 1, bottom - top + 1
        self.is_turned = 0
        if width < height:
            return self.least(group, xs, ys, left, top, width, height) << WIDTH_BITS | width
        across = self.least(group, ys, xs, top, left, height, width)
        if width == height:
            upright = self.least(group, xs, ys, left, top, width, height)
            if upright <= across:
                return upright << WIDTH_BITS | width
        self.is_turned = 1
        return across << WIDTH_BITS | height

    def least(
        self,
        group: i64,
        xs: "vec[i64]",
        ys: "vec[i64]",
        left: i64,
        top: i64,
        width: i64,
        height: i64,
    ) -> i64:
        """The least of the four reflections of a subset, as bits of a board without guards."""
        last = width * height - 1
        upright: i64 = 0
        mirrored: i64 = 0
        turned: i64 = 0
        flipped: i64 = 0
        one = self.one
        while group:
            bit: i64 = group & -group
            group ^= bit
            cell = self.number(bit)
            x = xs[cell] - left
            row = (ys[cell] - top) * width
            upright |= one << (row + x)
            mirrored |= one << (row + width - 1 - x)
            turned |= one << (last - row - x)
            flipped |= one << (last - row - width + 1 + x)
        return min(upright, mirrored, turned, flipped)
