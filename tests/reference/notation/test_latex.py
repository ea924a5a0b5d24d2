"""Values in LaTeX: the symbols of the field, and different strings for different values."""

import re

import pytest

from tedomari.enumeration import values_born_by
from tedomari.notation import Names, latex, parse, using_names

#: Every command that may occur.
COMMANDS = {
    *("tfrac", "cdot", "uparrow", "Uparrow", "downarrow", "Downarrow", "ast", "pm", "to"),
    *("mid", "mathrel", "boldsymbol", "bigstar", "Diamond", "mathrm", "text"),
}

#: Names of which those of a paper are printed too.
PAPER = Names(paper="xt-domineering-paper")


@pytest.mark.clause("notation.latex.signs")
@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("0", "0"),
        ("-3/4", r"-\tfrac{3}{4}"),
        ("^", r"{\uparrow}"),
        ("vv*", r"{\Downarrow}{\ast}"),
        ("*12", r"{\ast}12"),
        ("^3", r"3\cdot{\uparrow}"),
        ("-1v5*", r"-1+5\cdot{\downarrow}{\ast}"),
        ("1/2^3", r"\tfrac{1}{2}+3\cdot{\uparrow}"),
        ("1^", r"1{\uparrow}"),
        ("+-(2,1^^)", r"{\pm}2"),
        ("{2|0}", r"\{2\mid 0\}"),
        ("{3||1|0}", r"\{3\mathrel{\|}1\mid 0\}"),
        ("{4|||3||1|0}", r"\{4\mathrel{|\|}3\mathrel{\|}1\mid 0\}"),
        ("half_up", r"{\uparrow}/2"),
        ("-half_up", r"-{\uparrow}/2"),
        ("half_star", r"{\ast}/2"),
        ("black_star", r"{\bigstar}"),
        ("diamond", r"{\Diamond}"),
        ("tri_star", r"\mathrm{tri\_star}"),
        ("3.half_up", r"3\cdot{\uparrow}/2"),
        ("^(1/2)", r"{\uparrow}(\tfrac{1}{2})"),
    ],
)
def test_symbols_have_the_expected_latex(expression: str, text: str) -> None:
    assert latex(parse(expression), names=PAPER) == text


@pytest.mark.clause("notation.latex.functions")
@pytest.mark.parametrize(
    ("expression", "text"),
    [
        ("Tiny(2)", r"{\boldsymbol{+}}_{2}"),
        ("Miny(1/4)", r"{\boldsymbol{-}}_{\tfrac{1}{4}}"),
        ("Pow(^,3)", r"{\uparrow}^{3}"),
        ("PowTo(^^*,2)", r"({\Uparrow}{\ast})^{\to 2}"),
    ],
)
def test_functions_have_the_expected_latex(expression: str, text: str) -> None:
    assert latex(parse(expression)) == text


@pytest.mark.clause("notation.latex.signs")
def test_registered_names_are_set_upright() -> None:
    names = Names()
    names.register("red_heart", parse("+-(*,^)"))
    with using_names(names):
        assert latex(parse("red_heart")) == r"\mathrm{red\_heart}"
    names = Names()
    names.register("♥", parse("+-(*,^)"))
    assert latex(parse("+-(*,^)"), names=names) == r"\text{♥}"


@pytest.mark.clause("notation.latex.signs")
def test_a_long_formula_keeps_its_definitions() -> None:
    game = parse("{1|*}")
    for n in range(2, 40):
        game = parse(f"{{{n}|0}}") + game
        if len(str(game)) > 4_000 and "#1=" in str(game):
            break
    text = latex(game)
    assert text.startswith(r"\#1=")
    assert r";\ \#2=" in text


@pytest.mark.clause("notation.latex.faithful")
def test_different_values_have_different_latex() -> None:
    values = list(values_born_by(3))
    texts = {latex(value) for value in values}
    assert len(texts) == len(values) == 1474
    for text in texts:
        assert text.count("{") == text.count("}")
        assert set(re.findall(r"\\([A-Za-z]+)", text)) <= COMMANDS


@pytest.mark.clause("notation.latex.notebook")
def test_a_notebook_shows_a_value_as_a_formula() -> None:
    assert parse("{2|0}")._repr_latex_() == r"$\{2\mid 0\}$"
