"""A store in the hands of two threads: one after the other, and both at once."""

import pickle
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from functools import cache
from threading import Event, Thread, current_thread

import pytest

from tedomari import (
    Names,
    atomic_weight,
    companion,
    cool,
    has_atomic_weight,
    heat,
    mean,
    norton_product,
    overheat,
    parse,
    reduced_canonical_form,
    render,
    simplest_number,
    star,
    thermograph,
    up,
)
from tedomari.atomic_weight import times_up
from tedomari.boards import DominoRuleset, Grid, masks
from tedomari.errors import StoreFullError, TedomariError, ThreadsError
from tedomari.game import Game, game
from tedomari.infinitesimals.remote_star import compare_with_remote_star
from tedomari.infinitesimals.ups import as_up_multiple, up_multiple
from tedomari.kernel import canonical as canonical_form
from tedomari.kernel import order, simplicity, tables, thermal, threads
from tedomari.kernel.tables import Tables
from tedomari.kernel.threads import Use
from tedomari.store import Store, using

COMPILED = not tables.__file__.endswith(".py")

#: Nothing waits for so long unless a test fails.
PATIENCE = 60


@contextmanager
def halted(
    monkeypatch: pytest.MonkeyPatch, module: object, name: str, action: Callable[[], object]
) -> Iterator[Callable[[], object]]:
    """A thread that does something, and waits where it calls a function of the kernel first.

    What is given lets it go on, and returns what it has done.
    """
    waiting, go_on = Event(), Event()
    function = getattr(module, name)
    results: list[object] = []

    def wait_first(*arguments: object) -> object:
        if current_thread() is worker and not waiting.is_set():
            waiting.set()
            assert go_on.wait(PATIENCE)
        return function(*arguments)

    def release() -> object:
        go_on.set()
        worker.join(PATIENCE)
        return results[0]

    worker = Thread(target=lambda: results.append(action()), name="worker")
    monkeypatch.setattr(module, name, wait_first)
    worker.start()
    assert waiting.wait(PATIENCE)
    try:
        yield release
    finally:
        go_on.set()
        worker.join(PATIENCE)


def in_store(store: Store, action: Callable[[], object]) -> Callable[[], object]:
    """Do something in a store, or return the error."""

    def act() -> object:
        with using(store):
            try:
                return action()
            except TedomariError as error:
                return error

    return act


def fine() -> Game:
    """A number that is finer than a new store knows."""
    return game(Fraction(1, 2**40))


def hot() -> Game:
    """A game that adds values."""
    return Game([7], [Game([3], [-5])]) + Game([2], [-1])


def compared() -> bool:
    """A comparison that is remembered, made without a sum."""
    return Game([9], [Game([3], [-9])]) <= Game([9], [Game([5], [-9])])


def added() -> Game:
    """A sum that is remembered, made without a comparison."""
    return Game([7], [-7]) + 1


@cache
def deep_table() -> bytes:
    """A game so deep that comparisons of it are made on a stack."""
    with using(Store()):
        g = Game([1], [-1])
        for n in range(order.RECURSION_DEPTH):
            g = Game([n + 2], [g]) if n % 2 else Game([g], [-n - 2])
        return pickle.dumps(g)


def deep() -> Game:
    """The deep game, in the current store."""
    loaded: Game = pickle.loads(deep_table())
    return loaded


