"""Signs, multiples, braces, calls and definitions, compared with explicit games."""

from fractions import Fraction

import pytest

from tedomari.game import Game, game
from tedomari.infinitesimals.named import half_star, half_up, tri_star
from tedomari.notation import NotationError, parse

STAR = Game([0], [0])
UP = Game([0], [STAR])
DOWN = Game([STAR], [0])
ONE = game(1)


@pytest.mark.clause("notation.minus.numeral")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-1^*", -1 + UP + STAR),
        ("-4v", -4 + DOWN),
        ("- 1 ^", -1 + UP),
        ("-1/2^", Fraction(-1, 2) + UP),
        ("{-1^|-2v}", Game([-1 + UP], [-2 + DOWN])),
        ("--1^", 1 + DOWN),
    ],
)
def test_a_leading_minus_applies_to_a_numeral_only(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.minus.term")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("-^*", DOWN + STAR),
        ("-(1^)", -1 + DOWN),
        ("-2.v", UP + UP),
        ("-{1|*}", Game([STAR], [-1])),
        ("-half_up", -half_up()),
        ("--^", UP),
    ],
)
def test_otherwise_a_leading_minus_negates_the_term(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.sum.definition")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2-1^", 1 + DOWN),
        ("1-2-3", game(-4)),
        ("1-(2-3)", game(2)),
        ("^-*+v", STAR),
        ("1--1^", 2 + DOWN),
        ("{1|-1}+{1|-1}", game(0)),
        ("{2|0}+*", Game([2], [0]) + STAR),
        ("*+{2|0}-^", Game([2], [0]) + STAR - UP),
    ],
)
def test_sums_and_differences_are_read(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.plus-minus.one", "notation.plus-minus.sign")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("+-1", Game([1], [-1])),
        ("+-1^", Game([1 + UP], [-1 + DOWN])),
        ("+-^^*", Game([2 * UP + STAR], [2 * DOWN + STAR])),
        ("+-{3|1}", Game([Game([3], [1])], [Game([-1], [-3])])),
        ("-+-{3|1}", Game([Game([3], [1])], [Game([-1], [-3])])),
        ("+--2^", Game([-2 + UP], [2 + DOWN])),
        ("+-+-1", Game([Game([1], [-1])], [Game([1], [-1])])),
        ("±half_up", Game([half_up()], [-half_up()])),
    ],
)
def test_plus_or_minus_of_one_game_is_read(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.plus-minus.list")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("+-(*,^)", Game([STAR, UP], [STAR, DOWN])),
        ("+-(1)", Game([1], [-1])),
        ("+-(^^*)", Game([2 * UP + STAR], [2 * DOWN + STAR])),
        (
            "+-(1+*,{3|0},^)",
            Game([1 + STAR, Game([3], [0]), UP], [STAR - 1, Game([0], [-3]), DOWN]),
        ),
        ("-+-(1,{3|0})", Game([1, Game([3], [0])], [-1, Game([0], [-3])])),
    ],
)
def test_plus_or_minus_of_several_games_is_read(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.plus-minus.between")
def test_plus_minus_after_a_term_is_a_plus_followed_by_a_minus() -> None:
    assert parse("^+-1*") == UP - 1 + STAR
    assert parse("1+-^*") == 1 + DOWN + STAR
    assert parse("2+±1") == parse("2++-1") == Game([3], [1])
    assert parse("1+-+-1") == Game([2], [0])
    with pytest.raises(NotationError, match="`\\+`, `-`"):
        parse("2±1")


@pytest.mark.clause("notation.multiple.definition")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3.^", 3 * UP),
        ("0.^", game(0)),
        ("3.^(2)", 3 * Game([UP], [STAR])),
        ("2.{2|1}", Game([2], [1]) + Game([2], [1])),
        ("3.{1|-1}", Game([1], [-1])),
        ("2.tri_star", tri_star() + tri_star()),
        ("3.(^*)", 3 * UP + STAR),
        ("2.(1/4)", game(Fraction(1, 2))),
        ("5.(3)", game(15)),
        ("2.Pow(^,2)", 2 * Game([0], [DOWN + STAR])),
        ("2.(*3)", game(0)),
        ("4.*/2", game(0)),
        ("3.^/2", 3 * half_up()),
        ("1+2.{2|1}", 1 + 2 * Game([2], [1])),
        ("#1={2|1};2.#1", 2 * Game([2], [1])),
    ],
)
def test_multiples_are_read(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.multiple.point")
def test_a_point_between_digits_is_a_decimal_point() -> None:
    assert parse("1.5") == Fraction(3, 2)
    assert parse("1.(5)") == 5
    assert parse("2.*3") == 0


@pytest.mark.clause("notation.multiple.part")
def test_a_multiple_applies_to_the_first_part_only() -> None:
    assert parse("2.^*") == UP + UP + STAR
    assert parse("2.(^*)") == UP + UP
    assert parse("2.^3*2") == 6 * UP + parse("*2")


@pytest.mark.clause("notation.braces.options")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{|}", game(0)),
        ("{0|}", game(1)),
        ("{|0}", game(-1)),
        ("{0,*|0}", UP + STAR),
        ("{ 1 , ^ | * , -1 }", Game([1, UP], [STAR, -1])),
        ("{1+*|-1-*}", Game([1 + STAR], [STAR - 1])),
        ("({1|0})", Game([1], [0])),
        ("{{1|0}|{0|-1}}", Game([Game([1], [0])], [Game([0], [-1])])),
    ],
)
def test_braces_are_read(text: str, value: Game) -> None:
    assert parse(text) == value


