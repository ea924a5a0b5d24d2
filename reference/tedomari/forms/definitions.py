"""Negative, sum, order and outcome of forms, written exactly as defined.

Nothing here is clever.  The code of each function repeats the definition in its docstring, and
that is the whole argument for its correctness.  The fast kernel is tested against this module.
Results are cached, which is safe because forms never change.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache, wraps
from typing import Final, TypeVar, TypeVarTuple

from tedomari.errors import DepthError
from tedomari.forms.form import Form

#: The maximum sum of the arguments' birthdays, which bounds the depth of the recursion.
DEFINITION_DEPTH: Final = 150

MEMORY: Final = 1 << 20


class Outcome(StrEnum):
    """The winner: Left, Right, the Next player to move, or the Previous player."""

    LEFT = "L"
    RIGHT = "R"
    NEXT = "N"
    PREVIOUS = "P"


Forms = TypeVarTuple("Forms")
R = TypeVar("R")


def by_definition(definition: Callable[[*Forms], R]) -> Callable[[*Forms], R]:
    """Wrap a definition: cache its results, and refuse forms too deep for its recursion.

    For such forms the wrapped function raises :class:`DepthError`.  Clause: game.form.depth.
    """
    recall = lru_cache(maxsize=MEMORY)(definition)

    @wraps(definition)
    def apply(*args: *Forms) -> R:
        depth = sum(form.birthday for form in args if isinstance(form, Form))
        if depth > DEFINITION_DEPTH:
            raise DepthError(depth, DEFINITION_DEPTH)
        return recall(*args)

    return apply


@by_definition
def negative(g: Form) -> Form:
    """-G = {-G^R | -G^L}.

    >>> one = Form([Form()])
    >>> negative(one) == Form([], [Form()])
    True

    Source: XT Domineering paper, (2).  Clause: game.form.negative.
    """
    return Form(
        (negative(g_right) for g_right in g.right_options),
        (negative(g_left) for g_left in g.left_options),
    )


@by_definition
def add(g: Form, h: Form) -> Form:
    """G + H = {G^L + H, G + H^L | G^R + H, G + H^R}.

    Source: XT Domineering paper, (3).  Clauses: game.sum.definition, game.sum.play.
    """
    return Form(
        {add(g_left, h) for g_left in g.left_options}
        | {add(g, h_left) for h_left in h.left_options},
        {add(g_right, h) for g_right in g.right_options}
        | {add(g, h_right) for h_right in h.right_options},
    )


def subtract(g: Form, h: Form) -> Form:
    """G - H = G + (-H).  Clause: game.sum.difference."""
    return add(g, negative(h))


@by_definition
def ge_zero(g: Form) -> bool:
    """G >= 0 unless some G^R <= 0.

    Source: XT Domineering paper, (4).  Clause: game.order.zero.
    """
    return not any(le_zero(g_right) for g_right in g.right_options)


def le_zero(g: Form) -> bool:
    """G <= 0 if and only if -G >= 0.

    Source: XT Domineering paper, (5).  Clause: game.order.zero.
    """
    return ge_zero(negative(g))


def ge(g: Form, h: Form) -> bool:
    """G >= H if and only if G - H >= 0.

    Source: XT Domineering paper, (6).  Clause: game.order.difference.
    """
    return ge_zero(subtract(g, h))


@by_definition
def le(g: Form, h: Form) -> bool:
    """G <= H unless some G^L >= H or some H^R <= G.

    Source: Conway, On Numbers and Games, chapter 7.  Clause: game.order.le.
    """
    return not (
        any(le(h, g_left) for g_left in g.left_options)
        or any(le(h_right, g) for h_right in h.right_options)
    )


def equal(g: Form, h: Form) -> bool:
    """G = H if and only if G >= H and G <= H: both forms have the same value.

    Source: XT Domineering paper, (7).  Clause: game.order.equal.
    """
    return le(h, g) and le(g, h)


def confused(g: Form, h: Form) -> bool:
    """G || H: neither G >= H nor G <= H.  Clause: game.order.confused."""
    return not le(h, g) and not le(g, h)


def less(g: Form, h: Form) -> bool:
    """G < H: G <= H, but not G >= H.  Clause: game.order.less."""
    return le(g, h) and not le(h, g)


def less_or_confused(g: Form, h: Form) -> bool:
    """G <| H: G < H or G || H, that is, not G >= H.  Clause: game.order.less-or-confused."""
    return not le(h, g)


@by_definition
def left_wins_first(g: Form) -> bool:
    """Whether Left wins moving first: she can move to a form that Right, moving first, loses.

    Clause: game.outcome.search.
    """
    return any(not right_wins_first(g_left) for g_left in g.left_options)


@by_definition
def right_wins_first(g: Form) -> bool:
    """Whether Right wins moving first: he can move to a form that Left, moving first, loses.

    Clause: game.outcome.search.
    """
    return any(not left_wins_first(g_right) for g_right in g.right_options)


def outcome(g: Form) -> Outcome:
    """The outcome under normal play: a player who cannot move loses.

    >>> outcome(Form([Form()], [Form()])).name
    'NEXT'

    Source: XT Domineering paper, 2.  Clause: game.outcome.normal.
    """
    return outcome_of(left_first=left_wins_first(g), right_first=right_wins_first(g))


def outcome_of(*, left_first: bool, right_first: bool) -> Outcome:
    """The outcome, given whether Left wins moving first and whether Right wins moving first.

    Clause: game.outcome.classes.
    """
    if left_first:
        return Outcome.NEXT if right_first else Outcome.LEFT
    return Outcome.RIGHT if right_first else Outcome.PREVIOUS
