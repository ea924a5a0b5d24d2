"""Pictures of thermographs: scales, labels and positions."""

import xml.etree.ElementTree as ElementTree
from fractions import Fraction

import pytest
from hypothesis import given

from tedomari.drawing.thermograph import decimal, label, thermograph_svg, thermograph_text
from tedomari.game import Game, game
from tedomari.temperature import thermograph
from tedomari_conformance.strategies import values

SVG = "{http://www.w3.org/2000/svg}"
STAR = Game([0], [0])


def points(root: ElementTree.Element, kind: str) -> list[tuple[Fraction, Fraction]]:
    (line,) = [e for e in root.iter(f"{SVG}polyline") if e.attrib["class"] == f"wall {kind}"]
    pairs = [pair.split(",") for pair in line.attrib["points"].split()]
    return [(Fraction(x), Fraction(y)) for x, y in pairs]


@pytest.mark.clause("temperature.picture.svg")
@given(values(max_birthday=4))
def test_breakpoints_share_a_scale_with_larger_values_left_and_warmer_higher(g: Game) -> None:
    graph = thermograph(g)
    root = ElementTree.fromstring(thermograph_svg(graph))
    drawn = points(root, "left") + points(root, "right")
    meant = [(point.value, point.temperature) for point in graph.left_wall + graph.right_wall]
    assert len(drawn) == len(meant)
    (x0, y0), (value0, t0) = drawn[0], meant[0]
    scales = {
        scale
        for (x, y), (value, t) in zip(drawn, meant, strict=True)
        for difference, pixels in ((value0 - value, x - x0), (t - t0, y0 - y))
        for scale in ([pixels / difference] if difference else [Fraction(pixels)])
        if difference or pixels
    }
    assert len(scales) <= 1
    assert all(scale > 0 for scale in scales)


@pytest.mark.clause("temperature.picture.svg")
def test_a_picture_is_a_complete_document_with_labels() -> None:
    svg = thermograph_svg(thermograph(Game([3], [-1])), title="3|-1 & <more>")
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.findtext(f"{SVG}title") == "3|-1 & <more>"
    assert root.findtext(f"{SVG}desc") == "mean 1, temperature 2"
    texts = [element.text for element in root.iter(f"{SVG}text")]
    assert texts[0] == "mean 1, temperature 2"
    assert {"-1", "0", "1", "2", "3", "4"} <= set(texts)
    assert "prefers-color-scheme: dark" in svg
    zero, *_ = [e for e in root.iter(f"{SVG}path") if e.attrib["class"] == "zero"]
    assert zero.attrib["d"].startswith("M 64 ")


@pytest.mark.clause("temperature.picture.svg")
@pytest.mark.parametrize(
    "g",
    [
        game(0),
        game(10**40),
        game(Fraction(1, 2**200)),
        Game([10**40], [-(10**39)]),
        Game([Game([200], [40])], [Game([20], [-3000])]),
        STAR + 2**2000,
    ],
)
def test_every_thermograph_fits_on_a_page(g: Game) -> None:
    root = ElementTree.fromstring(thermograph_svg(thermograph(g)))
    width, height = Fraction(root.attrib["width"]), Fraction(root.attrib["height"])
    assert 0 < width < 1000
    assert 0 < height < 800
    for x, y in points(root, "left") + points(root, "right"):
        assert 0 <= x <= width
        assert 0 <= y <= height
    labels = [(e.attrib["y"], e.attrib["x"]) for e in root.iter(f"{SVG}text")]
    assert len(labels) == len(set(labels)) <= 40


@pytest.mark.clause("temperature.picture.svg")
@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(3), "3"),
        (Fraction(-5, 4), "-1.25"),
        (Fraction(1, 3), "0.3333333333"),
        (Fraction(-2, 3), "-0.6666666667"),
        (Fraction(0), "0"),
    ],
)
def test_coordinates_are_decimals(number: Fraction, text: str) -> None:
    assert decimal(number) == text


@pytest.mark.clause("temperature.picture.svg", "temperature.picture.text")
@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(-7, 8), "-7/8"),
        (Fraction(2**60 + 1, 2**58), "≈4"),
        (Fraction(-(10**6), 3**40), "≈0"),
        (Fraction(2**9000), "≈2^9000"),
        (Fraction(-(2**9000), 3), "≈-2^8998"),
        (Fraction(2**100 - 1), "≈2^100"),
        (Fraction(-(2**99) * 3), "≈-2^101"),
    ],
)
def test_labels_are_short(number: Fraction, text: str) -> None:
    assert label(number) == text


@pytest.mark.clause("temperature.picture.text")
def test_the_text_of_a_switch_with_a_threat() -> None:
    """The left wall goes from 8 to 7/2; the right one is at 2 up to t = 2."""
    text = thermograph_text(thermograph(Game([7], [Game([2], [-2])])))
    assert text.splitlines() == [
        " 4           |",
        " 3          / \\",
        " 2        /     \\",
        " 1      /       |",
        " 0    /         |",
        "-1  /           |",
        "    8       7/2 2",
    ]


@pytest.mark.clause("temperature.picture.svg")
def test_the_ground_is_labelled_where_grid_lines_miss_it() -> None:
    svg = thermograph_svg(thermograph(Game([5], [-5])))
    labels = [e.text for e in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    assert labels[1:6] == ["-1", "0", "2", "4", "6"]


@pytest.mark.clause("temperature.picture.text")
def test_the_text_of_a_hot_game_has_steps_of_more_than_1() -> None:
    text = thermograph_text(thermograph(Game([10], [-10])))
    assert [line.split()[0] for line in text.splitlines()[:-1]] == [
        str(t) for t in range(11, -2, -2)
    ]


@pytest.mark.clause("temperature.picture.text")
def test_labels_that_do_not_fit_are_left_out() -> None:
    """The mean is 83/16 and the right wall starts at 5, less than a column away."""
    text = thermograph_text(thermograph(Game([10], [Game([5], [Fraction(-17, 4)])])))
    assert text.splitlines()[-1].split() == ["11", "83/16"]


@pytest.mark.clause("temperature.picture.text")
def test_the_text_of_an_integer_is_a_mast() -> None:
    assert thermograph_text(thermograph(5)).splitlines() == [" 0  |", "-1  |", "    5"]


@pytest.mark.clause("temperature.picture.text")
@given(values(max_birthday=4))
def test_the_text_has_few_lines_and_a_wall_or_two_on_each(g: Game) -> None:
    graph = thermograph(g)
    *lines, axis = thermograph_text(graph).splitlines()
    assert 2 <= len(lines) <= 11
    assert axis.strip()
    for line in lines:
        assert 1 <= sum(line.count(sign) for sign in "|/\\") - line.count("/", 0, 4) <= 3


@pytest.mark.clause("temperature.picture.notebook")
def test_a_notebook_shows_the_picture() -> None:
    graph = thermograph(Game([2], [-1]))
    assert graph._repr_svg_() == thermograph_svg(graph)
