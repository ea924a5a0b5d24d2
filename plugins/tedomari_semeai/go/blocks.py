"""The liberties of an essential block, as groups of regions whose values can be added.

A region can be added to others if play in it does not depend on them.  Regions in which the
last liberty may be filled only as the last one of the block are played together.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from tedomari import Game
from tedomari.rulesets.budget import Budget
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.joining import plain_liberties, stack
from tedomari_semeai.go.playing import MOST_POSITIONS, RegionPlay, is_alive, play_out
from tedomari_semeai.go.regions import Region, essential_blocks, haven, liberty_regions
from tedomari_semeai.trees.sums import MORE, raise_alive
from tedomari_semeai.trees.tree import Colour, LibertyTree, can_live
from tedomari_semeai.trees.values import race_value, race_values


class Eye(StrEnum):
    """What is known about the eyes of a block; shared liberties depend on it.

    Clause: semeai.eye.status.
    """

    NONE = "none"
    ONE = "one"
    UNSETTLED = "unsettled"


@dataclass(frozen=True)
class Group:
    """Regions of one block that are played together, and the result of that."""

    region: Region
    play: RegionPlay

    @property
    def tree(self) -> LibertyTree:
        """The tree of all moves in the group."""
        return self.play.tree

    @cached_property
    def value(self) -> Game:
        """The value of the tree in the race; an eye has its count.  Clause: semeai.sum.eyes."""
        return race_value(self.tree, colour=self.region.defender.colour)

    @cached_property
    def raised_value(self) -> Game:
        """The value of the tree if *alive* counts more here than for the opponent."""
        colour = self.region.defender.colour
        return race_value(raise_alive(self.tree, colour), colour=colour)

    @cached_property
    def can_be_added(self) -> bool:
        """Whether the value may be added to those of other groups that are all separate.

        Clauses: semeai.sum.separate, semeai.sum.last-eye.
        """
        if self.play.revives:
            return False
        if not self.play.closings:
            return True
        colour = self.region.defender.colour
        values = race_values(self.tree, colour=colour)
        reachable = reachable_positions(self.tree, values, colour)
        return all(colour.sign * values[node] <= 1 for node in self.play.closings & reachable)


def reachable_positions(
    tree: LibertyTree, values: Mapping[LibertyTree, Game], defender: Colour
) -> set[LibertyTree]:
    """Return the positions of a tree that occur if the attacker plays only the best moves.

    A move of the attacker is left out if another has a value at least as good for the attacker;
    the defender may make any move.  Clause: semeai.sum.last-eye.
    """
    sign = defender.sign
    reachable: set[LibertyTree] = set()
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if node in reachable:
            continue
        reachable.add(node)
        defences, attacks = (node.left, node.right)[::sign]
        best: list[LibertyTree] = []
        for attack in attacks:
            amount = sign * values[attack]
            if not any(sign * values[other] <= amount for other in best):
                best = [other for other in best if not amount <= sign * values[other]]
                best.append(attack)
        waiting += [*defences, *best]
    return reachable


@dataclass(frozen=True)
class Block:
    """The external liberties of an essential block, as groups whose values can be added."""

    board: Board
    player: Player
    groups: tuple[Group, ...]
    bound: int
    budget: Budget | None = None

    def value(self, more: int = 0, *, raised: bool = False) -> Game:
        """Return the value of the block's liberties and of ``more`` plain ones.

        If ``raised`` is true, *alive* counts more here than for the opponent.
        Clauses: semeai.sum.block, semeai.sum.together, semeai.alive.both.
        """
        sign = self.player.colour.sign
        if self.is_safe:
            return Game() + sign * ALIVE * (MORE if raised else 1)
        groups = self.groups
        if more and not self.can_be_added:
            groups, more = (self.with_more(more),), 0
        values = (group.raised_value if raised else group.value for group in groups)
        return sum(values, Game()) + more * sign

    def with_more(self, more: int) -> Group:
        """Return all liberties of the block and ``more`` plain ones, played together."""
        longer = stack(self.board, plain_liberties(self.player, more))
        regions = external_regions(longer, self.player)
        return Group(*together(regions, self.bound, self.budget))

    @property
    def is_safe(self) -> bool:
        """Whether the block is marked as safe, or is alive by rule."""
        block = essential_blocks(self.board)[self.player]
        return bool(block & haven(self.board, self.player, block))

    @cached_property
    def can_live(self) -> bool:
        """Whether a line of play ends with the block alive."""
        colour = self.player.colour
        return self.is_safe or any(can_live(group.tree, colour) for group in self.groups)

    @cached_property
    def can_be_added(self) -> bool:
        """Whether all values may be added to those of other liberties.

        Clauses: semeai.sum.separate, semeai.sum.last-eye.
        """
        return all(group.can_be_added for group in self.groups)

    @property
    def eye(self) -> Eye:
        """Whether the block has an eye, of which only a closing move fills the last liberty.

        Clause: semeai.eye.status.
        """
        if any(not group.play.is_open for group in self.groups) or self.is_safe:
            return Eye.ONE
        if all(group.play.is_separate for group in self.groups):
            return Eye.NONE
        return Eye.UNSETTLED


def block_of(
    board: Board,
    player: Player,
    *,
    bound: int = MOST_POSITIONS,
    budget: Budget | None = None,
) -> Block:
    """Return the external liberties of a player's essential block.

    The errors are those of :func:`~tedomari_semeai.go.playing.play_out`.
    Clauses: semeai.sum.block, semeai.sum.separate, semeai.sum.last-eye.
    """
    regions = external_regions(board, player)
    if regions and is_alive(joint(regions)):
        return Block(board, player, (Group(*together(regions, bound, budget)),), bound, budget)
    plays = [(region, play_out(region, bound=bound, budget=budget)) for region in regions]
    separate = [Group(*pair) for pair in plays if pair[1].is_separate]
    others = [pair for pair in plays if not pair[1].is_separate]
    if len(others) > 1:
        others = [together([region for region, _ in others], bound, budget)]
    last = [Group(*pair) for pair in others]
    if separate and not all(group.can_be_added for group in last):
        return Block(board, player, (Group(*together(regions, bound, budget)),), bound, budget)
    return Block(board, player, (*separate, *last), bound, budget)


def external_regions(board: Board, player: Player) -> Sequence[Region]:
    """Return the external regions of a player's essential block.

    Clause: semeai.region.external.
    """
    return [region for region in liberty_regions(board) if region.defenders == (player,)]


def together(
    regions: Sequence[Region], bound: int, budget: Budget | None
) -> tuple[Region, RegionPlay]:
    """Play out regions of one block as one region.  Clause: semeai.sum.together."""
    whole = joint(regions)
    return whole, play_out(whole, bound=bound, budget=budget)


def joint(regions: Sequence[Region]) -> Region:
    """Return regions of one block as one region."""
    first = regions[0]
    return Region(first.board, sum(region.area for region in regions), first.defenders)
