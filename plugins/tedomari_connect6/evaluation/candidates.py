"""Candidates: the points from which the versions of Ant choose their pairs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.evaluation.views import Extent, Views, with_own
from tedomari_connect6.patterns import TABLE_2_3, TABLE_3_1, Scheme
from tedomari_connect6.position import Position


class Bound(Enum):
    """What must reach the bound: the pattern of one line, or the sum over all four.

    Clause: connect6.candidates.bound.
    """

    LINE = "line"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class Filter:
    """A filter of candidates: its table, and the least score that a stone must reach.

    Clauses: connect6.candidates.filter, connect6.candidates.old, connect6.candidates.new.
    """

    name: str
    scheme: Scheme
    least: int


#: Ant_1.4 and Ant_1.6: dead-2 of Table 2-3.
OLD_FILTER = Filter("Ant_1.4", TABLE_2_3, TABLE_2_3.patterns["dead-2"].score)

#: Ant_1.7: dead-3 of Table 3-1.
NEW_FILTER = Filter("Ant_1.7", TABLE_3_1, TABLE_3_1.patterns["dead-3"].score)


def candidates(
    position: Position,
    candidate_filter: Filter,
    *,
    bound: Bound = Bound.LINE,
    extent: Extent = Extent.WINDOWS,
) -> list[int]:
    """Return the points that pass a filter for a black or a white stone, in ascending order.

    Source: Connect6 thesis, section 3.3.
    Clauses: connect6.candidates.filter, connect6.candidates.bound.
    """
    views = Views(position)
    total: Callable[[list[int]], int] = max if bound is Bound.LINE else sum
    points = []
    for bit in bits_of(position.empty):
        for colour in Colour:
            scores = [
                candidate_filter.scheme.pattern(with_own(line, place)).score
                for line, place in views.lines(bit, colour, extent)
            ]
            if total(scores) >= candidate_filter.least:
                points.append(bit)
                break
    return points


def pairs(points: list[int], score: Callable[[int], int]) -> Iterator[tuple[int, int]]:
    """Return the pairs of points, those with the greatest sum of scores first.

    >>> list(pairs([1, 2, 4], lambda bit: bit))
    [(2, 4), (1, 4), (1, 2)]

    Clause: connect6.candidates.pairs.
    """
    scores = {bit: score(bit) for bit in points}
    combined = combinations(sorted(points), 2)
    return iter(sorted(combined, key=lambda pair: (-scores[pair[0]] - scores[pair[1]], pair)))
