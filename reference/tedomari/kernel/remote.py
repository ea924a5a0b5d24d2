"""Values compared with the remote star: a nimber too large to occur in play."""

from tedomari.kernel.nimbers import nim_value, star_index
from tedomari.kernel.options import followers, options_of
from tedomari.kernel.order import le
from tedomari.kernel.tables import Tables


def remote_index(t: Tables, g: int) -> int:
    """The least M such that no follower of G, including G, is ``*m`` for an m >= M.

    Claim: o(G + *m) is the same for all m >= M.  Reason: induction on G, then on m.  First,
    G + *m is not 0, because G is not ``*m``.  Now let m > M, and let Left move first.  Her
    moves to G^L + *m, and to G + *k for k < M, win or lose as they do with M in place of m.
    If G + *k >= 0 for a k with M <= k < m, then by induction G + *M >= 0.  Since it is not 0,
    Left moving first wins G + *M as well.  Source: our own proof of what Winning Ways,
    chapter 8, says of remote stars; game.remote-star.index.
    """
    memo = t.remote_memo
    known = memo.get(g, -1)
    if known >= 0:
        return known
    if any([option not in memo for option in options_of(t, g)]):
        for follower in followers(t, g):
            settle_index(t, follower)
    return settle_index(t, g)


def settle_index(t: Tables, g: int) -> int:
    """Record and return the remote index of a value, from those of its options."""
    index = 1 + max([0, nim_value(t, g)])
    for option in options_of(t, g):
        index = max([index, t.remote_memo[option]])
    t.remote_memo[g] = index
    return index


def above_remote_star(t: Tables, g: int) -> bool:
    """Whether G is greater than the remote star (it is never equal to it)."""
    return le(t, star_index(t, remote_index(t, g)), g)


def below_remote_star(t: Tables, g: int) -> bool:
    """Whether G is less than the remote star."""
    return le(t, g, star_index(t, remote_index(t, g)))


def is_infinitesimal(t: Tables, g: int) -> bool:
    """Whether both stops are 0: the value lies between all negative and positive numbers."""
    return t.left_stop[g] == 0 and t.right_stop[g] == 0


def is_all_small(t: Tables, g: int) -> bool:
    """Whether in every follower either both players can move or neither can.

    Every value that is not a number has options on both sides, and the only all-small number is
    0.  So the question is whether 0 is the only number among the followers.
    """
    return all([not t.is_number[index] or t.left_stop[index] == 0 for index in followers(t, g)])
