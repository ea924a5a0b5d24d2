"""A child process in a group of its own, which ends with everything that it forked."""

import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from tedomari_conformance.engines.command import in_bytes


class Child:
    """A running child process and its three pipes, none of which blocks.

    It has a session, and so a group of processes, of its own: what it forks is killed with it,
    and an interrupt from the keyboard does not reach it.  :class:`OSError` if the command
    cannot be run.

    Clauses: protocol.process.command, protocol.process.group.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            [in_bytes(word) for word in command],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        self._lock = threading.RLock()
        # Whoever forgets to close it, or is interrupted before, leaves no orphan either.
        self.close = weakref.finalize(self, _close, self._process, self._lock, os.getpid())
        streams = self._process.stdin, self._process.stdout, self._process.stderr
        self.input, self.output, self.error = map(_unblocked, streams)

    def close_input(self) -> None:
        """Let the child see the end of its standard input."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    def exit(self) -> str | None:
        """How the child ended, in words; None while it runs.

        The child is only looked at, not reaped: as long as it is not, the number of its group
        cannot become that of another one.
        """
        with self._lock:
            if self._process.returncode is None:
                return _looked_at(self._process)
            return _in_words(self._process.returncode)

    def kill(self) -> None:
        """Kill the child and its group, and reap it; any thread may do so, and again."""
        _kill(self._process, self._lock)


def _unblocked(stream: IO[bytes] | None) -> int:
    """The descriptor of a pipe, which from now on does not block."""
    assert stream is not None, "all three streams are pipes"
    os.set_blocking(stream.fileno(), False)
    return stream.fileno()


def _looked_at(process: "subprocess.Popen[bytes]") -> str | None:
    """How a child that was not reaped ended; None while it runs."""
    if sys.platform == "darwin":  # which has no way to look without reaping in every Python
        code = process.poll()
        return None if code is None else _in_words(code)
    state = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if state is None:
        return None
    exited = state.si_code == os.CLD_EXITED
    return _in_words(state.si_status if exited else -state.si_status)


def _in_words(code: int) -> str:
    """An exit status, or the negative of a signal, in words.

    >>> _in_words(3), _in_words(-11), _in_words(-40)
    ('exited with status 3', 'was killed by the signal SIGSEGV', 'was killed by the signal 40')
    """
    if code >= 0:
        return f"exited with status {code}"
    with suppress(ValueError):
        return f"was killed by the signal {signal.Signals(-code).name}"
    return f"was killed by the signal {-code}"


def _kill(process: "subprocess.Popen[bytes]", lock: "threading.RLock") -> None:
    """Kill a child's group and reap the child; nothing if that was done before."""
    with lock:
        if process.returncode is None or sys.platform == "darwin":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _close(process: "subprocess.Popen[bytes]", lock: threading.RLock, owner: int) -> None:
    """Kill a child's group and close its pipes, in the process that started it."""
    if os.getpid() != owner:  # a fork of the driver has a copy of this, but not the child
        return
    _kill(process, lock)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()
