"""Values on the page: expressions, thermographs, game trees, mathematics."""

import sys
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest

from tedomari import parse
from tedomari.notation import latex
from tedomari.temperature import thermograph
from tedomari_explorer.mathml import LONGEST, in_lists, math


def evaluate(page: Any, text: str, *definitions: str) -> Any:
    """Return the answer about a line, and its sections by title."""
    return page.ask("evaluate", text=text, definitions="\n".join(definitions))


def section(answer: Any, title: str) -> Any:
    """Return a section of an answer."""
    (part,) = (part for part in answer["sections"] if part["title"] == title)
    return part


@pytest.mark.clause("explorer.evaluate", "explorer.value")
def test_an_expression_is_evaluated(page: Any) -> None:
    answer = evaluate(page, "{2|-1} + ^")
    assert (answer["input"], answer["name"], answer["kind"]) == ("{2|-1} + ^", None, "game")
    value = answer["value"]
    assert parse(answer["text"]) == parse(value["text"]) == parse("{2|-1}+^")
    assert (value["outcome"], value["winner"]) == ("N", "first player wins")
    assert dict(section(answer, "Value")["fields"])["mean"] == "1/2"
    assert section(answer, "Value")["value"] == value
    assert "\u2191" in value["unicode"]
    assert value["math"] == math(latex(parse("{2|-1}+^")))


@pytest.mark.clause("explorer.evaluate")
def test_a_definition_is_used_by_later_lines(page: Any) -> None:
    answer = evaluate(page, "let G = {2|-1}")
    assert (answer["name"], answer["kind"]) == ("G", "definition")
    assert answer["value"]["text"] == "{2|-1}"
    again = evaluate(page, "G + G", "let G = {2|-1}")
    assert parse(again["value"]["text"]) == parse("{2|-1}+{2|-1}")
    assert "column" in evaluate(page, "{2|-1", "")


@pytest.mark.clause("explorer.evaluate")
def test_the_whole_language_is_evaluated(page: Any) -> None:
    assert parse(evaluate(page, "heat(^,1)")["value"]["text"]) == parse("heat(^,1)")
    assert evaluate(page, 'domineering("../..")+1')["value"]["text"] == "{2|0}"
    number = evaluate(page, "mean({4|1})")
    assert (number["kind"], number["text"]) == ("number", "5/2")
    defined = evaluate(page, "cool(G, 1) : 1", "let G = {4|1}", "let H = G + G")
    assert defined["value"]["text"] == str(parse("{3|2}:1"))
    noted = evaluate(page, "{-1|1}:1")
    assert "not canonical" in section(noted, "Notes")["lines"][0]
    assert "column 6" in evaluate(page, "heat(x,1)")


@pytest.mark.clause("explorer.evaluate")
def test_a_comparison_says_what_holds(page: Any) -> None:
    answer = evaluate(page, "G < 1", "let G = *")
    assert (answer["kind"], answer["value"], answer["text"]) == (
        "relation",
        None,
        "true: * < 1",
    )
    rows = dict(section(answer, "Comparison")["fields"])
    assert (rows["relation"], rows["as claimed"]) == ("<", "yes")
    assert evaluate(page, "* = 0")["text"] == "false: * || 0"
    assert page.ask("options", text="1 < 2", definitions="") == {"left": [], "right": []}


@pytest.mark.clause("explorer.thermograph")
@pytest.mark.parametrize("text", ["{2|-1}", "1/2", "{4||2|0}", "*"])
def test_a_thermograph_is_given_as_points(page: Any, text: str) -> None:
    """Between its points a wall is straight, so it has the game's stops after cooling."""
    graph = section(evaluate(page, text), "Thermograph")
    points = graph["thermograph"]
    exact = thermograph(parse(text))
    assert (points["mean"], points["temperature"]) == (str(exact.mean), str(exact.temperature))
    assert graph["caption"] == f"mean {exact.mean}, temperature {exact.temperature}"
    for place, side in enumerate(("left", "right")):
        corners = [(Fraction(t), Fraction(x)) for t, x in points[side]]
        assert corners[-1] == (exact.temperature, exact.mean)
        assert all(exact.at(t)[place] == x for t, x in corners)


