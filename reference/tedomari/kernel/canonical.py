"""Canonical form: from any lists of options to the index of their value."""

from typing import Final

from tedomari.kernel.forms import append_form, find_form
from tedomari.kernel.options import left_options, right_options
from tedomari.kernel.order import le, trim_memo
from tedomari.kernel.simplicity import find_number
from tedomari.kernel.tables import Tables
from tedomari.kernel.unsimplified import Unsimplified
from tedomari.kernel.words import append, i64, sort_by, sort_words, vec

#: The number of pairs of options, before they are simplified, whose value is remembered.
CANONICAL_CAPACITY: Final = 1 << 15


def canonical(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of the value of ``{left|right}``, for any options in any order.

    If the value is not a number, dominated options are removed and reversible ones bypassed
    until none are left.  The values of recent options are remembered, whatever their order
    and however often they are repeated, since the value depends on neither.

    Clauses: game.canonical.definition, game.canonical.idempotent, game.canonical.deep.
    """
    key = (tuple(sorted(set(left))), tuple(sorted(set(right))))
    index = t.canonical_memo.get(key, -1)
    if index < 0:
        index = simplify(t, vec[i64](key[0]), vec[i64](key[1]))
        if len(t.canonical_memo) >= CANONICAL_CAPACITY:
            t.canonical_memo.clear()
        t.canonical_memo[key] = index
    return index


def simplify(t: Tables, left: "vec[i64]", right: "vec[i64]") -> i64:
    """The same as :func:`canonical`, for tables of words, which are changed, without its memo.

    A form that is in the tables is found as soon as its dominated options are removed, because
    it has no reversible ones.  The bounds of the value are those of the form that still has
    them, since they depend on the value alone.
    """
    trim_memo(t)
    index = find_number(t, left, right)
    if index >= 0:
        return index
    left, right = maximal(t, left), minimal(t, right)
    sort_words(left)
    sort_words(right)
    index = find_form(t, left, right)
    if index >= 0:
        return index
    form = Unsimplified(t, left, right)
    left = bypass_left(t, form, left)
    right = bypass_right(t, form, right)
    if form.is_reversible:
        sort_words(left)
        sort_words(right)
        index = find_form(t, left, right)
        if index >= 0:
            return index
    return append_form(t, left, right, form.left_word, form.right_word, form.bounds)


def maximal(t: Tables, options: "vec[i64]") -> "vec[i64]":
    """The options that are not dominated as left options, by descending rank.

    Apart from ties in rank, an option can only be <= an earlier one.  So it is compared with
    earlier options only, and usually one of the first dominates it.
    Source: the claim of :func:`~tedomari.kernel.tables.new_rank`.
    Clause: game.canonical.dominated.
    """
    if len(options) < 2:
        return options
    rank = t.rank
    sort_by(options, rank, -1)
    undominated = vec[i64]()
    for g in options:
        for h in undominated:
            if le(t, g, h):
                break
        else:
            if len(undominated) and rank[undominated[-1]] == rank[g]:
                kept = vec[i64]()
                for h in undominated:
                    if rank[h] != rank[g] or not le(t, h, g):
                        kept = append(kept, h)
                undominated = kept
            undominated = append(undominated, g)
    return undominated


def minimal(t: Tables, options: "vec[i64]") -> "vec[i64]":
    """The options that are not dominated as right options, by ascending rank."""
    if len(options) < 2:
        return options
    rank = t.rank
    sort_by(options, rank, 1)
    undominated = vec[i64]()
    for g in options:
        for h in undominated:
            if le(t, h, g):
                break
        else:
            if len(undominated) and rank[undominated[-1]] == rank[g]:
                kept = vec[i64]()
                for h in undominated:
                    if rank[h] != rank[g] or not le(t, g, h):
                        kept = append(kept, h)
                undominated = kept
            undominated = append(undominated, g)
    return undominated


def bypass_left(t: Tables, form: Unsimplified, left: "vec[i64]") -> "vec[i64]":
    """The left options, with each reversible one replaced by the left options of its reply.

    A left option G^L is reversible through a reply G^LR <= G.  It is replaced by all left
    options of G^LR, which may be reversible or dominated in turn.

    Claim: an option that occurs again can be skipped.  Reason: what it is replaced by depends
    on the option and the form alone, and options are a set.  Otherwise the work would double
    with each level at which two options have the same replies.
    Source: the definition of a form, whose options are sets.
    Clause: game.canonical.reversible.
    """
    for g in left:
        if reply_to_left(t, form, g) >= 0:
            break
    else:
        return left
    form.is_reversible = True
    waiting = list(left)
    seen = set(waiting)
    irreversible: list[int] = []
    while waiting:
        g = waiting.pop()
        reply = reply_to_left(t, form, g)
        if reply < 0:
            irreversible.append(g)
            continue
        for h in left_options(t, reply):
            if h not in seen:
                seen.add(h)
                waiting.append(h)
    return maximal(t, vec[i64](irreversible))


def reply_to_left(t: Tables, form: Unsimplified, g: i64) -> i64:
    """A right option of a left option through which that is reversible, or -1."""
    if t.is_number[g]:
        for number in right_options(t, g):
            if form.ge(number):
                return number
        return -1
    for place in range(t.middle[g], t.first[g + 1]):
        reply = t.options[place]
        if form.ge(reply):
            return reply
    return -1


def bypass_right(t: Tables, form: Unsimplified, right: "vec[i64]") -> "vec[i64]":
    """The right options likewise; they are reversible through a reply G^RL >= G."""
    for g in right:
        if reply_to_right(t, form, g) >= 0:
            break
    else:
        return right
    form.is_reversible = True
    waiting = list(right)
    seen = set(waiting)
    irreversible: list[int] = []
    while waiting:
        g = waiting.pop()
        reply = reply_to_right(t, form, g)
        if reply < 0:
            irreversible.append(g)
            continue
        for h in right_options(t, reply):
            if h not in seen:
                seen.add(h)
                waiting.append(h)
    return minimal(t, vec[i64](irreversible))


def reply_to_right(t: Tables, form: Unsimplified, g: i64) -> i64:
    """A left option of a right option through which that is reversible, or -1."""
    if t.is_number[g]:
        for number in left_options(t, g):
            if form.le(number):
                return number
        return -1
    for place in range(t.first[g], t.middle[g]):
        reply = t.options[place]
        if form.le(reply):
            return reply
    return -1
