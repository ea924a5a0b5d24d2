"""Impartial games on boards, evaluated by the search of Lemoine and Viennot.

>>> cram_value(4, 5), linear_nogo_value(11)
(2, 3)

| module | contents |
| --- | --- |
| ``search`` | nim-values of sums of components, with as few positions as necessary |
| ``cram_groups`` | connected groups of cells, one image of each |
| ``cram`` | Cram: placing dominoes in both directions |
| ``cram_frame`` | groups of cells of a frame that fits into a word |
| ``cram_search`` | the search for Cram in a frame, which can be compiled |
| ``cram_checkpoint`` | files with which a search for Cram continues |
| ``cram_boards`` | empty boards of Cram |
| ``nogo`` | impartial NoGo on a row of cells |
"""

from tedomari.impartial.cram import CramValues
from tedomari.impartial.cram_boards import BoardSizeError, CramBoards
from tedomari.impartial.cram_checkpoint import CramCheckpointError
from tedomari.impartial.cram_groups import MOST_COLUMNS
from tedomari.impartial.nogo import LinearNoGoValues

__all__ = [
    "BoardSizeError",
    "CramBoards",
    "CramCheckpointError",
    "CramValues",
    "LinearNoGoValues",
    "cram_value",
    "empty_nogo_row",
    "linear_nogo_value",
]


def cram_value(rows: int, columns: int) -> int:
    """Return the nim-value of an empty board of Cram.

    It is 0 if both sides are even, and not 0 if one of them is.
    Raises :class:`BoardSizeError` unless the sides have at most 7 and at most 64 cells.
    Clauses: cram.value, cram.even.
    """
    return CramBoards().value(rows, columns)


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
            f"expected one row of 1 to {MOST_COLUMNS} cells, such as 1x11, "
            f"found {rows}x{columns}"
        )
    return values.value("." * more)
