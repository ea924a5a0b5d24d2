"""The operation ``connect6-count``: numbers in the thesis that the rules determine."""

from collections.abc import Callable, Mapping, Sequence
from math import comb
from typing import Final, cast

from tedomari.rulesets import Colour
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    BOOLEAN,
    INTEGER,
    NAME,
    NATURAL,
    NULL,
    Answer,
    either,
    list_of,
    map_of,
    one_of,
    optional,
)
from tedomari_connect6 import CONNECT6, GOMOKU, Rules
from tedomari_connect6.patterns import NONE, SCHEMES
from tedomari_connect6.rules import black_stones, placing

POINTS: Final = 19 * 19

RULES: Final = {"connect6": CONNECT6, "gomoku": GOMOKU}


def magnitude(number: int) -> int:
    """The exponent of the power of ten that is nearest to a number on a logarithmic scale.

    If the square of a number has 2e or 2e + 1 digits, the number is from 10^(e - 1/2) to
    10^(e + 1/2).

    >>> [magnitude(number) for number in (3, 4, 31, 32, 1000)]
    [0, 1, 1, 2, 3]
    """
    return len(str(number * number)) // 2


def colourings(given: Given) -> int:
    """The magnitude of the number of ways to assign one of ``states`` states to each cell."""
    return magnitude(cast("int", given["states"]) ** cast("int", given["cells"]))


def sowings(given: Given) -> int:
    """The magnitude of the number of ways to distribute seeds to pits."""
    seeds, pits = cast("int", given["seeds"]), cast("int", given["pits"])
    return magnitude(comb(seeds + pits - 1, seeds))


def turn_lengths(rules: Rules, points: int) -> list[int]:
    """The number of stones of each turn until the board is full."""
    lengths: list[int] = []
    stones = 0
    while stones < points:
        lengths.append(min(placing(stones, rules).stones, points - stones))
        stones += lengths[-1]
    return lengths


def game_tree(turns: int) -> int:
    """The number of lines of play of this many turns; stones of a turn are not ordered."""
    empty, total = POINTS, 1
    for stones in turn_lengths(CONNECT6, POINTS)[:turns]:
        total *= comb(empty, stones)
        empty -= stones
    return total


def positions_in_turn() -> int:
    """The number of positions with numbers of black and white stones that occur in play."""
    return sum(
        comb(POINTS, stones) * comb(stones, black_stones(stones, CONNECT6))
        for stones in range(POINTS + 1)
    )


def lead(game: str) -> dict[str, list[int]]:
    """The differences of stones that occur at the ends of turns.

    ``mover`` is the lead of the player who has just placed stones, ``black`` that of Black.
    """
    rules = RULES[game]
    stones, ahead, black_ahead = 0, set[int](), set[int]()
    for length in turn_lengths(rules, POINTS):
        mover = placing(stones, rules).colour
        stones += length
        black = black_stones(stones, rules)
        difference = black - (stones - black)
        black_ahead.add(difference)
        ahead.add(difference if mover is Colour.BLACK else -difference)
    return {"mover": sorted(ahead), "black": sorted(black_ahead)}


def tournament(games: Sequence[int], scores: Sequence[int]) -> dict[str, Answer]:
    """The totals of a table of games and scores, with two points for each game.

    Each player meets every other one once. Players with more games were level after that and
    met again in a play-off, each against each. ``level`` is their score before the play-off,
    or None if the scores do not allow it.
    """
    fewest = len(games) - 1
    tied = [place for place, played in enumerate(games) if played > fewest]
    extra = len(tied) * (len(tied) - 1)
    before, rest = divmod(sum(scores[place] for place in tied) - extra, max(len(tied), 1))
    return {
        "games": sum(games) // 2,
        "points": sum(scores),
        "tied": len(tied),
        "level": None if rest else before,
    }


QUANTITIES: Final[Mapping[str, Callable[[Given], Answer]]] = {
    "turns": lambda given: len(turn_lengths(CONNECT6, POINTS)),
    "placements": lambda given: comb(cast("int", given["empty"]), CONNECT6.stones_a_turn),
    "colourings": lambda given: colourings(given),
    "at-most": lambda given: cast("int", given["exponent"]) <= colourings(given),
    "at-most-seeds": lambda given: cast("int", given["exponent"]) <= sowings(given),
    "positions": lambda given: magnitude(positions_in_turn()),
    "game-tree": lambda given: magnitude(game_tree(cast("int", given["turns"]))),
    "constant-tree": lambda given: magnitude(
        comb(cast("int", given["empty"]), 2) ** cast("int", given["turns"])
    ),
    "lead": lambda given: cast("Answer", lead(str(given["game"]))),
    "patterns": lambda given: len(set(SCHEMES[str(given["scheme"])].patterns) - {NONE}),
    "pairs": lambda given: comb(cast("int", given["empty"]), 2),
    "pairs-saved": lambda given: (
        comb(cast("int", given["empty"]), 2) - comb(cast("int", given["left"]), 2)
    ),
    "tournament": lambda given: cast(
        "Answer",
        tournament(
            cast("Sequence[int]", given["games"]), cast("Sequence[int]", given["scores"])
        ),
    ),
}


@operation(
    "connect6-count",
    given={
        "quantity": NAME,
        "empty": optional(NATURAL),
        "left": optional(NATURAL),
        "turns": optional(NATURAL),
        "cells": optional(NATURAL),
        "states": optional(NATURAL),
        "seeds": optional(NATURAL),
        "pits": optional(NATURAL),
        "exponent": optional(NATURAL),
        "game": optional(one_of("connect6", "gomoku")),
        "scheme": optional(NAME),
        "games": optional(list_of(INTEGER)),
        "scores": optional(list_of(INTEGER)),
    },
    result=either(INTEGER, BOOLEAN, map_of(either(INTEGER, list_of(INTEGER), NULL), least=1)),
)
def count(given: Given) -> Answer:
    """A number that the rules of Connect6 determine, or the totals of a table.

    Clauses: connect6.rule.turns, connect6.board.points.
    """
    return QUANTITIES[str(given["quantity"])](given)
