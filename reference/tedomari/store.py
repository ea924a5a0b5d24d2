"""Stores: the tables that hold values, their limits, and the store that new values go to."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from threading import local
from typing import Final

from tedomari.errors import TooSmallError, in_message
from tedomari.kernel.forms import new_tables
from tedomari.kernel.landmarks import PLANTED
from tedomari.kernel.tables import Tables, value_count

#: The default maximum number of values in a store.  A full store may take several gigabytes.
DEFAULT_LIMIT: Final = 20_000_000


@dataclass(frozen=True)
class StoreStatistics:
    """The size of a store: the number of values, its limit, and the entries in each memo."""

    values: int
    limit: int
    canonical_forms: int
    comparisons: int
    sums: int


class Store:
    """An interning table for values, with the memos of the functions that compute them.

    Every :class:`~tedomari.game.Game` refers to the table in which it was created.
    :meth:`reset` starts a new table.  Older games stay valid, because they keep their table,
    and operators accept operands from different tables.

    >>> store = Store(limit=1000)
    >>> store.statistics().values
    11

    Clauses: game.store.bound, game.store.limit.
    """

    def __init__(self, *, limit: int = DEFAULT_LIMIT) -> None:
        """Create a store for at most ``limit`` values.

        The limit must be at least 11, because every store begins with 11 common values.
        """
        if isinstance(limit, bool) or not isinstance(limit, int):
            raise TypeError(f"limit must be an int, not {type(limit).__name__}")
        if limit < PLANTED:
            raise TooSmallError(f"limit must be at least {PLANTED}", limit)
        self._limit = limit
        self._tables = new_tables(limit)

    @property
    def limit(self) -> int:
        """The maximum number of values in the store."""
        return self._limit

    @property
    def tables(self) -> Tables:
        """The table that new values go to."""
        return self._tables

    def reset(self) -> None:
        """Start a new table; games of the old one stay valid.  Clause: game.store.reset."""
        self._tables = new_tables(self._limit)

    def statistics(self) -> StoreStatistics:
        """The numbers of values and of memo entries.  Clause: game.store.statistics."""
        t = self._tables
        return StoreStatistics(
            values=value_count(t),
            limit=self._limit,
            canonical_forms=len(t.forms),
            comparisons=len(t.le_memo) + len(t.le_deep_memo),
            sums=len(t.sum_memo),
        )

    def __repr__(self) -> str:
        return f"<Store of {value_count(self._tables)} values, limit {in_message(self._limit)}>"


#: The default store of the thread that imports this module.
DEFAULT_STORE: Final = Store()


class _Defaults(local):
    """The default store of each thread, since only one thread at a time may use a table."""

    def __init__(self) -> None:
        self.store = Store()


_defaults: Final = _Defaults()
_defaults.store = DEFAULT_STORE

_current: ContextVar[Store | None] = ContextVar("tedomari_store", default=None)


def current_store() -> Store:
    """The store that new values go to: the thread's own, unless :func:`using` selects another.

    Clauses: game.store.current, game.store.threads.
    """
    store = _current.get()
    return _defaults.store if store is None else store


@contextmanager
def using(store: Store) -> Iterator[Store]:
    """Use ``store`` for new values within a ``with`` block.  Clause: game.store.current.

    >>> with using(Store(limit=100)) as store:
    ...     current_store() is store
    True
    """
    if not isinstance(store, Store):
        raise TypeError(f"expected a Store, not {type(store).__name__}")
    before = _current.get()
    try:  # before the change, which an interrupt may follow at once
        _current.set(store)
        yield store
    finally:
        _current.set(before)
