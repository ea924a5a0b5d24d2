"""The reports of checks of programs, races and lines about one wrong position."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import pytest

import wrong_others as others
from played_heap import PlayedHeap
from tedomari.rulesets import OpaquePosition, RaceResult, RulesetError
from tedomari.rulesets.experimental import ContestGame
from tedomari_conformance.kit.contests import play_game
from tedomari_conformance.kit.large_line import (
    defences_of_large,
    stopping,
    threats_of_large,
    wins_of_large,
)
from tedomari_conformance.kit.liberty import LibertyPlay, race_agrees
from tedomari_conformance.kit.line import LinePlay
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.played import missing_refusal, turn_is_wrong
from tedomari_conformance.kit.positions import is_natural
from wrong_semeai import NoMoves, OtherWinner


@pytest.mark.clause("plugin.proves.errors")
def test_a_call_must_be_refused_with_one_line() -> None:
    def refusing(text: str) -> Callable[[], object]:
        def ask() -> object:
            raise RulesetError(text)

        return ask

    good = {"a": refusing("no"), "b": refusing("never")}
    assert missing_refusal(good) is None
    assert missing_refusal({}) is None
    assert missing_refusal({**good, "c": lambda: None}) == "c is not refused"
    assert missing_refusal({**good, "c": refusing(" ")}) == "c is refused with ' '"
    assert missing_refusal({"c": refusing("a\nb"), **good}) == "c is refused with 'a\\nb'"


@pytest.mark.clause("plugin.proves.answer")
def test_a_number_of_positions_must_be_natural() -> None:
    assert [is_natural(n) for n in (0, 1, -1, True, False, "1", None)] == [True] * 2 + [
        False
    ] * 5


@pytest.mark.clause("plugin.played.turn")
@pytest.mark.parametrize(
    ("player", "names", "text"),
    [
        (None, [], None),
        (0, ["take"], None),
        (1, ["take"], None),
        (None, ["take", "leave"], "play is over, and there are the moves take, leave"),
        (0, [], "one is to move, and there is no move"),
        (2, ["take"], "the player to move is 2, the players are ['one', 'two']"),
        (-1, ["take"], "the player to move is -1, the players are ['one', 'two']"),
    ],
)
def test_somebody_must_be_to_move_exactly_if_there_are_moves(
    player: int | None, names: list[str], text: str | None
) -> None:
    class Turns(PlayedHeap):
        def player_to_move(self, position: int) -> int | None:
            return player

        def move_names(self, position: int) -> Sequence[str]:
            return names

    assert turn_is_wrong(Play(cast("Any", Turns()), OpaquePosition(1), ())) == text


@pytest.mark.clause("plugin.contests.game")
@pytest.mark.parametrize(
    ("contestants", "players"), [("abc", ["c", "b"]), ("ab", ["b", "a"]), ("a", ["a", "a"])]
)
def test_a_game_is_played_by_the_last_two_programs(
    contestants: str, players: list[str]
) -> None:
    """One opening is enough, and real time is not used."""
    asked: list[object] = []

    class Programs:
        def openings(self, number: int, seed: int) -> list[str]:
            asked.append(number)
            return ["first", "second"]

        def play_contest(self, *given: object, **limits: object) -> ContestGame:
            asked.append((given, limits))
            return ContestGame(0, "moves", "record")

    programs: Any = Programs()
    programs.contestants = list(contestants)
    assert play_game(programs) == ContestGame(0, "moves", "record")
    assert asked == [1, ((players, "first"), {"a_turn": 0, "real_time": False})]


RACE = "X.O/###/B.W"


@pytest.mark.clause("plugin.liberty.race")
def test_races_must_have_the_right_winner_and_moves() -> None:
    """Each block has one liberty: White's is B1, and Black's is B3."""

    def fault(ruleset: Any) -> str | None:
        return race_agrees(LibertyPlay(ruleset, ruleset.parse(RACE), (RACE,)))

    class Right(NoMoves):
        moves: tuple[str, ...] | None = None

        def race(self, position: Any, first: Any) -> RaceResult:
            capture = {"black": "B1", "white": "B3"}[first]
            return RaceResult(first, (capture,) if self.moves is None else self.moves)

    class Wrong(Right):
        moves = ("pass",)

    text = "if black moves first, race() says white, search black"
    assert fault(OtherWinner()) == text
    search = "search by ['B1']"
    assert fault(Right()) is None
    assert fault(Wrong()) == f"race() says that black wins by ['pass'], {search}"
    assert fault(NoMoves()) == f"race() says that black wins by [], {search}"


BOARD = "XX../..../...."


@pytest.mark.clause("plugin.line.wins-now", "plugin.line.threats", "plugin.line.defences")
@pytest.mark.parametrize(
    ("make", "wins", "threats", "defences"),
    [
        (others.TwoInTurn, None, None, None),
        (
            others.MissedWins,
            "wins_now for black lacks {C3 D3}, though {D3} wins after C3",
            "black has 1 threats, but by wins_now 0",
            "defences against black gives {C3} {D3}, but by wins_now they are {}",
        ),
        (others.InventedWins, "wins_now for black gives {A1 B1}, which does not win", "", ""),
        (
            others.FewerDefences,
            None,
            None,
            "defences against black gives {C3}, but by wins_now they are {C3} {D3}",
        ),
    ],
)
def test_wins_threats_and_defences_must_agree_on_large_boards(
    make: type, wins: str | None, threats: str | None, defences: str | None
) -> None:
    """Black wins with C3 and D3 in one turn; a stone on either stops it."""
    ruleset = make()
    play = LinePlay(ruleset, ruleset.parse(BOARD), (BOARD,))
    assert wins_of_large(play) == wins
    if threats != "":
        assert threats_of_large(play) == threats
        assert defences_of_large(play) == defences


@pytest.mark.clause("plugin.line.defences")
def test_stopping_returns_the_smallest_sets_that_meet_all_wins() -> None:
    def sets(*words: str) -> list[frozenset[str]]:
        return [frozenset(word) for word in words]

    assert stopping([]) == [frozenset()]
    assert stopping(sets("ab", "bc")) == sets("b")
    assert stopping(sets("ab", "cd")) == sets("ac", "ad", "bc", "bd")
    assert stopping(sets("a", "b", "c", "d")) == sets("abcd")
    assert stopping(sets("a", "b", "c", "d", "e")) is None
