"""The kit on rulesets that can be played: one that conforms, and others that do not."""

from collections.abc import Sequence

import pytest

from played_heap import PlayedHeap
from tedomari.rulesets.experimental import Played, PlayError, Suggestion
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_dots_and_boxes import DotsAndBoxes


class NoOpponents(PlayedHeap):
    opponents: Sequence[str] = ()


class SecondBegins(PlayedHeap):
    def starting_position(self, size: str | None) -> int:
        return 4 if size is None else super().starting_position(size)


class MovesAfterTheEnd(PlayedHeap):
    def player_to_move(self, position: int) -> int | None:
        return None if position < 2 else (5 - position) % 2


class ThirdPlayer(PlayedHeap):
    def player_to_move(self, position: int) -> int | None:
        player = super().player_to_move(position)
        return 2 if player == 1 else player


class NoMoves(PlayedHeap):
    def move_names(self, position: int) -> Sequence[str]:
        return super().move_names(position) if position != 1 else []


class ListedTwice(PlayedHeap):
    def move_names(self, position: int) -> Sequence[str]:
        return ["take"] * 2 if position else []


class Nameless(PlayedHeap):
    def move_names(self, position: int) -> Sequence[str]:
        return [" "] if position else []


class MovesNothing(PlayedHeap):
    def make_move(self, position: int, move: str) -> int:
        super().make_move(position, move)
        return position


class ScoreOfTwoLines(PlayedHeap):
    def standing(self, position: int) -> str:
        return "one\ntwo"


class SuggestsNothing(PlayedHeap):
    def suggest(self, position: int, opponent: str) -> Suggestion:
        super().suggest(position, opponent)
        return Suggestion("pass", "why not", "why not")


class GivesNoReason(PlayedHeap):
    def suggest(self, position: int, opponent: str) -> Suggestion:
        super().suggest(position, opponent)
        return Suggestion("take", "", "")


class TakesAnything(PlayedHeap):
    def make_move(self, position: int, move: str) -> int:
        return position - 1


class RefusesAtLength(PlayedHeap):
    def make_move(self, position: int, move: str) -> int:
        if move != "take":
            raise PlayError("no\nno")
        return position - 1


@pytest.mark.clause("plugin.played.moves", "plugin.played.suggest", "plugin.played.turn")
def test_a_right_ruleset_conforms() -> None:
    assert isinstance(PlayedHeap(), Played)
    assert_ruleset_conforms(PlayedHeap(), max_examples=5)


@pytest.mark.once
@pytest.mark.clause("plugin.played.errors", "plugin.played.start")
def test_dots_and_boxes_conforms() -> None:
    class SmallBoxes(DotsAndBoxes):
        examples: Sequence[str] = ("1x1 H0,0 H1,0 V0,0", "1x2 swedish")

    assert_ruleset_conforms(SmallBoxes(), max_examples=5)


@pytest.mark.once
@pytest.mark.parametrize(
    ("ruleset", "clause", "found"),
    [
        (NoOpponents(), "plugin.played.start", "the opponents are ()"),
        (SecondBegins(), "plugin.played.start", "the player to move is 1, not 0"),
        (MovesAfterTheEnd(), "plugin.played.turn", "play is over, and there are the moves"),
        (ThirdPlayer(), "plugin.played.turn", "the player to move is 2"),
        (NoMoves(), "plugin.played.turn", "one is to move, and there is no move"),
        (ListedTwice(), "plugin.played.moves", "a move is listed twice"),
        (Nameless(), "plugin.played.moves", "a move is called ' '"),
        (MovesNothing(), "plugin.played.moves", "leads to the same position"),
        (ScoreOfTwoLines(), "plugin.played.score", "the score is 'one\\ntwo'"),
        (SuggestsNothing(), "plugin.played.suggest", "only suggests 'pass'"),
        (GivesNoReason(), "plugin.played.suggest", "only says '' and ''"),
        (TakesAnything(), "plugin.played.errors", "make_move('?!') is not refused"),
        (RefusesAtLength(), "plugin.played.errors", "is refused with"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, PlayedHeap) else None,
)
def test_each_breach_is_noticed(ruleset: PlayedHeap, clause: str, found: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(ruleset, max_examples=5)
    assert caught.value.clause == clause
    assert found in str(caught.value)
