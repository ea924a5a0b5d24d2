"""Certificates of wins in the line family: every branch is played by the rules alone.

Nothing is known here of windows or of zones.  A tree is walked by placing stones, and by asking
who has won and who can win at once.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from tedomari.rulesets import Colour, OpaquePosition, RulesetError
from tedomari.rulesets.foreign import AnyLine
from tedomari.search import Points
from tedomari_conformance.kit.line import TRIED

#: The replies of a tree, each with what follows.
Replies: TypeAlias = "Mapping[Points, Tree]"


class FaultError(Exception):
    """What is wrong with a certificate, and after which stones."""


@dataclass(frozen=True)
class Tree:
    """A placement, and what follows each reply.  Clause: plugin.proves.certificate."""

    place: tuple[str, ...]
    replies: Replies

    def points(self) -> Iterator[str]:
        """All points that are named in the tree."""
        yield from self.place
        for reply, rest in self.replies.items():
            yield from sorted(reply)
            yield from rest.points()


def tree_of(written: object) -> Tree:
    """The tree that an object of JSON holds; FaultError if it holds none."""
    if not isinstance(written, Mapping):
        raise FaultError(f"the certificate has {written!r} where a tree is expected")
    replies = written.get("replies")
    if not isinstance(replies, Sequence) or isinstance(replies, str):
        raise FaultError(f"the certificate has the replies {replies!r}")
    found: dict[Points, Tree] = {}
    for rest in replies:
        tree = tree_of(rest)
        found[frozenset(points_of(rest.get("reply")))] = tree
    return Tree(points_of(written.get("place")), found)


def points_of(written: object) -> tuple[str, ...]:
    """The points of a list; FaultError if it is no list of different texts."""
    if isinstance(written, Sequence) and not isinstance(written, str):
        points = tuple(point for point in written if isinstance(point, str))
        if len(points) == len(written) == len(set(points)):
            return points
    raise FaultError(f"the certificate has {written!r} where points are expected")


@dataclass(frozen=True)
class Walk:
    """Plays a tree for a player against all replies that stop him.

    Stones of a reply that stop nothing are tried on the points that the tree names and on
    ``tried`` others, evenly spread, so that one elsewhere can be missed; with as many as there
    are points none is.  A reply may be answered by each branch whose stones it
    holds; one of them must win.  Clause: plugin.proves.certificate.
    """

    ruleset: AnyLine
    player: Colour
    tried: int = TRIED

    def fault(self, position: OpaquePosition, written: object, stones: int) -> str | None:
        """What is wrong with a certificate for a player with so many stones left."""
        try:
            self.wins(position, tree_of(written), stones)
        except FaultError as error:
            return str(error)
        return None

    def wins(self, position: OpaquePosition, tree: Tree, stones: int) -> None:
        """FaultError unless the player wins by a tree."""
        if not 1 <= len(tree.place) <= stones:
            raise FaultError(f"{self.player} places {len(tree.place)} stones of {stones}")
        after = self.placed(position, self.player, tree.place)
        if self.ruleset.winner(after) is self.player:
            return
        if any(True for _ in self.ruleset.wins_now(after, self.player.other)):
            raise FaultError(f"after {in_words(tree.place)} {self.player.other} wins at once")
        for reply in self.replies(after, tree):
            self.answered(after, tree, reply)

    def placed(
        self, position: OpaquePosition, colour: Colour, points: Iterable[str]
    ) -> OpaquePosition:
        """The position with more stones of a colour, up to the one that wins."""
        for point in points:
            if self.ruleset.winner(position) is colour:
                break
            try:
                position = self.ruleset.place(position, colour, point)
            except RulesetError as error:
                raise FaultError(str(error)) from error
        return position

    def replies(self, position: OpaquePosition, tree: Tree) -> Iterator[Points]:
        """The replies of a whole turn that leave the player no win at once."""
        wins = [frozenset(points) for points in self.ruleset.wins_now(position, self.player)]
        empty = list(self.ruleset.empty_points(position))
        stones = min(self.ruleset.stones_a_turn, len(empty))
        named = set(tree.points()).intersection(empty)
        others = [point for point in empty if point not in named]
        spread = others[:: max(1, len(others) // self.tried)] if self.tried else []
        free = sorted(named) + spread
        seen: set[Points] = set()
        for stopping in hitting(wins, stones):
            left = [point for point in free if point not in stopping]
            for more in combinations(left, min(stones - len(stopping), len(left))):
                reply = stopping.union(more)
                if reply not in seen:
                    seen.add(reply)
                    yield reply

    def answered(self, position: OpaquePosition, tree: Tree, reply: Points) -> None:
        """FaultError unless a branch for a part of a reply wins after all of it."""
        keys = sorted((key for key in tree.replies if key <= reply), key=len, reverse=True)
        steps = f"{in_words(tree.place)}; {in_words(sorted(reply))}"
        fault = FaultError(f"there is no answer to {steps}")
        after = self.placed(position, self.player.other, sorted(reply))
        for key in keys:
            try:
                self.wins(after, tree.replies[key], self.ruleset.stones_a_turn)
            except FaultError as error:
                fault = FaultError(f"{steps}: {error}")
            else:
                return
        raise fault


def hitting(wins: Sequence[Points], stones: int) -> Iterator[Points]:
    """Sets of at most so many points with one of each win; all the smallest are among them.

    >>> [sorted(points) for points in hitting([frozenset("A"), frozenset("BC")], 2)]
    [['A', 'B'], ['A', 'C']]
    """
    if not wins:
        yield frozenset()
    elif stones:
        for point in sorted(wins[0]):
            left = [win for win in wins if point not in win]
            for points in hitting(left, stones - 1):
                yield points | {point}


def is_branch(sequence: Sequence[Sequence[str]], written: object) -> bool:
    """Whether placements and replies, in turn, are those of one branch of a certificate."""
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
    """The points of a step; no points are a pass."""
    return " ".join(points) or "pass"
