"""The options that an expression writes."""

from collections.abc import Sequence

import pytest

from tedomari.expressions.forms import ordinal
from tedomari.game import Game
from tedomari.notation import NotationError, parse
from tedomari.notation.parser import options_as_written
from tedomari.notation.written import Written, options_of

Options = tuple[list[Game], list[Game]]


def read(left: list[str], right: list[str]) -> Options:
    """Return options from their notation."""
    return list(map(parse, left)), list(map(parse, right))


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("{-1|1}", ["-1"], ["1"]),
        ("{|}", [], []),
        ("{1,*|2}", ["1", "*"], ["2"]),
        ("{1|2||3}", ["{1|2}"], ["3"]),
        ("{1||2|3}", ["1"], ["{2|3}"]),
        ("{1|2||3|4}", ["{1|2}"], ["{3|4}"]),
        ("{0,*|*||{1|},2}", ["{0,*|*}"], ["2", "2"]),
        ("{1|2||3|||4}", ["{1|2||3}"], ["4"]),
        ("(({-1|1}))", ["-1"], ["1"]),
        ("#1={-2|2};{#1|1}", ["0"], ["1"]),
        ("#1={-2|2};#1", [], []),
    ],
)
@pytest.mark.clause("notation.written.braces")
def test_braces_write_their_options(text: str, left: list[str], right: list[str]) -> None:
    assert options_as_written(text) == read(left, right)


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("^", ["0"], ["*"]),
        ("-{0|2}", [], ["0"]),
        ("-({-1|1})", [], []),
        ("2.{-1|2}", [], []),
        ("+-({-1|1})", ["0"], ["0"]),
        ("Tiny({0|2})", ["0"], ["{0|-1}"]),
    ],
)
@pytest.mark.clause("notation.written.other")
def test_any_other_single_term_writes_its_canonical_options(
    text: str, left: list[str], right: list[str]
) -> None:
    assert options_as_written(text) == read(left, right)


@pytest.mark.clause("notation.written.sum")
def test_a_sum_writes_the_options_of_each_term_plus_the_others() -> None:
    assert options_as_written("* + ^ - 1") == read(["^-1", "*-1"], ["^-1", "-1", "^*"])


def test_a_sum_of_braces_is_a_sum() -> None:
    assert options_as_written("{-1|1} + {1|-1}") == read(["1"], ["-1"])


@pytest.mark.parametrize("text", ["{-3|5}", "*+*2+*3", "{^|v}-{1|2||3}", "3/4", "{*|*}+^"])
def test_the_written_form_has_the_value_of_the_string(text: str) -> None:
    assert Game(*options_as_written(text)) == parse(text)


def test_a_string_that_is_not_a_value_is_refused() -> None:
    with pytest.raises(NotationError, match="column 3"):
        options_as_written("{1")


class Counted(Written):
    """A game that counts how often its options are asked for."""

    asked = 0

    def options(self, terms: Sequence[Options]) -> Options:
        Counted.asked += 1
        return super().options(terms)


def test_the_options_of_a_part_are_found_once() -> None:
    """A long chain of ordinal sums would otherwise go through its parts again and again."""
    part = Counted(Game("1/2"))
    chain: Written = part
    for _ in range(50):
        chain = ordinal(chain, Written(Game("*")))
    assert Counted.asked == 1
    assert Game(*options_of(chain)) == chain.value
    assert Counted.asked == 1
