"""The certificate of a win in a k-in-a-row game: a tree of placements and replies.

The checker uses only what every ruleset of the line family offers: placing a stone, the
winner, and the placements that win in one turn.  It has no search, no windows and no board.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from tedomari.rulesets import Colour, Line, OpaquePosition, find_ruleset
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.certificates.errors import (
    CertificateError,
    items_within,
    read_integer,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import Fields, ShapeError, position, text

AnyLine: TypeAlias = Line[OpaquePosition]
Points: TypeAlias = frozenset[str]

#: At most this many placements in a tree, and this many on a branch.
PLACEMENTS: Final = 20_000
TURNS: Final = 60

#: The ruleset is asked for the wins of one turn at most this often per certificate.
QUESTIONS: Final = 200_000


@dataclass(frozen=True, slots=True)
class Placement:
    """The attacker's stones of one turn, and the next placement after each reply.

    Clause: certificate.win.tree.
    """

    where: str
    points: Points
    replies: Mapping[Points, "Placement"]


def check_win(query: Query, result: Mapping[str, JSON]) -> None:
    """Verify the tree of a claimed win.

    Clauses: certificate.win, certificate.win.turns.
    """
    claimed = Fields(result, "result", ("win", "certificate"))
    if claimed.data["win"] is not True:
        raise ShapeError("result.win", "true, since there is a certificate", "something else")
    optional = ("player", "turns", "certificate")
    arguments = Fields(query.arguments, "", ("position",), optional=optional)
    ruleset = find_ruleset(query.ruleset or "")
    if not isinstance(ruleset, Line):
        raise ShapeError("ruleset", "a ruleset of the line family", ruleset.name)
    start = position(ruleset, arguments.data["position"], "position")
    player = arguments.data.get("player")
    turns = arguments.data.get("turns")
    check_tree(
        ruleset,
        start,
        None if player is None else Colour(arguments.one_of("player", tuple(map(str, Colour)))),
        claimed.data["certificate"],
        turns=None if turns is None else read_integer(turns, "turns"),
    )


def check_tree(
    ruleset: AnyLine,
    start: OpaquePosition,
    attacker: Colour | None,
    data: JSON,
    *,
    turns: int | None = None,
) -> None:
    """Verify that an attacker who begins a turn wins by a tree, in at most ``turns`` turns.

    If ``attacker`` is None, it is the player to place, with the stones that remain of the
    turn.  Raises a TedomariError, and :class:`CertificateError` if the tree is wrong.

    Clauses: certificate.win, certificate.win.start.
    """
    tree = TreeReader(ruleset.stones_a_turn).read(data, "certificate", ())
    with code_of(ruleset):
        if ruleset.winner(start) is not None:
            raise CertificateError("position", "the game is over")
        turn = ruleset.turn(start)
        stones = ruleset.stones_a_turn
        if attacker is None:
            if turn is None:
                raise CertificateError("position", "the stones do not show who is to place")
            attacker, stones = turn.colour, turn.stones
        if len(tree.points) > stones:
            raise CertificateError(tree.where, f"stones left in this turn: {stones}")
        checker = TreeChecker(ruleset, attacker)
        checker.zone(tree, start, 0)
        if turns is not None and checker.turns > turns:
            raise CertificateError(
                "certificate", f"it takes {checker.turns} turns, not {turns}"
            )


class TreeReader:
    """Reads trees, within limits.

    Clauses: certificate.win.tree, certificate.check.bounds.
    """

    def __init__(self, stones: int) -> None:
        self.stones = stones
        self.placements = 0

    def read(
        self, data: JSON, where: str, others: tuple[str, ...], depth: int = TURNS
    ) -> Placement:
        """Read a placement with everything that follows; ``others`` names its other members."""
        self.placements += 1
        if self.placements > PLACEMENTS or not depth:
            limits = f"at most {PLACEMENTS} placements, {TURNS} on a branch"
            raise ShapeError("certificate", limits, "more")
        fields = Fields(data, where, ("place", "replies", *others))
        points = self.points(fields, "place")
        if not points:
            raise CertificateError(where, "no stone is placed")
        replies: dict[Points, Placement] = {}
        for there, item in items_within(fields.data["replies"], fields.place("replies")):
            after = self.read(item, there, ("reply",), depth - 1)
            reply = self.points(Fields(item, there, ("reply",), optional=fields.data), "reply")
            if reply in replies:
                raise CertificateError(there, "this reply appears twice")
            replies[reply] = after
        return Placement(where, points, replies)

    def points(self, fields: Fields, name: str) -> Points:
        """Read the points of a placement or reply: at most the stones of a turn."""
        listed = [text(item, where) for where, item in fields.items(name)]
        if len(listed) > self.stones or len(set(listed)) < len(listed):
            reason = f"expected at most {self.stones} different points"
            raise CertificateError(fields.place(name), reason)
        return frozenset(listed)


class TreeChecker:
    """Verifies that an attacker wins by a tree.

    Claim: the attacker wins by every tree that is accepted.  The tree contains the opponent's
    reply, or a part of it; then the other stones are *unknown*, and on points where they
    change nothing.  Those are all points outside of the *zone*.  The zone consists of the
    points on which the attacker places stones; the points of the attacker's wins in one turn;
    the points on which unknown stones would let the opponent win in one turn; and the zones of
    later placements.  Every step of the tree remains valid with unknown stones elsewhere.

    Clauses: certificate.win, certificate.win.zone.
    """

    def __init__(self, ruleset: AnyLine, attacker: Colour) -> None:
        self.ruleset = ruleset
        self.attacker = attacker
        self.questions = 0
        self.turns = 0

    def zone(
        self, tree: Placement, before: OpaquePosition, unknown: int, turns: int = 1
    ) -> Points:
        """Verify a tree; return its zone, the points on which unknown stones would matter.

        ``turns`` counts the attacker's turns up to this one.  After a placement that does not
        make a row comes one that does, or what the tree says.
        Clause: certificate.win.turns.
        """
        at = self.place_stones(before, self.attacker, tree.points, tree.where)
        if self.ruleset.winner(at) is self.attacker:
            if tree.replies:
                raise CertificateError(tree.where, "the game is over, and there are replies")
            self.turns = max(self.turns, turns)
            return tree.points
        if self.wins(at, self.attacker.other):
            raise CertificateError(tree.where, "the opponent wins in the next turn")
        wins = self.wins(at, self.attacker)
        zone = tree.points.union(*wins, self.dangerous_points(at, unknown))
        self.turns = max(self.turns, turns + 1)
        return zone | self.zone_of_replies(tree, at, wins, unknown, turns + 1)

    def zone_of_replies(
        self,
        tree: Placement,
        at: OpaquePosition,
        wins: list[Points],
        unknown: int,
        turns: int,
    ) -> Points:
        """Verify that each reply that does not lose at once is answered; join the zones.

        Clauses: certificate.win.tree, certificate.win.zone.
        """
        stones = self.ruleset.stones_a_turn
        empty = frozenset(self.ruleset.empty_points(at))
        zones = {
            reply: self.zone_after(rest, at, reply, unknown, turns)
            for reply, rest in tree.replies.items()
        }
        pending = list(dict.fromkeys(hitting_sets(wins, stones)))
        known = set(pending)
        zone: Points = frozenset()
        while pending:
            reply = pending.pop()
            part = next((part for part in subsets(reply) if applies(part, reply, zones)), None)
            if part is None:
                names = " ".join(sorted(reply)) or "a reply elsewhere"
                raise CertificateError(tree.where, f"no answer to {names}")
            after = zones[part]
            zone |= after
            if len(reply) < stones:
                longer = {reply | {point} for point in (after & empty) - reply}
                pending.extend(longer - known)
                known |= longer
        return zone

    def zone_after(
        self, tree: Placement, at: OpaquePosition, reply: Points, unknown: int, turns: int
    ) -> Points:
        """Verify the rest of a tree after a reply; return its zone."""
        there = self.place_stones(at, self.attacker.other, reply, tree.where)
        missing = self.ruleset.stones_a_turn - len(reply)
        return self.zone(tree, there, unknown + missing, turns)

    def dangerous_points(self, at: OpaquePosition, unknown: int) -> Points:
        """Return the points of the minimal sets of unknown stones that let the opponent win."""
        dangerous: Points = frozenset()
        other = self.attacker.other
        for number in range(1, unknown + 1):
            safe = [point for point in self.ruleset.empty_points(at) if point not in dangerous]
            for stones in combinations(safe, number):
                if self.wins(self.with_stones(at, other, stones), other):
                    dangerous |= frozenset(stones)
        return dangerous

    def place_stones(
        self, at: OpaquePosition, colour: Colour, points: Points, where: str
    ) -> OpaquePosition:
        """Place stones on points that must be empty, until one makes a row."""
        empty = frozenset(self.ruleset.empty_points(at))
        for point in sorted(points):
            if point not in empty:
                raise CertificateError(where, f"{point[:40]} is not an empty point")
        for point in sorted(points):
            if self.ruleset.winner(at) is None:
                at = self.ruleset.place(at, colour, point)
        return at

    def with_stones(
        self, at: OpaquePosition, colour: Colour, points: Iterable[str]
    ) -> OpaquePosition:
        """Place stones on points that are empty."""
        for point in points:
            at = self.ruleset.place(at, colour, point)
        return at

    def wins(self, at: OpaquePosition, colour: Colour) -> list[Points]:
        """Return the minimal placements by which a player wins in one turn.

        Clause: certificate.check.bounds.
        """
        self.questions += 1
        if self.questions > QUESTIONS:
            raise CertificateError("certificate", f"not checked within {QUESTIONS} questions")
        return [frozenset(points) for points in self.ruleset.wins_now(at, colour)]


def subsets(reply: Points) -> Iterator[Points]:
    """Yield all subsets of a reply, the largest first."""
    for number in range(len(reply), -1, -1):
        yield from map(frozenset, combinations(sorted(reply), number))


def applies(part: Points, reply: Points, zones: Mapping[Points, Points]) -> bool:
    """Whether the tree has a part of a reply whose zone the other stones do not touch."""
    return part in zones and not (reply - part) & zones[part]


def hitting_sets(wins: Sequence[Points], size: int) -> Iterator[Points]:
    """Yield sets of at most ``size`` points that hit each win, among them all minimal ones.

    Claim: a minimal set has a point of the first win, and its other points are a minimal set
    for the wins without that point.  Reason: each of them is needed for a win that lacks it.

    >>> [sorted(points) for points in hitting_sets([frozenset("ab"), frozenset("bc")], 2)]
    [['a', 'b'], ['a', 'c'], ['b']]
    """
    if not wins:
        yield frozenset()
    elif size:
        for point in sorted(wins[0]):
            others = [win for win in wins if point not in win]
            for points in hitting_sets(others, size - 1):
                yield points | {point}
