"""What holds for the tests of all programs."""

import gc

from hypothesis import given, settings
from hypothesis import strategies as st


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
