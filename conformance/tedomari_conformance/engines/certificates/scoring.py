"""The certificate of a margin: a line of best play, and a strategy for each of the players."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from tedomari.rulesets import OpaquePosition, Scoring, ScoringMove, find_ruleset
from tedomari.rulesets.guard import code_of
from tedomari.search.margins import Margins, PositionsError
from tedomari_conformance.engines.certificates.errors import CertificateError, listed, whole
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import Fields, ShapeError, position, text

AnyScoring: TypeAlias = Scoring[OpaquePosition]
Move: TypeAlias = ScoringMove[OpaquePosition]

#: The two strategies of a certificate: that of the player to move, and that of the other.
MOVER: Final = "mover"
OTHER: Final = "other"

#: At how many positions plain search looks for one certificate.
POSITIONS: Final = 50_000

#: How many moves play may be long.
LENGTH: Final = 120


def check_margin(query: Query, result: Mapping[str, JSON]) -> None:
    """Verify that a margin is reached by each of the players, and a line that shows it.

    Clause: certificate.margin.
    """
    fields = Fields(result, "result", ("margin", "certificate"))
    checker, start = asked(query)
    checker.check(start, fields.data["margin"], fields.data["certificate"], "certificate")


def check_best(query: Query, result: Mapping[str, JSON]) -> None:
    """Verify the margin after each move, and that the best moves are those that are claimed.

    Clause: certificate.best.
    """
    fields = Fields(result, "result", ("best", "certificate"))
    claimed = [text(item, where) for where, item in listed(fields.data["best"], "result.best")]
    checker, start = asked(query)
    moves = {move.name: move for move in checker.moves(start)}
    given = Fields(fields.data["certificate"], "certificate", ("moves",))
    worth: dict[str, int] = {}
    for where, item in listed(given.data["moves"], given.place("moves")):
        after = Fields(item, where, ("move", "margin", "play"))
        name = after.text("move")
        if name not in moves or name in worth:
            raise CertificateError(where, f"expected each move once, and found {name[:40]!r}")
        margin = whole(after.data["margin"], after.place("margin"))
        checker.check(moves[name].position, margin, after.data["play"], after.place("play"))
        worth[name] = moves[name].points + (margin if moves[name].again else -margin)
    if len(worth) < len(moves):
        raise CertificateError("certificate.moves", "a move is missing")
    best = {name for name, points in worth.items() if points == max(worth.values())}
    if len(claimed) != len(best) or set(claimed) != best:
        raise CertificateError("certificate", f"it shows as best {' '.join(sorted(best))}")


def asked(query: Query) -> tuple["MarginChecker", OpaquePosition]:
    """A checker for the ruleset of a query, and the position that it asks about."""
    fields = Fields(query.arguments, "", ("position",), optional=("certificate",))
    ruleset = find_ruleset(query.ruleset or "")
    if not isinstance(ruleset, Scoring):
        raise ShapeError("ruleset", "a ruleset in which moves win points", ruleset.name)
    return MarginChecker(ruleset), position(ruleset, fields.data["position"], "position")


@dataclass(frozen=True, slots=True)
class Strategy:
    """The move of a player at some positions, and which of them have come up."""

    where: str
    moves: Mapping[OpaquePosition, str]
    met: set[OpaquePosition]


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the line: where it is written, from where it is made, and by which player."""

    where: str
    at: OpaquePosition
    move: Move
    first: bool


