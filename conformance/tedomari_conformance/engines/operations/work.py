"""A bound on work: reading what somebody else wrote must end, whatever it is.

Sizes alone bound too little: a short text can name games that take minutes to compare.  So
function calls are counted, which ends a computation at the same place on each machine.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from tedomari.errors import BoundError

#: How many function calls reading one answer may take: some seconds.
CALLS: Final = 1_000_000


class WorkError(BoundError):
    """A computation that takes more function calls than it may."""

    def __init__(self, calls: int) -> None:
        super().__init__(f"this takes more than {calls} steps to compute; write it more simply")
        self.calls = calls


@contextmanager
def bounded_work(calls: int = CALLS) -> Iterator[None]:
    """Raise :class:`WorkError` in the block once it has called so many functions.

    What is computed in the block is left half done, so it must not be kept.  Calls within a
    compiled kernel are not seen.

    >>> with bounded_work(1000):
    ...     sum(map(abs, range(10)))
    45

    Clause: protocol.operation.bounds.
    """
    left = calls

    def count(frame: FrameType, event: str, argument: Any) -> None:  # Any: as sys has it
        nonlocal left
        if event == "call":
            left -= 1
            if left < 0:
                raise WorkError(calls)

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)
