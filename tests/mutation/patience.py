"""A pytest plugin: a test that computes for longer than its share fails.

A mutant that loops for ever then dies within seconds, and one that is merely run on a busy
machine does not, since what counts is the time of the processor, not of the clock.
"""

import signal
from collections.abc import Generator
from types import FrameType

import pytest

#: Seconds that one test may compute; the slowest of the areas takes under two.
SECONDS = 6


def start() -> None:
    """Begin the seconds anew."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)


def stop(number: int, frame: FrameType | None) -> None:
    """Fail whatever is being computed."""
    raise TimeoutError(f"the test computed for more than {SECONDS} seconds")


signal.signal(signal.SIGVTALRM, stop)
start()  # for the import of the mutant


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """A test, its fixtures included."""
    start()
    return (yield)
