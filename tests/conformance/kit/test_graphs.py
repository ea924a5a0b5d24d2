"""Rulesets on graphs in which the numbers of vertices matter, which they must not."""

from collections.abc import Iterator, Sequence

import pytest

from breaches import assert_breach
from plays import partizan_play
from tedomari.graphs import Graph
from tedomari.graphs.notation import GraphNotation
from tedomari.graphs.ruleset import GraphRuleset
from tedomari_conformance.kit.graphs import numbers_do_not_matter


class Crossed(GraphRuleset):
    """Left removes all vertices if one of them is marked."""

    name = "crossed"
    summary = "Left removes all vertices if one of them is marked x."
    examples: Sequence[str] = (".", ".x.")
    notation = GraphNotation(".x", "-")

    def left_options(self, position: Graph) -> Iterator[Graph]:
        if "x" in position.kinds:
            yield Graph("")

    def right_options(self, position: Graph) -> Iterator[Graph]:
        yield from ()

    def progress(self, position: Graph) -> int:
        return len(position.kinds)

    def components(self, position: Graph) -> list[Graph]:
        return [position]

    def images(self, position: Graph) -> Iterator[tuple[int, Graph]]:
        yield 1, position


@pytest.mark.clause("plugin.graphs.isomorphic")
def test_the_numbers_of_vertices_must_not_matter() -> None:
    class Numbered(Crossed):
        def left_options(self, position: Graph) -> Iterator[Graph]:
            if position.kinds[1:2] == "x":
                yield Graph("")

    assert_breach(
        Numbered(), "plugin.graphs.isomorphic", moves=0, found="that of the isomorphic position"
    )


@pytest.mark.clause("plugin.graphs.isomorphic")
def test_a_graph_leads_back_to_its_position() -> None:
    class Forgetful(Crossed):
        def from_graph(self, graph: Graph) -> Graph:
            return Graph(graph.kinds)

    assert_breach(Forgetful(), "plugin.graphs.isomorphic", moves=0, found="is another position")


@pytest.mark.clause("plugin.graphs.isomorphic")
def test_the_distance_of_numbers_must_not_matter() -> None:
    """Numbers in the reverse order are as far from each other as before."""

    class Neighbours(Crossed):
        examples: Sequence[str] = ("..x.x",)

        def left_options(self, position: Graph) -> Iterator[Graph]:
            if "xx" in position.kinds[1:]:
                yield Graph("")

    assert numbers_do_not_matter(partizan_play(Crossed(), "..x.x")) is None
    play = partizan_play(Neighbours(), "..x.x")
    assert numbers_do_not_matter(play) == (
        "the value is 0, that of the isomorphic position ..x,x.-3 1"
    )
