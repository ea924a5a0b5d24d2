"""Impartial games on boards, evaluated by the search of Lemoine and Viennot.

>>> cram_value(4, 5), linear_nogo_value(11)
(2, 3)

| module | contents |
| --- | --- |
| ``search`` | nim-values of sums of components, with as few positions as necessary |
| ``cram_groups`` | connected groups of cells, one image of each |
| ``cram`` | Cram: placing dominoes in both directions |
| ``nogo`` | impartial NoGo on a row of cells |
"""

from tedomari.errors import TedomariError
from tedomari.impartial.cram import CramValues
from tedomari.impartial.cram_groups import MOST_COLUMNS, MOST_ROWS, full_board
from tedomari.impartial.nogo import LinearNoGoValues

__all__ = [
    "BoardSizeError",
    "CramValues",
    "LinearNoGoValues",
    "cram_value",
    "empty_cram_board",
    "empty_nogo_row",
    "linear_nogo_value",
]


class BoardSizeError(TedomariError):
    """A board that is empty or too large.  Clauses: cram.value, impartial-nogo.value."""


def cram_value(rows: int, columns: int) -> int:
    """Return the nim-value of an empty board of Cram.

    It is 0 if both sides are even, and not 0 if one of them is.
    Raises :class:`BoardSizeError` unless one side has at most 7 cells.
    Clauses: cram.value, cram.even.
    """
    return empty_cram_board(CramValues(), rows, columns)


def empty_cram_board(values: CramValues, rows: int, columns: int) -> int:
    """Return the nim-value of an empty board of Cram, with values that are known already."""
    less, more = sorted((rows, columns))
    if less < 1 or less > MOST_ROWS or more > MOST_COLUMNS:
        raise BoardSizeError(
            f"expected a board of at most {MOST_ROWS} by {MOST_COLUMNS} cells, "
            f"found {rows}x{columns}"
        )
    return values.value(full_board(less, more))


def linear_nogo_value(cells: int) -> int:
    """Return the nim-value of an empty row of impartial NoGo.

    Raises :class:`BoardSizeError` for an empty row, or more than 64 cells.
    Clause: impartial-nogo.value.
    """
    return empty_nogo_row(LinearNoGoValues(), 1, cells)


def empty_nogo_row(values: LinearNoGoValues, rows: int, columns: int) -> int:
    """Return the nim-value of an empty row of NoGo, with values that are known already."""
    less, more = sorted((rows, columns))
    if less != 1 or not 1 <= more <= MOST_COLUMNS:
        raise BoardSizeError(
            f"expected one row of at most {MOST_COLUMNS} cells, such as 1x11, "
            f"found {rows}x{columns}"
        )
    return values.value("." * more)
