"""Order between values, decided by stored bounds where they suffice, otherwise by recursion."""

from typing import Final

from tedomari.errors import ComparisonError
from tedomari.kernel.landmarks import LANDMARK_COUNT
from tedomari.kernel.tables import MEMO_CAPACITY, Tables
from tedomari.kernel.threads import enter
from tedomari.kernel.words import MOST_ANSWERS, AnswerMap, WordMap, i64

#: Up to this sum of both depths a comparison recurses; beyond it, it uses an explicit stack.
RECURSION_DEPTH: Final = 100

#: The maximum number of pairs of followers in the comparison of two deep games.
PAIR_LIMIT: Final = 3_000_000

UNKNOWN: Final = -1


def decide(t: Tables, g: i64, h: i64) -> i64:
    """1 if ``g <= h``, 0 if not, ``UNKNOWN`` if the stored bounds do not decide it.

    Claims, each for any landmark X:
    LS(G) < RS(H) gives G < H, for LS(G-H) <= LS(G) - RS(H) < 0.
    G <= H gives LS(G) <= LS(H) and RS(G) <= RS(H).
    G <= X <= H gives G <= H; G <= H and X <= G give X <= H; G <= H and H <= X give G <= X.
    Source: Siegel, Combinatorial Game Theory, II.3 (stops); transitivity of order.
    Clauses: game.order.stops, game.order.landmarks.
    """
    if g == h or t.left_word[g] < t.right_word[h]:
        return 1
    if t.left_word[g] > t.left_word[h] or t.right_word[g] > t.right_word[h]:
        return 0
    low, high = t.bounds[g], t.bounds[h]
    if low | high != high:
        return 0
    if high >> LANDMARK_COUNT | low != low:
        return 1
    return decide_wide(t, g, h) if t.is_wide else UNKNOWN


def decide_wide(t: Tables, g: i64, h: i64) -> i64:
    """The part of :func:`decide` that uses stops, with the exact stops of wide tables."""
    if t.wide_left[g] < t.wide_right[h]:
        return 1
    if t.wide_left[g] > t.wide_left[h] or t.wide_right[g] > t.wide_right[h]:
        return 0
    return UNKNOWN


def le(t: Tables, g: i64, h: i64) -> bool:
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


def le_recursive(t: Tables, g: i64, h: i64) -> bool:
    """Whether G <= H, for a pair that the bounds do not decide.

    It holds unless some G^L >= H or some H^R <= G.

    Claim: the options of a number can be skipped if the other game is not a number.
    Reason: by the number avoidance theorem, a player who can win G - x by moving in the
    number x can also win it by moving in G.  Clause: game.number.avoidance.

    Answers are remembered, but some of them may be forgotten again.
    """
    key = g << 31 | h
    answer = t.le_memo.get(key, UNKNOWN)
    if answer >= 0:
        return answer == 1
    answer = 1
    options = t.options
    for k in range(t.first[g], t.middle[g]):
        option = options[k]
        bound = decide(t, h, option)
        if bound == 1 or (bound < 0 and le_recursive(t, h, option)):
            answer = 0
            break
    if answer == 1:
        for k in range(t.middle[h], t.first[h + 1]):
            option = options[k]
            bound = decide(t, option, g)
            if bound == 1 or (bound < 0 and le_recursive(t, option, g)):
                answer = 0
                break
    t.le_memo[key] = answer
    return answer == 1


def le_deep(t: Tables, g: int, h: int) -> bool:
    """The same as :func:`le_recursive`, with an explicit stack.

    A pair stays on the stack until every pair that it needs is in the memo, which is complete.
    Raises :class:`ComparisonError` if the comparison needs more than ``PAIR_LIMIT`` pairs.

    Clauses: game.order.deep, game.order.bound.
    """
    memo = t.le_deep_memo
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
    memo = t.le_deep_memo
    pairs = [(h, option) for option in t.left[g]] + [(option, g) for option in t.right[h]]
    unknown: tuple[int, int] | None = None
    for a, b in pairs:
        known = decide(t, a, b)
        if known == 1 or (known < 0 and memo.get((a << 32) | b) is True):
            memo[(g << 32) | h] = False
            return None
        if known < 0 and (a << 32) | b not in memo:
            unknown = (a, b)
    if unknown is None:
        memo[(g << 32) | h] = True
    return unknown


def trim_memo(t: Tables) -> None:
    """Empty the memos that have grown beyond their capacity.

    This is called between computations only, since a running one may rely on its entries.

    Clause: game.order.memory.
    """
    if len(t.le_memo) > MOST_ANSWERS:
        t.le_memo = AnswerMap()
    if len(t.le_deep_memo) > MEMO_CAPACITY:
        t.le_deep_memo.clear()
    if len(t.sum_memo) > MEMO_CAPACITY:
        t.sum_memo = WordMap()
