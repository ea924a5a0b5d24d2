"""Canonical form: from any lists of options to the index of their value."""

from tedomari.kernel.order import le, trim_memo
from tedomari.kernel.simplicity import number_between
from tedomari.kernel.tables import Tables, left_options, new_form, right_options
from tedomari.kernel.unsimplified import Unsimplified


def canonical(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of the value of ``{left|right}``, for any options in any order.

    If the value is not a number, dominated options are removed and reversible ones bypassed
    until none are left.

    Clauses: game.canonical.definition, game.canonical.idempotent, game.canonical.deep.
    """
    key = (tuple(sorted(set(left))), tuple(sorted(set(right))))
    index = t.canonical.get(key, -1)
    if index >= 0:
        return index
    trim_memo(t)
    index = number_between(t, key[0], key[1])
    if index < 0:
        index = simplify(t, key[0], key[1])
    t.canonical[key] = index
    return index


def simplify(t: Tables, left: tuple[int, ...], right: tuple[int, ...]) -> int:
    """The index of ``{left|right}``, which is known not to be a number."""
    maximal_left, minimal_right = maximal(t, list(left)), minimal(t, list(right))
    form = Unsimplified(t, maximal_left, minimal_right)
    new_left = bypass_left(t, form, maximal_left)
    new_right = bypass_right(t, form, minimal_right)
    key = (tuple(sorted(new_left)), tuple(sorted(new_right)))
    index = t.canonical.get(key, -1)
    return new_form(t, key[0], key[1]) if index < 0 else index


def maximal(t: Tables, options: list[int]) -> list[int]:
    """The options that are not dominated as left options, by descending rank.

    Apart from ties in rank, an option can only be <= an earlier one.  So it is compared with
    earlier options only, and usually one of the first dominates it.
    Source: the claim of :func:`new_rank`.  Clause: game.canonical.dominated.
    """
    if len(options) < 2:
        return options
    rank = t.rank
    undominated: list[int] = []
    for g in sorted(options, key=rank.__getitem__, reverse=True):
        for h in undominated:
            if le(t, g, h):
                break
        else:
            if undominated and rank[undominated[-1]] == rank[g]:
                undominated = [h for h in undominated if rank[h] != rank[g] or not le(t, h, g)]
            undominated.append(g)
    return undominated


def minimal(t: Tables, options: list[int]) -> list[int]:
    """The options that are not dominated as right options, by ascending rank."""
    if len(options) < 2:
        return options
    rank = t.rank
    undominated: list[int] = []
    for g in sorted(options, key=rank.__getitem__):
        for h in undominated:
            if le(t, h, g):
                break
        else:
            if undominated and rank[undominated[-1]] == rank[g]:
                undominated = [h for h in undominated if rank[h] != rank[g] or not le(t, g, h)]
            undominated.append(g)
    return undominated


def bypass_left(t: Tables, form: Unsimplified, left: list[int]) -> list[int]:
    """The left options, with each reversible one replaced by the left options of its reply.

    A left option G^L is reversible through a reply G^LR <= G.  It is replaced by all left
    options of G^LR, which may be reversible or dominated in turn.

    Clause: game.canonical.reversible.
    """
    waiting = list(left)
    irreversible: list[int] = []
    changed = False
    while waiting:
        g = waiting.pop()
        for reply in right_options(t, g):
            if form.ge(reply):
                for h in left_options(t, reply):
                    if h not in irreversible and h not in waiting:
                        waiting.append(h)
                changed = True
                break
        else:
            irreversible.append(g)
    return maximal(t, irreversible) if changed else irreversible


def bypass_right(t: Tables, form: Unsimplified, right: list[int]) -> list[int]:
    """The right options likewise; they are reversible through a reply G^RL >= G."""
    waiting = list(right)
    irreversible: list[int] = []
    changed = False
    while waiting:
        g = waiting.pop()
        for reply in left_options(t, g):
            if form.le(reply):
                for h in right_options(t, reply):
                    if h not in irreversible and h not in waiting:
                        waiting.append(h)
                changed = True
                break
        else:
            irreversible.append(g)
    return minimal(t, irreversible) if changed else irreversible
