"""Play through a margin: one player's moves come from a strategy, then from plain search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tedomari.errors import TedomariError
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.experimental import Played
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.certificates.scoring import (
    MOVER,
    OTHER,
    MarginChecker,
    Move,
    read_query,
)
from tedomari_conformance.engines.playthroughs.model import (
    Ask,
    CheckerFaultError,
    NoPlaythroughError,
    NoSuchMoveError,
    Verdict,
    player_named,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import Fields, integer

#: The names of the players of a ruleset that does not name them.
PLAYERS = ("First", "Second")


@dataclass(frozen=True, slots=True)
class Standing:
    """A position, whether the prover is to move, and what the play so far has come to.

    ``ahead`` is the points that the prover has won, minus those of the escaper.  ``plain`` is
    True once the strategy has ended and plain search has taken over.
    """

    at: OpaquePosition
    proves: bool
    ahead: int = 0
    plain: bool = False


class MarginPlaythrough:
    """Play in which one player achieves the margin by a strategy.

    Where the strategy has no move, plain search takes over for the rest, as in the checker.
    Clause: certificate.play.margin.
    """

    def __init__(
        self,
        checker: MarginChecker,
        start: Standing,
        strategy: Mapping[OpaquePosition, str],
        least: int,
        players: tuple[str, str],
    ) -> None:
        self.checker = checker
        self.start = start
        self.strategy = strategy
        self.least = least
        self.prover, self.escaper = players
        order = "first" if start.proves else "second"
        self.claim = f"{self.prover}, moving {order}, {achieves(least)}"

    def turn(self, state: Standing) -> str | None:
        """Return the name of the player to move, or None if play is over."""
        if not self.checker.moves(state.at):
            return None
        return self.prover if state.proves else self.escaper

    def board(self, state: Standing) -> str:
        """Return the picture of the position, and the score if the ruleset gives it."""
        ruleset = self.checker.ruleset
        with code_of(ruleset):
            picture = ruleset.format_lines(state.at)
            if isinstance(ruleset, Played):
                return f"{picture}\n{ruleset.standing(state.at)}"
            return picture

    def moves(self, state: Standing) -> Sequence[str]:
        """Return the names of the moves."""
        return [move.name for move in self.checker.moves(state.at)]

    def move(self, state: Standing, name: str) -> Standing:
        """Return the state after a move of the escaper."""
        for move in self.checker.moves(state.at):
            if move.name == name:
                return self.after(state, move, plain=state.plain)
        raise NoSuchMoveError(f"there is no move {name[:60]!r}")

    def answer(self, state: Standing) -> tuple[str, Standing]:
        """Return the move of the strategy, or a best move if it has none."""
        name = None if state.plain else self.strategy.get(state.at)
        try:
            chosen = self.checker.best(state.at, "play")[0] if name is None else name
            move = self.checker.find_move(state.at, chosen, "play")
        except TedomariError as error:
            raise CheckerFaultError(str(error)) from error
        return move.name, self.after(state, move, plain=name is None)

    def after(self, state: Standing, move: Move, *, plain: bool) -> Standing:
        """Return the state after a move."""
        points = move.points if state.proves else -move.points
        return Standing(move.position, state.proves == move.again, state.ahead + points, plain)

    def verdict(self, state: Standing) -> Verdict:
        """Compare the points of the play with the claim."""
        return Verdict(state.ahead >= self.least, f"{self.prover} {outcome_text(state.ahead)}")

    def question(self, state: Standing) -> Query:
        """Return the query for the best moves."""
        with code_of(self.checker.ruleset):
            position = self.checker.ruleset.format(state.at)
        return Query("best", self.checker.ruleset.name, {"position": position})

    def choose(self, state: Standing, ask: Ask) -> str:
        """Return a move that an engine calls best."""
        names = self.moves(state)
        best = (ask(self.question(state)) or {}).get("best")
        named = best if isinstance(best, list) else []
        return next((name for name in names if name in named), names[0])


def achieves(least: int) -> str:
    """Return the claim about a player who achieves at least this margin.

    >>> achieves(2), achieves(0), achieves(-1)
    ('wins the rest by at least 2', 'at least ties the rest', 'loses the rest by at most 1')
    """
    if not least:
        return "at least ties the rest"
    return (
        f"wins the rest by at least {least}"
        if least > 0
        else (f"loses the rest by at most {-least}")
    )


def outcome_text(ahead: int) -> str:
    """Return how a player has done in the rest of a game.

    >>> outcome_text(2), outcome_text(0), outcome_text(-1)
    ('wins the rest by 2', 'ties the rest', 'loses the rest by 1')
    """
    if not ahead:
        return "ties the rest"
    return f"{'wins' if ahead > 0 else 'loses'} the rest by {abs(ahead)}"


def follow_margin(
    query: Query, result: Mapping[str, JSON], *, escaper: str | None, starter: str | None
) -> MarginPlaythrough:
    """Begin play by the strategy of one player; the default is the player who moves second.

    Clause: certificate.play.margin.
    """
    checker, start = read_query(query)
    first, second = players_of(checker, start)
    if player_named(starter, (first, second)) not in (None, first):
        raise NoPlaythroughError(f"in this position {first} is to move")
    proves = player_named(escaper, (first, second)) == second
    certificate = Fields(
        result["certificate"], "certificate", ("line",), optional=(MOVER, OTHER)
    )
    strategy = checker.strategy(certificate, MOVER if proves else OTHER)
    margin = integer(result["margin"], "margin")
    return MarginPlaythrough(
        checker,
        Standing(start, proves, plain=not strategy.moves),
        strategy.moves,
        margin if proves else -margin,
        (first, second) if proves else (second, first),
    )


def players_of(checker: MarginChecker, start: OpaquePosition) -> tuple[str, str]:
    """Return the names of the player to move and of the other player."""
    ruleset = checker.ruleset
    if not isinstance(ruleset, Played):
        return PLAYERS
    with code_of(ruleset):
        index = ruleset.player_to_move(start) or 0
        names = list(ruleset.players)
    return names[index], names[1 - index]


def margin_shown(query: Query, certificate: JSON) -> JSON:
    """Return the margin of the line in a certificate; 0 if the line cannot be followed."""
    try:
        checker, at = read_query(query)
        fields = Fields(certificate, "certificate", ("line",), optional=(MOVER, OTHER))
        won, first = 0, True
        for where, name in fields.items("line"):
            move = checker.find_move(at, str(name), where)
            won += move.points if first else -move.points
            at, first = move.position, first == move.again
    except TedomariError:
        return 0
    return won
