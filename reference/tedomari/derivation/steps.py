"""A derivation: how a form becomes the canonical form of its value, step by step."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tedomari.forms.form import Form
from tedomari.forms.values import value
from tedomari.notation import render
from tedomari.notation.order import in_order


class Side(StrEnum):
    """Whose option a step is about."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True)
class Dominated:
    """An option left out because another is at least as good for its player.

    Clause: game.canonical.dominated.
    """

    side: Side
    option: Form
    by: Form


@dataclass(frozen=True)
class Reversible:
    """An option bypassed: the opponent's ``reply`` to it is at least as good as the form.

    The options that its player has after the reply take its place.
    Clause: game.canonical.reversible.
    """

    side: Side
    option: Form
    reply: Form


Step = Dominated | Reversible


@dataclass(frozen=True)
class Derivation:
    """The steps from ``start`` to ``result``, all options being canonical forms.

    ``start`` is the form whose options are already canonical, ``result`` the canonical
    form of its value.  Nothing in a derivation needs trust:
    :func:`tedomari.derivation.check` verifies each step by the definitions alone.

    Clause: game.canonical.derivation.
    """

    start: Form
    steps: tuple[Step, ...]
    result: Form

    def __str__(self) -> str:
        return "\n".join(explain(self))


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
