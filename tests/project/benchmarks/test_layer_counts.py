"""The layers of a census, counted in another way than by listing them all."""

from collections import Counter
from itertools import product

import pytest
from layers import layers

Cell = tuple[int, int]


def connected(cells: frozenset[Cell]) -> bool:
    """Whether cells hang together."""
    reached = {min(cells)}
    waiting = list(reached)
    while waiting:
        r, c = waiting.pop()
        near = {(r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)} & cells - reached
        reached |= near
        waiting += near
    return reached == cells


def images(cells: frozenset[Cell]) -> frozenset[frozenset[Cell]]:
    """The eight images of a set, each moved to the corner."""
    found = set()
    for down, right, turned in product((1, -1), (1, -1), (False, True)):
        image = [(down * r, right * c)[:: -1 if turned else 1] for r, c in cells]
        top, side = min(r for r, _ in image), min(c for _, c in image)
        found.add(frozenset((r - top, c - side) for r, c in image))
    return frozenset(found)


def listed(rows: int, columns: int) -> Counter[int]:
    """The sets of cells one by one, by number of cells."""
    places = list(product(range(rows), range(columns)))
    found = {frozenset({frozenset[Cell]()})}
    for mask in range(1, 1 << len(places)):
        cells = frozenset(cell for i, cell in enumerate(places) if mask >> i & 1)
        if connected(cells):
            found.add(images(cells))
    return Counter(len(next(iter(each))) for each in found)


@pytest.mark.parametrize(("rows", "columns"), [(1, 4), (2, 2), (3, 2), (3, 3), (3, 4)])
def test_layers_are_those_of_a_list(rows: int, columns: int) -> None:
    assert layers(rows, columns) == listed(rows, columns)


def test_layers_of_the_thesis_board() -> None:
    """4x4: 1,281 positions, as the census finds, which lists them."""
    assert layers(4, 4).total() == 1281
    assert layers(4, 5) == layers(5, 4)


def test_small_layers_are_the_free_polyominoes() -> None:
    """Up to five cells every polyomino fits into 5x5: 1, 1, 2, 5, 12, but for none."""
    counts = layers(5, 5)
    assert [counts[n] for n in range(6)] == [1, 1, 1, 2, 5, 12]
    assert counts[24] == 6  # one cell filled, up to symmetry: 6 places
