"""From forms to values and back."""

from collections.abc import Iterable
from typing import Final

from tedomari.errors import DepthError
from tedomari.forms.form import Form, followers
from tedomari.game import Game, GameLike, game

#: Canonical forms are built only for values born by this day.
FORM_BIRTHDAY_LIMIT: Final = 100_000


def value(form: Form) -> Game:
    """The value of a form.  Equal forms have the same value.

    Clause: game.value.definition.
    """
    if not isinstance(form, Form):
        raise TypeError(f"expected a Form, not {type(form).__name__}; game(x) takes numbers")
    values: dict[Form, Game] = {}
    for follower in followers(form):
        values[follower] = Game(
            (values[option] for option in follower.left_options),
            (values[option] for option in follower.right_options),
        )
    return values[form]


def canonical_form(g: GameLike) -> Form:
    """The canonical form of a value: its only form without dominated or reversible options.

    Raises :class:`DepthError` for a value born after day 100,000, since even the form of an
    integer n has n + 1 followers.

    Clauses: game.canonical.definition, game.canonical.unique.
    """
    subject = game(g)
    return canonical_forms([subject])[subject]


def canonical_forms(games: Iterable[Game]) -> dict[Game, Form]:
    """The canonical forms of values and of all their followers, each built once.

    Raises :class:`DepthError` as :func:`canonical_form` does.
    Clause: game.canonical.definition.
    """
    forms: dict[Game, Form] = {}
    for subject in games:
        if subject.birthday > FORM_BIRTHDAY_LIMIT:
            raise DepthError(subject.birthday, FORM_BIRTHDAY_LIMIT)
        stack = [subject]
        while stack:
            top = stack[-1]
            options = top.left_options + top.right_options
            missing = [option for option in options if option not in forms]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            forms[top] = Form(
                (forms[option] for option in top.left_options),
                (forms[option] for option in top.right_options),
            )
    return forms
