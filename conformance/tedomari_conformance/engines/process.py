"""One process of an engine: send it a line, read its reply, and end it, within time limits.

All three pipes are watched together and none blocks.  So the driver does not hang if the
process reads nothing or floods its standard error.
"""

import os
import selectors
import time
from collections.abc import Callable, Sequence
from typing import Final

from tedomari_conformance.engines.child import Child
from tedomari_conformance.engines.errors import BrokenEngineError
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.wire import LINE_LIMIT, excerpt

#: How much of the end of standard error is kept, in bytes.
TAIL_LIMIT: Final = 4096

#: How much of that is shown in an error, in characters.
SHOWN_OF_TAIL: Final = 300

#: How much is read from or written to a pipe at once, in bytes.
CHUNK: Final = 65536

#: How long a process that closed its output may take to exit, in seconds.
EXIT_GRACE: Final = 1.0

#: The interval between checks whether a silent process still runs, in seconds.
LOOK_EVERY: Final = 0.05


class EngineProcess:
    """A running process of an engine.  Raises :class:`OSError` if the command cannot be run.

    Clause: protocol.process.streams.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._child = Child(command)
        self._unsent = b""
        self._input_closed = False
        self._received = bytearray()
        self._tail = bytearray()
        self._selector = selectors.DefaultSelector()
        self._watch(self._child.output, selectors.EVENT_READ, self._receive)
        self._watch(self._child.error, selectors.EVENT_READ, self._drain)

    def exchange(self, line: bytes, seconds: float) -> bytes:
        """Write a line, and read the line that is the reply to it.

        The rest of an earlier line whose reply arrived early is written first.
        Raises :class:`BrokenEngineError` if no line arrives within the time limit, or more
        than one does.

        Clauses: protocol.line.length, protocol.failure.crashed, protocol.failure.timed-out,
        protocol.failure.garbled, protocol.failure.unasked.
        """
        deadline = time.monotonic() + seconds
        self._turn(0)
        if self._received:
            raise self.failure(Status.GARBLED, f"it wrote {self._received_text()}, unasked")
        self._unsent += line
        self._watch(self._child.input, selectors.EVENT_WRITE, self._send)
        while b"\n" not in self._received:
            self._refuse_long_line()
            rest = deadline - time.monotonic()
            if rest > 0:
                self._await_output(min(rest, LOOK_EVERY))
                continue
            self._turn(0)  # a reply may have arrived while this process was not running
            if b"\n" not in self._received:
                raise self._timeout(seconds)
        reply, _, self._received = self._received.partition(b"\n")
        if self._received:
            first = excerpt(bytes(reply))
            problem = f"it wrote more than one line: {first} and then {self._received_text()}"
            raise self.failure(Status.GARBLED, problem)
        return bytes(reply)

    def stop(self, line: bytes, seconds: float) -> str:
        """Write a last line, close the process's input, and wait for its exit.

        The rest of an earlier line whose reply arrived early is written first.
        Returns how it ended, in words.  If the process or its forks still run after
        ``seconds``, they are killed.

        Clauses: protocol.process.streams, protocol.message.bye, protocol.process.group.
        """
        deadline = time.monotonic() + seconds
        self._unsent += line
        self._watch(self._child.input, selectors.EVENT_WRITE, self._send)
        while self._is_watched(self._child.input) and time.monotonic() < deadline:
            if not self._turn(LOOK_EVERY) and self._child.exit() is not None:
                break  # a fork of the process still has the input open
        self._unwatch(self._child.input)
        self._child.close_input()
        try:
            ending = self._await_exit(deadline - time.monotonic())
        finally:
            self.close()
        return ending or f"was killed, since it still ran after {seconds:g} s"

    def kill(self) -> None:
        """Kill it and its forks at once; from any thread, and more than once."""
        self._child.kill()

    def close(self) -> None:
        """Kill it and its forks, and close the pipes."""
        self._selector.close()
        self._child.close()

    def failure(self, status: Status, problem: str) -> BrokenEngineError:
        """Return an error with the problem and the end of standard error."""
        for _ in range(LINE_LIMIT // CHUNK):  # everything that waits, unless it never ends
            if not self._is_watched(self._child.error) or not self._drain():
                break
        lines = [line.strip() for line in self.tail.splitlines() if line.strip()]
        if lines:
            end = " / ".join(lines[-3:])[-SHOWN_OF_TAIL:]
            problem += f"; its standard error ends with {excerpt(end, SHOWN_OF_TAIL)}"
        return BrokenEngineError(status, problem)

    @property
    def tail(self) -> str:
        """The end of what it wrote to standard error."""
        return self._tail.decode("utf-8", "replace")

    def _await_output(self, seconds: float) -> None:
        """Serve the pipes for at most ``seconds``.

        Raises :class:`BrokenEngineError` if the process ended, or closed its input or output.
        """
        if not self._is_watched(self._child.output):
            raise self._crash("output")
        if self._input_closed:
            raise self._crash("input")
        # If a fork of the process still has the output open, the output shows no end.
        if not self._turn(seconds) and self._child.exit() is not None and not self._turn(0):
            raise self._crash("output")

    def _await_exit(self, seconds: float) -> str | None:
        """Wait at most ``seconds``; return how the process ended, None if it still runs."""
        deadline = time.monotonic() + seconds
        while (ending := self._child.exit()) is None and time.monotonic() < deadline:
            self._turn(LOOK_EVERY / 5)
        return ending

    def _crash(self, closed: str) -> BrokenEngineError:
        """Return the error of a process that ended, or closed its input or output."""
        ending = self._await_exit(EXIT_GRACE)
        where = f", in the middle of a line: {self._received_text()}" if self._received else ""
        what = ending or f"closed its standard {closed} and still runs"
        return self.failure(Status.CRASHED, f"it {what}{where or ', with no reply'}")

    def _timeout(self, seconds: float) -> BrokenEngineError:
        """Return the error of a process that wrote no line within the time limit."""
        what = (
            f"only {self._received_text()}, and no end of a line"
            if self._received
            else "no reply"
        )
        return self.failure(Status.TIMED_OUT, f"{what} within {seconds:g} s")

    def _refuse_long_line(self) -> None:
        if len(self._received) > LINE_LIMIT:
            problem = (
                f"it wrote a line of more than {LINE_LIMIT} bytes: {self._received_text()}"
            )
            raise self.failure(Status.GARBLED, problem)

    def _received_text(self) -> str:
        return excerpt(bytes(self._received[:1000]))

    def _watch(self, descriptor: int, event: int, action: Callable[[], object]) -> None:
        if not self._is_watched(descriptor):
            self._selector.register(descriptor, event, action)

    def _unwatch(self, descriptor: int) -> None:
        if self._is_watched(descriptor):
            self._selector.unregister(descriptor)

    def _is_watched(self, descriptor: int) -> bool:
        return descriptor in self._selector.get_map()

    def _turn(self, seconds: float) -> bool:
        """Wait at most ``seconds`` and serve the ready pipes; return whether any was ready."""
        ready = self._selector.select(seconds)
        for key, _ in ready:
            key.data()
        return bool(ready)

    def _send(self) -> None:
        """Write as much of the line as the process is ready to read."""
        try:
            count = os.write(self._child.input, self._unsent[:CHUNK])
        except BlockingIOError:
            return
        except BrokenPipeError:
            self._unwatch(self._child.input)
            self._input_closed = True
            return
        self._unsent = self._unsent[count:]
        if not self._unsent:
            self._unwatch(self._child.input)

    def _receive(self) -> None:
        """Read from standard output; drop it once it is longer than a line may be."""
        chunk = self._read(self._child.output)
        if len(self._received) <= LINE_LIMIT:
            self._received += chunk

    def _drain(self) -> bool:
        """Read from standard error and keep its end; return whether there was something."""
        chunk = self._read(self._child.error)
        self._tail = (self._tail + chunk)[-TAIL_LIMIT:]
        return bool(chunk)

    def _read(self, descriptor: int) -> bytes:
        """Read what is waiting; stop watching the descriptor at the end of the stream."""
        try:
            chunk = os.read(descriptor, CHUNK)
        except BlockingIOError:
            return b""
        if not chunk:
            self._unwatch(descriptor)
        return chunk
