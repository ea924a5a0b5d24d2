"""The winner of a race on a board by the values of its liberties, without a search."""

from dataclasses import dataclass
from typing import TypeAlias

from tedomari import Game, TedomariError
from tedomari.rulesets import Budget
from tedomari.rulesets.experimental import ByFirst, JudgedPosition
from tedomari_semeai.go.blocks import Block, Eye, block_of
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import short_area_name
from tedomari_semeai.go.errors import RegionError
from tedomari_semeai.go.playing import MOST_POSITIONS
from tedomari_semeai.go.regions import Region, essential_blocks, haven, liberty_regions
from tedomari_semeai.trees.sums import adjustment_value, case_of, winner_of
from tedomari_semeai.trees.tree import Colour

#: The essential blocks of Black and of White.
Blocks: TypeAlias = tuple[Block, Block]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The winners if Black, and if White, moves first; None for nobody.

    ``total`` is the sum of the values if it alone decides the race, that is if no liberties are
    shared and not both blocks can live.
    """

    winners: tuple[Player | None, Player | None]
    total: Game | None
    shared: int
    eyes: tuple[Eye, Eye]


def verdict(
    board: Board, *, bound: int = MOST_POSITIONS, budget: Budget | None = None
) -> Verdict:
    """Return the winners by the values of external regions and the rules of shared liberties.

    :class:`RegionError`, and the errors of :func:`~tedomari_semeai.go.playing.play_out`, if
    these do not decide the race.
    Clauses: semeai.sum.block, semeai.alive.both, semeai.shared.simple, semeai.command.two.
    """
    for player in Player:
        if not board.essential[player]:
            raise RegionError(f"{player.word} has no essential block that could be captured")
    shared = shared_liberties(board)
    blocks = (
        block_of(board, Player.BLACK, bound=bound, budget=budget),
        block_of(board, Player.WHITE, bound=bound, budget=budget),
    )
    total = None
    if not shared and not all(block.can_live for block in blocks):
        total = blocks[0].value() + blocks[1].value()
    return Verdict(
        (winner(blocks, shared, Player.BLACK), winner(blocks, shared, Player.WHITE)),
        total,
        shared,
        (blocks[0].eye, blocks[1].eye),
    )


def judge_position(board: Board, budget: Budget | None = None) -> JudgedPosition:
    """Return the verdict in the host's terms, or the reason for its absence.

    Clauses: plugin.liberty.position, semeai.sum.cases.
    """
    try:
        judgement = verdict(board, budget=budget)
    except TedomariError as error:
        return JudgedPosition(None, None, None, None, 0, str(error))
    black, white = (
        None if player is None else player.colour.value for player in judgement.winners
    )
    total = judgement.total
    return JudgedPosition(
        winner=ByFirst(black, white),
        cooled=total,
        case=None if total is None else case_of(total),
        adjustment=None if total is None else roundings(total),
        shared=judgement.shared,
        reason=None,
    )


def roundings(total: Game) -> tuple[int, int]:
    """Return the integers to which Black, and White, rounds a total when moving first."""
    black, white = (adjustment_value(total, colour) for colour in Colour)
    return black, white


def shared_liberties(board: Board) -> int:
    """Return the number of shared liberties; :class:`RegionError` if they are not simple.

    Clause: semeai.shared.simple.
    """
    return sum(simple_count(region) for region in liberty_regions(board) if region.is_shared)


def simple_count(region: Region) -> int:
    """Return the number of points of a shared region; RegionError if not all are simple."""
    board, around = region.board, region.board.geometry.around
    blocks = essential_blocks(board)
    simple = around(blocks[0]) & around(blocks[1]) & board.empty & ~board.ko
    for player in Player:
        simple &= ~around(haven(board, player, blocks[player]))
    if region.area & ~simple:
        name = short_area_name(board.geometry, region.area)
        raise RegionError(
            f"the region {name} is shared by essential blocks of both colours, and not each "
            "of its points is a liberty of both and of no safe block"
        )
    return region.area.bit_count()


def winner(blocks: Blocks, shared: int, first: Player) -> Player | None:
    """Return who captures, or None for nobody; :class:`RegionError` if that is undecided."""
    results = {player: captures(player, blocks, shared, first) for player in Player}
    for player in Player:
        if results[player]:
            return player
    if None in results.values():
        raise RegionError(
            f"the blocks share {shared} liberties, and it depends on their eyes who needs to "
            "fill these; the rules for shared liberties leave that open"
        )
    return None


def captures(player: Player, blocks: Blocks, shared: int, first: Player) -> bool | None:
    """Whether a player captures the opponent; None if the rules leave it open.

    Clauses: semeai.shared.together, semeai.shared.rule, semeai.shared.values,
    semeai.shared.one-eye, semeai.shared.two-eyes, semeai.shared.open, semeai.alive.both.
    """
    own, other = blocks[player], blocks[player.other]
    more_own, more_other = 0, shared
    if own.eye is Eye.ONE and other.eye is Eye.NONE:
        more_own, more_other = shared, 0
    elif own.eye is Eye.NONE and other.eye is Eye.NONE:
        more_other = max(shared - 1, 0)
    total = own.value(more_own) + other.value(more_other, raised=own.can_live)
    if winner_of(adjustment_value(total, first.colour), first.colour) is player.colour:
        return True
    return False if not shared or is_settled(own, other) else None


def is_settled(own: Block, other: Block) -> bool:
    """Whether the rules say exactly when a block with shared liberties is captured.

    Clauses: semeai.eye.status, semeai.shared.two-eyes.
    """
    eyes = {own.eye, other.eye}
    if Eye.UNSETTLED in eyes:
        return False
    return eyes != {Eye.ONE} or (own.can_be_added and other.can_be_added)
