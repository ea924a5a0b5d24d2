"""The description of a value does not depend on earlier values in its store."""

import json
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import pytest

from tedomari.atomic_weight import atomic_weight, is_atomic
from tedomari.derivation import derive
from tedomari.drawing.thermograph import thermograph_svg
from tedomari.drawing.tree import tree_svg
from tedomari.game import Game, game
from tedomari.notation import dag, form_text, latex, parse, render
from tedomari.notation.order import in_order
from tedomari.store import Store, using
from tedomari.temperature import cool, heat, thermograph

#: Values whose numbers or options have the same birthday, and values with long names.
TEXTS = [
    "{1|-1}",
    "{3/4|1/4}",
    "{2,{3|-1}|-2,{1|-3}}",
    "{{1|0},{2|-1}|v,{0|-3}}",
    "{^,*2|v,*3}",
    "{1/2,{5|0}|*,{1/4|-7}}",
    "+-(*,^)",
    "half_star_plus",
    "{0||5,{6|4}|-5,{-4|-6}}",
]


def nothing() -> None:
    """Leave the store empty."""


def downwards() -> None:
    """Add numbers in descending order."""
    for n in range(9, -10, -1):
        game(Fraction(n, 4))
        game(n)


def upwards() -> None:
    """Add numbers in ascending order."""
    for n in range(-9, 10):
        game(n)
        game(Fraction(n, 4))


def backwards() -> None:
    """Add the same values in reverse order."""
    for text in reversed(TEXTS):
        parse(text)


def negatives() -> None:
    """Add the negatives of the values and of their options."""
    for text in TEXTS:
        g = -parse(text)
        for option in (*g.right_options, *g.left_options):
            game(-option)


def finer() -> None:
    """Add some values, and then a number that makes the unit smaller."""
    upwards()
    game(Fraction(1, 2**40))


def computations() -> None:
    """Compute sums, thermographs and cooled games."""
    total = game(0)
    for text in TEXTS[:5]:
        total += parse(text)
        thermograph(parse(text))
        cool(parse(text), Fraction(1, 2))


def options_first(*, last_first: bool) -> None:
    """Add the options of the values, sorted by their notation, ascending or descending."""
    for text in TEXTS:
        with using(Store()):
            g = parse(text)
            options = {*g.left_options, *g.right_options}
            options |= {x for option in options for x in option.left_options}
            texts = sorted(map(render, options), reverse=last_first)
        for option_text in texts:
            parse(option_text)


def first_option_first() -> None:
    """Add the options of the values in ascending order."""
    options_first(last_first=False)


def last_option_first() -> None:
    """Add the options of the values in descending order."""
    options_first(last_first=True)


HISTORIES = [
    first_option_first,
    last_option_first,
    nothing,
    downwards,
    upwards,
    backwards,
    negatives,
    finer,
    computations,
]


def description(text: str) -> dict[str, object]:
    """Return every printed description of a value."""
    g = parse(text)
    left, right = in_order(g.left_options), in_order(g.right_options)
    return {
        "text": render(g),
        "unicode": render(g, unicode=True),
        "latex": latex(g),
        "form": form_text(g),
        "table": json.dumps(dag(g)),
        "options": [*map(str, left), "|", *map(str, right)],
        "derivation": str(derive([*left, *right], [*right, *left])),
        "tree": tree_svg(g),
        "thermograph": thermograph_svg(thermograph(g)),
        "heated": render(heat(g, Fraction(1, 2))),
        "weight": str(atomic_weight(g)) if is_atomic(g) else None,
        "hash": hash(g),
    }


@pytest.fixture(scope="module")
def descriptions() -> dict[str, dict[str, object]]:
    """The descriptions in new stores."""
    expected = {}
    for text in TEXTS:
        with using(Store()):
            expected[text] = description(text)
    return expected


@pytest.mark.clause("notation.dag.order", "notation.order.definition")
@pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.__name__)
def test_descriptions_do_not_depend_on_the_history_of_the_store(
    history: Callable[[], None], descriptions: dict[str, dict[str, object]]
) -> None:
    for text in TEXTS:
        with using(Store()):
            history()
            assert description(text) == descriptions[text]


@pytest.mark.clause("game.canonical.derivation")
@pytest.mark.parametrize(
    "first",
    list(permutations(["{1/2|-1}", "{1|-2}", "{{1/2|-1},{1|-2}|-9}", "{{1/2|-1},{2|-3}|-10}"])),
)
def test_a_derivation_does_not_depend_on_the_history_of_the_store(
    first: tuple[str, ...],
) -> None:
    """Left's option is reversible through two replies, and each leaves Left two options."""
    with using(Store()):
        for text in first:
            parse(text)
        option = parse("{9|{{1/2|-1},{2|-3}|-10},{{1/2|-1},{1|-2}|-9}}")
        assert len(option.right_options) == 2
        assert str(derive([option], [parse("{20|10}")])).splitlines()[1:] == [
            f"Left's {option} is reversible through {{{{1|-2}},{{1/2|-1}}|-9}}, "
            "which leaves Left {1|-2},{1/2|-1}",
            "Left's {1|-2} is reversible through -2, which leaves Left nothing",
            "Left's {1/2|-1} is reversible through -1, which leaves Left nothing",
            "Right's {20|10} is reversible through 20, which leaves Right nothing",
            "= 0",
        ]


@pytest.mark.clause("notation.dag.order")
@pytest.mark.parametrize("history", HISTORIES, ids=lambda history: history.__name__)
def test_numbers_with_the_same_birthday_are_ordered_by_value(
    history: Callable[[], None],
) -> None:
    with using(Store()):
        history()
        assert dag(Game([1], [-1])) == ["-1", "1", [[1], [0]]]
        assert dag(Game([Fraction(3, 4)], [Fraction(1, 4)])) == ["1/4", "3/4", [[1], [0]]]
        assert dag(Game([Game([2], [1]), -2], [Game([-1], [-2])])) == dag(
            parse("{{2|1},-2||-1|-2}")
        )
        numbers = [game(n) for n in (2, Fraction(-1, 2), -2, 1, Fraction(1, 2), -1, 0)]
        assert in_order(numbers) == [0, -1, 1, -2, Fraction(-1, 2), Fraction(1, 2), 2]
