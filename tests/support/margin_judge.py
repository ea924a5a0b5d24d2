"""Margins by plain minimax, and a judge of certificates that plays them out."""

from functools import cache
from typing import cast

from tedomari.rulesets import OpaquePosition, Scoring, ScoringMove, find_ruleset
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

Position = OpaquePosition
RULES = cast("Scoring[Position]", find_ruleset("dots-and-boxes"))


def moves(at: Position) -> dict[str, ScoringMove[Position]]:
    """The moves of a position by name."""
    return {move.name: move for move in RULES.moves(at)}


def worth(move: ScoringMove[Position]) -> int:
    """The margin of a move for the player who makes it."""
    rest = minimax(move.position)
    return move.points + (rest if move.again else -rest)


@cache
def minimax(at: Position) -> int:
    """The margin of a position, by the definition."""
    return max(map(worth, RULES.moves(at)), default=0)


def names(data: JSON) -> list[str]:
    """Check that some data is a list of names, and return it."""
    assert isinstance(data, list)
    assert all(isinstance(name, str) for name in data)
    return cast("list[str]", data)


class Judge:
    """Plays out a certificate of a small position against every reply."""

    def __init__(self, data: JSON) -> None:
        assert isinstance(data, dict)
        assert "line" in data
        assert set(data) <= {"line", "mover", "other"}
        self.line = names(data["line"])
        self.mover, self.other = (self.strategy(data.get(n, [])) for n in ("mover", "other"))
        self.used: list[set[Position]] = [set(), set()]

    def strategy(self, data: JSON) -> dict[Position, str]:
        """Read a strategy: the move in each of its positions."""
        assert isinstance(data, list)
        answers: dict[Position, str] = {}
        for entry in data:
            assert isinstance(entry, dict)
            assert set(entry) == {"at", "move"}
            assert isinstance(entry["at"], str)
            assert isinstance(entry["move"], str)
            at = RULES.parse(entry["at"])
            assert at not in answers
            answers[at] = entry["move"]
        return answers

    def holds(self, start: Position, margin: JSON) -> bool:
        """Whether both strategies and the line show the margin, and every entry is used."""
        assert isinstance(margin, int)
        least = self.least_gain(start, 0, True)
        most = -self.least_gain(start, 1, False)
        assert self.used == [set(self.mover), set(self.other)]
        return least == most == margin == self.play_line(start)

    def least_gain(self, at: Position, owner: int, to_move: bool) -> int:
        """The least margin of the owner of a strategy, who may be to move or not."""
        strategy = (self.mover, self.other)[owner]
        if to_move and at not in strategy:
            return minimax(at)
        if not to_move:
            return min(
                (
                    -move.points + self.least_gain(move.position, owner, not move.again)
                    for move in moves(at).values()
                ),
                default=0,
            )
        self.used[owner].add(at)
        move = moves(at)[strategy[at]]
        return move.points + self.least_gain(move.position, owner, move.again)

    def play_line(self, at: Position) -> int:
        """The margin of the line for the first player.

        Raises AssertionError if a move is not best, or play is not over at the end.
        """
        won, first = 0, True
        for name in self.line:
            move = moves(at)[name]
            strategy = self.mover if first else self.other
            assert strategy[at] == name if at in strategy else worth(move) == minimax(at)
            won += move.points if first else -move.points
            at, first = move.position, first == move.again
        assert not moves(at)
        return won


def holds(start: Position, margin: JSON, data: JSON) -> bool:
    """Whether a certificate proves a margin."""
    try:
        return Judge(data).holds(start, margin)
    except (AssertionError, KeyError, TypeError, ValueError):
        return False


def query_about(operation: str, position: str) -> Query:
    """A question about a position of dots and boxes."""
    return Query(operation, "dots-and-boxes", {"position": position})
