"""From forms to values and back."""

from tedomari.forms.form import Form, followers
from tedomari.game import Game


def value(form: Form) -> Game:
    """The value of a form: all forms that are equal to it have the same one.

    Clause: game.value.definition.
    """
    values: dict[Form, Game] = {}
    for follower in followers(form):
        values[follower] = Game(
            (values[option] for option in follower.left_options),
            (values[option] for option in follower.right_options),
        )
    return values[form]


def canonical_form(game: Game) -> Form:
    """The canonical form of a value: the one form with no dominated or reversible option.

    Clauses: game.canonical.definition, game.canonical.unique.
    """
    forms: dict[Game, Form] = {}
    stack = [game]
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
    return forms[game]
