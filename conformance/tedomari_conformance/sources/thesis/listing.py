"""The list of positions: one image of each class, sorted by the number of empty cells."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from tedomari.boards import Grid
from tedomari.boards.grid import Cell
from tedomari_conformance.sources.xt_paper.table1 import connected_positions


def push_to_corner(grid: Grid, height: int, width: int) -> Grid:
    """The position with its empty cells moved to the top left of a board of another size.

    >>> str(push_to_corner(Grid.from_cells([(1, 1), (1, 2)], height=3, width=3), 3, 3))
    '..x/xxx/xxx'
    >>> str(push_to_corner(Grid.from_cells([(1, 1)], height=2, width=2), 2, 2))
    '.x/xx'

    At least one cell must be empty.  :class:`ValueError` if the cells do not fit.
    """
    part = grid.trimmed()
    if part.height > height or part.width > width:
        raise ValueError(f"the position {part} has cells outside {height}x{width}")
    row, mask = (1 << part.width) - 1, 0
    for number in range(part.height):
        mask |= (part.mask >> number * part.stride & row) << number * (width + 1)
    return Grid(height, width, mask)


def images(grid: Grid, height: int, width: int) -> Iterator[Grid]:
    """Yield the images of a position that fit on a board, each in its top left."""
    for _, image in grid.images():
        part = image.trimmed()
        if part.height <= height and part.width <= width:
            yield push_to_corner(part, height, width)


def least_image(grid: Grid, height: int, width: int) -> Grid:
    """The image that is listed: the first in the order of strings, with ``.`` before ``x``.

    >>> str(least_image(Grid.from_cells([(0, 0), (1, 0)], height=2, width=2), 2, 2))
    '../xx'

    Clause: thesis.listing.image.
    """
    return min(images(grid, height, width), key=str)


def classes(positions: Iterable[Grid], height: int, width: int) -> set[Grid]:
    """The listed image of each class that one of the positions belongs to.

    Clause: thesis.listing.class.
    """
    listed: set[Grid] = set()
    seen: set[Grid] = set()
    for grid in positions:
        if grid not in seen:
            alike = set(images(grid, height, width))
            seen |= alike
            listed.add(min(alike, key=str))
    return listed


def by_cells(positions: Iterable[Grid]) -> Mapping[int, Sequence[Grid]]:
    """The positions by the number of empty cells, each sequence in the order of strings.

    Clause: thesis.listing.order.
    """
    groups: dict[int, list[Grid]] = {}
    for grid in sorted(positions, key=lambda grid: (grid.empty_cells, str(grid))):
        groups.setdefault(grid.empty_cells, []).append(grid)
    return groups


@cache
def listed_positions(height: int, width: int) -> Mapping[int, Sequence[Grid]]:
    """The positions that the thesis should list, found by enumerating all boards.

    >>> [len(positions) for positions in listed_positions(3, 3).values()]
    [1, 1, 2, 4, 8, 8, 7, 3, 1]

    Clauses: thesis.listing.class, thesis.listing.order.
    """
    home = (
        grid
        for grid in connected_positions(height, width)
        if push_to_corner(grid, height, width) == grid
    )
    return by_cells(classes(home, height, width))


@cache
def grow_positions(height: int, width: int) -> Mapping[int, Sequence[Grid]]:
    """The same list as :func:`listed_positions`, grown from a single cell by adding neighbours.

    >>> grow_positions(3, 3) == listed_positions(3, 3)
    True

    Clause: thesis.count.growth.
    """
    layer = classes([Grid.from_cells([(0, 0)], height=1, width=1)], height, width)
    positions: set[Grid] = set()
    while layer:
        positions |= layer
        # On a square board all images grow alike. On another board one image may have room
        # to grow where a turned one has none.
        shapes = (
            layer
            if height == width
            else {image for grid in layer for image in images(grid, height, width)}
        )
        bigger = (larger for grid in shapes for larger in enlargements(grid, height, width))
        layer = classes(bigger, height, width)
    return by_cells(positions)


def enlargements(grid: Grid, height: int, width: int) -> Iterator[Grid]:
    """Yield the positions with one more cell next to the others that fit on a board."""
    cells = grid.trimmed().cells
    for cell in cells:
        for beside in neighbours(cell):
            larger = cells | {beside}
            top = min(row for row, _ in larger)
            left = min(column for _, column in larger)
            moved = [(row - top, column - left) for row, column in larger]
            fits = all(row < height and column < width for row, column in moved)
            if beside not in cells and fits:
                yield Grid.from_cells(moved, height=height, width=width)


@cache
def grow_connected_counts(height: int, width: int) -> Mapping[int, int]:
    """The numbers of connected positions by empty cells; every place on the board counts.

    They are found by growth, like :func:`grow_positions`.  Clause: thesis.count.growth.
    """
    board = Grid.empty(height, width).cells
    layer = {frozenset([cell]) for cell in board}
    counts: dict[int, int] = {}
    while layer:
        counts[len(counts) + 1] = len(layer)
        layer = {
            shape | {beside}
            for shape in layer
            for cell in shape
            for beside in neighbours(cell)
            if beside in board and beside not in shape
        }
    return counts


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """The four cells next to a cell, on the board or not."""
    row, column = cell
    return (row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)
