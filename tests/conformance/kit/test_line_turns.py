"""The kit on rulesets of the line family that are wrong about turns, or after a win."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

import pytest

from breaches import assert_breach
from tedomari.rulesets import Colour, Turn
from tedomari_conformance.kit.line import (
    LinePlay,
    defences_match_definition,
    game_has_turns,
    threats_match_definition,
    winners_place,
    wins_match_definition,
)
from tedomari_connect6 import KInARow, Position, Rules
from tedomari_connect6.board import board_of


class Four(KInARow):
    """Four in a row, two stones per turn; one attribute may say something else."""

    says: ClassVar[dict[str, int]] = {}

    def __init__(self) -> None:
        super().__init__("four", Rules(4, 2, 1), board_of(3, 3), examples=("....", "XX..O"))

    @property
    def first_stones(self) -> int:
        return self.says.get("first_stones", 1)

    @property
    def in_a_row(self) -> int:
        return self.says.get("in_a_row", 4)


class NeverAnybody(Four):
    """It is nobody's turn."""

    def turn(self, position: Position) -> Turn | None:
        return None


class SevenFirst(Four):
    """Black is said to place seven stones first, but places one."""

    says: ClassVar[dict[str, int]] = {"first_stones": 7}


class ManyInARow(Four):
    """Four in a row win, though 99 are said to be needed."""

    says: ClassVar[dict[str, int]] = {"in_a_row": 99}


class LaterNobody(Four):
    """After White's turn it is nobody's turn."""

    def turn(self, position: Position) -> Turn | None:
        return super().turn(position) if position.white.bit_count() < 2 else None


class GoesOn(Four):
    """After a win the first points still win, and Black has three threats."""

    def wins_now(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        wins = super().wins_now(position, colour)
        return [tuple(self.empty_points(position)[:2])] if self.winner(position) else wins

    def threats(self, position: Position, colour: Colour) -> int | None:
        return 3 if self.winner(position) else super().threats(position, colour)

    def defences(self, position: Position, colour: Colour) -> Iterable[tuple[str, ...]]:
        return () if self.winner(position) else super().defences(position, colour)


def turn(colour: str, stones: int) -> Turn:
    """Return a turn."""
    return Turn(Colour(colour), stones)


def play_of(ruleset: Any, moves: str = "") -> LinePlay:
    """Return a play of Black from the first example."""
    position = ruleset.parse(ruleset.examples[0])
    trace = [ruleset.examples[0]]
    for point in moves.split():
        position = ruleset.place(position, Colour.BLACK, point)
        trace.append(f"black {point} to {ruleset.format(position)}")
    return LinePlay(ruleset, position, tuple(trace))


@pytest.mark.clause("plugin.line.turn")
@pytest.mark.parametrize(
    ("ruleset", "found"),
    [
        (Four(), None),
        (NeverAnybody(), f"after 0 stones, in ...., the turn is None, not {turn('black', 1)}"),
        (
            SevenFirst(),
            f"after 0 stones, in ...., the turn is {turn('black', 1)}, not {turn('black', 4)}",
        ),
        (LaterNobody(), f"after 3 stones, in XOO., the turn is None, not {turn('black', 1)}"),
    ],
    ids=lambda case: type(case).__name__ if isinstance(case, Four) else "",
)
def test_a_game_from_the_first_example_has_the_turns_of_the_rules(
    ruleset: Any, found: str | None
) -> None:
    assert game_has_turns(play_of(ruleset)) == found


@pytest.mark.once
@pytest.mark.clause("plugin.line.turn")
def test_the_kit_refuses_a_ruleset_without_turns() -> None:
    assert_breach(NeverAnybody(), "plugin.line.turn", moves=0, found="the turn is None")


@pytest.mark.clause("plugin.line.turn")
def test_the_first_example_has_no_stones() -> None:
    ruleset = Four()
    ruleset.examples = ("X..", "....")
    assert game_has_turns(play_of(ruleset)) == (
        f"after 0 stones, in X.., the turn is {turn('white', 2)}, not {turn('black', 1)}"
    )


@pytest.mark.clause("plugin.line.winner")
def test_a_player_needs_as_many_stones_as_are_in_a_row() -> None:
    assert winners_place(play_of(Four(), "A1 B1 C1")) is None
    assert winners_place(play_of(ManyInARow(), "A1 B1 C1")) == (
        "after black D1 black has won with 4 stones, but in_a_row is 99"
    )


@pytest.mark.clause("plugin.line.wins-now", "plugin.line.threats", "plugin.line.defences")
def test_answers_after_a_win_are_checked_on_boards_of_any_size() -> None:
    """Black has won with four stones, and twelve points are empty."""
    checks = (wins_match_definition, threats_match_definition, defences_match_definition)
    position: Any = Four().parse("XXXX/..../..../....")
    right, wrong = (
        replace(play_of(ruleset), position=position) for ruleset in (Four(), GoesOn())
    )
    assert [check(right) for check in checks] == [None, None, None]
    assert [check(wrong) for check in checks] == [
        "wins_now for black gives {A1 B1}, not nothing",
        "black has 3 threats, but by the definition None",
        "defences against white gives nothing, not {}",
    ]
