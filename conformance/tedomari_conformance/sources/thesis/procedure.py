"""The procedure of section 3.4, which deletes images of earlier boards."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Final

from tedomari.boards import Grid
from tedomari_conformance.sources.thesis.listing import by_cells, push_to_corner
from tedomari_conformance.sources.xt_paper.table1 import connected_positions


def across(grid: Grid) -> Grid:
    """The board with its columns in reverse order."""
    return grid.transposed().flipped().transposed()


def clockwise(grid: Grid) -> Grid:
    """The board turned clockwise by 90 degrees.

    >>> str(clockwise(Grid.from_cells([(0, 0), (0, 1)], height=2, width=2)))
    'x./x.'
    """
    return grid.flipped().transposed()


#: The second to the eighth transformation of section 3.4, by their numbers.
TRANSFORMATIONS: Final[Mapping[int, Callable[[Grid], Grid]]] = {
    2: across,
    3: Grid.flipped,
    4: clockwise,
    5: lambda grid: across(grid.flipped()),
    6: lambda grid: grid.transposed().flipped(),
    7: Grid.transposed,
    8: lambda grid: grid.flipped().transposed().flipped(),
}


@cache
def boards(size: int) -> Mapping[int, Sequence[Grid]]:
    """The connected boards in the top left of a square, sorted, by numbers of empty cells."""
    return by_cells(
        {push_to_corner(grid, size, size) for grid in connected_positions(size, size)}
    )


@cache
def numbered_images(grid: Grid) -> Mapping[int, Grid]:
    """The images of a board in the top left, by the number of the transformation."""
    return {
        number: push_to_corner(image(grid), grid.height, grid.width)
        for number, image in TRANSFORMATIONS.items()
    }


def remaining_boards(
    size: int, cells: int, *, left_out: Collection[int] = ()
) -> Sequence[Grid]:
    """The boards of a square that are not images of earlier boards, in order.

    ``cells`` is the number of empty cells. ``left_out`` has the numbers of transformations
    that are not tried.

    >>> [str(grid) for grid in remaining_boards(2, 2)]
    ['../xx']
    >>> len(remaining_boards(2, 2, left_out=(4, 6, 7, 8)))
    2

    Clauses: thesis.procedure.earlier, thesis.procedure.clockwise, thesis.procedure.omitted,
    thesis.procedure.thirteen, thesis.procedure.refuted.
    """
    tried = [number for number in TRANSFORMATIONS if number not in left_out]
    before: set[Grid] = set()
    remaining = []
    for grid in boards(size)[cells]:
        images = numbered_images(grid)
        if all(images[number] not in before for number in tried):
            remaining.append(grid)
        before.add(grid)
    return remaining
