"""Empty boards of Cram, by the search on words if they fit into one."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tedomari.errors import TedomariError
from tedomari.impartial.cram import CramValues
from tedomari.impartial.cram_checkpoint import CramCheckpoint
from tedomari.impartial.cram_frame import MOST_BITS
from tedomari.impartial.cram_groups import MOST_COLUMNS, MOST_ROWS, full_board
from tedomari.impartial.cram_search import CramSearch


class BoardSizeError(TedomariError):
    """A board that is empty or too large.  Clauses: cram.value, impartial-nogo.value."""


class CramBoards:
    """The nim-values of empty boards, with what earlier boards of the same height needed.

    >>> boards = CramBoards()
    >>> boards.value(4, 5), boards.value(7, 3)
    (2, 1)

    Clauses: cram.value, cram.even.
    """

    def __init__(self) -> None:
        self.searches: dict[int, CramSearch] = {}
        self.groups = CramValues()

    def value(self, rows: int, columns: int) -> int:
        """Return the nim-value of an empty board.

        Raises :class:`BoardSizeError` unless the sides have at most 7 and at most 64 cells.
        """
        less, more = sides(rows, columns)
        if not fits_word(less, more):
            return self.groups.value(full_board(less, more))
        search = self.search(less)
        return search.value(search.frame.board(more))

    def search(self, rows: int) -> CramSearch:
        """Return the search on boards of a height."""
        if rows not in self.searches:
            self.searches[rows] = CramSearch(rows, let_others_run)
        return self.searches[rows]

    @contextmanager
    def checkpoint(self, path: Path, rows: int, columns: int) -> Iterator[None]:
        """Begin with what a file knows about a board, and append what is found in the block.

        Raises :class:`BoardSizeError` for a board that does not fit into a word, and
        :class:`~tedomari.impartial.cram_checkpoint.CramCheckpointError` for a damaged file, or
        one for boards of another height.
        Clauses: impartial.checkpoint.continues, impartial.checkpoint.refused.
        """
        less, more = sides(rows, columns)
        if not fits_word(less, more):
            raise BoardSizeError(
                f"boards of {rows}x{columns} cells are evaluated without a checkpoint"
            )
        file = CramCheckpoint(path, self.search(less))
        try:
            yield
        finally:
            file.close()
            self.search(less).pause = let_others_run


def sides(rows: int, columns: int) -> tuple[int, int]:
    """Return the shorter side of a board and the longer one."""
    less, more = sorted((rows, columns))
    if less < 1 or less > MOST_ROWS or more > MOST_COLUMNS:
        raise BoardSizeError(
            f"expected a board of 1 to {MOST_ROWS} by 1 to {MOST_COLUMNS} cells, "
            f"found {rows}x{columns}"
        )
    return less, more


def fits_word(rows: int, columns: int) -> bool:
    """Whether a board has a frame in one word."""
    return (rows + 1) * columns <= MOST_BITS + 1


def let_others_run() -> None:
    """Do nothing, in Python: before it begins, signals are handled and other threads run."""
