"""Derivations in words."""

from collections.abc import Iterable, Iterator

from tedomari.derivation.steps import Derivation, Dominated, Side, Step
from tedomari.forms.form import Form
from tedomari.forms.values import value
from tedomari.notation import render
from tedomari.notation.order import in_order


def explain(derivation: Derivation) -> Iterator[str]:
    """A derivation as lines: the form, a line for each step, the value.

    Clause: game.canonical.derivation.
    """
    start = derivation.start
    yield f"{{{_listed(start.left_options)}|{_listed(start.right_options)}}}"
    for step in derivation.steps:
        yield _sentence(step)
    yield f"= {render(value(derivation.result))}"


def _sentence(step: Step) -> str:
    player = "Left" if step.side is Side.LEFT else "Right"
    option = render(value(step.option))
    if isinstance(step, Dominated):
        return f"{player}'s {option} is dominated by {render(value(step.by))}"
    reply = step.reply
    gained = reply.left_options if step.side is Side.LEFT else reply.right_options
    return (
        f"{player}'s {option} is reversible through {render(value(reply))}, "
        f"which leaves {player} {_listed(gained) or 'nothing'}"
    )


def _listed(options: Iterable[Form]) -> str:
    return ",".join(render(g) for g in in_order(value(option) for option in options))
