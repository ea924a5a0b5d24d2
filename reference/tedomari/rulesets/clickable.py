"""The capability to edit a position by clicking on its picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.rulesets.errors import RulesetError
from tedomari.rulesets.families import Position


@dataclass(frozen=True, slots=True)
class Spot:
    """A clickable rectangle of a picture: its name, its content, and where it is.

    ``x`` and ``y`` are its left and top edges, in the units of the picture's ``viewBox``.
    Clause: plugin.clickable.spots.
    """

    name: str
    content: str
    x: int
    y: int
    width: int
    height: int


class NoSpotError(RulesetError):
    """No spot of the picture has this name.  Clause: plugin.clickable.click."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no spot of the picture is called {name!r}")
        self.name = name


@runtime_checkable
class Clickable(Protocol[Position]):
    """Capability: clicking on the picture that ``svg`` draws changes the position.

    Implemented by chilled-domineering, connect6, domineering, dots-and-boxes, gomoku and
    semeai; used by the kit and the explorer.
    """

    def spots(self, position: Position) -> Sequence[Spot]:
        """Return the places that can be clicked.  Clause: plugin.clickable.spots."""
        ...

    def clicked(self, position: Position, spot: str) -> Position:
        """Return the position after a click on the spot with this name.

        Raise :class:`NoSpotError` if no spot has this name.  Clause: plugin.clickable.click.
        """
        ...