class MarginChecker:
    """Verifies margins in a scoring ruleset by strategies, and by plain search at their ends.

    Claim: if by the strategy of the player to move he wins at least the margin, whatever the
    other does, and by that of the other no more, it is the margin.  Where a strategy has no
    move, both play on as well as can be, and plain search finds what comes out.

    Clauses: certificate.margin, certificate.margin.rest.
    """

    def __init__(self, ruleset: AnyScoring) -> None:
        self.ruleset = ruleset
        self.plain: Margins[OpaquePosition] = Margins(ruleset, positions=POSITIONS)

    def check(self, start: OpaquePosition, claimed: JSON, data: JSON, where: str) -> None:
        """:class:`CertificateError` unless the claimed margin is shown.

        Clauses: certificate.margin.strategies, certificate.margin.line.
        """
        margin = whole(claimed, "margin")
        fields = Fields(data, where, ("line",), optional=(MOVER, OTHER))
        mover, other = (self.strategy(fields, name) for name in (MOVER, OTHER))
        line = self.followed(start, fields, margin)
        least = Following(self, mover).worth(start, owner=True)
        most = -Following(self, other).worth(start, owner=False)
        if least != margin or most != margin:
            raise CertificateError(
                where, f"the margin is from {least} to {most}, and {margin} is claimed"
            )
        for step in line:
            self.check_step(step, mover if step.first else other)
        for part in (mover, other):
            if len(part.met) < len(part.moves):
                raise CertificateError(part.where, "a position in it never comes up")

    def strategy(self, fields: Fields, name: str) -> Strategy:
        """The strategy of a player; there is no move in it if it is left out."""
        where = fields.place(name)
        moves: dict[OpaquePosition, str] = {}
        for there, item in listed(fields.data.get(name, []), where):
            entry = Fields(item, there, ("at", "move"))
            at = position(self.ruleset, entry.data["at"], entry.place("at"))
            if at in moves:
                raise CertificateError(there, "there are two moves at one position")
            moves[at] = entry.text("move")
        return Strategy(where, moves, set())

    def followed(self, start: OpaquePosition, fields: Fields, margin: int) -> list[Step]:
        """The steps of the line, which goes to the end of play and comes to the margin.

        Clause: certificate.margin.line.
        """
        steps: list[Step] = []
        at, first, won = start, True, 0
        for where, item in listed(fields.data["line"], fields.place("line"), most=LENGTH):
            move = self.named(at, text(item, where), where)
            steps.append(Step(where, at, move, first))
            won += move.points if first else -move.points
            at, first = move.position, first == move.again
        if self.moves(at):
            raise CertificateError(fields.place("line"), "play goes on after it")
        if won != margin:
            raise CertificateError(fields.place("line"), f"it comes to {won}, not to {margin}")
        return steps

    def check_step(self, step: Step, strategy: Strategy) -> None:
        """Verify that a move of the line is that of the strategy, or else a best one.

        Clause: certificate.margin.line.
        """
        name, expected = step.move.name, strategy.moves.get(step.at)
        if expected is None and name not in self.best(step.at, step.where):
            raise CertificateError(step.where, f"{name} is not a best move")
        if expected not in (None, name):
            raise CertificateError(step.where, f"the strategy moves to {str(expected)[:40]}")

    def named(self, at: OpaquePosition, name: str, where: str) -> Move:
        """The move of a name."""
        for move in self.moves(at):
            if move.name == name:
                return move
        raise CertificateError(where, f"there is no move {name[:40]!r}")

    def moves(self, at: OpaquePosition) -> list[Move]:
        """The moves of the player to move."""
        with code_of(self.ruleset):
            return list(self.ruleset.moves(at))

    def margin(self, at: OpaquePosition, where: str) -> int:
        """The margin of a position in which a strategy has no move, by plain search.

        Clause: certificate.margin.rest.
        """
        try:
            with code_of(self.ruleset):
                return self.plain.margin(at)
        except PositionsError as error:
            raise self.unchecked(at, where) from error

    def best(self, at: OpaquePosition, where: str) -> tuple[str, ...]:
        """The best moves of a position, by plain search."""
        self.margin(at, where)
        with code_of(self.ruleset):
            return self.plain.solution(at).best

    def unchecked(self, at: OpaquePosition, where: str) -> CertificateError:
        """The error where no strategy has a move, and plain search is too long."""
        with code_of(self.ruleset):
            shown = self.ruleset.format(at)[:200]
        reason = f"optimal play was not checked from {shown} on: no move is given there, and "
        return CertificateError(where, f"{reason}plain search of {POSITIONS} positions ended")


class Following:
    """What a player wins at least who follows a strategy, less what the opponent wins."""

    def __init__(self, checker: MarginChecker, strategy: Strategy) -> None:
        self.checker = checker
        self.strategy = strategy
        self.known: dict[tuple[OpaquePosition, bool], int] = {}

    def worth(self, at: OpaquePosition, *, owner: bool, length: int = 0) -> int:
        """What its owner wins from a position on; ``owner`` says that he is to move.

        Clause: certificate.margin.strategies.
        """
        if (at, owner) not in self.known:
            if length >= LENGTH or len(self.known) >= POSITIONS:
                raise self.checker.unchecked(at, self.strategy.where)
            self.known[at, owner] = self.found(at, owner, length + 1)
        return self.known[at, owner]

    def found(self, at: OpaquePosition, owner: bool, length: int) -> int:
        """What is won by the move of the strategy, or against all moves of the opponent."""
        strategy, checker = self.strategy, self.checker
        if owner and at in strategy.moves:
            strategy.met.add(at)
            move = checker.named(at, strategy.moves[at], strategy.where)
            return move.points + self.worth(move.position, owner=move.again, length=length)
        if owner or not strategy.moves:
            margin = checker.margin(at, strategy.where)
            return margin if owner else -margin
        return min(
            (
                self.worth(move.position, owner=not move.again, length=length) - move.points
                for move in checker.moves(at)
            ),
            default=0,
        )
