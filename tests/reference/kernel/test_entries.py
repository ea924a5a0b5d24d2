"""The entries of the kernel: a thread is at work within them, and tables change only there."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import pytest

from plain_dominoes import Plain
from tedomari import (
    atomic_weight,
    companion,
    cool,
    has_atomic_weight,
    heat,
    mean,
    norton_product,
    overheat,
    reduced_canonical_form,
    simplest_number,
    star,
    thermograph,
    up,
)
from tedomari.atomic_weight import times_up
from tedomari.boards import Grid
from tedomari.boards.evaluation import Frame
from tedomari.boards.shape_evaluation import Evaluation
from tedomari.errors import StoreFullError, ThreadsError
from tedomari.game import Game, game
from tedomari.infinitesimals.remote_star import compare_with_remote_star
from tedomari.infinitesimals.ups import as_up_multiple, up_multiple
from tedomari.kernel import canonical as canonical_form
from tedomari.kernel import forms, scale, simplicity, thermal, threads
from tedomari.kernel.tables import Tables
from tedomari.kernel.threads import Use
from tedomari.store import Store, using
from two_threads import COMPILED, fine, fresh, hot, in_a_thread, in_store


@pytest.mark.clause("game.store.one-thread")
def test_nested_work_ends_with_the_outermost() -> None:
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
def test_work_ends_when_it_fails() -> None:
    store = Store(limit=100)
    error = in_store(store, lambda: [Game([n], [-n]) for n in range(200)])()
    assert isinstance(error, StoreFullError)
    assert not is_entered(store.tables.use)


#: The functions that change tables, in their own modules and in those that import them.
CHANGES = ((forms, "append_form"), (scale, "new_number"), (thermal, "raise_walls"))
CALLERS = ((canonical_form, "append_form"), (scale, "rescale"), (simplicity, "rescale"))


@pytest.mark.clause("game.store.one-thread")
@pytest.mark.skipif(COMPILED, reason="functions of a compiled kernel cannot be replaced")
def test_tables_change_only_while_a_thread_is_at_work(monkeypatch: pytest.MonkeyPatch) -> None:
    called: Counter[str] = Counter()

    def watch(name: str, function: Callable[..., object]) -> Callable[..., object]:
        def call(t: Tables, *rest: object) -> object:
            called[name] += 1
            assert is_entered(t.use), name
            return function(t, *rest)

        return call

    with using(Store()):
        for module, name in (*CHANGES, *CALLERS):
            monkeypatch.setattr(module, name, watch(name, getattr(module, name)))
        everything()
    assert set(called) == {name for _, name in (*CHANGES, *CALLERS)}


def everything() -> None:
    """Call each public function that creates values."""
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


@pytest.mark.clause("game.store.one-thread")
def test_a_refused_evaluation_forgets_nothing_of_a_board() -> None:
    """The thread at work may rely on what is remembered there."""
    t = Store().tables
    evaluation = Evaluation(t, Plain().group_options, limit=2)
    evaluation.index(0b1)
    frame = Frame(t, Plain().group_options, 4, limit=2)
    frame.grow(2)
    frame.memo.update({0b1: 0, 0b10: 0})
    before = dict(frame.memo), len(evaluation.shapes), len(evaluation.recent)
    threads.enter(t.use)
    try:
        assert isinstance(in_a_thread(lambda: frame.index(0b11)), ThreadsError)
        assert isinstance(in_a_thread(lambda: evaluation.index(0b11)), ThreadsError)
    finally:
        t.use.lock.release()
    assert (dict(frame.memo), len(evaluation.shapes), len(evaluation.recent)) == before
