"""Graphs are written as walks, and read back with the same numbers."""

import pytest

from graph_samples import COLOURED, ROOTED, samples
from tedomari.graphs import Graph
from tedomari.graphs.grid import grid_graph, grid_rows, read_board
from tedomari.graphs.notation import GraphNotation
from tedomari.rulesets import PositionError


@pytest.mark.clause("graphs.notation")
@pytest.mark.parametrize(
    ("notation", "text", "edges"),
    [
        (ROOTED, "brb", [(0, 1, "b"), (1, 2, "r"), (2, 3, "b")]),
        (ROOTED, "b(r)g", [(0, 1, "b"), (1, 2, "r"), (1, 3, "g")]),
        (ROOTED, "b(rb)(g)", [(0, 1, "b"), (1, 2, "r"), (2, 3, "b"), (1, 4, "g")]),
        (ROOTED, "b1r2b0", [(0, 1, "b"), (1, 2, "r"), (2, 0, "b")]),
        (ROOTED, "b5,r,5g", [(0, 1, "b"), (0, 2, "r"), (1, 3, "g")]),
        (ROOTED, "b1b1", [(0, 1, "b"), (1, 1, "b")]),
        (ROOTED, "2(r)b0", [(1, 2, "r"), (1, 0, "b")]),
        (ROOTED, "(br)g", [(0, 1, "b"), (1, 2, "r"), (0, 3, "g")]),
        (ROOTED, "b,(r)g", [(0, 1, "b"), (0, 2, "r"), (0, 3, "g")]),
        (ROOTED, "0", []),
        (COLOURED, ".", []),
        (COLOURED, "...", [(0, 1, "-"), (1, 2, "-")]),
        (COLOURED, "...-1", [(0, 1, "-"), (1, 2, "-"), (2, 0, "-")]),
        (COLOURED, ".7(.)-.-7", [(0, 1, "-"), (0, 2, "-"), (0, 2, "-")]),
        (COLOURED, ".,.", []),
    ],
)
def test_walks_are_read(
    notation: GraphNotation, text: str, edges: list[tuple[int, int, str]]
) -> None:
    graph = notation.read(text)
    assert graph == Graph.of(graph.kinds, edges)


@pytest.mark.clause("graphs.notation")
def test_kinds_of_vertices_are_read() -> None:
    assert COLOURED.read("x(.)o").kinds == "x.o"


@pytest.mark.clause("graphs.notation")
def test_what_is_written_is_read_back() -> None:
    for notation, graph in samples(7, 100, 10):
        assert notation.read(notation.write(graph)) == graph
    backwards = Graph.of("#...", [(2, 3, "b"), (1, 3, "r"), (0, 3, "g")])
    assert ROOTED.read(ROOTED.write(backwards)) == backwards


@pytest.mark.clause("graphs.notation", "plugin.ruleset.parse-error")
@pytest.mark.parametrize(
    ("notation", "text", "column", "expected"),
    [
        (ROOTED, "", 1, "one of 'b', 'r', 'g'"),
        (ROOTED, "bx", 2, "one of 'b', 'r', 'g'"),
        (ROOTED, "b(r", 4, "')'"),
        (ROOTED, "b(r,b)", 4, "')'"),
        (ROOTED, "b)", 2, "one of 'b', 'r', 'g'"),
        (ROOTED, "b,", 3, "one of 'b', 'r', 'g'"),
        (COLOURED, "-1", 1, "one of '.', 'x', 'o'"),
        (COLOURED, "..-", 4, "the number of an earlier vertex"),
        (COLOURED, "..-9", 4, "the number of an earlier vertex"),
        (COLOURED, ".1.1", 4, "a number that no other vertex has"),
        (COLOURED, ".,.1", 4, "a number that no other vertex has"),
        (COLOURED, "7", 1, "one of '.', 'x', 'o'"),
        (COLOURED, ".0", 2, "a number from 1 on"),
        (COLOURED, "." * 201, 201, "at most 200 vertices"),
        (COLOURED, ".,-.", 3, "one of '.', 'x', 'o'"),
        (COLOURED, "-.", 1, "one of '.', 'x', 'o'"),
        (COLOURED, "(.)", 1, "one of '.', 'x', 'o'"),
        (ROOTED, "b" * 200, 200, "at most 200 vertices"),
        (ROOTED, "()", 2, "one of 'b', 'r', 'g'"),
    ],
)
def test_wrong_walks_are_refused(
    notation: GraphNotation, text: str, column: int, expected: str
) -> None:
    with pytest.raises(PositionError) as caught:
        notation.read(text)
    assert (caught.value.column, caught.value.expected) == (column, expected)


@pytest.mark.clause("graphs.notation.grid")
def test_a_board_is_a_graph() -> None:
    board = read_board(COLOURED, "x.#/.o.")
    assert board == Graph.of(
        "x..o.", [(0, 1, "-"), (0, 2, "-"), (1, 3, "-"), (2, 3, "-"), (3, 4, "-")]
    )
    assert read_board(COLOURED, "..\n..") == grid_graph(["..", ".."])
    assert read_board(COLOURED, "..\n..\n") == grid_graph(["..", ".."])
    assert grid_rows(board) is None
    assert grid_rows(grid_graph(["x..", "..o"])) == ["x..", "..o"]
    assert grid_rows(COLOURED.read("....")) is None


@pytest.mark.clause("graphs.notation.grid")
@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("../.y", 1, "one of '.', 'x', 'o', '#'"),
        ("/..", 1, "one of '.', 'x', 'o', '#'"),
        ("#/#", 1, "one of '.', 'x', 'o'"),
        ("../", 1, "one of '.', 'x', 'o', '#'"),
        (".\n\n.", 2, "one of '.', 'x', 'o', '#'"),
        ("..\n.\n", 2, "a row of 2 cells, as many as in row 1"),
        ("./..", 1, "a row of 1 cells, as many as in row 1"),
        ("/".join(["." * 20] * 11), 1, "at most 200 vertices"),
    ],
)
def test_wrong_boards_are_refused(text: str, line: int, expected: str) -> None:
    with pytest.raises(PositionError) as caught:
        read_board(COLOURED, text)
    assert (caught.value.line, caught.value.expected) == (line, expected)
