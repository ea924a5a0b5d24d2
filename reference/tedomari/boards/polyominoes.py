"""Polyominoes: all connected shapes of a number of cells, one at a time, none held in memory.

A *fixed* polyomino is a connected set of cells up to translation.  Of its eight images under
rotation and reflection one is *listed*: the one whose rows come first in the order of strings,
where an empty cell precedes a filled one.  So each shape is listed once.

Source: D. H. Redelmeier, Counting polyominoes: yet another attack, Discrete Mathematics 36
(1981) 191-203, for the enumeration of fixed polyominoes; OEIS A001168 and A000105 for their
numbers and those of the listed ones.
"""

from typing import Final

from tedomari.kernel.words import i64, vec

#: The largest number of cells of a polyomino; a row or a column of cells fits into 16 bits.
MOST_CELLS: Final = 16

#: The leftmost cell of a row, if the row is a word.
LEFTMOST: Final[i64] = 1 << 15

#: The work is divided among the polyominoes of this many cells from which larger ones grow.
DIVISION: Final = 9


class Polyominoes:
    """The fixed polyominoes of ``cells`` cells, or the part of them that one share has.

    :meth:`advance` goes to the next one.  Its cells are places in a grid whose rows have
    ``stride`` places: place ``stride * (row + 1) + column + cells``, where row 0 is the topmost
    and the columns may be negative.

    Claim: each fixed polyomino appears once.  Reason: its first cell, the leftmost of the
    topmost row, is at a fixed place, since places before it are never used.  From there cells
    are added that wait in a list.  A cell that was passed over is never added later, so two
    ways part where one adds a cell that the other passes over; and a waiting cell is marked, so
    that it waits only once.  Source: Redelmeier 1981.

    With ``corners``, cells that touch in a corner are neighbours, too.  The claim and its
    reason are the same.

    Share ``share`` of ``shares`` has the polyominoes that grow from every ``shares``-th
    polyomino of ``DIVISION`` cells, from that with the number ``share``.  There is only one
    share if ``cells`` is at most ``DIVISION``.

    Clause: census.shapes.listed.
    """

    def __init__(
        self, cells: int, share: int = 0, shares: int = 1, *, corners: bool = False
    ) -> None:
        if not 1 <= cells <= MOST_CELLS:
            raise ValueError(f"a polyomino has 1 to {MOST_CELLS} cells here, not {cells}")
        if not 0 <= share < shares or (shares > 1 and cells <= DIVISION):
            raise ValueError(f"{cells} cells have no share {share} of {shares}")
        self.cells: i64 = cells
        self.stride: i64 = 2 * cells + 1
        #: The steps from a place to its neighbours.
        self.steps: vec[i64] = vec[i64](steps_of(2 * cells + 1, corners=corners))
        self.division: i64 = DIVISION if shares > 1 else 0
        self.share: i64 = share
        self.shares: i64 = shares
        self.parts: i64 = -1
        self.depth: i64 = 0
        first: i64 = self.stride + cells
        places = self.stride * (cells + 2)
        #: Places that must not be used (before the first cell), are used, or wait.
        self.marked: vec[i64] = vec[i64](
            [1 if place <= first else 0 for place in range(places)]
        )
        #: Waiting places: those up to ``ends[k]`` when the polyomino has k cells.
        self.waiting: vec[i64] = vec[i64]([first] + [0] * (8 * cells))
        self.ends: vec[i64] = vec[i64]([1] + [0] * cells)
        self.chosen: vec[i64] = vec[i64]([0] * cells)

    def place(self, cell: i64) -> i64:
        """The place of a cell of the current polyomino, by its number from 0."""
        return self.waiting[self.chosen[cell]]

    def advance(self) -> bool:
        """Go to the next polyomino of the share, if there is one."""
        cells, depth, chosen, ends = self.cells, self.depth, self.chosen, self.ends
        candidate: i64 = 0
        if depth == cells:
            depth -= 1
            candidate = chosen[depth] + 1
        while True:
            if candidate < ends[depth]:
                chosen[depth] = candidate
                if depth + 1 == cells:
                    self.depth = cells
                    return True
                candidate += 1
                if depth + 1 == self.division and not self.is_mine():
                    continue
                self.grow(depth)
                depth += 1
            elif depth == 0:
                return False
            else:
                self.shrink(depth)
                depth -= 1
                candidate = chosen[depth] + 1

    def is_mine(self) -> bool:
        """Count a polyomino of ``DIVISION`` cells, and return whether it is in this share."""
        self.parts += 1
        return self.parts % self.shares == self.share

    def grow(self, depth: i64) -> None:
        """Let the free neighbours of the cell that was chosen last wait."""
        marked, waiting = self.marked, self.waiting
        end = self.ends[depth]
        place = waiting[self.chosen[depth]]
        for step in self.steps:
            neighbour: i64 = place + step
            if not marked[neighbour]:
                marked[neighbour] = 1
                waiting[end] = neighbour
                end += 1
        self.ends[depth + 1] = end

    def shrink(self, depth: i64) -> None:
        """Forget the places that wait because of the cell that was chosen last."""
        for number in range(self.ends[depth - 1], self.ends[depth]):
            self.marked[self.waiting[number]] = 0


