"""A bound on work, so that reading untrusted input always ends.

Bounds on size are not enough: a short string can name games that take minutes to compare.  So
function calls are counted, and a computation is ended at the same point on every machine.
"""

import sys
import weakref
from contextlib import AbstractContextManager
from threading import get_ident
from types import FrameType
from typing import Any, Final

from tedomari.bounded.changes import changes_tables
from tedomari.bounded.interruption import hook, raising_again
from tedomari.errors import BoundError

#: The maximum number of function calls while one answer is read, a few seconds of work.
CALLS: Final = 1_000_000


class WorkError(BoundError):
    """A computation takes more function calls than allowed."""

    def __init__(self, calls: int) -> None:
        super().__init__(f"this takes more than {calls} steps to compute; write it more simply")
        self.calls = calls


def bounded_work(calls: int = CALLS) -> AbstractContextManager[None]:
    """Raise :class:`WorkError` in the block once it has called ``calls`` functions.

    Results of an interrupted block are incomplete and must be discarded; values stay valid.
    Calls within a compiled kernel are not counted.  A nested block has at most as many calls as
    remain to the outer one.

    >>> with bounded_work(1000):
    ...     sum(map(abs, range(10)))
    45

    Clause: protocol.operation.bounds.
    """
    return _Limit(calls)


class _Limit:
    """The calls that remain to a block.

    Python removes a profile function that raises, and drops an exception raised in a callback
    of a weak reference or of the garbage collector, or in a finalizer.  Other code may catch
    it.  So the limit watches its error: if the error is deleted before the block has ended, it
    was dropped or caught, and the limit is armed again.  The next call then raises it once
    more.
    """

    def __init__(self, calls: int) -> None:
        self.before = sys.getprofile()
        outer = getattr(self.before, "__self__", None)
        self.outer = outer if isinstance(outer, _Limit) else None
        self.calls = calls
        self.first: int = calls if self.outer is None else min(calls, self.outer.left)
        self.left: int = self.first
        self.active = True
        self.thread = get_ident()
        self.watched: weakref.ref[WorkError] | None = None
        # Nothing to do for a dropped error: deleting it arms the limit.
        self.unreported = raising_again(WorkError, lambda _: None)

    def __enter__(self) -> None:
        sys.setprofile(None)  # no outer limit may strike during the preparation
        self.unreported.__enter__()
        sys.setprofile(self.count)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        sys.setprofile(None)
        self.active = False
        if self.outer is not None:
            self.outer.left -= self.first - self.left
        self.unreported.__exit__(None, None, None)
        sys.setprofile(self.before)
        if error is None and self.left < 0:
            raise WorkError(self.calls)

    def count(self, frame: FrameType, event: str, argument: Any) -> None:  # Any as in sys
        """Count a call; raise :class:`WorkError` if no calls remain."""
        if event == "call":
            self.left -= 1
            if (
                self.left < 0
                and frame.f_code not in _NEVER_STRUCK
                and not changes_tables(frame)
            ):
                raise self.error()  # a local would be kept alive by the traceback

    def error(self) -> WorkError:
        """Return a new error, and arm the limit again when the error is deleted."""
        error = WorkError(self.calls)
        self.watched = weakref.ref(error, self.arm)
        return error

    def arm(self, _: object) -> None:
        """Count calls again, unless the block has ended."""
        if self.active and self.thread == get_ident():
            sys.setprofile(self.count)


#: The code that ends a block or must not be interrupted.
_NEVER_STRUCK: Final = (_Limit.__exit__.__code__, hook.__code__)
