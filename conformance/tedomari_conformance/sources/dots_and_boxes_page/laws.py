"""Claims about many cases: try each case, and count those that break the claim."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, TypeAlias, cast

from tedomari_conformance.sources.cases import COUNTED, Case, count
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NATURAL,
    RANGE,
    TEXT,
    Answer,
    either,
    map_of,
)
from tedomari_dots_and_boxes.theory.components import Component, Endgame

#: The numbers that bound the cases on which a law is tried.
Box: TypeAlias = Mapping[str, JSON]

Law: TypeAlias = Callable[[Box], Iterable[Case]]

LAWS: Final[dict[str, Law]] = {}


def law(name: str) -> Callable[[Law], Law]:
    """Register a function as the law with this name."""

    def enter(function: Law) -> Law:
        LAWS[name] = function
        return function

    return enter


@operation(
    "dots-law",
    given={"law": TEXT, "box": map_of(either(NATURAL, TEXT, RANGE))},
    result=COUNTED,
)
def dots_law(given: Given) -> Answer:
    """Try a claim; return the number of cases, how many break it, and the first that does.

    Clause: dab.page.law.
    """
    return count(LAWS[str(given["law"])](cast("Box", given["box"])))


def span(box: Box, name: str) -> range:
    """The range that a box has under a name, both ends included; empty if it has none."""
    low, high = cast("Sequence[int]", box.get(name, (1, 0)))
    return range(low, high + 1)


def number(box: Box, name: str) -> int:
    """The number that a box has under a name."""
    return cast("int", box[name])


def endgames(box: Box) -> Iterable[Endgame]:
    """Yield the endgames of a box, ordered by number of chains, then by number of boxes.

    A linear chain has any number of boxes in its range, a loop an even number.
    """
    kinds = [Component(n) for n in span(box, "linear")]
    kinds += [Component(n, True) for n in span(box, "loops") if n % 2 == 0]
    for size in span(box, "chains"):
        every = combinations_with_replacement(sorted(kinds), size)
        yield from sorted(every, key=lambda chains: sum(c.boxes for c in chains))
