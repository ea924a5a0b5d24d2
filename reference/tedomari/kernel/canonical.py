"""Canonical form: from any lists of options to the index of their value."""

from tedomari.kernel.order import le, trim_memo
from tedomari.kernel.simplicity import number_between
from tedomari.kernel.tables import Tables, left_options, new_form, right_options
from tedomari.kernel.unsimplified import Unsimplified


def canonical(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of the value of ``{left|right}``, any options in any order.

    First the question whether the value is a number; then dominated options are removed
    and reversible ones bypassed until none is left.

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
    kept_left = undominated(t, list(left), True)
    kept_right = undominated(t, list(right), False)
    form = Unsimplified(t, kept_left, kept_right)
    new_left = bypassed(t, form, kept_left, True)
    new_right = bypassed(t, form, kept_right, False)
    key = (tuple(sorted(new_left)), tuple(sorted(new_right)))
    index = t.canonical.get(key, -1)
    return new_form(t, key[0], key[1]) if index < 0 else index


def undominated(t: Tables, options: list[int], for_left: bool) -> list[int]:
    """The maximal options (minimal ones for Right), those of high (low) rank first.

    An option is less than none that stands after it, equal ranks apart: so it is compared
    with those before it only, and is most often found dominated by one of the first.
    Source: the claim of :func:`new_rank`.  Clause: game.canonical.dominated.
    """
    if len(options) < 2:
        return options
    rank = t.rank
    kept: list[int] = []
    for g in sorted(options, key=rank.__getitem__, reverse=for_left):
        for h in kept:
            if le(t, g, h) if for_left else le(t, h, g):
                break
        else:
            if kept and rank[kept[-1]] == rank[g]:
                kept = [h for h in kept if not worse_peer(t, h, g, for_left)]
            kept.append(g)
    return kept


def worse_peer(t: Tables, g: int, h: int, for_left: bool) -> bool:
    """Whether the option g is dominated by h, another one of its rank."""
    return t.rank[g] == t.rank[h] and (le(t, g, h) if for_left else le(t, h, g))


def bypassed(t: Tables, form: Unsimplified, options: list[int], for_left: bool) -> list[int]:
    """The options with each reversible one replaced by its reversing reply's options.

    A left option G^L is reversible through G^LR <= G; its place is taken by all left
    options of G^LR, which may be reversible or dominated in turn.

    Clause: game.canonical.reversible.
    """
    waiting = list(options)
    kept: list[int] = []
    changed = False
    while waiting:
        g = waiting.pop()
        reply = reversing_reply(t, form, g, for_left)
        if reply < 0:
            kept.append(g)
            continue
        changed = True
        for h in left_options(t, reply) if for_left else right_options(t, reply):
            if h not in kept and h not in waiting:
                waiting.append(h)
    return undominated(t, kept, for_left) if changed else kept


def reversing_reply(t: Tables, form: Unsimplified, g: int, for_left: bool) -> int:
    """The first reply to the option g that is as good as the form for the opponent, or -1."""
    if for_left:
        for reply in right_options(t, g):
            if form.ge(reply):
                return reply
    else:
        for reply in left_options(t, g):
            if form.le(reply):
                return reply
    return -1
