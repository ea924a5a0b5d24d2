"""Pictures of boards."""

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from tedomari.drawing.board import board_svg, board_text
from tedomari.drawing.viewbox import ViewBox, view_box

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


@pytest.mark.clause("boards.picture.svg")
@pytest.mark.parametrize(
    ("svg", "message"),
    [
        ("not a picture", "expected an SVG picture, found wrong XML"),
        ("<svg viewBox='0 0 1'/>", "expected a viewBox of four numbers, found '0 0 1'"),
        ("<svg viewBox='0 0 1 2 3'/>", "expected a viewBox of four numbers"),
        ("<svg viewBox='0 0 wide high'/>", "expected a viewBox of four numbers"),
        ("<svg viewBox='0 0 1e99999999 1'/>", "expected a viewBox of four numbers"),
    ],
)
def test_a_picture_without_a_readable_view_is_refused(svg: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        view_box(svg)


@pytest.mark.clause("boards.picture.svg")
def test_the_view_has_exact_numbers_separated_by_spaces_or_commas() -> None:
    view = view_box("<svg viewBox='-1,0 .5 1.25e2'/>")
    assert view == ViewBox(Fraction(-1), Fraction(0), Fraction(1, 2), Fraction(125))
    assert set(view_box("<svg/>")) == {0}
