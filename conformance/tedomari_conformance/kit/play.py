"""A play: a position, how it was reached, and the moves from it."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice
from typing import Final, TypedDict

from tedomari.rulesets import Evaluator, OpaquePosition, Partizan
from tedomari.rulesets.evaluation import shown
from tedomari_conformance.kit.breach import ConformanceError, foreign_code

AnyPartizan = Partizan[OpaquePosition]

#: More options than this are taken for an iteration without an end.
MOST_OPTIONS: Final = 20_000


class Player(StrEnum):
    """Who makes a move."""

    LEFT = "Left"
    RIGHT = "Right"


Moves = list[tuple[Player, OpaquePosition]]


class Place(TypedDict):
    """Where a breach is."""

    ruleset: str
    clause: str
    trace: tuple[str, ...]


@dataclass(frozen=True)
class Play:
    """A position of a ruleset and the moves, of either player, that led to it."""

    ruleset: AnyPartizan
    position: OpaquePosition
    trace: tuple[str, ...]
    #: Values by the definition alone: no components, no symmetries, no way of the ruleset's.
    plain: Evaluator[OpaquePosition] = field(repr=False, compare=False)

    def moved(self, player: Player, option: OpaquePosition) -> "Play":
        """The play with one more move."""
        step = f"{player} to {shown(self.ruleset, option)}"
        return replace(self, position=option, trace=(*self.trace, step))

    def moves(self) -> Moves:
        """All moves that the players have here.

        :class:`ConformanceError` if the ruleset's code raises, or finds no end.
        """
        place = self.place("plugin.partizan.options")
        with foreign_code(**place):
            left = list(islice(self.ruleset.left_options(self.position), MOST_OPTIONS + 1))
            right = list(islice(self.ruleset.right_options(self.position), MOST_OPTIONS + 1))
        if max(len(left), len(right)) > MOST_OPTIONS:
            raise ConformanceError(
                **place,
                found=f"more than {MOST_OPTIONS} options",
                hint="a position has finitely many options; does the iteration end?",
            )
        return [(Player.LEFT, g) for g in left] + [(Player.RIGHT, g) for g in right]

    def place(self, clause: str) -> Place:
        """Where a breach of a clause is, if it is here."""
        return {"ruleset": self.ruleset.name, "clause": clause, "trace": self.trace}
