"""The layers of a census, compared with counts from a list of all sets of cells."""

from collections import Counter
from itertools import product

import pytest
from layers import layers

Cell = tuple[int, int]


def is_connected(cells: frozenset[Cell]) -> bool:
    """Whether cells are connected by their sides."""
    reached = {min(cells)}
    waiting = list(reached)
    while waiting:
        r, c = waiting.pop()
        near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & cells - reached
        reached |= near
        waiting += near
    return reached == cells


def images(cells: frozenset[Cell]) -> frozenset[frozenset[Cell]]:
    """The images of a set of cells under turns and reflections, each moved to the corner."""
    moved_images = set()
    for down, right, turned in product((1, -1), (1, -1), (False, True)):
        image = [(down * r, right * c)[:: -1 if turned else 1] for r, c in cells]
        top, side = min(r for r, _ in image), min(c for _, c in image)
        moved_images.add(frozenset((r - top, c - side) for r, c in image))
    return frozenset(moved_images)


def count_by_listing(rows: int, columns: int) -> Counter[int]:
    """Count the connected sets of cells up to symmetry, by their numbers of cells."""
    places = list(product(range(rows), range(columns)))
    classes = {frozenset({frozenset[Cell]()})}
    for mask in range(1, 1 << len(places)):
        cells = frozenset(cell for i, cell in enumerate(places) if mask >> i & 1)
        if is_connected(cells):
            classes.add(images(cells))
    return Counter(len(next(iter(each))) for each in classes)


@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (2, 2), (3, 2), (3, 3), (3, 4)])
def test_layers_agree_with_a_list(rows: int, columns: int) -> None:
    assert layers(rows, columns) == count_by_listing(rows, columns)


def test_layers_of_4x4_have_as_many_positions_as_the_census() -> None:
    """The census of 4x4 lists 1,281 positions."""
    assert layers(4, 4).total() == 1281
    assert layers(4, 5) == layers(5, 4)


def test_small_layers_are_the_free_polyominoes() -> None:
    """All polyominoes of one to five cells fit into 5x5: 1, 1, 2, 5 and 12 of them."""
    counts = layers(5, 5)
    assert [counts[n] for n in range(6)] == [1, 1, 1, 2, 5, 12]
    assert counts[24] == 6  # one cell filled, up to symmetry: 6 places
