"""Random play: what the checks look at, and what a failure shows."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from itertools import islice
from typing import Final, TypedDict

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tedomari.rulesets import Evaluator, OpaquePosition, Partizan
from tedomari.rulesets.evaluation import shown
from tedomari_conformance.kit.breach import ConformanceError, foreign_code

AnyPartizan = Partizan[OpaquePosition]

OPTIONS_CLAUSE: Final = "plugin.partizan.options"

#: More options than this are taken for an iteration without an end.
MOST_OPTIONS: Final = 100_000

#: A position with at most so many followers is small: its value is found by options alone.
SMALL: Final = 250


class Player(StrEnum):
    """Who makes a move."""

    LEFT = "Left"
    RIGHT = "Right"


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

    def moves(self) -> list[tuple[Player, OpaquePosition]]:
        """All moves that the players have here.

        :class:`ConformanceError` if the ruleset's code raises, or finds no end.
        """
        place = self.place(OPTIONS_CLAUSE)
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


def plays(
    ruleset: AnyPartizan, *, max_moves: int = 40, small: bool = False
) -> SearchStrategy[Play]:
    """Plays of up to so many random moves from an example; small ones go on until small.

    They shrink towards no moves from the first example.  Clause: kit.ruleset.trace.
    """
    plain = Evaluator(ruleset, components=False, symmetries=False)
    starts = [Play(ruleset, ruleset.parse(text), (text,), plain) for text in ruleset.examples]

    @st.composite
    def draw_play(draw: DrawFn) -> Play:
        play = starts[draw(st.integers(0, len(starts) - 1))]
        for _ in range(max_moves):
            if draw(st.integers(0, 7)) == 0:
                break
            moves = play.moves()
            if not moves:
                break
            play = play.moved(*moves[draw(st.integers(0, len(moves) - 1))])
        while small and not is_small(play):
            moves = play.moves()
            play = play.moved(*moves[draw(st.integers(0, len(moves) - 1))])
        return play

    return draw_play()


def is_small(play: Play) -> bool:
    """Whether the position has few followers.  Clause: kit.ruleset.small."""
    seen = {play.position}
    waiting = [play.position]
    while waiting:
        for _, option in replace(play, position=waiting.pop()).moves():
            if option not in seen:
                seen.add(option)
                waiting.append(option)
        if len(seen) > SMALL:
            return False
    return True
