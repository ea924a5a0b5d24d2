"""The kit on sessions: rulesets whose sessions each break the contract in one way."""

import pytest

from tedomari.rulesets.experimental import Contests, PlayError, Session
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from three_in_a_row import Heap, Three, Tray


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
    """A turn after going back is inserted before the later turns."""

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
        """Accept any time."""


class LosesTheGame(Tray):
    def open(self, text: str) -> None:
        self.new()
        super().open(text)


@pytest.mark.once
@pytest.mark.parametrize(
    ("tray", "clause", "found"),
    [
        (Silent, "plugin.sessions", "think() returns ''"),
        (Idle, "plugin.sessions", "think() leaves the board as it was"),
        (
            BackToTheStart,
            "plugin.sessions.steps",
            "back() does not show the board after turn 2",
        ),
        (RoundAndRound, "plugin.sessions.steps", "forward() does not show the board after"),
        (EndIsBack, "plugin.sessions.steps", "end() does not show the board after turn 3 of 3"),
        (SavesWhatIsShown, "plugin.sessions.record", "the record changes with start()"),
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
def test_a_breach_of_the_contract_of_sessions_is_noticed(
    tray: type[Tray], clause: str, found: str
) -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(Table(tray), max_examples=3)
    assert caught.value.clause == clause
    assert caught.value.trace == ()
    assert found in caught.value.found


@pytest.mark.clause("plugin.sessions.steps", "plugin.sessions.record")
def test_a_session_may_have_fewer_turns_than_requested() -> None:
    class Short(Tray):
        def think(self) -> str:
            if self.moves[: self.shown]:
                raise PlayError("enough")
            return super().think()

    assert_ruleset_conforms(Table(Short), max_examples=2)


@pytest.mark.clause("plugin.sessions")
def test_a_ruleset_may_have_sessions_without_contests() -> None:
    class Alone(Heap):
        def session(self) -> Session:
            return Tray(Three())

    assert not isinstance(Alone(), Contests)
    assert_ruleset_conforms(Alone(), max_examples=2)
