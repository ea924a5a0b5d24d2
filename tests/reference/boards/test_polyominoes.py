"""Polyominoes: their numbers, the listed images, and the keys of subsets."""

from collections.abc import Iterator

import pytest

from tedomari.boards import Grid
from tedomari.boards.polyominoes import MOST_CELLS, Outline, Polyominoes, listed_number
from tedomari.boards.subsets import Subsets

#: Source: OEIS A001168 and A000105, the numbers of fixed and of free polyominoes.
FIXED = (1, 2, 6, 19, 63, 216, 760, 2725, 9910, 36446, 135268)
FREE = (1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655, 17073)

Cells = frozenset[tuple[int, int]]


def images(cells: Cells) -> list[Cells]:
    """Return the eight images, by coordinates, moved to the origin."""
    all_images = []
    for _ in range(4):
        cells = frozenset((-column, row) for row, column in cells)
        for image in (cells, frozenset((row, -column) for row, column in cells)):
            top = min(row for row, _ in image)
            left = min(column for _, column in image)
            all_images.append(frozenset((row - top, column - left) for row, column in image))
    return all_images


def text(cells: Cells) -> str:
    """Return the rows of a square that contains every image, ``.`` for a cell."""
    side = range(len(cells))
    return "/".join("".join(".x"[(r, c) not in cells] for c in side) for r in side)


def grow_shapes(cells: int) -> set[Cells]:
    """Return the listed shapes, grown from smaller ones, without duplicates."""
    shapes = {frozenset({(0, 0)})}
    for _ in range(cells - 1):
        larger = {
            shape | {(r + down, c + across)}
            for shape in shapes
            for r, c in shape
            for down, across in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (r + down, c + across) not in shape
        }
        shapes = {min(images(shape), key=text) for shape in larger}
    return shapes


def walk(cells: int, share: int = 0, shares: int = 1) -> Iterator[tuple[Cells, Outline]]:
    """Yield the fixed polyominoes of a share, with their outlines."""
    source, outline = Polyominoes(cells, share, shares), Outline()
    while source.advance():
        outline.read(source)
        yield (
            frozenset((int(outline.ys[i]), int(outline.xs[i])) for i in range(cells)),
            outline,
        )


@pytest.mark.clause("census.shapes.positions")
def test_the_numbers_are_those_of_the_encyclopedia() -> None:
    for cells in range(1, 9):
        fixed = [shape for shape, _ in walk(cells)]
        assert len(fixed) == len(set(fixed)) == FIXED[cells - 1]
        assert listed_number(cells) == FREE[cells - 1]


@pytest.mark.exhaustive
@pytest.mark.clause("census.shapes.positions")
def test_the_numbers_of_larger_polyominoes() -> None:
    for cells in (9, 10, 11):
        assert sum(1 for _ in walk(cells)) == FIXED[cells - 1]
        assert listed_number(cells) == FREE[cells - 1]


@pytest.mark.clause("census.shapes.listed", "census.shapes.positions")
@pytest.mark.parametrize("cells", range(1, 9))
def test_the_listed_shapes_are_those_of_growth_without_duplicates(cells: int) -> None:
    listed = [shape for shape, outline in walk(cells) if outline.is_listed()]
    assert len(listed) == len(set(listed))
    assert set(listed) == grow_shapes(cells)


