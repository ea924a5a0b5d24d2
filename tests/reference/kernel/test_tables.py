"""The tables: numbers without stored options, their birthdays, and the unit of stops."""

from fractions import Fraction
from functools import cache

import pytest

from tedomari.forms import Form
from tedomari.game import Game, address, game
from tedomari.kernel.forms import has_options, intern_form, new_tables
from tedomari.kernel.options import followers, left_options, right_options
from tedomari.kernel.scale import dyadic, left_stop_of, number_birthday, rescale, right_stop_of
from tedomari.kernel.tables import MOST_VALUES, Stops, Tables
from tedomari.kernel.words import i64, vec
from tedomari.store import Store, using
from two_threads import COMPILED


@cache
def number_form(x: Fraction) -> Form:
    """n = {n-1|} and m/2**k = {(m-1)/2**k | (m+1)/2**k}, as the paper prints them."""
    if x.denominator == 1:
        toward_zero = [number_form(x - (x > 0) + (x < 0))] if x else []
        return Form(toward_zero) if x >= 0 else Form([], toward_zero)
    step = Fraction(1, x.denominator)
    return Form([number_form(x - step)], [number_form(x + step)])


DYADICS = sorted({Fraction(n, 2**k) for n in range(-40, 41) for k in range(5)})


@pytest.mark.clause("game.canonical.birthday")
def test_birthdays_of_numbers_are_those_of_their_forms() -> None:
    for x in DYADICS:
        assert game(x).birthday == number_form(x).birthday
        assert number_birthday(int(x * 2**10), 10) == number_form(x).birthday


@pytest.mark.clause("game.canonical.options")
def test_options_of_numbers_are_those_of_their_forms() -> None:
    with using(Store()) as store:
        t = store.tables
        for x in DYADICS:
            form = number_form(x)
            index = address(game(x))[1]
            assert len(left_options(t, index)) == len(form.left_options)
            assert len(right_options(t, index)) == len(form.right_options)
        quarter = game(Fraction(5, 4))
        assert quarter.left_options == (game(1),)
        assert quarter.right_options == (game(Fraction(3, 2)),)
        assert game(3).left_options == (game(2),)
        assert game(-3).right_options == (game(-2),)
        assert game(0).left_options == game(0).right_options == ()


def test_a_large_integer_costs_one_index() -> None:
    with using(Store()) as store:
        values = store.statistics().values
        assert game(10**30).birthday == 10**30
        assert store.statistics().values == values + 1


def test_a_finer_number_changes_the_unit_of_all_stops() -> None:
    t = new_tables(1000)
    half = dyadic(t, 1, 1)
    switch = intern_form(t, [half], [dyadic(t, -3, 3)])
    coarse = t.scale
    tiny = dyadic(t, 3, 5 * coarse)
    assert t.scale >= 5 * coarse
    assert dyadic(t, 1, 1) == half
    assert dyadic(t, 3 << 7, 5 * coarse + 7) == tiny
    for index, left, right in [(half, "1/2", "1/2"), (switch, "1/2", "-3/8"), (0, "0", "0")]:
        assert Fraction(t.left_stop[index], 1 << t.scale) == Fraction(left)
        assert Fraction(t.right_stop[index], 1 << t.scale) == Fraction(right)
    assert intern_form(t, [half], [dyadic(t, -3, 3)]) == switch


@pytest.mark.clause("game.order.le")
def test_numbers_of_very_different_size_compare() -> None:
    fine = Fraction(1, 2**200)
    assert game(0) < game(fine) < game(2 * fine) < game(1) - fine < 1 < game(10**40) + fine
    assert Game([fine], [-fine]).confused_with(0)


def test_followers_come_after_their_options() -> None:
    with using(Store()) as store:
        t = store.tables
        star = Game([0], [0])
        g = Game([2, Game([star], [-1])], [Game([0], [star]), Fraction(-1, 2)])
        indices = followers(t, address(g)[1])
        assert indices[-1] == address(g)[1]
        earlier: set[int] = set()
        for index in indices:
            assert earlier.issuperset(t.left[index] + t.right[index])
            earlier.add(index)


def test_two_indices_and_a_bit_fit_into_a_word() -> None:
    assert new_tables(1 << 62).limit == MOST_VALUES
    assert new_tables(100).limit == 100
    assert (MOST_VALUES << 31 | MOST_VALUES) << 1 | 1 < 1 << 63


def test_options_of_two_sides_are_not_mistaken_for_each_other() -> None:
    """Each pair of sides has as many options as the value, and begins with options of it."""
    with using(Store()) as store:
        t = store.tables
        star = Game([0], [0])
        index = address(Game([0, star], [0, star]))[1]
        options, middle = [*t.left[index], *t.right[index]], len(t.left[index])
        assert (middle, len(options)) == (2, 4)
        for cut in range(middle, len(options)):
            left, right = options[:cut], options[middle:][: len(options) - cut]
            assert has_options(t, index, vec[i64](left), vec[i64](right)) == (cut == middle)
        assert not has_options(t, index, vec[i64](options[:1]), vec[i64](options[middle:]))


class Refined(Tables):
    """Tables whose unit is refined by another thread while a stop is being read."""

    waiting = False

    def refine(self) -> None:
        """Refine the unit once."""
        if self.waiting:
            self.waiting = False
            rescale(self, 2 * self.scale)

    @property
    def left_stop(self) -> Stops:
        """The left stops, in the finer unit."""
        self.refine()
        return super().left_stop

    @property
    def right_stop(self) -> Stops:
        """The right stops, in the finer unit."""
        self.refine()
        return super().right_stop


@pytest.mark.skipif(COMPILED, reason="compiled tables have no subclasses")
def test_a_stop_that_is_read_while_the_unit_changes_is_right() -> None:
    t = Refined(100)
    switch = intern_form(t, [dyadic(t, 3, 1)], [dyadic(t, -5, 2)])
    for read, stop in ((left_stop_of, "3/2"), (right_stop_of, "-5/4")):
        scale = t.scale
        t.waiting = True
        assert read(t, switch) == Fraction(stop)
        assert t.scale == 2 * scale
