"""The worker process, which reads questions from a pipe and writes answers to it."""

import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final

from tedomari.store import current_store
from tedomari_explorer.answering import Report, outcome

#: A worker reports its progress every this many seconds.
PULSE: Final = 0.3

MEGABYTE: Final = 1024 * 1024


def serve(pipe: Connection, megabytes: int) -> None:
    """Answer questions until the pipe is closed, with at most ``megabytes`` of memory.

    Clause: explorer.bounded.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory(megabytes)
    writing = threading.Lock()

    def send(report: Report) -> None:
        with writing:
            pipe.send(report)

    while True:
        try:
            question, arguments = pipe.recv()
        except EOFError:
            return
        with Pulse(send):
            report = outcome(question, arguments)
        send(report)


def bound_memory(megabytes: int) -> None:
    """Limit the memory of this process, if the operating system supports that."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    soft = megabytes * MEGABYTE
    if hard != resource.RLIM_INFINITY:
        soft = min(soft, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


class Pulse:
    """Reports the number of values known so far, at intervals, during a block."""

    def __init__(self, send: Callable[[Report], None]) -> None:
        self.send = send
        self.over = threading.Event()
        self.store = current_store()
        self.thread = threading.Thread(target=self.beat, daemon=True)

    def beat(self) -> None:
        """Report at intervals until the task is over."""
        while not self.over.wait(PULSE):
            self.report()

    def report(self) -> None:
        """Report the number of known values; end the process if nobody reads the report."""
        try:
            self.send(("progress", len(self.store.tables.left)))
        except OSError:  # the explorer was killed, so it cannot end this process
            os._exit(1)
        except MemoryError:
            pass  # the task will run out of memory as well

    def __enter__(self) -> None:
        self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()
        self.report()
