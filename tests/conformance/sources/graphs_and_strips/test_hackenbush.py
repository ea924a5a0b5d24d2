"""The values of Hackenbush by the theorems of On Numbers and Games, instead of the moves."""

from fractions import Fraction
from functools import reduce
from operator import xor

import pytest

from graph_vectors import graph_of, graph_vectors
from tedomari import Game
from tedomari.graphs import Graph
from tedomari.infinitesimals.nimbers import star
from tedomari.notation.numerals import numeral
from tedomari_conformance.suite import load_documents


def edge_below(kind: str, top: Fraction) -> Fraction:
    """Return the value of a blue or red edge below a tree with this value: 1:x or (-1):x."""
    if kind == "r":
        return -edge_below("b", -top)
    steps = next(n for n in range(1, 99) if top + n > 1)
    return (top + steps) / (1 << (steps - 1))


def tree_value(graph: Graph, vertex: int = 0, below: int = -1) -> Fraction:
    """Return the value of the part of a tree of blue and red edges above a vertex."""
    upwards = [edge for edge in graph.adjacency[vertex] if edge.other(vertex) != below]
    parts = (
        edge_below(edge.kind, tree_value(graph, edge.other(vertex), vertex)) for edge in upwards
    )
    return sum(parts, Fraction(0))


def is_tree(graph: Graph) -> bool:
    return len(graph.edges) == len(graph.kinds) - 1


@pytest.mark.clause("hackenbush.tree", "hackenbush.string")
def test_trees_of_blue_and_red_edges_have_the_values_of_the_series() -> None:
    compared = 0
    for vector in graph_vectors("hackenbush", "position-value"):
        graph = graph_of(vector.given)
        if is_tree(graph) and not any(edge.kind == "g" for edge in graph.edges):
            assert numeral(tree_value(graph)) == vector.expect, vector.id
            compared += 1
    assert compared >= 50


@pytest.mark.clause("hackenbush.tree")
def test_the_largest_tree_has_its_printed_value() -> None:
    below = (
        "-1 1 2 3 4 4 4 7 7 9 9 1 12 13 13 15 16 16 18 18 15 21 21 12 24 25 25 24 28 28 24 31 "
        "12 33 34 34 2 37 37"
    )
    kinds = "BRRRBBRRBBRRRBBRRBRRBBBRBRRBRRBRRBRRRBR"
    vertices = [max(int(vertex), 0) for vertex in below.split()]
    rows = zip(vertices, range(1, 40), kinds.lower(), strict=True)
    assert tree_value(Graph.of("#" + "." * 39, rows)) == Fraction(65, 2**12)
    printed = [
        vector.provenance.printed
        for document in load_documents(["graphs-and-strips"])
        for vector in document.vectors
        if vector.id == "graphs.hackenbush.purplehearts.2"
    ]
    assert printed == [f"39 … {kinds} … 65/2^12"]


def weight(graph: Graph) -> int:
    """Return the weight of a green graph: its circuits are identified, then stresses add."""
    edges = list(graph.edges)
    bridges = [
        edge
        for index, edge in enumerate(edges)
        if edge.end not in graph.without_edge(index).reachable(edge.start)
    ]
    group = list(range(len(graph.kinds)))
    for edge in edges:
        if edge not in bridges:
            old, new = group[edge.end], group[edge.start]
            group = [new if each == old else each for each in group]

    def stress_above(node: int, below: int) -> int:
        loops = [1 for edge in edges if edge not in bridges and group[edge.start] == node]
        ends = [(group[edge.start], group[edge.end]) for edge in bridges]
        others = [a + b - node for a, b in ends if node in (a, b) and below not in (a, b)]
        return reduce(xor, [*loops, *(stress_above(other, node) + 1 for other in others)], 0)

    return stress_above(group[0], -1)


@pytest.mark.clause("hackenbush.fusion", "hackenbush.tree")
def test_green_graphs_have_their_weights() -> None:
    compared = 0
    for vector in graph_vectors("hackenbush", "position-value"):
        graph = graph_of(vector.given)
        if graph.edges and all(edge.kind == "g" for edge in graph.edges):
            assert Game(str(vector.expect)) == star(weight(graph)), vector.id
            compared += 1
    assert compared >= 20


def circuit_value(kinds: str) -> Fraction:
    """Return the value of a circuit with the ground by Berlekamp's rule for loops."""
    changes = [n for n in range(1, len(kinds)) if kinds[n] != kinds[n - 1]]
    twice_middle = changes[0] + changes[-1]
    left, right = kinds[: -(-twice_middle // 2)], kinds[twice_middle // 2 :]
    return sum((string_value(part) for part in (left, right[::-1])), Fraction(0))


def string_value(kinds: str) -> Fraction:
    """Return the value of a string, from the top down."""
    return reduce(lambda top, kind: edge_below(kind, top), kinds[::-1], Fraction(0))


@pytest.mark.clause("hackenbush.rule")
def test_circuits_have_the_values_of_berlekamps_rule() -> None:
    circuits = list(graph_vectors("hackenbush.circuit"))
    assert len(circuits) == 11
    for vector in circuits:
        kinds = str(vector.given["position"]).removesuffix("0")
        assert numeral(circuit_value(kinds)) == vector.expect, vector.id
