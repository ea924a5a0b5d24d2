"""Tables are used by one thread at a time: two at once are found out, at the cost of one test.

A thread that is about to change tables, and is not the one that did so last, *claims* them.
It may not while another thread is within a function that works on them.

Claim: of two threads that work on the same tables at once and both change them, at least one
gets :class:`~tedomari.errors.ThreadsError`, before it has changed anything.  Reason: a thread
that claims enters itself first and looks at the others then.  If another one is at work, it is
seen.  If it comes later, it finds that it is not the last user, claims in turn, and sees the
first one at work.  A failed claim leaves no user, so that the next change is preceded by a
claim again.  What moves all stops to a finer unit, or empties a memo, claims in any case, since
a thread that has only read so far relies on them, too.

A compiled kernel is never interrupted by another thread, and its functions are not seen here.
"""

import sys
from threading import enumerate as all_threads
from threading import get_ident
from types import FrameType
from typing import Final

from tedomari.errors import ThreadsError

NOBODY: Final = 0

#: The names that functions of the reference give to tables, and to their walls.
LOCALS: Final = ("t", "w")


class Use:
    """The thread that was the last to change some tables."""

    def __init__(self) -> None:
        self.thread = get_ident()


def claim(use: Use) -> None:
    """Enter this thread as the user; :class:`ThreadsError` while another one is at work.

    Clause: game.store.one-thread.
    """
    this = use.thread = get_ident()
    for thread, frame in sys._current_frames().items():
        if thread == this:
            continue
        try:
            working = is_at_work(frame, use)
        except AttributeError:  # CPython 3.11 gave no frame: the thread went on meanwhile
            working = True
        if working:
            use.thread = NOBODY
            raise ThreadsError(name_of(this), name_of(thread))


def is_at_work(frame: FrameType | None, use: Use) -> bool:
    """Whether a function of the reference works on the tables, in a frame or its callers.

    Those of ``tedomari.game`` do not count: they wait for the options of a game, which may
    come from another thread.
    """
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module.startswith("tedomari.") and module != "tedomari.game":
            names = frame.f_locals
            if any(getattr(names.get(name), "use", None) is use for name in LOCALS):
                return True
        frame = frame.f_back
    return False


def name_of(ident: int) -> str:
    """The name of a thread."""
    for thread in all_threads():
        if thread.ident == ident:
            return thread.name
    return f"thread {ident}"
