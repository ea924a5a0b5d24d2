"""Names of points: a letter for the column and a number for the row, as in J10."""

import re
from enum import Enum
from functools import cache
from string import ascii_uppercase

from tedomari_connect6.board import Board, bits_of
from tedomari_connect6.errors import PointError

POINT = re.compile(r"([A-Za-z])([1-9][0-9]?)")


class Letters(Enum):
    """The letters that name columns, from the left: all of them, or all but I.

    The thesis prints no coordinates.  With all letters the centre of 19x19 is J10, as in
    records of Connect6; without I it is K10, as on a Go board.

    >>> Letters.ALL.value[9], Letters.WITHOUT_I.value[9]
    ('J', 'K')

    Clause: connect6.point.letters.
    """

    ALL = ascii_uppercase
    WITHOUT_I = ascii_uppercase.replace("I", "")


def point_name(board: Board, bit: int, letters: Letters = Letters.ALL) -> str:
    """Return the name of a point.  Clause: connect6.point.name."""
    column, row = board.place_of(bit)
    return f"{letters.value[column]}{row + 1}"


@cache
def points_by_name(board: Board, letters: Letters) -> dict[str, int]:
    """Return the points of a board by their names, in upper case."""
    return {point_name(board, bit, letters): bit for bit in bits_of(board.mask)}


def parse_point(board: Board, text: str, letters: Letters = Letters.ALL) -> int:
    """Return the point with this name; :class:`PointError` if it does not exist.

    Lower-case letters are read as upper-case ones.  Clauses: connect6.point.name,
    connect6.point.letters.
    """
    bit = points_by_name(board, letters).get(text)
    if bit is not None:
        return bit
    match = POINT.fullmatch(text)
    if match is None:
        raise PointError(text, "a point is a letter and a number, such as J10")
    letter, row = match.group(1).upper(), int(match.group(2)) - 1
    column = letters.value.find(letter)
    if column < 0:
        raise PointError(text, "columns are named without the letter I here")
    if not board.holds(column, row):
        last = point_name(board, board.bit(board.columns - 1, board.rows - 1), letters)
        raise PointError(text, f"the points of this board go from A1 to {last}")
    return board.bit(column, row)


def names_of(board: Board, bits: int, letters: Letters = Letters.ALL) -> tuple[str, ...]:
    """Return the names of the points of a mask, from the bottom row up, each from the left."""
    return tuple(point_name(board, bit, letters) for bit in bits_of(bits))
