"""The enumeration of positions: classes, their first images, and their order."""

import pytest

from tedomari.boards import Grid, parse_grid
from tedomari_conformance.sources.thesis.appendix.positions import (
    images,
    listed_positions,
    one_line,
    representatives,
    text_of,
)


def pad_to_4x4(grid: Grid) -> str:
    """A position in the top left of 4x4, as 16 characters."""
    rows = [row.ljust(4, "x") for row in str(grid.trimmed()).split("/")]
    return "".join(rows + ["xxxx"] * (4 - len(rows)))


@pytest.mark.clause("appendix.positions.representative")
def test_the_first_image_is_the_least_of_all_images() -> None:
    for text in images(8)[::7]:
        grid = parse_grid(one_line(text))
        least_images = {pad_to_4x4(image) for _, image in grid.images()}
        assert representatives()[text] == min(least_images)
        assert least_images <= representatives().keys()


@pytest.mark.clause("appendix.positions.representative")
def test_translates_of_the_images_are_the_connected_positions() -> None:
    # Table 4 of the thesis prints these counts; they are right
    printed = {8: 1474, 9: 2032, 10: 2286, 11: 2000, 12: 1236, 13: 488, 14: 116, 15: 16, 16: 1}
    for empty, count in printed.items():
        places = 0
        for text in images(empty):
            grid = parse_grid(one_line(text)).trimmed()
            height, width = len(str(grid).split("/")), len(str(grid).split("/")[0])
            places += (5 - height) * (5 - width)
        assert places == count, empty


@pytest.mark.clause("appendix.positions.order")
def test_small_classes_are_the_polyominoes_that_fit() -> None:
    # free polyominoes: 1, 1, 2, 5, 12, of which the straight one of five does not fit
    assert [len(listed_positions(empty)) for empty in range(1, 6)] == [1, 1, 2, 5, 11]
    assert listed_positions(2) == ("..xx" + "x" * 12,)
    shown = [one_line(text) for text in listed_positions(3)]
    assert shown == ["...x/xxxx/xxxx/xxxx", "..xx/.xxx/xxxx/xxxx"]


@pytest.mark.clause("appendix.positions.order")
def test_positions_are_strictly_increasing() -> None:
    for empty in range(1, 17):
        assert list(listed_positions(empty)) == sorted(set(listed_positions(empty)))
        assert set(listed_positions(empty)) <= set(images(empty))


def test_a_position_is_written_row_after_row() -> None:
    assert text_of(parse_grid(".xxx/xxxx/xxxx/xx..")) == "." + "x" * 13 + ".."
