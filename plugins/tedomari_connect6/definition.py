"""The definitions, word for word: slow and obvious, for tests of the fast algorithms.

Nothing here knows of windows or gaps.  Every set of stones is placed in turn, and the board is
then searched for k in a row.
"""

from collections.abc import Iterator
from itertools import combinations

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules


def row_of(position: Position, colour: Colour, rules: Rules) -> bool:
    """Whether a player has k in a row, starting from any of the player's stones.

    Clause: connect6.rule.win.
    """
    board, own = position.board, position.stones(colour)
    for bit in bits_of(own):
        column, row = board.place_of(bit)
        for direction in board.directions:
            places = [
                (column + direction.columns * step, row + direction.rows * step)
                for step in range(rules.in_a_row)
            ]
            if all(board.holds(*place) and own & board.bit(*place) for place in places):
                return True
    return False


def placements(position: Position, most: int) -> Iterator[int]:
    """Yield all sets of at most ``most`` empty points as masks, the smaller ones first."""
    empty = list(bits_of(position.empty))
    for number in range(most + 1):
        for chosen in combinations(empty, number):
            yield sum(chosen)


def with_stones(position: Position, colour: Colour, bits: int) -> Position:
    """Return the position with stones of a player added on some empty points."""
    for bit in bits_of(bits):
        position = position.with_stone(colour, bit)
    return position


def can_win_now(position: Position, colour: Colour, rules: Rules) -> bool:
    """Whether some placement of at most p stones makes k in a row."""
    return any(
        row_of(with_stones(position, colour, bits), colour, rules)
        for bits in placements(position, rules.stones_a_turn)
    )


def wins_by_definition(position: Position, colour: Colour, rules: Rules) -> list[int]:
    """Return the minimal sets of at most p points that win, as masks.

    Clause: connect6.win.now.
    """
    wins: list[int] = []
    for bits in placements(position, rules.stones_a_turn):
        if not any(bits & other == other for other in wins) and row_of(
            with_stones(position, colour, bits), colour, rules
        ):
            wins.append(bits)
    return wins


def threats_by_definition(position: Position, colour: Colour, rules: Rules) -> int | None:
    """Return how many stones the opponent needs so that the player cannot win at once.

    None if the player already has k in a row.  Clause: connect6.threat.definition.
    """
    if row_of(position, colour, rules):
        return None
    for bits in placements(position, position.board.points):
        if not can_win_now(with_stones(position, colour.other, bits), colour, rules):
            return bits.bit_count()
    raise AssertionError("on a full board nobody wins any more")


def defences_by_definition(position: Position, colour: Colour, rules: Rules) -> list[int]:
    """Return all sets of that least number of points that prevent it, in ascending order.

    Clause: connect6.threat.defences.
    """
    number = threats_by_definition(position, colour, rules)
    if number is None:
        return []
    return sorted(
        bits
        for bits in placements(position, number)
        if bits.bit_count() == number
        and not can_win_now(with_stones(position, colour.other, bits), colour, rules)
    )
