"""Claims about many cases: each case is tried, and those that break the claim are counted."""

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

#: The numbers that say which cases a law is tried on.
Box: TypeAlias = Mapping[str, JSON]

Law: TypeAlias = Callable[[Box], Iterable[Case]]

LAWS: Final[dict[str, Law]] = {}


def law(name: str) -> Callable[[Law], Law]:
    """Enter a function as the law of that name."""

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
    """How many cases a claim was tried on, how many break it, and the first that does.

    Clause: dab.page.law.
    """
    return count(LAWS[str(given["law"])](cast("Box", given["box"])))


def span(box: Box, name: str) -> range:
    """The numbers between two ends that the box gives, both included; none if it gives none."""
    low, high = cast("Sequence[int]", box.get(name, (1, 0)))
    return range(low, high + 1)


def number(box: Box, name: str) -> int:
    """A number that the box gives."""
    return cast("int", box[name])


def endgames(box: Box) -> Iterable[Endgame]:
    """The endgames of a box, by number of chains, then by number of boxes.

    Linear chains have any number of boxes between the ends, loops an even one.
    """
    found = [Component(n) for n in span(box, "linear")]
    found += [Component(n, True) for n in span(box, "loops") if n % 2 == 0]
    for size in span(box, "chains"):
        every = combinations_with_replacement(sorted(found), size)
        yield from sorted(every, key=lambda chains: sum(c.boxes for c in chains))