@pytest.mark.clause("explorer.thermograph")
@pytest.mark.parametrize("text", ["9" * 4500, "+-" + "9" * 4500])
def test_a_thermograph_has_numbers_of_any_length(page: Any, text: str) -> None:
    """Python's own strings of numbers end at 4,300 digits."""
    graph = section(evaluate(page, text), "Thermograph")
    assert "9" * 4500 in graph["caption"]
    assert "9" * 4500 in (graph["thermograph"]["mean"], graph["thermograph"]["temperature"])


@pytest.mark.clause("explorer.tree")
def test_a_game_tree_unfolds(page: Any) -> None:
    """The options as written come first; below them those of canonical forms."""
    answer = evaluate(page, "{0,1|*,1}")
    root = section(answer, "Game tree")["tree"]
    assert (root["text"], root["marks"]) == ("{0,1|*,1}", [])
    sides = page.ask("options", text=root["text"], definitions="")
    assert [node["text"] for node in sides["left"]] == ["1", "0"]
    assert [node["marks"][0]["kind"] for node in sides["left"]] == ["canonical", "dominated"]
    assert [node["text"] for node in sides["right"]] == ["*", "1"]
    for node in sides["left"] + sides["right"]:
        assert parse(node["text"]) == parse(node["value"]["text"])
    leaves = page.ask("options", text="*", definitions="")
    assert [node["text"] for node in leaves["left"] + leaves["right"]] == ["0", "0"]
    assert page.ask("options", text="0", definitions="") == {"left": [], "right": []}
    named = page.ask("options", text="G+1", definitions="let G = *")
    assert [node["text"] for node in named["left"]] == ["1", "*"]


@pytest.mark.clause("explorer.options")
def test_the_options_of_an_expression_are_marked(page: Any) -> None:
    sides = section(evaluate(page, "{-1|1}"), "Options")["sides"]
    for player in ("left", "right"):
        ((mark,),) = (group["marks"] for group in sides[player])
        assert (mark["kind"], mark["through"]["text"]) == ("reversible", "0")
        assert sides[player][0]["positions"] == []


def text_of(node: Any) -> str:
    """Return the text of a formula."""
    return node if isinstance(node, str) else "".join(text_of(child) for child in node[2:])


@pytest.mark.clause("explorer.math")
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("{1||1/2|-1}", "{1\u201612\u2223\u22121}"),
        ("^^*", "\u21d1\u2217"),
        ("Tiny(2)", "+2"),
        ("+-(*,^)", "\u00b1(\u2217,\u2191)"),
    ],
)
def test_a_value_is_typeset(text: str, shown: str) -> None:
    pytest.importorskip("latex2mathml", reason="needs the extra 'explore'")
    formula = math(latex(parse(text)))
    assert text_of(formula) == shown
    stack: list[Any] = [formula]
    while stack:
        tag, attributes, *children = stack.pop()
        assert isinstance(tag, str)
        assert all(isinstance(each, str) for pair in attributes.items() for each in pair)
        nested = [child for child in children if not isinstance(child, str)]
        assert tag != "mo" or not nested
        stack += nested


@pytest.mark.clause("explorer.math")
def test_a_value_that_cannot_be_typeset_is_shown_as_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert math("1" * (LONGEST + 1)) is None
    monkeypatch.setitem(sys.modules, "latex2mathml.converter", None)
    assert math("1") is None


def test_elements_keep_their_attributes_and_text() -> None:
    element = ElementTree.fromstring('<a b="c">d<e/></a>')
    assert in_lists(element) == ["a", {"b": "c"}, "d", ["e", {}]]
