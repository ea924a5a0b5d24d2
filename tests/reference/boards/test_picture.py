"""Pictures of boards."""

from xml.etree import ElementTree

import pytest

from tedomari.drawing.board import board_svg, board_text

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.clause("boards.picture.svg")
def test_the_svg_has_a_square_for_each_cell() -> None:
    root = ElementTree.fromstring(board_svg([".x.", "xx."]))
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == ".x./xx."
    squares = root.findall(f"{SVG}rect")
    dark = {
        (int(square.attrib["y"]) // 24, int(square.attrib["x"]) // 24)
        for square in squares
        if square.attrib["fill"] == "#444444"
    }
    assert len(squares) == 6
    assert dark == {(0, 1), (1, 0), (1, 1)}


@pytest.mark.clause("boards.picture.svg")
def test_the_squares_fill_the_view() -> None:
    root = ElementTree.fromstring(board_svg(["..", "..", "x."]))
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    assert root.attrib["viewBox"] == f"0 0 {width} {height}"
    squares = root.findall(f"{SVG}rect")
    assert max(int(s.attrib["x"]) + int(s.attrib["width"]) for s in squares) == width - 4
    assert max(int(s.attrib["y"]) + int(s.attrib["height"]) for s in squares) == height - 4


@pytest.mark.clause("boards.picture.text")
def test_the_terminal_shows_a_character_for_each_cell() -> None:
    assert board_text([".x.", "xx."]) == "· ■ ·\n■ ■ ·"