#: Where the thread that came first is, what it does there, and what comes then.
HALTS: dict[
    str, tuple[object, str, Callable[[], object], Callable[[], object], Callable[[], object]]
] = {
    "both make a value": (tables, "landmark_bits", lambda: None, hot, hot),
    "a finer unit beside a new value": (tables, "landmark_bits", lambda: None, hot, fine),
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
def test_a_second_thread_at_once_gets_an_error_that_names_both(
    case: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, prepare, first, second = HALTS[case]
    expected, wanted = in_store(Store(), first)(), in_store(Store(), second)()
    store = Store()
    in_store(store, prepare)()
    with halted(monkeypatch, module, name, in_store(store, first)) as release:
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
    assert_whole(store.tables)


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.skipif(COMPILED, reason="a compiled kernel is not interrupted by another thread")
@pytest.mark.parametrize("fill", [compared, added])
def test_a_memo_is_not_emptied_while_another_thread_computes(
    fill: Callable[[], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = Store()
    in_store(store, fill)()
    full = entries_of(store)
    assert sorted(size > 0 for size in full) == [False, True]
    monkeypatch.setattr(order, "MEMO_CAPACITY", 0)
    with halted(monkeypatch, tables, "landmark_bits", in_store(store, fresh)) as release:
        assert isinstance(in_store(store, hot)(), ThreadsError)
        assert entries_of(store) == full
        assert release() == in_store(Store(), fresh)()
    order.trim_memo(store.tables)
    assert entries_of(store) == (0, 0)


def entries_of(store: Store) -> tuple[int, int]:
    """How many comparisons and how many sums a store remembers."""
    return store.statistics().comparisons, store.statistics().sums


def fresh() -> Game:
    """A game that no other test action makes."""
    return Game([11], [Game([10], [-8])])


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.skipif(COMPILED, reason="a compiled kernel is not interrupted by another thread")
def test_a_comparison_goes_on_beside_a_finer_unit(monkeypatch: pytest.MonkeyPatch) -> None:
    def compare() -> object:
        return parse("{3|{2|-9}}").relation(parse("{5|{3|-9}}") - 1)

    store, expected = Store(), in_store(Store(), compare)()
    in_store(store, lambda: (game(5), compare()))()
    store.tables.le_memo.clear()
    with halted(monkeypatch, order, "le_recursive", in_store(store, compare)) as release:
        assert in_store(store, lambda: game(Fraction(1, 2**400)).birthday)() == 401
        assert release() == expected
    assert_whole(store.tables)


@pytest.mark.clause("game.store.one-thread")
def test_work_within_work_ends_with_the_outer_one() -> None:
    use = Use()
    threads.enter(use)
    threads.enter(use)
    use.lock.release()
    assert is_entered(use)
    use.lock.release()
    assert not is_entered(use)


def is_entered(use: Use) -> bool:
    """Whether another thread is refused."""

    def work() -> None:
        threads.enter(use)
        use.lock.release()

    return isinstance(in_a_thread(work), ThreadsError)


@pytest.mark.clause("game.store.one-thread")
def test_work_that_fails_has_ended() -> None:
    store = Store(limit=100)
    error = in_store(store, lambda: [Game([n], [-n]) for n in range(200)])()
    assert isinstance(error, StoreFullError)
    assert not is_entered(store.tables.use)


def in_a_thread(action: Callable[[], object]) -> object:
    """What an action returns in another thread, or the error that it raises."""

    def act() -> object:
        try:
            return action()
        except TedomariError as error:
            return error

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(act).result(PATIENCE)


#: The functions that change tables, by their modules: also where another module calls them.
CHANGES = ((tables, "new_form"), (tables, "new_number"), (thermal, "raise_walls"))
CALLERS = ((canonical_form, "new_form"), (tables, "rescale"), (simplicity, "rescale"))


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.skipif(COMPILED, reason="functions of a compiled kernel cannot be replaced")
def test_tables_are_changed_at_work_only(monkeypatch: pytest.MonkeyPatch) -> None:
    called: Counter[str] = Counter()

    def watched(name: str, function: Callable[..., object]) -> Callable[..., object]:
        def call(t: Tables, *rest: object) -> object:
            called[name] += 1
            assert is_entered(t.use), name
            return function(t, *rest)

        return call

    with using(Store()):
        for module, name in (*CHANGES, *CALLERS):
            monkeypatch.setattr(module, name, watched(name, getattr(module, name)))
        everything()
    assert set(called) == {name for _, name in (*CHANGES, *CALLERS)}


class Plain(DominoRuleset):
    """Domineering, without a notation."""

    name = "plain"
    summary = "Left places vertical dominoes, Right horizontal ones."
    examples = ("..",)

    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        return masks.placements(mask, stride), masks.placements(mask, 1)


def everything() -> None:
    """Ask the public functions that make values for one."""
    g, h = hot(), fine()
    for value in (g + h, g - h, -g, 3 * g, -fresh(), game(7) - 3, star(5), up(3)):
        assert all(option != value for option in value.left_options + value.right_options)
    infinitesimal = up_multiple(3, nimber=2) + up(2)
    assert as_up_multiple(infinitesimal) is None
    assert atomic_weight(infinitesimal) == 4
    assert has_atomic_weight(infinitesimal, 4)
    assert compare_with_remote_star(infinitesimal) == ">"
    assert times_up(2) == up_multiple(2)
    assert simplest_number([1], [2]) == Fraction(3, 2)
    assert mean(g) == thermograph(g).mean
    assert cool(g, 1) != g
    assert heat(g, 1) != g
    assert overheat(g, 1, 1) != g
    assert reduced_canonical_form(g + star(1)) == reduced_canonical_form(g)
    assert norton_product(g, up()) != g
    assert companion(star(3)) != g
    assert Plain().value(Grid.empty(2, 2)) == Game([1], [-1])


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


def assert_whole(t: Tables) -> None:
    """Nothing of a value is missing, and what is stored agrees."""
    lists = (
        t.left, t.right, t.is_number, t.left_stop, t.right_stop, t.above, t.below, t.rank,
        t.depth, t.birthday, t.negative,
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
def test_a_store_used_by_threads_at_once_stays_whole() -> None:
    """Four threads, as many switches as there can be: right values or an error, no other."""
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
    assert_whole(store.tables)
    assert [work(n) for n in range(8)] == expected


@pytest.mark.clause("notation.print.own-store")
def test_threads_print_at_once() -> None:
    """All of them print from the tables of one book of names."""

    names = Names()

    def work(n: int) -> list[str]:
        return [render(Game([n * 50 + k], [Game([k], [-n])]), names=names) for k in range(40)]

    expected = [work(n) for n in range(6)]
    names = Names()  # whose book has seen nothing
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(6) as pool:
            assert list(pool.map(work, range(6), timeout=PATIENCE)) == expected
    finally:
        sys.setswitchinterval(interval)
