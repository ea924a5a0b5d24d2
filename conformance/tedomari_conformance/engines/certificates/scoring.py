"""The certificate of a margin: a line of best play, and a strategy for each player."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from tedomari.rulesets import OpaquePosition, Scoring, ScoringMove, find_ruleset
from tedomari.rulesets.guard import code_of
from tedomari.search.margins import Margins, PositionsError
from tedomari_conformance.engines.certificates.errors import (
    CertificateError,
    items_within,
    read_integer,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import Fields, ShapeError, position, text

AnyScoring: TypeAlias = Scoring[OpaquePosition]
Move: TypeAlias = ScoringMove[OpaquePosition]

#: The two strategies of a certificate: for the player to move, and for the other player.
MOVER: Final = "mover"
OTHER: Final = "other"

#: Plain search visits at most this many positions per certificate.
POSITIONS: Final = 50_000

#: The maximal length of play, in moves.
LENGTH: Final = 120


def check_margin(query: Query, result: Mapping[str, JSON]) -> None:
    """Verify that each player achieves at least the margin, and that the line results in it.

    Clause: certificate.margin.
    """
    fields = Fields(result, "result", ("margin", "certificate"))
    checker, start = read_query(query)
    checker.check(start, fields.data["margin"], fields.data["certificate"], "certificate")


def check_best(query: Query, result: Mapping[str, JSON]) -> None:
    """Verify the margin after each move, and that the claimed moves are the best ones.

    Clause: certificate.best.
    """
    fields = Fields(result, "result", ("best", "certificate"))
    claimed_best = [
        text(item, where) for where, item in items_within(fields.data["best"], "result.best")
    ]
    checker, start = read_query(query)
    moves = {move.name: move for move in checker.moves(start)}
    certificate = Fields(fields.data["certificate"], "certificate", ("moves",))
    worth: dict[str, int] = {}
    for where, item in items_within(certificate.data["moves"], certificate.place("moves")):
        after = Fields(item, where, ("move", "margin", "play"))
        name = after.text("move")
        if name not in moves or name in worth:
            raise CertificateError(where, f"expected each move once, and found {name[:40]!r}")
        margin = read_integer(after.data["margin"], after.place("margin"))
        checker.check(moves[name].position, margin, after.data["play"], after.place("play"))
        worth[name] = moves[name].points + (margin if moves[name].again else -margin)
    if len(worth) < len(moves):
        raise CertificateError("certificate.moves", "a move is missing")
    best = {name for name, points in worth.items() if points == max(worth.values())}
    if len(claimed_best) != len(best) or set(claimed_best) != best:
        raise CertificateError("certificate", f"it shows as best {' '.join(sorted(best))}")


def read_query(query: Query) -> tuple["MarginChecker", OpaquePosition]:
    """Return a checker for the ruleset of a query, and the position in the query."""
    fields = Fields(query.arguments, "", ("position",), optional=("certificate",))
    ruleset = find_ruleset(query.ruleset or "")
    if not isinstance(ruleset, Scoring):
        raise ShapeError("ruleset", "a ruleset in which moves win points", ruleset.name)
    return MarginChecker(ruleset), position(ruleset, fields.data["position"], "position")


@dataclass(frozen=True, slots=True)
class Strategy:
    """A player's move in some positions, and those of the positions that have come up."""

    where: str
    moves: Mapping[OpaquePosition, str]
    reached: set[OpaquePosition]


@dataclass(frozen=True, slots=True)
class Step:
    """A move of the line: its place in the certificate, its position, and the player.

    ``first`` says whether the player is the one who began.
    """

    where: str
    at: OpaquePosition
    move: Move
    first: bool


