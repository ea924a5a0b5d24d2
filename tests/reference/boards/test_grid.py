"""Boards, their groups and their images, compared with sets of cells."""

from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.boards import Grid, masks

Cell = tuple[int, int]


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Any board of up to 5 rows and 6 columns."""
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 6))
    bits = draw(st.integers(0, (1 << height * width) - 1))
    return Grid.from_bits(bits, height=height, width=width)


def groups_by_walking(cells: frozenset[Cell]) -> set[frozenset[Cell]]:
    """The groups of cells: each cell with all cells that steps to neighbours reach."""

    def group_of(cell: Cell) -> frozenset[Cell]:
        group = {cell}
        while True:
            near = {
                (r + dr, c + dc)
                for r, c in group
                for dr, dc in ((1, 0), (-1, 0), (0, 1), (0, -1))
            }
            if near & cells <= group:
                return frozenset(group)
            group |= near & cells

    return {group_of(cell) for cell in cells}


def at_home(cells: frozenset[Cell]) -> frozenset[Cell]:
    """The cells moved so that their first row and column are 0."""
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return frozenset((r - top, c - left) for r, c in cells)


@pytest.mark.clause("boards.grid", "boards.cells")
@given(grids())
def test_size_and_empty_cells_determine_a_board(grid: Grid) -> None:
    again = Grid.from_cells(grid.cells, height=grid.height, width=grid.width)
    assert again == grid
    assert hash(again) == hash(grid)
    assert grid.empty_cells == len(grid.cells)


@pytest.mark.clause("boards.grid")
def test_shapes_are_boards_with_filled_cells() -> None:
    grid = Grid.from_cells([(0, 0), (1, 0), (1, 1)], height=2, width=3)
    assert str(grid) == ".xx/..x"
    assert Grid.empty(2, 3).cells == {(r, c) for r in range(2) for c in range(3)}


@pytest.mark.clause("boards.cells")
@given(st.integers(0, (1 << 12) - 1))
def test_bits_stand_for_cells_row_by_row(bits: int) -> None:
    expected = {(r, c) for r in range(3) for c in range(4) if bits >> 4 * r + c & 1}
    assert Grid.from_bits(bits, height=3, width=4).cells == expected


@pytest.mark.clause("boards.identity")
def test_boards_that_look_different_are_different() -> None:
    domino = Grid.empty(1, 2)
    assert Grid.from_cells([(0, 0), (0, 1)], height=2, width=2) != domino
    assert Grid.from_cells([(0, 0), (0, 1)], height=1, width=3) != domino
    assert Grid(1, 2, 0b11) == domino
    with pytest.raises(FrozenInstanceError):
        setattr(domino, "mask", 0)  # noqa: B010  mypy would reject a plain assignment


@pytest.mark.clause("boards.cells")
@pytest.mark.parametrize(("height", "width"), [(0, 1), (1, 0), (-1, 2)])
def test_a_board_without_rows_or_columns_is_refused(height: int, width: int) -> None:
    with pytest.raises(
        ValueError, match=f"at least one row and one column, not {height}x{width}"
    ):
        Grid(height, width, 0)


@pytest.mark.clause("boards.cells")
@pytest.mark.parametrize("mask", [-1, 0b100, 0b1000000])
def test_masks_with_cells_outside_the_board_are_refused(mask: int) -> None:
    with pytest.raises(ValueError, match="cells outside 2x2"):
        Grid(2, 2, mask)


@pytest.mark.clause("boards.cells")
@pytest.mark.parametrize("cell", [(2, 0), (0, 2), (-1, 0), (0, -1)])
def test_sets_with_cells_outside_the_board_are_refused(cell: Cell) -> None:
    with pytest.raises(ValueError, match="outside 2x2"):
        Grid.from_cells([cell], height=2, width=2)


@pytest.mark.clause("boards.cells")
@pytest.mark.parametrize("bits", [1 << 4, -1])
def test_bits_outside_the_board_are_refused(bits: int) -> None:
    with pytest.raises(ValueError, match="not those of a board of 2x2"):
        Grid.from_bits(bits, height=2, width=2)


@pytest.mark.clause("boards.components", "boards.translation")
@given(grids())
def test_components_are_the_groups_reached_by_walking(grid: Grid) -> None:
    components = sorted(sorted(group.cells) for group in grid.components())
    expected = sorted(sorted(at_home(group)) for group in groups_by_walking(grid.cells))
    assert components == expected


@pytest.mark.clause("boards.components")
@given(grids())
def test_components_have_no_border(grid: Grid) -> None:
    for group in grid.components():
        assert group == group.trimmed()
        assert group.components() == (group,)


@pytest.mark.clause("boards.border")
@given(grids())
def test_trimming_moves_the_cells_to_a_board_without_border(grid: Grid) -> None:
    trimmed = grid.trimmed()
    if not grid.cells:
        assert trimmed == Grid(1, 1, 0)
        return
    assert trimmed.cells == at_home(grid.cells)
    assert trimmed.height == 1 + max(r for r, _ in trimmed.cells)
    assert trimmed.width == 1 + max(c for _, c in trimmed.cells)


@pytest.mark.clause("boards.symmetries")
@given(grids())
def test_the_images_are_the_eight_symmetries(grid: Grid) -> None:
    last_row, last_column = grid.height - 1, grid.width - 1
    straight, across = set(), set()
    for flip_rows in (False, True):
        for flip_columns in (False, True):
            cells = frozenset(
                (last_row - r if flip_rows else r, last_column - c if flip_columns else c)
                for r, c in grid.cells
            )
            straight.add((grid.height, grid.width, cells))
            across.add((grid.width, grid.height, frozenset((c, r) for r, c in cells)))
    images = grid.images()
    assert images[0] == (False, grid)
    assert len(images) == 8
    assert {(g.height, g.width, g.cells) for turned, g in images if not turned} == straight
    assert {(g.height, g.width, g.cells) for turned, g in images if turned} == across


@pytest.mark.clause("boards.placements")
@given(grids())
def test_placements_cover_two_neighbours(grid: Grid) -> None:
    for step, (down, right) in ((grid.stride, (1, 0)), (1, (0, 1))):
        remaining = [grid.with_mask(mask).cells for mask in masks.placements(grid.mask, step)]
        expected = [
            grid.cells - {(r, c), (r + down, c + right)}
            for r, c in sorted(grid.cells)
            if (r + down, c + right) in grid.cells
        ]
        assert remaining == expected


@pytest.mark.clause("boards.placements")
@given(grids())
def test_removals_cover_one_cell(grid: Grid) -> None:
    remaining = [grid.with_mask(mask).cells for mask in masks.removals(grid.mask)]
    assert remaining == [grid.cells - {cell} for cell in sorted(grid.cells)]


@pytest.mark.clause("boards.translation", "boards.symmetries")
@given(grids().filter(lambda grid: grid.mask > 0), st.integers(0, 2), st.integers(0, 2))
def test_masks_move_and_turn_like_sets_of_cells(grid: Grid, down: int, right: int) -> None:
    height, width = grid.height + down, grid.width + right
    cells = {(r + down, c + right) for r, c in grid.cells}
    moved = Grid.from_cells(cells, height=height, width=width)
    column = masks.first_column(height, moved.stride)
    home = moved.with_mask(masks.normalised(moved.mask, moved.stride, column))
    assert home.cells == at_home(grid.cells)
    images = masks.reflections(home.mask, moved.stride)
    signs = ((1, 1), (-1, 1), (-1, -1), (1, -1))
    for image, (row, across) in zip(images, signs, strict=True):
        expected = frozenset((row * r, across * c) for r, c in grid.cells)
        assert moved.with_mask(image).cells == at_home(expected)
    flipped = moved.with_mask(masks.flipped(home.mask, moved.stride))
    assert at_home(flipped.cells) == at_home(frozenset((-r, c) for r, c in grid.cells))
