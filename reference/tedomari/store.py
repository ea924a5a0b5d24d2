"""Stores: where values live, how many may, and which store new ones go to."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from threading import local
from typing import Final

from tedomari.errors import TooSmallError
from tedomari.kernel.landmarks import PLANTED
from tedomari.kernel.tables import Tables

#: How many values a store holds unless told otherwise: some gigabytes at the worst.
DEFAULT_LIMIT: Final = 20_000_000


@dataclass(frozen=True)
class StoreStatistics:
    """What a store holds: values, and entries in its memos."""

    values: int
    limit: int
    canonical_forms: int
    comparisons: int
    sums: int


class Store:
    """An interning table for values, and the memos of the functions over them.

    Every :class:`~tedomari.game.Game` holds the table in which it was made.  After a
    :meth:`reset` the store starts a new table; games made before stay valid, for they
    keep the old one, and operators bring operands of different tables together.

    >>> store = Store(limit=1000)
    >>> store.statistics().values
    11

    Clauses: game.store.bound, game.store.limit.
    """

    def __init__(self, *, limit: int = DEFAULT_LIMIT) -> None:
        """Make an empty store for at most ``limit`` values (at least the 11 landmarks)."""
        if isinstance(limit, bool) or not isinstance(limit, int):
            raise TypeError(f"limit must be an int, not {type(limit).__name__}")
        if limit < PLANTED:
            raise TooSmallError(f"limit must be at least {PLANTED}", limit)
        self._limit = limit
        self._tables = Tables(limit)

    @property
    def limit(self) -> int:
        """How many values the store may hold."""
        return self._limit

    @property
    def tables(self) -> Tables:
        """The table that new values go to."""
        return self._tables

    def reset(self) -> None:
        """Start a new table; games of the old one stay valid.  Clause: game.store.reset."""
        self._tables = Tables(self._limit)

    def statistics(self) -> StoreStatistics:
        """How many values and memo entries the store holds.  Clause: game.store.statistics."""
        t = self._tables
        return StoreStatistics(
            values=len(t.left),
            limit=self._limit,
            canonical_forms=len(t.canonical),
            comparisons=len(t.le_memo),
            sums=len(t.sum_memo),
        )

    def __repr__(self) -> str:
        return f"<Store of {len(self._tables.left)} values, limit {self._limit}>"


#: The default store of the thread that imports this module.
DEFAULT_STORE: Final = Store()


class _Defaults(local):
    """The default store of each thread: tables are not made for two writers at a time."""

    def __init__(self) -> None:
        self.store = Store()


_defaults: Final = _Defaults()
_defaults.store = DEFAULT_STORE

_current: ContextVar[Store | None] = ContextVar("tedomari_store", default=None)


def current_store() -> Store:
    """The store that new values go to: the thread's own, unless :func:`using` says else.

    Clauses: game.store.current, game.store.threads.
    """
    store = _current.get()
    return _defaults.store if store is None else store


@contextmanager
def using(store: Store) -> Iterator[Store]:
    """Let new values go to ``store`` within a ``with`` block.  Clause: game.store.current.

    >>> with using(Store(limit=100)) as store:
    ...     current_store() is store
    True
    """
    if not isinstance(store, Store):
        raise TypeError(f"expected a Store, not {type(store).__name__}")
    token = _current.set(store)
    try:
        yield store
    finally:
        _current.reset(token)
