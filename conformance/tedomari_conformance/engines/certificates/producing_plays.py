"""Lines of best play, and strategies for margins, from the ruleset's solver."""

from collections.abc import Mapping
from typing import Final

from tedomari.errors import TedomariError
from tedomari.rulesets import OneByOne, OpaquePosition, Solution, Solved
from tedomari.rulesets.guard import code_of
from tedomari.search.margins import PositionsError
from tedomari_conformance.engines.certificates.scoring import (
    LENGTH,
    MOVER,
    OTHER,
    MarginChecker,
    Move,
    read_query,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: At most this many moves in a strategy of the reference.
MOVES: Final = 2_000

#: A strategy ends when at most this many moves remain; plain search covers those positions.
REST: Final = 8

#: At most this many nodes in a search of the ruleset's solver.
NODES: Final = 200_000


class TooLongError(TedomariError):
    """A certificate that would have too many moves, or would need too long a search."""


def margin(query: Query) -> Mapping[str, JSON] | None:
    """Return a line of best play, and strategies up to short plain search; None if too long.

    Clause: certificate.margin.
    """
    checker, start = read_query(query)
    try:
        return PlayMaker(checker).play(start)
    except TooLongError:
        return None


def best_moves(query: Query) -> Mapping[str, JSON] | None:
    """Return the margin after each move, with its certificate; None if it is too long.

    Clause: certificate.best.
    """
    checker, start = read_query(query)
    maker = PlayMaker(checker)
    try:
        moves: list[JSON] = [
            {
                "move": move.name,
                "margin": maker.worth(move.position),
                "play": maker.play(move.position),
            }
            for move in checker.moves(start)
        ]
    except TooLongError:
        return None
    return {"moves": moves}


class PlayMaker:
    """Produces certificates of margins for one ruleset."""

    def __init__(self, checker: MarginChecker) -> None:
        self.checker = checker
        self.ruleset = checker.ruleset

    def play(self, start: OpaquePosition) -> dict[str, JSON]:
        """Return the line of best play from a position, and both players' strategies."""
        certificate: dict[str, JSON] = {"line": [move.name for move in self.line(start)]}
        for name, owner in ((MOVER, True), (OTHER, False)):
            moves = self.strategy(start, owner)
            if moves:
                certificate[name] = [
                    {"at": self.ruleset.format(at), "move": move.name}
                    for at, move in moves.items()
                ]
        return certificate

    def line(self, at: OpaquePosition) -> list[Move]:
        """Return best moves up to the end of play."""
        line: list[Move] = []
        while self.checker.moves(at):
            if len(line) >= LENGTH:
                raise TooLongError
            line.append(self.best(at))
            at = line[-1].position
        return line

    def strategy(self, start: OpaquePosition, owner: bool) -> dict[OpaquePosition, Move]:
        """Return a best move in each position that needs a long search, for one player.

        ``owner`` says whether that player moves first.
        """
        moves: dict[OpaquePosition, Move] = {}
        pending = [(start, owner)]
        reached = {(start, owner)}
        while pending:
            at, owner = pending.pop()
            if self.is_short(at):
                continue
            if owner:
                if len(moves) >= MOVES:
                    raise TooLongError
                moves[at] = self.best(at)
            for move in [moves[at]] if owner else self.checker.moves(at):
                after = move.position, owner == move.again
                if after not in reached:
                    reached.add(after)
                    pending.append(after)
        return moves

    def best(self, at: OpaquePosition) -> Move:
        """Return the first of the best moves."""
        return self.checker.find_move(at, self.solve(at).best[0], "the solver")

    def worth(self, at: OpaquePosition) -> int:
        """Return the margin of a position."""
        return self.solve(at).lower

    def is_short(self, at: OpaquePosition) -> bool:
        """Whether plain search covers a position."""
        if not isinstance(self.ruleset, OneByOne):
            return True
        with code_of(self.ruleset):
            return self.ruleset.moves_left(at) <= REST

    def solve(self, at: OpaquePosition) -> Solution:
        """Solve a position, by plain search if that is short."""
        with code_of(self.ruleset):
            if self.is_short(at):
                return self.solve_plainly(at)
            if not isinstance(self.ruleset, Solved):
                raise TooLongError
            solution = self.ruleset.solve(at, nodes=NODES)
        if not solution.exact:
            raise TooLongError
        return solution

    def solve_plainly(self, at: OpaquePosition) -> Solution:
        """Solve a position by plain search."""
        try:
            return self.checker.plain.solution(at)
        except PositionsError as error:
            raise TooLongError from error
