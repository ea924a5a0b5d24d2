"""Lines of best play and strategies for margins, from the solver of the ruleset."""

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
    asked,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: How many moves a strategy that is made may have.
MOVES: Final = 2_000

#: A strategy ends where so many moves are left, and is left to plain search.
REST: Final = 8

#: How long the ruleset's own solver may search, in its nodes.
NODES: Final = 200_000


class TooLongError(TedomariError):
    """A certificate would have too many moves, or needs too long a search."""


def margin(query: Query) -> Mapping[str, JSON] | None:
    """A line of best play, and strategies where plain search is long; None if too long.

    Clause: certificate.margin.
    """
    checker, start = asked(query)
    try:
        return PlayMaker(checker).play(start)
    except TooLongError:
        return None


def best_moves(query: Query) -> Mapping[str, JSON] | None:
    """The margin after each move, with its certificate.  Clause: certificate.best."""
    checker, start = asked(query)
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
    """Makes the certificates of margins of one ruleset."""

    def __init__(self, checker: MarginChecker) -> None:
        self.checker = checker
        self.ruleset = checker.ruleset

    def play(self, start: OpaquePosition) -> dict[str, JSON]:
        """The line, and the strategies that it follows, of a position."""
        made: dict[str, JSON] = {"line": [move.name for move in self.line(start)]}
        for name, owner in ((MOVER, True), (OTHER, False)):
            moves = self.strategy(start, owner)
            if moves:
                made[name] = [
                    {"at": self.ruleset.format(at), "move": move.name}
                    for at, move in moves.items()
                ]
        return made

    def line(self, at: OpaquePosition) -> list[Move]:
        """Best moves up to the end of play."""
        line: list[Move] = []
        while self.checker.moves(at):
            if len(line) >= LENGTH:
                raise TooLongError
            line.append(self.best(at))
            at = line[-1].position
        return line

    def strategy(self, start: OpaquePosition, owner: bool) -> dict[OpaquePosition, Move]:
        """A best move of a player wherever plain search is long; he is to move, or is not."""
        moves: dict[OpaquePosition, Move] = {}
        waiting = [(start, owner)]
        met = {(start, owner)}
        while waiting:
            at, owner = waiting.pop()
            if self.short(at):
                continue
            if owner:
                if len(moves) >= MOVES:
                    raise TooLongError
                moves[at] = self.best(at)
            for move in [moves[at]] if owner else self.checker.moves(at):
                after = move.position, owner == move.again
                if after not in met:
                    met.add(after)
                    waiting.append(after)
        return moves

    def best(self, at: OpaquePosition) -> Move:
        """The first of the best moves."""
        return self.checker.named(at, self.solved(at).best[0], "the solver")

    def worth(self, at: OpaquePosition) -> int:
        """The margin of a position."""
        return self.solved(at).lower

    def short(self, at: OpaquePosition) -> bool:
        """Whether a position is left to plain search."""
        if not isinstance(self.ruleset, OneByOne):
            return True
        with code_of(self.ruleset):
            return self.ruleset.moves_left(at) <= REST

    def solved(self, at: OpaquePosition) -> Solution:
        """The solution of a position, by plain search where that is short."""
        with code_of(self.ruleset):
            if self.short(at):
                return self.plainly(at)
            if not isinstance(self.ruleset, Solved):
                raise TooLongError
            found = self.ruleset.solve(at, nodes=NODES)
        if not found.exact:
            raise TooLongError
        return found

    def plainly(self, at: OpaquePosition) -> Solution:
        """The solution of a position by plain search."""
        try:
            return self.checker.plain.solution(at)
        except PositionsError as error:
            raise TooLongError from error
