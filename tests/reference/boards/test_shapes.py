"""Shapes as words, compared with the operations on masks of any stride."""

import random

import pytest

from tedomari.boards import masks
from tedomari.boards.grid import Grid
from tedomari.boards.shapes import (
    SIDE,
    at_home,
    columns_reversed,
    group_of,
    reflections_of,
    restride,
    rows_reversed,
    shape_of,
    transposed_shape,
)

STRIDE = 8


def drawn_masks() -> list[int]:
    """Sets of cells of 7x7, half of them dense, and all with a single cell."""
    drawn = random.Random(4)
    full = masks.full_mask(SIDE, SIDE)
    sparse = [drawn.getrandbits(56) & drawn.getrandbits(56) & full for _ in range(200)]
    dense = [(drawn.getrandbits(56) | drawn.getrandbits(56)) & full for _ in range(200)]
    single = [1 << k for k in range(56) if full >> k & 1]
    return [mask for mask in [*sparse, *dense, *single, full] if mask]


@pytest.mark.clause("boards.components", "boards.translation")
def test_groups_are_those_of_the_general_functions() -> None:
    column = masks.first_column(SIDE, STRIDE)
    for mask in drawn_masks():
        assert group_of(mask) == masks.first_group(mask, STRIDE)
        assert at_home(mask) == masks.normalised(mask, STRIDE, column)


@pytest.mark.clause("boards.symmetries")
def test_images_are_those_of_the_general_functions() -> None:
    for mask in drawn_masks():
        home = at_home(mask)
        images = masks.reflections(home, STRIDE)
        assert sorted(reflections_of(home)) == sorted(images)
        assert rows_reversed(home) == images[1]
        assert columns_reversed(columns_reversed(home)) == home
        assert transposed_shape(home) == masks.transposed(home, STRIDE, STRIDE)


@pytest.mark.clause("boards.reflection", "boards.quarter-turn")
def test_all_images_have_one_shape() -> None:
    turned = 0
    for mask in drawn_masks():
        home = group_of(mask)
        home = at_home(home)
        shape = shape_of(home)
        across = masks.transposed(home, STRIDE, STRIDE)
        same = {shape_of(image) for image in masks.reflections(home, STRIDE)}
        other = {shape_of(image) for image in masks.reflections(across, STRIDE)}
        assert same == {shape}
        symmetric = across in masks.reflections(home, STRIDE)
        assert other == {shape if symmetric else shape ^ 1}
        turned += shape & 1
        images = masks.reflections(across if shape & 1 else home, STRIDE)
        assert shape >> 1 in images
    assert turned > 50


@pytest.mark.parametrize(("height", "width"), [(1, 7), (7, 1), (4, 4), (7, 7), (3, 5)])
def test_a_board_keeps_its_cells_in_the_other_numbering(height: int, width: int) -> None:
    drawn = random.Random(height)
    for _ in range(50):
        board = Grid.from_bits(drawn.getrandbits(height * width), height=height, width=width)
        image = restride(board.mask, board.stride)
        rows = [
            "".join(".x"[not image >> STRIDE * r + c & 1] for c in range(width))
            for r in range(height)
        ]
        assert tuple(rows) == tuple(board.rows())
