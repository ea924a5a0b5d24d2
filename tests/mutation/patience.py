"""A pytest plugin: a test that computes for longer than its share fails.

A mutant that loops for ever then dies within seconds, and one that is merely run on a busy
machine does not, since what counts is the time of the processor, not of the clock.
"""

import signal
from collections.abc import Generator
from types import FrameType

import pytest

#: Seconds that one test of the mutated areas may compute; the slowest takes under two.
SECONDS = 6


def stop(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"the test computed for more than {SECONDS} seconds")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Start the clock of a test, its fixtures included, and stop it afterwards."""
    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
