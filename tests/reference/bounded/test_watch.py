"""The watch that ends a block at a bound: what it ends, what it leaves, and what is dropped."""

import itertools
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from fractions import Fraction
from typing import Any

import pytest

from tedomari.bounded import memory
from tedomari.bounded.interruption import Interruption, raising_again
from tedomari.bounded.watch import (
    SIGNAL,
    Limits,
    ReachedError,
    Watch,
    Watched,
)


def ticking() -> Callable[[], float]:
    """A clock that advances by a second at each reading."""
    return map(float, itertools.count()).__next__


def at_once(clock: Callable[[], float] | None = None, **options: Any) -> Watch:
    """A watch whose bound is reached at the first check."""
    return Watch(Limits(Fraction(1)), clock=clock or ticking(), pulse=0.001, **options)


def jumping() -> Callable[[], float]:
    """A clock that is far later from its second reading on, and then stands still."""
    return itertools.chain([0.0], itertools.repeat(1000.0)).__next__


#: The time, in seconds, after which a block that should have been ended fails its test.
HOPELESS = 600


def endless() -> None:
    """Run until something ends it, or fail after ``HOPELESS`` seconds."""
    until = time.monotonic() + HOPELESS
    while time.monotonic() < until:
        pass
    pytest.fail("the block was not ended")


def test_a_block_that_never_ends_is_ended() -> None:
    with at_once() as watch, pytest.raises(ReachedError) as caught:
        watch.run(endless)
    assert caught.value.bound == "seconds"
    assert caught.value.watched.seconds >= 1


def test_a_block_that_takes_too_much_memory_is_ended() -> None:
    limits = Limits(memory=1000)
    with Watch(limits, memory=lambda: 1000) as watch, pytest.raises(ReachedError) as caught:
        watch.run(endless)
    assert (caught.value.bound, caught.value.watched.memory) == ("memory", 1000)


def test_a_block_within_its_bounds_returns_its_result() -> None:
    with Watch(Limits(Fraction(10**9), 10**15)) as watch:
        assert watch.run(lambda: 42) == 42
        with pytest.raises(ZeroDivisionError):
            watch.run(lambda: 1 // 0)
        assert watch.run(lambda: watch.run(lambda: 43)) == 43


def test_one_watch_ends_one_block_after_another() -> None:
    with at_once() as watch:
        for _ in range(3):
            with pytest.raises(ReachedError):
                watch.run(endless)


def test_a_signal_that_comes_late_does_nothing() -> None:
    before = signal.getsignal(SIGNAL)
    with at_once() as watch:
        with pytest.raises(ReachedError):
            watch.run(endless)
        signal.raise_signal(SIGNAL)
    assert signal.getsignal(SIGNAL) is before
    signal.raise_signal(SIGNAL)


def test_a_block_in_another_thread_is_not_watched() -> None:
    results: list[int] = []

    def elsewhere() -> None:
        with at_once() as watch:
            results.append(watch.run(lambda: 42))

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert results == [42]


class Dropper:
    """Calls a function when it is deleted, where Python drops every exception."""

    def __init__(self, action: Callable[[], object]) -> None:
        self.action = action

    def __del__(self) -> None:
        self.action()


@pytest.fixture
def dropped_kinds(monkeypatch: pytest.MonkeyPatch) -> list[type[BaseException]]:
    """The types of the exceptions that reach the hook installed before."""
    kinds: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda hook: kinds.append(hook.exc_type))
    return kinds


def test_an_exception_that_python_drops_is_raised_again(
    dropped_kinds: list[type[BaseException]],
) -> None:
    """The first signal arrives in ``__del__``, where every exception is dropped."""
    seen: list[Watched] = []

    def block() -> None:
        seen.append(watch.watched)  # type: ignore[arg-type]  # there is one within the block
        Dropper(endless)
        assert seen[0].strikes == 1
        endless()

    with at_once(jumping()) as watch, pytest.raises(ReachedError):
        watch.run(block)
    assert seen[0].strikes == 2
    assert dropped_kinds == []


def test_an_interrupt_that_python_drops_is_raised_again(
    dropped_kinds: list[type[BaseException]],
) -> None:
    def block() -> None:
        Dropper(lambda: signal.raise_signal(signal.SIGINT))
        endless()

    with Watch(Limits()) as watch, pytest.raises(KeyboardInterrupt):
        watch.run(block)
    assert dropped_kinds == []


