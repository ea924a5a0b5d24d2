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
    found: list[set[int]] = [set() for _ in range(most + 1)]
    for direction in board.directions:
        counts = window_counts(own, empty, direction.shift, LENGTH, most)
        shape = SHAPES.get(direction.shift) or shape_of(direction.shift)
        for number in range(1, most + 1):
            found[number].update(first * shape & empty for first in bits_of(counts[number]))
    return found


#: A cache of ``shape_of``, by shift.
SHAPES: dict[int, int] = {}


def shape_of(shift: int) -> int:
    """Return the mask of a window that starts at bit 0, by the shift of its direction."""
    SHAPES[shift] = sum(1 << shift * place for place in range(LENGTH))
    return SHAPES[shift]


def chances(board: Board, own: int, other: int) -> Chances:
    """Return the chances of the player of ``own``.  Clause: connect6.search.chances."""
    found = lacking(board, own, other, 4)
    return Chances(frozenset(found[1] | found[2]), frozenset(found[3]), frozenset(found[4]))


def gaps_of(board: Board, own: int, other: int) -> set[int]:
    """Return the gaps: what the windows that lack one or two points lack, as masks."""
    found = lacking(board, own, other, 2)
    return found[1] | found[2]


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
    first = min(gaps, key=lambda gap: (gap.bit_count(), gap))
    found: set[int] = set()
    for bit in bits_of(first):
        rest = common(gap for gap in gaps if not gap & bit)
        found.update(bit | other for other in bits_of(rest))
    return sorted(found)


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

    def __init__(self, found: Chances, must: Iterable[int] = ()) -> None:
        self.must = tuple(must)
        self.single: dict[int, set[int]] = {}
        for lack in found.threes:
            for bit in bits_of(lack):
                self.single.setdefault(bit, set()).add(lack ^ bit)
        self.double: dict[int, set[int]] = {}
        for lack in found.fours:
            for one, other in combinations(bits_of(lack), 2):
                pair = one | other
                self.double.setdefault(pair, set()).add(lack ^ pair)
        self.near = union(found.threes) | union(found.fours) | union(self.must)

    def gaps(self, one: int, other: int) -> set[int]:
        """Return the gaps that two stones make."""
        found = {gap & ~other for gap in self.single.get(one, ())}
        found.update(gap & ~one for gap in self.single.get(other, ()))
        found.update(self.double.get(one | other, ()))
        return found

    def stops(self, stones: int) -> bool:
        """Whether a placement hits all gaps of the opponent."""
        return all(gap & stones for gap in self.must)

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield the pairs of points that can make two threats, and hit all gaps in ``must``.

        Either each point takes part in a threat, or one alone makes two threats and the other
        is in a window that lacks at most four, or in a gap in ``must``.
        """
        alone = [bit for bit, gaps in self.single.items() if not common(gaps)]
        chosen = set(self.double)
        chosen.update(one | other for one, other in combinations(self.single, 2))
        chosen.update(one | other for one in alone for other in bits_of(self.near & ~one))
        for pair in chosen:
            if self.stops(pair):
                one = pair & -pair
                yield one, pair ^ one

    def doubles(self) -> list[Placement]:
        """Return the placements that make two threats or more, those with three first.

        Clause: connect6.search.placements.
        """
        found = []
        for one, other in self.pairs():
            gaps = self.gaps(one, other)
            if gaps and not common(gaps):
                pairs = stopping_pairs(gaps)
                found.append(Placement(one | other, 2 if pairs else WINNING, tuple(pairs)))
        return sorted(found, key=lambda made: (-made.threats, len(made.pairs), made.stones))
