"""Strings that are not in the notation: each kind is refused, with the column of the error."""

from fractions import Fraction

import pytest

from tedomari.errors import StoreFullError, TedomariError
from tedomari.game import Game
from tedomari.notation import NotationError, NotationLimitError, parse
from tedomari.notation.errors import caret_lines
from tedomari.notation.numerals import digits_of
from tedomari.store import Store, using

OPEN_BRACE = "the end of the text: the `{` in column 1 is open"
OPEN_PAREN = "the end of the text: the `(` in column 1 is open"
OPEN_POW = "the end of the text: the `Pow` in column 1 is open"


@pytest.mark.clause("notation.error.place", "notation.text.stray")
@pytest.mark.parametrize(
    ("text", "column", "expected", "found"),
    [
        ("", 1, "a value", "the end of the text"),
        ("  ", 3, "a value", "the end of the text"),
        ("1+", 3, "a value", "the end of the text"),
        ("+1", 1, "a value", "`+`"),
        ("-", 2, "a value", "the end of the text"),
        ("+-", 3, "a value", "the end of the text"),
        ("(", 2, "a value", OPEN_PAREN),
        (")", 1, "a value", "`)`"),
        ("()", 2, "a value", "`)`"),
        ("(1", 3, "`+`, `-` or `)`", OPEN_PAREN),
        ("(1,2)", 3, "`+`, `-` or `)`", "`,`"),
        ("1)", 2, "`+`, `-` or the end of the text", "`)`"),
        ("1|2", 2, "`+`, `-` or the end of the text", "`|`"),
        ("1,2", 2, "`+`, `-` or the end of the text", "`,`"),
        ("{", 2, "a value or `|`", OPEN_BRACE),
        ("{}", 2, "a value or `|`", "`}`"),
        ("{0}", 3, "`+`, `-`, `,` or `|`", "`}`"),
        ("{0|", 4, "a value, `|` or `}`", OPEN_BRACE),
        (
            "{0|1",
            5,
            "`+`, `-`, `,`, `|` or `}`",
            OPEN_BRACE,
        ),
        ("{0|1)", 5, "`+`, `-`, `,`, `|` or `}`", "`)`"),
        ("{0,|1}", 4, "a value", "`|`"),
        ("{,0|1}", 2, "a value or `|`", "`,`"),
        ("{0|1,}", 6, "a value", "`}`"),
        ("{0|1}}", 6, "`+`, `-` or the end of the text", "`}`"),
        (
            "{0|{1|2}",
            9,
            "`+`, `-`, `,`, `|` or `}`",
            OPEN_BRACE,
        ),
        ("+-(1", 5, "`+`, `-`, `,` or `)`", "the end of the text: the `(` in column 3 is open"),
        ("+-(1,)", 6, "a value", "`)`"),
        (
            "Pow(^,2",
            8,
            "`+`, `-`, `,` or `)`",
            OPEN_POW,
        ),
        ("1/", 3, "a power of two as denominator", "the end of the text"),
        ("1/*", 3, "a power of two as denominator", "`*`"),
        ("1/3", 3, "a power of two as denominator", "`3`"),
        ("1 + 1/0", 7, "a power of two as denominator", "`0`"),
        (".5", 1, "a symbol of the notation", "`.`"),
        ("1.5.2", 4, "a symbol of the notation", "`.`"),
        ("3.", 3, "what to take copies of: ^, v, *, a name, `(` or `{`", "the end of the text"),
        ("3.-^", 3, "what to take copies of: ^, v, *, a name, `(` or `{`", "`-`"),
        ("^(", 3, "a number", "the end of the text"),
        ("^(*)", 3, "a number", "`*`"),
        ("^(1", 4, "`)`", "the end of the text"),
        ("*(1/2)", 4, "`)`", "`/`"),
        ("*(-1)", 3, "a whole number", "`-`"),
        ("0 & 1", 3, "a symbol of the notation", "`&`"),
        ("v[2]", 2, "a symbol of the notation", "`[`"),
        ("0\x00", 2, "a symbol of the notation", "U+0000"),
        ("1=1", 2, "`+`, `-` or the end of the text", "`=`"),
        ("2(3)", 2, "`+`, `-` or the end of the text", "`(`"),
        ("half_up*", 8, "`+`, `-` or the end of the text", "`*`"),
        ("1" * 30 + " 2", 32, "`+`, `-` or the end of the text", "`2`"),
        ("0 " + "1" * 30, 3, "`+`, `-` or the end of the text", f"`{'1' * 20}...`"),
    ],
)
def test_each_kind_of_bad_string_is_refused(
    text: str, column: int, expected: str, found: str
) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.column, error.expected, error.found) == (column, expected, found)
    first, _, _ = str(error).partition("\n")
    assert first.startswith(f"column {column}: expected {expected}, found {found}")
    assert error.text == text


