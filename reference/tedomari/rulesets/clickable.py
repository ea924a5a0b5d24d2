"""The capability to edit a position by clicking on its picture."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.rulesets.errors import RulesetError
from tedomari.rulesets.families import Position


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of a picture that can be clicked: its name, what is there, and where it is.

    The rectangle is in the units of the picture's ``viewBox``, from the left and the top.
    Clause: plugin.clickable.spots.
    """

    name: str
    content: str
    x: int
    y: int
    width: int
    height: int


class NoSpotError(RulesetError):
    """A name that no spot of the picture has.  Clause: plugin.clickable.click."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is nothing to click that is called {name!r}")
        self.name = name


@runtime_checkable
class Clickable(Protocol[Position]):
    """Capability: a click on the picture that ``svg`` draws makes another position.

    Implemented by chilled-domineering, connect6, domineering, dots-and-boxes, gomoku and
    semeai; used by the kit and the explorer.
    """

    def spots(self, position: Position) -> Sequence[Spot]:
        """The places that can be clicked.  Clause: plugin.clickable.spots."""
        ...

    def clicked(self, position: Position, spot: str) -> Position:
        """The position after a click on a spot, given by its name.

        :class:`NoSpotError` if there is none.  Clause: plugin.clickable.click.
        """
        ...
