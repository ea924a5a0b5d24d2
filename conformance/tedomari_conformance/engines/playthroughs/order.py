"""Play through a comparison: the winner's moves in a difference come from a strategy."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.derivation import Side
from tedomari.errors import TedomariError
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.certificates.order import (
    RELATIONS,
    STARTERS,
    pair_text,
    read_replies,
)
from tedomari_conformance.engines.certificates.playing import (
    OPPONENT,
    Difference,
    InPosition,
    Pair,
    difference_of,
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
from tedomari_conformance.suite.operations.reading import Fields

#: The names of the players.
NAMES: Final[Mapping[Side, str]] = {Side.LEFT: "Left", Side.RIGHT: "Right"}

#: The outcomes of a game, and its relations to a second one, in which a player wins moving
#: second.
WINNING: Final[Mapping[Side, tuple[str, ...]]] = {
    Side.LEFT: ("L", "P", ">", "="),
    Side.RIGHT: ("R", "P", "<", "="),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """A pair of games, and the player to move."""

    at: Pair
    player: Side


@dataclass(frozen=True, slots=True)
class Strategy:
    """One of the two strategies of a certificate: who begins, who wins, and the replies."""

    starter: Side
    winner: Side
    replies: JSON

    def claim(self, *, in_difference: bool) -> str:
        """Return what the strategy proves."""
        order = "first" if self.starter is self.winner else "second"
        return f"{NAMES[self.winner]}, moving {order}, wins{' the difference' * in_difference}"


class OrderPlaythrough:
    """Play in the difference of two games.

    ``single`` says that the second game is 0, so that all moves are in the first.
    Clause: certificate.play.order.
    """

    def __init__(self, difference: Difference, strategy: Strategy) -> None:
        assert isinstance(difference.left, InPosition)
        self.ruleset = difference.left.ruleset
        self.difference = difference
        self.single = not isinstance(difference.right, InPosition)
        self.replies = read_replies(difference, strategy.replies, "replies")
        self.prover = NAMES[strategy.winner]
        self.escaper = NAMES[OPPONENT[strategy.winner]]
        self.claim = strategy.claim(in_difference=not self.single)
        self.start = Standing(difference.start, strategy.starter)

    def turn(self, state: Standing) -> str | None:
        """Return the name of the player to move, or None for a player without a move."""
        return NAMES[state.player] if self.options(state) else None

    def board(self, state: Standing) -> str:
        """Return the picture of the position, or of both."""
        first, second = state.at
        with code_of(self.ruleset):
            picture = self.ruleset.format_lines(first)
            if self.single:
                return picture
            other = self.ruleset.format_lines(second)
        return f"1:\n{picture}\n2, with the roles of the players exchanged:\n{other}"

    def moves(self, state: Standing) -> Sequence[str]:
        """Return the names of the moves of the player to move."""
        return list(self.options(state))

    def options(self, state: Standing) -> dict[str, Pair]:
        """Return the pairs that the player to move can move to, by the names of the moves.

        A move is named after the position that it leads to.  In a difference, the number of
        the game comes first.
        """
        pairs = self.difference.moves(state.at, state.player)
        return {self.name(state.at, to): to for to in pairs}

    def name(self, at: Pair, to: Pair) -> str:
        """Return the name of a move between two pairs, one of whose games is unchanged."""
        if self.single:
            return str(self.difference.left.write(to[0]))
        if to[1] == at[1]:
            return f"1: {self.difference.left.write(to[0])}"
        return f"2: {self.difference.right.write(to[1])}"

    def move(self, state: Standing, name: str) -> Standing:
        """Return the state after the escaper's move to a position, in any notation of it."""
        options = self.options(state)
        to = options.get(name)
        if to is None:
            reached = self.read(state.at, name)
            to = next((pair for pair in options.values() if pair == reached), None)
        if to is None:
            raise NoSuchMoveError(f"{self.escaper} cannot move to {name[:60]}")
        return Standing(to, OPPONENT[state.player])

    def read(self, at: Pair, name: str) -> Pair:
        """Return the pair that a name of a move describes."""
        left, right = self.difference.left, self.difference.right
        if self.single:
            return left.read(name, "the move"), at[1]
        number, colon, text = name.partition(":")
        if not colon or number.strip() not in ("1", "2"):
            raise NoSuchMoveError(
                "expected 1: or 2:, the game to move in, and the position after the move, "
                f"found {name[:60]!r}"
            )
        if number.strip() == "1":
            return left.read(text.strip(), "the move"), at[1]
        return at[0], right.read(text.strip(), "the move")

    def answer(self, state: Standing) -> tuple[str, Standing]:
        """Return the winner's reply."""
        where = pair_text(self.difference, state.at)
        to = self.replies.get(state.at)
        if to is None:
            raise CheckerFaultError(f"it has no reply at {where}")
        if to not in self.difference.moves(state.at, state.player):
            raise CheckerFaultError(f"the reply at {where} is not a move of {self.prover}")
        return self.name(state.at, to), Standing(to, OPPONENT[state.player])

    def verdict(self, state: Standing) -> Verdict:
        """Return who has no move, and therefore loses."""
        loser, winner = NAMES[state.player], NAMES[OPPONENT[state.player]]
        return Verdict(winner == self.prover, f"{loser} cannot move, so {winner} wins")

    def question(self, state: Standing) -> Query:
        """Return the query about the outcome of the game, or of the difference."""
        g, h = state.at
        ruleset = self.ruleset.name
        position = {"position": self.difference.left.write(g)}
        if self.single:
            return Query("outcome", ruleset, position)
        return Query("compare", ruleset, {**position, "other": self.difference.right.write(h)})

    def choose(self, state: Standing, ask: Ask) -> str:
        """Return the first move after which an engine expects the escaper to win."""
        options = self.options(state)
        for name, to in options.items():
            query = self.question(Standing(to, OPPONENT[state.player]))
            member = "outcome" if self.single else "relation"
            if (ask(query) or {}).get(member) in WINNING[state.player]:
                return name
        return next(iter(options))


