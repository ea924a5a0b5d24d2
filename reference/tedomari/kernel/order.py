"""Order between values, decided by stored bounds where they suffice, otherwise by recursion."""

from typing import Final

from tedomari.errors import ComparisonError
from tedomari.kernel.tables import MEMO_CAPACITY, Tables
from tedomari.kernel.threads import enter

#: Up to this sum of both depths a comparison recurses; beyond it, it uses an explicit stack.
RECURSION_DEPTH: Final = 100

#: The maximum number of pairs of followers in the comparison of two deep games.
PAIR_LIMIT: Final = 3_000_000

UNKNOWN: Final = -1


def decide(t: Tables, g: int, h: int) -> int:
    """1 if ``g <= h``, 0 if not, ``UNKNOWN`` if the stored bounds do not decide it.

    Claims, each for any landmark X:
    LS(G) < RS(H) gives G < H, for LS(G-H) <= LS(G) - RS(H) < 0.
    G <= H gives LS(G) <= LS(H) and RS(G) <= RS(H).
    G <= X <= H gives G <= H; G <= H and X <= G give X <= H; G <= H and H <= X give G <= X.
    Source: Siegel, Combinatorial Game Theory, II.3 (stops); transitivity of order.
    Clauses: game.order.stops, game.order.landmarks.
    """
    if g == h or t.left_stop[g] < t.right_stop[h]:
        return 1
    if t.left_stop[g] > t.left_stop[h] or t.right_stop[g] > t.right_stop[h]:
        return 0
    if t.below[g] & t.above[h]:
        return 1
    if t.above[g] & ~t.above[h] or t.below[h] & ~t.below[g]:
        return 0
    return UNKNOWN


def le(t: Tables, g: int, h: int) -> bool:
    """Whether G <= H.  Clause: game.order.le."""
    known = decide(t, g, h)
    if known >= 0:
        return known == 1
    if t.depth[g] + t.depth[h] > RECURSION_DEPTH:
        enter(t.use)
        try:
            return le_deep(t, g, h)
        finally:
            t.use.lock.release()
    return le_recursive(t, g, h)


def le_recursive(t: Tables, g: int, h: int) -> bool:
    """Whether G <= H, for a pair that the bounds do not decide.

    It holds unless some G^L >= H or some H^R <= G.

    Claim: the options of a number can be skipped if the other game is not a number.
    Reason: by the number avoidance theorem, a player who can win G - x by moving in the
    number x can also win it by moving in G.  Clause: game.number.avoidance.
    """
    key = (g << 32) | h
    known = t.le_memo.get(key)
    if known is not None:
        return known
    answer = True
    for option in t.left[g]:
        bound = decide(t, h, option)
        if bound == 1 or (bound < 0 and le_recursive(t, h, option)):
            answer = False
            break
    if answer:
        for option in t.right[h]:
            bound = decide(t, option, g)
            if bound == 1 or (bound < 0 and le_recursive(t, option, g)):
                answer = False
                break
    t.le_memo[key] = answer
    return answer


def le_deep(t: Tables, g: int, h: int) -> bool:
    """The same as :func:`le_recursive`, with an explicit stack.

    A pair stays on the stack until every pair that it needs is in the memo.  Raises
    :class:`ComparisonError` if the comparison needs more than ``PAIR_LIMIT`` pairs.

    Clauses: game.order.deep, game.order.bound.
    """
    memo = t.le_memo
    room = len(memo) + PAIR_LIMIT
    stack = [(g, h)]
    while stack:
        if len(memo) > room:
            raise ComparisonError(PAIR_LIMIT)
        a, b = stack[-1]
        missing = first_unknown(t, a, b)
        if missing is None:
            stack.pop()
        else:
            stack.append(missing)
    return memo[(g << 32) | h]


def first_unknown(t: Tables, g: int, h: int) -> tuple[int, int] | None:
    """A pair that must be decided before ``g <= h``, or None once that is in the memo."""
    pairs = [(h, option) for option in t.left[g]] + [(option, g) for option in t.right[h]]
    unknown: tuple[int, int] | None = None
    for a, b in pairs:
        known = decide(t, a, b)
        if known == 1 or (known < 0 and t.le_memo.get((a << 32) | b) is True):
            t.le_memo[(g << 32) | h] = False
            return None
        if known < 0 and (a << 32) | b not in t.le_memo:
            unknown = (a, b)
    if unknown is None:
        t.le_memo[(g << 32) | h] = True
    return unknown


def trim_memo(t: Tables) -> None:
    """Empty the memos that have grown beyond their capacity.

    This is called between computations only, since a running one may rely on its entries.

    Clause: game.order.memory.
    """
    if len(t.le_memo) > MEMO_CAPACITY:
        t.le_memo.clear()
    if len(t.sum_memo) > MEMO_CAPACITY:
        t.sum_memo.clear()
