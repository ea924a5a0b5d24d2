"""Attacks: the placements of a turn that make threats, computed from windows."""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import combinations
from operator import and_, or_
from typing import NamedTuple

from tedomari_connect6.board import Board, bits_of
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.windows import window_counts

LENGTH = CONNECT6.in_a_row

#: The least number of threats that cannot be stopped in one turn.
WINNING = CONNECT6.stones_a_turn + 1


class Chances(NamedTuple):
    """The windows of a player that lack few stones, each as the mask of the points it lacks.

    ``gaps`` lack one or two, ``threes`` lack three, ``fours`` lack four.
    Clause: connect6.search.chances.
    """

    gaps: frozenset[int]
    threes: frozenset[int]
    fours: frozenset[int]


def lacking(board: Board, own: int, other: int, most: int) -> list[set[int]]:
    """Return what windows without an opponent's stone lack, as masks.

    Item n has the masks of n points, for n from 1 to ``most``; item 0 is empty.

    Clause: connect6.search.chances.
    """
    empty = board.mask & ~(own | other)
    masks: list[set[int]] = [set() for _ in range(most + 1)]
    for direction in board.directions:
        counts = window_counts(own, empty, direction.shift, LENGTH, most)
        shape = SHAPES.get(direction.shift) or shape_of(direction.shift)
        for number in range(1, most + 1):
            masks[number].update(first * shape & empty for first in bits_of(counts[number]))
    return masks


#: A cache of ``shape_of``, by shift.
SHAPES: dict[int, int] = {}


def shape_of(shift: int) -> int:
    """Return the mask of a window that starts at bit 0, by the shift of its direction."""
    SHAPES[shift] = sum(1 << shift * place for place in range(LENGTH))
    return SHAPES[shift]


def chances(board: Board, own: int, other: int) -> Chances:
    """Return the chances of the player of ``own``.  Clause: connect6.search.chances."""
    masks = lacking(board, own, other, 4)
    return Chances(frozenset(masks[1] | masks[2]), frozenset(masks[3]), frozenset(masks[4]))


def gaps_of(board: Board, own: int, other: int) -> set[int]:
    """Return the gaps: what the windows that lack one or two points lack, as masks."""
    masks = lacking(board, own, other, 2)
    return masks[1] | masks[2]


def common(gaps: Iterable[int]) -> int:
    """Return the mask of the points common to all gaps; -1, all points, without gaps."""
    return reduce(and_, gaps, -1)


def union(masks: Iterable[int]) -> int:
    """Return the mask of all points of some masks."""
    return reduce(or_, masks, 0)


def stopping_pairs(gaps: Iterable[int]) -> list[int]:
    """Return the pairs of points that hit all gaps when no single point does, as masks.

    The list is empty if the gaps are three threats or more.
    """
    gaps = list(gaps)
    pairs: set[int] = set()
    for bit in bits_of(min(gaps)):
        rest = common([gap for gap in gaps if not gap & bit])
        pairs.update(bit | other for other in bits_of(rest))
    return sorted(pairs)


class Placement(NamedTuple):
    """The stones of a turn, and the number of threats that they make; 3 means three or more.

    ``pairs`` are the replies that stop two threats.
    """

    stones: int
    threats: int
    pairs: tuple[int, ...] = ()


class Attack:
    """The placements of a player without an immediate win, by the threats that they make.

    ``must`` are the opponent's gaps.  A placement must hit all of them.
    Clause: connect6.search.placements.
    """

    def __init__(self, chances: Chances, must: Iterable[int] = ()) -> None:
        self.must = tuple(must)
        self.single: dict[int, set[int]] = {}
        for lack in chances.threes:
            for bit in bits_of(lack):
                self.single.setdefault(bit, set()).add(lack ^ bit)
        self.double: dict[int, set[int]] = {}
        for lack in chances.fours:
            for first, second in combinations(bits_of(lack), 2):
                pair = first | second
                self.double.setdefault(pair, set()).add(lack ^ pair)
        self.near = union(chances.threes) | union(chances.fours) | union(self.must)

    def gaps(self, first: int, second: int) -> set[int]:
        """Return the gaps that two stones make."""
        gaps = {gap & ~second for gap in self.single.get(first, ())}
        gaps.update(gap & ~first for gap in self.single.get(second, ()))
        gaps.update(self.double.get(first | second, ()))
        return gaps

    def stops(self, stones: int) -> bool:
        """Whether a placement hits all gaps of the opponent."""
        return all(gap & stones for gap in self.must)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield the pairs of points that can make two threats, and hit all gaps in ``must``.

        Either each point takes part in a threat, or one alone makes two threats and the other
        is in a window that lacks at most four, or in a gap in ``must``.
        """
        alone = [bit for bit, gaps in self.single.items() if not common(gaps)]
        pairs = set(self.double)
        pairs.update(first | second for first, second in combinations(self.single, 2))
        pairs.update(
            first | second for first in alone for second in bits_of(self.near & ~first)
        )
        for pair in pairs:
            if self.stops(pair):
                first = pair & -pair
                yield first, pair ^ first

    def doubles(self) -> list[Placement]:
        """Return the placements that make two threats or more, those with three first.

        The gaps of such a placement have no common point.  Most pairs fail this test, which
        needs only the points common to the gaps of each stone.
        Clause: connect6.search.placements.
        """
        single = {bit: common(gaps) for bit, gaps in self.single.items()}
        double = {pair: common(gaps) for pair, gaps in self.double.items()}
        placements = []
        for first, second in self.pairs():
            of_first, of_second = single.get(first, -1), single.get(second, -1)
            stones = first | second
            if of_first & of_second & double.get(stones, -1) & ~stones:
                continue
            pairs = stopping_pairs(self.gaps(first, second))
            placements.append(Placement(stones, 2 if pairs else WINNING, tuple(pairs)))
        return sorted(
            placements,
            key=lambda placement: (-placement.threats, len(placement.pairs), placement.stones),
        )
