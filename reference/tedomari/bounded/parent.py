"""Worker processes: they start undisturbed, and end with the process that starts them.

An exception that a signal raises in the middle of a start would leave a worker that waits for
the rest of its task, or that nobody ends.
"""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Final

from tedomari.bounded.watch import SIGNAL

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

#: The size in bytes of the stack of the thread that waits for the end of the main process.  It
#: is small, since the memory of a worker may be limited.
STACK: Final = 256 * 1024


@contextmanager
def holding_signals() -> Iterator[None]:
    """Let no interrupt and no bound of a watch end the block, which should take a moment.

    They take effect at the end of the block.  Processes that are started in it ignore
    interrupts from the beginning.
    """
    with hold_back(signal.SIGINT), hold_back(SIGNAL), deaf_to_interrupts():
        yield


@contextmanager
def hold_back(number: int) -> Iterator[None]:
    """Call the handler of a signal that arrives in the block at the end of the block.

    In other threads than the main one no handler is called in any case.
    """
    handler = signal.getsignal(number)
    if threading.current_thread() is not threading.main_thread() or not callable(handler):
        yield
        return
    arrived = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal arrived
        arrived = True

    try:
        signal.signal(number, note)
        yield
    finally:
        signal.signal(number, handler)
        if arrived:
            signal.raise_signal(number)


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Let processes that this thread starts ignore interrupts from the beginning."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # the start of the tracker, by the first process, would unblock them
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def begin_worker() -> None:
    """Begin a worker: ignore interrupts, which the main process handles, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Let this process end as soon as the process that started it is gone, however it ended."""
    import multiprocessing  # only where workers are: it changes ``sys.modules``

    parent = multiprocessing.parent_process()
    if parent is None:
        return
    before = threading.stack_size(STACK)
    threading.Thread(target=end_after, args=(parent,), daemon=True).start()
    threading.stack_size(before)


def end_after(parent: "BaseProcess") -> None:
    """Wait until a process is gone, then end this one.

    A long call of compiled code is not ended before it returns.
    """
    parent.join()
    os._exit(1)
