"""The derived questions about capturing races of Go."""

from collections.abc import Iterator
from functools import cache
from typing import Final

from tedomari_conformance.sources.derived.by_definition.races import Diagram, Solution
from tedomari_conformance.sources.derived.questions import Question, Topic, question
from tedomari_conformance.sources.derived.race_boards import (
    ENDLESS,
    FIRST_MOVES,
    LEGAL_MOVES,
    RACES,
)
from tedomari_conformance.suite.model import JSON, Given

#: How the reference solves a race, and how the second way does.
DEPTH_FIRST: Final = "the search of the reference: depth first, and equivalent positions once"
ITERATION: Final = "by definition: minimax on all positions, by stones, captures, ko and passes"

RACE: Final = Topic("DV-023", "race", "semeai.board.race", ITERATION, first=DEPTH_FIRST)
ENDLESS_PLAY: Final = Topic(
    "DV-024", "endless", "semeai.board.loop", ITERATION, first=DEPTH_FIRST
)
FIRST: Final = Topic("DV-025", "first-moves", "semeai.board.race", ITERATION, first=DEPTH_FIRST)
LEGAL: Final = Topic(
    "DV-026",
    "legal",
    "semeai.board.suicide",
    "by definition: a stone on each empty point",
    first="the rules of the reference: boards as sets of bits",
)

#: The ruleset of the questions.
RULESET: Final = "semeai"

#: The players by their stones, and the winners by results.
STONES: Final = {"black": "b", "white": "w"}
WINNERS: Final[dict[int, JSON]] = {1: "black", 0: None, -1: "white"}


class LoopQuestionError(ValueError):
    """The winner of a race is asked for, but depends on endless play."""

    def __init__(self, position: str) -> None:
        super().__init__(
            f"{position}: expected a race with a winner, found one that depends on endless "
            "play; ask what endless play leads to instead"
        )


@cache
def solution(position: str, player: str) -> Solution:
    """Return the results of a race."""
    return Diagram(position).solve(STONES[player])


def winner(position: str, player: str) -> JSON:
    """Return the winner of a race.  Raise :class:`LoopQuestionError` if a loop decides it."""
    low, high = solution(position, player).results
    if low != high:
        raise LoopQuestionError(position)
    return WINNERS[low]


def race_questions() -> Iterator[Question]:
    """Yield the questions about capturing races."""
    for kind, positions in RACES.items():
        for number, (text, reason) in enumerate(positions, start=1):
            winners: JSON = {f"{player}_first": winner(text, player) for player in STONES}
            yield question(RACE, kind, number, at("race-winners", text), winners, reason)
    for number, (text, player, reason) in enumerate(ENDLESS, start=1):
        low, high = solution(text, player).results
        expect: JSON = {"black": WINNERS[high], "white": WINNERS[low]}
        given = at("race-endless", text, player)
        yield question(ENDLESS_PLAY, RULESET, number, given, expect, reason)
    for number, (text, player, reason) in enumerate(FIRST_MOVES, start=1):
        best: JSON = sorted(solution(text, player).best)
        given = at("race-best", text, player)
        yield question(FIRST, RULESET, number, given, best, reason)
    for number, (text, player, reason) in enumerate(LEGAL_MOVES, start=1):
        legal: JSON = sorted(solution(text, player).moves.keys() - {"pass"})
        given = at("race-moves", text, player)
        yield question(LEGAL, RULESET, number, given, legal, reason)


def at(operation: str, position: str, player: str | None = None) -> Given:
    """Return the members of a question about a race."""
    given: dict[str, JSON] = {
        "operation": operation,
        "ruleset": RULESET,
        "position": position,
    }
    return given if player is None else {**given, "player": player}