class MarginChecker:
    """Verifies margins in a scoring ruleset by strategies, and by plain search at their ends.

    Claim: if the player to move wins at least the margin by one strategy, and the other
    player holds the margin down to it by the other strategy, it is the margin.  Where a
    strategy has no move, both players play optimally, and plain search computes the result.

    Clauses: certificate.margin, certificate.margin.rest.
    """

    def __init__(self, ruleset: AnyScoring) -> None:
        self.ruleset = ruleset
        self.plain: Margins[OpaquePosition] = Margins(ruleset, positions=POSITIONS)

    def check(self, start: OpaquePosition, claimed: JSON, data: JSON, where: str) -> None:
        """Raise :class:`CertificateError` if a certificate does not prove a margin.

        Clauses: certificate.margin.strategies, certificate.margin.line.
        """
        margin = read_integer(claimed, "margin")
        fields = Fields(data, where, ("line",), optional=(MOVER, OTHER))
        mover, other = (self.strategy(fields, name) for name in (MOVER, OTHER))
        line = self.read_line(start, fields, margin)
        least = Following(self, mover).worth(start, owner=True)
        most = -Following(self, other).worth(start, owner=False)
        if least != margin or most != margin:
            raise CertificateError(
                where, f"the margin is from {least} to {most}, and {margin} is claimed"
            )
        for step in line:
            self.check_step(step, mover if step.first else other)
        for part in (mover, other):
            if len(part.reached) < len(part.moves):
                raise CertificateError(part.where, "a position in it never comes up")

    def strategy(self, fields: Fields, name: str) -> Strategy:
        """Read the strategy of a player; without moves if the member is missing."""
        where = fields.place(name)
        moves: dict[OpaquePosition, str] = {}
        for there, item in items_within(fields.data.get(name, []), where):
            entry = Fields(item, there, ("at", "move"))
            at = position(self.ruleset, entry.data["at"], entry.place("at"))
            if at in moves:
                raise CertificateError(there, "there are two moves at one position")
            moves[at] = entry.text("move")
        return Strategy(where, moves, set())

    def read_line(self, start: OpaquePosition, fields: Fields, margin: int) -> list[Step]:
        """Read the steps of the line, which must reach the end of play and the margin.

        Clause: certificate.margin.line.
        """
        steps: list[Step] = []
        at, first, won = start, True, 0
        for where, item in items_within(
            fields.data["line"], fields.place("line"), limit=LENGTH
        ):
            move = self.find_move(at, text(item, where), where)
            steps.append(Step(where, at, move, first))
            won += move.points if first else -move.points
            at, first = move.position, first == move.again
        if self.moves(at):
            raise CertificateError(fields.place("line"), "play goes on after it")
        if won != margin:
            raise CertificateError(fields.place("line"), f"it comes to {won}, not to {margin}")
        return steps

    def check_step(self, step: Step, strategy: Strategy) -> None:
        """Verify that a move of the line is the strategy's, or a best one if it has none.

        Clause: certificate.margin.line.
        """
        name, expected = step.move.name, strategy.moves.get(step.at)
        if expected is None and name not in self.best(step.at, step.where):
            raise CertificateError(step.where, f"{name} is not a best move")
        if expected not in (None, name):
            raise CertificateError(step.where, f"the strategy moves to {str(expected)[:40]}")

    def find_move(self, at: OpaquePosition, name: str, where: str) -> Move:
        """Return a move by its name."""
        for move in self.moves(at):
            if move.name == name:
                return move
        raise CertificateError(where, f"there is no move {name[:40]!r}")

    def moves(self, at: OpaquePosition) -> list[Move]:
        """Return the moves of the player to move."""
        with code_of(self.ruleset):
            return list(self.ruleset.moves(at))

    def margin(self, at: OpaquePosition, where: str) -> int:
        """Compute the margin of a position without a strategy's move, by plain search.

        Clause: certificate.margin.rest.
        """
        try:
            with code_of(self.ruleset):
                return self.plain.margin(at)
        except PositionsError as error:
            raise self.unchecked_error(at, where) from error

    def best(self, at: OpaquePosition, where: str) -> tuple[str, ...]:
        """Compute the best moves of a position, by plain search."""
        self.margin(at, where)
        with code_of(self.ruleset):
            return self.plain.solution(at).best

    def unchecked_error(self, at: OpaquePosition, where: str) -> CertificateError:
        """Return the error for a position without a move that needs too long a search."""
        with code_of(self.ruleset):
            position = self.ruleset.format(at)[:200]
        reason = (
            f"optimal play was not checked from {position} on: no move is given there, and "
        )
        return CertificateError(where, f"{reason}plain search of {POSITIONS} positions ended")


class Following:
    """Computes the least margin that a player achieves by following a strategy."""

    def __init__(self, checker: MarginChecker, strategy: Strategy) -> None:
        self.checker = checker
        self.strategy = strategy
        self.known: dict[tuple[OpaquePosition, bool], int] = {}

    def worth(self, at: OpaquePosition, *, owner: bool, length: int = 0) -> int:
        """Return the margin of the strategy's owner from a position on, in the worst case.

        ``owner`` says whether the owner is to move; ``length`` counts the moves so far.

        Clause: certificate.margin.strategies.
        """
        if (at, owner) not in self.known:
            if length >= LENGTH or len(self.known) >= POSITIONS:
                raise self.checker.unchecked_error(at, self.strategy.where)
            self.known[at, owner] = self.compute_worth(at, owner, length + 1)
        return self.known[at, owner]

    def compute_worth(self, at: OpaquePosition, owner: bool, length: int) -> int:
        """Compute the margin by the strategy's move, or over all moves of the opponent."""
        strategy, checker = self.strategy, self.checker
        if owner and at in strategy.moves:
            strategy.reached.add(at)
            move = checker.find_move(at, strategy.moves[at], strategy.where)
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
