"""Tables are used by one thread at a time: a second thread is refused on entry.

A thread is *at work* on tables from the moment it calls a function of the kernel until that
function returns (:mod:`tedomari.kernel.entries`).  Meanwhile, another thread that tries to
enter gets :class:`~tedomari.errors.ThreadsError` before it has read anything.  Only facts about
a value, or about a pair of values, are read without entering.  No change of the tables makes
such a fact wrong, and a single expression reads it, within which Python does not switch
threads.
"""

from threading import RLock, get_ident
from threading import enumerate as all_threads

from tedomari.errors import ThreadsError


class Use:
    """The lock of some tables, and the thread that held it last."""

    __slots__ = ("lock", "thread")

    def __init__(self) -> None:
        self.lock = RLock()
        self.thread = get_ident()


def enter(use: Use) -> None:
    """Begin to work or go on.  Raises :class:`ThreadsError` while another thread is at work.

    The caller must release the lock when the work has ended, also after an error.
    Clause: game.store.one-thread.
    """
    if not use.lock.acquire(blocking=False):
        raise ThreadsError(name_of(get_ident()), name_of(use.thread))
    use.thread = get_ident()


def name_of(ident: int) -> str:
    """The name of the thread with this identifier."""
    for thread in all_threads():
        if thread.ident == ident:
            return thread.name
    return f"thread {ident}"
