"""Styles: what is printed in a style reads back, and foreign notation means what it means."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tedomari.enumeration import values_born_by
from tedomari.game import Game
from tedomari.notation import (
    NotationError,
    Style,
    StyleError,
    current_style,
    form_text,
    latex,
    parse,
    render,
    using_style,
)
from tedomari.notation.names import PAPER_NAMES
from tedomari.notation.styles import translate
from tedomari_conformance.strategies import values

#: Values with names, powers, tinies and sums, in all combinations that are printed.
NAMED = [
    *("1^3*", "+-1^3*", "+-(1^3*,2)", "+-(0,^(2)*)", "-1/2*", "+-1/2", "+-3/4^*2", "+-^3*"),
    *("^(2)", "^(2)*", "+-^(2)*", "v(2)*", "3.^(2)", "2.v(1/2)+*", "^(1/2)+2.^(3)+v*"),
    *("Pow(^,3)", "1+Pow(^,2)", "Pow(v,3)+^*", "2.Pow(v,2)", "PowTo(vv*,3)", "PowTo(^3,2)"),
    *("Tiny(1/2)", "Miny(3)", "5+Tiny(2)", "-2+Miny(1/4)", "{Tiny(1)|-1v3*2||-5}", "*12"),
    *(
        "half_up",
        "-half_up",
        "3.half_up",
        "-3.half_up",
        "half_up+^^*",
        "half_up-^^",
        "-1+half_up",
    ),
    *("+-half_star_plus", "tri_star", "-tri_star", "black_star", "diamond+^", "half_star+^"),
    *("{half_up|-1^*2}", "{2^3*|1||0|||-1}", "{4|||3||1|0}", "{2|1,1*||{0|-1},-1}", "+-{2|1}"),
    *("-1v(2)", "2+2.^(2)+^*", "+-(2,3*)", "{0,^(2)*|-1}", "{+-1,+-(1,2^)|-3}", "-7/8"),
]

sums = st.lists(values(), min_size=1, max_size=2).map(lambda games: sum(games, Game()))


def assert_reads_back(value: Game) -> None:
    """Assert that a value reads back in each style, with and without a paper's names."""
    for style in Style:
        for names in (None, *PAPER_NAMES.values()):
            text = render(value, style=style, names=names)
            assert parse(text, style=style, names=names) == value, (style, text)


@pytest.mark.clause("notation.style.choice", "notation.style.reads-back")
def test_every_value_of_day_two_and_a_sample_of_day_three_read_back() -> None:
    for value in (*values_born_by(2), *list(values_born_by(3))[::17]):
        assert_reads_back(value)


@pytest.mark.clause("notation.style.reads-back")
@pytest.mark.parametrize("text", NAMED)
def test_named_values_read_back(text: str) -> None:
    assert_reads_back(parse(text))


@pytest.mark.clause("notation.style.reads-back")
@settings(deadline=None, max_examples=40)
@given(sums)
def test_sums_read_back(value: Game) -> None:
    for style in Style:
        assert parse(render(value, style=style), style=style) == value


@pytest.mark.once
@pytest.mark.clause("notation.style.reads-back", "notation.print.long")
def test_a_long_value_has_definitions_in_every_style() -> None:
    game = parse("{9|*}")
    for n in range(2, 9):
        game = parse(f"{{{n}|0||{-n}}}") + game
    for style in Style:
        text = render(game, style=style)
        assert 10_000 < len(text) < 400_000
        assert parse(text, style=style) == game


@pytest.mark.clause("notation.style.choice")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("^^*", ["^^*", "⇑∗", r"{\Uparrow}{\ast}", "^^*", "{0|{0|{0|0}}}"]),
        ("-1/2^", ["-1/2^", "−1/2↑", r"-\tfrac{1}{2}{\uparrow}", "-1/2+^", None]),
        ("+-(1,2^*)", ["+-2^*", "±2↑∗", r"{\pm}2{\uparrow}{\ast}", "+-(2+^*)", None]),
        ("{2|1/2}", ["{2|1/2}", "{2|1/2}", r"\{2\mid \tfrac{1}{2}\}", "{2|1/2}", "{2|1/2}"]),
        ("v(2)", ["v(2)", "↓(2)", r"{\downarrow}(2)", "(-^.PowTo(2))", None]),
        (
            "3.Pow(^,2)",
            ["3.Pow(^,2)", "3.Pow(↑,2)", r"3\cdot{\uparrow}^{2}", "3*^.Pow(2)", None],
        ),
    ],
)
def test_a_value_in_every_style(text: str, expected: list[str | None]) -> None:
    value = parse(text)
    for style, string in zip(Style, expected, strict=True):
        assert string in (None, render(value, style=style))