SWITCH = Game([2], [1])


@pytest.mark.clause("notation.braces.bars")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("{3||2|1}", Game([3], [SWITCH])),
        ("{2|1||0}", Game([SWITCH], [0])),
        ("{2|1||0|-1}", Game([SWITCH], [Game([0], [-1])])),
        ("{4|||3||2|1}", Game([4], [Game([3], [SWITCH])])),
        ("{3||2|1|||0}", Game([Game([3], [SWITCH])], [0])),
        ("{2|1||0|||-1||-2|-3}", Game([Game([SWITCH], [0])], [Game([-1], [Game([-2], [-3])])])),
        ("{5,*||2|1}", Game([5, STAR], [SWITCH])),
        ("{5||2,*|1}", Game([5], [Game([2, STAR], [1])])),
        ("{||0|}", Game([], [1])),
        ("{|0||}", Game([-1], [])),
        ("{3||||2|1}", Game([3], [SWITCH])),
        ("{0||0,v*|0,*}", Game([0], [Game([0, DOWN + STAR], [0, STAR])])),
    ],
)
def test_the_longest_run_of_bars_divides_first(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.braces.equal-bars")
@pytest.mark.parametrize(
    ("text", "column"), [("{0|1|2}", 5), ("{0||1|2||3}", 8), ("{|||0|1|2}", 8)]
)
def test_equal_runs_of_bars_are_refused(text: str, column: int) -> None:
    with pytest.raises(NotationError, match="two runs") as caught:
        parse(text)
    assert caught.value.column == column


@pytest.mark.clause("notation.call.power", "notation.call.tiny", "notation.call.arguments")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Pow(^,1)", UP),
        ("Pow(^,2)", Game([0], [DOWN + STAR])),
        ("Pow(v,2)", Game([UP + STAR], [0])),
        ("PowTo(^,2)", Game([UP], [STAR])),
        ("PowTo(v,2)", Game([STAR], [DOWN])),
        ("PowTo((vv*),2)", Game([DOWN], [2 * DOWN + STAR])),
        ("PowTo(^,2+1)", Game([Game([UP], [STAR])], [STAR])),
        ("Tiny(1)", Game([0], [Game([0], [-1])])),
        ("Tiny(^)", Game([0], [Game([0], [DOWN])])),
        ("Miny(1/2)", Game([Game([Fraction(1, 2)], [0])], [0])),
        ("-1+Miny(1)", -1 + Game([Game([1], [0])], [0])),
    ],
)
def test_calls_are_read(text: str, value: Game) -> None:
    assert parse(text) == value


@pytest.mark.clause("notation.call.arguments", "notation.call.domain", "notation.call.power")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Pow(^)", "two arguments of Pow, found 1"),
        ("Pow(^,2,3)", "two arguments of Pow, found 3"),
        ("Tiny(1,2)", "one argument of Tiny, found 2"),
        ("Pow(^,0)", "whole number from 1 on"),
        ("PowTo(^,1/2)", "whole number from 1 on"),
        ("PowTo(^,*)", "whole number from 1 on"),
        ("Pow(1,2)", "powers are defined for"),
        ("Pow(*,2)", "sign is in doubt"),
        ("Tiny(-1)", "defined for G >= 0"),
        ("Miny(*)", "defined for G >= 0"),
        ("Tiny", "`\\(` after Tiny"),
        ("Tiny()", "expected a value"),
    ],
)
def test_other_calls_are_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse(text)


@pytest.mark.clause("notation.define.text", "notation.define.order")
def test_definitions_name_values_for_later_use() -> None:
    assert parse("#1={1|-1};#2=#1+*; {#1,#2|-4}") == Game(
        [Game([1], [-1]), Game([1], [-1]) + STAR], [-4]
    )
    assert parse("#7=^;3.#7") == 3 * UP


@pytest.mark.clause("notation.define.text", "notation.define.order")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#1", "a definition of `#1` before its use"),
        ("#1={#2|};#2=0;#1", "a definition of `#2` before its use"),
        ("#1=0;#1=1;#1", "a second one of `#1`"),
        ("#1=0", "expected `\\+`, `-` or `;`"),
        ("#1=;0", "expected a value"),
        ("#1=0;", "expected a value"),
        ("0;", "the end of the text"),
    ],
)
def test_faulty_definitions_are_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        parse(text)


def test_halves_of_up_and_star_are_read() -> None:
    assert half_up() + half_up() == UP
    assert half_star() + half_star() == STAR


@pytest.mark.clause("notation.names.half")
def test_halves_are_read_as_the_sources_write_them() -> None:
    assert parse("^/2") + parse("^/2") == UP
    assert parse("v/2") == -parse("^/2")
    assert parse("*/2") + parse("*/2") == STAR
    assert parse("^/2+*") == half_up() + STAR
    for text in ("^/3", "^^/2", "*/4", "^/", "1^/2"):
        with pytest.raises(NotationError):
            parse(text)
