"""An engine in a process of its own: asked one question at a time, and started again."""

from collections.abc import Sequence
from types import TracebackType
from typing import Self

from tedomari_conformance.engines.limits import Limits
from tedomari_conformance.engines.model import Hello, Query, Reply

__all__ = ["Engine", "Limits"]


class Engine:
    """A process that speaks the protocol, as something that can be asked.

    ``command`` is the program and its arguments (:func:`command_of` splits a line).  The
    process is started by ``with``, or by the first use; :class:`EngineStartError` if it cannot
    be started or does not present itself.  Whatever goes wrong later is the reply to one
    query.
    """

    def __init__(self, command: Sequence[str], *, limits: Limits | None = None) -> None:
        raise NotImplementedError

    def __enter__(self) -> Self:
        raise NotImplementedError

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        raise NotImplementedError

    @property
    def hello(self) -> Hello:
        """How the engine presented itself when it was first started."""
        raise NotImplementedError

    def ask(self, query: Query) -> Reply:
        """The reply to one query; a :class:`Broken` one for whatever the engine does wrong."""
        raise NotImplementedError

    def close(self) -> None:
        """Say `bye`, wait, and kill what is left of the process and its children."""
        raise NotImplementedError

    def abort(self) -> None:
        """Kill the process at once, from any thread; it is not started again."""
        raise NotImplementedError

    @property
    def restarts(self) -> int:
        """How many times the process was started again."""
        raise NotImplementedError
