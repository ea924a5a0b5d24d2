"""Values and margins of positions, computed from a bounded number of positions."""

from collections.abc import Iterable
from typing import Final, cast

from tedomari.errors import BoundError
from tedomari.game import Game
from tedomari.rulesets import Evaluator, OpaquePosition, Partizan, Splits
from tedomari.search import Margins, PositionsError

#: The maximum number of positions visited for a value; if more are needed, nothing is compared.
MOST_POSITIONS: Final = 600


class TooLargeError(BoundError):
    """An evaluation needs more than :data:`MOST_POSITIONS` positions."""


class BoundedValues:
    """Values by options and components, without symmetries, from a bounded number of positions.

    Known values are remembered, so a later search may reach further.
    Clause: kit.ruleset.large.
    """

    def __init__(self, ruleset: Partizan[OpaquePosition]) -> None:
        self.ruleset = ruleset
        self.remaining = MOST_POSITIONS
        rules = BoundedSplit(self) if isinstance(ruleset, Splits) else BoundedMoves(self)
        self.evaluator = Evaluator(cast("Partizan[OpaquePosition]", rules))

    def value(self, position: OpaquePosition) -> Game | None:
        """Return the value; None if that takes more than :data:`MOST_POSITIONS` positions."""
        self.remaining = MOST_POSITIONS
        try:
            return self.evaluator.value(position)
        except TooLargeError:
            return None


class BoundedMoves:
    """The moves of a ruleset, from a bounded number of positions."""

    def __init__(self, values: BoundedValues) -> None:
        self.values = values
        self.name = values.ruleset.name
        self.format = values.ruleset.format
        self.progress = values.ruleset.progress
        self.right_options = values.ruleset.right_options

    def left_options(self, position: OpaquePosition) -> Iterable[OpaquePosition]:
        """Return the left options.  Raises :class:`TooLargeError` after too many positions."""
        self.values.remaining -= 1
        if self.values.remaining < 0:
            raise TooLargeError(f"more than {MOST_POSITIONS} positions")
        return self.values.ruleset.left_options(position)


class BoundedSplit(BoundedMoves):
    """The moves and components of a ruleset, from a bounded number of positions."""

    def components(self, position: OpaquePosition) -> Iterable[OpaquePosition]:
        """Return the components of a position."""
        return cast("Splits[OpaquePosition]", self.values.ruleset).components(position)


class FreshMargins(Margins[OpaquePosition]):
    """Margins by plain minimax, which are forgotten when the budget of positions is spent.

    The budget of :class:`~tedomari.search.Margins` is for all positions together.  Here it is
    for each position, because the kit asks for the margins of thousands of small ones.
    """

    def margin(self, position: OpaquePosition) -> int:
        """Return the margin.  Raises PositionsError if it takes more than the whole budget."""
        try:
            return super().margin(position)
        except PositionsError:
            self._margins.clear()
            return super().margin(position)
