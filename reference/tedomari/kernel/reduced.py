"""Order up to infinitesimals, and the reduced canonical form of a value."""

from tedomari.kernel.arithmetic import subtract
from tedomari.kernel.canonical import canonical
from tedomari.kernel.options import followers, left_options, right_options
from tedomari.kernel.scale import scaled_number
from tedomari.kernel.tables import Tables


def le_inf(t: Tables, g: int, h: int) -> bool:
    """Whether G is at most H up to an infinitesimal: the left stop of G - H is <= 0.

    Claim: LS(G) <= RS(H) is sufficient; LS(G) <= LS(H) and RS(G) <= RS(H) are necessary.
    Reason: LS(G - H) <= LS(G) - RS(H); and LS(G) <= LS(G - H) + LS(H), likewise for RS.
    """
    if t.left_stop[g] <= t.right_stop[h]:
        return True
    if t.left_stop[g] > t.left_stop[h] or t.right_stop[g] > t.right_stop[h]:
        return False
    difference = subtract(t, g, h)
    return t.left_stop[difference] <= 0


def reduced_form(t: Tables, g: int) -> int:
    """The index of the reduced canonical form of G.

    Clauses: reduced.number, reduced.definition.
    """
    memo = t.reduced_memo
    for index in followers(t, g):
        if index not in memo:
            if t.left_stop[index] == t.right_stop[index]:
                memo[index] = scaled_number(t, t.left_stop[index])
            else:
                left = [memo[option] for option in t.left[index]]
                right = [memo[option] for option in t.right[index]]
                memo[index] = reduce_options(t, left, right)
    return memo[g]


def reduce_options(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of the reduced form of ``{left|right}``, whose stops differ.

    The options must be reduced.  Removing dominated options and bypassing reversible ones keeps
    the game infinitesimally close to the original, so all comparisons are with the original.
    """
    g = canonical(t, left, right)
    new_left = maximal(t, bypass_left(t, g, left))
    new_right = minimal(t, bypass_right(t, g, right))
    return canonical(t, new_left, new_right)


def bypass_left(t: Tables, g: int, left: list[int]) -> list[int]:
    """The left options, with each Inf-reversible one replaced by the left options of its reply.

    The options of a reply are followers of a reduced game, and so reduced themselves.  An
    option that occurs again is skipped, as in :func:`tedomari.kernel.canonical.bypass_left`.
    Clause: reduced.reversible.
    """
    waiting = list(left)
    seen = set(waiting)
    irreversible: list[int] = []
    while waiting:
        option = waiting.pop()
        for reply in right_options(t, option):
            if le_inf(t, reply, g):
                for h in left_options(t, reply):
                    if h not in seen:
                        seen.add(h)
                        waiting.append(h)
                break
        else:
            irreversible.append(option)
    return irreversible


def bypass_right(t: Tables, g: int, right: list[int]) -> list[int]:
    """The right options likewise; they are Inf-reversible through replies of Left."""
    waiting = list(right)
    seen = set(waiting)
    irreversible: list[int] = []
    while waiting:
        option = waiting.pop()
        for reply in left_options(t, option):
            if le_inf(t, g, reply):
                for h in right_options(t, reply):
                    if h not in seen:
                        seen.add(h)
                        waiting.append(h)
                break
        else:
            irreversible.append(option)
    return irreversible


def maximal(t: Tables, options: list[int]) -> list[int]:
    """The options that no other left option Inf-dominates; they must be distinct.

    Two reduced games that are infinitesimally close are equal, so that no two options dominate
    each other.
    Clause: reduced.dominated.
    """
    return [g for g in options if not any([h != g and le_inf(t, g, h) for h in options])]


def minimal(t: Tables, options: list[int]) -> list[int]:
    """The options that no other right option Inf-dominates; they must be distinct."""
    return [g for g in options if not any([h != g and le_inf(t, h, g) for h in options])]
