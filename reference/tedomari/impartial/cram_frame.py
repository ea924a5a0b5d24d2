"""A frame of columns in one word: connected groups of empty cells, and one image of each.

A frame has r rows, at most 7, and as many columns as fit into a word.  Cell (row, column) is
bit ``(r + 1) * column + row``.  The bit after each column stays empty, so that a shift by one
cell never carries a cell into another column.  (:mod:`tedomari.impartial.cram_groups` is about
columns of eight bits, and any number of them.)
"""

from typing import Final

from tedomari.kernel.words import RecentMap, append, bit_at, count_bits, i64, vec

#: The largest number of bits of a set of cells.
MOST_BITS: Final = 61

#: The largest number of rows of a frame.
MOST_FRAME_ROWS: Final = 7

#: The number of images in plain Python beyond which they are computed again.
MOST_IMAGES: Final = 1 << 20


class CramFrame:
    """The groups of cells of a frame.

    >>> frame = CramFrame(3)
    >>> frame.columns, bin(frame.board(2))
    (15, '0b1110111')
    """

    def __init__(self, rows: i64) -> None:
        self.rows: i64 = rows
        self.stride: i64 = rows + 1
        self.columns: i64 = (MOST_BITS + 1) // (rows + 1)
        self.first_column: i64 = bit_at(rows) - 1
        self.first_row: i64 = 0
        for _ in range(self.columns):
            self.first_row = self.first_row << self.stride | 1
        #: Each column, as the cells of a row.
        self.rows_of: vec[i64] = vec[i64]()
        for column in range(self.first_column + 1):
            self.rows_of = append(self.rows_of, self.row_of(column))
        self.images = RecentMap()

    def row_of(self, column: i64) -> i64:
        """Return the cells of the first row that are as those of a column."""
        row: i64 = 0
        for place in range(self.rows):
            row |= (column >> place & 1) << self.stride * place
        return row

    def board(self, columns: i64) -> i64:
        """Return all cells of the first columns."""
        cells: i64 = 0
        for _ in range(columns):
            cells = cells << self.stride | self.first_column
        return cells

    def with_neighbours(self, cells: i64) -> i64:
        """Return the cells of a set that have a neighbour in it."""
        stride = self.stride
        return cells & (cells << 1 | cells >> 1 | cells << stride | cells >> stride)

    def group_of(self, cells: i64) -> i64:
        """Return the connected group of the first cell of a set."""
        stride = self.stride
        group: i64 = cells & -cells
        while True:
            group |= cells & ~(cells + group)
            grown = group | (group << stride | group >> stride | group >> 1) & cells
            if grown == group:
                return group
            group = grown

    def moves_in(self, cells: i64) -> i64:
        """Return the number of moves in a set of cells."""
        return count_bits(cells & cells >> 1) + count_bits(cells & cells >> self.stride)

    def image(self, group: i64) -> i64:
        """Return one of the images of a group, the same for all of them."""
        image = self.images.get(group, -1)
        if image < 0:
            image = self.normal(group)
            if len(self.images) > MOST_IMAGES:
                self.images = RecentMap()
            self.images[group] = image
        return image

    def normal(self, group: i64) -> i64:
        """Return one of the images of a group, without those that are at hand.

        The images are reflections and, if they fit into the frame, quarter turns.
        Clause: cram.symmetry.
        """
        home = self.at_home(group)
        least = self.least_reflection(home)
        if not home >> self.stride * self.rows:
            turned = self.least_reflection(self.transpose(home))
            if turned < least:
                return turned
        return least

    def at_home(self, group: i64) -> i64:
        """Return a group, moved to the first row and the first column."""
        while not group & self.first_row:
            group >>= 1
        while not group & self.first_column:
            group >>= self.stride
        return group

    def least_reflection(self, home: i64) -> i64:
        """Return the least of the four reflections of a group at home."""
        flipped: i64 = 0
        for place in range(self.rows):
            flipped = flipped << 1 | home >> place & self.first_row
        while not flipped & self.first_row:
            flipped >>= 1
        least = flipped if flipped < home else home
        image = self.mirror_image(home)
        if image < least:
            least = image
        image = self.mirror_image(flipped)
        return image if image < least else least

    def mirror_image(self, home: i64) -> i64:
        """Return a group at home with its columns in reverse order."""
        image: i64 = 0
        while home:
            image = image << self.stride | home & self.first_column
            home >>= self.stride
        return image

    def transpose(self, home: i64) -> i64:
        """Return a group at home, which must fit, with rows and columns exchanged."""
        image: i64 = 0
        place: i64 = 0
        while home:
            image |= self.rows_of[home & self.first_column] << place
            home >>= self.stride
            place += 1
        return image
