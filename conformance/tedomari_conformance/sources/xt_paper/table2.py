"""Table 2: the least sums of ups that make a sum positive, as printed and as corrected."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from tedomari_conformance.sources.xt_paper.sums import ElementarySum, UpSum

#: The sums of ups in the cells.
ZERO: Final = UpSum()
SQUARE: Final = UpSum(squares=1)
HALF: Final = UpSum(half_ups=1)
HALF_LESS: Final = UpSum(squares=-1, half_ups=1)
HALF_SQUARE: Final = UpSum(squares=1, half_ups=1)
HALF_TWO: Final = UpSum(squares=2, half_ups=1)
UP_LESS: Final = UpSum(1, -1)
UP_SQUARE: Final = UpSum(1, 1)
UP_TWO: Final = UpSum(1, 2)
UP_HALF_LESS: Final = UpSum(1, -1, 1)
UP_HALF_SQUARE: Final = UpSum(1, 1, 1)
UP_HALF_TWO: Final = UpSum(1, 2, 1)

#: The table as printed: nine rows for S_C, four columns for S_B. An entry has its sums of ups.
PRINTED: Final[tuple[tuple[tuple[UpSum, ...], ...], ...]] = (
    ((ZERO,), (SQUARE,), (ZERO,), (SQUARE,)),
    ((ZERO,), (SQUARE,), (UP_TWO,), (UP_SQUARE,)),
    ((SQUARE, HALF_LESS), (SQUARE,), (UP_TWO,), (UP_SQUARE,)),
    ((UP_TWO,), (UP_SQUARE,), (UP_TWO,), (UP_SQUARE,)),
    ((HALF,), (HALF_SQUARE,), (HALF,), (HALF_SQUARE,)),
    ((HALF,), (HALF_SQUARE,), (UP_LESS, HALF_TWO), (HALF_SQUARE,)),
    ((HALF,), (HALF_SQUARE,), (UP_HALF_TWO,), (UP_HALF_SQUARE,)),
    ((UP_LESS, HALF_TWO), (HALF_SQUARE,), (UP_HALF_TWO,), (UP_HALF_SQUARE,)),
    ((UP_HALF_TWO,), (UP_HALF_SQUARE,), (UP_HALF_TWO,), (UP_HALF_SQUARE,)),
)

ROWS: Final = range(1, 10)
COLUMNS: Final = range(1, 5)


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of Table 2: its row and column, both counted from 1."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"grid({self.row},{self.column})"


def cells() -> Iterator[Cell]:
    """Yield the 36 cells, row by row."""
    return (Cell(row, column) for row, column in product(ROWS, COLUMNS))


def cell_of(s: ElementarySum) -> Cell:
    """The cell for S_B and S_C of a sum without a diamond.

    >>> str(cell_of(ElementarySum(black_stars=1, half_stars=1, tri_stars=-4)))
    'grid(9,2)'

    :class:`ValueError` if the sum has a diamond.

    Source: XT Domineering paper, 5 and Table 2.  Clause: xt-sums.cell.
    """
    if s.diamonds:
        raise ValueError("a sum with a diamond belongs to no cell of Table 2")
    column = 1 + s.black_stars + 2 * s.stars
    if s.tri_stars < 0:
        return Cell(9 if s.half_stars else 4, column)
    if s.half_stars:
        return Cell(8 - min(s.tri_stars, 3), column)
    return Cell(3 - min(s.tri_stars, 2), column)


def printed_entry(s: ElementarySum) -> tuple[UpSum, ...]:
    """The printed entry for a sum. It says that S > 0 exactly when S_A >= one of these.

    Source: XT Domineering paper, Table 2.  Clause: xt-sums.table.printed.
    """
    cell = cell_of(s)
    return PRINTED[cell.row - 1][cell.column - 1]


def corrected_entry(s: ElementarySum) -> tuple[UpSum, ...]:
    """The corrected entry for a sum.

    It differs from the print where S_C is tri* and S_B is *, and where S_C is -tri* and
    S_B is 0: there ^ + ^/2 - ^2 is enough as well.  For -n.tri*, n > 1, the print is right.

    Clause: xt-sums.table.corrected.
    """
    entry = printed_entry(s)
    if not s.half_stars and not s.black_stars and (s.tri_stars, s.stars) in ((1, 1), (-1, 0)):
        return (*entry, UP_HALF_LESS)
    return entry
