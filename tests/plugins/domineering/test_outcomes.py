"""The page of outcomes, computed anew by search and from values."""

import re
from functools import cache
from pathlib import Path

import pytest

from tedomari.boards import Grid
from tedomari_domineering import Domineering

PAGE = (Path(__file__).parents[3] / "docs/results/outcomes.md").read_text("utf-8")

ROW = re.compile(r"^\| (\d) \| ([PLRN](?: \| [PLRN]){6}) \|$", re.MULTILINE)
BOARD = re.compile(r"^\| (\d)x(\d) \| ([PLRN]) \| (\d+) \|", re.MULTILINE)

#: The outcomes by rows and columns, and the numbers of positions.
OUTCOMES = {
    (int(row[1]), width): outcome
    for row in ROW.finditer(PAGE)
    for width, outcome in enumerate(row[2].split(" | "), 1)
}
POSITIONS = {
    (int(board[1]), int(board[2])): (board[3], int(board[4])) for board in BOARD.finditer(PAGE)
}


@cache
def search(height: int, width: int) -> tuple[str, int]:
    searched = Domineering().search_outcome(Grid.empty(height, width))
    return str(searched.outcome), searched.nodes


def test_the_page_lists_all_boards() -> None:
    assert OUTCOMES.keys() == {(h, w) for h in range(1, 8) for w in range(1, 8)}
    assert POSITIONS.keys() == {(h, w) for h, w in OUTCOMES if 2 <= h <= w}
    assert all(OUTCOMES[board] == outcome for board, (outcome, _) in POSITIONS.items())
    assert sum(not number for _, number in POSITIONS.values()) == 15


@pytest.mark.clause("domineering.outcome.search")
def test_boards_up_to_6x6_have_the_listed_outcomes() -> None:
    for (height, width), outcome in OUTCOMES.items():
        if max(height, width) <= 6:
            assert search(height, width)[0] == outcome
    for (height, width), expected in POSITIONS.items():
        if max(height, width) <= 6:
            assert search(height, width) == expected


@pytest.mark.exhaustive
@pytest.mark.clause("domineering.outcome.search")
def test_boards_of_seven_rows_or_columns_have_the_listed_outcomes() -> None:
    for (height, width), outcome in OUTCOMES.items():
        if max(height, width) == 7:
            found, positions = search(height, width)
            assert found == outcome
            assert POSITIONS.get((height, width), (outcome, positions)) == (outcome, positions)


@pytest.mark.clause("domineering.outcome.search", "boards.quarter-turn")
def test_boards_up_to_20_cells_have_the_outcomes_of_their_values() -> None:
    ruleset = Domineering()
    for (height, width), outcome in OUTCOMES.items():
        assert OUTCOMES[width, height] == {"L": "R", "R": "L"}.get(outcome, outcome)
        if height * width <= 20:
            assert str(ruleset.value(Grid.empty(height, width)).outcome) == outcome


@pytest.mark.exhaustive
@pytest.mark.clause("domineering.outcome.search")
def test_boards_up_to_30_cells_have_the_outcomes_of_their_values() -> None:
    ruleset = Domineering()
    for (height, width), outcome in OUTCOMES.items():
        if 20 < height * width <= 30:
            assert str(ruleset.value(Grid.empty(height, width)).outcome) == outcome
