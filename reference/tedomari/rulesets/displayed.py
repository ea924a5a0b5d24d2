"""Positions that print as boards and that notebooks draw, each together with its ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets.evaluation import value
from tedomari.rulesets.families import Drawable, OpaquePosition, Partizan, Ruleset
from tedomari.rulesets.loader import find_ruleset


class NoValueError(TedomariError):
    """A position has no game value, because its ruleset is not partizan."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} is not a partizan ruleset: its positions have no game values")
        self.name = name


@dataclass(frozen=True, slots=True)
class DisplayedPosition:
    """A position and its ruleset.  Clause: plugin.displayed.position."""

    ruleset: Ruleset[OpaquePosition]
    position: OpaquePosition

    @property
    def value(self) -> Game:
        """The value of the position.

        Raises :class:`NoValueError` if the ruleset is not partizan.

        Clause: plugin.displayed.value.
        """
        if not isinstance(self.ruleset, Partizan):
            raise NoValueError(self.ruleset.name)
        return value(self.ruleset, self.position)

    def __str__(self) -> str:
        return self.ruleset.format_lines(self.position)

    def __repr__(self) -> str:
        return f"<{self.ruleset.name} {self.ruleset.format(self.position)}>"

    def _repr_svg_(self) -> str | None:
        """Return the picture, if the ruleset draws one.  Clause: plugin.displayed.position."""
        if not isinstance(self.ruleset, Drawable):
            return None
        return str(self.ruleset.svg(self.position))

    def _repr_html_(self) -> str | None:
        """Return the printed board, if the ruleset draws no pictures.

        Clause: plugin.displayed.html.
        """
        if isinstance(self.ruleset, Drawable):
            return None
        return f"<pre>{escape(str(self))}</pre>"


def displayed(ruleset: str, text: str) -> DisplayedPosition:
    """Return the position that ``text`` describes in the installed ruleset of this name.

    >>> board = displayed("domineering", "../.x")
    >>> print(board)
    ..
    .x
    >>> board, str(board.value)
    (<domineering ../.x>, '*')

    Raises the errors of :func:`find_ruleset` and of the ruleset's ``parse``.
    Clause: plugin.displayed.position.
    """
    rules = find_ruleset(ruleset)
    return DisplayedPosition(rules, rules.parse(text))
