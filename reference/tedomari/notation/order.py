"""The order in which options are written, which is the same in all stores and processes."""

from collections import defaultdict
from collections.abc import Iterable

from tedomari.game import Game, index_in
from tedomari.kernel.forms import new_tables
from tedomari.kernel.options import followers
from tedomari.kernel.tables import Tables
from tedomari.store import DEFAULT_LIMIT

#: The key for sorting games with the same birthday: first numbers, by value, then other games,
#: by the ranks of their left options and then of their right options.
Key = tuple[int, int, tuple[int, ...], tuple[int, ...]]


def in_order(games: Iterable[Game]) -> list[Game]:
    """Return games in the order in which they are written as options.

    >>> [str(g) for g in in_order([Game([0], [0]), Game(), Game([], [0])])]
    ['0', '-1', '*']

    Clause: notation.order.definition.
    """
    games = list(games)
    t = new_tables(DEFAULT_LIMIT)
    indices = [index_in(t, g) for g in games]
    rank = ranks(t, *indices)
    pairs = sorted(zip(indices, games, strict=True), key=lambda pair: rank[pair[0]])
    return [g for _, g in pairs]


def ranks(t: Tables, *indices: int) -> dict[int, int]:
    """Return the followers of some values, each with its rank among all of these followers.

    Claim: two games are in the same order in every result, regardless of the value, the
    tables and the other followers.  Reason: the order compares birthdays, then numbers by
    value, then lists of options by this order itself; ranks of options compare as the options
    do.

    Clause: notation.order.definition.
    """
    by_birthday: defaultdict[int, list[int]] = defaultdict(list)
    for g in set().union(*(followers(t, index) for index in indices)):
        by_birthday[t.birthday[g]].append(g)
    rank: dict[int, int] = {}
    for birthday in sorted(by_birthday):
        keys = {g: key(t, g, rank) for g in by_birthday[birthday]}
        for g in sorted(keys, key=keys.__getitem__):
            rank[g] = len(rank)
    return rank


def key(t: Tables, g: int, rank: dict[int, int]) -> Key:
    """Return the sort key of a value among the values with the same birthday.

    The options of the value must already have ranks.
    """
    if t.is_number[g]:
        return (0, t.left_stop[g], (), ())
    left, right = (tuple(sorted([rank[x] for x in side])) for side in (t.left[g], t.right[g]))
    return (1, 0, left, right)


def sort_by_rank(options: Iterable[int], rank: dict[int, int]) -> tuple[int, ...]:
    """Return options in the order of their ranks."""
    return tuple(sorted(options, key=rank.__getitem__))
