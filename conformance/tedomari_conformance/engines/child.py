"""A child process in a new process group, which is killed with everything that it forked."""

import os
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from typing import IO

from tedomari.bounded.parent import hold_back
from tedomari.bounded.watch import SIGNAL
from tedomari_conformance.engines.command import encode_argument


class Child:
    """A running child process and its three pipes, none of which blocks.

    The child starts a new session and therefore a new process group: the processes that it
    forks are killed with it, and an interrupt from the keyboard does not reach it.  Raises
    :class:`OSError` if the command cannot be run.

    Clauses: protocol.process.command, protocol.process.group.
    """

    def __init__(self, command: Sequence[str]) -> None:
        words = [encode_argument(word) for word in command]
        self._lock = threading.RLock()
        with hold_back(signal.SIGINT), hold_back(SIGNAL):
            self._process = subprocess.Popen(
                words,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
            # If close() is never called, or the caller is interrupted, no orphan is left.
            self.close = weakref.finalize(self, _close, self._process, self._lock, os.getpid())
        streams = self._process.stdin, self._process.stdout, self._process.stderr
        self.input, self.output, self.error = map(_unblock, streams)

    def close_input(self) -> None:
        """Close the child's standard input, so that it reads the end of the file."""
        if self._process.stdin is not None:
            self._process.stdin.close()

    def exit(self) -> str | None:
        """Return how the child ended, in words; None while it runs.

        The child is not reaped: until it is, the operating system cannot give the number of
        its process group to another group.
        """
        with self._lock:
            if self._process.returncode is None:
                return _exit_without_reaping(self._process)
            return _exit_text(self._process.returncode)

    def kill(self) -> None:
        """Kill the child's group and reap the child; from any thread, and more than once."""
        _kill(self._process, self._lock)


def _unblock(stream: IO[bytes] | None) -> int:
    """Make a pipe non-blocking and return its descriptor."""
    assert stream is not None, "all three streams are pipes"
    os.set_blocking(stream.fileno(), False)
    return stream.fileno()


def _exit_without_reaping(process: "subprocess.Popen[bytes]") -> str | None:
    """Return how a child that was not reaped ended; None while it runs."""
    if sys.platform == "darwin":  # not every Python there can wait without reaping
        code = process.poll()
        return None if code is None else _exit_text(code)
    state = os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    if state is None:
        return None
    exited = state.si_code == os.CLD_EXITED
    return _exit_text(state.si_status if exited else -state.si_status)


def _exit_text(code: int) -> str:
    """Describe an exit status, or a signal given by its negative number.

    >>> _exit_text(3), _exit_text(-11), _exit_text(-40)
    ('exited with status 3', 'was killed by the signal SIGSEGV', 'was killed by the signal 40')
    """
    if code >= 0:
        return f"exited with status {code}"
    with suppress(ValueError):
        return f"was killed by the signal {signal.Signals(-code).name}"
    return f"was killed by the signal {-code}"


def _kill(process: "subprocess.Popen[bytes]", lock: "threading.RLock") -> None:
    """Kill a child's group and reap the child, unless that was done before."""
    with lock:
        if process.returncode is None or sys.platform == "darwin":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _close(process: "subprocess.Popen[bytes]", lock: threading.RLock, owner: int) -> None:
    """Kill a child's group and close its pipes, in the process that started it."""
    if os.getpid() != owner:  # a fork of the driver has this finalizer, but not the child
        return
    _kill(process, lock)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            stream.close()
