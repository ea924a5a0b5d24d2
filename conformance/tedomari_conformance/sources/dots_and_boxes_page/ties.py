"""The page's rule for chains of equal value: open one that is connected."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations_with_replacement, pairwise
from typing import cast

from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.dots_and_boxes_page.laws import Box, law, span
from tedomari_conformance.sources.dots_and_boxes_page.solving import SOLVERS, Solver, line_worth
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    INTEGER,
    NATURAL,
    Answer,
    list_of,
    one_of,
    optional,
    record,
)
from tedomari_dots_and_boxes.graph import GROUND, Strings
from tedomari_dots_and_boxes.theory.net import Net


@dataclass(frozen=True)
class Tie:
    """A chain of n boxes to a 1-box on a loop of p boxes, and separate linear chains.

    The first separate chain also has n boxes, so rule 4 leaves the choice to the tie rule.
    Source: dots-and-boxes page, after example 6.  Clause: dab.page.tie.
    """

    n: int
    p: int
    alone: tuple[int, ...]

    @cached_property
    def net(self) -> Net:
        """The board: the chain to the 1-box first, then the separate chains, then the loop."""
        ends: list[tuple[int, int]] = []
        coins = self.p
        for place, boxes in enumerate((self.n, *self.alone)):
            path = list(range(coins, coins + boxes))
            ends += pairwise([GROUND if place else 0, *path, GROUND])
            coins += boxes
        ends += pairwise([*range(self.p), 0])
        return Net.of_graph(Strings(coins, tuple(ends)))

    def connected_margin(self, margin: Solver) -> int:
        """The margin of the player who opens the chain to the 1-box, by an inner line."""
        return line_worth(self.net, 1, margin)

    def disconnected_margin(self, margin: Solver) -> int:
        """The margin of the player who opens the separate chain with as many boxes."""
        return line_worth(self.net, self.n + 2, margin)

    def __str__(self) -> str:
        return f"{self.n} to a loop of {self.p}, {' and '.join(map(str, self.alone))} alone"


@operation(
    "dots-tie",
    given={
        "n": NATURAL,
        "p": NATURAL,
        "alone": list_of(NATURAL, least=1),
        "by": optional(one_of("exact", "plain")),
    },
    result=record(connected=INTEGER, disconnected=INTEGER),
)
def dots_tie(given: Given) -> Answer:
    """The margins of the player who opens one or the other of two chains of equal value.

    Clause: dab.page.tie.
    """
    n, p = cast("int", given["n"]), cast("int", given["p"])
    tie = Tie(n, p, tuple(cast("Sequence[int]", given["alone"])))
    margin = SOLVERS[str(given.get("by", "exact"))]
    return {
        "connected": tie.connected_margin(margin),
        "disconnected": tie.disconnected_margin(margin),
    }


@law("tie-rule")
def law_of_ties(box: Box) -> Iterator[Case]:
    """Of two chains of equal value, the connected one is not worse to open.

    The separate chains are the one of equal value and up to two that are not shorter.
    Clause: dab.page.tie.
    """
    margin = SOLVERS["exact"]
    for n in span(box, "n"):
        for p in span(box, "p")[::2]:
            lengths = [boxes for boxes in span(box, "alone") if boxes >= n]
            others = (
                more
                for size in range(3)
                for more in combinations_with_replacement(lengths, size)
            )
            for more in others:
                tie = Tie(n, p, (n, *more))
                yield str(tie), tie.connected_margin(margin) >= tie.disconnected_margin(margin)
