"""Positions with their rulesets, as they are printed and as a notebook shows them."""

from xml.etree import ElementTree

import pytest

from tedomari.forms.definitions import Outcome
from tedomari.rulesets import (
    DisplayedPosition,
    OpaquePosition,
    PositionError,
    UnknownRulesetError,
    displayed,
    find_ruleset,
)
from tedomari.rulesets.displayed import NoValueError


@pytest.mark.clause("plugin.displayed.position")
def test_a_position_prints_as_its_picture() -> None:
    board = displayed("domineering", "../.x")
    assert str(board) == find_ruleset("domineering").format_lines(board.position)
    assert repr(board) == "<domineering ../.x>"
    assert board == displayed("domineering", "../.x")


@pytest.mark.clause("plugin.displayed.position")
@pytest.mark.parametrize("name", ["domineering", "dots-and-boxes", "connect6", "semeai"])
def test_a_notebook_shows_the_picture(name: str) -> None:
    position = displayed(name, find_ruleset(name).examples[0])
    svg = position._repr_svg_()
    assert svg is not None
    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert position._repr_html_() is None


class Undrawn:
    """A ruleset without pictures, whose notation contains special characters of HTML."""

    name = "undrawn"
    summary = "Nobody moves."
    examples = ("<&>",)

    def parse(self, text: str) -> OpaquePosition:
        return OpaquePosition(text)

    def format(self, position: OpaquePosition) -> str:
        return str(position)

    def format_lines(self, position: OpaquePosition) -> str:
        return str(position)


@pytest.mark.clause("plugin.displayed.html")
def test_a_notebook_shows_lines_of_text_without_a_picture() -> None:
    position = DisplayedPosition(Undrawn(), OpaquePosition("<&>"))
    assert position._repr_svg_() is None
    assert position._repr_html_() == "<pre>&lt;&amp;&gt;</pre>"


@pytest.mark.clause("plugin.displayed.value")
def test_a_displayed_position_has_its_value() -> None:
    board = displayed("domineering", "../..")
    assert board.value.outcome is Outcome.NEXT
    assert board.value == displayed("domineering", "../../xx").value
    with pytest.raises(NoValueError, match="connect6 is not a partizan ruleset"):
        _ = displayed("connect6", "..XXX.O").value


@pytest.mark.clause("plugin.displayed.position")
def test_unknown_rulesets_and_bad_notation_are_refused() -> None:
    with pytest.raises(UnknownRulesetError, match="domineering"):
        displayed("domineerin", "..")
    with pytest.raises(PositionError, match="column 2"):
        displayed("domineering", ".?")
