"""The search for the smallest position with a given value."""

from typing import Generic, Protocol, runtime_checkable

from tedomari.game import Game
from tedomari.rulesets.evaluation import value
from tedomari.rulesets.families import Partizan, Position
from tedomari.rulesets.listed import Listed


@runtime_checkable
class ListedPartizan(Partizan[Position], Listed[Position], Protocol[Position]):
    """A partizan ruleset that lists its small positions."""


class Finding(Generic[Position]):
    """The search of one ruleset for a value, which evaluates its positions, small ones first.

    ``searched`` is the size up to which all positions were evaluated, ``positions`` the number
    of positions evaluated so far, and ``position`` the first one with the value, or None.  No
    smaller listed position has the value.  At most ``most`` positions are evaluated.

    >>> from tedomari.rulesets import find_ruleset
    >>> search = Finding(find_ruleset("toppling-dominoes"), Game("^"), most=100)
    >>> while not search.ended:
    ...     search.advance()
    >>> search.position, search.size
    ('LRRL', 4)

    Clauses: plugin.listed.find, plugin.listed.find.bound.
    """

    def __init__(self, ruleset: ListedPartizan[Position], target: Game, *, most: int) -> None:
        self.ruleset = ruleset
        self.target = target
        self.most = most
        self.searched = 0
        self.positions = 0
        self.position: Position | None = None
        self.ended = False

    @property
    def size(self) -> int | None:
        """The size of the position with the value, or None if none was found."""
        return None if self.position is None else self.searched + 1

    def advance(self) -> None:
        """Evaluate the positions of the next size, up to the first one with the value."""
        for position in self.ruleset.positions_of_size(self.searched + 1):
            if self.positions >= self.most:
                self.ended = True
                return
            self.positions += 1
            if value(self.ruleset, position) == self.target:
                self.position = position
                self.ended = True
                return
        self.searched += 1
