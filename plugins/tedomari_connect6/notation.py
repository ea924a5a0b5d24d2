"""The notations of positions: rows of points, and lists of turns."""

import re
from typing import Final

from tedomari.rulesets import Colour, PositionError, RulesetError
from tedomari_connect6.board import LARGEST, Board
from tedomari_connect6.errors import PointError
from tedomari_connect6.names import Letters, parse_point
from tedomari_connect6.play import play_stone
from tedomari_connect6.position import Position
from tedomari_connect6.rules import Rules, has_won, placing
from tedomari_connect6.sgf import position_of_record

EMPTY: Final = "."
SYMBOLS: Final = {"X": Colour.BLACK, "O": Colour.WHITE}

_ROW_END = re.compile(r"[/\n]")
_WORD = re.compile(r"[ ,]*(?:([A-Za-z][0-9]{1,2})|([;\n])|$)")


def parse(text: str, rules: Rules, board: Board, letters: Letters = Letters.ALL) -> Position:
    """Return the position that a string denotes, in any of the three notations.

    A string that starts with a parenthesis is a record in SGF.  One that starts with a letter
    other than X and O, or with one of these and a digit, is a list of turns; only such a list
    uses ``board``, as the board that it starts from.  Any other string consists of rows.
    Clauses: connect6.notation.rows, connect6.notation.turns, connect6.notation.sgf.
    """
    if text[:1] == "(":
        return position_of_record(text, rules, letters)
    if text[:1].isalpha() and (text[0] not in SYMBOLS or text[1:2].isdecimal()):
        return parse_turns(text, rules, board, letters)
    return parse_rows(text, rules)


def parse_rows(text: str, rules: Rules) -> Position:
    """Return the position of rows of points from the top, separated by slashes or newlines.

    >>> from tedomari_connect6.rules import CONNECT6
    >>> position = parse_rows("..XXX.O", CONNECT6)
    >>> position.columns, position.rows, bin(position.black)
    (7, 1, '0b11100')

    Clauses: connect6.notation.rows, connect6.position.line.
    """
    rows = _ROW_END.split(text)
    columns, start = len(rows[0]), 0
    black = white = 0
    if len(rows) > LARGEST:
        offset = sum(len(row) + 1 for row in rows[:LARGEST])
        raise PositionError.at(text, offset - 1, f"at most {LARGEST} rows")
    for number, row in enumerate(rows):
        _check_row(text, row, start, columns)
        below = (columns + 1) * (len(rows) - 1 - number)
        for column, symbol in enumerate(row):
            black |= (symbol == "X") << below + column
            white |= (symbol == "O") << below + column
        start += len(row) + 1
    position = Position(columns, len(rows), black, white)
    return _with_one_winner(text, position, rules)


def _check_row(text: str, row: str, start: int, columns: int) -> None:
    """Raise PositionError for the first mistake in a row; ``start`` is the row's offset."""
    for column, symbol in enumerate(row):
        if symbol != EMPTY and symbol not in SYMBOLS:
            raise PositionError.at(text, start + column, "'.', 'X' or 'O'")
        if column == LARGEST:
            raise PositionError.at(text, start + column, f"at most {LARGEST} points in a row")
        if column == columns:
            raise PositionError.at(text, start + column, f"a row of {columns} points")
    if not row:
        raise PositionError.at(text, start, "'.', 'X' or 'O'")
    if len(row) < columns:
        raise PositionError.at(text, start + len(row), f"a row of {columns} points")


def _with_one_winner(text: str, position: Position, rules: Rules) -> Position:
    """Return the position; raise PositionError at its end if both players have won.

    Clause: connect6.position.winners.
    """
    if all(has_won(position, colour, rules) for colour in Colour):
        number = rules.in_a_row
        line, column = text.count("\n") + 1, len(text) - (text.rfind("\n") + 1) + 1
        raise PositionError(
            line,
            column,
            f"{number} in a row of one colour at most",
            f"{number} in a row of both colours",
        )
    return position


def format_rows(position: Position, end: str = "/") -> str:
    """Return the rows of a position from the top, as ``parse_rows`` reads them.

    Clause: connect6.notation.rows.
    """
    board = position.board
    rows = []
    for row in reversed(range(position.rows)):
        symbols = []
        for column in range(position.columns):
            bit = board.bit(column, row)
            symbols.append(
                "X" if position.black & bit else "O" if position.white & bit else EMPTY
            )
        rows.append("".join(symbols))
    return end.join(rows)


def parse_turns(
    text: str, rules: Rules, board: Board, letters: Letters = Letters.ALL
) -> Position:
    """Return the position after a list of turns: points separated by spaces or commas.

    Semicolons and newlines may separate turns.  PositionError if one is inside a turn.

    >>> from tedomari_connect6 import CONNECT6, board_of
    >>> position = parse_turns("J10; K11 H9", CONNECT6, board_of(19, 19))
    >>> position.black.bit_count(), position.white.bit_count()
    (1, 2)

    Clauses: connect6.notation.turns, connect6.position.illegal.
    """
    position = Position(board.columns, board.rows)
    offset = stones = 0
    while offset < len(text):
        match = _WORD.match(text, offset)
        if match is None:
            start = offset + len(text[offset:]) - len(text[offset:].lstrip(" ,"))
            raise PositionError.at(text, start, "a point such as J10")
        if match.group(1):
            position = _next_stone(text, match, position, stones, rules, letters)
            stones += 1
        elif match.group(2):
            _check_turn_end(text, match.start(2), stones, rules)
        offset = match.end()
    return position


def _next_stone(
    text: str,
    match: re.Match[str],
    position: Position,
    stones: int,
    rules: Rules,
    letters: Letters,
) -> Position:
    """Return the position with the stone that the next token of a list names."""
    colour = placing(stones, rules).colour
    try:
        bit = parse_point(position.board, match.group(1), letters)
        return play_stone(position, colour, bit, rules, letters)
    except PointError as error:
        raise PositionError.at(text, match.start(1), f"a point ({error.problem})") from error
    except RulesetError as error:
        line = text.count("\n", 0, match.start(1)) + 1
        column = match.start(1) - (text.rfind("\n", 0, match.start(1)) + 1) + 1
        raise PositionError(
            line, column, "a stone that can be placed", f"{match.group(1)!r}: {error}"
        ) from error


def _check_turn_end(text: str, offset: int, stones: int, rules: Rules) -> None:
    """Raise PositionError if no turn ends here.  Clause: connect6.notation.turns."""
    remaining = placing(stones, rules)
    whole = rules.first_stones if stones < rules.first_stones else rules.stones_a_turn
    if remaining.stones != whole:
        number, colour = remaining.stones, remaining.colour
        missing = f"{number} more {colour} stone{'s' * (number > 1)} of this turn"
        raise PositionError.at(text, offset, missing)
