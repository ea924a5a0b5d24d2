"""Decide whether two positions are the same graph, or have the same moves."""

from collections.abc import Iterator
from itertools import groupby, permutations, product

from tedomari.boards import Grid

#: A graph whose cells are in some order: row by row, the kind of edge between two cells.
Matrix = tuple[int, ...]


def graph(grid: Grid, *, directions: bool) -> Matrix:
    """Return a matrix that two boards share exactly when their graphs are alike.

    With ``directions`` an edge is horizontal or vertical, and graphs are also alike if
    one has vertical edges where the other has horizontal ones. Then the moves of one
    position are those of the other, with the players exchanged if need be.  Without
    ``directions`` only adjacency counts.

    Clause: xt-sums.positions.
    """
    cells = sorted(grid.cells)
    kinds = ((1, 2), (2, 1)) if directions else ((1, 1),)
    return min(least_matrix(cells, *pair) for pair in kinds)


def least_matrix(cells: list[tuple[int, int]], across: int, down: int) -> Matrix:
    """The least matrix over all orders of the cells that sort them by their profiles.

    ``across`` and ``down`` are the kinds of a horizontal and of a vertical edge.
    """

    def edge(a: tuple[int, int], b: tuple[int, int]) -> int:
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            return 0
        return across if a[0] == b[0] else down

    edges = {(a, b): edge(a, b) for a, b in product(cells, repeat=2)}
    profile = {a: sorted(edges[a, b] for b in cells) for a in cells}
    second = {
        a: (profile[a], sorted((edges[a, b], profile[b]) for b in cells if edges[a, b]))
        for a in cells
    }
    ordered = sorted(cells, key=second.__getitem__)
    groups = [list(group) for _, group in groupby(ordered, key=second.__getitem__)]
    return min(
        tuple(edges[a, b] for a, b in product(order, repeat=2)) for order in orders(groups)
    )


def orders(groups: list[list[tuple[int, int]]]) -> Iterator[list[tuple[int, int]]]:
    """Yield all orders of the cells that keep the groups in order."""
    for choice in product(*(permutations(group) for group in groups)):
        yield [cell for group in choice for cell in group]