def follow_order(
    query: Query, result: Mapping[str, JSON], *, escaper: str | None, starter: str | None
) -> OrderPlaythrough:
    """Begin play by one of the two strategies of a comparison.

    Strategies with which the winner moves second are preferred.
    Clause: certificate.play.order.
    """
    players = list(NAMES.values())
    escaper, starter = player_named(escaper, players), player_named(starter, players)
    strategies = read_strategies(result["certificate"])
    suitable = [
        each
        for each in strategies
        if starter in (None, NAMES[each.starter])
        and escaper in (None, NAMES[OPPONENT[each.winner]])
    ]
    if not suitable:
        in_difference = query.ruleset is not None
        claims = " and ".join(each.claim(in_difference=in_difference) for each in strategies)
        raise NoPlaythroughError(f"the certificate proves that {claims}, and nothing else")
    strategy = min(suitable, key=lambda each: each.starter is each.winner)
    return OrderPlaythrough(difference_of(query), strategy)


def read_strategies(certificate: JSON) -> list[Strategy]:
    """Read the two strategies of a certificate, without their replies."""
    strategies = Fields(certificate, "certificate", tuple(STARTERS))
    read: list[Strategy] = []
    for name, starter in STARTERS.items():
        where = strategies.place(name)
        fields = Fields(strategies.data[name], where, ("winner", "replies"))
        winner = Side(fields.one_of("winner", tuple(map(str, Side))))
        read.append(Strategy(starter, winner, fields.data["replies"]))
    return read


def relation_shown(certificate: JSON) -> JSON:
    """Return the relation that two strategies claim to show; None if they cannot be read."""
    try:
        left, right = read_strategies(certificate)
    except TedomariError:
        return None
    return str(RELATIONS[left.winner, right.winner])
