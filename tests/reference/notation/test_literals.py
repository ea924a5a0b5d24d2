"""The notation of numbers, ups and stars, compared with their definitions as games."""

from fractions import Fraction

import pytest

from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import star
from tedomari.infinitesimals.ups import up, up_multiple
from tedomari.notation import NotationError, parse

STAR = Game([0], [0])
UP = Game([0], [STAR])
DOWN = Game([STAR], [0])


@pytest.mark.clause("notation.text.value", "notation.number.integer")
@pytest.mark.parametrize(
    ("text", "value"),
    [("0", 0), ("7", 7), ("-3", -3), ("007", 7), ("1" + "0" * 30, 10**30)],
)
def test_integers_are_read(text: str, value: int) -> None:
    assert parse(text) == game(value)


def test_integers_can_have_more_digits_than_python_converts() -> None:
    assert parse("1" + "0" * 9_000).as_fraction() == 10**9_000
    assert parse("2" * 4_000 + "7").as_fraction() % 10 == 7


@pytest.mark.clause("notation.number.fraction", "notation.number.decimal")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3/4", Fraction(3, 4)),
        ("-3/4", Fraction(-3, 4)),
        ("2/4", Fraction(1, 2)),
        ("6/2", Fraction(3)),
        ("0/8", Fraction(0)),
        ("0.75", Fraction(3, 4)),
        ("-0.5", Fraction(-1, 2)),
        ("4.00", Fraction(4)),
        ("1.250", Fraction(5, 4)),
        ("0.0625", Fraction(1, 16)),
    ],
)
def test_fractions_and_decimals_are_exact(text: str, value: Fraction) -> None:
    assert parse(text).as_fraction() == value


@pytest.mark.clause("notation.number.dyadic")
@pytest.mark.parametrize("text", ["1/3", "3/6", "1/0", "5/6", "0.1", "0.125001", "1/12^"])
def test_numbers_that_are_not_dyadic_are_refused(text: str) -> None:
    with pytest.raises(NotationError, match="power of two as denominator"):
        parse(text)


@pytest.mark.clause("notation.arrow.run")
@pytest.mark.parametrize(
    ("text", "value"),
    [("^", UP), ("v", DOWN), ("^^", UP + UP), ("vvv", DOWN + DOWN + DOWN), ("^^^", 3 * UP)],
)
def test_runs_of_arrows_are_read(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.arrow.count")
def test_counts_of_arrows_are_read() -> None:
    assert parse("^3") == UP + UP + UP
    assert parse("v2") == DOWN + DOWN
    assert parse("^0") == 0
    assert parse("v3*") == 3 * DOWN + STAR
    with pytest.raises(NotationError, match="one arrow before `3`"):
        parse("^^3")


@pytest.mark.clause("notation.arrow.letter")
def test_v_in_a_name_is_not_an_arrow() -> None:
    with pytest.raises(NotationError, match="found `vv_x`"):
        parse("vv_x")
    with pytest.raises(NotationError, match="found `have`"):
        parse("have")
    assert parse("2v") == 2 + DOWN


@pytest.mark.clause("notation.star.plain", "notation.star.number")
def test_stars_are_read() -> None:
    two = Game([0, STAR], [0, STAR])
    assert parse("*") == parse("*1") == STAR
    assert parse("*2") == parse("*(2)") == two
    assert parse("*3") == Game([0, STAR, two], [0, STAR, two])
    assert parse("*0") == 0


@pytest.mark.clause("notation.up-of.definition")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("^(1)", UP),
        ("^(2)", Game([UP], [STAR])),
        ("v(2)", Game([STAR], [DOWN])),
        ("^(3)", Game([Game([UP], [STAR])], [STAR])),
        ("v(1/2)", Game([STAR, DOWN], [0])),
        ("^(0.5)", Game([0, STAR], [UP, STAR])),
        ("^(0)", Game([STAR], [STAR])),
        ("^(-1)", Game([STAR], [0, STAR])),
    ],
)
def test_ups_of_numbers_are_read(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.nus.definition")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-1^*", -1 + UP + STAR),
        ("2^*3", 2 + UP + star(3)),
        ("1/2v", Fraction(1, 2) + DOWN),
        ("1*", 1 + STAR),
        ("2*3", 2 + star(3)),
        ("0.5^3*", Fraction(1, 2) + 3 * UP + STAR),
        ("vv*", DOWN + DOWN + STAR),
        ("^3*", 3 * UP + STAR),
        ("^(2)*", up(2) + STAR),
        ("1^(2)*2", 1 + up(2) + star(2)),
    ],
)
def test_adjacent_parts_are_added(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.nus.order")
@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("*^", 2),
        ("^v", 2),
        ("1 2", 3),
        ("^ ^", 3),
        ("**", 2),
        ("*2^", 3),
        ("^1/2", 3),
        ("*1/2", 3),
    ],
)
def test_parts_in_any_other_order_are_refused(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.column == column


def test_large_sums_of_ups_are_added_without_deep_games() -> None:
    assert parse("^150+^150") == up_multiple(300)
    assert parse("^500-^499") == UP
    assert parse("300.^+*") == up_multiple(300, nimber=1)


@pytest.mark.clause("notation.text.unicode")
@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("↑", "^"),
        ("⇑", "^^"),
        ("⇑↑∗", "^3*"),
        ("↓", "v"),
        ("⇓∗", "vv*"),
        ("↑3∗2", "^3*2"),
        ("−1↑∗", "-1^*"),
        ("±(∗,↑)", "+-(*,^)"),
        ("±↑↑", "+-^^"),
        ("↑(2)", "^(2)"),
        ("{⇑∗|↓,{↑|0,↓∗}}", "{^^*|v,{^|0,v*}}"),
    ],
)
def test_unicode_symbols_are_equivalent_to_ascii(text: str, plain: str) -> None:
    assert parse(text) == parse(plain)


@pytest.mark.clause("notation.text.space")
def test_space_between_symbols_has_no_meaning() -> None:
    tight = "{0,^3*||-1/2v*2|+-(1,*)}"
    loose = " { 0 , ^ 3 * ||\n - 1 / 2 v * 2 |\t+- ( 1 , * ) } "
    assert parse(tight) == parse(loose)


@pytest.mark.clause("notation.text.space")
@pytest.mark.parametrize("text", ["1 2", "half _up", "^ ^", "+ -1", "{0| |1|2}"])
def test_space_within_a_symbol_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse(text)
