"""Values of positions from a bounded number of positions."""

from collections.abc import Iterable
from typing import Final, cast

from tedomari.errors import BoundError
from tedomari.game import Game
from tedomari.rulesets import Evaluator, OpaquePosition, Partizan, Splits

#: The most positions that the search for a value visits; beyond it nothing is compared.
MOST_POSITIONS: Final = 600


class TooLargeError(BoundError):
    """An evaluation that needs more than :data:`MOST_POSITIONS` positions."""


class BoundedValues:
    """Values by options and components, without symmetries, from a bounded number of positions.

    What is found is remembered, so that a later question may come further.
    Clause: kit.ruleset.large.
    """

    def __init__(self, ruleset: Partizan[OpaquePosition]) -> None:
        self.ruleset = ruleset
        self.left = MOST_POSITIONS
        rules = Counted(self) if isinstance(ruleset, Splits) else Opened(self)
        self.evaluator = Evaluator(cast("Partizan[OpaquePosition]", rules))

    def value(self, position: OpaquePosition) -> Game | None:
        """The value, or None if that takes too many positions."""
        self.left = MOST_POSITIONS
        try:
            return self.evaluator.value(position)
        except TooLargeError:
            return None


class Opened:
    """The moves of a ruleset, of which a bounded number of positions can be asked for."""

    def __init__(self, values: BoundedValues) -> None:
        self.values = values
        self.name = values.ruleset.name
        self.format = values.ruleset.format
        self.progress = values.ruleset.progress
        self.right_options = values.ruleset.right_options

    def left_options(self, position: OpaquePosition) -> Iterable[OpaquePosition]:
        """The left options; :class:`TooLargeError` if enough positions have been opened."""
        self.values.left -= 1
        if self.values.left < 0:
            raise TooLargeError(f"more than {MOST_POSITIONS} positions")
        return self.values.ruleset.left_options(position)


class Counted(Opened):
    """The same, with the components of the ruleset."""

    def components(self, position: OpaquePosition) -> Iterable[OpaquePosition]:
        """The components of a position."""
        return cast("Splits[OpaquePosition]", self.values.ruleset).components(position)
