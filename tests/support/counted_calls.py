"""The work of a computation as a number of calls, which does not depend on the clock."""

import sys
from collections import Counter
from collections.abc import Callable
from types import FrameType


class TooMuchWorkError(Exception):
    """A computation makes more calls than a limit."""


def count_calls(compute: Callable[[], object], most: int) -> Counter[str]:
    """Return how often each Python function is called by a computation, by qualified name.

    Functions that are compiled are not counted.  :class:`TooMuchWorkError` ends the computation
    after ``most`` calls.
    """
    calls: Counter[str] = Counter()
    total = 0

    def record(frame: FrameType, event: str, _: object) -> None:
        nonlocal total
        if event == "call":
            total += 1
            calls[frame.f_code.co_qualname] += 1
            if total > most:
                raise TooMuchWorkError(f"more than {most} calls")

    before = sys.getprofile()
    sys.setprofile(record)
    try:
        compute()
    finally:
        sys.setprofile(before)
    return calls
