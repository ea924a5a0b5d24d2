"""The driver: runs an engine in a separate process and asks it one query at a time."""

import shlex
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.metadata import version
from types import TracebackType
from typing import Final, Self, TypeVar

from tedomari_conformance.engines.command import why_not_run
from tedomari_conformance.engines.errors import (
    BrokenEngineError,
    CommandError,
    EngineStartError,
    WireError,
)
from tedomari_conformance.engines.limits import Limits
from tedomari_conformance.engines.messages import (
    Asked,
    Bye,
    Greeting,
    Message,
    hello_of,
    reply_of,
    request_message,
)
from tedomari_conformance.engines.model import (
    PROTOCOL,
    TABLES,
    Answered,
    Broken,
    Hello,
    Reply,
    Status,
    Unasked,
)
from tedomari_conformance.engines.process import EngineProcess
from tedomari_conformance.engines.tables import TableWriter, UnsendableError
from tedomari_conformance.engines.versions import query_in
from tedomari_conformance.engines.wire import decode, encode
from tedomari_conformance.suite.operations.asking import Query

__all__ = ["Engine", "Limits"]

T = TypeVar("T")

#: The message of the reply to a query after the engine was stopped.
STOPPED: Final = "the driver stopped the engine"


class Engine:
    """An engine that answers queries over the protocol.

    ``command`` is the program and its arguments (:func:`command_of` splits a command line).
    The process is started by ``with``, or by the first query.  :class:`EngineStartError` is
    raised if it cannot be started or its ``hello`` is not valid.  A later failure affects only
    one query: the process is killed, the reply to the query is :class:`Broken`, and the next
    query starts the process again, until the budget of restarts is used up.  Only one thread
    may ask queries, but any thread may call :meth:`abort`.

    Clauses: protocol.failure.one-query, protocol.failure.budget, protocol.failure.start.
    """

    def __init__(self, command: Sequence[str], *, limits: Limits | None = None) -> None:
        if isinstance(command, str):
            raise TypeError("a command is a list of words, as command_of makes of a line")
        if not command or not command[0] or any("\0" in word for word in command):
            raise CommandError("a command is a program and its arguments, with no NUL in them")
        self._command = tuple(command)
        self._limits = limits or Limits()
        self._hello: Hello | None = None
        self._process: EngineProcess | None = None
        self._seq = 0
        self._restarts = 0
        self._stopped = threading.Event()
        self._ended = ""
        self._last = ""
        self._tables = TableWriter()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if kind is not None:
            self.abort()
        self.close()

    @property
    def hello(self) -> Hello:
        """The ``hello`` that the engine sent when it was first started."""
        return self._hello or self.start()

    @property
    def restarts(self) -> int:
        """The number of times that the process was restarted."""
        return self._restarts

    @property
    def is_spent(self) -> bool:
        """Whether the process has ended, and no restarts are left.

        Clause: protocol.failure.budget.
        """
        broke = self._hello is not None and self._process is None
        return broke and self._restarts >= self._limits.restarts

    @property
    def ended(self) -> str:
        """A description of how the last process ended after `bye`; empty before that."""
        return self._ended

    def start(self) -> Hello:
        """Start the process unless it was started before, and return the engine's ``hello``.

        Raises :class:`EngineStartError`.

        Clause: protocol.failure.start.
        """
        if self._hello is None:
            try:
                self._hello = self._greet()
            except BrokenEngineError as error:
                problem = STOPPED if self._stopped.is_set() else error.message
                command = shlex.join(self._command)
                raise EngineStartError(command, error.status, problem) from error
        return self._hello

    def ask(self, query: Query) -> Reply:
        """Ask one query and return the reply, which is :class:`Broken` if the engine fails.

        The query is sent in the engine's version of the protocol, with the terms written as
        the engine wants them; the reply is :class:`Unasked` if they cannot be written so.
        Raises :class:`WireError` for any other query that cannot be sent, and
        :class:`EngineStartError` if this is the first query and the engine does not start.

        Clauses: protocol.message.seq, protocol.message.version, protocol.message.terms,
        protocol.failure.one-query.
        """
        if why := self._reason_not_to_ask():
            return Broken(Status.CRASHED, why)
        seq = self._seq + 1
        try:
            sent, line = self._write(query, seq)
        except UnsendableError as error:
            return Unasked(str(error))
        self._seq = seq
        try:
            process = self._process or self._restart()
            reply = _exchange(
                process, line, self._limits.query, lambda message: reply_of(message, seq)
            )
            return replace(reply, sent=sent) if isinstance(reply, Answered) else reply
        except BrokenEngineError as error:
            self._discard_process()
            self._last = error.message
            if self._stopped.is_set():
                return Broken(Status.CRASHED, STOPPED)
            return Broken(error.status, error.message)
        except BaseException:  # an interrupt: a reply that still arrives would be stale
            self._discard_process()
            self._last = "the driver was interrupted"
            raise

    def _write(self, query: Query, seq: int) -> tuple[Query | None, bytes]:
        """Return the query with tables if the engine wants them, and the line to send.

        Raises :class:`UnsendableError` for a query whose tables cannot be sent, and
        :class:`WireError` for another one that cannot be.
        """
        hello = self.start()
        sent = self._tables.write(query) if hello.terms == TABLES else None
        try:
            asked = Asked(seq, query_in(sent or query, hello.protocol))
            return sent, encode(request_message(asked))
        except WireError as error:
            if sent is None:
                raise
            raise UnsendableError("a term", str(error)) from error

    def _reason_not_to_ask(self) -> str:
        """Return why the next query cannot be asked; empty if it can.

        Clause: protocol.failure.budget.
        """
        if self._stopped.is_set():
            return STOPPED
        if not self.is_spent:
            return ""
        return (
            f"not asked: no restarts are left, of {self._limits.restarts} allowed; "
            f"before, {self._last}"
        )

    def close(self) -> None:
        """Send `bye`, wait, and kill the process and its child processes if they still run.

        Clauses: protocol.message.bye, protocol.process.group.
        """
        self._stopped.set()
        if self._process is not None:
            try:
                self._ended = self._process.stop(
                    encode(request_message(Bye())), self._limits.stop
                )
            finally:
                self._discard_process()

    def abort(self) -> None:
        """Kill the process at once, from any thread, and do not restart it."""
        self._stopped.set()
        if (process := self._process) is not None:
            process.kill()

    def _greet(self) -> Hello:
        """Start a new process and return its ``hello``.

        Raises :class:`BrokenEngineError`.

        Clauses: protocol.message.hello, protocol.message.presentation, protocol.time.separate.
        """
        try:
            self._process = process = EngineProcess(self._command)
        except OSError as error:
            problem = why_not_run(self._command[0], error)
            raise BrokenEngineError(Status.CRASHED, problem) from error
        if self._stopped.is_set():  # by another thread, maybe before the process was started
            process.kill()
        greeting = Greeting(PROTOCOL, "tedomari", version("tedomari"))
        try:
            return _exchange(
                process, encode(request_message(greeting)), self._limits.start, hello_of
            )
        except BaseException:
            self._discard_process()
            raise

    def _restart(self) -> EngineProcess:
        """Start a new process, whose ``hello`` must equal the first one.

        Clause: protocol.failure.same-hello.
        """
        self._restarts += 1
        try:
            hello = self._greet()
        except BrokenEngineError as error:
            problem = f"it did not start again: {error.message}"
            raise BrokenEngineError(error.status, problem) from error
        assert self._process is not None, "a process that presented itself is there"
        if hello != self._hello:
            raise self._process.failure(
                Status.GARBLED,
                "after a restart it presented itself differently: "
                f"as {hello.name} {hello.version}, with {_support_text(hello)}",
            )
        return self._process

    def _discard_process(self) -> None:
        """Kill the process, so that the next query needs a restart."""
        process, self._process = self._process, None
        if process is not None:
            process.close()


def _exchange(
    process: EngineProcess, line: bytes, seconds: float, read_message: Callable[[Message], T]
) -> T:
    """Send a line and read the reply; raise :class:`BrokenEngineError` if it is not readable.

    Clause: protocol.failure.garbled.
    """
    reply = process.exchange(line, seconds)
    try:
        return read_message(decode(reply))
    except WireError as error:
        raise process.failure(Status.GARBLED, str(error)) from error


def _support_text(hello: Hello) -> str:
    """Return a description of how many operations an engine offers."""
    operations = sum(len(support.operations) for support in hello.rulesets.values())
    return (
        f"{operations} operations of {len(hello.rulesets)} rulesets and "
        f"{len(hello.values.operations)} of values"
    )
