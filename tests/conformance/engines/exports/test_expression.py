"""Expressions as trees: their values are those that the parser of the notation computes."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tedomari.game import Game, game
from tedomari.infinitesimals.named import NAMED
from tedomari.infinitesimals.nimbers import star
from tedomari.infinitesimals.ups import up_multiple
from tedomari.notation import NotationError, parse
from tedomari_conformance.engines.exports.cgscript import definition_of, script_of
from tedomari_conformance.engines.exports.expression import (
    FORMS,
    Braces,
    Copies,
    Expression,
    Negative,
    Nimber,
    Number,
    Total,
    Ups,
    read_expression,
)
from tedomari_conformance.engines.exports.model import LeftOutError
from tedomari_conformance.suite.harness.cases import Case


def value(expression: Expression) -> Game:
    """Compute the value of a tree from the values of its parts."""
    match expression:
        case Number(number):
            return game(number)
        case Ups(count):
            return up_multiple(count)
        case Nimber(size):
            return star(size)
        case Total(terms):
            return sum(map(value, terms), Game())
        case Negative(inside):
            return -value(inside)
        case Copies(count, inside):
            return count * value(inside)
        case Braces(left, right):
            return Game(list(map(value, left)), list(map(value, right)))
    return value(definition_of(expression))


#: Expressions in which a sign, a bar or a multiple is easily read wrongly.
TRICKY = [
    *("-1^*", "0-1^*", "1--1^*", "1-(-1^*)", "+-1^*", "1+-1^*", "1 + ± 1^*", "- - 1^", "-^*"),
    *("-+-{2|1}", "+-(1,*)", "-+-(2,{1|0})", "2.^*", "-2.^3*2", "3.*", "3.{2|1*}", "-2.{1|0}"),
    *("{0||0|-1}", "{1|0||0|-1}", "{|}", "{|0}", "{0|}", "{0,*|v,0}", "{2|||1||0|-1}", "⇑*3"),
    *("^(3/4)", "v(3)", "-^(-2)", "^(0)", "1.25^*2", "*(3)+1/2", "^/2+*/2-v/2", "★+☆", "vv*"),
    *("Tiny({2|1})", "-Miny(2)", "Pow(^,4)", "Pow(v,2)", "PowTo(^^*,3)", "PowTo(v3*,2)"),
    *("Pow(Tiny(1),2)", "PowTo({0|{0|-2}},3)", "#1={1|0};#2={#1|-1};#1+#2", "((1))", "v+v"),
]


@pytest.mark.parametrize("text", TRICKY)
@pytest.mark.clause("vectors.export.questions")
def test_signs_bars_and_multiples_are_read_as_the_notation_says(text: str) -> None:
    assert value(read_expression(text)) == parse(text)


def texts_of(data: Any) -> Iterator[str]:
    """Yield the values in the arguments or the expected result of questions about values."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, list):
        for item in data:
            yield from texts_of(item)


@pytest.fixture(scope="module")
def texts(cases: Sequence[Case]) -> Sequence[str]:
    """Return all values in questions about values that ask for values."""
    asked = [case for case in cases if not case.unasked and case.query.ruleset is None]
    members = ("value", "terms", "other", "form", "atomic_weight")
    about = [dict(case.query.arguments) for case in asked]
    about += [
        dict(case.members)
        for case in asked
        if case.query.operation in ("canonical", "sum", "cool", "atomic_weight")
    ]
    return sorted({text for data in about for m in members for text in texts_of(data.get(m))})


@pytest.mark.parametrize(
    "step", [8, pytest.param(1, marks=pytest.mark.exhaustive)], ids=["some", "all"]
)
@pytest.mark.clause("vectors.export.questions")
def test_values_of_the_vectors_are_read_as_the_notation_says(
    texts: Sequence[str], step: int
) -> None:
    assert len(texts) > 300
    wrong = [text for text in texts[::step] if value(read_expression(text)) != parse(text)]
    assert wrong == []


@pytest.mark.clause("vectors.export.cgscript")
def test_what_is_written_for_cgsuite_has_the_same_value(texts: Sequence[str]) -> None:
    """There `n*(G)` is a multiple, which the notation writes with a point."""
    left_out = 0
    for text in (*texts[::8], *TRICKY):
        try:
            script = script_of(read_expression(text))
        except LeftOutError:
            left_out += 1
            continue
        assert parse(re.sub(r"\*([({])", r".\1", script)) == parse(text), text
        assert not set(script) & set("±⇑★☆#;."), text
        assert not any(character.isalpha() and character != "v" for character in script), text
    assert left_out == 0


def test_every_named_game_has_its_form() -> None:
    assert set(FORMS) == set(NAMED)
    for name, make in NAMED.items():
        assert value(read_expression(FORMS[name])) == make(), name


@pytest.mark.parametrize("text", ["", "1+", "{0", "{0}", "(1", "1)", "#1", "x y", "^(", "1/3"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_expression(text)
