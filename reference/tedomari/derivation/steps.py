"""Derivations: the steps by which a form becomes the canonical form of its value."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tedomari.forms.form import Form
from tedomari.forms.values import value
from tedomari.notation import render
from tedomari.notation.order import in_order


class Side(StrEnum):
    """The player whose option a step removes."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True)
class Dominated:
    """The removal of an option because another is at least as good for its player.

    Clause: game.canonical.dominated.
    """

    side: Side
    option: Form
    by: Form


@dataclass(frozen=True)
class Reversible:
    """The bypassing of a reversible option.

    The opponent has a ``reply`` to the option that is at least as good, for the opponent, as
    the form itself.  The player's options after the reply replace the option.
    Clause: game.canonical.reversible.
    """

    side: Side
    option: Form
    reply: Form


Step = Dominated | Reversible


@dataclass(frozen=True)
class Derivation:
    """The steps from ``start`` to ``result``, in which all options are canonical forms.

    ``start`` is a form whose options are already canonical, and ``result`` is the canonical
    form of its value.  Users need not trust a derivation: :func:`tedomari.derivation.check`
    verifies each step from the definitions alone.

    Clause: game.canonical.derivation.
    """

    start: Form
    steps: tuple[Step, ...]
    result: Form

    def __str__(self) -> str:
        return "\n".join(explain(self))


def explain(derivation: Derivation) -> Iterator[str]:
    """Yield a derivation as lines: the form, one line per step, and the value.

    Clause: game.canonical.derivation.
    """
    start = derivation.start
    yield f"{{{_option_list(start.left_options)}|{_option_list(start.right_options)}}}"
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
        f"which leaves {player} {_option_list(gained) or 'nothing'}"
    )


def _option_list(options: Iterable[Form]) -> str:
    return ",".join(render(g) for g in in_order(value(option) for option in options))
