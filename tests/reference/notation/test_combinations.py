"""Combinations of named games in each style are read back, and use only what the style has."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari import Game, parse
from tedomari.decomposition import Combination
from tedomari.notation import Names, Style, render, render_combination, using_names, using_style

#: Expressions of the language: names, values with and without a name, sums, and positions.
ITEMS = {
    text: parse(text)
    for text in (
        *("*", "^", "^*", "v(1/2)", "Pow(^,2)", "{2|0}", "1^", "3/4", "-2", "+-(1,2)", "+-1"),
        *(
            "half_up",
            "up_plus",
            "diamond",
            "up",
            "Tiny(2)",
            "tiny(1)+miny(1)",
            "*:1",
            "*3",
            "2*",
        ),
        *('domineering("../..")', 'nim("2")', "{1|}", "cool({3|0},1)", "^/2", "★", "{0|^}"),
    )
}

COMBINATIONS = st.lists(
    st.tuples(st.sampled_from(sorted(ITEMS)), st.integers(-4, 4).filter(bool)),
    unique_by=lambda term: term[0],
    max_size=5,
).map(lambda terms: Combination(tuple(terms)))

#: The characters and words that a style has no use for.
FOREIGN = {
    Style.UNICODE: r"[\^*\\-]|tiny|cool",
    Style.LATEX: r"(?<![}{)])\^|[*|∗]|(?<![A-Za-z_\\{])(half|up|diamond|tiny|cool|nim)",
    Style.CGSUITE: r"half|up|diamond|tiny|cool|nim|★|\^\(|[0-9]\.",
    Style.BRACES: r"[^0-9/{}|,.() +-]|\+-",
}


@pytest.mark.once
@pytest.mark.clause("decomposition.style", "decomposition.text")
@pytest.mark.parametrize("style", list(Style))
@given(combination=COMBINATIONS)
def test_a_combination_is_read_back_in_its_style(
    style: Style, combination: Combination
) -> None:
    text = render_combination(combination, ITEMS, style=style)
    assert parse(text, style=style) == combination.value(ITEMS)
    if style in FOREIGN:
        assert re.search(FOREIGN[style], text) is None, text
    with using_style(style):
        assert render_combination(combination, ITEMS) == text


@pytest.mark.clause("decomposition.style")
@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("ascii", "2.^ - {2|0} + 3.(1^) - half_up + 2.{0|0}"),
        ("unicode", "2.↑ − {2|0} + 3.(1↑) − half_up + 2.∗"),
        (
            "latex",
            r"2\cdot{\uparrow} - \{2\mid 0\} + 3\cdot(1{\uparrow}) - {\uparrow}/2"
            r" + 2\cdot{\ast}",
        ),
        ("cgsuite", "2*^ - {2|0} + 3*(1+^) - {^^*|v*} + 2*(*)"),
        ("braces", "2.{0|{0|0}} - {2|0} + 3.{1|{1|1}} - "),
    ],
)
def test_terms_are_written_in_each_style(style: str, text: str) -> None:
    terms = (("^", 2), ("{2|0}", -1), ("1^", 3), ("half_up", -1), ("{0|0}", 2))
    games = {name: parse(name) for name, _ in terms}
    written = render_combination(Combination(terms), games, style=style)
    assert written.startswith(text) if style == "braces" else written == text


def test_the_empty_combination_is_0() -> None:
    for style in Style:
        assert render_combination(Combination(()), {}, style=style) == "0"


def test_names_of_the_user_are_kept_where_the_style_has_names() -> None:
    names = Names()
    names.register("heart", Game([1], [Game([0], [0])]))
    combination, games = Combination((("heart", -2),)), {"heart": parse("{1|*}")}
    with using_names(names):
        texts = [render_combination(combination, games, style=s) for s in Style]
    assert texts == [
        "-2.heart", "−2.heart", r"-2\cdot\mathrm{heart}", "-2*{1|*}", "-2.{1|{0|0}}"
    ]  # fmt: skip


def test_a_value_with_definitions_is_written_by_its_name() -> None:
    text = "half_up+half_star_plus+diamond+black_star+tri_star"
    games = {text: parse(text)}
    assert ";" in render(games[text], style=Style.BRACES)
    for style in (Style.ASCII, Style.BRACES):
        written = render_combination(Combination(((text, 2),)), games, style=style)
        assert ";" not in written
        assert parse(written, style=style) == games[text] + games[text]
