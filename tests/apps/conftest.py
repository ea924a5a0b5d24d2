"""What holds for the tests of all programs."""

import gc
import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tedomari.bounded.watch import Watch
from tedomari_cli import bounds


def pytest_collection_finish() -> None:
    """Exempt what has been imported and collected from collections of garbage.

    Commands and workers that reach a bound collect all garbage, and the objects of a whole run
    of tests would take a third of a second each time.
    """
    draw_once()  # Hypothesis warns if it makes its generator while its modules are exempt
    gc.collect()
    gc.freeze()


@settings(database=None, max_examples=1)
@given(st.none())
def draw_once(nothing: None) -> None:
    """Draw one example."""
    assert nothing is None


@pytest.fixture
def pass_hour(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], object]], None]:
    """Return a function: bounds on time take effect when a condition holds, and not before.

    Pass ``--seconds 3600`` to the command.  An hour passes as soon as the condition holds.
    """

    def pass_hour(condition: Callable[[], object]) -> None:
        def clock() -> float:
            return time.monotonic() + (3600 if condition() else 0)

        class Passing(Watch):
            def __init__(self, limits: Any, **options: Any) -> None:
                super().__init__(limits, clock=clock, pulse=0.001, **options)

        monkeypatch.setattr(bounds, "Watch", Passing)

    return pass_hour
