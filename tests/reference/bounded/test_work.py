"""The limit on calls, where it strikes in code that drops or catches exceptions."""

import gc
import sys
import threading
import weakref
from collections.abc import Callable
from contextlib import suppress

import pytest

from tedomari.bounded.work import WorkError, bounded_work

#: More calls than any limit of these tests: a block that reaches it has lost its limit.
LOST = 5_000


class Weak:
    """Something that can have weak references."""


def work() -> None:
    """Make one call."""


def work_on(calls: int = LOST) -> None:
    """Make many calls."""
    for _ in range(calls):
        work()


def run_within(calls: int, action: Callable[[], None]) -> None:
    """Run an action within a limit."""
    with bounded_work(calls):
        action()


def in_a_weak_callback() -> None:
    """Call functions only in the callback of a weak reference."""
    thing = Weak()
    reference = weakref.ref(thing, lambda _: work_on(20))
    del thing
    assert reference() is None


def in_a_callback_of_the_collector() -> None:
    """Call functions only in a callback of the garbage collector."""

    def on_collection(phase: str, info: dict[str, int]) -> None:
        work_on(20)

    gc.callbacks.append(on_collection)
    try:
        gc.collect(0)
    finally:
        gc.callbacks.remove(on_collection)


class Final:
    """Calls functions when it is finalized."""

    def __del__(self) -> None:
        work_on(20)


def in_a_finalizer() -> None:
    """Call functions only in a finalizer."""
    Final()


def where_everything_is_caught() -> None:
    """Call functions where all errors are caught."""
    with suppress(Exception):
        work_on(20)


SWALLOWING = [
    in_a_weak_callback,
    in_a_callback_of_the_collector,
    in_a_finalizer,
    where_everything_is_caught,
]


@pytest.mark.clause("protocol.operation.bounds")
@pytest.mark.parametrize("swallow", SWALLOWING)
@pytest.mark.parametrize("calls", range(2, 60, 3))
def test_a_swallowed_limit_strikes_again(
    swallow: Callable[[], None], calls: int, capfd: pytest.CaptureFixture[str]
) -> None:
    """The limit strikes at each place in turn, mostly where its error is dropped or caught."""
    gc.collect(0)
    hook, rounds = sys.unraisablehook, 0

    def go_on() -> None:
        nonlocal rounds
        while rounds < LOST:
            rounds += 1
            swallow()
            work()

    with pytest.raises(WorkError, match=f"more than {calls} steps"):
        run_within(calls, go_on)
    assert rounds <= calls
    assert sys.getprofile() is None
    assert sys.unraisablehook is hook
    assert capfd.readouterr() == ("", "")


@pytest.mark.clause("protocol.operation.bounds")
@pytest.mark.parametrize("swallow", SWALLOWING)
def test_a_block_whose_limit_was_swallowed_raises_at_its_end(
    swallow: Callable[[], None],
) -> None:
    gc.collect(0)
    with pytest.raises(WorkError, match="more than 10 steps"):
        run_within(10, swallow)


@pytest.mark.clause("protocol.operation.bounds")
def test_clean_up_after_a_limit_is_not_cut_short() -> None:
    cleaned = []

    def work_and_clean_up() -> None:
        try:
            work_on()
        finally:
            work_on(30)
            cleaned.append("all")

    with pytest.raises(WorkError):
        run_within(5, work_and_clean_up)
    assert cleaned == ["all"]


@pytest.mark.clause("protocol.operation.bounds")
def test_an_error_that_outlives_its_block_does_not_arm_the_limit() -> None:
    try:
        run_within(5, work_on)
    except WorkError as error:
        survivor = error
    assert survivor.calls == 5
    del survivor
    assert sys.getprofile() is None


@pytest.mark.clause("protocol.operation.bounds")
def test_a_nested_block_uses_up_the_calls_of_both() -> None:
    def inner() -> None:
        with pytest.raises(WorkError, match="more than 10 steps"):
            run_within(10, work_on)

    def many_inner() -> None:
        for _ in range(LOST):
            with bounded_work(50), bounded_work(30):
                work()

    run_within(100, inner)
    with pytest.raises(WorkError, match="more than 100 steps"):
        run_within(100, many_inner)
    with pytest.raises(WorkError), bounded_work(20), bounded_work(30):
        run_within(LOST, lambda: work_on(LOST // 2))


@pytest.mark.clause("protocol.operation.bounds")
def test_other_swallowed_errors_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[object] = []

    def report(unraisable: "sys.UnraisableHookArgs") -> None:
        work_on(50)
        reported.append(unraisable.exc_value)

    class Broken:
        def __del__(self) -> None:
            raise OSError("broken")

    def break_and_work() -> None:
        Broken()
        work_on()

    monkeypatch.setattr(sys, "unraisablehook", report)
    with pytest.raises(WorkError):
        run_within(20, break_and_work)
    assert [str(error) for error in reported] == ["broken"]
    assert sys.unraisablehook is report


@pytest.mark.clause("protocol.operation.bounds")
@pytest.mark.parametrize("ends_first", [True, False])
def test_limits_of_two_threads_do_not_disturb_each_other(ends_first: bool) -> None:
    """The other thread's block begins first, and ends first or last."""
    begun, end = threading.Event(), threading.Event()
    limits: list[int] = []

    def swallow_much() -> None:
        for _ in range(LOST):
            in_a_weak_callback()

    def other() -> None:
        def wait_and_swallow() -> None:
            begun.set()
            end.wait(600)
            swallow_much()

        try:
            run_within(500, wait_and_swallow)
        except WorkError as error:
            limits.append(error.calls)

    def swallow_meanwhile() -> None:
        if ends_first:
            end.set()
            thread.join(600)
        swallow_much()

    hook = sys.unraisablehook
    thread = threading.Thread(target=other)
    thread.start()
    assert begun.wait(600)
    with pytest.raises(WorkError, match="more than 400 steps"):
        run_within(400, swallow_meanwhile)
    end.set()
    thread.join(600)
    assert limits == [500]
    assert sys.unraisablehook is hook
