"""What each liberty region of a position is worth: its game, its value, its territory."""

from tedomari import Game
from tedomari.errors import TedomariError
from tedomari.rulesets import LibertyRegion
from tedomari_semeai.go.board import Player
from tedomari_semeai.go.coordinates import point_name
from tedomari_semeai.go.errors import LoopError
from tedomari_semeai.go.playing import played
from tedomari_semeai.go.regions import Region
from tedomari_semeai.go.summary import liberty_game
from tedomari_semeai.trees.tree import LibertyTree
from tedomari_semeai.trees.values import NoAttackError, race_value


def worth(region: Region) -> LibertyRegion:
    """The region as the family tells it.

    Clauses: semeai.worth.game, semeai.worth.territory, semeai.worth.reason.
    """
    tree, reason = tree_of(region)
    defender = None if region.is_shared else region.defender
    plain = region.plain
    cooled = None if tree is None else race_value(tree, colour=region.defender.colour)
    return LibertyRegion(
        points=names(region),
        defender=None if defender is None else defender.colour.value,
        plain=None if plain < 0 else plain,
        liberty_game=None if tree is None else str(tree),
        cooled=cooled,
        territory=None if cooled is None else base_value(region) + cooled,
        reason=reason,
    )


def tree_of(region: Region) -> tuple[LibertyTree | None, str | None]:
    """The liberty game of a region, or why there is none.

    Clauses: semeai.worth.reason, semeai.play.conditional.
    """
    colour = region.defender.colour
    try:
        found = played(region)
        game = liberty_game(found.tree, colour)
        if found.revival is None or lasts(region, game):
            return game, None
        return None, conditional(found.revival)
    except TedomariError as error:
        return None, str(error)


def lasts(region: Region, game: LibertyTree) -> bool:
    """Whether the value is the same if a block without liberties here stays on the board."""
    colour = region.defender.colour
    try:
        longer = played(region, revive=True).tree
        return race_value(longer, colour=colour) == race_value(game, colour=colour)
    except (LoopError, NoAttackError):
        return False


def conditional(moves: str) -> str:
    """Why a region has no game of its own."""
    return (
        f"after {moves} the essential block has no liberty left here, but if it has others it "
        "can capture stones beside it: what the region is worth depends on the others"
    )


def names(region: Region) -> tuple[str, ...]:
    """The points of the region, row by row."""
    geometry = region.board.geometry
    return tuple(point_name(geometry, point) for point in geometry.each(region.area))


def base_value(region: Region) -> Game:
    """The territory in the region if the defender's stones are dead and nobody moves there.

    Each point is the attacker's, but for those under his own stones, and each stone of the
    defender is a prisoner besides.  Black's points are positive.

    Source: the semeai slides, "How to calculate the value of Glose" (SM-027).
    Clause: semeai.worth.territory.
    """
    stones = region.board.stones
    defender: Player = region.defender
    own = (stones[defender.other] & region.area).bit_count()
    prisoners = (stones[defender] & region.area).bit_count()
    points = region.area.bit_count() - own + prisoners
    return Game() - points * defender.colour.sign
