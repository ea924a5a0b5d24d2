"""The far-star inequality: whether an infinitesimal G has the atomic weight W.

It says that v + remote star < G - W.^ < ^ + remote star, and is the definition of the weight.
"""

from tedomari.kernel.arithmetic import add, subtract
from tedomari.kernel.order import le
from tedomari.kernel.products import times_up
from tedomari.kernel.remote import remote_index
from tedomari.kernel.shared_bounds import rounded
from tedomari.kernel.tables import UP, Tables, followers
from tedomari.kernel.ups import up_multiple_index, up_multiple_of


def has_weight(t: Tables, g: int, weight: int) -> bool:
    """Whether v + remote star < G - W.^ < ^ + remote star, by bounds where these pay."""
    ups = times_up(t, weight)
    bounds = t.shared_bounds
    key = (g << 32) | ups
    if key in bounds.answers:
        return bounds.answers[key]
    depth = rounded(t.depth[g] + t.depth[ups])
    if bounds.pay(ups, depth):
        return has_weight_by_bounds(t, g, ups, depth)
    answer = has_weight_by_difference(t, g, ups)
    if bounds.may_pay(ups, depth):
        bounds.count(ups, depth, len(followers(t, ups)))
        bounds.answers[key] = answer
    return answer


def has_weight_by_difference(t: Tables, g: int, ups: int) -> bool:
    """The far-star inequality for W.^ by the index of D = G - W.^.

    Claim: let no follower of D be ``*m`` for an m >= M.  Then *(M+1) is remote enough for
    D + ^, and for D + v; so v + *(M+1) <= D <= ^ + *(M+1) decides, and no further sum is
    needed.  Reason: followers of D + ^ are X + ^, X + * and X, for followers X of D.  If
    X + ^ is ``*n``, then X is v + *n, of which *(n xor 1) is a left option; if X + * is
    ``*n``, then X is *(n xor 1).  So n xor 1 < M, and n <= M.
    """
    rest = difference(t, g, ups)
    remote = remote_index(t, rest) + 1
    if not le(t, up_multiple_index(t, -1, remote), rest):
        return False
    return le(t, rest, up_multiple_index(t, 1, remote))


def has_weight_by_bounds(t: Tables, g: int, ups: int, depth: int) -> bool:
    """The far-star inequality for W.^ as W.^ + v + *r <= G <= W.^ + ^ + *r.

    ``depth`` is at least the depths of G and W.^ together.  Claim: *r is remote for G - W.^,
    and for that with ^ or v added, if r exceeds the sum of ``depth`` and the depth of ^.
    Reason: game.remote-star.depth.  No such game with *r added is 0, so that <= is <.  The
    bounds serve all games with this W that are no deeper: G is compared, and added to nothing.

    Clause: game.remote-star.depth.
    """
    remote = depth + t.depth[UP] + 1
    if not le(t, add(t, ups, up_multiple_index(t, -1, remote)), g):
        return False
    return le(t, g, add(t, ups, up_multiple_index(t, 1, remote)))


def difference(t: Tables, g: int, h: int) -> int:
    """The index of G - H, at once if both are multiples of up with nimbers added."""
    first, second = up_multiple_of(t, g), up_multiple_of(t, h)
    if first is None or second is None:
        return subtract(t, g, h)
    return up_multiple_index(t, first[0] - second[0], first[1] ^ second[1])
