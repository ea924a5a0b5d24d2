"""Deriving a canonical form: simplification that records every step."""

from collections.abc import Iterable, Mapping

from tedomari.derivation.simplify import Removal, simplify
from tedomari.derivation.steps import Derivation, Dominated, Reversible, Step
from tedomari.forms.form import Form, followers
from tedomari.forms.values import canonical_forms
from tedomari.game import Game, GameLike
from tedomari.notation.order import in_order


def derive(left: Iterable[GameLike], right: Iterable[GameLike]) -> Derivation:
    """Return the derivation of the canonical form of ``{left|right}``; options are values.

    >>> print(derive([-1], [1]))
    {-1|1}
    Left's -1 is reversible through 0, which leaves Left nothing
    Right's 1 is reversible through 0, which leaves Right nothing
    = 0

    Clause: game.canonical.derivation.
    """
    simplification = simplify(left, right)
    values = [*simplification.left, *simplification.right, simplification.value]
    for step in simplification.steps:
        values += [other for other in (step.option, step.by, step.reply) if other is not None]
    forms = canonical_forms(values)
    start = Form(
        (forms[option] for option in simplification.left),
        (forms[option] for option in simplification.right),
    )
    return Derivation(
        start,
        tuple(as_step(step, forms) for step in simplification.steps),
        forms[simplification.value],
    )


def as_step(removal: Removal, forms: Mapping[Game, Form]) -> Step:
    """Return the step of a derivation that a removal describes."""
    option = forms[removal.option]
    if removal.by is not None:
        return Dominated(removal.side, option, forms[removal.by])
    assert removal.reply is not None
    return Reversible(removal.side, option, forms[removal.reply])


def derive_all(form: Form) -> list[Derivation]:
    """Return the derivations of a form and of its followers, options before their forms.

    Followers that are already canonical have no steps and are left out.
    """
    values: dict[Form, Game] = {}
    derivations: list[Derivation] = []
    for follower in followers(form):
        left = in_order(values[option] for option in follower.left_options)
        right = in_order(values[option] for option in follower.right_options)
        derivation = derive(left, right)
        values[follower] = Game(left, right)
        if derivation.steps:
            derivations.append(derivation)
    return derivations
