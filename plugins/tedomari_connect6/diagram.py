"""The board for the terminal, with the threats marked."""

from typing import Final

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of
from tedomari_connect6.names import Letters
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules
from tedomari_connect6.threats import wins_now

#: The characters of the marked board: for stones and empty points, and for points of gaps, by
#: whether the gap is Black's and whether it is White's.
STONES: Final = {Colour.BLACK: "X", Colour.WHITE: "O", None: "."}
MARKS: Final = {(True, False): "b", (False, True): "w", (True, True): "*"}


def marks(position: Position, rules: Rules) -> dict[int, str]:
    """Return the mark of each point of a gap, where a stone can be part of an immediate win.

    ``b`` is for Black, ``w`` for White, ``*`` for both.  Clause: connect6.picture.marks.
    """
    by_point = {}
    points = {
        colour: {bit for gap in wins_now(position, colour, rules) for bit in bits_of(gap)}
        for colour in Colour
    }
    black, white = points[Colour.BLACK], points[Colour.WHITE]
    for bit in black | white:
        by_point[bit] = MARKS[bit in black, bit in white]
    return by_point


def marked_board(position: Position, rules: Rules, letters: Letters = Letters.ALL) -> str:
    """Return the board with marks, the letters of the columns and the numbers of the rows.

    >>> from tedomari_connect6.notation import parse_rows
    >>> from tedomari_connect6.rules import CONNECT6
    >>> print(marked_board(parse_rows("..XXXX..", CONNECT6), CONNECT6))
       A B C D E F G H
     1 b b X X X X b b

    Clause: connect6.picture.terminal.
    """
    board, marked = position.board, marks(position, rules)
    lines = ["   " + " ".join(letters.value[: position.columns])]
    for row in reversed(range(position.rows)):
        bits = [board.bit(column, row) for column in range(position.columns)]
        symbols = [marked.get(bit) or STONES[position.colour_at(bit)] for bit in bits]
        lines.append(f"{row + 1:>2} " + " ".join(symbols))
    return "\n".join(lines)
