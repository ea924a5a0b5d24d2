"""Play: stones are placed one at a time, in turn, and an illegal stone raises an error."""

from collections.abc import Iterable
from dataclasses import dataclass

from tedomari.rulesets import Colour
from tedomari_connect6.errors import StoneError
from tedomari_connect6.names import Letters, point_name
from tedomari_connect6.position import Position, place_stone
from tedomari_connect6.rules import Rules, placing
from tedomari_connect6.rules import winner as winner_of


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone of a record: its colour, and the mask of its point."""

    colour: Colour
    bit: int


def play_stone(
    position: Position,
    colour: Colour,
    bit: int,
    rules: Rules,
    letters: Letters = Letters.ALL,
) -> Position:
    """Return the position with one more stone.

    :class:`StoneError` if the game is over or the point is occupied.

    Clause: connect6.position.illegal.
    """
    winner = winner_of(position, rules)
    if winner is not None:
        name = point_name(position.board, bit, letters)
        raise StoneError(colour, name, f"{winner} has {rules.in_a_row} in a row already")
    return place_stone(position, colour, bit, letters)


def replay(
    position: Position, bits: Iterable[int], rules: Rules, letters: Letters = Letters.ALL
) -> Position:
    """Return the position after a game; ``bits`` are the points in the order of play.

    ``position`` is usually empty; the number of stones on it determines the next colour.

    Clauses: connect6.rule.turns, connect6.position.illegal.
    """
    for bit in bits:
        stones = position.black.bit_count() + position.white.bit_count()
        position = play_stone(position, placing(stones, rules).colour, bit, rules, letters)
    return position


def turns_of(bits: Iterable[int], rules: Rules) -> list[list[int]]:
    """Divide the points of a game into turns, the last of which may be unfinished.

    >>> from tedomari_connect6.rules import CONNECT6
    >>> turns_of([1, 2, 4, 8], CONNECT6)
    [[1], [2, 4], [8]]

    Clause: connect6.rule.turns.
    """
    turns: list[list[int]] = []
    remaining = 0
    for number, bit in enumerate(bits):
        if not remaining:
            turns.append([])
            remaining = placing(number, rules).stones
        turns[-1].append(bit)
        remaining -= 1
    return turns
