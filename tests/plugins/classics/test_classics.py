"""The games of the literature conform, and have values that are printed elsewhere."""

import tracemalloc
from typing import cast

import pytest

from tedomari import Game
from tedomari.rulesets import NoSpotError, PositionError, value
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_classics import Clobber, TopplingDominoes, plugin
from tedomari_conformance.kit import assert_plugin_conforms, assert_ruleset_conforms

CLOBBER, TOPPLING = Clobber(), TopplingDominoes()
RULESETS = [cast("AnyRuleset", ruleset) for ruleset in plugin.tedomari_rulesets()]


@pytest.mark.clause(
    "strips.position", "strips.notation", "strips.progress", "strips.mirror", "strips.svg",
    "strips.clickable", "strips.sample", "clobber.rule", "toppling-dominoes.rule",
    "stones.position", "stones.sample", "stones.regions", "stones.symmetries",
    "konane.rule", "amazons.rule", "nogo.rule",
)  # fmt: skip
@pytest.mark.parametrize("ruleset", RULESETS, ids=[ruleset.name for ruleset in RULESETS])
def test_each_ruleset_conforms(ruleset: AnyRuleset) -> None:
    assert_ruleset_conforms(ruleset, max_examples=40)


def test_the_plugin_has_no_problems() -> None:
    assert_plugin_conforms(plugin, max_examples=1)


@pytest.mark.clause("clobber.rule")
@pytest.mark.parametrize(
    ("text", "expected"),
    [("xo", "*"), ("xxo", "^"), ("xxxo", "^^*"), ("xox", "*"), ("xxoxxo", "^"), ("xo.xo", "0")],
)
def test_values_of_clobber(text: str, expected: str) -> None:
    """Values that follow by hand: {0|0}, {0|*}, {0|^}, and a sum."""
    assert value(CLOBBER, CLOBBER.parse(text)) == Game(expected)


@pytest.mark.clause("toppling-dominoes.rule")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("LLL", "3"),
        ("E", "*"),
        ("EEE", "*3"),
        ("LR", "*"),
        ("LRL", "{0,*|1}"),
        ("LE", "{1,0,*|1,0}"),
    ],
)
def test_values_of_toppling_dominoes(text: str, expected: str) -> None:
    """Values that follow by hand from those of shorter rows."""
    assert value(TOPPLING, TOPPLING.parse(text)) == Game(expected)


@pytest.mark.clause("strips.notation", "clobber.notation", "toppling-dominoes.notation")
def test_repeated_cells_are_short_for_all_of_them() -> None:
    assert CLOBBER.parse("o(xxo)^3.x") == "oxxoxxoxxo.x"
    assert TOPPLING.parse("(L)^4R.E") == "LLLLR.E"
    assert CLOBBER.parse("(xo)^0000002") == "xoxo"


@pytest.mark.clause("strips.notation")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1, column 1: expected one of the cells '.', 'x', 'o'"),
        ("xy", "line 1, column 2: expected one of the cells '.', 'x', 'o', found 'y'"),
        ("x(xy)^2", "line 1, column 4: expected one of the cells"),
        ("x(xo)2", "line 1, column 2: expected repeated cells, such as (xxo)^3, found '('"),
        ("(x)^-1", "line 1, column 1: expected repeated cells, such as (xxo)^3, found '('"),
        ("(x)^99999", "line 1, column 1: expected at most 10000 cells"),
        ("o(x)^10000000000", "line 1, column 2: expected at most 10000 cells"),
        ("(x)^0", "line 1, column 1: expected at least one cell, found '('"),
    ],
)
def test_wrong_notations_are_refused(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        CLOBBER.parse(text)
    assert message in str(caught.value)


@pytest.mark.clause("strips.notation")
def test_too_many_repeated_cells_are_refused_before_they_take_memory() -> None:
    text = f"({'x' * 9000})^99999"
    tracemalloc.start()
    try:
        with pytest.raises(PositionError, match="at most 10000 cells"):
            CLOBBER.parse(text)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.clause("strips.clickable")
def test_a_click_goes_through_all_kinds_of_cells() -> None:
    position, seen = "L.", []
    for _ in range(4):
        position = TOPPLING.clicked(position, "column 1")
        seen.append(position)
    assert seen == ["R.", "E.", "..", "L."]
    with pytest.raises(NoSpotError):
        TOPPLING.clicked(position, "column 3")


@pytest.mark.clause("strips.svg")
def test_the_picture_has_a_circle_for_each_piece() -> None:
    assert TOPPLING.svg("LR.E").count("<circle") == 3
    assert TOPPLING.svg("LR.E").count("<rect") == 4
