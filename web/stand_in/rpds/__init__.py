"""The containers of rpds that jsonschema needs, in Python: a stand-in for the compiled package.

jsonschema and referencing use immutable maps, sets and lists of rpds-py, which is compiled and
not published for the browser.  Each method returns a new container, as there; a copy takes
time that is proportional to the size, and the containers here are small.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")
T = TypeVar("T")


class HashTrieMap(dict[K, V]):
    """A map that is not changed in place."""

    @classmethod
    def convert(cls, value: "Mapping[K, V]") -> "HashTrieMap[K, V]":
        """Return the map with the items of a mapping."""
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: K, value: V) -> "HashTrieMap[K, V]":
        """Return the map with another item."""
        return HashTrieMap({**self, key: value})

    def remove(self, key: K) -> "HashTrieMap[K, V]":
        """Return the map without a key; raises :class:`KeyError` if it is missing."""
        rest = HashTrieMap(self)
        del rest[key]
        return rest

    def discard(self, key: K) -> "HashTrieMap[K, V]":
        """Return the map without a key."""
        return self.remove(key) if key in self else self

    def update(self, *others: Any, **named: Any) -> Any:  # dict's own changes it in place
        """Return the map with further items."""
        whole: dict[K, V] = dict(self)
        whole.update(*others, **named)
        return HashTrieMap(whole)


class HashTrieSet(frozenset[T]):
    """A set that is not changed in place."""

    def insert(self, value: T) -> "HashTrieSet[T]":
        """Return the set with another element."""
        return HashTrieSet(self | {value})

    def remove(self, value: T) -> "HashTrieSet[T]":
        """Return the set without an element; raises :class:`KeyError` if it is missing."""
        if value not in self:
            raise KeyError(value)
        return HashTrieSet(self - {value})

    def discard(self, value: T) -> "HashTrieSet[T]":
        """Return the set without an element."""
        return HashTrieSet(self - {value})

    def update(self, *others: Iterable[T]) -> "HashTrieSet[T]":
        """Return the union with other sets."""
        return HashTrieSet(self.union(*others))


class List(tuple[T, ...]):
    """A list that is not changed in place."""

    def __new__(cls, *elements: Any) -> "List[T]":
        """Return the list of these elements, or of those of the only argument."""
        [whole] = elements if len(elements) == 1 else [elements]
        return super().__new__(cls, whole)

    def push_front(self, value: T) -> "List[T]":
        """Return the list with another first element."""
        return List((value, *self))

    @property
    def first(self) -> T:
        """The first element."""
        return self[0]

    @property
    def rest(self) -> "List[T]":
        """The list without its first element."""
        return List(self[1:])