@pytest.mark.clause("notation.style.braces")
def test_braces_are_the_canonical_form_down_to_numbers() -> None:
    for value in values_born_by(2):
        text = render(value, style="braces")
        assert not set(text) - set("{}|,-/012")
        assert "||" not in text
        if not value.is_number:
            for n, form in (("-2", "{|{|{|}}}"), ("-1", "{|{|}}"), ("2", "{{{|}|}|}")):
                text = text.replace(n, form)
            text = text.replace("1/2", form_text(parse("1/2")) or "").replace("1", "{{|}|}")
            assert text.replace("0", "{|}") == form_text(value)


# CGSuite


@pytest.mark.clause("notation.style.cgsuite")
@pytest.mark.parametrize(
    ("typed", "printed"),
    [  # what one types and what CGSuite prints, from its own tests; the last one is inferred
        ("9/8+*", "9/8*"),
        ("6+^*", "6^*"),
        ("73/16+v9*8", "73/16v9*8"),
        ("{0|*||*|||*||||*}", "^[4]"),
        ("{0||0|v*}", "{0|^<2>}"),
        ("{0|v*}", "^<2>"),
        ("{0,*|v}", "^<2>*"),
        ("{^|*}", "^[2]"),
        ("{0,^*|0}", "^[2]*"),
        ("^^^^^^+vvv*+^19*3+v14", "^8*2"),
        ("{0|^*5}", "^^*4"),
        ("{0||0|-3/2}", "Tiny(3/2)"),
        ("{0|||0||-1|-3}", "Tiny({3|1})"),
        ("{5||3|1|||0||||0}", "Miny({5||3|1})"),
        ("{3||2+*|1+*}", "{3||2*|1*}"),
        ("{0||0|vvv}", "{0||0|v3}"),
        ("{1,1+*|-1,-1+*}", "+-{1,1*}"),
        ("-1+^", "-1^"),
        ("{-1+^|-2+*}", "{-1^|-2*}"),
        ("{4*^.PowTo(2)|-4*^.PowTo(2)}", "+-(4*^.PowTo(2))"),
        ("{4*(^^).PowTo(3)|-4*(^^).PowTo(3)}", "+-(4*(^^).PowTo(3))"),
    ],
)
def test_what_is_typed_is_what_is_printed(typed: str, printed: str) -> None:
    value = parse(typed, style="cgsuite")
    assert parse(printed, style="cgsuite") == value
    assert parse(render(value, style="cgsuite"), style="cgsuite") == value


@pytest.mark.clause("notation.style.cgsuite")
@pytest.mark.parametrize(
    ("foreign", "here"),
    [
        ("^2", "^^"),
        ("^(3)", "^3"),
        ("^<3>", "Pow(^,3)"),
        ("v<3>*", "-Pow(^,3)+*"),
        ("(^^*).PowTo(2)", "PowTo(^^*,2)"),
        ("^.Pow(4)", "Pow(^,4)"),
        ("3*^*", "3.(^*)"),
        ("-3*^", "-3.^"),
        ("2*{2|1}", "2.{2|1}"),
        ("2*(1+*)", "2.(1*)"),
        ("1+-2", "1+(+-2)"),
        ("+-(1*)", "+-1*"),
        ("*-1", "*+(-1)"),
        ("*(2)", "*2"),
        ("5^[2]*", "5+PowTo(^,2)+*"),
        ("g:={2|1}; {g|g-5}", "{2|1||-3|-4}"),
        ("6Tiny(1)", "6+Tiny(1)"),
        ("-1/2^^*", "-1/2+^^*"),
        ("-1^[2]", "-1+PowTo(^,2)"),
        ("-6Tiny(1)", "-6+Tiny(1)"),
        ("^ + -1*", "^-1+*"),
        ("g:=1;g:=2;h:=3;g", "2"),
        ("g:=1;g:=g+1;g", "2"),
    ],
)
def test_cgsuite_means_the_value_here(foreign: str, here: str) -> None:
    assert parse(foreign, style="cgsuite") == parse(here)


