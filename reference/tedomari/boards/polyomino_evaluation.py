"""The values of all polyominoes, number of cells by number of cells.

Only the values of smaller shapes are kept.  A shape itself is generated, evaluated and
forgotten.
"""

from typing import Final

from tedomari.boards.evaluation import negative_index
from tedomari.boards.groups import GroupOptions
from tedomari.boards.polyominoes import Outline, Polyominoes
from tedomari.boards.subsets import MOST_KEY_CELLS, Subsets
from tedomari.errors import TedomariError
from tedomari.kernel.arithmetic import add
from tedomari.kernel.canonical import simplify
from tedomari.kernel.tables import ZERO, Tables
from tedomari.kernel.threads import enter
from tedomari.kernel.words import WordMap, append, i64, vec

#: The largest number of places of a board around a shape: 16 cells in a column, with guards.
PLACES: Final = 96


class ShapeMoveError(TedomariError):
    """A move leads to a shape without a known value.  Clause: census.shapes.moves."""


class ShapeValues:
    """The values of all shapes of up to ``known`` cells, for one ruleset and one table."""

    def __init__(self, t: Tables, options: GroupOptions) -> None:
        self.t = t
        self.options = options
        self.known = 0
        self.values = WordMap()  # twice the index, plus 1 if it is that of the turned key
        self.subsets = Subsets()
        self.cell_at: vec[i64] = vec[i64]([0] * PLACES)

    def learn(self, cells: int) -> None:
        """Evaluate and keep the shapes of ``cells`` cells; all smaller ones must be known."""
        if cells != self.known + 1 or cells > MOST_KEY_CELLS:
            raise ValueError(f"the values of {cells} cells cannot follow those of {self.known}")
        walk = Walk(self, cells, 0, 1)
        full: i64 = (1 << cells) - 1
        while walk.advance():
            key = self.subsets.key(full)
            self.values[key] = walk.index << 1 | self.subsets.is_turned
        self.known = cells

    def index(self, mask: int, stride: int, cells: i64) -> i64:
        """The index of the value of the current shape of :attr:`subsets`.

        ``mask`` has its cells in a board with this stride.
        """
        left, right = self.options(mask, stride)
        return simplify(self.t, self.totals(mask, left, cells), self.totals(mask, right, cells))

    def totals(self, mask: int, options: list[int], cells: i64) -> "vec[i64]":
        """The indices of some options: the sums of their groups.  Clause: boards.components."""
        totals = vec[i64]()
        full: i64 = (1 << cells) - 1
        for option in options:
            filled = mask ^ option
            if filled == 0 or filled & mask != filled:
                raise ShapeMoveError("a move must fill at least one empty cell, and no other")
            rest: i64 = full
            while filled:
                bit = filled & -filled
                filled ^= bit
                rest ^= 1 << self.cell_at[bit.bit_length() - 1]
            total: i64 = ZERO
            while rest:
                group = self.subsets.group_of(rest)
                rest ^= group
                total = add(self.t, total, self.part(group))
            totals = append(totals, total)
        return totals

    def part(self, group: i64) -> i64:
        """The index of a group of cells of the current shape.

        Claim: reflections keep the value, and exchanging rows and columns negates it.
        Reason: see :func:`tedomari.boards.shape_evaluation.index_of_group`.
        Clauses: boards.reflection, boards.quarter-turn.
        """
        subsets = self.subsets
        key = subsets.key(group)
        entry = self.values.get(key, -1)
        if entry < 0:
            raise ShapeMoveError(
                f"a move on a shape of {subsets.cells} cells leaves a group of more than "
                f"{self.known} cells, whose values are not known"
            )
        index = entry >> 1
        if entry & 1 != subsets.is_turned:
            index = negative_index(self.t, index)
        return index


class Walk:
    """The listed shapes of one share, each with its value; :meth:`advance` goes to the next."""

    def __init__(self, values: ShapeValues, cells: int, share: int, shares: int) -> None:
        self.values = values
        self.source = Polyominoes(cells, share, shares)
        self.outline = Outline()
        self.index: i64 = ZERO
        self.mask = 0
        self.height = 0
        self.width = 0

    def advance(self) -> bool:
        """Go to the next listed shape and evaluate it, if there is one."""
        source, outline = self.source, self.outline
        while source.advance():
            outline.read(source)
            if outline.is_listed():
                self.evaluate()
                return True
        return False

    def evaluate(self) -> None:
        """Set the board of the current shape and the index of its value."""
        outline, values, cells = self.outline, self.values, self.source.cells
        stride = outline.width + 1
        mask = 0
        for cell in range(cells):
            place = outline.ys[cell] * stride + outline.xs[cell]
            values.cell_at[place] = cell
            mask |= 1 << int(place)
        self.height, self.width, self.mask = outline.height, outline.width, mask
        values.subsets.read(outline, cells)
        t = values.t
        enter(t.use)
        try:
            self.index = values.index(mask, stride, cells)
        finally:
            t.use.lock.release()
