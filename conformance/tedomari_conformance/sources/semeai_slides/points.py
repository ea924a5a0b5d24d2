"""The points of a lost race, counted on the board after a line of play."""

from collections.abc import Sequence
from typing import Final, cast

from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import INTEGER, TEXTS, Answer
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import (
    Board,
    Player,
    liberty_game,
    liberty_regions,
    liberty_tree,
    read_point,
)

PLAYERS: Final = {"black": Player.BLACK, "white": Player.WHITE}


@operation("semeai-board-points", given={"board": TEXTS, "moves": TEXTS}, result=INTEGER)
def board_points(given: Given) -> Answer:
    """White's points in Black's regions and block after some moves, if Black loses."""
    board = parse_diagram("/".join(cast("Sequence[str]", given["board"])))
    moves = [move.split() for move in cast("Sequence[str]", given["moves"])]
    return points_of_white(board, [(PLAYERS[colour], point) for colour, point in moves])


def points_of_white(board: Board, moves: Sequence[tuple[Player, str]]) -> int:
    """Count White's points: one for each point of the regions, two for each black stone.

    White's stones in the regions cover points, and so do those that will fill the remaining
    liberties, which must be settled.  Black's block is taken off only at the end.
    """
    black, white = Player.BLACK, Player.WHITE
    areas = [region.area for region in liberty_regions(board) if region.defender is black]
    points = 2 * board.essential[black].bit_count()
    immune = (board.safe[black] | board.essential[black], board.safe[white])
    after = Board(board.geometry, board.stones, board.essential, immune)
    for player, name in moves:
        before = after.after_pass()
        after = before.play(player, read_point(board.geometry, name))
        points += (before.stones[black] & ~after.stones[black]).bit_count()
        points -= (before.stones[white] & ~after.stones[white]).bit_count()
    for area in areas:
        own, other = ((after.stones[player] & area).bit_count() for player in Player)
        points += area.bit_count() - other + own
    return points - liberties(
        Board(board.geometry, after.stones, board.essential, board.safe), black
    )


def liberties(board: Board, player: Player) -> int:
    """The liberties of a player's block in regions where nothing is left to gain or lose.

    :class:`ValueError` if there is still something to gain or lose in a region.
    """
    count = 0
    for region in liberty_regions(board):
        if region.defender is player:
            game = liberty_game(liberty_tree(region), player.colour)
            if game.score is None:
                raise ValueError(f"the region is worth {game}, which is not settled")
            count += abs(game.score)
    return count
