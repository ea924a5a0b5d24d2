"""The small boards in the table of margins on the page of results."""

import re
from pathlib import Path

import pytest

from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.exact import Solver, word_engine
from tedomari_dots_and_boxes.exact.word_bounds import WordBounds

PAGE = Path(__file__).parents[4] / "docs" / "results" / "dots-and-boxes.md"

#: A row: board, lines, margin, best first lines, nodes, time.
ROW = re.compile(
    r"^\| (\d)x(\d+) \| (\d+) \| (-?\d+) \| (\d+) \| ([\d,]+) \| (?:[\d.]+ s )?\|$",
    re.MULTILINE,
)

ROWS = [
    tuple(map(int, (*row[:-1], row[-1].replace(",", ""))))
    for row in ROW.findall(PAGE.read_text("utf-8"))
]

#: The boards of at most this number of lines take less than a second.
FEW = 17


@pytest.mark.clause("dab.exact.table")
@pytest.mark.parametrize("row", [row for row in ROWS if row[2] <= FEW], ids=str)
def test_a_row_is_computed_again(row: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """The nodes are those of the table in machine words, which the compiled search uses."""
    monkeypatch.setattr(word_engine, "word_bounds", WordBounds)
    board = Board(row[0], row[1])
    solver = Solver.of_board(board)
    solution = solver.solve()
    assert isinstance(solver.search, word_engine.WordEngine)
    counts = len(board.lines), solution.margin, len(solution.best), solver.search.words.nodes
    assert counts == row[2:]


def test_the_table_is_read() -> None:
    assert len(ROWS) == 18
