"""The processes of a census: a pool whose workers end soon after the main process."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Any, Final

#: The size in bytes of the stack of the thread that waits for the end of the main process.  It
#: is small, since the memory of a worker may be limited.
STACK: Final = 256 * 1024


class Pool(ProcessPoolExecutor):
    """``number`` worker processes, started anew, which call ``prepare`` before their tasks.

    The workers end when the main process is gone, however it ended.

    Clause: census.shares.orphaned.
    """

    def __init__(
        self, number: int, prepare: Callable[..., object] | None = None, *args: Any
    ) -> None:
        super().__init__(
            number,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=begin,
            initargs=(prepare, *args),
        )


def begin(prepare: Callable[..., object] | None, *args: Any) -> None:
    """Begin a worker: ignore interrupts, which the main process handles, and follow its end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        before = threading.stack_size(STACK)
        threading.Thread(target=end_after, args=(parent,), daemon=True).start()
        threading.stack_size(before)
    if prepare is not None:
        prepare(*args)


def end_after(parent: BaseProcess) -> None:
    """Wait until a process is gone, then end this one.

    A long call of compiled code is not ended before it returns.
    """
    parent.join()
    os._exit(1)
