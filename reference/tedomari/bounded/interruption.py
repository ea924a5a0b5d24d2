"""Ending a block by an exception that is raised again if something drops it.

Python calls the handler of a signal and the function of a profiler between two instructions
of whatever runs.  If that is the callback of a weak reference, the hook of a collection or a
``__del__``, an exception that they raise is printed as unraisable, and the computation goes
on as if nothing had happened.  So the code that raises one must notice that and raise it again.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Interruption(BaseException):
    """Raised in the middle of a computation that has reached a bound.

    It is not an ``Exception``, so that no ``except Exception`` on its way catches it.
    """


@contextmanager
def raised_again(
    kind: type[BaseException] | tuple[type[BaseException], ...],
    again: Callable[[type[BaseException]], None],
) -> Iterator[None]:
    """Call ``again`` for each exception of a kind that Python drops in the block.

    ``again`` gets the type of the exception.  It is called where a raised exception would be
    dropped as well, so it must not raise.  It arranges that a later instruction does.

    >>> class Dropper:
    ...     def __del__(self) -> None:
    ...         raise Interruption
    >>> dropped: list[type[BaseException]] = []
    >>> with raised_again(Interruption, dropped.append):
    ...     del (dropper := [Dropper()])[0]
    >>> dropped == [Interruption]
    True
    """
    before = sys.unraisablehook

    def hook(unraisable: "sys.UnraisableHookArgs", /) -> None:
        if issubclass(unraisable.exc_type, kind):
            again(unraisable.exc_type)
        else:
            before(unraisable)

    sys.unraisablehook = hook
    try:
        yield
    finally:
        sys.unraisablehook = before
