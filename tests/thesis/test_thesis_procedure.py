"""Why Table 6 has two rows twice: the procedure of section 3.4 without the clockwise turn."""

import pytest

from tedomari.boards import Grid
from tedomari_conformance.thesis import listed, pushed
from tedomari_conformance.xt_paper import connected_positions


def clockwise(grid: Grid) -> Grid:
    """The board turned clockwise by a quarter: rows from the bottom become columns."""
    cells = [(column, grid.height - 1 - row) for row, column in grid.cells]
    return pushed(Grid.from_cells(cells, height=grid.width, width=grid.height), 4, 4)


def kept(cells: int, *, clockwise_turn: bool) -> list[str]:
    """The boards none of whose images came before: one of each class if all are looked at."""
    boards = [grid for grid in connected_positions(4, 4) if grid.empty_cells == cells]
    generated: set[Grid] = set()
    found: list[str] = []
    for grid in sorted({pushed(board, 4, 4) for board in boards}, key=str):
        images = [pushed(image, 4, 4) for _, image in grid.images()]
        if not clockwise_turn:
            images.remove(clockwise(grid))  # once: another turn may look the same
        if generated.isdisjoint(images):
            found.append(str(grid))
        generated.add(grid)
    return found


@pytest.mark.clause("thesis.listing.class", "thesis.listing.order")
def test_the_procedure_with_all_images_gives_the_list() -> None:
    assert kept(7, clockwise_turn=True) == [str(grid) for grid in listed(4, 4)[7]]


@pytest.mark.clause("thesis.table-6.repeated")
def test_without_the_clockwise_turn_two_rows_of_seven_cells_come_twice() -> None:
    whole = {str(grid) for grid in listed(4, 4)[7]}
    more = [board for board in kept(7, clockwise_turn=False) if board not in whole]
    assert more == ["..xx/x..x/..xx/.xxx", "..xx/x.xx/...x/.xxx"]  # rows P7-52 and P7-60


@pytest.mark.clause("thesis.table-6.repeated")
def test_without_the_clockwise_turn_there_are_as_many_of_eight_cells_as_printed() -> None:
    assert len(kept(8, clockwise_turn=False)) == 143
