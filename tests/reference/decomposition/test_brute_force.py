"""Decompositions compared with all combinations of small coefficients, by equality of games."""

from collections.abc import Mapping, Sequence
from itertools import combinations, product

import pytest

from tedomari import Game, parse
from tedomari.decomposition import Basis, Span
from tedomari.decomposition import span as span_module
from tedomari.decomposition.basis import finite_order
from tedomari.decomposition.independence import independent_of_order_two
from tedomari.decomposition.spanning import spanning_basis
from tedomari.infinitesimals import half_star

#: The values of day 1, and the 22 of day 2.
DAY_1 = (Game(), Game([Game()], []), Game([], [Game()]), Game([Game()], [Game()]))
DAY_2: Sequence[Game] = tuple(
    {
        Game(left, right)
        for n in range(3)
        for m in range(3)
        for left in combinations(DAY_1, n)
        for right in combinations(DAY_1, m)
    }
)


def order_by_adding(g: Game) -> int | None:
    """Return the least n from 1 to 16 for which n copies of a game are 0, or None."""
    total = Game()
    for n in range(1, 17):
        total = total + g
        if total == 0:
            return n
    return None


def all_combinations(basis: Mapping[str, Game], bound: int) -> dict[Game, int]:
    """Return the values of all combinations, each with the least number of added games."""
    ranges: list[dict[Game, int]] = []
    for g in basis.values():
        order = order_by_adding(g)
        most = bound if order is None else order
        multiples: dict[Game, int] = {}
        up = down = Game()
        for n in range(most + 1):
            for value in (up, down):
                multiples.setdefault(value, n)
            up, down = up + g, down - g
        ranges.append(multiples)
    sizes: dict[Game, int] = {}
    for chosen in product(*(multiples.items() for multiples in ranges)):
        value, size = sum((g for g, _ in chosen), Game()), sum(n for _, n in chosen)
        sizes[value] = min(size, sizes.get(value, size))
    return sizes


def test_day_2_has_22_values() -> None:
    assert len(DAY_2) == 22


@pytest.mark.clause("decomposition.order")
def test_orders_agree_with_repeated_addition() -> None:
    others = map(parse, ("{^|^*}", "{0|^*}", "{1|{0|-1}}", "{^*|v}"))
    for g in (*DAY_2, *others):
        assert finite_order(g) == order_by_adding(g), g


BASES = [
    ("^", "*"),
    ("^", "{1|-1}"),
    ("1", "{1|0}"),
    ("1/2", "{1|*}"),
    ("*", "{1|-1}", "^"),
    ("^", "^*"),
    ("{1|0}", "{0|-1}", "*"),
    ("{1|-1}", "{1|-1}"),
    ("*2", "*", "{1|-1}"),
    ("1", "{0|{0|-2}}"),
    (str(half_star()), "*"),
]


@pytest.mark.clause(
    "decomposition.combination", "decomposition.search", "decomposition.shortest"
)
@pytest.mark.parametrize("limit", [span_module.WHOLE_LIMIT, 1], ids=["whole", "halves"])
@pytest.mark.parametrize("texts", BASES, ids=" ".join)
def test_a_value_is_decomposed_if_and_only_if_it_is_a_combination(
    texts: Sequence[str], limit: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(span_module, "WHOLE_LIMIT", limit)
    games = {f"g{n}": parse(text) for n, text in enumerate(texts)}
    expected = all_combinations(games, 2)
    span = Span(Basis.of(games), bound=2)
    for value in {*DAY_2, *expected, *(g + g for g in DAY_2)}:
        combination = span.decompose(value)
        assert (combination is not None) == (value in expected), value
        if combination is not None:
            assert combination.value(games) == value
            assert combination.size == expected[value]
            for name, n in combination.terms:
                order = order_by_adding(games[name])
                assert n != 0
                assert order is None or -order < 2 * n <= order


@pytest.mark.clause("decomposition.spanning", "decomposition.spanning.least")
@pytest.mark.parametrize("first", range(0, 20, 5))
def test_a_spanning_basis_spans_the_values_and_is_minimal(first: int) -> None:
    values = {str(g): g for g in sorted(DAY_2, key=str)[first : first + 4]}
    games = spanning_basis(values, bound=2).games
    assert set(values.values()) <= set(all_combinations(games, 2))
    for name in games:
        fewer = {other: g for other, g in games.items() if other != name}
        assert not set(values.values()) <= set(all_combinations(fewer, 2))


@pytest.mark.clause("decomposition.spanning.bound")
def test_independent_values_have_different_sums() -> None:
    """All sums of the chosen values differ, and every other value of order 2 is such a sum."""
    values = {str(g): g for g in DAY_2}
    values |= {text: parse(text) for text in ("*4", "*5", "{2|-2}", "{1*|-1*}", "{1|-1*}")}
    names = independent_of_order_two(values)
    sums = [
        sum((values[name] for name in subset), Game())
        for n in range(len(names) + 1)
        for subset in combinations(names, n)
    ]
    assert len(set(sums)) == len(sums) == 2 ** len(names)
    assert {g for g in values.values() if g + g == 0} <= set(sums)
    assert all(values[name] + values[name] == 0 for name in names)


@pytest.mark.clause("decomposition.bound")
def test_with_a_bound_of_0_only_games_of_finite_order_are_combined() -> None:
    games = {"^": parse("^"), "*": parse("*")}
    span = Span(Basis.of(games), bound=0)
    for text, holds in {"0": True, "*": True, "^": False, "^*": False}.items():
        assert (span.decompose(parse(text)) is not None) == holds