@pytest.mark.parametrize("number", [SIGNAL, signal.SIGINT])
def test_a_signal_while_a_dropped_exception_is_noted_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    """What it would raise would be dropped, and the clock stands still for the next attempt."""
    watch = Watch(Limits(), clock=lambda: 0.0, pulse=3600.0)
    raise_later = watch.raise_later

    def raise_later_and_signal(kind: type[BaseException]) -> None:
        raise_later(kind)
        signal.raise_signal(SIGNAL)

    def block() -> None:
        assert watch.watched is not None
        watch.watched.reached = "seconds" if number == SIGNAL else None
        Dropper(lambda: signal.raise_signal(number))
        signal.raise_signal(SIGNAL)
        pytest.fail("the block was not ended")

    monkeypatch.setattr(watch, "raise_later", raise_later_and_signal)
    with watch, pytest.raises(ReachedError if number == SIGNAL else KeyboardInterrupt):
        watch.run(block)


def test_other_dropped_exceptions_reach_the_previous_hook(
    dropped_kinds: list[type[BaseException]],
) -> None:
    with raising_again(Interruption, lambda kind: pytest.fail("not ours")):
        Dropper(lambda: 1 // 0)
    assert dropped_kinds == [ZeroDivisionError]


def test_blocks_may_end_in_any_order(dropped_kinds: list[type[BaseException]]) -> None:
    def interrupt() -> None:
        raise Interruption

    def watching(name: str) -> AbstractContextManager[None]:
        return raising_again(Interruption, lambda kind: seen.append(name))

    seen: list[str] = []
    before = sys.unraisablehook
    first, second, third = map(watching, ("first", "second", "third"))
    first.__enter__()
    second.__enter__()
    first.__exit__(None, None, None)
    third.__enter__()
    Dropper(interrupt)
    third.__exit__(None, None, None)
    Dropper(interrupt)
    second.__exit__(None, None, None)
    assert seen == ["third", "second"]
    assert dropped_kinds == []
    assert sys.unraisablehook is before
    Dropper(interrupt)
    assert dropped_kinds == [Interruption]


def test_an_exception_that_the_block_catches_is_raised_again() -> None:
    caught_in_block: list[BaseException] = []

    def block() -> None:
        try:
            endless()
        except BaseException as error:
            caught_in_block.append(error)
        endless()

    with at_once() as watch, pytest.raises(ReachedError):
        watch.run(block)
    assert [type(error) for error in caught_in_block] == [Interruption]


def test_an_error_while_the_block_ends_is_the_end() -> None:
    """A library that was ended in the middle may find its own state inconsistent."""

    def block() -> None:
        try:
            endless()
        finally:
            raise ValueError("inconsistent")

    with at_once() as watch, pytest.raises(ReachedError):
        watch.run(block)


def test_another_error_after_the_bound_is_not_the_end() -> None:
    def block() -> None:
        with suppress(BaseException):
            endless()
        raise ValueError("another matter")

    with at_once() as watch, pytest.raises(ValueError, match="another matter"):
        watch.run(block)


def test_a_block_that_catches_every_exception_is_given_up() -> None:
    given_up = threading.Event()

    def block() -> bool:
        until = time.monotonic() + HOPELESS
        while time.monotonic() < until and not given_up.is_set():
            try:
                given_up.wait(HOPELESS)
            except BaseException:  # code that catches everything is what is tested
                continue
        return given_up.is_set()

    def give_up(watched: Watched) -> None:
        watched.reached = None  # the block may finish now
        given_up.set()

    with at_once(give_up=give_up) as watch:
        assert watch.run(block)


def test_an_error_in_look_on_does_not_end_the_watch() -> None:
    def look_on(watched: Watched | None) -> None:
        if watched is not None:
            raise OSError

    with at_once(look_on=look_on) as watch, pytest.raises(ReachedError):
        watch.run(endless)


def test_the_memory_of_this_process_is_known() -> None:
    used, whole = memory.resident_memory(), memory.machine_memory()
    assert used is not None
    assert whole is not None
    assert 0 < used < whole


@pytest.mark.skipif(not memory.PAGES.exists(), reason="needs the memory of now, as on Linux")
def test_memory_is_measured_in_bytes() -> None:
    before = memory.resident_memory()
    block = b"x" * (64 * memory.MEGABYTE)
    after = memory.resident_memory()
    assert before is not None
    assert after is not None
    assert 60 * memory.MEGABYTE < after - before < 80 * memory.MEGABYTE
    assert block


def test_memory_is_unknown_if_the_system_does_not_report_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setattr(memory, "PAGES", tmp_path / "none")
    peak = memory.resident_memory()
    assert peak is not None
    assert peak >= 10 * memory.MEGABYTE
    monkeypatch.setattr(sys, "platform", "win32")
    assert memory.resident_memory() is None
    assert memory.machine_memory() is None


def test_the_limit_of_a_container_is_the_memory_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    limit = tmp_path / "memory.max"
    monkeypatch.setattr(memory, "CONTAINER", limit)
    limit.write_text("max\n")
    whole = memory.machine_memory()
    assert whole is not None
    assert whole > 1000
    limit.write_text("1000\n")
    assert memory.machine_memory() == 1000
