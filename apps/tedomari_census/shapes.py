"""The connected shapes that fit into a board, enumerated by adding one cell at a time."""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from tedomari.boards import MAX_CELLS, Grid, masks
from tedomari_census.errors import BoardSizeError
from tedomari_census.symmetries import Symmetry, home, images

SIZE: Final = re.compile(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})")


def board_size(text: str) -> tuple[int, int]:
    """Return the rows and columns of a board; raise :class:`BoardSizeError` if malformed.

    >>> board_size("4x5")
    (4, 5)

    Clause: census.size.
    """
    match = SIZE.fullmatch(text)
    if match is None or int(match[1]) * int(match[2]) > MAX_CELLS:
        raise BoardSizeError(text, MAX_CELLS)
    return int(match[1]), int(match[2])


class Shapes:
    """Sets of connected cells of a board, up to translation and some symmetries.

    A shape is a mask of cells, moved up and left as far as possible.  Its frame is a square
    as wide as the longer side of the board, so that all images have the same frame.

    Clauses: census.positions, census.identity.
    """

    def __init__(self, rows: int, columns: int, symmetries: Mapping[Symmetry, int]) -> None:
        self.rows = rows
        self.columns = columns
        self.symmetries = symmetries
        side = max(rows, columns)
        self.stride = side + 1
        self.column = masks.first_column(side, self.stride)
        self.square = masks.full_mask(side, side)
        self.outside = ~self.rectangle(rows, columns)
        self.outside_across = ~self.rectangle(columns, rows)

    def rectangle(self, rows: int, columns: int) -> int:
        """Return the cells of a board in the upper left corner of the square."""
        return sum((1 << columns) - 1 << row * self.stride for row in range(rows))

    def images(self, shape: int) -> dict[int, int]:
        """Return the images of a shape that fit into the board, each with its sign.

        Claim: a shape that fits into the board neither directly nor with rows and columns
        exchanged has no images.  Reason: every image is as high and wide as one of the two.
        """
        fitting: dict[int, int] = {}
        if shape & self.outside and shape & self.outside_across:
            return fitting
        all_images = images(shape, self.stride)
        for symmetry, sign in self.symmetries.items():
            if not all_images[symmetry] & self.outside:
                fitting.setdefault(all_images[symmetry], sign)
        return fitting

    def larger_shapes(self, shape: int) -> Iterator[int]:
        """Yield the shapes with one cell more, in the square; some are repeated.

        Claim: the shapes of n cells yield all shapes of n + 1 cells.  Reason: a connected
        shape remains connected when a leaf of a spanning tree is removed, and the rest fits
        wherever the shape does.
        """
        stride = self.stride
        neighbours = shape << 1 | shape >> 1 | shape << stride | shape >> stride
        for cell in bits(neighbours & self.square & ~shape):
            yield shape | cell
        if not (down := shape << stride) & ~self.square:
            for cell in bits(shape & (1 << stride) - 1):
                yield down | cell
        if not (right := shape << 1) & ~self.square:
            for cell in bits(shape & self.column):
                yield right | cell

    def grid(self, shape: int) -> Grid:
        """Return the smallest board with the cells of a shape."""
        return Grid(*masks.trimmed(shape, self.stride))

    def shape(self, grid: Grid) -> int:
        """Return the shape of a board's empty cells; there must be at least one."""
        return home(grid, self.stride)

    def placements(self, images: Mapping[int, int]) -> int:
        """Return in how many places on the board a shape with these images fits.

        Clause: census.report.connected.
        """
        total = 0
        for other in images:
            height, width, _ = masks.trimmed(other, self.stride)
            total += (self.rows - height + 1) * (self.columns - width + 1)
        return total


def bits(mask: int) -> Iterator[int]:
    """Yield the cells of a mask, each as a mask."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def least(images: Mapping[int, int]) -> int:
    """Return the image whose rows come first in alphabetical order.

    An empty cell, ``.``, comes before a filled one, ``x``.

    Source: the order of the Chilled Domineering thesis, appendix I.
    Clause: census.representative.
    """
    first, *others = images
    for other in others:
        differing = first ^ other
        if other & differing & -differing:
            first = other
    return first
