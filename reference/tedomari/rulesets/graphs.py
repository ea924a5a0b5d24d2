"""The capability to show positions as graphs."""

from typing import Protocol, runtime_checkable

from tedomari.graphs.graph import Graph
from tedomari.rulesets.families import Position


@runtime_checkable
class OnGraphs(Protocol[Position]):
    """Capability: a position is a graph, of which only the class of isomorphic graphs matters.

    Implemented by hackenbush, col and snort; used by the kit and the explorer.
    """

    def graph(self, position: Position) -> Graph:
        """Return the graph of a position.  Clause: plugin.graphs.isomorphic."""
        ...

    def from_graph(self, graph: Graph) -> Position:
        """Return the position of a graph.  Clause: plugin.graphs.isomorphic."""
        ...
