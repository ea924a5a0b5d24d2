"""The page of large boards: its table of values, computed anew where that takes seconds."""

import re
from pathlib import Path

import pytest

from tedomari.boards import Grid
from tedomari.game import Game
from tedomari.store import Store, using
from tedomari_domineering import Domineering

PAGE = (Path(__file__).parents[3] / "docs/results/large-boards.md").read_text("utf-8")

#: Height, width, value, outcome, stops, mean and temperature of each board.
ROWS = [
    tuple(cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1])
    for line in re.findall(r"^\| \dx\d \|.*\|$", PAGE, re.MULTILINE)
    if line.count("|") >= 8 and "%" not in line
]


def properties(value: Game) -> tuple[str, ...]:
    """Return what the table says of a value, which is written in full if that is short."""
    text = str(value)
    return (
        f"`{text}`" if len(text) < 100 else f"[{len(text)}]",
        str(value.outcome),
        str(value.left_stop),
        str(value.right_stop),
        str(value.mean),
        str(value.temperature),
    )


def check(largest: int, smallest: int = 1) -> int:
    """Compare the boards with these numbers of cells; return how many there are."""
    found = 0
    for board, *row in ROWS:
        height, width = map(int, board.split("x"))
        if smallest <= height * width <= largest:
            with using(Store()):
                assert properties(Domineering().value(Grid.empty(height, width))) == tuple(row)
            found += 1
    return found


def test_the_page_lists_all_boards_but_7x7() -> None:
    boards = [board for board, *_ in ROWS]
    assert boards == [f"{h}x{w}" for h in range(2, 7) for w in range(h, 8)]


@pytest.mark.once
@pytest.mark.clause("domineering.value.small")
def test_small_boards_have_the_values_of_the_page() -> None:
    assert check(25) == 15


@pytest.mark.exhaustive
def test_boards_up_to_5x6_have_the_values_of_the_page() -> None:
    assert check(30, 26) == 2
