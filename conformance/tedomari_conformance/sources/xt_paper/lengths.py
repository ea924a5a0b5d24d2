"""Operations on the lengths of the plays of a position, and on the number of its lines."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from math import comb
from typing import Final, TypeAlias, cast

from tedomari.boards import Grid
from tedomari.rulesets import OpaquePosition
from tedomari_conformance.sources.xt_paper.board_laws import opaque
from tedomari_conformance.sources.xt_paper.table1 import all_positions
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.expressions import AnyPartizan, ruleset_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    INTEGER,
    NATURAL,
    TEXT,
    TEXTS,
    Answer,
    list_of,
    one_of,
    record,
)

#: From a position to the positions after each move of a player.
Moves: TypeAlias = Callable[[OpaquePosition], Iterable[OpaquePosition]]

#: What is compared: one of these statistics of the lengths of all plays of a position.
MEASURES: Final = ("shortest", "mean", "longest")

#: What a comparison is given: two rulesets, the size of the boards, and the statistic.
COMPARISON: Final = {
    "ruleset": TEXT,
    "other": TEXT,
    "height": NATURAL,
    "width": NATURAL,
    "measure": one_of(*MEASURES),
}


@operation(
    "lines-of-copies",
    given={"ruleset": TEXT, "positions": TEXTS, "copies": NATURAL},
    result=list_of(INTEGER),
)
def lines_of_copies(given: Given) -> Answer:
    """Return the number of lines of play of 1, 2, ... copies of a sum of positions.

    The players may move in any order, as in the tree of a game.  A line of a sum interleaves
    lines of its parts, so lines are counted by length.
    """
    return lines(given)


@operation(
    "lines-multiply",
    given={"ruleset": TEXT, "positions": TEXTS, "copies": NATURAL, "factor": NATURAL},
    result=BOOLEAN,
)
def lines_multiply(given: Given) -> Answer:
    """Return whether each copy of a sum multiplies the lines of play by at least a factor."""
    counts, factor = [1, *lines(given)], cast("int", given["factor"])
    return all(after >= factor * before for before, after in pairwise(counts))


def lines(given: Given) -> list[int]:
    """Return the number of lines of play of 1, 2, ... copies of a sum of positions."""
    ruleset = ruleset_of(given)
    texts = cast("Sequence[str]", given["positions"])
    single = interleave([lines_by_length(ruleset, ruleset.parse(text)) for text in texts])
    counts: list[int] = []
    total: Sequence[int] = (1,)
    for _ in range(cast("int", given["copies"])):
        total = interleave([total, single])
        counts.append(sum(total))
    return counts


def lines_by_length(ruleset: AnyPartizan, position: OpaquePosition) -> tuple[int, ...]:
    """Return the number of lines of play of a position of each length, from 0 on."""
    options = [*ruleset.left_options(position), *ruleset.right_options(position)]
    if not options:
        return (1,)
    counts = [lines_by_length(ruleset, option) for option in options]
    longest = max(map(len, counts))
    return (0, *(sum(one[n] for one in counts if n < len(one)) for n in range(longest)))


def interleave(parts: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """Return the number of lines of a sum of each length, from those of its parts.

    >>> interleave([(0, 1), (0, 2)])
    (0, 0, 4)
    """
    total: tuple[int, ...] = (1,)
    for part in parts:
        product_counts = [0] * (len(total) + len(part) - 1)
        for m, first in enumerate(total):
            for n, second in enumerate(part):
                product_counts[m + n] += first * second * comb(m + n, n)
        total = tuple(product_counts)
    return total


@operation(
    "compare-lengths",
    given=COMPARISON,
    result=record(longer=NATURAL, equal=NATURAL, shorter=NATURAL),
)
def compare_lengths(given: Given) -> Answer:
    """Return on how many boards plays of one ruleset are longer than those of another one.

    In a play the players alternate until the player to move has no move. Either player may
    begin. All boards with an empty cell are compared.
    """
    return comparison(given)


@operation("usually-longer", given=COMPARISON, result=BOOLEAN)
def usually_longer(given: Given) -> Answer:
    """Return whether plays of one ruleset are longer on more than half of the boards."""
    counts = comparison(given)
    return 2 * counts["longer"] > sum(counts.values())


def comparison(given: Given) -> dict[str, int]:
    """Return on how many boards plays are longer, equal in length, and shorter."""
    first, second = (ruleset_of({"ruleset": given[name]}) for name in ("ruleset", "other"))
    measure = MEASURES.index(str(given["measure"]))
    counts = {"longer": 0, "equal": 0, "shorter": 0}
    for board in all_positions(cast("int", given["height"]), cast("int", given["width"])):
        if board.cells:
            one, other = (lengths(rules, board)[measure] for rules in (first, second))
            counts["longer" if one > other else "equal" if one == other else "shorter"] += 1
    return counts


def lengths(ruleset: AnyPartizan, board: Grid) -> tuple[Fraction, ...]:
    """Return the shortest, the mean and the longest length of all plays of a board.

    Each player begins with probability 1/2, and each move of a player is equally likely.
    """

    @cache
    def alternate(position: OpaquePosition, left_moves: bool) -> tuple[Fraction, ...]:
        moves: Moves = ruleset.left_options if left_moves else ruleset.right_options
        options = [alternate(option, not left_moves) for option in moves(position)]
        if not options:
            return (Fraction(0),) * 3
        shortest, mean, longest = zip(*options, strict=True)
        return 1 + min(shortest), 1 + Fraction(sum(mean), len(mean)), 1 + max(longest)

    left, right = alternate(opaque(board), True), alternate(opaque(board), False)
    return min(left[0], right[0]), (left[1] + right[1]) / 2, max(left[2], right[2])
