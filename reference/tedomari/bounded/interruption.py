"""Ending a block by an exception that is raised again if something drops it.

Python calls a signal handler or a profile function between two instructions of the running
code.  If that code is the callback of a weak reference, a garbage collection hook or a
``__del__``, an exception raised there is printed as unraisable, and the computation continues
as if nothing had happened.  So the code that raises the exception must notice this and raise it
again.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from types import FrameType
from typing import Final, TypeAlias

#: An exception class, or several.
Kind: TypeAlias = type[BaseException] | tuple[type[BaseException], ...]

#: The running blocks of all threads, each with the exceptions it watches for and its callback.
_blocks: Final[list[tuple[Kind, Callable[[type[BaseException]], None]]]] = []
_lock: Final = Lock()

#: The hook that was installed before the first block.
_before: Callable[["sys.UnraisableHookArgs"], object] = sys.unraisablehook


class Interruption(BaseException):
    """Raised in the middle of a computation that has reached a bound.

    It is not an ``Exception``, so that no ``except Exception`` on its way catches it.
    """


@contextmanager
def raising_again(kind: Kind, again: Callable[[type[BaseException]], None]) -> Iterator[None]:
    """Call ``again`` for each exception of this kind that Python drops in the block.

    ``again`` takes the type of the exception.  It must not raise, because its exception would
    be dropped too, but arrange for a later instruction to raise.  Blocks may be nested, may run
    in several threads, and may end in any order.

    >>> class Dropper:
    ...     def __del__(self) -> None:
    ...         raise Interruption
    >>> dropped: list[type[BaseException]] = []
    >>> with raising_again(Interruption, dropped.append):
    ...     del (dropper := [Dropper()])[0]
    >>> dropped == [Interruption]
    True
    """
    global _before
    block = kind, again
    with _lock:
        if not _blocks:
            _before, sys.unraisablehook = sys.unraisablehook, hook
        _blocks.append(block)
    try:
        yield
    finally:
        with _lock:
            _blocks.remove(block)
            if not _blocks:
                sys.unraisablehook = _before


def hook(unraisable: "sys.UnraisableHookArgs", /) -> None:
    """Call the innermost block's callback for an exception of its kind; report any other."""
    profile = sys.getprofile()
    sys.setprofile(None)  # an exception that a profiler raised in this hook would be printed
    try:
        for kind, again in _blocks[::-1]:
            if issubclass(unraisable.exc_type, kind):
                again(unraisable.exc_type)
                return
        _before(unraisable)
    finally:
        sys.setprofile(profile)


def in_hook(frame: FrameType | None) -> bool:
    """Return whether the hook is running in the frame, where Python drops exceptions too."""
    while frame is not None:
        if frame.f_code is hook.__code__:
            return True
        frame = frame.f_back
    return False
