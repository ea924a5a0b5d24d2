"""The far-star inequality: whether an infinitesimal G has the atomic weight W.

The inequality, v + remote star < G - W.^ < ^ + remote star, is the definition of the weight.
"""

from tedomari.kernel.arithmetic import add, subtract
from tedomari.kernel.options import followers
from tedomari.kernel.order import le
from tedomari.kernel.products import times_up
from tedomari.kernel.remote import remote_index
from tedomari.kernel.shared_bounds import round_depth
from tedomari.kernel.tables import UP, Tables
from tedomari.kernel.ups import up_multiple_index, up_multiple_of


def has_weight(t: Tables, g: int, weight: int) -> bool:
    """Whether v + remote star < G - W.^ < ^ + remote star, by shared bounds once these pay."""
    ups = times_up(t, weight)
    bounds = t.shared_bounds
    key = (g << 32) | ups
    if key in bounds.answers:
        return bounds.answers[key]
    depth = round_depth(t.depth[g] + t.depth[ups])
    if bounds.pay(ups, depth):
        return has_weight_by_bounds(t, g, ups, depth)
    answer = has_weight_by_difference(t, g, ups)
    if bounds.may_pay(ups, depth):
        bounds.count(ups, depth, len(followers(t, ups)))
        bounds.answers[key] = answer
    return answer


def has_weight_by_difference(t: Tables, g: int, ups: int) -> bool:
    """The far-star inequality by computing D = G - W.^; ``ups`` is W.^.

    Claim: if no follower of D is ``*m`` for an m >= M, then *(M+1) is remote enough for D + ^
    and for D + v.  So v + *(M+1) <= D <= ^ + *(M+1) decides, without another sum.
    Reason: the followers of D + ^ are X + ^, X + * and X, for followers X of D.  If
    X + ^ is ``*n``, then X is v + *n, and *(n xor 1) is a left option of it; if X + * is
    ``*n``, then X is *(n xor 1).  So n xor 1 < M, and n <= M.
    """
    rest = difference(t, g, ups)
    remote = remote_index(t, rest) + 1
    if not le(t, up_multiple_index(t, -1, remote), rest):
        return False
    return le(t, rest, up_multiple_index(t, 1, remote))


def has_weight_by_bounds(t: Tables, g: int, ups: int, depth: int) -> bool:
    """The far-star inequality as W.^ + v + *r <= G <= W.^ + ^ + *r; ``ups`` is W.^.

    ``depth`` is at least the sum of the depths of G and W.^.  Claim: *r is remote for G - W.^,
    and for G - W.^ + ^ and G - W.^ + v, if r exceeds ``depth`` plus the depth of ^.  Reason:
    game.remote-star.depth.  With *r added, none of these games is 0, so that <= means <.  The
    bounds serve all games with this W that are not deeper: they are only compared with the
    bounds, and no sum with G is needed.

    Clause: game.remote-star.depth.
    """
    remote = depth + t.depth[UP] + 1
    if not le(t, add(t, ups, up_multiple_index(t, -1, remote)), g):
        return False
    return le(t, g, add(t, ups, up_multiple_index(t, 1, remote)))


def difference(t: Tables, g: int, h: int) -> int:
    """The index of G - H, in closed form if both are multiples of up with nimbers added."""
    first, second = up_multiple_of(t, g), up_multiple_of(t, h)
    if first is None or second is None:
        return subtract(t, g, h)
    return up_multiple_index(t, first[0] - second[0], first[1] ^ second[1])
