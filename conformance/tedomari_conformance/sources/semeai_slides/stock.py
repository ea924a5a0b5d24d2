"""Try the printed process on a stock of small trees and on random trees.

Clause: semeai.process.stock.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from typing import Final

from tedomari import cool
from tedomari_conformance.sources.cases import COUNTED, Case, count
from tedomari_conformance.sources.semeai_slides.experiment import random_region
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import Answer, one_of
from tedomari_semeai.trees import (
    Colour,
    LibertyTree,
    NoAttackError,
    Race,
    assign,
    plain,
    race_value,
)
from tedomari_semeai.trees.sums import adjustment_value, winner_of

#: A number in the stock has at most this many plain liberties.
MOST: Final = 3
WHITE: Final = range(1, 6)

#: The number of random trees, and the seed of the draw.
DRAWN: Final = 2_000
SEED: Final = 17


def trees_over(options: Sequence[LibertyTree], attacks: Sequence[int]) -> Iterator[LibertyTree]:
    """Yield the trees with at most one move of Black and some of White to the options.

    ``attacks`` are the possible numbers of White's moves.
    """
    lefts: list[list[LibertyTree]] = [[], *([option] for option in options)]
    rights = chain.from_iterable(combinations(options, number) for number in attacks)
    for right in rights:
        for left in lefts:
            yield LibertyTree(None, left, right)


@cache
def small() -> tuple[LibertyTree, ...]:
    """Return the trees of the stock that are not numbers.  Clause: semeai.process.stock."""
    numbers = [plain(liberties) for liberties in range(MOST + 1)]
    low = list(trees_over(numbers, [1]))
    candidates = trees_over([*numbers, *low], [1, 2])
    return tuple(
        tree for tree in dict.fromkeys(candidates) if any(node.score for node in tree.nodes())
    )


@cache
def random_trees() -> tuple[LibertyTree, ...]:
    """Return random trees in which White always has a move.  Clause: semeai.process.stock."""
    chance = random.Random(SEED)
    trees: list[LibertyTree] = []
    while len(trees) < DRAWN:
        tree = random_region(chance)
        try:
            race_value(tree)
        except NoAttackError:
            continue
        trees.append(tree)
    return tuple(trees)


@cache
def assigned_scores(tree: LibertyTree) -> LibertyTree | None:
    """Return the scores that the printed process assigns; all laws need them."""
    return assign(tree).assigned


def assigns_scores(trees: Sequence[LibertyTree]) -> Iterator[Case]:
    """Test whether the printed process assigns scores.  Clause: semeai.process.undefined."""
    for tree in trees:
        yield str(tree), assigned_scores(tree) is not None


def assigned_scores_are_right(trees: Sequence[LibertyTree]) -> Iterator[Case]:
    """Test whether assigned scores, cooled by 2, are the value in the race.

    Clause: semeai.value.cooled.
    """
    for tree in trees:
        scores = assigned_scores(tree)
        if scores is not None:
            yield str(tree), cool(scores.game(), 2) == race_value(tree)


def value_decides_races(trees: Sequence[LibertyTree]) -> Iterator[Case]:
    """Test whether all races of a tree without assigned scores are won as its value says.

    The races are against plain liberties of White, and are searched.
    Clause: semeai.value.theorem.
    """
    search = Race()
    for tree in trees:
        if assigned_scores(tree) is None:
            value = race_value(tree)
            yield (
                str(tree),
                all(
                    search.winner((tree, plain(-liberties)), first)
                    is winner_of(adjustment_value(value - liberties, first), first)
                    for liberties in WHITE
                    for first in Colour
                ),
            )


#: The laws, and the stocks of trees on which they are tried.
LAWS: Final[Mapping[str, Callable[[Sequence[LibertyTree]], Iterator[Case]]]] = {
    "assigned": assigns_scores,
    "right": assigned_scores_are_right,
    "decided": value_decides_races,
}
STOCKS: Final[Mapping[str, Callable[[], tuple[LibertyTree, ...]]]] = {
    "small": small,
    "drawn": random_trees,
}


@operation(
    "semeai-process",
    given={"law": one_of(*LAWS), "stock": one_of(*STOCKS)},
    result=COUNTED,
)
def process(given: Given) -> Answer:
    """Return the number of trees of a stock, and how many break a law.

    Clause: semeai.process.stock.
    """
    return count(LAWS[str(given["law"])](STOCKS[str(given["stock"])]()))
