"""Forms in braces, their lengths, and tables of options."""

import json
from fractions import Fraction

import pytest

from tedomari.enumeration import values_born_by
from tedomari.forms.form import Form
from tedomari.forms.values import canonical_form
from tedomari.game import Game, game
from tedomari.infinitesimals.nimbers import star
from tedomari.notation import (
    OptionTableError,
    dag,
    form_length,
    form_text,
    from_dag,
    parse,
)
from tedomari.notation.numerals import digits_of
from tedomari.store import Store, using

STAR = Game([0], [0])
SOME = [
    game(0),
    game(3),
    game(-2),
    game(Fraction(5, 8)),
    game(Fraction(-13, 16)),
    STAR,
    star(4),
    parse("{2||1|0}"),
    parse("half_star_plus"),
    parse("3/4^3*2"),
    parse("{1/4,*|-3/2}"),
]


def form_of(text: str) -> Form:
    """Return the form of a string of braces, commas and bars, without the parser."""
    stack: list[tuple[list[Form], list[Form]]] = [([], [])]
    right = [False]
    for sign in text:
        if sign == "{":
            stack.append(([], []))
            right.append(False)
        elif sign == "|":
            right[-1] = True
        elif sign == "}":
            form = Form(*stack.pop())
            right.pop()
            stack[-1][right[-1]].append(form)
    return stack[0][0][0]


@pytest.mark.clause("notation.form.definition")
@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("0", "{|}"),
        ("1", "{{|}|}"),
        ("-2", "{|{|{|}}}"),
        ("1/2", "{{|}|{{|}|}}"),
        ("*", "{{|}|{|}}"),
        ("^", "{{|}|{{|}|{|}}}"),
        ("*2", "{{|},{{|}|{|}}|{|},{{|}|{|}}}"),
    ],
)
def test_small_games_have_the_known_forms(text: str, form: str) -> None:
    assert form_text(parse(text)) == form


@pytest.mark.clause("notation.form.definition")
@pytest.mark.parametrize("value", SOME, ids=str)
def test_the_form_of_a_value_is_its_canonical_form(value: Game) -> None:
    text = form_text(value)
    assert text is not None
    assert set(text) <= set("{,|}")
    assert form_of(text) is canonical_form(value)
    assert parse(text) == value


@pytest.mark.once
@pytest.mark.clause("notation.form.definition", "notation.form.length")
def test_forms_of_day_three_read_back() -> None:
    for value in values_born_by(3):
        text = form_text(value)
        assert text is not None
        assert parse(text) == value
        assert form_length(value) == len(text)


@pytest.mark.clause("notation.form.length")
@pytest.mark.parametrize("value", SOME, ids=str)
def test_the_computed_length_of_a_form_is_exact(value: Game) -> None:
    text = form_text(value)
    assert text is not None
    assert form_length(value) == len(text)


@pytest.mark.clause("notation.form.length", "notation.form.limit")
def test_the_lengths_of_huge_forms_are_computed() -> None:
    # Each nimber has all smaller ones on both sides, with commas, so
    # L(n) = 3 + 2 (L(0) + ... + L(n-1) + n - 1), and L(n) = 3 L(n-1) + 2 for n >= 2.
    length = 9
    for _ in range(2, 13):
        length = 3 * length + 2
    assert form_length(star(12)) == length > 1_000_000
    assert form_text(star(12)) is None
    assert form_length(game(10**30)) == 3 * (10**30 + 1)
    assert form_text(game(10**30)) is None
    assert form_length(star(300)) > 10**100
    assert form_length(game(Fraction(1, 2**100))) == 101 * 6


@pytest.mark.clause("notation.form.limit")
def test_the_limit_is_the_length_of_the_longest_form_that_is_written() -> None:
    length = len("{{|}|{{|}|{|}}}")
    assert form_text(parse("^"), limit=length) is not None
    assert form_text(parse("^"), limit=length - 1) is None


@pytest.mark.clause("notation.dag.definition", "notation.dag.order")
def test_small_games_have_the_known_tables() -> None:
    assert dag(game(Fraction(-3, 4))) == ["-3/4"]
    assert dag(parse("^*")) == ["0", [[0], [0]], [[0, 1], [0]]]
    assert dag(parse("{2||1|0}")) == ["0", "1", "2", [[1], [0]], [[2], [3]]]


@pytest.mark.clause("notation.dag.reads-back")
@pytest.mark.parametrize("value", SOME, ids=str)
def test_tables_read_back_through_json(value: Game) -> None:
    assert from_dag(json.loads(json.dumps(dag(value)))) == value


@pytest.mark.clause("notation.dag.order")
def test_tables_are_the_same_in_every_store() -> None:
    text = "{{1|0},{2|-1}|v,{0|-3}}+^^"
    expected = dag(parse(text))
    with using(Store()):
        parse("{0|-3}+{2|-1}")
        assert dag(parse(text)) == expected


@pytest.mark.clause("notation.dag.reads-back")
def test_tables_that_are_not_canonical_are_read() -> None:
    assert from_dag(["0", "1", [[0, 1], []], [[2], [2, 2]]]) == Game([2], [2])
    assert from_dag([[[], []], [[0], [0]]]) == STAR
    assert from_dag(["6/8", "7"]) == 7


@pytest.mark.clause("notation.dag.errors")
@pytest.mark.parametrize(
    ("table", "where", "expected"),
    [
        ({}, "the table", "a list"),
        ("0", "the table", "a list"),
        ([], "the table", "at least one entry"),
        ([3], "entry 0", "a number as a string, or two lists"),
        (["0", [[0]]], "entry 1", "a number as a string, or two lists"),
        (["0", [[0], 0]], "entry 1", "two lists"),
        (["0", [[0], ["0"]]], "entry 1", "places in the table"),
        (["0", [[True], []]], "entry 1", "places in the table"),
        (["0", [[1], []]], "entry 1", "places before 1"),
        (["0", [[-1], []]], "entry 1", "places before 1"),
        (["0", "^"], "entry 1", "a number such as -3/4"),
        (["1/3"], "entry 0", "a power of two as denominator"),
        (["1/0"], "entry 0", "a power of two as denominator"),
        (["1/" + digits_of(2**16_385)], "entry 0", "a denominator up to 2**16384"),
        (["1" * 100_001], "entry 0", "at most 100000 digits"),
    ],
)
def test_data_that_is_not_a_table_is_refused(table: object, where: str, expected: str) -> None:
    with pytest.raises(OptionTableError) as caught:
        from_dag(table)
    assert (caught.value.where, caught.value.expected) == (where, expected)
