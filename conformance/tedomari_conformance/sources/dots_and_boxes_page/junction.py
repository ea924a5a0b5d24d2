"""The boards of example 6: a separate chain, and a chain that leads to a loop."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Final, cast

from tedomari_conformance.sources.dots_and_boxes_page.solving import SOLVERS, Solver, line_worth
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    INTEGER,
    NATURAL,
    RANGE,
    Answer,
    list_of,
    map_of,
    one_of,
    optional,
    record,
)
from tedomari_dots_and_boxes.theory.guarantee import example_6, example_6_graph
from tedomari_dots_and_boxes.theory.net import Net

#: The openings between which the page chooses: which chain is opened first.
FIRST: Final = ("disconnected", "connected")


@dataclass(frozen=True)
class Junction:
    """A chain of m boxes, a chain of n boxes to a 1-box, and a loop of p boxes through that.

    The 1-box counts as a box of the loop.  Source: dots-and-boxes page, after example 6.
    Clause: dab.page.junction.
    """

    m: int
    n: int
    p: int

    @property
    def boxes(self) -> int:
        """The number of boxes."""
        return self.m + self.n + self.p

    @cached_property
    def net(self) -> Net:
        """The board as strings and coins: first the chain of m, last the chain of n."""
        return Net.of_graph(example_6_graph(self.m, self.n, self.p))

    def strings(self, part: str) -> range:
        """The numbers of the strings of a part."""
        every = len(self.net.graph.ends)
        if part == "disconnected":
            return range(self.m + 1)
        return range(every - self.n - 1, every)

    def points(self, part: str, margin: Solver) -> int:
        """The boxes of the player to move after opening a part first, in the best way."""
        best = max(line_worth(self.net, string, margin) for string in self.strings(part))
        return (self.boxes + best) // 2

    def best(self, margin: Solver) -> int:
        """The boxes of the player to move after a best move."""
        return (self.boxes + margin(self.net)) // 2


@operation(
    "dots-junction",
    given={
        "sizes": list_of(NATURAL, least=3, most=3),
        "by": optional(one_of("exact", "plain")),
    },
    result=record(disconnected=INTEGER, connected=INTEGER, best=INTEGER),
)
def dots_junction(given: Given) -> Answer:
    """The boxes of the player to move, by the chain that is opened first.

    Clause: dab.page.junction.
    """
    m, n, p = cast("Sequence[int]", given["sizes"])
    junction, margin = Junction(m, n, p), SOLVERS[str(given.get("by", "exact"))]
    points: dict[str, int] = {part: junction.points(part, margin) for part in FIRST}
    return {**points, "best": junction.best(margin)}


def box_of(given: Given) -> list[Junction]:
    """The boards whose sizes are in the ranges of a question."""
    ranges = cast("Mapping[str, Sequence[int]]", given["sizes"])
    sizes = [
        range(low, high + 1, 2 if name == "p" else 1) for name, (low, high) in ranges.items()
    ]
    return [Junction(m, n, p) for m, n, p in product(*sizes)]


def failing_claims(junction: Junction, margin: Solver) -> list[str]:
    """The names of the claims that a board breaks."""
    alone, joined = (junction.points(part, margin) for part in FIRST)
    claims = {
        "disconnected-gives-4": alone == 4,
        "formula": joined == example_6(junction.m, junction.n, junction.p)[1],
        "connected-is-best": joined == junction.best(margin),
        "more-than-4": (joined > 4) == (junction.p > 4 or junction.m > 4),
    }
    return [name for name, holds in claims.items() if not holds]


@operation(
    "dots-junction-box",
    given={
        "sizes": record(m=RANGE, n=RANGE, p=RANGE),
        "by": optional(one_of("exact", "plain")),
    },
    result=record(boards=INTEGER, broken=map_of(INTEGER), least=INTEGER),
)
def dots_junction_box(given: Given) -> Answer:
    """The number of boards in a box of sizes on which each claim about example 6 fails.

    Loops have even numbers of boxes, as they do on boards of squares.
    Clause: dab.page.junction.formula.
    """
    margin = SOLVERS[str(given.get("by", "exact"))]
    boards = box_of(given)
    broken = [name for junction in boards for name in failing_claims(junction, margin)]
    counts = {name: broken.count(name) for name in sorted(set(broken))}
    least = min(junction.points("connected", margin) for junction in boards)
    return {"boards": len(boards), "broken": counts, "least": least}
