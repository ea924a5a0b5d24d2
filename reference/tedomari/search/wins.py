"""Wins in a line game, and the sets of points that stop them, found by placing stones."""

from itertools import combinations
from typing import TypeAlias

from tedomari.rulesets.families import Position
from tedomari.rulesets.line import Colour, Line

#: A set of points, given by their names.
Points: TypeAlias = frozenset[str]


def winning_sets(ruleset: Line[Position], position: Position, colour: Colour) -> list[Points]:
    """Return the smallest sets of at most p points that win for a player in one turn."""
    wins = list[Points]()
    if ruleset.winner(position) is not None:
        return wins
    empty = ruleset.empty_points(position)
    for number in range(1, ruleset.stones_a_turn + 1):
        for points in combinations(empty, number):
            if not any(win <= set(points) for win in wins):
                after = position
                for point in points:
                    after = ruleset.place(after, colour, point)
                if ruleset.winner(after) is colour:
                    wins.append(frozenset(points))
    return wins


def stopping_sets(
    ruleset: Line[Position], position: Position, colour: Colour
) -> list[Points] | None:
    """Return the sets of fewest points that stop a player, or None if the player has won.

    A stone of the opponent never extends a row of the player, so a set of points stops the
    player if it has a point in common with every winning set.
    """
    if ruleset.winner(position) is colour:
        return None
    wins = winning_sets(ruleset, position, colour)
    empty = ruleset.empty_points(position)
    number, stops = 0, list[Points]()
    while not stops:
        sets = map(frozenset, combinations(empty, number))
        stops = [points for points in sets if all(points & win for win in wins)]
        number += 1
    return stops
