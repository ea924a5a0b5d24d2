"""The race itself, played out move by move without any values of games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from tedomari import TedomariError
from tedomari.errors import BoundError
from tedomari.rulesets.budget import Budget
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.trees.tree import Colour, LibertyTree

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: The default limit on the positions of a race.
LIMIT: Final = 1_000_000

#: The trees that are not plain liberties, each with its defender, in a canonical order.
Trees: TypeAlias = "tuple[tuple[LibertyTree, Colour], ...]"

#: The defender of each region; None for one without liberties.
Owners: TypeAlias = "Sequence[Colour | None]"


class NoRaceError(TedomariError):
    """Neither player has a liberty in a sum; no move can lead to such a position."""

    def __init__(self) -> None:
        super().__init__(
            "neither player has a liberty, so there is no race; give each side at least one "
            "region with liberties, such as 3 and -3"
        )


class RaceBoundError(BoundError):
    """A race has more positions than the limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"the race has more than {limit} positions, the limit of this search; "
            "give fewer or smaller trees"
        )
        self.limit = limit


@dataclass(frozen=True, slots=True)
class RacePosition:
    """A position: trees, plain liberties, the mover, and whether the last move was a pass."""

    trees: Trees
    black: int
    white: int
    mover: Colour
    passed: bool = False

    @classmethod
    def of(
        cls, regions: Sequence[LibertyTree], mover: Colour, *, owners: Owners | None = None
    ) -> RacePosition:
        """Return the position at the beginning; by default each tree determines its owner.

        Clause: semeai.race.sum.
        """
        if owners is None:
            owners = [tree.colour for tree in regions]
        scores = [tree.score for tree in regions if tree.score is not None]
        trees = [
            (tree, owner)
            for tree, owner in zip(regions, owners, strict=True)
            if tree.score is None and owner is not None
        ]
        black = sum(score for score in scores if score > 0)
        white = -sum(score for score in scores if score < 0)
        position = cls(sort_trees(trees), black, white, mover)
        if not any(map(position.alive, Colour)):
            raise NoRaceError
        return position

    def alive(self, colour: Colour) -> bool:
        """Whether a player's blocks have a liberty somewhere.  Clause: semeai.race.end."""
        count = self.black if colour is Colour.BLACK else self.white
        return count > 0 or any(owner is colour for _, owner in self.trees)

    def lives(self, colour: Colour) -> bool:
        """Whether a player's blocks cannot be captured.  Clause: semeai.alive.race."""
        return (self.black if colour is Colour.BLACK else self.white) >= ALIVE

    def moves(self) -> Iterator[RacePosition]:
        """Yield the positions after each move, a pass last.

        Clauses: semeai.race.move, semeai.race.plain, semeai.race.pass, semeai.alive.race.
        """
        mover = self.mover
        for place, (tree, owner) in enumerate(self.trees):
            rest = self.trees[:place] + self.trees[place + 1 :]
            for option in tree.left if mover is Colour.BLACK else tree.right:
                yield self.after(rest, option, owner)
        if self.lives(mover.opponent):
            pass
        elif mover is Colour.BLACK and self.white:
            yield RacePosition(self.trees, self.black, self.white - 1, Colour.WHITE)
        elif mover is Colour.WHITE and self.black:
            yield RacePosition(self.trees, self.black - 1, self.white, Colour.BLACK)
        yield RacePosition(self.trees, self.black, self.white, mover.opponent, True)

    def after(self, rest: Trees, option: LibertyTree, owner: Colour) -> RacePosition:
        """Return the position after a move to an option of a tree."""
        other = self.mover.opponent
        if option.score is None:
            return RacePosition(
                sort_trees([*rest, (option, owner)]), self.black, self.white, other
            )
        return RacePosition(
            rest, self.black + max(option.score, 0), self.white - min(option.score, 0), other
        )


def plain_winner(position: RacePosition) -> Colour | None:
    """Return the winner if both have plain liberties only, or None if both are alive.

    Clauses: semeai.race.plain-only, semeai.alive.race.
    """
    if all(map(position.lives, Colour)):
        return None
    lead = (position.black - position.white) * position.mover.sign
    return position.mover if lead >= 0 else position.mover.opponent