@pytest.mark.clause("notation.style.cgsuite", "notation.style.error")
@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("2*3", 2),
        ("6^3", 2),
        ("2*-1", 3),
        ("3*+-1", 3),
        ("3-1^[2]", 3),
        ("+-1*", 3),
        ("--1*", 3),
        ("3-5Tiny(1)", 4),
        ("+-1Tiny(2)", 4),
        ("g:=g;g", 4),
        ("v.PowTo(2)", 2),
        ("^^.Pow(2)", 3),
        ("half_up", 1),
        ("{1,2}", 1),
        ("1 + foo", 5),
        ("(1)(2)", 4),
        ("^[2", 2),
        ("^ [2>", 2),
        ("{1|2|3}", 5),
        ("1:*", 2),
        ("1 + ", 5),
        ("", 1),
    ],
)
def test_what_cgsuite_would_read_in_another_way_is_refused(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, style="cgsuite")
    assert (caught.value.text, caught.value.column) == (text, column)


# LaTeX


@pytest.mark.clause("notation.style.latex")
@pytest.mark.parametrize(
    ("foreign", "here"),
    [
        (r"\uparrow^2", "Pow(^,2)"),
        (r"\uparrow^{[2]}", "PowTo(^,2)"),
        (r"(\Uparrow\star)^{\to 3}", "PowTo(^^*,3)"),
        (r"\frac{3}{4}+\star", "3/4*"),
        (r"$\left\{1\,\middle|\,-1\right\}$", "+-1"),
        (r"\big\{ 3 \,\big\|\, 1 \mid 0 \big\}", "{3||1|0}"),
        (r"+_{\frac12}", "Tiny(1/2)"),
        (r"-_2 + {\bm{+}}_{3}", "Miny(2)+Tiny(3)"),
        (r"\pm\left(1,2\uparrow\right)", "+-(1,2^)"),
        (r"3\cdot\uparrow\ast 2", "^3*2"),
        (r"\mathrm{half\_up}-\bigstar", "half_up-black_star"),
        (r"-\frac{1}{2}\downarrow", "-1/2v"),
        (r"\textstyle\frac12", "1/2"),
    ],
)
def test_latex_of_papers_is_read(foreign: str, here: str) -> None:
    assert parse(foreign, style="latex") == parse(here)


@pytest.mark.clause("notation.style.latex", "notation.style.error")
@pytest.mark.parametrize(
    ("text", "column"),
    [
        (r"\uparrow 3", 10),
        (r"\uparrow\text{3}", 9),
        (r"2\cdot\text{5}", 7),
        (r"\text{1+1}", 1),
        (r"\text{★★}", 1),
        (r"2\cdot 3", 7),
        (r"2^3", 2),
        (r"1+\foo", 3),
        (r"{\uparrow", 10),
        (r"\uparrow}", 9),
        (r"\uparrow^{\to 2", 9),
        (r"\uparrow^{[2}", 9),
        (r"\mathrel{x}", 1),
        (r"\mathrm x", 1),
        (r"(1}", 3),
        (r"\cdot 1", 1),
        (r"1\mid", 2),
        (r"\{1\mid x\}", 9),
        (r"+_", 3),
    ],
)
def test_errors_in_latex_give_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text, style="latex")
    assert (caught.value.text, caught.value.column) == (text, column)


# Hints

#: Spellings of the notation and of other programs in a style, the spelling in the hint, and the
#: game that it denotes.
HINTS = [
    ("cgsuite", "{2|up", "^", "^"),
    ("cgsuite", "2*down", "v", "v"),
    ("cgsuite", "^^[2]", "(^^*).PowTo(3)", "PowTo(^^*,3)"),
    ("cgsuite", "{1|0}.Pow(2)", "^.Pow(2)", "Pow(^,2)"),
    ("cgsuite", "1+Pow(^,2)", "^.Pow(2)", "Pow(^,2)"),
    ("cgsuite", "PowTo(^, 4)", "^.PowTo(4)", "PowTo(^,4)"),
    ("cgsuite", "+_1", "Tiny(1)", "Tiny(1)"),
    ("cgsuite", "-_{1/2}", "Miny(1/2)", "Miny(1/2)"),
    ("latex", "^^", r"\Uparrow", "^^"),
    ("latex", "1+^^*", r"\uparrow\uparrow", "^^"),
    ("latex", "^", r"\uparrow", "^"),
    ("latex", r"\{1|^*\}", r"\uparrow", "^"),
    ("latex", "^^^", r"3\cdot\uparrow", "^3"),
    ("latex", "2-^12*", r"12\cdot\uparrow", "^12"),
    ("latex", "^[3]", r"\uparrow^{[3]}", "PowTo(^,3)"),
    ("latex", "^<2>", r"\uparrow^{2}", "Pow(^,2)"),
    ("latex", "^(-1/2)", r"\uparrow(-1/2)", "^(-1/2)"),
    ("latex", r"\Down", r"\Downarrow", "vv"),
    ("latex", "double_up", r"\Uparrow", "^^"),
    ("latex", "down", r"\downarrow", "v"),
]


