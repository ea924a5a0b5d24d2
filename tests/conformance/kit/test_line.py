"""The kit on rulesets of the line family: it names the clause that each of them breaks."""

from collections.abc import Iterable, Sequence
from itertools import count
from typing import cast

import pytest

from tedomari.rulesets import Colour, Turn
from tedomari.rulesets.experimental import LinePatterns
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.families import kit_family
from tedomari_conformance.kit.line import LINE_RULES, LinePlay
from tedomari_connect6 import KInARow, Position, Rules
from tedomari_connect6.board import board_of
from tedomari_connect6.errors import PointError, StoneError
from tedomari_connect6.rules import winner
from tedomari_spec.clauses import load_clauses

FOUR = Rules(4, 2, 1)


class Four(KInARow):
    """Four in a row on small boards, with one scheme of patterns."""

    def __init__(self) -> None:
        super().__init__(
            "four", FOUR, board_of(3, 3), examples=("....", ".X../..../O...", "XX..O")
        )

    def patterns(self, position: Position) -> Iterable[LinePatterns]:
        yield LinePatterns("A1", "D1", Colour.BLACK, "X...", {"scheme": "none"})


class Unsteady(Four):
    """The order of the points changes from call to call."""

    def __init__(self) -> None:
        super().__init__()
        self.calls = count()

    def empty_points(self, position: Position) -> Sequence[str]:
        points = tuple(super().empty_points(position))
        return points[::-1] if next(self.calls) % 2 else points


class Nameless(Four):
    """All points have the same name."""

    def empty_points(self, position: Position) -> Sequence[str]:
        return ["A1" for _ in super().empty_points(position)]


class Over(Four):
    """Stones can be placed on others."""

    def place(self, position: Position, colour: Colour, point: str) -> Position:
        try:
            return super().place(position, colour, point)
        except PointError:
            raise
        except ValueError:
            return position


class Elsewhere(Four):
    """A stone also takes another empty point."""

    def place(self, position: Position, colour: Colour, point: str) -> Position:
        after = super().place(position, colour, point)
        return after.with_stone(colour, after.empty & -after.empty)


class Vague(Four):
    """The error does not name the stone."""

    def place(self, position: Position, colour: Colour, point: str) -> Position:
        try:
            return super().place(position, colour, point)
        except ValueError:
            raise PointError("?", "cannot be") from None


class Endless(Four):
    """It is always somebody's turn."""

    def turn(self, position: Position) -> Turn | None:
        return super().turn(position) or Turn(Colour.BLACK, 1)


class Long(Four):
    """A turn that never gets shorter."""

    def turn(self, position: Position) -> Turn | None:
        turn = super().turn(position)
        return turn and Turn(turn.colour, min(2, position.empty.bit_count()))


class Many(Four):
    """A turn of too many stones."""

    def turn(self, position: Position) -> Turn | None:
        turn = super().turn(position)
        return turn and Turn(turn.colour, 3)


class Stuck(Four):
    """White never has a turn."""

    def turn(self, position: Position) -> Turn | None:
        turn = super().turn(position)
        return turn and Turn(Colour.BLACK, turn.stones)


class Last(Four):
    """The turn goes on when the board is full."""

    def turn(self, position: Position) -> Turn | None:
        turn = super().turn(position)
        return Turn(Colour.WHITE, 1) if not position.empty else turn


class Any(Four):
    """Four stones of either colour in a row win for Black."""

    def winner(self, position: Position) -> Colour | None:
        both = Position(position.columns, position.rows, position.black | position.white)
        return Colour.BLACK if winner(both, FOUR) else None

    def turn(self, position: Position) -> Turn | None:
        return None if self.winner(position) is not None else super().turn(position)

    def place(self, position: Position, colour: Colour, point: str) -> Position:
        if self.winner(position) is not None:
            raise StoneError(colour, point, "the game is over")
        return super().place(position, colour, point)


