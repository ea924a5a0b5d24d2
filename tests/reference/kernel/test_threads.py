"""Two threads that use one store: in turn, and at the same time."""

import pickle
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import cache
from threading import current_thread

import pytest

from tedomari import (
    Names,
    parse,
    render,
    thermograph,
)
from tedomari.errors import ThreadsError
from tedomari.game import Game, game
from tedomari.kernel import forms, order, scale, tables, thermal
from tedomari.kernel.tables import Tables
from tedomari.kernel.words import AnswerMap
from tedomari.store import Store, using
from two_threads import COMPILED, PATIENCE, fine, fresh, hot, in_store, waiting_thread


def remember_a_comparison() -> bool:
    """Store a comparison in the memo, without a sum."""
    return Game([9], [Game([3], [-9])]) <= Game([9], [Game([5], [-9])])


def remember_a_sum() -> Game:
    """Store a sum in the memo, without a comparison."""
    return Game([7], [-7]) + 1


@cache
def deep_table() -> bytes:
    """The pickle of a game so deep that comparisons with it use a stack."""
    with using(Store()):
        g = Game([1], [-1])
        for n in range(order.RECURSION_DEPTH):
            g = Game([n + 2], [g]) if n % 2 else Game([g], [-n - 2])
        return pickle.dumps(g)


def deep() -> Game:
    """The deep game, in the current store."""
    loaded: Game = pickle.loads(deep_table())
    return loaded


