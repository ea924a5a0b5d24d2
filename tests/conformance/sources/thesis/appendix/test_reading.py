"""Strings of values and weights are read: their symbols, and the legible ones."""

import pytest

from tedomari import parse, power, power_to, star, up
from tedomari_conformance.sources.thesis.appendix.damage import without_bars
from tedomari_conformance.sources.thesis.appendix.reading import (
    distance,
    is_formula,
    missing,
    readings,
    says,
    skeleton,
    symbols,
    transcripts,
    weight_says,
)
from tedomari_conformance.sources.thesis.appendix.style import names, texts, weight_text


@pytest.mark.clause("appendix.values.names")
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("0", "0"), ("*", "*"), ("*2", "*2"), ("^^", "^^"), ("{0|^,^^*}", "{0|^,^^*}"),
        ("v3*", "v3*"), ("Pow(v,2)", "Pow(v,2)"), ("{*|v}", "PowTo(v,2)"),
        ("{v|vv*}", "PowTo((vv*),2)"), ("{0,^*|v*,0}", "☆"), ("{^3*|v3*}", "◇"),
        ("{^^|vv}", "+-(^^)"), ("+-(*,^)", "+-(*,^)"), ("{{^|*}|*}", "PowTo(^,3)"),
    ],
)  # fmt: skip
def test_values_have_the_names_of_the_thesis(text: str, name: str) -> None:
    assert name in texts(parse(text))


@pytest.mark.clause("appendix.values.names")
def test_values_as_written_read_back() -> None:
    for game, name in names().items():
        assert parse(name) == game
    for text in ("{0,^*|vv*}", "{^^*||*,v|0}", "{{^|*},^^|{0,v*|vv*}}", "{^3*||^^|^,^*}"):
        game = parse(text)
        for written in texts(game):
            assert game in readings(without_bars(written)), written


@pytest.mark.clause("appendix.values.names")
def test_an_option_that_is_taken_twice_is_written_once() -> None:
    assert "{0<2>|vv*}" in texts(parse("{0||0|vv*}"))
    assert "{^^*|0<2>}" in texts(parse("{^^*|0||0}"))
    assert not any("<2>" in text for text in texts(parse("{0||^|vv*}")))


@pytest.mark.clause("appendix.values.orders")
def test_options_are_written_in_several_orders() -> None:
    written = texts(parse("{0,^*|v*,PowTo(v,2)}"))
    assert {"{0,^*|v*,PowTo(v,2)}", "{^*,0|PowTo(v,2),v*}"} <= set(written)


@pytest.mark.clause("appendix.values.formula")
def test_formula_cells_are_recognised_by_their_markup() -> None:
    assert is_formula("$v$")
    assert is_formula("v <sup>3</sup>")
    assert is_formula("\\wedge")
    assert not is_formula("{0,^* vv*}")


@pytest.mark.clause("appendix.values.signs")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (r"$\{0,^* vv^*\}$", "{0,°* vv*}"),
        (r"$\{\wedge^{\wedge^*},^3 v^*\}$", "{^°^°*,°3 v*}"),
        (r"$\text{Pow}(\wedge, 2)$", "Pow(^,2)"),
        (r"$\uparrow^+*$", "PowTo(^,2)+*"),
        (r"$+-(\wedge^*)$", "+-(^°*)"),
        ("v <sup>3</sup>", "v3"),
        ("{ <sup>^</sup> 3  <sup>^</sup> , <sup>^</sup> *}", "{^3 ^,^*}"),
        ("{^ ,  ^^*  0 }", "{^,^^* 0}"),
        (r"$\star$", "☆"),
        (r"$\diamond$", "◇"),
    ],
)
def test_markup_is_dropped(text: str, expected: str) -> None:
    assert symbols(text) == expected


@pytest.mark.clause("appendix.values.signs")
def test_a_caret_next_to_an_arrow_is_a_symbol_or_not() -> None:
    assert transcripts(r"$\wedge^*$") == {"^*", "^^*"}
    assert transcripts(r"$v^*$") == {"v*"}
    assert transcripts(r"$\uparrow^+$") == {"PowTo(^,2)"}
    assert transcripts(r"$\{^{\wedge} vv\}$") == {"{^ vv}", "{^^ vv}"}
    assert transcripts(r"$\{0,^* v\}$") == {"{0,* v}", "{0,^* v}"}
    assert transcripts(r"$+-(^*,v)$") == {"+-(*,v)", "+-(^*,v)"}


@pytest.mark.clause("appendix.values.readings")
def test_a_space_is_a_single_or_double_bar() -> None:
    assert readings("{0 ^}") == {up() + up() + star()}
    assert readings("{* * vv}") == {parse("{*||*|vv}"), parse("{*|*||vv}")}
    assert readings(r"$\wedge^*$") == {parse("^*"), parse("^^*")}


