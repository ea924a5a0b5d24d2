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

    Raises :class:`PositionError` at the first wrong character, or at a row that is not as long
    as the first one.  Clause: graphs.notation.grid.
    """
    cells = notation.kinds + HOLE
    one_cell = "one of " + ", ".join(map(repr, cells))
    for offset, cell in enumerate(text):
        if cell not in cells + ROW_ENDS:
            raise PositionError.at(text, offset, one_cell)
    rows = re.split(f"[{ROW_ENDS}]", text.rstrip("\n"))
    start = 0
    for number, row in enumerate(rows, 1):
        if not row:
            raise PositionError.at(text, start, one_cell)
        if len(row) != len(rows[0]):
            where = PositionError.at(text, start, "")
            expected = f"a row of {len(rows[0])} cells, as many as in row 1"
            found = f"row {number} of {len(row)} cells"
            raise PositionError(where.line, where.column, expected, found)
        start += len(row) + 1
    vertices = [offset for offset, cell in enumerate(text) if cell in notation.kinds]
    if not vertices:
        raise PositionError.at(text, len(text), notation.step)
    if len(vertices) > notation.largest:
        raise PositionError.at(
            text, vertices[notation.largest], f"at most {notation.largest} vertices"
        )
    return grid_graph(rows)


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
