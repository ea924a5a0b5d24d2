"""Worker processes that end with the process that started them."""

import os
import signal
import threading
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

#: The size in bytes of the stack of the thread that waits for the end of the main process.  It
#: is small, since the memory of a worker may be limited.
STACK: Final = 256 * 1024


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