def message_in(style: str, text: str) -> str:
    """Return the first line of the message for a string of a style that is refused."""
    with pytest.raises(NotationError) as caught:
        parse(text, style=style)
    return str(caught.value).splitlines()[0]


@pytest.mark.clause("notation.style.error")
@pytest.mark.parametrize(("style", "text", "spelling", "here"), HINTS)
def test_a_hint_is_in_the_style(style: str, text: str, spelling: str, here: str) -> None:
    assert f"`{spelling}`" in message_in(style, text)
    assert parse(spelling, style=style) == parse(here)


@pytest.mark.clause("notation.style.error")
@pytest.mark.parametrize(
    ("style", "text", "hint"),
    [
        ("cgsuite", "2.{1|0}", "(copies of a game are written `2*G`)"),
        ("cgsuite", "#1=2; #1", "(a definition is written `g:=...;`)"),
        ("cgsuite", "^(1/2)", "(the up of a fraction is written in braces)"),
        ("cgsuite", "*:1", "(an ordinal sum `G:H` is not read: write the game in braces)"),
        ("cgsuite", "<1|2>", "(`<a|b>` is written `{a|b}`)"),
        ("latex", "<1|2>", r"(`<a|b>` is written `\{a\mid b\}`)"),
        ("latex", "{1|0}", r"(the braces of options are written `\{` and `\}`)"),
        ("latex", "1|2", r"(options are written in braces: `\{a\mid b\}`)"),
        ("latex", "tiny(1)", "(tiny is written `+_{x}`)"),
    ],
)
def test_a_hint_describes_what_the_style_has(style: str, text: str, hint: str) -> None:
    assert message_in(style, text).endswith(hint)


# All styles

PIECES = [
    *"0123^v*+-/.,|(){}[]<>:;# \\_$",
    *("||", "+-", ":=", "1/2", "^[2]", ".PowTo(2)", "Tiny(", "g", "g:=", "half_up"),
    *(r"\uparrow", r"\ast", r"\{", r"\}", r"\mid ", r"\mathrel{\|}", r"\tfrac{1}{2}", r"\cdot"),
    *(r"^{2}", r"^{\to 2}", "_{", r"\boldsymbol{+}", r"\mathrm{", r"\pm"),
]


@pytest.mark.clause("notation.style.reads-back", "notation.error.total")
@settings(deadline=None, max_examples=150)
@given(st.lists(st.sampled_from(PIECES), max_size=8).map("".join), st.sampled_from(Style))
def test_any_string_has_a_value_or_is_refused(text: str, style: Style) -> None:
    error: NotationError | None = None
    try:
        parse(text, style=style)
    except NotationError as refusal:
        error = refusal
    assert error is None or (error.text == text and 1 <= error.column <= len(text) + 1)
    if error is not None:
        for spelling in re.findall(r" is written `([^`axG]+)`", str(error)):
            parse(spelling, style=style)


@pytest.mark.clause("notation.style.reads-back")
def test_a_deep_string_needs_no_recursion() -> None:
    deep = 5_000
    assert parse("(" * deep + "1" + ")" * deep, style="cgsuite") == 1
    assert parse("{" * deep + "1" + "}" * deep, style="latex") == 1


@pytest.mark.clause("notation.style.using")
def test_a_style_is_used_within_a_block() -> None:
    game = parse("{0|^}")
    with using_style("unicode") as style:
        assert style is current_style() is Style.UNICODE
        assert (str(game), render(game), latex(game)) == ("⇑∗", "⇑∗", r"{\Uparrow}{\ast}")
        assert render(game, style="ascii") == "^^*"
        assert parse("^^*") == game
    assert str(game) == render(game, unicode=False) == "^^*"


@pytest.mark.clause("notation.style.choice")
def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(StyleError, match="expected one of the styles ascii, unicode, latex"):
        render(parse("0"), style="html")
    with pytest.raises(StyleError, match="'tex'"):
        translate("0", "tex")
    with pytest.raises(TypeError, match="is a str"):
        parse(3, style="latex")  # type: ignore[arg-type]  # the point of the test
