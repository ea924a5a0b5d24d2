"""The boards that the procedure of section 3.4 keeps explain those that the thesis lists."""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import chain, combinations

import pytest

from tedomari.boards import parse_grid
from tedomari_conformance.sources.thesis.listing import least_image, listed_positions
from tedomari_conformance.sources.thesis.procedure import TRANSFORMATIONS, remaining_boards

#: The numbers of positions of 4x4 in Table 4, as printed, by empty cells.
PRINTED = {
    1: 1, 2: 1, 3: 2, 4: 5, 5: 9, 6: 27, 7: 68, 8: 143, 9: 224, 10: 283, 11: 245, 12: 165,
    13: 68, 14: 20, 15: 3, 16: 1,
}  # fmt: skip

#: The fourth transformation, a clockwise turn, and the third and the sixth together.
CLOCKWISE = (4,)
FLIP_AND_OTHER_TURN = (3, 6)

#: First and second rows of boards: boards that begin with one of each are omitted.
FIRST, SECOND = {"...x", "x..x"}, {"..x.", "x.x."}

#: The other boards that are omitted.
ALONE = {
    "...x/...x/x.x./x...",
    "..x./..../xx.x/xx..",
    "..x./..../x..x/xx..",
    "..x./x.../...x/.x..",
}


@cache
def rows(cells: int) -> Sequence[str]:
    """The boards that the rows of Appendix I show, as the vectors read them."""
    name = f"vectors/thesis-appendix-{cells}.json"
    text = files("tedomari_conformance").joinpath(name).read_text("utf-8")
    return [
        str(parse_grid(vector["given"]["position"]))
        for vector in json.loads(text)["vectors"]
        if vector["provenance"]["printed"] is not None
    ]


def texts(cells: int, left_out: Sequence[int] = ()) -> Sequence[str]:
    """The boards of 4x4 that the procedure keeps without some transformations."""
    return [str(grid) for grid in remaining_boards(4, cells, left_out=left_out)]


def boards_without_row(cells: int) -> set[str]:
    """The boards that the procedure keeps without the clockwise turn and that no row shows."""
    return set(texts(cells, CLOCKWISE)) - set(rows(cells))


@pytest.mark.once
@pytest.mark.clause("thesis.procedure.earlier")
@pytest.mark.parametrize("cells", PRINTED)
def test_the_procedure_with_all_transformations_gives_the_list(cells: int) -> None:
    assert remaining_boards(4, cells) == listed_positions(4, 4)[cells]


@pytest.mark.clause("thesis.procedure.clockwise", "thesis.table-6.repeated")
def test_without_the_clockwise_turn_two_rows_of_seven_cells_are_repeated() -> None:
    more = [board for board in texts(7, CLOCKWISE) if board not in texts(7)]
    assert more == ["..xx/x..x/..xx/.xxx", "..xx/x.xx/...x/.xxx"]  # rows P7-52 and P7-60


@pytest.mark.clause("thesis.procedure.clockwise", "appendix.positions.repeated")
def test_without_the_clockwise_turn_the_rows_of_eight_cells_are_right() -> None:
    assert texts(8, CLOCKWISE) == rows(8)


@pytest.mark.clause("thesis.procedure.clockwise", "appendix.positions.repeated")
@pytest.mark.parametrize("cells", range(9, 13))
def test_without_the_clockwise_turn_every_row_is_found(cells: int) -> None:
    assert set(rows(cells)) <= set(texts(cells, CLOCKWISE))


@pytest.mark.clause("thesis.procedure.clockwise")
def test_only_without_the_clockwise_turn_are_two_printed_counts_right() -> None:
    fitting = [
        left_out
        for left_out in chain.from_iterable(combinations(TRANSFORMATIONS, n) for n in range(8))
        if [len(remaining_boards(4, cells, left_out=left_out)) for cells in (7, 8)] == [68, 143]
    ]
    assert fitting == [(4,), (4, 6)]
    assert (
        len(remaining_boards(4, 9, left_out=(4, 6))) - len(boards_without_row(9)) != PRINTED[9]
    )


@pytest.mark.clause("thesis.procedure.omitted")
@pytest.mark.parametrize(
    ("cells", "boards", "positions"), [(9, 6, 6), (10, 10, 9), (11, 12, 11), (12, 4, 4)]
)
def test_all_omitted_boards_except_four_begin_alike(
    cells: int, boards: int, positions: int
) -> None:
    alike = {
        board
        for board in texts(cells, CLOCKWISE)
        if board[:4] in FIRST and board[5:9] in SECOND
    }
    alone = {board for board in ALONE if board.count(".") == cells}
    assert boards_without_row(cells) == alike | alone
    assert len(alike | alone) == boards == len(texts(cells, CLOCKWISE)) - PRINTED[cells]
    shown = {least_image(parse_grid(board), 4, 4) for board in rows(cells)}
    assert len(set(listed_positions(4, 4)[cells]) - shown) == positions


@pytest.mark.clause("thesis.procedure.omitted")
def test_table_6_omits_the_boards_whose_first_cell_is_filled() -> None:
    boards = [board for cells in range(1, 7) for board in texts(cells, CLOCKWISE)]
    assert [board for board in boards if board[0] == "x"] == [
        "x.xx/...x/x.xx/xxxx",
        "x.xx/..../x.xx/xxxx",
        "x.xx/..../xx.x/xxxx",
    ]
    assert any(board[0] == "x" for board in texts(7, CLOCKWISE))


@pytest.mark.clause("thesis.procedure.thirteen")
def test_the_rows_of_thirteen_cells_in_the_text_begin_the_list() -> None:
    assert len(rows(13)) == 62
    assert rows(13) == texts(13)[:62] == texts(13, CLOCKWISE)[:62]
    assert len(texts(13)) == 66 == PRINTED[13] - 2


@pytest.mark.clause("thesis.procedure.thirteen")
def test_without_two_other_transformations_the_count_of_thirteen_is_right() -> None:
    fitting = [
        left_out
        for left_out in chain.from_iterable(combinations(TRANSFORMATIONS, n) for n in range(8))
        if len(boards := texts(13, left_out)) == PRINTED[13] and boards[:62] == rows(13)
    ]
    assert fitting == [FLIP_AND_OTHER_TURN]
    more = [board for board in texts(13, FLIP_AND_OTHER_TURN) if board not in texts(13)]
    assert more == ["...x/x.../..../...x", "..x./..../x.../...x"]


@pytest.mark.clause("thesis.procedure.refuted")
def test_no_choice_of_transformations_gives_all_printed_counts() -> None:
    for n in range(8):
        for left_out in combinations(TRANSFORMATIONS, n):
            # for 10 cells fewer are printed than are true, and the procedure never keeps fewer
            assert len(remaining_boards(4, 10, left_out=left_out)) > PRINTED[10]