def steps_of(stride: int, *, corners: bool) -> list[int]:
    """The steps from a place to its neighbours, in a grid with that many places per row."""
    sides = [1, stride, -1, -stride]
    return [*sides, stride + 1, stride - 1, 1 - stride, -1 - stride] if corners else sides


class Outline:
    """Rows and columns of a polyomino as words, in both directions."""

    def __init__(self) -> None:
        self.height: i64 = 0
        self.width: i64 = 0
        self.xs: vec[i64] = vec[i64]([0] * MOST_CELLS)
        self.ys: vec[i64] = vec[i64]([0] * MOST_CELLS)
        self.rows: vec[i64] = vec[i64]([0] * MOST_CELLS)
        self.reversed_rows: vec[i64] = vec[i64]([0] * MOST_CELLS)
        self.columns: vec[i64] = vec[i64]([0] * MOST_CELLS)
        self.reversed_columns: vec[i64] = vec[i64]([0] * MOST_CELLS)

    def read(self, source: Polyominoes) -> None:
        """Take the current polyomino, with row 0 and column 0 at its border."""
        xs, ys = self.xs, self.ys
        left: i64 = source.stride
        right: i64 = 0
        bottom: i64 = 0
        for cell in range(source.cells):
            place = source.waiting[source.chosen[cell]]
            x = place % source.stride
            y = place // source.stride - 1
            xs[cell], ys[cell] = x, y
            left, right, bottom = min(left, x), max(right, x), max(bottom, y)
        self.height = bottom + 1
        self.width = right - left + 1
        self.draw(source.cells, left)

    def draw(self, cells: i64, left: i64) -> None:
        """Set the words of the rows and columns, with column ``left`` as column 0."""
        xs, ys, rows, columns = self.xs, self.ys, self.rows, self.columns
        last_row, last_column = self.height - 1, self.width - 1
        for line in range(self.height):
            rows[line] = self.reversed_rows[line] = 0
        for line in range(self.width):
            columns[line] = self.reversed_columns[line] = 0
        for cell in range(cells):
            x = xs[cell] - left
            y = ys[cell]
            xs[cell] = x
            rows[y] |= LEFTMOST >> x
            self.reversed_rows[y] |= LEFTMOST >> (last_column - x)
            columns[x] |= LEFTMOST >> y
            self.reversed_columns[x] |= LEFTMOST >> (last_row - y)

    def is_listed(self) -> bool:
        """Whether no other image comes first in the order of strings.

        A row as a word has its leftmost cell in the highest bit, so that the row that comes
        first is the larger word.  Images are compared in a common square; rows and columns
        outside a shape are filled.  Clause: census.shapes.listed.
        """
        return (
            self.is_first(self.reversed_rows, self.height, 0)
            and self.is_first(self.rows, self.height, self.height)
            and self.is_first(self.reversed_rows, self.height, self.height)
            and self.is_first(self.columns, self.width, 0)
            and self.is_first(self.reversed_columns, self.width, 0)
            and self.is_first(self.columns, self.width, self.width)
            and self.is_first(self.reversed_columns, self.width, self.width)
        )

    def is_first(self, others: "vec[i64]", count: i64, back: i64) -> bool:
        """Whether no image with these rows comes before.

        The rows are ``others[0]`` to ``others[count - 1]``, or in reverse order if ``back`` is
        ``count``, and not 0.  Claim: one of the two ends only if all rows are equal.  Reason:
        both have the same number of cells.
        """
        for line in range(min(self.height, count)):
            other = others[back - 1 - line] if back else others[line]
            if self.rows[line] != other:
                return self.rows[line] > other
        return True


def listed_number(cells: int, share: int = 0, shares: int = 1) -> int:
    """The number of listed polyominoes of a share.

    >>> [listed_number(cells) for cells in range(1, 8)]
    [1, 1, 2, 5, 12, 35, 108]
    """
    source, outline, count = Polyominoes(cells, share, shares), Outline(), 0
    while source.advance():
        outline.read(source)
        count += outline.is_listed()
    return count