@pytest.mark.clause("census.shapes.shares")
def test_shares_divide_the_shapes() -> None:
    parts = [{shape for shape, _ in walk(10, share, 3)} for share in range(3)]
    assert all(len(part) > FIXED[9] // 5 for part in parts)
    assert sum(map(len, parts)) == len(set.union(*parts)) == FIXED[9]


@pytest.mark.parametrize("cells", [0, MOST_CELLS + 1])
def test_other_numbers_of_cells_are_refused(cells: int) -> None:
    with pytest.raises(ValueError, match="a polyomino has 1 to 16 cells here"):
        Polyominoes(cells)
    with pytest.raises(ValueError, match="have no share 2 of 2"):
        Polyominoes(12, 2, 2)


def test_outlines_have_their_height_and_width() -> None:
    for shape, outline in walk(5):
        assert outline.height == 1 + max(row for row, _ in shape)
        assert outline.width == 1 + max(column for _, column in shape)
        assert min(column for _, column in shape) == 0


def strip(outline: Outline, cells: int, *, across: bool) -> None:
    """Set an outline to a straight strip."""
    for cell in range(cells):
        outline.xs[cell], outline.ys[cell] = (cell, 0) if across else (0, cell)


@pytest.mark.clause("boards.translation", "boards.reflection", "boards.quarter-turn")
def test_keys_are_equal_exactly_for_images() -> None:
    """The keys of all fixed polyominoes of up to 7 cells, and of their parts."""
    subsets = Subsets()
    shape_of_key: dict[int, Cells] = {}
    key_of_shape: dict[Cells, int] = {}
    for cells in range(1, 8):
        for shape, outline in walk(cells):
            subsets.read(outline, cells)
            subset = int(subsets.group_of((1 << cells) - 1 - (cells > 4)))
            kept = frozenset(
                (int(outline.ys[i]), int(outline.xs[i]))
                for i in range(cells)
                if subset >> i & 1
            )
            for part, group in ((shape, (1 << cells) - 1), (kept, subset)):
                listed = min(images(part), key=text)
                key = int(subsets.key(group))
                assert shape_of_key.setdefault(key, listed) == listed
                assert key_of_shape.setdefault(listed, key) == key


@pytest.mark.clause("boards.quarter-turn")
def test_a_key_says_whether_it_is_turned() -> None:
    subsets = Subsets()
    for cells in range(2, 7):
        kinds: dict[int, dict[Cells, int]] = {}
        for shape, outline in walk(cells):
            subsets.read(outline, cells)
            key = int(subsets.key((1 << cells) - 1))
            kinds.setdefault(key, {})[shape] = int(subsets.is_turned)
        for turned in kinds.values():
            for shape, bit in turned.items():
                across = frozenset((c, r) for r, c in shape)
                upside = frozenset((max(r for r, _ in shape) - r, c) for r, c in shape)
                assert turned[upside] == bit
                assert turned[across] != bit or turned_is_reflection(shape)


def turned_is_reflection(shape: Cells) -> bool:
    """Whether exchanging rows and columns gives a reflection of the shape."""
    across = frozenset((c, r) for r, c in shape)
    height, width = (max(cell[axis] for cell in shape) for axis in (0, 1))
    reflections = [
        shape,
        frozenset((height - r, c) for r, c in shape),
        frozenset((r, width - c) for r, c in shape),
        frozenset((height - r, width - c) for r, c in shape),
    ]
    return across in reflections


@pytest.mark.clause("boards.components")
def test_groups_are_those_of_the_board() -> None:
    subsets = Subsets()
    for shape, outline in walk(7):
        subsets.read(outline, 7)
        for missing in range(7):
            subset = 0b1111111 ^ 1 << missing
            cells = [(int(outline.ys[i]), int(outline.xs[i])) for i in range(7)]
            del cells[missing]
            board = Grid.from_cells(cells, height=7, width=7)
            groups = []
            while subset:
                group = int(subsets.group_of(subset))
                groups.append(group.bit_count())
                subset ^= group
            expected = [group.empty_cells for group in board.components()]
            assert sorted(groups) == sorted(expected), shape


def test_the_longest_shapes_have_keys() -> None:
    """A word has room for the keys of all shapes of 14 cells: the extreme ones are checked."""
    subsets, outline = Subsets(), Outline()
    keys = set()
    for across in (True, False):
        strip(outline, 14, across=across)
        subsets.read(outline, 14)
        keys.add((int(subsets.key((1 << 14) - 1)), int(subsets.is_turned)))
    assert keys == {((1 << 14) - 1 << 3 | 1, 0), ((1 << 14) - 1 << 3 | 1, 1)}
    staircase = [(step // 2, (step + 1) // 2) for step in range(14)]
    for cell, (y, x) in enumerate(staircase):
        outline.ys[cell], outline.xs[cell] = y, x
    subsets.read(outline, 14)
    key = int(subsets.key((1 << 14) - 1))
    assert 0 <= key < 1 << 59
    assert key & 7 == 7
    assert (key >> 3).bit_count() == 14
