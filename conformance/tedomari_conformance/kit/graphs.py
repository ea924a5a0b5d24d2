"""The check of positions that are graphs."""

from typing import Final

from tedomari.rulesets import OnGraphs
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import PartizanPlay


def numbers_do_not_matter(play: PartizanPlay) -> str | None:
    """Check that a graph leads back to its position, and its numbers do not change the value.

    Clause: plugin.graphs.isomorphic.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, OnGraphs):
        return None
    graph = ruleset.graph(position)
    if ruleset.from_graph(graph) != position:
        return "from_graph(graph(position)) is another position"
    order = [0, *range(len(graph.kinds) - 1, 0, -1)] if graph.kinds else []
    renumbered = ruleset.from_graph(graph.subgraph(order))
    value, other = play.plain.value(position), play.plain.value(renumbered)
    if value != other:
        text = ruleset.format(renumbered)
        return f"the value is {value}, that of the isomorphic position {text} {other}"
    return None


ISOMORPHIC: Final[Check[PartizanPlay]] = Check(
    "plugin.graphs.isomorphic",
    "let the moves depend on kinds and edges only, not on the numbers of vertices",
    numbers_do_not_matter,
    small=True,
)
