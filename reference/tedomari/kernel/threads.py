"""Tables are used by one thread at a time: two at once are found out, at the cost of one test.

A thread is *at work* on tables from the moment it calls a function of the kernel until that
returns (:mod:`tedomari.kernel.entries`).  Two threads that are at work at the same time have
*met*, until the work of each ends.  A thread that is about to change tables, and is not the
one that did so last, *claims* them.  It may not if it has met another one in this work.

Claim: of two threads that work on the same tables at once and both change them, at least one
gets :class:`~tedomari.errors.ThreadsError`, before it has changed anything.  Reason: they have
met before the later one looks at the tables, since it enters itself first and looks for
others then.  At most one of them is the last user; the other one claims, even if the first
has come to an end since, and what it looked up before may be out of date.  A failed claim
leaves the user as it was.  What moves all stops to a finer unit, or empties a memo, claims in
any case, since a thread that has only read so far relies on them, too.

A compiled kernel is never interrupted by another thread, and keeps the same books.
"""

from threading import enumerate as all_threads
from threading import get_ident

from tedomari.errors import ThreadsError


class Use:
    """The threads at work on some tables, and the one that was the last to change them.

    A block ``with use:`` is work.  A block within a block is part of its work.
    """

    def __init__(self) -> None:
        self.thread = get_ident()
        self.depths: dict[int, int] = {}  # of each thread at work: its blocks, one in another
        self.met: dict[int, int] = {}  # of a thread at work: one that was at work meanwhile

    def __enter__(self) -> None:
        this = get_ident()
        depth = self.depths.get(this, 0)
        if depth:
            self.depths[this] = depth + 1
            return
        self.met.pop(this, None)
        self.depths[this] = 1
        if len(self.depths) > 1:
            for other in list(self.depths):
                if other != this:
                    self.met[this], self.met[other] = other, this

    def __exit__(self, *raised: object) -> None:
        this = get_ident()
        depth = self.depths[this] - 1
        if depth:
            self.depths[this] = depth
        else:
            del self.depths[this]


def claim(use: Use) -> None:
    """Enter this thread as the user; :class:`ThreadsError` if it has met another one.

    Clause: game.store.one-thread.
    """
    this, before = get_ident(), use.thread
    use.thread = this
    if this in use.depths and this in use.met:
        use.thread = before
        raise ThreadsError(name_of(this), name_of(use.met[this]))


def name_of(ident: int) -> str:
    """The name of a thread."""
    for thread in all_threads():
        if thread.ident == ident:
            return thread.name
    return f"thread {ident}"
