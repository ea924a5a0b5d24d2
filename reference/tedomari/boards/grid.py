"""Boards of empty and filled cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tedomari.boards import masks

Cell = tuple[int, int]


@dataclass(frozen=True, slots=True, init=False)
class Grid:
    """A board of a given height and width, on which the cells in ``mask`` are empty.

    Cell (r, c) is bit ``r * (width + 1) + c`` of the mask, and row 0 is at the top.  Grids
    are equal if they look the same, including filled rows and columns at the border.

    >>> grid = Grid.from_cells([(0, 0), (1, 1)], height=2, width=2)
    >>> str(grid), grid.mask
    ('.x/x.', 17)

    Clauses: boards.grid, boards.identity.
    """

    height: int
    width: int
    mask: int

    def __init__(self, height: int, width: int, mask: int) -> None:
        """Create a board.

        Raises ValueError for a board without cells, or for a mask with cells outside it.
        """
        if height < 1 or width < 1:
            raise ValueError(
                f"a board has at least one row and one column, not {height}x{width}"
            )
        if mask < 0 or mask & ~masks.full_mask(height, width):
            raise ValueError(f"the mask {mask} has cells outside {height}x{width}")
        put = object.__setattr__  # the dataclass is frozen
        put(self, "height", height)
        put(self, "width", width)
        put(self, "mask", mask)

    @classmethod
    def empty(cls, height: int, width: int) -> Grid:
        """The board of this size on which all cells are empty."""
        return cls(height, width, masks.full_mask(height, width))

    @classmethod
    def from_bits(cls, bits: int, *, height: int, width: int) -> Grid:
        """The board on which cell (r, c) is empty if bit ``r * width + c`` is 1.

        >>> str(Grid.from_bits(0b0111, height=2, width=2))
        '../.x'

        Unlike in a mask, no bit is left free between the rows.  Raises ValueError for bits
        outside the board.  Clause: boards.cells.
        """
        row = (1 << width) - 1
        mask = 0
        for r in range(height):
            mask |= (bits & row) << r * (width + 1)
            bits >>= width
        if bits:
            raise ValueError(f"the bits are not those of a board of {height}x{width}")
        return cls(height, width, mask)

    @classmethod
    def from_cells(cls, cells: Iterable[Cell], *, height: int, width: int) -> Grid:
        """The board on which exactly these cells are empty.

        A cell is a pair (row, column), both counted from 0.

        Raises ValueError for a cell outside the board.  Clause: boards.cells.
        """
        mask = 0
        for row, column in cells:
            if not (0 <= row < height and 0 <= column < width):
                raise ValueError(f"the cell ({row}, {column}) is outside {height}x{width}")
            mask |= 1 << row * (width + 1) + column
        return cls(height, width, mask)

    @property
    def stride(self) -> int:
        """The number of bits per row of the mask: one per cell, and one that is always 0."""
        return self.width + 1

    @property
    def cells(self) -> frozenset[Cell]:
        """The empty cells as (row, column)."""
        return frozenset(
            (row, column)
            for row in range(self.height)
            for column in range(self.width)
            if self.mask >> row * self.stride + column & 1
        )

    @property
    def empty_cells(self) -> int:
        """The number of empty cells."""
        return self.mask.bit_count()

    def rows(self) -> Iterator[str]:
        """The rows from top to bottom, with ``.`` for an empty cell and ``x`` for a filled one.

        Clause: boards.notation.cells.
        """
        for row in range(self.height):
            line = self.mask >> row * self.stride
            yield "".join(".x"[not line >> column & 1] for column in range(self.width))

    def __str__(self) -> str:
        return "/".join(self.rows())

    def with_mask(self, mask: int) -> Grid:
        """The board of the same size on which the cells in ``mask`` are empty."""
        return Grid(self.height, self.width, mask)

    def trimmed(self) -> Grid:
        """The board without the filled rows and columns at its border.

        A board without empty cells becomes one filled cell.

        >>> str(Grid.from_cells([(1, 1), (1, 2)], height=3, width=3).trimmed())
        '..'

        Clause: boards.border.
        """
        return Grid(*masks.trimmed(self.mask, self.stride)) if self.mask else Grid(1, 1, 0)

    def components(self) -> tuple[Grid, ...]:
        """The orthogonally connected groups of empty cells, each trimmed.

        >>> grid = Grid.from_cells([(0, 0), (1, 1)], height=2, width=2)
        >>> [str(group) for group in grid.components()]
        ['.', '.']

        Clause: boards.components.
        """
        groups = masks.components(self.mask, self.stride)
        return tuple(self.with_mask(group).trimmed() for group in groups)

    def flipped(self) -> Grid:
        """The board with its rows in reverse order.  Clause: boards.symmetries."""
        missing = (self.height - self.used_rows) * self.stride
        return self.with_mask(masks.flipped(self.mask, self.stride) << missing)

    def transposed(self) -> Grid:
        """The board with rows and columns exchanged.  Clause: boards.symmetries."""
        mask = masks.transposed(self.mask, self.stride, self.height + 1)
        return Grid(self.width, self.height, mask)

    @property
    def used_rows(self) -> int:
        """The number of rows down to the last one with an empty cell."""
        return -(-self.mask.bit_length() // self.stride)

    def images(self) -> tuple[tuple[bool, Grid], ...]:
        """The eight symmetric images, the board itself first, each with a flag.

        The flag is True if rows became columns.

        Clause: boards.symmetries.
        """
        images: list[tuple[bool, Grid]] = []
        grid, across = self, False
        for _ in range(4):
            for image in (grid, grid.transposed()):
                images.append((across, image))
                across = not across
            grid, across = grid.transposed().flipped(), not across
        return tuple(images)
