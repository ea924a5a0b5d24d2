"""The ordinal sum and Conway's product: definitions, laws, smallest counterexamples."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest

from tedomari.errors import DepthError
from tedomari.forms import Form
from tedomari.forms import definitions as by_definition
from tedomari.forms.products import conway_product, ordinal_sum
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, game
from tedomari.infinitesimals import star

ZERO = Form()
ONE = Form([ZERO])
MINUS_ONE = Form([], [ZERO])
STAR = Form([ZERO], [ZERO])

Operation = Callable[[Form, Form], Form]


def forms_written_with(length: int) -> list[Form]:
    """All forms that are written with at most ``length`` characters."""
    forms = [ZERO]
    while True:
        sides = list(option_sets(forms, length - 3))
        longer = {
            Form(left, right)
            for (left, first), (right, second) in product(sides, sides)
            if first + second + 3 <= length
        }
        if len(longer) == len(forms):
            return sorted(longer, key=lambda form: (len(str(form)), str(form)))
        forms = list(longer)


def option_sets(forms: list[Form], room: int) -> Iterator[tuple[tuple[Form, ...], int]]:
    """The sets of forms written with at most ``room`` characters, each with its length.

    Commas count.
    """
    sets: list[tuple[tuple[Form, ...], int]] = [((), 0)]
    for form in forms:
        size = len(str(form))
        sets += [
            ((*chosen, form), length + size + bool(chosen))
            for chosen, length in sets
            if length + size + bool(chosen) <= room
        ]
    yield from sets


def counterexamples(operation: Operation, length: int) -> list[tuple[str, str, str]]:
    """Equal forms G, G' and a form H such that G, H and G', H give different values.

    The three forms are written with at most ``length`` characters together.
    """
    sizes = {form: len(str(form)) for form in forms_written_with(length - 6)}
    by_value: dict[Game, list[Form]] = {}
    for form in sizes:
        by_value.setdefault(value(form), []).append(form)
    return [
        (str(g), str(same), str(h))
        for group in by_value.values()
        for g, same in combinations(group, 2)
        for h, size in sizes.items()
        if sizes[g] + sizes[same] + size <= length
        and value(operation(g, h)) != value(operation(same, h))
    ]


@pytest.mark.clause("product.ordinal.definition")
@pytest.mark.parametrize(
    ("g", "h", "expected"),
    [
        (ONE, ONE, game(2)),
        (ONE, MINUS_ONE, game(Fraction(1, 2))),
        (ONE, STAR, Game([0, 1], [1])),
        (STAR, ONE, Game([0, star()], [0])),
        (STAR, STAR, star(2)),
    ],
)
def test_ordinal_sums_computed_by_hand(g: Form, h: Form, expected: Game) -> None:
    assert value(ordinal_sum(g, h)) == expected


@pytest.mark.clause("product.ordinal.definition")
def test_a_stalk_is_read_edge_by_edge() -> None:
    """Hackenbush stalks: blue is 1, red is -1, and each edge is an ordinal sum.

    By Berlekamp's rule, blue red red blue is 1 - 1/2 - 1/4 + 1/8.
    """
    stalk = ZERO
    for edge in (ONE, MINUS_ONE, MINUS_ONE, ONE):
        stalk = ordinal_sum(stalk, edge)
    assert value(stalk) == Fraction(3, 8)


@pytest.mark.clause("product.ordinal.definition")
def test_a_stalk_of_green_edges_is_a_nimber() -> None:
    stalk = ZERO
    for height in range(1, 6):
        stalk = ordinal_sum(stalk, STAR)
        assert value(stalk) == star(height)


@pytest.mark.clause("product.ordinal.form")
def test_the_smallest_ordinal_sums_that_depend_on_the_form() -> None:
    assert counterexamples(ordinal_sum, 17) == []
    zero_too, mirrored = Form([], [ONE]), Form([MINUS_ONE], [])
    assert sorted(counterexamples(ordinal_sum, 18)) == sorted(
        [(str(ZERO), str(zero_too), str(ONE)), (str(ZERO), str(mirrored), str(MINUS_ONE))]
    )
    assert value(zero_too) == value(ZERO) == 0
    assert value(ordinal_sum(ZERO, ONE)) == 1
    assert value(ordinal_sum(zero_too, ONE)) == Fraction(1, 2)


@pytest.mark.clause("product.ordinal.colon")
def test_ordinal_sum_depends_on_the_value_of_h_and_keeps_the_order(
    day_two_forms: list[Form],
) -> None:
    for g in (ZERO, ONE, STAR, Form([], [ONE]), Form([MINUS_ONE, STAR], [STAR])):
        sums: dict[Game, set[Game]] = {}
        for h in day_two_forms:
            sums.setdefault(value(h), set()).add(value(ordinal_sum(g, h)))
        assert all(len(values_of_sum) == 1 for values_of_sum in sums.values())
        values = {h: values_of_sum.pop() for h, values_of_sum in sums.items()}
        for first, second in product(values, values):
            assert (values[first] >= values[second]) == (first >= second)


@pytest.mark.clause("product.ordinal.zero")
def test_zero_is_neutral_in_ordinal_sums(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        assert ordinal_sum(form, ZERO) == ordinal_sum(ZERO, form) == form


def conway_product_on_values(g: Form, h: Form) -> Game:
    """The value of a product, by the definition, from the values of smaller products."""

    def term(option: Form, other: Form) -> Game:
        return (
            value(conway_product(option, h))
            + value(conway_product(g, other))
            - value(conway_product(option, other))
        )

    left = product(g.left_options, h.left_options), product(g.right_options, h.right_options)
    right = product(g.left_options, h.right_options), product(g.right_options, h.left_options)
    return Game(
        [term(option, other) for pairs in left for option, other in pairs],
        [term(option, other) for pairs in right for option, other in pairs],
    )


@pytest.mark.clause("product.conway.definition")
def test_the_product_is_as_defined(day_two_forms: list[Form]) -> None:
    for g in day_two_forms[::9]:
        for h in day_two_forms[::41]:
            assert value(conway_product(g, h)) == conway_product_on_values(g, h)


@pytest.mark.clause("product.conway.form")
def test_the_smallest_products_that_depend_on_the_form() -> None:
    assert counterexamples(conway_product, 23) == []
    zero_too = Form([canonical_form(game(-2))], [])
    mirrored = Form([], [canonical_form(game(2))])
    assert sorted(counterexamples(conway_product, 24)) == sorted(
        [(str(ZERO), str(zero_too), str(STAR)), (str(ZERO), str(mirrored), str(STAR))]
    )
    assert value(zero_too) == value(ZERO) == 0
    assert value(conway_product(ZERO, STAR)) == 0
    assert value(conway_product(zero_too, STAR)) == star()


def is_number_form(form: Form) -> bool:
    """Conway's condition: options are number forms, and no left one is >= a right one."""
    return all(
        is_number_form(option) for option in form.left_options | form.right_options
    ) and not any(
        by_definition.le(right, left)
        for left in form.left_options
        for right in form.right_options
    )


