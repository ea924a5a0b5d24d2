"""The worth of the liberty regions of a position: games, values, territory."""

from collections.abc import Iterator, Sequence

from tedomari import Game
from tedomari.errors import TedomariError
from tedomari.rulesets import Budget, BudgetError, LibertyRegion
from tedomari_semeai.go.blocks import Group, block_of, external_regions
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.playing import play_out
from tedomari_semeai.go.regions import Region, liberty_regions
from tedomari_semeai.go.summary import liberty_game
from tedomari_semeai.trees.tree import can_live

#: The reason for which a region of a block with shared liberties may have no value.
DEPENDS_ON_SHARED = (
    "the last liberty here can be filled only as the last of the block, which has shared "
    "liberties: what the region is worth depends on these"
)


def worths(board: Board, budget: Budget | None = None) -> Sequence[LibertyRegion]:
    """Return the reports on the regions of a position, within a budget.

    Regions that are played together have one report.

    Clauses: semeai.worth.game, semeai.worth.together, semeai.worth.reason.
    """
    shared = [region for region in liberty_regions(board) if region.is_shared]
    pairs = [(region, without_game(region, shared_reason(region))) for region in shared]
    for player in Player:
        pairs += of_block(board, player, is_shared=bool(shared), budget=budget)
    pairs.sort(key=lambda pair: pair[0].area & -pair[0].area)
    return tuple(worth for _, worth in pairs)


def of_block(
    board: Board, player: Player, *, is_shared: bool, budget: Budget | None
) -> Iterator[tuple[Region, LibertyRegion]]:
    """Yield the external regions of a block with their reports.

    ``is_shared`` says whether the block has shared regions, too.
    """
    try:
        groups = block_of(board, player, budget=budget).groups
    except TedomariError as error:
        for region in external_regions(board, player):
            yield region, alone(region, error, budget)
        return
    for group in groups:
        if is_shared and not group.can_be_added:
            yield group.region, without_game(group.region, DEPENDS_ON_SHARED)
        else:
            yield group.region, within_budget(group, budget)


def alone(region: Region, error: TedomariError, budget: Budget | None) -> LibertyRegion:
    """Return the report on a region of a block without a value.

    The region may still have a game, or a reason why it has none.
    """
    try:
        play = play_out(region, budget=budget)
    except TedomariError as own:
        return without_game(region, str(own))
    if play.is_separate:
        return within_budget(Group(region, play), budget)
    return without_game(
        region, f"what the region is worth depends on other regions of the block: {error}"
    )


def within_budget(group: Group, budget: Budget | None) -> LibertyRegion:
    """Return the report on a group, with a reason if the budget does not suffice."""
    try:
        return worth(group, budget)
    except BudgetError as error:
        return without_game(group.region, str(error))


def worth(group: Group, budget: Budget | None = None) -> LibertyRegion:
    """Return the report on a group: its liberty game, value and territory.

    Clauses: semeai.worth.game, semeai.worth.territory.
    """
    region, colour = group.region, group.region.defender.colour
    plain = region.plain
    lives = can_live(group.tree, colour)
    return LibertyRegion(
        points=names(region),
        defender=colour.value,
        plain=None if plain < 0 else plain,
        liberty_game=str(liberty_game(group.tree, colour, budget)),
        cooled=group.value,
        territory=None if lives else base_value(region) + group.value,
        reason=None,
        can_live=lives,
    )


def without_game(region: Region, reason: str) -> LibertyRegion:
    """Return the report on a region without a game.  Clause: semeai.worth.reason."""
    return LibertyRegion(
        points=names(region),
        defender=None if region.is_shared else region.defender.colour.value,
        plain=None,
        liberty_game=None,
        cooled=None,
        territory=None,
        reason=reason,
    )


def shared_reason(region: Region) -> str:
    """Return the reason why a shared region has no game."""
    try:
        play_out(region)
    except TedomariError as error:
        return str(error)
    raise AssertionError(region)


def names(region: Region) -> tuple[str, ...]:
    """Return the names of the points of the region, row by row."""
    geometry = region.board.geometry
    return tuple(point_name(geometry, point) for point in geometry.each(region.area))


def base_value(region: Region) -> Game:
    """Return the territory in a region whose defender's stones are dead, without any moves.

    Each point belongs to the attacker, except those under the attacker's own stones, and each
    stone of the defender is also a prisoner.  Black's points are positive.

    Source: the semeai slides, "How to calculate the value of Glose" (SM-027).
    Clause: semeai.worth.territory.
    """
    stones = region.board.stones
    defender: Player = region.defender
    own = (stones[defender.other] & region.area).bit_count()
    prisoners = (stones[defender] & region.area).bit_count()
    points = region.area.bit_count() - own + prisoners
    return Game() - points * defender.colour.sign
