"""The rules of a k-in-a-row game: the turn and the winner of a position."""

from dataclasses import dataclass

from tedomari.errors import exact_int
from tedomari.rulesets import Colour, Turn
from tedomari_connect6.board import Board
from tedomari_connect6.position import Position
from tedomari_connect6.windows import has_row


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers k, p and q: stones in a row that win, stones a turn, and in the first turn.

    Connect6 has (6, 2, 1), Gomoku (5, 1, 1).  ValueError if one of them is less than 1.

    Source: Connect6 thesis, section 1.1, after Wu and Huang.
    Clause: connect6.rule.family.
    """

    in_a_row: int
    stones_a_turn: int
    first_stones: int

    def __post_init__(self) -> None:
        for number in (self.in_a_row, self.stones_a_turn, self.first_stones):
            if exact_int(number, "each of k, p and q") < 1:
                raise ValueError(f"k, p and q are ints from 1 on, not {number}")


CONNECT6 = Rules(6, 2, 1)
GOMOKU = Rules(5, 1, 1)


def has_won(position: Position, colour: Colour, rules: Rules) -> bool:
    """Whether a player has k or more in a row.

    Clauses: connect6.rule.win, connect6.rule.overline.
    """
    return has_rows(position.stones(colour), position.board, rules)


def has_rows(own: int, board: Board, rules: Rules) -> bool:
    """Whether k or more of the stones of a mask are in a row, in any direction."""
    if own.bit_count() < rules.in_a_row:
        return False
    return any(has_row(own, shift, rules.in_a_row) for shift in board.shifts)


def winner(position: Position, rules: Rules) -> Colour | None:
    """Return the player with k or more in a row, or None.

    Clauses: connect6.rule.win, connect6.rule.overline.
    """
    board = position.board
    if has_rows(position.black, board, rules):
        return Colour.BLACK
    return Colour.WHITE if has_rows(position.white, board, rules) else None


def is_draw(position: Position, rules: Rules) -> bool:
    """Whether the board is full and nobody has won.  Clause: connect6.rule.draw."""
    return not position.empty and winner(position, rules) is None


def placing(stones: int, rules: Rules) -> Turn:
    """Return who places the next stone of a game, and how many stones are left in that turn.

    ``stones`` is the number of stones placed before it.

    >>> placing(0, CONNECT6)
    Turn(colour=<Colour.BLACK: 'black'>, stones=1)
    >>> placing(2, CONNECT6)
    Turn(colour=<Colour.WHITE: 'white'>, stones=1)

    Clause: connect6.rule.turns.
    """
    if stones < rules.first_stones:
        return Turn(Colour.BLACK, rules.first_stones - stones)
    turns, within = divmod(stones - rules.first_stones, rules.stones_a_turn)
    colour = Colour.BLACK if turns % 2 else Colour.WHITE
    return Turn(colour, rules.stones_a_turn - within)


def black_stones(stones: int, rules: Rules) -> int:
    """Return how many of the first ``stones`` stones of a game are black."""
    if stones <= rules.first_stones:
        return stones
    turns, within = divmod(stones - rules.first_stones, rules.stones_a_turn)
    return rules.first_stones + turns // 2 * rules.stones_a_turn + turns % 2 * within


def turn(position: Position, rules: Rules) -> Turn | None:
    """Return whose turn it is, with the stones left in it, or None.

    The result is None if the numbers of stones do not occur in a game, if a player has won, or
    if the board is full.  Near the end of a game, fewer stones may be left because fewer points
    are empty.

    Clause: connect6.rule.turns.
    """
    black, white = position.black.bit_count(), position.white.bit_count()
    empty = position.board.points - black - white
    regular = black == black_stones(black + white, rules)
    if not regular or not empty or winner(position, rules) is not None:
        return None
    next_turn = placing(black + white, rules)
    return Turn(next_turn.colour, min(next_turn.stones, empty))