class Short(Four):
    """Forgets the wins that take two stones."""

    def wins_now(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        return [points for points in super().wins_now(position, colour) if len(points) < 2]


class Twice(Four):
    """Lists each win twice."""

    def wins_now(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        return [*super().wins_now(position, colour), *super().wins_now(position, colour)]


class Summed(Four):
    """Counts one threat too many."""

    def threats(self, position: Position, colour: Colour) -> int | None:
        threats = super().threats(position, colour)
        return threats and threats + 1


class Beaten(Four):
    """A winner has 0 threats instead of None."""

    def threats(self, position: Position, colour: Colour) -> int | None:
        return super().threats(position, colour) or 0


class Lazy(Four):
    """Lists only one defence."""

    def defences(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        return list(super().defences(position, colour))[:1]


class Blank(Four):
    """Lines have different schemes."""

    def patterns(self, position: Position) -> Iterable[LinePatterns]:
        yield LinePatterns("A1", "D1", Colour.BLACK, "X...", {"scheme": "none"})
        yield LinePatterns("A1", "D1", Colour.BLACK, "X...", {"other": "none"})


class Unnamed(Four):
    """A pattern without a name."""

    def patterns(self, position: Position) -> Iterable[LinePatterns]:
        yield LinePatterns("A1", "D1", Colour.BLACK, "X...", {"scheme": ""})


class Flat(Four):
    """The marked board is one line."""

    def marked(self, position: Position) -> str:
        return super().marked(position).replace("\n", " ")


@pytest.mark.once
@pytest.mark.clause(
    "plugin.line.stones",
    "plugin.line.place",
    "plugin.line.turn",
    "plugin.line.winner",
    "plugin.line.wins-now",
    "plugin.line.threats",
    "plugin.line.defences",
    "plugin.line.patterns",
    "plugin.line.marked",
)
def test_four_in_a_row_conforms() -> None:
    assert_ruleset_conforms(Four(), max_examples=10)


@pytest.mark.once
@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        (Unsteady, "plugin.line.stones"),
        (Nameless, "plugin.line.stones"),
        (Over, "plugin.line.place"),
        (Elsewhere, "plugin.line.place"),
        (Vague, "plugin.line.place"),
        (Endless, "plugin.line.turn"),
        (Long, "plugin.line.turn"),
        (Many, "plugin.line.turn"),
        (Stuck, "plugin.line.turn"),
        (Last, "plugin.line.turn"),
        (Any, "plugin.line.winner"),
        (Short, "plugin.line.wins-now"),
        (Twice, "plugin.line.wins-now"),
        (Summed, "plugin.line.threats"),
        (Beaten, "plugin.line.threats"),
        (Lazy, "plugin.line.defences"),
        (Blank, "plugin.line.patterns"),
        (Unnamed, "plugin.line.patterns"),
        (Flat, "plugin.line.marked"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
@pytest.mark.clause(
    "kit.ruleset.clause",
    "plugin.line.stones",
    "plugin.line.place",
    "plugin.line.turn",
    "plugin.line.winner",
    "plugin.line.wins-now",
    "plugin.line.threats",
    "plugin.line.defences",
    "plugin.line.patterns",
    "plugin.line.marked",
)
def test_the_broken_clause_is_named(ruleset: type[Four], clause: str) -> None:
    """Five plays show each fault, but only ten that of `Beaten`."""
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(ruleset(), max_examples=30 if ruleset is Beaten else 15)
    assert caught.value.clause == clause
    assert caught.value.hint


def test_the_checks_are_for_clauses_of_the_contract() -> None:
    clauses = load_clauses()
    assert all(clauses[check.clause].chapter == "The plugin contract" for check in LINE_RULES)
    ruleset = cast("AnyRuleset", Four())
    play = kit_family(ruleset).starts(ruleset)[0]
    assert isinstance(play, LinePlay)
    assert len(play.moves()) == 8
