"""The kit on rulesets with programs: one that keeps the contract, and ways to break it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import count
from typing import cast

import pytest

from tedomari.rulesets import (
    Colour,
    ContestGame,
    Contests,
    OpaquePosition,
    PlayError,
    PositionError,
    Proves,
    ScoringMove,
    SearchedWin,
    Session,
    Sessions,
)
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.contests import CONTESTS
from tedomari_conformance.kit.line import AnyLine, LinePlay
from tedomari_conformance.kit.play import AnyRuleset, Play
from tedomari_conformance.kit.proofs import PROOFS, branch_fault
from tedomari_conformance.kit.sessions import SESSIONS
from tedomari_connect6 import KInARow, Position, Rules
from tedomari_connect6.board import board_of
from tedomari_spec.clauses import load_clauses

#: Two programs: each takes the empty point at one end.
ENDS = {"first": 0, "last": -1}


class Tray:
    """A session of three in a row: the moves that are made, and how many of them are shown."""

    def __init__(self, game: "Three") -> None:
        self.game = game
        self.name = "first"
        self.new()

    def new(self) -> None:
        self.moves: list[str] = []
        self.shown = 0

    def position(self, moves: Sequence[str]) -> Position:
        return self.game.played(moves)

    def open(self, text: str) -> None:
        moves = text.split()[1:]
        if text.split()[:1] != ["moves"]:
            raise PlayError(f"{text!r} is no record")
        self.position(moves)
        self.moves = moves
        self.end()

    def save(self) -> str:
        return " ".join(["moves", *self.moves])

    def start(self) -> None:
        self.shown = 0

    def back(self) -> None:
        self.shown = max(0, self.shown - 1)

    def forward(self) -> None:
        self.shown = min(len(self.moves), self.shown + 1)

    def end(self) -> None:
        self.shown = len(self.moves)

    def place(self, points: str) -> None:
        moves = [*self.moves[: self.shown], *points.split()]
        self.position(moves)
        self.moves = moves
        self.end()

    def set_time(self, milliseconds: int) -> None:
        if milliseconds < 0:
            raise PlayError("no time")

    def set_depth(self, turns: int) -> None:
        if turns < 1:
            raise PlayError("no depth")

    def set_player(self, name: str) -> None:
        self.game.check_contest([name], [])
        self.name = name

    def think(self) -> str:
        position = self.position(self.moves[: self.shown])
        if self.game.turn(position) is None:
            raise PlayError("the game is over")
        point = self.game.empty_points(position)[ENDS[self.name]]
        self.place(point)
        return f"{self.name} places {point}"

    def information(self) -> str:
        return self.name

    def standing(self) -> str:
        return f"stone {self.shown} of {len(self.moves)}"

    def board(self) -> str:
        return self.game.format_lines(self.position(self.moves[: self.shown]))


class Three(KInARow):
    """Three in a row on nine points, a stone a turn, with a search of one turn."""

    forces: Sequence[str] = ("now",)
    contestants: Sequence[str] = tuple(ENDS)

    def __init__(self) -> None:
        examples = ("....", "XX./OO./...", ".X.")
        super().__init__("three", Rules(3, 1, 1), board_of(3, 3), examples=examples)

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        turn = self.turn(position)
        if force not in self.forces or player not in (None, "black", "white"):
            raise PlayError("there is no such force or player")
        if self.winner(position) is not None or (player is None and turn is None):
            raise PlayError("nobody is to place")
        colour = turn.colour if player is None and turn else Colour(player or "")
        for points in self.wins_now(position, colour):
            tree = {"place": list(points), "replies": []}
            return SearchedWin(str(colour), [points], tree, "within one turn", 1, True)
        return SearchedWin(str(colour), [], {}, "within one turn", 1, True)

    def openings(self, number: int, seed: int) -> Sequence[str]:
        return [f"A{1 + (seed + place) % 3}" for place in range(number)]

    def check_contest(self, players: Sequence[str], openings: Sequence[str]) -> None:
        for name in players:
            if name not in ENDS:
                raise PlayError(f"there is no program {name!r}")
        for text in openings:
            self.played(text.split())

    def played(self, moves: Sequence[str]) -> Position:
        """The position after moves from an empty board."""
        position = self.parse(".../.../...")
        for point in moves:
            turn = self.turn(position)
            if turn is None:
                raise PlayError("the game is over")
            position = self.place(position, turn.colour, point)
        return position

    def play_contest(
        self, players: Sequence[str], opening: str, *, a_turn: int, real_time: bool
    ) -> ContestGame:
        moves = opening.split()
        while self.turn(position := self.played(moves)) is not None:
            name = players[len(moves) % 2]
            moves.append(self.empty_points(position)[ENDS[name]])
        return self.recorded_contest(" ".join(["moves", *moves]))

    def recorded_contest(self, record: str) -> ContestGame:
        session = self.session()
        session.open(record)
        winner = self.winner(self.played(record.split()[1:]))
        number = None if winner is None else list(Colour).index(winner)
        return ContestGame(number, record.removeprefix("moves "), record)

    def session(self) -> Session:
        return Tray(self)


class Proof(Three):
    """Changes what a search answers."""

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        found = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        return self.changed(found)

    def changed(self, found: SearchedWin) -> SearchedWin:
        return found


class OtherPlayer(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, player="black")


class NoSequence(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, sequence=[])


class SequenceOfNothing(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, certificate={})


class CountsNothing(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, nodes=-1)


class NotForJson(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, certificate=found.certificate and {"place": {"A1"}})


class TakesTwo(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, sequence=[[*points, "A1"] for points in found.sequence])


class TakesTheSame(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, sequence=[["A9"] for _ in found.sequence])


class SeesNothing(Proof):
    def changed(self, found: SearchedWin) -> SearchedWin:
        return replace(found, sequence=[], certificate={})


class ClaimsAnything(Proof):
    """Claims a win wherever there is none, by one stone."""

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        found = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        points = self.empty_points(position)[:1]
        if found.found or not points:
            return found
        return replace(found, sequence=[points], certificate={"place": list(points)})


class AnyForce(Three):
    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        return super().prove_win(position, player, turns=turns, nodes=nodes, force="now")


class NoForces(Three):
    forces: Sequence[str] = ()


class Mumbles(Three):
    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        try:
            return super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        except PlayError as error:
            raise PlayError("") from error


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
            self.played(text.split())


class Game(Three):
    """Changes what a game tells."""

    def play_contest(
        self, players: Sequence[str], opening: str, *, a_turn: int, real_time: bool
    ) -> ContestGame:
        return self.changed(
            super().play_contest(players, opening, a_turn=a_turn, real_time=real_time)
        )

    def changed(self, game: ContestGame) -> ContestGame:
        return game


class ThirdWins(Game):
    def changed(self, game: ContestGame) -> ContestGame:
        return replace(game, winner=2)


class NoMoves(Game):
    def changed(self, game: ContestGame) -> ContestGame:
        return replace(game, moves="")


class TellsTheTime(Game):
    calls = count()

    def changed(self, game: ContestGame) -> ContestGame:
        return replace(game, moves=f"{game.moves} {next(self.calls)}")


class Draws(Game):
    def changed(self, game: ContestGame) -> ContestGame:
        return replace(game, winner=None)


class ReadsAnything(Three):
    def recorded_contest(self, record: str) -> ContestGame:
        return super().recorded_contest(record if record[:1] == "m" else "moves")


class Table(Three):
    """Three in a row with other sessions."""

    def __init__(self, tray: type[Tray]) -> None:
        super().__init__()
        self.tray = tray

    def session(self) -> Session:
        return self.tray(self)


class Silent(Tray):
    def think(self) -> str:
        return super().think()[:0]


class Idle(Tray):
    def think(self) -> str:
        return "no turn"


class BackToTheStart(Tray):
    def back(self) -> None:
        self.start()


class RoundAndRound(Tray):
    def forward(self) -> None:
        self.shown = (self.shown + 1) % (len(self.moves) + 1)


class EndIsBack(Tray):
    def end(self) -> None:
        self.shown = max(0, len(self.moves) - 1)

    def place(self, points: str) -> None:
        super().place(points)
        self.shown = len(self.moves)


class SavesWhatIsShown(Tray):
    def save(self) -> str:
        return " ".join(["moves", *self.moves[: self.shown]])


class OpensTheStart(Tray):
    def open(self, text: str) -> None:
        super().open(text)
        self.start()


class Signs(Tray):
    """A note in the record is lost when it is opened."""

    note = "moves"

    def save(self) -> str:
        return f"{super().save()} {self.note}".strip()

    def open(self, text: str) -> None:
        super().open(text.removesuffix(self.note))
        self.note = ""


class Remembers(Tray):
    """A turn is put in before those that came later."""

    def place(self, points: str) -> None:
        later = [move for move in self.moves[self.shown :] if move not in points.split()]
        super().place(points)
        self.moves += later


class NeverNew(Tray):
    def new(self) -> None:
        self.moves = [*getattr(self, "moves", [])]
        self.shown = len(self.moves)


class AnyTime(Tray):
    def set_time(self, milliseconds: int) -> None:
        """Take it."""


class LosesTheGame(Tray):
    def open(self, text: str) -> None:
        self.new()
        super().open(text)


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
    assert_ruleset_conforms(three, max_examples=10)


BREACHES: Sequence[tuple[type[Three], str, str]] = [
    (AnyForce, "proves.errors", "with the force '?!' is not refused"),
    (NoForces, "proves.errors", "the forces are []"),
    (Mumbles, "proves.errors", "is refused with ''"),
    (OtherPlayer, "proves.answer", "asked for white, prove_win answers for 'black'"),
    (NoSequence, "proves.answer", "the sequence []"),
    (SequenceOfNothing, "proves.answer", "the certificate is {}"),
    (CountsNothing, "proves.answer", "-1 positions"),
    (NotForJson, "proves.answer", "TypeError"),
    (TakesTwo, "proves.sequence", "in one turn"),
    (TakesTheSame, "proves.sequence", "PointError"),
    (ClaimsAnything, "proves.sequence", "has not won, and has 0 threats"),
    (SeesNothing, "proves.win-now", "and no win is found"),
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
]


@pytest.mark.parametrize(("make", "clause", "found"), BREACHES)
@pytest.mark.clause(
    "kit.ruleset.clause",
    "plugin.proves.answer",
    "plugin.proves.forces",
    "plugin.proves.errors",
    "plugin.proves.sequence",
    "plugin.proves.win-now",
    "plugin.contests.game",
    "plugin.contests.again",
    "plugin.contests.record",
    "plugin.contests.openings",
)
def test_a_breach_of_programs_is_found(make: type[Three], clause: str, found: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(make(), max_examples=10)
    assert caught.value.clause == f"plugin.{clause}"
    assert found in caught.value.found


@pytest.mark.parametrize(
    ("tray", "clause", "found"),
    [
        (Silent, "plugin.sessions", "think() tells ''"),
        (Idle, "plugin.sessions", "think() leaves the board as it was"),
        (
            BackToTheStart,
            "plugin.sessions.steps",
            "back() does not show the board after turn 2",
        ),
        (RoundAndRound, "plugin.sessions.steps", "forward() does not show the board after"),
        (EndIsBack, "plugin.sessions.steps", "end() does not show the board after turn 3 of 3"),
        (SavesWhatIsShown, "plugin.sessions.record", "is another one after start()"),
        (OpensTheStart, "plugin.sessions.record", "open() does not show the end"),
        (Signs, "plugin.sessions.record", "is opened, and saved as"),
        (Remembers, "plugin.sessions.branch", "are there after think()"),
        (NeverNew, "plugin.sessions.branch", "new() does not show an empty board"),
        (AnyTime, "plugin.sessions.errors", "set_time(-1) is not refused"),
        (LosesTheGame, "plugin.sessions.errors", "what is refused changes the game"),
    ],
)
@pytest.mark.clause(
    "plugin.sessions",
    "plugin.sessions.steps",
    "plugin.sessions.record",
    "plugin.sessions.branch",
    "plugin.sessions.errors",
)
def test_a_breach_of_sessions_is_found(tray: type[Tray], clause: str, found: str) -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(Table(tray), max_examples=3)
    assert caught.value.clause == clause
    assert caught.value.trace == ()
    assert found in caught.value.found


@pytest.mark.clause("plugin.sessions.steps", "plugin.sessions.record")
def test_a_session_may_be_shorter_than_the_turns_that_are_asked_for() -> None:
    class Short(Tray):
        def think(self) -> str:
            if self.moves[: self.shown]:
                raise PlayError("enough")
            return super().think()

    assert_ruleset_conforms(Table(Short), max_examples=2)


@pytest.mark.clause("plugin.proves.sequence")
@pytest.mark.parametrize(
    ("text", "sequence", "found"),
    [
        (".X..", [["C1"]], None),
        (".X..", [["C1"], [], ["A1"]], None),
        (".X..", [["C1"], []], "after C1; pass black has not won, and has 2 threats"),
        ("X...", [["B1"]], "after B1 black has not won, and has 1 threats"),
        (".X../.OO.", [["C2"]], "after C2 white wins at once"),
    ],
)
def test_a_sequence_ends_with_a_win_or_more_threats_than_there_are_replies(
    text: str, sequence: Sequence[Sequence[str]], found: str | None
) -> None:
    """By the rule: one stone is placed in a turn, so two threats cannot both be stopped."""
    three = Three()
    play = LinePlay(cast("AnyLine", three), cast("OpaquePosition", three.parse(text)), ())
    answer = SearchedWin("black", sequence, {"place": []}, "all", 1, True)
    assert branch_fault(play, answer) == found


class Heap:
    """A heap of counters, no ruleset of the line family; who takes the last one wins."""

    name: str = "heap"
    summary: str = "Take a counter."
    examples: Sequence[str] = ("0", "1", "4")

    def parse(self, text: str) -> int:
        if text not in tuple("01234"):
            raise PositionError.at(text, 0, "a number from 0 to 4")
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return self.format(position)

    def moves(self, position: int) -> Iterable[ScoringMove[int]]:
        if position:
            yield ScoringMove("take", 1, False, position - 1)

    def points_left(self, position: int) -> int:
        return position

    def progress(self, position: int) -> int:
        return position


class SearchedHeap(Heap):
    """The heap, searched: an odd number of counters is a win."""

    forces: Sequence[str] = ("all",)

    def prove_win(
        self, position: int, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        if force != "all" or player is not None or not position:
            raise PlayError("there is nobody to move, or no such player or force")
        sequence = [["take"]] * (position if position % 2 else 0)
        tree = {"take": position} if sequence else {}
        return SearchedWin("mover", sequence, tree, "everything", position, True)


class BoastingHeap(SearchedHeap):
    """Tells no line of what was searched."""

    def prove_win(
        self, position: int, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        found = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        return replace(found, searched="")


@pytest.mark.clause("plugin.proves.answer", "plugin.proves.errors", "plugin.proves.forces")
def test_wins_of_other_families_are_checked_by_what_is_told() -> None:
    assert isinstance(SearchedHeap(), Proves)
    assert_ruleset_conforms(SearchedHeap(), max_examples=5)
    with pytest.raises(ConformanceError, match="what was searched is ''") as caught:
        assert_ruleset_conforms(BoastingHeap(), max_examples=5)
    assert caught.value.clause == "plugin.proves.answer"


@pytest.mark.parametrize("check", [*PROOFS, *CONTESTS, *SESSIONS], ids=lambda one: one.clause)
def test_a_ruleset_without_programs_passes(check: Check[Play]) -> None:
    bare = cast("AnyRuleset", KInARow("bare", Rules(3, 1, 1), board_of(3, 3)))
    assert check.find(Play(bare, bare.parse("..."), ())) is None


@pytest.mark.clause("plugin.sessions")
def test_sessions_need_no_contests() -> None:
    class Alone(Heap):
        def session(self) -> Session:
            return Tray(Three())

    assert not isinstance(Alone(), Contests)
    assert_ruleset_conforms(Alone(), max_examples=2)


def test_the_checks_are_for_clauses_of_the_contract() -> None:
    clauses = load_clauses()
    for check in (*PROOFS, *CONTESTS, *SESSIONS):
        assert clauses[check.clause].chapter == "The plugin contract"
        assert check.once is (check not in PROOFS)