def test_a_notation_error_is_a_value_error() -> None:
    assert issubclass(NotationError, TedomariError)
    assert issubclass(NotationError, ValueError)
    assert issubclass(NotationLimitError, NotationError)


@pytest.mark.parametrize("text", [None, 3, b"0", Game()])
def test_only_a_str_is_parsed(text: object) -> None:
    with pytest.raises(TypeError, match="the notation is a str"):
        parse(text)  # type: ignore[arg-type]  # the wrong type is tested


@pytest.mark.clause("notation.error.caret")
def test_the_caret_is_below_the_column() -> None:
    with pytest.raises(NotationError) as caught:
        parse("{0,|*}")
    assert str(caught.value).splitlines()[1:] == ["  {0,|*}", "     ^"]


@pytest.mark.clause("notation.error.caret")
def test_the_caret_of_a_long_string_has_an_excerpt_above_it() -> None:
    text = "1+" * 100 + "?" + "+1" * 100
    excerpt, caret = caret_lines(text, 201).splitlines()
    assert excerpt == "  ..." + "1+" * 15 + "?" + ("+1" * 15)[:29] + "..."
    assert excerpt[len(caret) - 1] == "?"
    assert caret_lines("1\n+\t?", 5).splitlines() == ["  1 + ?", "      ^"]


@pytest.mark.clause("notation.error.unknown")
def test_similar_names_are_suggested_for_unknown_ones() -> None:
    with pytest.raises(NotationError, match=r"found `half_upp`; did you mean half_up\?\n"):
        parse("half_upp")
    with pytest.raises(NotationError, match="found `Tinny`; did you mean Tiny"):
        parse("Tinny")
    with pytest.raises(NotationError, match="found `qqq`\n"):
        parse("qqq")


@pytest.mark.once
@pytest.mark.clause("notation.error.bound")
@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("^99999999999", 1, "at most 100000 ups"),
        ("{0|v100001}", 4, "at most 100000 ups"),
        ("999999.^", 1, "at most 100000 ups"),
        ("99999999999999999.^3", 1, "at most 100000 ups"),
        ("*99999999", 1, r"a nimber up to \*4096"),
        ("1+*(4097)", 3, r"a nimber up to \*4096"),
        ("9" * 100_001, 1, "at most 100000 digits"),
        ("1/" + "9" * 100_001, 3, "at most 100000 digits"),
        ("1/" + digits_of(2**16_385), 3, r"a denominator up to 2\*\*16384"),
        ("0." + digits_of(5**16_385).zfill(16_385), 1, "at most 16384 places"),
        ("1001.{2|1}", 1, "at most 1000 copies"),
        ("1001.{0|*}", 1, "at most 1000 copies"),
        ("1001.(^)", 1, "at most 1000 copies"),
        ("300.{2|1||0}", 1, "nested"),
        ("Pow(^,65)", 1, "an exponent up to 64"),
        ("PowTo(^,1001)", 1, "an exponent up to 1000"),
        ("^60000+^60000", 1, "up to 100000"),
        ("{0|^60000+^60000}", 1, "up to 100000"),
        ("^(100001)", 2, "up to 100000"),
        ("{2|^150}+{1|^150}", 1, "nested"),
    ],
)
def test_a_string_beyond_a_bound_is_refused(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationLimitError, match=message) as caught:
        parse(text)
    assert caught.value.column == column


@pytest.mark.clause("notation.error.bound")
def test_strings_within_the_bounds_are_read() -> None:
    with using(Store()):
        assert parse("1/" + digits_of(2**16_384)) == Fraction(1, 2**16_384)
    assert parse("99999999999.{1|-1}") == parse("+-1")
    assert parse("99999.^*2") == parse("^99999*2")
    assert parse("99999999999.{0|1}") == Fraction(99999999999, 2)
    assert parse("1000000.(1000000)") == 10**12
    assert parse("0." + "5" + "0" * 50_000) == parse("1/2")


def test_a_full_store_is_not_an_error_of_the_notation() -> None:
    with using(Store(limit=12)), pytest.raises(StoreFullError):
        parse("{1|-1}+*3")
