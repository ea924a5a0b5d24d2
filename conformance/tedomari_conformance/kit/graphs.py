"""The check of positions that are graphs."""

from collections.abc import Iterator
from random import Random
from typing import Final

from tedomari.rulesets import OnGraphs
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import PartizanPlay

#: The number of random orders of the vertices of a graph that are tried.
RANDOM_ORDERS: Final = 3


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
    value = play.plain.value(position)
    for order in orders(len(graph.kinds), ruleset.format(position)):
        renumbered = ruleset.from_graph(graph.subgraph(order))
        other = play.plain.value(renumbered)
        if value != other:
            text = ruleset.format(renumbered)
            return f"the value is {value}, that of the isomorphic position {text} {other}"
    return None


def orders(vertices: int, seed: str) -> Iterator[list[int]]:
    """Yield the vertices in reverse order and in random orders; the first one stays first.

    >>> list(orders(1, "."))
    []
    """
    others = list(range(vertices - 1, 0, -1))
    random = Random(seed)
    for _ in range(1 + RANDOM_ORDERS if others else 0):
        yield [0, *others]
        random.shuffle(others)


ISOMORPHIC: Final[Check[PartizanPlay]] = Check(
    "plugin.graphs.isomorphic",
    "let the moves depend on kinds and edges only, not on the numbers of vertices",
    numbers_do_not_matter,
    small=True,
)
