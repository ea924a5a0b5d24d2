"""The list of positions of the thesis is found in two ways, and rows are matched with it."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

import pytest

from tedomari.boards import Grid, parse_grid
from tedomari.game import Game
from tedomari.infinitesimals import star
from tedomari_conformance.sources.thesis.listing import (
    classes,
    grow_connected_counts,
    grow_positions,
    least_image,
    listed_positions,
    push_to_corner,
)
from tedomari_conformance.sources.thesis.rows import Placing, images_between, place
from tedomari_conformance.sources.xt_paper.table1 import connected_positions

#: The numbers of free polyominoes of 1 to 5 cells; one of 5 cells does not fit in 4x4.
FREE_POLYOMINOES = [1, 1, 2, 5, 12]


def texts(grids: Sequence[Grid]) -> list[str]:
    return [str(grid) for grid in grids]


@pytest.mark.clause("thesis.listing.class")
def test_the_eight_images_and_all_translates_are_one_class() -> None:
    shape = parse_grid(".xx/..x/.xx")
    images = {image for _, image in shape.images()}
    moved = {
        Grid.from_cells(
            [(row + down, column + right) for row, column in image.trimmed().cells],
            height=4,
            width=4,
        )
        for image in images
        for down, right in product((0, 1), repeat=2)
    }
    assert len(classes(moved, 4, 4)) == 1


@pytest.mark.exhaustive
@pytest.mark.clause("thesis.listing.class")
def test_small_classes_are_the_free_polyominoes() -> None:
    counts = [len(listed_positions(4, 4)[n]) for n in range(1, 6)]
    assert counts == [*FREE_POLYOMINOES[:4], FREE_POLYOMINOES[4] - 1]


@pytest.mark.clause("thesis.listing.image")
def test_the_listed_image_is_the_first_in_the_order_of_strings() -> None:
    assert str(least_image(parse_grid("x./../x."), 4, 4)) == "...x/x.xx/xxxx/xxxx"
    assert str(least_image(parse_grid("./."), 2, 2)) == "../xx"


@pytest.mark.clause("thesis.listing.image")
def test_only_images_that_fit_are_considered() -> None:
    assert str(least_image(parse_grid("./."), 3, 1)) == "././x"


@pytest.mark.clause("thesis.listing.image", "thesis.listing.order")
def test_appendix_one_begins_with_the_first_positions_of_eight_cells() -> None:
    # printed whole in the appendix: 4x4, eight cells, numbers 1 to 3 and 9
    first = texts(listed_positions(4, 4)[8])
    assert first[:3] == [
        "..../..../xxxx/xxxx",
        "..../...x/.xxx/xxxx",
        "..../...x/x.xx/xxxx",
    ]
    assert first[8] == "..../..xx/.xxx/.xxx"


@pytest.mark.clause("thesis.listing.order")
def test_positions_are_sorted_by_cells_and_then_by_rows() -> None:
    for n, positions in listed_positions(4, 4).items():
        assert texts(positions) == sorted(texts(positions))
        assert {grid.empty_cells for grid in positions} == {n}


@pytest.mark.clause("thesis.count.growth")
@pytest.mark.parametrize(
    ("height", "width"),
    [(1, 1), (2, 3), (3, 3), (4, 3), pytest.param(4, 4, marks=pytest.mark.exhaustive)],
)
def test_growth_finds_the_same_list(height: int, width: int) -> None:
    assert grow_positions(height, width) == listed_positions(height, width)


@pytest.mark.clause("thesis.count.growth")
@pytest.mark.parametrize(("height", "width"), [(1, 1), (2, 2), (2, 4), (3, 3)])
def test_growth_finds_the_number_of_connected_boards(height: int, width: int) -> None:
    counts = Counter(grid.empty_cells for grid in connected_positions(height, width))
    assert grow_connected_counts(height, width) == counts


def test_a_position_that_does_not_fit_is_not_pushed() -> None:
    assert str(push_to_corner(parse_grid("xxx/x.x"), 2, 2)) == ".x/xx"
    with pytest.raises(ValueError, match="outside"):
        push_to_corner(parse_grid("..."), 2, 2)


# Rows


def brute_force(rows: Sequence[Game], positions: Sequence[Game]) -> Placing:
    """The placing by its definition: every way to match rows with positions is tried."""
    ways: list[dict[int, int]] = []
    for size in range(min(len(rows), len(positions)) + 1):
        for chosen in combinations(range(len(rows)), size):
            for places in combinations(range(len(positions)), size):
                pairs = list(zip(chosen, places, strict=True))
                if all(rows[i] == positions[j] for i, j in pairs):
                    ways.append(dict(pairs))
    most = max(len(way) for way in ways)
    best = [way for way in ways if len(way) == most]
    places_of_rows = [{way.get(i) for way in best} for i in range(len(rows))]
    left = {j for way in best for j in range(len(positions)) if j not in way.values()}
    return Placing(
        rows=[sorted(places, key=lambda j: (j is None, j or 0)) for places in places_of_rows],
        omitted=sorted(left),
        cost=len(rows) + len(positions) - 2 * most,
    )


@pytest.mark.clause("thesis.table-6.rows")
@pytest.mark.parametrize(("rows", "positions"), list(product(range(5), range(4))))
def test_rows_are_matched_in_all_best_ways(rows: int, positions: int) -> None:
    values = [star(0), star(1)]
    for wanted in product(values, repeat=rows):
        for position_values in product(values, repeat=positions):
            assert place(wanted, position_values) == brute_force(wanted, position_values)


@pytest.mark.clause("thesis.table-6.repeated")
def test_images_are_strictly_between_two_positions() -> None:
    after, before = parse_grid("../xx"), parse_grid("xx/xx")
    assert texts(list(images_between(listed_positions(2, 2)[2], after, before))) == [".x/.x"]
    assert list(images_between(listed_positions(2, 2)[2], after, parse_grid(".x/.x"))) == []
