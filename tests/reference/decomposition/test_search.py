"""Combinations of a basis are found if and only if they exist."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari import Game, atomic_weight, game, mean, parse
from tedomari.decomposition import (
    Basis,
    Combination,
    CombinationLimitError,
    Invariants,
    Span,
    finite_order,
    invariants,
    obstruction,
    span,
)
from tedomari.decomposition.obstructions import common_divisor, is_beyond, is_multiple
from tedomari.errors import BoundError
from tedomari.store import Store, using

NAMES = ("*", "^", "Pow(^,2)", "half_up", "black_star", "half_star", "tri_star", "diamond")


def basis(*names: str) -> Basis:
    """Return the basis of these expressions."""
    return basis_of({name: name for name in names})


def basis_of(texts: Mapping[str, str]) -> Basis:
    """Return the basis of the expressions with these names."""
    return Basis.of({name: parse(text) for name, text in texts.items()})


@pytest.fixture(scope="module")
def whole() -> Span:
    """A span with few enough combinations to store all of them."""
    return Span(basis("*", "^", "half_up", "black_star", "diamond"), bound=2)


@pytest.fixture
def in_halves(monkeypatch: pytest.MonkeyPatch) -> Span:
    """The same span in two halves."""
    monkeypatch.setattr(span, "WHOLE_LIMIT", 0)
    return Span(basis("*", "^", "half_up", "black_star", "diamond"), bound=2)


# Orders


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("0", 1),
        ("*", 2),
        ("*2", 2),
        ("black_star", 2),
        ("diamond", 2),
        ("+-1", 2),
        ("half_star", 4),
        ("^", None),
        ("v", None),
        ("half_star_plus", None),
        ("{3|0}", None),
        ("1", None),
    ],
)
@pytest.mark.clause("decomposition.order")
def test_orders_agree_with_the_paper(text: str, order: int | None) -> None:
    """XT paper, (20) to (34): some games double to 0, and half star doubles to a star."""
    assert finite_order(parse(text)) == order
    if order is not None:
        assert [n for n in range(1, order + 1) if n * parse(text) == 0] == [order]


@pytest.mark.clause("decomposition.order")
def test_the_order_of_a_hot_game_is_found_to_be_infinite_with_little_work() -> None:
    """Cooled by their temperatures, g and 2.g become *, and 4.g becomes a negative game."""
    with using(Store(limit=3_000)):  # 8.g alone has more values
        hot = parse("{{8|2},{{11|3}|1}||{-1|-7},{0|-9}} - 1/4")
        assert mean(hot) == 0
        assert Basis.of({"hot": hot}).elements[0].order is None


@pytest.mark.clause("decomposition.order")
def test_a_game_with_many_followers_is_not_doubled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tedomari.decomposition.basis.FOLLOWER_LIMIT", 0)
    assert finite_order(parse("half_star")) is None
    assert finite_order(parse("+-1")) == 2  # it is its own negative, so no sum is needed


@pytest.mark.clause("decomposition.order")
@pytest.mark.parametrize(("limit", "order"), [(1, None), (2, None), (3, None), (4, 4)])
def test_orders_beyond_the_limit_are_not_found(limit: int, order: int | None) -> None:
    assert finite_order(parse("half_star"), limit=limit) == order


@pytest.mark.clause("decomposition.order", "decomposition.bound")
def test_a_game_of_finite_order_has_one_coefficient_per_class() -> None:
    star, half_star, up = basis("*", "half_star", "^").elements
    assert list(star.coefficients(9)) == [0, 1]
    assert list(half_star.coefficients(0)) == [-1, 0, 1, 2]
    assert list(up.coefficients(2)) == [-2, -1, 0, 1, 2]


# Invariants


@given(
    st.lists(st.tuples(st.sampled_from(NAMES), st.integers(-2, 2)), min_size=1, max_size=3),
    st.integers(-2, 2),
)
@pytest.mark.clause("decomposition.mean", "decomposition.weight")
def test_invariants_of_a_combination_are_the_combination_of_the_invariants(
    terms: list[tuple[str, int]], number: int
) -> None:
    total, of_total = Game(), invariants(Game())
    for name, n in terms:
        total += n * parse(name)
        of_total = of_total + invariants(parse(name)) * n
    assert of_total == Invariants(mean(total), atomic_weight(total))
    assert -of_total == invariants(-total)
    assert of_total - of_total == invariants(Game())
    assert invariants(total + number, weighed=False).mean == of_total.mean + number


def test_invariants_without_weighing_have_no_weight() -> None:
    known = invariants(parse("{4|1}"), weighed=False)
    assert known == Invariants(Fraction(5, 2), None)
    assert (known + known) == known * 2 == -(known * -2)
    assert known
    assert not invariants(Game(), weighed=False)
    assert Basis.of({"1": game(1), "*": parse("*")}).is_weighed is False
    assert Basis.of({"*": parse("*")}).is_weighed is True
    assert Basis.of({"*": parse("*")}, weighed=False).is_weighed is False


# The search


@pytest.mark.parametrize(
    "counts", [{}, {"*": 1}, {"^": 2, "half_up": -1}, {"diamond": 1, "^": -2, "black_star": 1}]
)
@pytest.mark.clause("decomposition.combination", "decomposition.search", "decomposition.text")
def test_a_combination_is_found_and_has_the_value(whole: Span, counts: dict[str, int]) -> None:
    value = sum((n * parse(name) for name, n in counts.items()), Game())
    combination = whole.decompose(value)
    assert combination is not None
    assert combination.value(whole.basis.games) == value == parse(str(combination))


@pytest.mark.clause("decomposition.search", "decomposition.shortest")
def test_every_combination_in_the_box_is_found_with_the_fewest_games(
    whole: Span, in_halves: Span
) -> None:
    """Compare with the values of the whole box, added one by one, and their least sizes."""
    least: dict[Game, int] = {}
    games = whole.basis.games
    box = product(range(2), range(-2, 3), range(-2, 3), range(2), range(2))
    for counts in box:
        value = sum((n * g for n, g in zip(counts, games.values(), strict=True)), Game())
        least[value] = min(least.get(value, 99), sum(map(abs, counts)))
    for value, size in least.items():
        for each in (whole, in_halves):
            combination = each.decompose(value)
            assert combination is not None
            assert combination.size == size
            assert combination.value(games) == value
        assert str(whole.decompose(value)) == str(in_halves.decompose(value))


@pytest.mark.parametrize("limit", [span.WHOLE_LIMIT, 0], ids=["whole", "halves"])
@pytest.mark.parametrize(
    "games",
    [
        {"a": "^", "b": "^+*3", "z": "*", "y": "*2"},
        {"y": "*2", "b": "^+*3", "a": "^", "z": "*"},
        {"a": "^", "b": "^", "c": "*2", "d": "v", "e": "*2"},
        {"s": "+-1", "a": "1", "z": "*", "b": "{2|0}", "y": "{1*|-1*}", "c": "1*"},
    ],
)
@pytest.mark.clause("decomposition.shortest")
def test_the_first_of_the_shortest_combinations_is_chosen(
    games: dict[str, str], limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(span, "WHOLE_LIMIT", limit)
    searched = Span(basis_of(games), bound=1)
    elements = searched.basis.elements
    first: dict[Game, tuple[int, tuple[int, ...]]] = {}
    for counts in product(*(element.coefficients(1) for element in elements)):
        terms = zip(counts, elements, strict=True)
        value = sum((n * element.game for n, element in terms), Game())
        rank = (sum(map(abs, counts)), counts)
        first[value] = min(first.get(value, rank), rank)
    for value, (_, counts) in first.items():
        combination = searched.decompose(value)
        assert combination is not None
        names = (element.name for element in elements)
        assert combination.terms == tuple(
            (name, n) for name, n in zip(names, counts, strict=True) if n
        )


@pytest.mark.parametrize("text", ["4.^", "*2", "Pow(^,2)", "half_star", "1", "^3 + half_up"])
@pytest.mark.clause("decomposition.bound", "decomposition.search")
def test_a_value_beyond_the_bound_is_not_decomposed(whole: Span, text: str) -> None:
    """The box has at most 2 + 2/2 ups; the others are known to be independent."""
    assert whole.decompose(parse(text)) is None


@pytest.mark.clause("decomposition.bound")
def test_a_larger_bound_finds_more() -> None:
    assert Span(basis("^"), bound=4).decompose(parse("5.^")) is None
    combination = Span(basis("^"), bound=5).decompose(parse("5.^"))
    assert combination == Combination((("^", 5),))
    with pytest.raises(ValueError, match="at least 0"):
        Span(basis("^"), bound=-1)


def test_numbers_and_hot_games_are_combinations_too() -> None:
    span = Span(basis("1/2", "+-1", "*"), bound=6)
    assert str(span.decompose(parse("{3|1} + *"))) == "4.(1/2) + (+-1) + *"
    assert span.decompose(parse("{4|1}")) is None


def test_a_value_without_weight_may_be_a_combination_if_an_element_has_none() -> None:
    span = Span(basis("{1|0||v|-1}", "*"), bound=2)
    combination = span.decompose(parse("{1|0||v|-1} + *"))
    assert combination is not None
    assert combination.coefficients == {"{1|0||v|-1}": 1, "*": 1}


@pytest.mark.clause("decomposition.limit")
def test_too_many_combinations_are_refused() -> None:
    with pytest.raises(CombinationLimitError, match="use a smaller basis") as caught:
        Span(basis("^", "Pow(^,2)", "half_up", "tri_star"), bound=200)
    assert isinstance(caught.value, BoundError)
    assert caught.value.size == 401**2


@pytest.mark.parametrize(
    ("terms", "text"),
    [
        ((), "0"),
        ((("*", 1),), "*"),
        ((("^", -1), ("Pow(^,2)", 2)), "-^ + 2.Pow(^,2)"),
        ((("^^*", 2), ("{0|^}", -1), ("half_up", -3)), "2.(^^*) - {0|^} - 3.half_up"),
        ((("tiny(1)+tiny(2)", 2), ("{1|}-{2|}", -1)), "2.(tiny(1)+tiny(2)) - ({1|}-{2|})"),
        ((('nim("1")', 2),), '2.nim("1")'),
        ((("^(1/2)", -2), ("Pow(^,2)", 3)), "-2.^(1/2) + 3.Pow(^,2)"),
    ],
)
@pytest.mark.clause("decomposition.text")
def test_a_combination_reads_back(terms: tuple[tuple[str, int], ...], text: str) -> None:
    combination = Combination(terms)
    assert str(combination) == text
    assert parse(text) == combination.value({name: parse(name) for name, _ in terms})


@pytest.mark.clause("decomposition.text")
@pytest.mark.parametrize(
    ("name", "term"),
    [
        ('x(")")', '2.x(")")'), ("x('(')", "2.x('(')"), ('x(")") + 1', '2.(x(")") + 1)'),
        ("{0|1}{2", "2.({0|1}{2)"), ("(1", "2.((1)"), ("★", "2.★"), ("*2", "2.(*2)"),
    ],
)  # fmt: skip
def test_a_term_is_in_parentheses_unless_its_brackets_hold_all(name: str, term: str) -> None:
    assert str(Combination(((name, 2),))) == term


# Obstructions


@pytest.mark.parametrize(
    ("text", "names", "condition"),
    [
        ("1", ["^"], "infinitesimal"),
        ("Tiny(1)", ["^", "*"], "all-small"),
        ("{1|0||v|-1}", ["^", "Tiny(1)"], "atomic"),
        ("1/2", ["1", "{4|2}"], "mean"),
        ("{3|0}", ["1", "+-1"], "mean"),
        ("half_up", ["^", "*"], "weight"),
        ("diamond", ["^", "half_star"], "weight"),
        ("^", ["*", "half_star"], "weight"),
        ("Pow(^,2)", ["*", "black_star"], "torsion"),
        ("half_star + *2", ["*", "half_star"], ""),
        ("^3*", ["^", "*"], ""),
        ("1", [], "infinitesimal"),
        ("0", [], ""),
    ],
)
@pytest.mark.clause(
    "decomposition.obstruction",
    "decomposition.subgroups",
    "decomposition.mean",
    "decomposition.weight",
    "decomposition.torsion",
)
def test_an_obstruction_names_the_condition_and_the_reason(
    text: str, names: list[str], condition: str
) -> None:
    result = obstruction(parse(text), basis(*names))
    assert (result.condition if result else "") == condition
    if result:
        assert str(result) == result.reason
        assert Span(basis(*names), bound=3).decompose(parse(text)) is None


@pytest.mark.clause("decomposition.obstruction")
def test_combinations_have_no_obstruction() -> None:
    elements = basis("half_up", "tri_star", "half_star", "diamond")
    for counts in product((-2, 0, 1), repeat=4):
        games = zip(counts, elements.games.values(), strict=True)
        assert obstruction(sum((n * g for n, g in games), Game()), elements) is None


def test_combinations_of_numbers_are_multiples_of_their_common_divisor() -> None:
    assert common_divisor([]) == 0
    assert common_divisor([Fraction(3, 4), Fraction(-5, 2)]) == Fraction(1, 4)
    assert is_multiple(Fraction(0), Fraction(0))
    assert not is_multiple(Fraction(1), Fraction(0))
    assert is_multiple(Fraction(3, 2), Fraction(1, 2))
    assert not is_multiple(Fraction(3, 2), Fraction(1))


@pytest.mark.clause("decomposition.weight")
def test_numbers_and_games_of_finite_order_are_decided() -> None:
    numbers = [game(2), parse("*"), parse("+-1")]
    assert not is_beyond(parse("4 + * + +-1"), numbers)
    assert is_beyond(parse("1 + *"), numbers)
    assert is_beyond(parse("2 + *2"), numbers)
    assert not is_beyond(parse("^ + *2"), [game(2), parse("^")])  # not decided


@pytest.mark.clause("decomposition.mean", "decomposition.weight")
@pytest.mark.parametrize("other", ["^", "{4|0}", "Tiny(1)", "{3|1}+^"])
def test_means_can_exclude_games_of_infinite_order(other: str) -> None:
    """All means of combinations are even: the mean of each game is 2 or 0, and means add up."""
    games = [game(2), parse(other)]
    assert {mean(g) for g in games} <= {0, 2}
    for target, excluded in (("1", True), ("3+^", True), ("1/2", True), ("2", False)):
        assert is_beyond(parse(target), games) == excluded
