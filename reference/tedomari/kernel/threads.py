"""Tables are used by one thread at a time: a second one is refused at the door.

A thread is *at work* on tables from the moment it calls a function of the kernel until that
returns (:mod:`tedomari.kernel.entries`).  While it is, another thread that wants to enter
gets :class:`~tedomari.errors.ThreadsError`, before it has looked at anything.  What is read
without entering is a fact of a value, or of a pair of values, that no change of the tables
makes wrong: one expression reads it, within which Python does not change threads.
"""

from threading import RLock, get_ident
from threading import enumerate as all_threads

from tedomari.errors import ThreadsError


class Use:
    """The lock of some tables, and the thread that had it last."""

    __slots__ = ("lock", "thread")

    def __init__(self) -> None:
        self.lock = RLock()
        self.thread = get_ident()


def enter(use: Use) -> None:
    """Begin to work, or go on; :class:`ThreadsError` while another thread is at work.

    The lock is to be released when the work has ended, be it by an error.
    Clause: game.store.one-thread.
    """
    if not use.lock.acquire(blocking=False):
        raise ThreadsError(name_of(get_ident()), name_of(use.thread))
    use.thread = get_ident()


def name_of(ident: int) -> str:
    """The name of a thread."""
    for thread in all_threads():
        if thread.ident == ident:
            return thread.name
    return f"thread {ident}"
