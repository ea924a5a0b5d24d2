"""Ending a block by an exception that is raised again if something drops it.

Python calls the handler of a signal and the function of a profiler between two instructions
of whatever runs.  If that is the callback of a weak reference, the hook of a collection or a
``__del__``, an exception that they raise is printed as unraisable, and the computation goes
on as if nothing had happened.  So the code that raises one must notice that and raise it again.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Final, TypeAlias

#: An exception, or several.
Kind: TypeAlias = type[BaseException] | tuple[type[BaseException], ...]

#: The blocks under way in all threads, each with what it watches for and what it calls.
_blocks: Final[list[tuple[Kind, Callable[[type[BaseException]], None]]]] = []
_lock: Final = Lock()

#: The hook from before the first block.
_before: Callable[["sys.UnraisableHookArgs"], object] = sys.unraisablehook


class Interruption(BaseException):
    """Raised in the middle of a computation that has reached a bound.

    It is not an ``Exception``, so that no ``except Exception`` on its way catches it.
    """


@contextmanager
def raised_again(kind: Kind, again: Callable[[type[BaseException]], None]) -> Iterator[None]:
    """Call ``again`` for each exception of a kind that Python drops in the block.

    ``again`` gets the type of the exception.  It is called where a raised exception would be
    dropped as well, so it must not raise.  It arranges that a later instruction does.
    Blocks may be within others, or in other threads, and end in any order.

    >>> class Dropper:
    ...     def __del__(self) -> None:
    ...         raise Interruption
    >>> dropped: list[type[BaseException]] = []
    >>> with raised_again(Interruption, dropped.append):
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
    """Call the innermost block for an exception of its kind; report any other one."""
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
