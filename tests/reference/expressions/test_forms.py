"""Ordinal sums and products of forms that are not canonical; heating by its definition."""

from collections.abc import Callable
from functools import cache

import pytest

from tedomari.expressions import Session, parse
from tedomari.forms import Form
from tedomari.forms.definitions import add, negative
from tedomari.forms.products import conway_product, ordinal_sum
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game
from tedomari.notation.written import options_of
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset

#: Forms as they may be written, most of which are not canonical.
WRITTEN = [
    *("0", "1", "*", "^", "{-1|1}", "{0,*|*}", "{*|*}", "{-1,0|1}", "{|}", "{0|1,2}"),
    *("*+*", "1-1", "-{0,*|}", "2.{-1|1}", "+-1", "+-(1,0)", "{1|{0|-1}}"),
]


def form_of(text: str) -> Form:
    """Return the form as Python builds it, in a way of its own."""
    zero = Form()
    one, star = Form([zero]), Form([zero], [zero])
    minus = negative(one)
    small = Form([minus], [one])
    return {
        "0": zero,
        "1": one,
        "*": star,
        "^": Form([zero], [star]),
        "{-1|1}": small,
        "{0,*|*}": Form([zero, star], [star]),
        "{*|*}": Form([star], [star]),
        "{-1,0|1}": Form([minus, zero], [one]),
        "{|}": zero,
        "{0|1,2}": Form([zero], [one, canonical_form(Game([1]))]),
        "*+*": add(star, star),
        "1-1": add(one, minus),
        "-{0,*|}": Form([], [zero, star]),
        "2.{-1|1}": add(small, small),
        "+-1": Form([one], [minus]),
        "+-(1,0)": Form([one, zero], [minus, zero]),
        "{1|{0|-1}}": Form([one], [Form([zero], [minus])]),
    }[text]


@pytest.mark.clause("expression.form.ordinal")
@pytest.mark.parametrize("base", WRITTEN)
def test_ordinal_sums_are_those_of_the_forms(base: str) -> None:
    for top in WRITTEN:
        expected = value(ordinal_sum(form_of(base), form_of(top)))
        assert parse(f"ordinal({base},{top})") == expected, top
        assert parse(f"({base}):({top})") == expected, top


@pytest.mark.clause("expression.form.conway")
@pytest.mark.parametrize("first", WRITTEN[:12])
def test_conway_products_are_those_of_the_forms(first: str) -> None:
    for second in WRITTEN[:8]:
        expected = value(conway_product(form_of(first), form_of(second)))
        assert parse(f"conway({first},{second})") == expected, second


@pytest.mark.clause("expression.form.note")
def test_results_say_when_a_form_mattered() -> None:
    def notes(text: str) -> int:
        return len(Session().run(text).notes)

    assert notes("{-1|1}:1") == notes("ordinal({-1|1},1)") == notes("conway({-1|1},1)") == 1
    assert notes("conway({-1|1},{-1|1})") == 1
    assert notes("conway({{-2|}|},*)") == notes("conway(*,{{-2|}|})") == 1
    assert parse("conway({{-2|}|},*)") != parse("conway(1,*)")
    assert notes("conway(1,{0|*})") == notes("{{-2|}|}:1") == 0
    assert notes("1:{-1|1}") == notes("*:1") == notes("canonical({-1|1}):1") == 0
    assert notes("heat({-1|1},1)") == 0


def by_options(
    number: Callable[[Game], Game | None], step: Callable[[Game, int], Game]
) -> Callable[[Game], Game]:
    """Return a function defined on options, with a rule for the games where it ends."""

    @cache
    def compute(g: Game) -> Game:
        known = number(g)
        if known is not None:
            return known
        return Game(
            [step(compute(option), 1) for option in g.left_options],
            [step(compute(option), -1) for option in g.right_options],
        )

    return compute


def test_heat_and_overheat_are_the_recursions_of_winning_ways(
    day_two_values: list[Game],
) -> None:
    """Heating by 1/2: {G^L + t | G^R - t}, and a number is unchanged; chapter 6."""
    half = parse("1/2")
    heated = by_options(lambda g: g if g.is_number else None, lambda g, s: g + s * half)
    overheated = by_options(
        lambda g: half * 0 + 3 * g if g.is_integer else None, lambda g, s: g + s * 2
    )
    for game in day_two_values:
        assert parse(f"heat({game},1/2)") == heated(game)
        if game.is_integer or not game.is_number:
            assert parse(f"overheat({game},3,2)") == overheated(game), game


@pytest.mark.clause("expression.form.position")
def test_the_form_of_a_position_is_its_game_tree() -> None:
    """Left can move to two squares in two ways; the canonical form of 1 has one option."""
    assert parse('domineering("./././.")') == 2
    written = Session().run('domineering("./././.")').written
    left, right = options_of(written)
    assert (sorted(map(str, left)), right) == (["0", "1", "1"], [])
    for base in ("..", "../..", "../.x", "....", "./././."):
        tree = form_of_position(base)
        for top in ("1", "*", "-1", "^"):
            expected = value(ordinal_sum(tree, canonical_form(parse(top))))
            assert parse(f'domineering("{base}"):({top})') == expected
        product = value(conway_product(tree, canonical_form(parse("2"))))
        assert parse(f'conway(domineering("{base}"),2)') == product


def form_of_position(text: str) -> Form:
    """Return the game tree of a position, by its rules."""
    rules = find_ruleset("domineering")
    assert isinstance(rules, Partizan)

    def tree(position: OpaquePosition) -> Form:
        return Form(
            [tree(option) for option in rules.left_options(position)],
            [tree(option) for option in rules.right_options(position)],
        )

    return tree(rules.parse(text))


@pytest.mark.clause("expression.form.position")
def test_a_reference_keeps_its_form() -> None:
    assert parse("#1={-1|1};#1:1") == parse("{-1|1}:1") == parse("1/2")
