"""Combinations of sumbers, decided for all coefficients."""

from itertools import product

import pytest

from tedomari import Game, parse
from tedomari.decomposition import Basis, Span, obstruction
from tedomari.decomposition.sumbers import are_beyond_sumbers, is_combination


@pytest.mark.clause("decomposition.sumbers")
@pytest.mark.parametrize(
    ("value", "basis", "beyond"),
    [
        ("^(3/2)", ("^", "^(2)", "*"), True),
        ("^(2)-^", ("^", "^(2)", "*"), False),
        ("^(2)-^", ("2.^(2)-2.^", "3.^(2)-3.^"), False),
        ("^(2)-^", ("2.^(2)-2.^", "4.^(2)-4.^"), True),
        ("^(2)+*", ("^(2)", "^"), True),
        ("*", ("^+*", "2.^"), True),
        ("*", ("^+*", "3.^"), False),
        ("*", ("^(1/2)+*", "^(1/2)"), False),
        ("0", ("^",), False),
        ("half_up", ("^",), False),
        ("^", ("half_up",), False),
    ],
)
def test_sumbers_that_are_not_combinations_are_recognised(
    value: str, basis: tuple[str, ...], beyond: bool
) -> None:
    assert are_beyond_sumbers(parse(value), [parse(text) for text in basis]) is beyond


@pytest.mark.once
@pytest.mark.clause("decomposition.sumbers")
def test_the_decision_agrees_with_sums_of_games() -> None:
    """The values that are tried need at most 3, 2 and 4 copies of the games."""
    games = [parse(text) for text in ("2.^(1/2)-^*", "^(2)+2.^", "^(1/2)+^(2)")]
    reached = {
        sum((n * game for n, game in zip(counts, games, strict=True)), Game())
        for counts in product(range(-4, 5), range(-3, 4), range(-5, 6))
    }
    parts = [parse(text) for text in ("^(1/2)", "^(2)", "^", "*")]
    tried = [
        sum((n * part for n, part in zip(counts, parts, strict=True)), Game())
        for counts in product(range(-2, 3), range(-2, 3), range(-2, 3), range(2))
    ]
    beyond = [value for value in tried if are_beyond_sumbers(value, games)]
    assert [value for value in tried if value not in reached] == beyond
    assert 0 < len(beyond) < len(tried)


@pytest.mark.clause("decomposition.sumbers")
def test_the_obstruction_names_the_condition() -> None:
    basis = Basis.of({text: parse(text) for text in ("^", "^(2)", "*")})
    result = obstruction(parse("^(3/2)"), basis)
    assert result is not None
    assert result.condition == "sumber"
    assert obstruction(parse("9.^(2)-8.^"), basis) is None


@pytest.mark.clause("decomposition.text")
def test_multiples_of_ups_of_numbers_are_written_without_brackets() -> None:
    basis = Basis.of({text: parse(text) for text in ("^(3/2)", "v(2)", "^", "*")})
    combination = Span(basis).decompose(parse("3.^(3/2)-^*+2.^(2)"))
    assert str(combination) == "3.^(3/2) - 2.v(2) - ^ + *"
    assert parse(str(combination)) == parse("3.^(3/2)-^*+2.^(2)")


def test_integer_combinations_agree_with_trial() -> None:
    """The determinant is 7, so the targets need at most 4 copies of each row."""
    rows = [[2, 1, 0], [0, 3, 1], [1, 0, 1]]
    reached = {
        tuple(sum(n * row[k] for n, row in zip(counts, rows, strict=True)) for k in range(3))
        for counts in product(range(-8, 9), repeat=3)
    }
    for target in product(range(-3, 4), repeat=3):
        assert is_combination(target, rows) is (target in reached)
    assert is_combination([0, 0], [])
    assert not is_combination([0, 1], [])
