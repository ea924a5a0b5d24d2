"""Sumbers and uptimals: their outcome rules, compared with their values."""

from fractions import Fraction
from itertools import combinations, product
from operator import add

import pytest

from tedomari.enumeration import values_born_by
from tedomari.errors import DepthError, NotDyadicError
from tedomari.game import Game, address
from tedomari.infinitesimals import (
    NAMED,
    Sumber,
    Uptimal,
    as_sumber,
    as_uptimal,
    power,
    star,
    tiny,
    up,
    up_multiple,
)
from tedomari.infinitesimals.up_sums import note_sumbers
from tedomari.kernel.options import followers

NUMBERS = [Fraction(m, 4) for m in (1, 2, 3, 4, 6, 8, 12)]

SUPPORTS = [subset for size in range(4) for subset in combinations(NUMBERS, size)]

#: Every list of up to four coefficients from -2 to 2 that does not end in 0.
LISTS = [
    coefficients
    for length in range(5)
    for coefficients in product(range(-2, 3), repeat=length)
    if not coefficients or coefficients[-1]
]


@pytest.mark.clause("game.sumber.outcome", "game.sumber.negative")
@pytest.mark.parametrize("stars", [0, 1])
def test_outcomes_of_sumbers_follow_the_rule(stars: int) -> None:
    ups = {d: up(d) for d in NUMBERS}
    for support in SUPPORTS:
        for coefficients in product(range(-2, 3), repeat=len(support)):
            total = star(stars)
            for d, a in zip(support, coefficients, strict=True):
                total = total + a * ups[d]
            sumber = Sumber(dict(zip(support, coefficients, strict=True)), stars=stars)
            assert sumber.outcome == total.outcome
            assert sumber.is_positive == (total > 0)


@pytest.mark.clause("game.sumber.outcome")
@pytest.mark.parametrize(
    ("coefficients", "outcome"),
    [
        ({3: -1, 1: 3}, "L"),
        ({3: -1, 2: 3, 1: -1}, "L"),
        ({3: 1, 2: -2, 1: 2}, "N"),
    ],
)
def test_sumbers_of_the_paper_have_the_printed_outcomes(
    coefficients: dict[int | Fraction, int], outcome: str
) -> None:
    sumber = Sumber(coefficients, stars=1)
    assert sumber.outcome == sumber.value().outcome == outcome


@pytest.mark.clause("game.sumber.definition", "game.sumber.normal")
def test_sumbers_are_normalised() -> None:
    sumber = Sumber({2: 1, 1: 3, -1: 2, 0: 7, Fraction(1, 2): 0}, stars=-3)
    assert sumber.terms == ((Fraction(1), 1), (Fraction(2), 1))
    assert sumber.stars == 1
    assert sumber == Sumber({1: 1, 2: 1}, stars=1)
    assert sumber.net_ups == 2
    assert sumber.value() == up(2) + up() + star()
    assert Sumber({}).value() == 0


@pytest.mark.clause("game.sumber.normal")
def test_different_normalised_sumbers_have_different_values() -> None:
    sumbers = [
        Sumber(dict(zip((Fraction(1, 2), 1, 2), coefficients, strict=True)), stars=stars)
        for coefficients in product(range(-2, 3), repeat=3)
        for stars in (0, 1)
    ]
    assert len({sumber.value() for sumber in sumbers}) == len(sumbers)


@pytest.mark.clause("game.sumber.definition")
def test_a_sumber_needs_dyadic_numbers() -> None:
    with pytest.raises(NotDyadicError, match="1/3"):
        Sumber({Fraction(1, 3): 1})


@pytest.mark.clause("game.sumber.sum")
def test_sums_and_negatives_of_sumbers_are_sumbers() -> None:
    sumbers = [
        Sumber({1: a, Fraction(3, 2): b}, stars=stars)
        for a in range(-2, 3)
        for b in range(-1, 2)
        for stars in (0, 1)
    ]
    for first in sumbers:
        assert (-first).value() == -first.value()
        for second in sumbers[::4]:
            assert (first + second).value() == first.value() + second.value()


def test_only_sumbers_can_be_added_to_sumbers() -> None:
    with pytest.raises(TypeError, match="unsupported operand"):
        add(Sumber({1: 1}), 1)
    with pytest.raises(TypeError, match="unsupported operand"):
        add(Uptimal([1]), 1)


@pytest.mark.clause("game.uptimal.definition")
def test_uptimals_are_sums_of_powers_of_up() -> None:
    values = set()
    for coefficients in LISTS:
        total = Game()
        for k, a in enumerate(coefficients, start=1):
            total = total + a * power(up(), k)
        uptimal = Uptimal([*coefficients, 0])
        assert uptimal.coefficients == coefficients
        assert uptimal.value() == total
        assert Uptimal(coefficients, star=True).value() == total + star()
        values |= {total, total + star()}
    assert len(values) == 2 * len(LISTS)


@pytest.mark.clause("game.uptimal.order")
def test_uptimals_are_ordered_lexicographically() -> None:
    for coefficients in LISTS:
        first = next((a for a in coefficients if a), 0)
        uptimal = Uptimal(coefficients)
        assert uptimal.outcome == ("L" if first > 0 else "R" if first < 0 else "P")
        assert uptimal.outcome == uptimal.value().outcome


