"""Bases that span sets of values, and the values that new elements reach."""

from collections.abc import Mapping

import pytest

from tedomari import Game, parse
from tedomari.decomposition import (
    Basis,
    Span,
    extensions,
    independent_of_order_two,
    spanning_basis,
)
from tedomari.errors import TooSmallError

#: Eight combinations of *, ^ and half_star, which are in a group that two games span.
VALUES = ("*", "^", "v*", "^^", "half_star", "half_star + ^", "-half_star", "^3*")


def games_by_text(*texts: str) -> Mapping[str, Game]:
    """Return the values of expressions, by expression."""
    return {text: parse(text) for text in texts}


@pytest.mark.clause("decomposition.spanning")
def test_the_basis_that_is_found_spans_the_values() -> None:
    basis = spanning_basis(games_by_text(*VALUES))
    span = Span(basis)
    for value in games_by_text(*VALUES).values():
        combination = span.decompose(value)
        assert combination is not None
        assert combination.value(basis.games) == value


@pytest.mark.clause("decomposition.spanning.least")
def test_unneeded_elements_are_removed_from_the_basis() -> None:
    values = games_by_text(*VALUES)
    basis = spanning_basis(values)
    assert len(basis.elements) == 2  # * is twice half_star, and is removed again
    for name in basis.games:
        fewer = Basis.of({other: g for other, g in basis.games.items() if other != name})
        assert any(Span(fewer).decompose(value) is None for value in values.values())


@pytest.mark.clause("decomposition.spanning")
def test_a_given_basis_is_extended() -> None:
    basis = spanning_basis(games_by_text("^^*", "^"), Basis.of(games_by_text("*")))
    assert list(basis.games) == ["*", "^"]
    assert spanning_basis({}).elements == ()


@pytest.mark.clause("decomposition.spanning")
def test_values_of_every_kind_are_spanned() -> None:
    values = games_by_text("1", "1/2", "{3|1}", "+-1", "*", "{1|0||v|-1}")
    basis = spanning_basis(values)
    assert set(basis.games) == {"1/2", "+-1", "*", "{1|0||v|-1}"}


@pytest.mark.clause("decomposition.reach", "decomposition.reach.class")
def test_values_that_differ_by_a_combination_form_a_class() -> None:
    values = games_by_text("^", "^*", "v", "^^", "black_star", "*")
    steps = extensions(values, Basis.of(games_by_text("*")))
    reached = {step.name: (set(step.reached), step.order) for step in steps}
    assert reached == {
        "^": ({"^", "^*", "v"}, None),
        "black_star": ({"black_star"}, 2),
        "^^": ({"^^"}, None),
    }
    assert steps[0].name == "^"


@pytest.mark.clause("decomposition.reach")
def test_a_value_reaches_others_with_two_copies() -> None:
    values = games_by_text("^", "^^", "-2.^*")
    once = extensions(values, Basis.of(games_by_text("*")))
    twice = extensions(values, Basis.of(games_by_text("*")), multiple=2)
    assert [len(step.reached) for step in once] == [2, 1]
    assert [(step.name, len(step.reached)) for step in twice] == [("^", 3), ("^^", 2)]


@pytest.mark.clause("decomposition.reach")
@pytest.mark.parametrize(
    "texts",
    [
        ("{3|-2}", "2.{3|-2}+^", "2.{3|-2}+2.^"),
        ("{3|-2}", "2.{3|-2}+2.^", "2.{3|-2}+^"),
        ("{3|-2}", "{3|-2}-^", "{3|-2}+^", "2.{3|-2}-3.^"),
        ("^^*", "2.^^+{3|-2}", "{3|-2}+^", "{3|-2}-^^"),
        ("{0|^}", "^3", "half_star", "half_star+^", "half_star+^^", "half_star-v"),
    ],
)
@pytest.mark.parametrize("multiple", [1, 2, 3])
def test_a_value_is_reached_exactly_if_a_combination_is_left(
    texts: tuple[str, ...], multiple: int
) -> None:
    """Each member of another class is tested on its own, with the same bound of 1."""
    values = games_by_text(*texts)
    basis = Basis.of(games_by_text("^"))
    span = Span(basis, bound=1)
    rest = {name: g for name, g in values.items() if span.decompose(g) is None}
    for step in extensions(values, basis, bound=1, multiple=multiple):
        assert sorted(step.reached) == sorted(
            name
            for name, g in rest.items()
            if any(
                span.decompose(g - n * step.game) is not None
                for n in range(-multiple, multiple + 1)
                if n
            )
        )


def test_values_without_weight_are_reached_too() -> None:
    values = games_by_text("{1|0||v|-1}", "{1|0||v|-1} + *")
    steps = extensions(values, Basis.of(games_by_text("*")))
    assert [len(step.reached) for step in steps] == [2]


def test_a_bound_of_0_and_a_name_of_two_games_are_refused() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        extensions(games_by_text("^"), Basis.of(games_by_text("*")), bound=0)
    with pytest.raises(ValueError, match="names an element"):
        extensions({"*": parse("^")}, Basis.of(games_by_text("*")))


#: Values of 4x4 XT Domineering that are their own negatives.
OF_ORDER_TWO = ("*", "*2", "+-(*,^)", "+-^^", "+-(^,^^*)", "+-(^,^(2)*)", "+-(^^,^(2)*)")


@pytest.mark.clause("decomposition.spanning.bound")
def test_values_of_order_two_are_independent() -> None:
    values = games_by_text(*OF_ORDER_TWO)
    assert independent_of_order_two(values) == sorted(
        OF_ORDER_TWO, key=lambda text: values[text].birthday
    )
    sums = {Game()}
    for value in values.values():
        sums |= {other + value for other in sums}
    assert len(sums) == 2 ** len(OF_ORDER_TWO)


@pytest.mark.clause("decomposition.spanning.bound")
def test_other_values_and_sums_are_skipped() -> None:
    values = games_by_text("0", "^", "+-^^", "*", "+-^^*", "black_star", "diamond")
    assert independent_of_order_two(values) == ["*", "black_star", "+-^^", "diamond"]
    assert independent_of_order_two(values, most=2) == ["*", "black_star"]
    assert independent_of_order_two({}) == independent_of_order_two(values, most=0) == []
    with pytest.raises(TooSmallError, match="at least 0, not -1"):
        independent_of_order_two(values, most=-1)
