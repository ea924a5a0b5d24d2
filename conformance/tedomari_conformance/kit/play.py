"""A play: a position, how it was reached, and the moves from it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice
from typing import ClassVar, Self, TypedDict

from tedomari.rulesets import Evaluator, OpaquePosition
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyPartizan, AnyRuleset, AnyScoring
from tedomari.search import Margins
from tedomari_conformance.kit.bounded import BoundedValues
from tedomari_conformance.kit.breach import MOST_OPTIONS, ConformanceError, finite, foreign_code


class Player(StrEnum):
    """The player who makes a move."""

    LEFT = "Left"
    RIGHT = "Right"


#: Moves: the name of each, and the position that it leads to.
Moves = list[tuple[str, OpaquePosition]]


class Place(TypedDict):
    """Where a clause is broken, as arguments of :class:`ConformanceError`."""

    ruleset: str
    clause: str
    trace: tuple[str, ...]


@dataclass(frozen=True)
class Play:
    """A position of a ruleset and the moves that led to it.

    ``trace`` contains the notation of the starting position, followed by the names of the
    moves.  If the kit cannot play the family of a ruleset, its plays have no moves, and only
    its examples are checked.
    """

    ruleset: AnyRuleset
    position: OpaquePosition
    trace: tuple[str, ...]

    #: The clause of the family about its moves.
    MOVES: ClassVar[str] = "plugin.ruleset.members"

    def after_move(self, name: str, option: OpaquePosition) -> Self:
        """Return the play with one more move."""
        step = f"{name} to {position_text(self.ruleset, option)}"
        return replace(self, position=option, trace=(*self.trace, step))

    def steps(self) -> Sequence[Iterable[tuple[str, OpaquePosition]]]:
        """Return the moves as the ruleset's code returns them, in one part or several."""
        return ()

    def questions(self) -> Sequence[Callable[[OpaquePosition], object]]:
        """Return functions that ask about a position, other than for moves and notation."""
        return (self.ruleset.format_lines,)

    def moves(self) -> Moves:
        """Return all moves from the position.

        Raises :class:`ConformanceError` if the ruleset's code raises or does not end.
        """
        place = self.place(self.MOVES)
        with foreign_code(**place):
            parts = [list(islice(part, MOST_OPTIONS + 1)) for part in self.steps()]
        if any(len(part) > MOST_OPTIONS for part in parts):
            raise ConformanceError(
                **place,
                found=f"more than {MOST_OPTIONS} options",
                hint="a position has finitely many options; does the iteration end?",
            )
        return [move for part in parts for move in part]

    def place(self, clause: str) -> Place:
        """Return this play as the place where a clause is broken."""
        return {"ruleset": self.ruleset.name, "clause": clause, "trace": self.trace}


@dataclass(frozen=True)
class PartizanPlay(Play):
    """A play of a partizan ruleset: either player may move at each step."""

    ruleset: AnyPartizan
    #: Values by the definition alone: no components, no symmetries, no ``value()``.
    plain: Evaluator[OpaquePosition] = field(repr=False, compare=False)
    #: Values of large positions, from options and components, within a bound.
    split: BoundedValues = field(repr=False, compare=False)

    MOVES: ClassVar[str] = "plugin.partizan.options"

    def steps(self) -> Sequence[Iterable[tuple[str, OpaquePosition]]]:
        """Return Left's options and Right's options."""
        left = self.ruleset.left_options(self.position)
        right = self.ruleset.right_options(self.position)
        return (
            ((Player.LEFT, option) for option in left),
            ((Player.RIGHT, option) for option in right),
        )

    def questions(self) -> Sequence[Callable[[OpaquePosition], object]]:
        """Return the questions about the picture and the progress."""
        return (self.ruleset.format_lines, self.ruleset.progress)


@dataclass(frozen=True)
class ScoringPlay(Play):
    """A play of a scoring ruleset: the position determines the player to move."""

    ruleset: AnyScoring
    #: Margins by plain minimax.
    plain: Margins[OpaquePosition] = field(repr=False, compare=False)

    MOVES: ClassVar[str] = "plugin.scoring.moves"

    def steps(self) -> Sequence[Iterable[tuple[str, OpaquePosition]]]:
        """Return the moves of the player to move, by name."""
        return (((move.name, move.position) for move in self.ruleset.moves(self.position)),)

    def points_and_turns(self, position: OpaquePosition) -> list[tuple[str, int, bool]]:
        """Return name and points of each move, and whether its player moves again, sorted."""
        moves = finite(self.ruleset.moves(position), "moves()")
        return sorted(((move.name, move.points, move.again) for move in moves), key=repr)

    def questions(self) -> Sequence[Callable[[OpaquePosition], object]]:
        """Return the questions about the picture, the points, the turns and the progress."""
        ruleset = self.ruleset
        return (
            ruleset.format_lines,
            self.points_and_turns,
            ruleset.points_left,
            ruleset.progress,
        )
