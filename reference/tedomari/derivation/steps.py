"""A derivation: how a form becomes the canonical form of its value, step by step."""

from dataclasses import dataclass
from enum import StrEnum

from tedomari.forms.form import Form


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
        from tedomari.derivation.text import explain

        return "\n".join(explain(self))
