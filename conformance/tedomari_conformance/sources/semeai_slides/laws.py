"""Laws of semeai, each tried on a finite set of cases."""

import random
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Final

from tedomari import cool
from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.semeai_slides.experiment import Sample, random_region, samples
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NATURAL,
    TEXT,
    Answer,
    list_of,
    one_of,
    record,
)
from tedomari_semeai.trees import Colour, assign, plain
from tedomari_semeai.trees.family import law, member
from tedomari_semeai.trees.shared import SharedRace, by_rule, by_search
from tedomari_semeai.trees.territory import glose

#: The cases of a law, each with whether the law holds in it.
Cases = Iterator[Case]


def family() -> Cases:
    """The law of the family of problem 6 holds, for n up to 6."""
    for n, x, y in product(range(7), range(1, 7), range(3)):
        value = cool(assign(member(n, x, y)).result.game(), 2)
        yield f"{n},{x},{y}", value == law(n, x, y)


def shared_liberties() -> Cases:
    """The classical rule for shared liberties holds, for up to 5 shared and 7 plain ones."""
    for counts in product(range(8), range(8), range(6)):
        race = SharedRace(*counts)
        if race.liberties(Colour.BLACK) and race.liberties(Colour.WHITE):
            for first in Colour:
                holds = by_rule(race, first) is by_search(race, first)
                yield f"{','.join(map(str, counts))} {first}", holds


def plain_liberties() -> Cases:
    """Plain liberties, written as a tree of moves, are assigned their number."""
    tree = plain(0)
    for empty in range(1, 13):
        options = [tree] if empty > 1 else []
        tree = type(tree)(None, options, [tree])
        yield str(empty), assign(tree).assigned == plain(empty)
        yield str(-empty), assign(-tree).assigned == plain(-empty)


def on_samples(fails: Callable[[Sample], bool]) -> Cases:
    """A law of random sums: it holds for those that do not fail."""
    for sample in samples(800, 4):
        if sample.printed is not None:
            yield " ".join(map(str, sample.regions)), not fails(sample)


def method() -> Cases:
    """The printed method agrees with the race where it is defined."""
    return on_samples(lambda sample: sample.printed != sample.race)


def glose_formula() -> Cases:
    """Glose cooled by 1 is the base value and Glc cooled by 2, for assigned trees."""
    chance = random.Random(9)
    for base in range(300):
        tree = assign(random_region(chance)).assigned
        if tree is not None:
            points = cool(glose(tree, -base).game(), 1)
            yield str(tree), points == -base + cool(tree.game(), 2)


LAWS: Final[Mapping[str, Callable[[], Cases]]] = {
    "family": family,
    "shared": shared_liberties,
    "plain": plain_liberties,
    "method": method,
    "glose": glose_formula,
}


@operation(
    "semeai-law",
    given={"law": one_of("family", "shared", "plain", "method", "glose")},
    result=record(cases=NATURAL, broken=list_of(TEXT)),
)
def try_law(given: Given) -> Answer:
    """Try a law; return the number of cases and those that break it."""
    results = list(LAWS[str(given["law"])]())
    broken: list[JSON] = [name for name, holds in results if not holds]
    return {"cases": len(results), "broken": broken}