@pytest.mark.clause("game.uptimal.star")
def test_uptimals_with_a_star_are_compared_with_the_list_of_ones() -> None:
    for coefficients in LISTS:
        uptimal = Uptimal(coefficients, star=True)
        padded = [*coefficients, 0]
        ones = [1] * len(padded)
        positive, negative = padded > ones, [-a for a in padded] > ones
        assert uptimal.outcome == ("L" if positive else "R" if negative else "N")
        assert uptimal.outcome == uptimal.value().outcome


@pytest.mark.clause("game.uptimal.sum")
def test_coefficients_of_uptimals_are_added() -> None:
    uptimals = [Uptimal(c, star=bool(len(c) % 2)) for c in LISTS[::29]]
    for first in uptimals:
        assert (-first).value() == -first.value()
        for second in uptimals:
            assert (first + second).value() == first.value() + second.value()


@pytest.mark.clause("game.uptimal.recognition")
@pytest.mark.parametrize("starred", [False, True])
def test_uptimals_are_recognised(starred: bool) -> None:
    for coefficients in LISTS[starred::3]:
        uptimal = Uptimal(coefficients, star=starred)
        assert as_uptimal(uptimal.value()) == uptimal


@pytest.mark.clause("game.uptimal.recognition")
def test_the_coefficients_of_uptimals_are_bounded_by_the_birthday() -> None:
    for coefficients in LISTS[1:]:
        born = Uptimal(coefficients).value().birthday
        assert len(coefficients) <= born
        assert max(map(abs, coefficients)) <= born
    for k in range(1, 5):
        for a in range(1, 13):
            assert max(a, k) <= (a * power(up(), k)).birthday


@pytest.mark.clause("game.uptimal.recognition")
def test_other_games_are_not_uptimals() -> None:
    assert [name for name, g in NAMED.items() if as_uptimal(g()) is not None] == ["up_plus"]
    others = [
        star(2),
        up(Fraction(1, 2)),
        tiny(1),
        Game([1]),
        Game([1], [-1]),
        tiny(1) + up(),
    ]
    assert [game for game in others if as_uptimal(game) is not None] == []


@pytest.mark.clause("game.uptimal.recognition")
def test_deep_uptimals_are_recognised_or_refused() -> None:
    assert as_uptimal(up_multiple(-3000, nimber=1)) == Uptimal([-3000], star=True)
    assert as_uptimal(up_multiple(3000, nimber=2)) is None
    with pytest.raises(DepthError, match="nested"):
        as_uptimal(up(300))


#: Sums of up to two ups of numbers, and sums of three with coefficients 1 and -1.
BOX = [
    (support, coefficients)
    for size, sizes in ((0, ()), (1, (-2, -1, 1, 2)), (2, (-2, -1, 1, 2)), (3, (-1, 1)))
    for support in combinations([*NUMBERS, Fraction(5, 4)], size)
    for coefficients in product(sizes, repeat=size)
]


@pytest.mark.once
@pytest.mark.clause("game.sumber.recognition")
def test_sumbers_are_recognised() -> None:
    """Values that occur in several of them are examined once."""
    known: dict[int, Sumber | None] = {}
    for (support, coefficients), stars in product(BOX, (0, 1)):
        sumber = Sumber(dict(zip(support, coefficients, strict=True)), stars=stars)
        t, index = address(sumber.value())
        note_sumbers(t, followers(t, index), known)
        assert known[index] == sumber


@pytest.mark.clause("game.sumber.recognition")
def test_some_sumbers_are_recognised() -> None:
    """Each is examined alone, with all its followers."""
    for support, coefficients in BOX[::29]:
        sumber = Sumber(dict(zip(support, coefficients, strict=True)), stars=len(support) % 2)
        assert as_sumber(sumber.value()) == sumber


@pytest.mark.clause("game.sumber.recognition")
def test_the_22_sumbers_born_by_day_3_are_recognised() -> None:
    values = set(values_born_by(3))
    numbers = [Fraction(m, 4) for m in (1, 2, 3, 4, 6, 8, 12)]
    sums = {
        Sumber({c: a, d: b}, stars=stars)
        for c, d in combinations(numbers, 2)
        for a in range(-3, 4)
        for b in range(-3, 4)
        for stars in (0, 1)
    }
    born = {value: sumber for sumber in sums if (value := sumber.value()) in values}
    assert len(born) == 22
    assert {
        value: sumber for value in values if (sumber := as_sumber(value)) is not None
    } == born


@pytest.mark.clause("game.sumber.recognition")
def test_other_games_are_not_sumbers() -> None:
    assert [name for name, g in NAMED.items() if as_sumber(g()) is not None] == ["up_plus"]
    others = [star(2), up(2) + star(2), tiny(1), Game([1]), Game([1], [-1]), up() + tiny(1)]
    assert [game for game in others if as_sumber(game) is not None] == []


@pytest.mark.clause("game.sumber.recognition")
def test_deep_sumbers_are_recognised() -> None:
    assert as_sumber(up_multiple(-3000, nimber=1)) == Sumber({1: -3000}, stars=1)
    assert as_sumber(up_multiple(3000, nimber=2)) is None
    assert as_sumber(up(30) + up_multiple(40)) == Sumber({30: 1, 1: 40})
