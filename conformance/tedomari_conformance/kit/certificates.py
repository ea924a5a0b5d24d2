"""Certificates of wins in the line family: every branch is played by the rules alone.

This module knows nothing about windows or zones.  It walks a tree by placing stones, and asks
the ruleset for the winner and for immediate wins.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from tedomari.rulesets import Colour, OpaquePosition, RulesetError
from tedomari.rulesets.foreign import AnyLine
from tedomari.search import Points
from tedomari_conformance.kit.line import TRIED

#: The replies in a tree, each with the tree that follows it.
Replies: TypeAlias = "Mapping[Points, Tree]"


class FaultError(Exception):
    """A certificate is wrong; the message says how, and after which stones."""


@dataclass(frozen=True)
class Tree:
    """A placement, and the tree after each reply.  Clause: plugin.proves.certificate."""

    place: tuple[str, ...]
    replies: Replies

    def points(self) -> Iterator[str]:
        """Yield all points that the tree names."""
        yield from self.place
        for reply, rest in self.replies.items():
            yield from sorted(reply)
            yield from rest.points()


def tree_of(written: object) -> Tree:
    """Read a tree from JSON data.  Raises FaultError if it is not a tree."""
    if not isinstance(written, Mapping):
        raise FaultError(f"the certificate has {written!r} where a tree is expected")
    replies = written.get("replies")
    if not isinstance(replies, Sequence) or isinstance(replies, str):
        raise FaultError(f"the certificate has the replies {replies!r}")
    trees: dict[Points, Tree] = {}
    for rest in replies:
        tree = tree_of(rest)
        trees[frozenset(points_of(rest.get("reply")))] = tree
    return Tree(points_of(written.get("place")), trees)


def points_of(written: object) -> tuple[str, ...]:
    """Read points from JSON data.  Raises FaultError unless they are distinct strings."""
    if isinstance(written, Sequence) and not isinstance(written, str):
        points = tuple(point for point in written if isinstance(point, str))
        if len(points) == len(written) == len(set(points)):
            return points
    raise FaultError(f"the certificate has {written!r} where points are expected")


@dataclass(frozen=True)
class Walk:
    """Plays a tree for a player against all replies that stop their wins.

    The stones of a reply that are not needed to stop a win are tried on the points that the
    tree names and on about ``others`` other empty points, evenly spread.  A refutation
    elsewhere is missed, unless ``others`` is at least the number of points.  A branch may
    answer any reply that includes the stones of the branch; one such branch must win.
    Clause: plugin.proves.certificate.
    """

    ruleset: AnyLine
    player: Colour
    others: int = TRIED

    def fault(self, position: OpaquePosition, written: object, stones: int) -> str | None:
        """Return what is wrong with a certificate for a player with ``stones`` stones left."""
        try:
            self.check_tree(position, tree_of(written), stones)
        except FaultError as error:
            return str(error)
        return None

    def check_tree(self, position: OpaquePosition, tree: Tree, stones: int) -> None:
        """Raise FaultError unless the tree wins for the player."""
        if not 1 <= len(tree.place) <= stones:
            raise FaultError(f"{self.player} places {len(tree.place)} stones of {stones}")
        after = self.place(position, self.player, tree.place)
        if self.ruleset.winner(after) is self.player:
            return
        if any(True for _ in self.ruleset.wins_now(after, self.player.other)):
            raise FaultError(f"after {in_words(tree.place)} {self.player.other} wins at once")
        for reply in self.replies(after, tree):
            self.check_reply(after, tree, reply)

    def place(
        self, position: OpaquePosition, colour: Colour, points: Iterable[str]
    ) -> OpaquePosition:
        """Return the position after stones of a colour, up to the one that wins."""
        for point in points:
            if self.ruleset.winner(position) is colour:
                break
            try:
                position = self.ruleset.place(position, colour, point)
            except RulesetError as error:
                raise FaultError(str(error)) from error
        return position

    def replies(self, position: OpaquePosition, tree: Tree) -> Iterator[Points]:
        """Yield replies of a whole turn after which the player cannot win at once."""
        wins = [frozenset(points) for points in self.ruleset.wins_now(position, self.player)]
        empty = list(self.ruleset.empty_points(position))
        stones = min(self.ruleset.stones_a_turn, len(empty))
        in_tree = set(tree.points()).intersection(empty)
        others = [point for point in empty if point not in in_tree]
        spread = others[:: max(1, len(others) // self.others)] if self.others else []
        free = sorted(in_tree) + spread
        seen: set[Points] = set()
        for stopping in hitting(wins, stones):
            spare = [point for point in free if point not in stopping]
            for more in combinations(spare, min(stones - len(stopping), len(spare))):
                reply = stopping.union(more)
                if reply not in seen:
                    seen.add(reply)
                    yield reply

    def check_reply(self, position: OpaquePosition, tree: Tree, reply: Points) -> None:
        """Raise FaultError unless a branch for a part of the reply wins after all of it."""
        keys = sorted((key for key in tree.replies if key <= reply), key=len, reverse=True)
        steps = f"{in_words(tree.place)}; {in_words(sorted(reply))}"
        fault = FaultError(f"there is no answer to {steps}")
        after = self.place(position, self.player.other, sorted(reply))
        for key in keys:
            try:
                self.check_tree(after, tree.replies[key], self.ruleset.stones_a_turn)
            except FaultError as error:
                fault = FaultError(f"{steps}: {error}")
            else:
                return
        raise fault


def hitting(wins: Sequence[Points], stones: int) -> Iterator[Points]:
    """Yield sets of at most ``stones`` points that have a point of each win.

    All minimal such sets are among them.

    >>> [sorted(points) for points in hitting([frozenset("A"), frozenset("BC")], 2)]
    [['A', 'B'], ['A', 'C']]
    """
    if not wins:
        yield frozenset()
    elif stones:
        for point in sorted(wins[0]):
            remaining = [win for win in wins if point not in win]
            for points in hitting(remaining, stones - 1):
                yield points | {point}


def is_branch(sequence: Sequence[Sequence[str]], written: object) -> bool:
    """Whether a sequence of placements and replies is a branch of a certificate."""
    tree = tree_of(written)
    for number, points in enumerate(sequence):
        if number % 2 == 0 and set(points) != set(tree.place):
            return False
        if number % 2:
            if frozenset(points) not in tree.replies:
                return False
            tree = tree.replies[frozenset(points)]
    return len(sequence) % 2 == 1 and not tree.replies


def in_words(points: Iterable[str]) -> str:
    """Format the points of a step; no points are a pass."""
    return " ".join(points) or "pass"
