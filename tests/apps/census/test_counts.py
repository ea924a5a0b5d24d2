"""The positions of a census agree with a search of all sets of cells, and with the thesis."""

from collections.abc import Callable, Iterable, Iterator
from math import comb
from pathlib import Path

import pytest

from tedomari.boards import Grid
from tedomari.boards.masks import placements, removals
from tedomari.boards.ruleset import DominoRuleset
from tedomari_census import (
    Archive,
    BoardSizeError,
    Census,
    Heading,
    board_size,
    report,
    symmetries,
)
from tedomari_census.families import BoardRuleset
from tedomari_census.symmetries import PROBE
from tedomari_domineering import Domineering

Cells = frozenset[tuple[int, int]]
Take = Callable[..., Path]

#: Tables 3 and 4 of the Chilled Domineering thesis: connected sub-boards by empty cells.
CONNECTED_3X3 = [1, 9, 12, 22, 36, 49, 48, 32, 9, 1]
CONNECTED_4X4 = [1, 16, 24, 52, 113, 244, 496, 912, 1474, 2032, 2286, 2000, 1236, 488, 116]
CONNECTED_4X4 += [16, 1]


def is_connected(cells: Cells) -> bool:
    """Whether the cells form one group: walk from the first cell to its neighbours."""
    reached: set[tuple[int, int]] = set()
    waiting = list(cells)[:1]
    while waiting:
        row, column = cell = waiting.pop()
        if cell in cells and cell not in reached:
            reached.add(cell)
            waiting += [(row + 1, column), (row - 1, column), (row, column + 1)]
            waiting += [(row, column - 1)]
    return len(reached) == len(cells)


def move_to_origin(cells: Iterable[tuple[int, int]]) -> Cells:
    """Return the cells, moved up and left as far as possible."""
    pairs = list(cells)
    top, left = min(r for r, _ in pairs), min(c for _, c in pairs)
    return frozenset((r - top, c - left) for r, c in pairs)


def images(cells: Cells, *, quarter: bool) -> Iterator[Cells]:
    """Yield the four images under reflections, or all eight with quarter turns."""
    for down in (1, -1):
        for across in (1, -1):
            yield move_to_origin((r * down, c * across) for r, c in cells)
            if quarter:
                yield move_to_origin((c * down, r * across) for r, c in cells)


