"""Least hitting sets: the fewest points with one in each of several sets of points.

The sets are masks.  A set that holds another one is hit when that one is; so only the
smallest sets matter.  Sets without a common point, however linked, are apart: they fall into
groups that are solved one by one, and the least sets of all are the combinations of theirs.
"""

from collections.abc import Iterable, Iterator
from itertools import product

from tedomari.errors import BoundError
from tedomari_connect6.board import bits_of

#: How many steps the search of one group may take.
STEPS = 200_000

#: How many least hitting sets are listed.
LISTED = 20_000


class HittingError(BoundError):
    """A stated bound was reached in the search of the least defences."""

    def __init__(self, limit: int, what: str) -> None:
        super().__init__(f"there are more than {limit} {what}; ask about a simpler position")
        self.limit = limit


def smallest_sets(sets: Iterable[int]) -> list[int]:
    """The sets that hold no other one, in order of size, then of the mask."""
    kept: list[int] = []
    for one in sorted(set(sets), key=lambda mask: (mask.bit_count(), mask)):
        if not any(one & other == other for other in kept):
            kept.append(one)
    return kept


def groups(sets: Iterable[int]) -> list[list[int]]:
    """The sets in groups; sets of different groups have no point in common."""
    found: list[tuple[int, list[int]]] = []
    for one in sets:
        points, group = one, [one]
        apart = []
        for other_points, other in found:
            if other_points & points:
                points |= other_points
                group += other
            else:
                apart.append((other_points, other))
        found = [*apart, (points, group)]
    return [group for _, group in found]


def least_number(sets: Iterable[int]) -> int:
    """The least number of points that hit every set; the empty set cannot be hit.

    >>> least_number([0b000011, 0b000110, 0b110000])
    2

    Clause: connect6.threat.board.
    """
    smallest = smallest_sets(sets)
    return sum(_least_of_group(group) for group in groups(smallest))


def _least_of_group(group: list[int]) -> int:
    """The least number for a group, tried one by one from a bound that is plain.

    If one point is in all sets, one will do: no group needs less.
    """
    common = group[0]
    for one in group[1:]:
        common &= one
    if common:
        return 1
    number = max(2, _packed(group))
    budget = [STEPS]
    while not _can_hit(group, number, budget):
        number += 1
    return number


def _packed(group: list[int]) -> int:
    """How many sets without common points are found one after another: no fewer hit all."""
    used = number = 0
    for one in group:
        if not one & used:
            used |= one
            number += 1
    return number


def _can_hit(group: list[int], number: int, budget: list[int]) -> bool:
    """Whether so many points can hit all sets: some point of the smallest set must."""
    if not group:
        return True
    budget[0] -= 1
    if budget[0] < 0:
        raise HittingError(STEPS, "steps of search")
    if _packed(group) > number:
        return False
    degree = {bit: sum(1 for one in group if one & bit) for bit in bits_of(group[0])}
    for bit in sorted(degree, key=lambda point: -degree[point]):
        if _can_hit([one for one in group if not one & bit], number - 1, budget):
            return True
    return False


def least_sets(sets: Iterable[int]) -> list[int]:
    """All sets of the least number of points that hit every set, as masks, ascending.

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
    """All least hitting sets of one group."""
    budget = [STEPS]
    return sorted(set(_hitting(group, _least_of_group(group), 0, budget)))


def _hitting(group: list[int], number: int, barred: int, budget: list[int]) -> Iterator[int]:
    """The hitting sets of so many points without barred ones, each once.

    Branch on the points of the first set that is left: take the first of them, or bar it
    and take the second, and so on.
    """
    if not group:
        yield 0
        return
    budget[0] -= 1
    if budget[0] < 0:
        raise HittingError(STEPS, "steps of search")
    if not number or _packed(group) > number:
        return
    for bit in bits_of(group[0] & ~barred):
        rest = [one for one in group if not one & bit]
        for more in _hitting(rest, number - 1, barred, budget):
            yield bit | more
        barred |= bit
