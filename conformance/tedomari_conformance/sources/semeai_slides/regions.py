"""Compare values and the printed method with the race, on random regions of boards.

Run it with a number of regions and a seed:
``python -m tedomari_conformance.sources.semeai_slides.regions 4000 7``.
"""

import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Final

from tedomari import Game, TedomariError, cool
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import (
    Board,
    LoopError,
    Player,
    liberty_regions,
    plain_liberties,
    race_winner,
    stack,
)
from tedomari_semeai.go.blocks import Group
from tedomari_semeai.go.playing import play_out
from tedomari_semeai.trees.assignment import assign
from tedomari_semeai.trees.sums import adjustment_value, winner_of
from tedomari_semeai.trees.tree import Colour, LibertyTree
from tedomari_semeai.trees.values import race_value

#: The numbers of rows and columns inside of regions.
SIZES: Final = ((1, 2), (1, 3), (2, 2), (1, 4), (2, 3))

#: The characters around a region, and in it; more frequent ones are listed several times.
EDGE: Final = "XXOOOO#"
INSIDE: Final = "......xxo#"

#: The numbers of plain liberties in the races: White's, and Black's outside of the region.
WHITE_LIBERTIES: Final = range(1, 7)
BLACK_LIBERTIES: Final = range(2)


def random_region(chance: random.Random) -> Board | None:
    """Draw a board; None unless it has a single region of Black that is not plain."""
    height, width = chance.choice(SIZES)
    rows = [
        "".join(
            chance.choice(
                EDGE if row in (0, height + 1) or column in (0, width + 1) else INSIDE
            )
            for column in range(width + 2)
        )
        for row in range(height + 2)
    ]
    try:
        board = parse_diagram("/".join(rows))
    except TedomariError:
        return None
    regions = liberty_regions(board)
    return board if len(regions) == 1 and regions[0].plain < 0 else None


def tree_and_kind(board: Board) -> tuple[LibertyTree | None, str]:
    """The tree of a region, or None if its value depends on others, and the kind of region."""
    [region] = liberty_regions(board)
    try:
        group = Group(region, play_out(region))
    except LoopError:
        return None, "regions with a loop"
    if not group.can_be_added:
        return None, "regions that depend on others"
    return group.tree, "regions with a value"


def random_trees(chance: random.Random, count: int) -> Iterator[tuple[Board, LibertyTree]]:
    """Yield ``count`` random regions that have a value, each with its tree."""
    while count:
        board = random_region(chance)
        tree = None if board is None else tree_and_kind(board)[0]
        if board is not None and tree is not None:
            count -= 1
            yield board, tree


def races(board: Board) -> Iterator[tuple[int, Player, Player | None]]:
    """Yield the races of a region against plain liberties: the lead, the players, the winner.

    The lead is the number of Black's plain liberties less White's; then come the player who
    moves first and the winner, if any.
    """
    for white, black in product(WHITE_LIBERTIES, BLACK_LIBERTIES):
        parts = [board, plain_liberties(Player.WHITE, white)]
        if black:
            parts.append(plain_liberties(Player.BLACK, black))
        whole = stack(*parts)
        for first in Player:
            yield black - white, first, race_winner(whole, first)


def agrees(total: Game, first: Player, winner: Player | None) -> bool:
    """Whether the cooled total gives the right winner of a race."""
    return winner is not None and (
        winner_of(adjustment_value(total, first.colour), first.colour) is winner.colour
    )


def compare_with_races(board: Board, tree: LibertyTree, tally: Counter[str]) -> None:
    """Count the races for which the value or the printed method gives the wrong winner."""
    value = race_value(tree, colour=Colour.BLACK)
    assigned = assign(tree, colour=Colour.BLACK).assigned
    tally["printed process defined" if assigned else "printed process undefined"] += 1
    for lead, first, winner in races(board):
        tally["races"] += 1
        tally["wrong winners by the value"] += not agrees(value + lead, first, winner)
        if assigned is not None:
            total = cool(assigned.game(), 2) + lead
            tally["races decided by the printed method"] += 1
            tally["wrong winners by the printed method"] += not agrees(total, first, winner)


def experiment(count: int, seed: int) -> Counter[str]:
    """Draw ``count`` regions, compare those that have a value, and return the counts."""
    chance, tally = random.Random(seed), Counter[str]()
    while tally["regions"] < count:
        board = random_region(chance)
        if board is None:
            continue
        tree, kind = tree_and_kind(board)
        tally["regions"] += 1
        tally[kind] += 1
        if tree is not None:
            compare_with_races(board, tree, tally)
    return tally


def main(arguments: list[str]) -> None:
    """Print the counts for a number of regions and a seed."""
    count, seed = map(int, arguments)
    for name, number in experiment(count, seed).items():
        print(f"{number:8,} {name}")


if __name__ == "__main__":
    main(sys.argv[1:])