def sort_trees(trees: Sequence[tuple[LibertyTree, Colour]]) -> Trees:
    """Return the trees in an order that depends only on which they are."""
    return tuple(sorted(trees, key=hash))


@dataclass(frozen=True, slots=True)
class Move:
    """A move in a sum: the index of the region, and the tree after the move."""

    region: int
    result: LibertyTree

    def __str__(self) -> str:
        return f"region {self.region + 1} to {self.result}"


class Race:
    """A search of races that stores the results of all positions visited so far."""

    def __init__(self, *, limit: int = LIMIT, budget: Budget | None = None) -> None:
        self.limit = limit
        self.budget = budget or Budget()
        self.results: dict[RacePosition, Colour | None] = {}

    def winner(self, regions: Sequence[LibertyTree], first: Colour) -> Colour | None:
        """Return who captures if ``first`` moves first; None if the race ends with two passes.

        >>> from tedomari_semeai.trees import parse_tree
        >>> sum1 = [parse_tree(text) for text in ("{4|0}", "{6|{4|0}}", "-7")]
        >>> Race().winner(sum1, Colour.BLACK).value, Race().winner(sum1, Colour.WHITE).value
        ('black', 'white')

        :class:`NoRaceError` if neither side has a liberty; :class:`RaceBoundError`.
        Clauses: semeai.race.sum, semeai.race.end, semeai.race.move, semeai.race.plain,
        semeai.race.plain-only, semeai.race.pass, semeai.race.result, semeai.race.bound.
        """
        return self.result(RacePosition.of(regions, first))

    def winning_moves(self, regions: Sequence[LibertyTree], first: Colour) -> list[Move]:
        """Return the first moves with which ``first`` wins.

        Clause: semeai.race.winning-moves.
        """
        owners = [tree.colour for tree in regions]
        moves = []
        for place, tree in enumerate(regions):
            for option in dict.fromkeys(moves_in(tree, first)):
                rest = [*regions[:place], option, *regions[place + 1 :]]
                after = RacePosition.of(rest, first.opponent, owners=owners)
                if self.result(after) is first:
                    moves.append(Move(place, option))
        return moves

    def result(self, start: RacePosition) -> Colour | None:
        """Return the winner from a position, by playing out all moves without recursion."""
        stack = [(start, self.successors(start))]
        while stack:
            unknown = self.store_result(*stack[-1])
            if unknown is None:
                stack.pop()
            else:
                stack.append((unknown, self.successors(unknown)))
        return self.results[start]

    def store_result(
        self, position: RacePosition, successors: Sequence[RacePosition]
    ) -> RacePosition | None:
        """Store the result of a position, or return a successor that has no result yet.

        Clause: semeai.race.result.
        """
        if position in self.results:
            return None
        result: Colour | None = position.mover.opponent
        for after in successors:
            if after not in self.results:
                return after
            after_result = self.results[after]
            if after_result is position.mover:
                result = after_result
                break
            if after_result is None:
                result = None
        self.results[position] = result
        return None

    def successors(self, position: RacePosition) -> list[RacePosition]:
        """Return the positions after the moves; if the race is over, store its result."""
        self.budget.spend()
        if len(self.results) >= self.limit:
            raise RaceBoundError(self.limit)
        for colour in Colour:
            if not position.alive(colour):
                self.results[position] = colour.opponent
                return []
        if not position.trees:
            self.results[position] = plain_winner(position)
            return []
        if not position.passed:
            return list(position.moves())
        *moves, _ = position.moves()
        return [*moves, self.end_after_passes(position)]

    def end_after_passes(self, position: RacePosition) -> RacePosition:
        """Return the position after a second pass, and store that nobody wins it."""
        end = RacePosition((), -1, -1, position.mover)
        self.results[end] = None
        return end


def moves_in(tree: LibertyTree, mover: Colour) -> tuple[LibertyTree, ...]:
    """Return the trees after a player's moves; in plain liberties the attacker fills one.

    Clause: semeai.race.plain.
    """
    if tree.score is None:
        return tree.left if mover is Colour.BLACK else tree.right
    if tree.score * mover.sign >= 0:
        return ()
    if abs(tree.score) >= ALIVE:
        return ()
    return (LibertyTree(tree.score + mover.sign),)