#: The function in which the first thread is halted, by module and name; then the preparation of
#: the store, the action of the first thread, and that of the second.
HALTS: dict[
    str, tuple[object, str, Callable[[], object], Callable[[], object], Callable[[], object]]
] = {
    "both make a value": (forms, "landmark_bits", lambda: None, hot, hot),
    "a finer unit beside a new value": (forms, "landmark_bits", lambda: None, hot, fine),
    "a new value beside a finer unit": (tables, "new_rank", lambda: None, fine, hot),
    "a finer unit beside a comparison of deep games": (
        order,
        "first_unknown",
        lambda: (deep(), deep() + 1),
        lambda: deep() <= deep() + 1,
        lambda: game(Fraction(1, 2**400)),
    ),
    "a thermograph beside a thermograph": (
        thermal,
        "scaffold",
        hot,
        lambda: thermograph(hot()),
        lambda: thermograph(hot() + 1),
    ),
}


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.skipif(COMPILED, reason="a compiled kernel is not interrupted by another thread")
@pytest.mark.parametrize("case", HALTS)
def test_a_concurrent_thread_gets_an_error_that_names_both(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, prepare, first, second = HALTS[case]
    expected, wanted = in_store(Store(), first)(), in_store(Store(), second)()
    store = Store()
    in_store(store, prepare)()
    with waiting_thread(monkeypatch, module, name, in_store(store, first)) as release:
        for _ in range(2):
            error = in_store(store, second)()
            assert isinstance(error, ThreadsError)
            assert {error.thread, error.other} == {current_thread().name, "worker"}
            assert str(error) == (
                "the thread 'MainThread' needs a store in which the thread 'worker' is "
                "computing; let each thread compute in a store of its own, in a block 'with "
                "using(Store())', or one after the other"
            )
        assert release() == expected
    assert in_store(store, second)() == wanted
    assert in_store(store, first)() == expected
    assert_consistent(store.tables)


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.skipif(COMPILED, reason="a compiled kernel is not interrupted by another thread")
@pytest.mark.parametrize("fill", [remember_a_comparison, remember_a_sum])
def test_a_memo_is_not_emptied_while_another_thread_computes(
    fill: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(order, "RECURSION_DEPTH", 0)
    store = Store()
    in_store(store, fill)()
    full = entries_of(store)
    assert sorted(size > 0 for size in full) == [False, True]
    monkeypatch.setattr(order, "MEMO_CAPACITY", 0)
    with waiting_thread(monkeypatch, scale, "append_value", in_store(store, fresh)) as release:
        assert isinstance(in_store(store, hot)(), ThreadsError)
        assert entries_of(store) == full
        assert release() == in_store(Store(), fresh)()
    order.trim_memo(store.tables)
    assert entries_of(store) == (0, 0)


def entries_of(store: Store) -> tuple[int, int]:
    """The numbers of comparisons and of sums that a store remembers."""
    return store.statistics().comparisons, store.statistics().sums


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.skipif(COMPILED, reason="a compiled kernel is not interrupted by another thread")
def test_a_comparison_continues_while_another_thread_refines_the_unit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def compare() -> object:
        return parse("{3|{2|-9}}").relation(parse("{5|{3|-9}}") - 1)

    store, expected = Store(), in_store(Store(), compare)()
    in_store(store, lambda: (game(5), compare()))()
    store.tables.le_memo = AnswerMap()
    with waiting_thread(
        monkeypatch, order, "le_recursive", in_store(store, compare)
    ) as release:
        assert in_store(store, lambda: game(Fraction(1, 2**400)).birthday)() == 401
        assert release() == expected
    assert_consistent(store.tables)


@pytest.mark.clause("game.store.one-thread", "game.store.threads")
def test_threads_may_use_a_store_in_turn() -> None:
    store = Store()
    actions = [hot, fine, fresh, lambda: thermograph(hot()), lambda: hot() <= fresh()]
    expected = [in_store(Store(), action)() for action in actions]
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(1) as two:
        for _ in range(3):
            for action, wanted in zip(actions, expected, strict=True):
                for pool in (one, two):
                    assert pool.submit(in_store(store, action)).result(PATIENCE) == wanted
                assert in_store(store, action)() == wanted


@pytest.mark.clause("game.store.one-thread")
def test_the_options_of_a_game_may_come_from_another_thread() -> None:
    store = Store()

    def using_store(make: Callable[[], Game]) -> Game:
        with using(store):
            return make()

    with using(store), ThreadPoolExecutor(1) as pool:
        options = (pool.submit(using_store, make).result(PATIENCE) for make in (hot, fresh))
        assert Game(options, [-20]) == Game([hot(), fresh()], [-20])


def assert_consistent(t: Tables) -> None:
    """Assert that no list lacks a value, and that the contents agree with each other."""
    lists = (
        t.left, t.right, t.is_number, t.left_stop, t.right_stop, t.bounds, t.rank, t.depth,
        t.birthday, t.negative,
    )  # fmt: skip
    assert {len(each) for each in lists} == {len(t.left)}
    for index in range(len(t.left)):
        if t.is_number[index]:
            assert t.number_index[t.left_stop[index]] == index
        else:
            assert t.left_stop[index] == max(t.right_stop[g] for g in t.left[index])
            assert t.right_stop[index] == min(t.left_stop[g] for g in t.right[index])
    forms = [(t.left[g], t.right[g]) for g in range(len(t.left)) if not t.is_number[g]]
    assert len(set(forms)) == len(forms)
    w = t.walls
    assert len(w.mean) == len(w.temperature) == len(w.left_knot) == len(w.right_knot)
    assert len(w.entry) == len(w.mean)


@pytest.mark.clause("game.store.one-thread")
def test_a_store_used_by_concurrent_threads_stays_consistent() -> None:
    """Four threads, switched as often as possible, get the right values or a ThreadsError."""
    store, constant = Store(), Game([0], [0])
    up = Game([0], [constant])

    def values(n: int) -> list[str]:
        sums = [Game([k], [-n - k]) + n * up + constant for k in range(6)]
        sums.append(game(Fraction(n + 1, 2 ** (20 * n + 1))) + sums[0])
        return [f"{render(g)} {g.left_stop} {thermograph(g).mean}" for g in sums]

    def work(n: int) -> object:
        return in_store(store, lambda: values(n))()

    expected = [values(n) for n in range(8)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            results = list(pool.map(work, [*range(8)] * 5, timeout=PATIENCE))
    finally:
        sys.setswitchinterval(interval)
    for result, wanted in zip(results, expected * 5, strict=True):
        assert isinstance(result, ThreadsError) or result == wanted
    assert_consistent(store.tables)
    assert [work(n) for n in range(8)] == expected


@pytest.mark.clause("notation.print.own-store")
def test_concurrent_threads_can_print() -> None:
    """All of them print from the tables of the same book of names."""

    names = Names()

    def work(n: int) -> list[str]:
        return [render(Game([n * 50 + k], [Game([k], [-n])]), names=names) for k in range(40)]

    expected = [work(n) for n in range(6)]
    names = Names()  # with an empty book
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(6) as pool:
            assert list(pool.map(work, range(6), timeout=PATIENCE)) == expected
    finally:
        sys.setswitchinterval(interval)
