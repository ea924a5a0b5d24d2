"""Least hitting sets: the fewest points that include one of each of several sets of points.

The sets are masks.  A set that contains another is hit whenever that one is, so only the
minimal sets matter.  They fall into groups, such that sets of different groups have no point in
common.  Each group is solved alone, and the least hitting sets of all are the combinations of
those of the groups.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from tedomari.errors import BoundError
from tedomari_connect6.board import bits_of

#: The search of one group takes at most this many steps, each of which visits one state.
STEPS = 200_000

#: At most this many least hitting sets are listed.
LISTED = 20_000


class HittingError(BoundError):
    """The search for least defences has reached a stated bound."""

    def __init__(self, limit: int, what: str) -> None:
        super().__init__(f"there are more than {limit} {what}; ask about a simpler position")
        self.limit = limit


def smallest_sets(sets: Iterable[int]) -> list[int]:
    """Return the sets that contain no other one, ordered by size, then by mask."""
    minimal: list[int] = []
    for mask in sorted(set(sets), key=lambda mask: (mask.bit_count(), mask)):
        if not any(mask & other == other for other in minimal):
            minimal.append(mask)
    return minimal


def groups(sets: Iterable[int]) -> list[list[int]]:
    """Divide the sets into groups, such that sets of different groups share no point."""
    result: list[tuple[int, list[int]]] = []
    for mask in sets:
        points, group = mask, [mask]
        apart = []
        for other_points, other in result:
            if other_points & points:
                points |= other_points
                group += other
            else:
                apart.append((other_points, other))
        result = [*apart, (points, group)]
    return [group for _, group in result]


def least_number(sets: Iterable[int]) -> int:
    """Return the least number of points that hit every set.  No set may be empty.

    >>> least_number([0b000011, 0b000110, 0b110000])
    2

    Clause: connect6.threat.board.
    """
    smallest = smallest_sets(sets)
    return sum(_least_of_group(group) for group in groups(smallest))


def _least_of_group(group: list[int]) -> int:
    """Return the least number of points for a group, trying one number after another.

    A point common to all sets settles the matter; otherwise the first number is a lower bound.
    """
    common = group[0]
    for mask in group[1:]:
        common &= mask
    if common:
        return 1
    number = max(2, _count_disjoint(group))
    budget = [STEPS]
    while not _can_hit(group, number, budget):
        number += 1
    return number


def _count_disjoint(group: list[int]) -> int:
    """Count disjoint sets, chosen greedily: at least as many points are needed to hit them."""
    used = number = 0
    for mask in group:
        if not mask & used:
            used |= mask
            number += 1
    return number


def _can_hit(group: list[int], number: int, budget: list[int]) -> bool:
    """Whether ``number`` points can hit all sets; one of them must be in the first set."""
    if not group:
        return True
    budget[0] -= 1
    if budget[0] < 0:
        raise HittingError(STEPS, "steps of search")
    if _count_disjoint(group) > number:
        return False
    degree = {bit: sum(1 for mask in group if mask & bit) for bit in bits_of(group[0])}
    for bit in sorted(degree, key=lambda point: -degree[point]):
        if _can_hit([mask for mask in group if not mask & bit], number - 1, budget):
            return True
    return False


def least_sets(sets: Iterable[int]) -> list[int]:
    """Return all hitting sets with the least number of points, as masks in ascending order.

    >>> [bin(mask) for mask in least_sets([0b011, 0b110])]
    ['0b10']

    Clause: connect6.threat.defences.
    """
    parts = [_least_sets_of_group(group) for group in groups(smallest_sets(sets))]
    total = 1
    for part in parts:
        total *= len(part)
        if total > LISTED:
            raise HittingError(LISTED, "least defences")
    return sorted(sum(choice) for choice in product(*parts))


def _least_sets_of_group(group: list[int]) -> list[int]:
    """Return all least hitting sets of one group."""
    budget = [STEPS]
    return sorted(set(_hitting(group, _least_of_group(group), 0, budget)))


def _hitting(group: list[int], number: int, barred: int, budget: list[int]) -> Iterator[int]:
    """Yield the hitting sets of at most ``number`` points that avoid the barred points.

    Each is found once: the search branches on the points of the first set that is left, and
    takes the first of them, or bars it and takes the second, and so on.
    """
    if not group:
        yield 0
        return
    budget[0] -= 1
    if budget[0] < 0:
        raise HittingError(STEPS, "steps of search")
    if not number or _count_disjoint(group) > number:
        return
    for bit in bits_of(group[0] & ~barred):
        rest = [mask for mask in group if not mask & bit]
        for more in _hitting(rest, number - 1, barred, budget):
            yield bit | more
        barred |= bit