def connected_sets(rows: int, columns: int) -> Iterator[Cells]:
    """Yield the connected sets of cells of a board, after a look at every set."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    for mask in range(1, 1 << len(cells)):
        subset = frozenset(cell for place, cell in enumerate(cells) if mask >> place & 1)
        if is_connected(subset):
            yield subset


def counts(rows: int, columns: int, *, quarter: bool) -> dict[int, tuple[int, int]]:
    """Return the numbers of connected and of distinct sets by number of cells, from 0."""
    connected: dict[int, int] = {0: 1}
    distinct: dict[int, set[frozenset[Cells]]] = {0: {frozenset()}}
    for cells in connected_sets(rows, columns):
        size = len(cells)
        connected[size] = connected.get(size, 0) + 1
        distinct.setdefault(size, set()).add(frozenset(images(cells, quarter=quarter)))
    return {size: (connected[size], len(distinct[size])) for size in sorted(connected)}


class Ladders(DominoRuleset):
    """Left places vertical dominoes, Right single cells: reflections keep the value."""

    name = "ladders"
    summary = "Left places vertical dominoes, Right single cells."
    examples = (".", "./.")

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """Return the options: dominoes for Left, single cells for Right."""
        return placements(mask, stride), removals(mask)

    def images(self, position: Grid) -> Iterator[tuple[int, Grid]]:
        """Yield two reflections, which generate all four."""
        turned = position.transposed().flipped().transposed()
        return iter([(1, position.flipped()), (1, turned)])


def layers(path: Path) -> dict[int, tuple[int, int]]:
    """Return the numbers of connected and distinct positions in a census, by cells."""
    return {row.cells: (row.connected, row.distinct) for row in report(path).layers}


@pytest.mark.once
@pytest.mark.clause(
    "census.positions",
    "census.identity",
    "census.report.connected",
    "census.report.distinct",
)
@pytest.mark.parametrize(("rows", "columns"), [(1, 5), (2, 2), (2, 4), (3, 3), (4, 3), (4, 4)])
def test_the_positions_are_those_of_a_search_of_all_sets(
    rows: int, columns: int, take: Take
) -> None:
    path = take("domineering", rows, columns)
    assert layers(path) == counts(rows, columns, quarter=True)


@pytest.mark.once
@pytest.mark.clause("census.report.connected", "census.report.raw")
@pytest.mark.parametrize(
    ("side", "connected", "total"), [(3, CONNECTED_3X3, 219), (4, CONNECTED_4X4, 11507)]
)
def test_raw_and_connected_positions_are_those_of_the_thesis(
    side: int, connected: list[int], total: int, take: Take
) -> None:
    tables = report(take("chilled-domineering", side, side))
    assert [layer.connected for layer in tables.layers] == connected
    assert [layer.raw for layer in tables.layers] == [
        comb(side * side, cells) for cells in range(side * side + 1)
    ]
    assert (tables.totals["raw"], tables.totals["connected"]) == (1 << side * side, total)


@pytest.mark.clause("census.symmetries", "census.identity")
def test_only_the_symmetries_of_the_ruleset_count(tmp_path: Path) -> None:
    path = tmp_path / "ladders.sqlite"
    ruleset = Ladders()
    assert dict(symmetries(ruleset)) == {0: 1, 1: 1, 2: 1, 3: 1}
    with Archive.open(path, Heading("ladders", 3, 3)) as archive:
        steps = list(Census(ruleset, archive).steps())
    assert steps[-1].done == steps[-1].total
    assert layers(path) == counts(3, 3, quarter=False)
    assert layers(path)[2] == (12, 2)


@pytest.mark.clause("census.symmetries")
def test_quarter_turns_of_domineering_negate() -> None:
    assert dict(symmetries(Domineering())) == {n: -1 if n >= 4 else 1 for n in range(8)}


@pytest.mark.clause("census.symmetries")
def test_a_quarter_turn_generates_its_symmetries() -> None:
    class Turned(Domineering):
        def images(self, position: Grid) -> Iterator[tuple[int, Grid]]:
            return iter([(-1, position.transposed().flipped())])

    signs = symmetries(Turned())
    assert sorted(signs.values()) == [-1, -1, 1, 1]
    assert signs[2] == 1


def half_turn(grid: Grid) -> Grid:
    """Turn a board by 180 degrees, as two quarter turns."""
    return grid.transposed().flipped().transposed().flipped()


def wrong_images(images: Callable[[Grid], list[tuple[int, Grid]]]) -> BoardRuleset[Grid]:
    """Return Domineering with other images."""

    class Wrong(Domineering):
        def images(self, position: Grid) -> Iterator[tuple[int, Grid]]:
            return iter(images(position))

    return Wrong()


@pytest.mark.clause("census.contract")
@pytest.mark.parametrize(
    ("images", "reason"),
    [
        (lambda grid: [(1, Grid.empty(3, 3))], "is not an image of x../..x/x.x"),
        (lambda grid: [(1, Grid.empty(1, 9))], "is not an image of x../..x/x.x"),
        (lambda grid: [(-1, grid)], "is given with both signs"),
        (lambda grid: [(1, grid.flipped()), (-1, grid.flipped())], "with both signs"),
        (
            lambda grid: [(-1, grid.transposed().flipped()), (-1, half_turn(grid))],
            "keep the value and negate it",
        ),
    ],
)
def test_wrong_images_are_refused(
    images: Callable[[Grid], list[tuple[int, Grid]]], reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        symmetries(wrong_images(images))


@pytest.mark.clause("census.representative")
def test_a_position_is_listed_by_its_alphabetically_first_image(tmp_path: Path) -> None:
    """The images are compared on boards of full width, ``.`` before ``x``, as in the thesis."""
    path = tmp_path / "c.sqlite"
    with Archive.open(path, Heading("domineering", 3, 3)) as archive:
        for _ in Census(Domineering(), archive).steps():
            pass
        positions = [
            record.position for cells in range(1, 10) for record in archive.layer(cells)
        ]
    expected = set()
    for cells in connected_sets(3, 3):
        eight = images(cells, quarter=True)
        grids = [Grid.from_cells(image, height=3, width=3) for image in eight]
        expected.add(str(min(grids, key=str).trimmed()))
    assert set(positions) == expected
    assert len(positions) == len(expected)


@pytest.mark.clause("census.size")
@pytest.mark.parametrize("text", ["", "4", "4x", "x5", "0x4", "4x0", "4 x 5", "-1x3", "21x20"])
def test_a_malformed_size_is_refused(text: str) -> None:
    with pytest.raises(BoardSizeError, match="at most 400 cells, such as 4x5, found"):
        board_size(text)


@pytest.mark.clause("census.size")
def test_sizes_are_read() -> None:
    assert (board_size("4x5"), board_size("1x400"), board_size("20x20")) == (
        (4, 5),
        (1, 400),
        (20, 20),
    )


def test_the_probe_has_eight_images() -> None:
    assert len(set(images(PROBE.cells, quarter=True))) == 8
