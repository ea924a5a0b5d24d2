"""Play through a win in a k-in-a-row game: the attacker's placements come from a tree."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from tedomari.errors import TedomariError
from tedomari.rulesets import Colour, Line, Marked, OpaquePosition, RulesetError, find_ruleset
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.certificates.line_win import (
    AnyLine,
    Placement,
    Points,
    TreeChecker,
    TreeReader,
    applies,
    hitting_sets,
    subsets,
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
from tedomari_conformance.suite.operations.reading import position

#: The names of the players.
NAMES: Final[Mapping[Colour, str]] = {colour: str(colour).capitalize() for colour in Colour}

#: An engine is asked about wins within this many turns, after at most this many replies.
TURNS: Final = 3
REPLIES: Final = 20


@dataclass(frozen=True, slots=True)
class Standing:
    """A position, and the part of the tree that answers it.

    ``at`` is the position on the board.  In ``known``, the stones of the escaper that the tree
    does not name are missing; ``unknown`` is their number.  If ``attacks`` is True, the
    attacker places the stones of ``tree`` next.  Otherwise the escaper replies to them.
    """

    at: OpaquePosition
    tree: Placement
    known: OpaquePosition
    unknown: int
    attacks: bool
    reply: Points | None = None


class LinePlaythrough:
    """Play in which the attacker wins by a tree.

    The attacker completes a row as soon as possible.  Otherwise the reply of the escaper, or a
    part of it, is in the tree, and the other stones are outside of the zone of what follows.
    Clause: certificate.play.win.
    """

    def __init__(
        self, ruleset: AnyLine, start: OpaquePosition, attacker: Colour, tree: Placement
    ) -> None:
        self.ruleset = ruleset
        self.attacker = attacker
        self.prover, self.escaper = NAMES[attacker], NAMES[attacker.other]
        self.claim = f"{self.prover}, moving first, wins"
        self.start = Standing(start, tree, start, 0, attacks=True)

    def turn(self, state: Standing) -> str | None:
        """Return the name of the player to place; None at the end or on a full board."""
        with code_of(self.ruleset):
            over = self.ruleset.winner(state.at) is not None
            if over or not self.ruleset.empty_points(state.at):
                return None
        return self.prover if state.attacks else self.escaper

    def board(self, state: Standing) -> str:
        """Return the picture of the position, with the names of its points if possible."""
        ruleset = self.ruleset
        with code_of(ruleset):
            if isinstance(ruleset, Marked):
                return ruleset.marked(state.at)
            return ruleset.format_lines(state.at)

    def moves(self, state: Standing) -> Sequence[str]:
        """Return the empty points."""
        with code_of(self.ruleset):
            return list(self.ruleset.empty_points(state.at))

    def move(self, state: Standing, name: str) -> Standing:
        """Return the state after a reply: the points of all stones of a turn."""
        points = name.replace(",", " ").split()
        empty = self.moves(state)
        by_name = {point.casefold(): point for point in empty}
        number = min(self.ruleset.stones_a_turn, len(empty))
        stones = [by_name.get(point.casefold(), "") for point in points]
        for point, stone in zip(points, stones, strict=True):
            if not stone:
                raise NoSuchMoveError(f"{point[:40]} is not an empty point")
        if len(stones) != number or len(set(stones)) < number:
            raise NoSuchMoveError(
                f"expected {number} different point{'s' * (number != 1)}, found {name[:60]!r}"
            )
        at = self.place(state.at, self.attacker.other, stones)
        return Standing(at, state.tree, state.known, state.unknown, True, frozenset(stones))

    def place(
        self, at: OpaquePosition, colour: Colour, points: Sequence[str]
    ) -> OpaquePosition:
        """Place stones until one makes a row."""
        with code_of(self.ruleset):
            for point in points:
                if self.ruleset.winner(at) is None:
                    at = self.ruleset.place(at, colour, point)
        return at

    def answer(self, state: Standing) -> tuple[str, Standing]:
        """Return the attacker's placement: a win in this turn, or the tree's."""
        if state.reply is None:
            return self.attack(state, state.tree, state.known, state.unknown)
        with code_of(self.ruleset):
            wins = list(self.ruleset.wins_now(state.at, self.attacker))
        if wins:
            at = self.place(state.at, self.attacker, wins[0])
            return " ".join(wins[0]), Standing(at, state.tree, at, 0, attacks=False)
        reply = state.reply
        part = self.answered_part(state, reply)
        known = self.place(state.known, self.attacker.other, sorted(part))
        missing = self.ruleset.stones_a_turn - len(part)
        return self.attack(state, state.tree.replies[part], known, state.unknown + missing)

    def answered_part(self, state: Standing, reply: Points) -> Points:
        """Return the part of a reply that the tree answers, by the zones of the checker."""
        turns = 1
        try:
            with code_of(self.ruleset):
                checker = TreeChecker(self.ruleset, self.attacker)
                zones = {
                    part: checker.zone_after(rest, state.known, part, state.unknown, turns)
                    for part, rest in state.tree.replies.items()
                    if part <= reply
                }
        except TedomariError as error:
            raise CheckerFaultError(str(error)) from error
        for part in subsets(reply):
            if applies(part, reply, zones):
                return part
        raise CheckerFaultError(f"it has no answer to {' '.join(sorted(reply))}")

    def attack(
        self, state: Standing, tree: Placement, known: OpaquePosition, unknown: int
    ) -> tuple[str, Standing]:
        """Return the placement of a tree, and the state after it."""
        points = sorted(tree.points)
        try:
            at = self.place(state.at, self.attacker, points)
            known = self.place(known, self.attacker, points)
        except RulesetError as error:
            raise CheckerFaultError(str(error)) from error
        return " ".join(points), Standing(at, tree, known, unknown, attacks=False)

    def verdict(self, state: Standing) -> Verdict:
        """Return who has completed a row."""
        with code_of(self.ruleset):
            winner = self.ruleset.winner(state.at)
        if winner is None:
            return Verdict(False, "the board is full, and nobody has completed a row")
        return Verdict(winner is self.attacker, f"{NAMES[winner]} has completed a row")

    def question(self, state: Standing) -> Query:
        """Return the query whether the attacker wins from a position."""
        with code_of(self.ruleset):
            position = self.ruleset.format(state.at)
        player = str(self.attacker)
        arguments: Mapping[str, JSON] = {"position": position, "player": player, "turns": TURNS}
        return Query("win", self.ruleset.name, arguments)

    def choose(self, state: Standing, ask: Ask) -> str:
        """Return the first reply that stops all threats and after which no win is found."""
        replies = [" ".join(reply) for reply in islice(self.replies(state), REPLIES)]
        for name in replies:
            result = ask(self.question(self.move(state, name))) or {}
            if result.get("win") is not True:
                return name
        return replies[0]

    def replies(self, state: Standing) -> Iterator[list[str]]:
        """Yield replies that stop the wins of one turn, or else the first empty points."""
        with code_of(self.ruleset):
            wins = [frozenset(w) for w in self.ruleset.wins_now(state.at, self.attacker)]
        empty = self.moves(state)
        stones = min(self.ruleset.stones_a_turn, len(empty))
        for points in dict.fromkeys(hitting_sets(wins, stones)):
            rest = [point for point in empty if point not in points]
            yield sorted(points) + rest[: stones - len(points)]
        yield list(empty[:stones])


def follow_win(
    query: Query, result: Mapping[str, JSON], *, escaper: str | None, starter: str | None
) -> LinePlaythrough:
    """Begin play by the tree of a win; the attacker begins.  Clause: certificate.play.win."""
    ruleset = find_ruleset(query.ruleset or "")
    assert isinstance(ruleset, Line)
    start = position(ruleset, query.arguments["position"], "position")
    attacker = attacker_of(ruleset, start, query)
    players = list(NAMES.values())
    prover = NAMES[attacker]
    if player_named(escaper, players) == prover:
        raise NoPlaythroughError(f"the certificate proves that {prover} wins, and nothing else")
    if player_named(starter, players) not in (None, prover):
        raise NoPlaythroughError(f"the certificate proves that {prover}, moving first, wins")
    tree = TreeReader(ruleset.stones_a_turn).read(result["certificate"], "certificate", ())
    return LinePlaythrough(ruleset, start, attacker, tree)


def attacker_of(ruleset: AnyLine, start: OpaquePosition, query: Query) -> Colour:
    """Return the attacker: the player of a query, or the player to place."""
    if "player" in query.arguments:
        return Colour(str(query.arguments["player"]))
    with code_of(ruleset):
        turn = ruleset.turn(start)
    assert turn is not None, "the checker has refused such a position"
    return turn.colour