@pytest.mark.clause("appendix.values.readings")
def test_a_string_that_is_not_a_value_has_no_reading() -> None:
    assert readings("{0<2> vv*}") == set()
    assert readings("+^-^") == set()
    assert readings("{" + "0 " * 8 + "0}") == set()


@pytest.mark.clause("appendix.values.skeleton")
@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("{^^*|^,^*}", "{^*^^*}"), ("vv*", "v*"), ("+-(*,^)", "±(*^)"), ("+(*,^)", "±(*^)"),
        ("{^1vv}", "{^v}"), ("☆", "*"), ("PowTo(vv,2)+*", "T(v2)*"), ("^3", "^3"),
    ],
)  # fmt: skip
def test_the_skeleton_is_the_legible_part(text: str, left: str) -> None:
    assert skeleton(text) == left


@pytest.mark.clause("appendix.agreement.signs")
def test_a_cell_has_a_value_symbol_by_symbol() -> None:
    assert says("{0,^* vv*}", parse("{0,^*|vv*}"))
    assert says("{^*,0 vv*}", parse("{0,^*|vv*}"))
    assert says(r"$\{0,^* vv^*\}$", parse("{0,^*|vv*}"))
    assert says("{0<2> vv*}", parse("{0||0|vv*}"))
    assert not says("{0,^* v*}", parse("{0,^*|vv*}"))
    assert not says("{0,^*vv*}", parse("{0,^*|vv*}"))
    assert not says("^", up() + up())
    assert not says("+(*,^)", parse("+-(*,^)"))
    # the same options in another order at depth two, and a named value written by its options
    deep = parse("{^,PowTo(^,2)+*|v,{0|vv*},{*,v,+-(*,^)|v,vv*}}")
    assert says("{PowTo(^,2)+*,^ {v,*,+-(^,*) vv*,v},v,{0 vv*}}", deep)
    assert not says("{PowTo(^,2)+*,^ {v,*,+-(^,*) vv*,v},v,{0 vv}}", deep)
    assert says("{^ *,0}", parse("Pow(v,2)+*"))


@pytest.mark.clause("appendix.agreement.distance")
def test_the_distance_counts_legible_symbols() -> None:
    assert missing(r"$\{\wedge^* v\}$", parse("{^^|v}")) == 1
    assert missing(r"$\wedge$", parse("^^")) == 0
    assert missing("{^ v}", parse("half_up")) == 2
    # the right symbols in an order that no order of the options has differ by at least one
    assert missing("{^v* 0}", parse("{v*|^}") + parse("0")) >= 1
    # the order of options does not count, however many there are
    deep = parse("{^,PowTo(^,2)+*|v,{0|vv*},{*,v,+-(*,^)|v,vv*}}")
    assert missing("{PowTo(^,2)+*,^ {v,*,+-(^,*) vv*,v},v,{0 vv*}}", deep) == 0
    assert missing("{PowTo(^,2)+*,^ {v,*,+-(^,*) vv*,v},v,{0 *}}", deep) == 1
    assert distance("", "abc") == 3
    assert distance("kitten", "sitting") == 3


@pytest.mark.clause("appendix.weights.text")
@pytest.mark.parametrize(
    ("weight", "text"),
    [
        ("-1/2", "-0.5"), ("5/4", "1.25"), ("0", "0"), ("10", "10"), ("*", "*"), ("-1*", "-1*"),
        ("{2|3/4}", "{2 0.75}"), ("{1|1,{1|0}}", "{1 1,{1 0}}"), ("+-1", "+-1"),
        ("-1^*", "-1^*"), ("-1/4", "-0.25"), ("{*|-1}", "{* -1}"),
    ],
)  # fmt: skip
def test_weights_are_printed_with_decimal_fractions(weight: str, text: str) -> None:
    assert weight_text(parse(weight)) == text


@pytest.mark.clause("appendix.weights.agreement")
def test_weights_agree_except_for_bars() -> None:
    assert weight_says("{1 0}", parse("{1|0}"))
    assert weight_says("{110}", parse("{1|0}"))
    assert weight_says(r"$\{-0.5\}-1\}$", parse("{-1/2|-1}"))
    assert weight_says("$-2^*$", parse("-2*"))
    assert weight_says("-1+Miny(1)", parse("{{0|-1}|-1}"))
    assert not weight_says("-1", parse("+-1"))
    assert not weight_says("1", parse("-1"))
    assert not weight_says("", parse("0"))


def test_the_powers_of_up_are_those_of_the_thesis() -> None:
    assert power_to(up(), 2) == parse("{^|*}")
    assert power(up(), 2) == parse("{^|*}") - up()
