"""Signals while workers start, which take effect when these have started."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction

import pytest

from tedomari.bounded.parent import holding_signals
from tedomari.bounded.watch import SIGNAL, Limits, ReachedError, Watch


@pytest.fixture
def default_interrupts() -> Iterator[None]:
    """Let interrupts raise KeyboardInterrupt, whatever they did before."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("default_interrupts")
def test_an_interrupt_takes_effect_at_the_end_of_the_block() -> None:
    steps = []

    def interrupt() -> None:
        with holding_signals():
            signal.raise_signal(signal.SIGINT)
            steps.append("after the interrupt")

    with pytest.raises(KeyboardInterrupt):
        interrupt()
    assert steps == ["after the interrupt"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_block_without_an_interrupt_just_ends() -> None:
    with holding_signals():
        pass
    with pytest.raises(ValueError, match="an error"), holding_signals():
        raise ValueError("an error")


def test_interrupts_that_are_ignored_stay_ignored() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with holding_signals():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_bound_takes_effect_at_the_end_of_the_block() -> None:
    """Times are read off a clock that the test sets."""
    now = [0.0]
    steps: list[str] = []

    def action() -> None:
        with holding_signals():
            now[0] = 2.0
            assert watch.watched is not None
            watch.watched.reached = "seconds"
            signal.raise_signal(SIGNAL)
            steps.append("after the signal")
        steps.append("after the block")

    watch = Watch(Limits(Fraction(1)), clock=lambda: now[0], pulse=60.0)
    with watch, pytest.raises(ReachedError):
        watch.run(action)
    assert steps == ["after the signal"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs masks of signals")
def test_workers_that_start_in_the_block_ignore_interrupts() -> None:
    def mask() -> set[signal.Signals | int]:
        return set(signal.pthread_sigmask(signal.SIG_BLOCK, []))

    before = mask()
    with holding_signals():
        assert signal.SIGINT in mask()
    assert mask() == before


@pytest.mark.skipif(sys.platform == "win32", reason="needs masks of signals")
def test_the_first_start_of_a_worker_does_not_let_interrupts_through() -> None:
    """It starts the tracker of resources, after which Python unblocks interrupts."""
    script = (
        "import signal; from multiprocessing.resource_tracker import getfd; "
        "from tedomari.bounded.parent import holding_signals\n"
        "with holding_signals():\n"
        "    getfd(); print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    )
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=300)
    assert (result.stdout, result.stderr) == (b"True\n", b"")
