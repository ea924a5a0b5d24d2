"""Stores: limit, reset, statistics, the current store, and operands from several stores."""

import operator
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from types import FrameType

import pytest

from tedomari.errors import StoreFullError, TedomariError
from tedomari.game import Game, address, game
from tedomari.kernel.landmarks import PLANTED
from tedomari.store import DEFAULT_LIMIT, DEFAULT_STORE, Store, current_store, using
from traced_instructions import trace_instructions


@pytest.fixture(autouse=True)
def kernel_store() -> None:
    """No store: these tests use the default stores, or create their own."""


@pytest.mark.clause("game.store.bound")
def test_a_full_store_refuses_another_value() -> None:
    with using(Store(limit=14)) as store:
        values = [game(1), game(2), Game([1], [0])]
        assert store.statistics().values == 14
        with pytest.raises(
            StoreFullError, match="holds 14 values, its limit; reset it"
        ) as full:
            game(3)
        assert full.value.limit == 14
        with pytest.raises(StoreFullError):
            Game([2], [0])
        assert store.statistics().values == 14
        assert values == [game(1), game(2), Game([1], [0])]
        assert values[0] < values[1]
        assert values[0] + values[0] == values[1]


@pytest.mark.clause("game.store.bound")
def test_a_sum_that_does_not_fit_is_refused_and_can_be_repeated_after_a_reset() -> None:
    with using(Store(limit=30)):
        g = Game([Game([5], [3])], [Game([2], [-4])])
        with pytest.raises(StoreFullError):
            7 * g
        assert g == Game([Game([5], [3])], [Game([2], [-4])])
        assert isinstance(StoreFullError(1), TedomariError)
    assert 7 * Game(g.left_options, g.right_options) == 6 * game(0) + 7 * (game(0) + g)


@pytest.mark.clause("game.store.limit")
def test_the_limit_must_be_a_large_enough_int() -> None:
    least = PLANTED
    assert Store(limit=least).limit == least
    assert Store().limit == DEFAULT_LIMIT
    with pytest.raises(ValueError, match=f"limit must be at least {least}, not {least - 1}"):
        Store(limit=least - 1)
    for limit in (True, 100.0, "100"):
        with pytest.raises(TypeError, match="limit must be an int, not"):
            Store(limit=limit)  # type: ignore[arg-type]  # the error is what is tested


@pytest.mark.clause("game.store.statistics")
def test_statistics_count_what_the_store_holds() -> None:
    with using(Store(limit=1000)) as store:
        before = store.statistics()
        assert (before.values, before.limit) == (PLANTED, 1000)
        assert before.comparisons == before.sums == 0
        switches = [Game([n], [-n]) for n in (1, 2)]
        total = switches[0] + switches[1]
        assert total > -10
        after = store.statistics()
        # 1, -1, 2, -2, two switches, their sum, its options {3|1}, {1|-1} ... and 3, -3
        assert after.values > before.values + 6
        assert after.canonical_forms > before.canonical_forms
        assert after.sums > 0
        assert repr(store) == f"<Store of {after.values} values, limit 1000>"


@pytest.mark.clause("game.store.statistics")
def test_statistics_count_comparisons() -> None:
    with using(Store()) as store:
        g, h = Game([2, Game([3], [0])], [-1]), Game([Game([3], [1])], [-1])
        assert g.relation(h) == g.relation(h)
        assert store.statistics().comparisons > 0


@pytest.mark.clause("game.store.current")
def test_the_current_store_is_the_one_in_use() -> None:
    outer, inner = Store(limit=50), Store(limit=60)
    assert current_store() is DEFAULT_STORE
    with using(outer):
        with using(inner) as store:
            assert store is inner is current_store()
            assert address(Game([0], [0]))[0] is inner.tables
        assert current_store() is outer
    assert current_store() is DEFAULT_STORE


@pytest.mark.clause("game.store.current")
def test_an_error_ends_the_use_of_a_store() -> None:
    with pytest.raises(StoreFullError), using(Store(limit=11)):
        game(1)
    assert current_store() is DEFAULT_STORE


@pytest.mark.clause("game.store.reset")
def test_games_from_before_a_reset_stay_valid(day_two_values: list[Game]) -> None:
    with using(Store()) as store:
        old = [Game(g.left_options, g.right_options) for g in day_two_values]
        store.reset()
        assert store.statistics().values == PLANTED
        new = [Game(g.left_options, g.right_options) for g in day_two_values]
        assert old == new == day_two_values
        assert [hash(g) for g in old] == [hash(g) for g in new]
        for (g, h), (g_new, h_new) in zip(
            product(old, repeat=2), product(new, repeat=2), strict=True
        ):
            assert g.relation(h) is g_new.relation(h_new)
        assert address(old[5])[0] is not address(new[5])[0]


OPERATORS: list[Callable[[Game, Game], object]] = [
    operator.add,
    operator.sub,
    operator.le,
    operator.ge,
    operator.lt,
    operator.gt,
    operator.eq,
    operator.ne,
    Game.relation,
    Game.confused_with,
]


@pytest.mark.clause("game.store.operators")
@pytest.mark.parametrize("operation", OPERATORS)
def test_operands_may_come_from_two_stores(
    operation: Callable[[Game, Game], object], day_two_values: list[Game]
) -> None:
    with using(Store()):
        others = [Game(g.left_options, g.right_options) for g in day_two_values]
    for g, (h, other) in product(day_two_values, zip(day_two_values, others, strict=True)):
        result = operation(g, other)
        assert result == operation(g, h) == operation(other - other + g, h)
        if isinstance(result, Game):
            assert address(result)[0] is address(g)[0]


@pytest.mark.clause("game.store.operators", "game.value.definition")
def test_options_may_come_from_two_stores() -> None:
    with using(Store()):
        star = Game([0], [0])
    up = Game([0], [star])
    assert up == Game([0], [Game([0], [0])])
    assert address(up)[0] is current_store().tables


@pytest.mark.clause("game.store.threads")
def test_each_thread_has_its_own_default_store() -> None:
    """Eight threads create the same values at once, and Python switches as often as it can."""

    def work(_: int) -> tuple[Store, list[Game]]:
        up = Game([0], [Game([0], [0])])
        return current_store(), [Game([n], [-n - k]) + n * up for n in range(8) for k in (1, 2)]

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(8) as pool:
            results = list(pool.map(work, range(8), timeout=300))
    finally:
        sys.setswitchinterval(interval)
    assert current_store() is DEFAULT_STORE
    assert DEFAULT_STORE not in {store for store, _ in results}
    expected = work(0)[1]
    assert all(games == expected for _, games in results)


@pytest.mark.clause("game.store.current")
def test_an_interrupt_before_the_block_begins_ends_the_use_of_a_store() -> None:
    place, is_interrupted = 0, True
    while is_interrupted:
        place += 1
        left = place

        def interrupt(_: FrameType) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise KeyboardInterrupt

        try:
            trace_instructions(
                using(Store()).__enter__, lambda code: code.co_name == "using", interrupt
            )
            is_interrupted = False
        except KeyboardInterrupt:
            assert current_store() is DEFAULT_STORE, place
    assert place > 10
