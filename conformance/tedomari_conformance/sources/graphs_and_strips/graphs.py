"""Statements about all graphs with a number of vertices, or about all chains of a length."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Final, cast

from tedomari import Game
from tedomari.forms.definitions import Outcome
from tedomari.graphs import Graph
from tedomari.graphs.isomorphism import canonical
from tedomari.rulesets import Partizan, find_ruleset, value
from tedomari_conformance.sources.cases import COUNTED, Case, count
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import NATURAL, Answer, one_of

#: The name of a ruleset in which the players colour vertices.
RULESET: Final = one_of("col", "snort")


def ruleset_of(given: Given) -> Partizan[Graph]:
    """Return the ruleset that is given."""
    return cast("Partizan[Graph]", find_ruleset(str(given["ruleset"])))


def labelled_graphs(vertices: int) -> Counter[Graph]:
    """Return the canonical graphs without colours, with the number of their labellings."""
    pairs = list(combinations(range(vertices), 2))
    return Counter(
        canonical(Graph.of("." * vertices, [(*pair, "-") for pair in chosen]))
        for size in range(len(pairs) + 1)
        for chosen in combinations(pairs, size)
    )


@operation(
    "labelled-graphs-won", given={"ruleset": RULESET, "vertices": NATURAL}, result=NATURAL
)
def labelled_graphs_won(given: Given) -> Answer:
    """Return how many labelled graphs the player who begins wins.

    Clauses: game.outcome.value, graphs.canonical.
    """
    ruleset = ruleset_of(given)
    vertices = given["vertices"]
    assert isinstance(vertices, int)
    return sum(
        labellings
        for graph, labellings in labelled_graphs(vertices).items()
        if value(ruleset, graph).outcome is Outcome.NEXT
    )


@operation("chains-near-numbers", given={"ruleset": RULESET, "to": NATURAL}, result=COUNTED)
def chains_near_numbers(given: Given) -> Answer:
    """Count the chains whose value is neither a number nor the sum of a number and ``*``.

    Each vertex of a chain is free or marked for a player.  Clause: col.value.
    """
    ruleset = ruleset_of(given)
    longest = given["to"]
    assert isinstance(longest, int)

    def cases() -> Iterator[Case]:
        for length in range(1, longest + 1):
            for kinds in product(".lr", repeat=length):
                text = "".join(kinds)
                worth = value(ruleset, ruleset.parse(text))
                yield text, worth.is_number or (worth + Game("*")).is_number

    return count(cases())
