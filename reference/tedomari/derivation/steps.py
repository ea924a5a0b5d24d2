"""Derivations: the steps by which a form becomes the canonical form of its value."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from tedomari.derivation.simplify import Removal, Simplification
from tedomari.forms.form import Form
from tedomari.forms.values import value
from tedomari.game import Game, Side


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

    def values(forms: Iterable[Form]) -> tuple[Game, ...]:
        return tuple(map(value, forms))

    start = derivation.start
    steps = (
        Removal(step.side, value(step.option), by=value(step.by))
        if isinstance(step, Dominated)
        else Removal(step.side, value(step.option), reply=value(step.reply))
        for step in derivation.steps
    )
    left, right = values(start.left_options), values(start.right_options)
    yield from Simplification(left, right, tuple(steps), value(derivation.result)).lines()
