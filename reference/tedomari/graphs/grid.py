"""Graphs whose vertices are the cells of a board, each joined with its neighbours."""

import re
from collections.abc import Sequence
from typing import Final

from tedomari.graphs.graph import Graph
from tedomari.graphs.notation import GraphNotation
from tedomari.rulesets.errors import PositionError

#: A place of a board without a cell.
HOLE: Final = "#"

#: What separates rows.
ROW_ENDS: Final = "/\n"

#: The kind of the edges between neighbouring cells.
LINK: Final = "-"


def grid_graph(rows: Sequence[str]) -> Graph:
    """Return the graph of a board; its cells are numbered row by row.

    >>> grid_graph(["..", ".#"]).edges
    (Edge(start=0, end=1, kind='-'), Edge(start=0, end=2, kind='-'))

    Clause: graphs.notation.grid.
    """
    number: dict[tuple[int, int], int] = {}
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            if cell != HOLE:
                number[row, column] = len(number)
    edges = [
        (vertex, number[place], LINK)
        for (row, column), vertex in number.items()
        for place in ((row, column + 1), (row + 1, column))
        if place in number
    ]
    kinds = "".join(cells.replace(HOLE, "") for cells in rows)
    return Graph.of(kinds, edges)


def read_board(notation: GraphNotation, text: str) -> Graph:
    """Return the graph of a board whose rows are separated by ``/`` or lie on lines.

    Raises :class:`PositionError` at the first wrong character.  Clause: graphs.notation.grid.
    """
    cells = notation.kinds + HOLE
    for offset, cell in enumerate(text):
        if cell not in cells and (cell not in ROW_ENDS or offset == 0):
            raise PositionError.at(text, offset, "one of " + ", ".join(map(repr, cells)))
    vertices = [offset for offset, cell in enumerate(text) if cell in notation.kinds]
    if not vertices:
        raise PositionError.at(text, len(text), notation.step)
    if len(vertices) > notation.largest:
        raise PositionError.at(
            text, vertices[notation.largest], f"at most {notation.largest} vertices"
        )
    return grid_graph(re.split(f"[{ROW_ENDS}]", text))


def grid_rows(graph: Graph) -> list[str] | None:
    """Return the rows of a graph that is a rectangle of at least two rows and columns, or None.

    >>> grid_rows(grid_graph(["x.", ".o"]))
    ['x.', '.o']
    """
    size = len(graph.kinds)
    columns = next((e.end for e in graph.edges if e.start == 0 and e.end > 1), 0)
    if columns < 2 or size < 2 * columns or size % columns:
        return None
    rows = [graph.kinds[start : start + columns] for start in range(0, size, columns)]
    return rows if grid_graph(rows) == graph else None
