"""The kit on rulesets with programs: one that conforms, and others whose matches are wrong."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import cast

import pytest

from tedomari.rulesets.experimental import ContestGame, Contests, PlayError, Proves, Sessions
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.contests import CONTESTS
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.proofs import PROOFS
from tedomari_conformance.kit.sessions import SESSIONS
from tedomari_connect6 import KInARow, Rules
from tedomari_connect6.board import board_of
from tedomari_spec.clauses import load_clauses
from three_in_a_row import Three


class NoPrograms(Three):
    contestants: Sequence[str] = ()


class TooFew(Three):
    def openings(self, number: int, seed: int) -> Sequence[str]:
        return super().openings(1, seed)


class Drawn(Three):
    calls = count()

    def openings(self, number: int, seed: int) -> Sequence[str]:
        return super().openings(number, next(self.calls))


class Reversed(Three):
    def openings(self, number: int, seed: int) -> Sequence[str]:
        return super().openings(number, seed)[::-1]


class RefusesItsOwn(Three):
    def check_contest(self, players: Sequence[str], openings: Sequence[str]) -> None:
        raise PlayError("there are no programs")


class AnyPlayer(Three):
    def check_contest(self, players: Sequence[str], openings: Sequence[str]) -> None:
        for text in openings:
            self.position_after(text.split())


class Game(Three):
    """Changes the result of a game."""

    def play_contest(
        self, players: Sequence[str], opening: str, *, a_turn: int, real_time: bool
    ) -> ContestGame:
        return self.change(
            super().play_contest(players, opening, a_turn=a_turn, real_time=real_time)
        )

    def change(self, game: ContestGame) -> ContestGame:
        return game


class ThirdWins(Game):
    def change(self, game: ContestGame) -> ContestGame:
        return replace(game, winner=2)


class NoMoves(Game):
    def change(self, game: ContestGame) -> ContestGame:
        return replace(game, moves="")


class TellsTheTime(Game):
    calls = count()

    def change(self, game: ContestGame) -> ContestGame:
        return replace(game, moves=f"{game.moves} {next(self.calls)}")


class Draws(Game):
    def change(self, game: ContestGame) -> ContestGame:
        return replace(game, winner=None)


class ReadsAnything(Three):
    def recorded_contest(
        self, record: str, players: Sequence[str], opening: str
    ) -> ContestGame:
        if " moves " not in record:
            return ContestGame(None, record, record)
        return super().recorded_contest(record, players, opening)


class ReadsAnyPlayers(Three):
    def recorded_contest(
        self, record: str, players: Sequence[str], opening: str
    ) -> ContestGame:
        names = players if " moves " not in record else record.split()[:2]
        return super().recorded_contest(record, names, opening)


class ReadsAnyOpening(Three):
    def recorded_contest(
        self, record: str, players: Sequence[str], opening: str
    ) -> ContestGame:
        return super().recorded_contest(record, players, "".join(record.split()[3:4]))


@pytest.mark.clause(
    "plugin.proves.answer",
    "plugin.proves.forces",
    "plugin.proves.errors",
    "plugin.proves.sequence",
    "plugin.proves.win-now",
    "plugin.contests.game",
    "plugin.contests.again",
    "plugin.contests.record",
    "plugin.contests.openings",
    "plugin.sessions",
    "plugin.sessions.steps",
    "plugin.sessions.record",
    "plugin.sessions.branch",
    "plugin.sessions.errors",
)
def test_three_in_a_row_with_programs_conforms() -> None:
    three = Three()
    for capability in (Proves, Contests, Sessions):
        assert isinstance(three, capability)
    assert_ruleset_conforms(three, max_examples=5)


BREACHES: Sequence[tuple[type[Three], str, str]] = [
    (NoPrograms, "contests.openings", "the programs are called []"),
    (TooFew, "contests.openings", "asked for 3 openings, it gives"),
    (Drawn, "contests.openings", "and then"),
    (Reversed, "contests.openings", "when fewer are asked for"),
    (RefusesItsOwn, "contests.openings", "there are no programs"),
    (AnyPlayer, "contests.openings", "the player '?!' is not refused"),
    (ThirdWins, "contests.game", "the winner is 2"),
    (NoMoves, "contests.game", "the moves are ''"),
    (TellsTheTime, "contests.again", "and then"),
    (Draws, "contests.record", "the winner of a game: None, and of its record: "),
    (ReadsAnything, "contests.record", "the record '?!' is not refused"),
    (ReadsAnyPlayers, "contests.record", "the other player begins is not refused"),
    (ReadsAnyOpening, "contests.record", "from 'A2' as one from 'A3' is not refused"),
]


@pytest.mark.once
@pytest.mark.parametrize(("make", "clause", "found"), BREACHES)
@pytest.mark.clause(
    "kit.ruleset.clause",
    "plugin.contests.game",
    "plugin.contests.again",
    "plugin.contests.record",
    "plugin.contests.openings",
)
def test_a_breach_of_the_contract_of_contests_is_noticed(
    make: type[Three], clause: str, found: str
) -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(make(), max_examples=4)
    assert caught.value.clause == f"plugin.{clause}"
    assert found in caught.value.found


@pytest.mark.parametrize(
    "check", [*PROOFS, *CONTESTS, *SESSIONS], ids=lambda check: check.clause
)
def test_a_ruleset_without_programs_passes(check: Check[Play]) -> None:
    bare = cast("AnyRuleset", KInARow("bare", Rules(3, 1, 1), board_of(3, 3)))
    assert check.find(Play(bare, bare.parse("..."), ())) is None


def test_the_checks_are_for_clauses_of_the_contract() -> None:
    clauses = load_clauses()
    for check in (*PROOFS, *CONTESTS, *SESSIONS):
        assert clauses[check.clause].chapter == "The plugin contract"
        assert check.once is (check not in PROOFS)
