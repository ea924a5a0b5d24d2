"""The derived questions about positions."""

from collections.abc import Iterator
from typing import Final

from tedomari_conformance.sources.derived.boards import BOXES, LINES, WINS
from tedomari_conformance.sources.derived.by_definition.boxes import READERS, best
from tedomari_conformance.sources.derived.by_definition.lines import OTHER, Lines
from tedomari_conformance.sources.derived.questions import Question, Topic, question
from tedomari_conformance.sources.derived.race_questions import race_questions
from tedomari_conformance.suite.model import JSON, Given

#: The first way: the ruleset's code, which needs no canonical forms for these questions.
RULESET: Final = "the ruleset in the reference"

WINNER: Final = Topic(
    "DV-018",
    "winner",
    "connect6.rule.win",
    "by definition: every row of points is looked at",
    first=RULESET,
)
POINTS: Final = Topic(
    "DV-019",
    "points",
    "connect6.position.illegal",
    "by definition: the characters of the board",
    first=RULESET,
)
THREATS: Final = Topic(
    "DV-020",
    "threats",
    "connect6.threat.definition",
    "by a search: a stone of the opponent on each point of each row that can be filled",
    first=RULESET,
)
WIN: Final = Topic(
    "DV-021",
    "win",
    "connect6.win.now",
    "by a search through all turns of both players",
    first=RULESET,
)
BEST: Final = Topic(
    "DV-022",
    "best",
    "dab.move.again",
    "by a search through all sequences of moves",
    first=RULESET,
)


def position_questions() -> Iterator[Question]:
    """Yield the questions about positions."""
    for ruleset, positions in LINES.items():
        for number, (text, reason) in enumerate(positions, start=1):
            lines = Lines.read(ruleset, text)
            winner = lines.winner()
            points = [] if winner else sorted(map(lines.name, lines.empty()))
            threats: JSON = {player: lines.threats(player) for player in OTHER}
            for topic, operation, expect in (
                (WINNER, "line-winner", winner),
                (POINTS, "line-points", points),
                (THREATS, "line-threats", threats),
            ):
                if topic is not POINTS or number % 3 == 0:
                    given = at(operation, ruleset, text)
                    yield question(topic, ruleset, number, given, expect, reason)
    for number, (ruleset, text, player, turns, reason) in enumerate(WINS, start=1):
        given = {**at("line-win", ruleset, text), "turns": turns, "player": player}
        wins = Lines.read(ruleset, text).wins(player, turns)
        yield question(WIN, ruleset, number, given, wins, reason)
    for ruleset, positions in BOXES.items():
        for number, (text, reason) in enumerate(positions, start=1):
            given = at("best-moves", ruleset, text)
            expect = best(READERS[ruleset](text))
            yield question(BEST, ruleset, number, given, list(expect), reason)
    yield from race_questions()


def at(operation: str, ruleset: str, position: str) -> Given:
    """Return the members of a question about a position."""
    return {"operation": operation, "ruleset": ruleset, "position": position}