@pytest.mark.clause("product.conway.number")
def test_products_of_number_forms_are_products_of_numbers(day_two_forms: list[Form]) -> None:
    forms = [form for form in day_two_forms if is_number_form(form)]
    forms.append(canonical_form(game(Fraction(3, 4))))
    assert len(forms) > 20
    for x, y in product(forms, forms):
        expected = value(x).as_fraction() * value(y).as_fraction()
        assert value(conway_product(x, y)) == expected


@pytest.mark.clause("product.conway.laws")
def test_products_commute_as_forms(day_two_forms: list[Form]) -> None:
    for g, h in product(day_two_forms[::17], day_two_forms[::31]):
        assert conway_product(g, h) == conway_product(h, g)


@pytest.mark.clause("product.conway.laws")
def test_zero_times_a_form_is_zero_and_one_is_neutral(day_two_forms: list[Form]) -> None:
    for form in day_two_forms:
        assert conway_product(ZERO, form) == ZERO
        assert conway_product(ONE, form) == form


@pytest.mark.clause("product.ordinal.definition", "product.conway.definition")
@pytest.mark.parametrize("operation", [ordinal_sum, conway_product])
def test_forms_too_deep_for_a_definition_are_refused(operation: Operation) -> None:
    deep = STAR
    for _ in range(200):
        deep = Form([ZERO], [deep])
    with pytest.raises(DepthError):
        operation(deep, ONE)
