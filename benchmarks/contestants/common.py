"""The interface of a contestant, and hashes that compare values of different engines."""

import hashlib
from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol, runtime_checkable

#: Positions or games as a table: each entry has the indices of its left and right options,
#: which are earlier in the table.
OptionTable = Sequence[tuple[Sequence[int], Sequence[int]]]


class Contestant(Protocol):
    """An engine for values; each engine has its own type of values."""

    def boards(self, rows: int, columns: int, masks: Iterable[int]) -> list[object]:
        """Return positions in the representation of the engine.

        Bit ``r * columns + c`` of a mask is set if the cell in row r, column c is empty.
        """
        ...

    def board_values(self, boards: Iterable[object], *, xt: bool) -> list[object]:
        """Return the values of positions, computed with the engine's own code for boards."""
        ...

    def table_values(self, table: OptionTable) -> list[object]:
        """Return the canonical values of all entries of a table, in order."""
        ...

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        """Return the sums of pairs of values."""
        ...

    def relations(self, pairs: Iterable[tuple[object, object]]) -> list[str]:
        """Return the relation of the values of each pair: ``<``, ``>``, ``=`` or ``||``."""
        ...

    def thermal(self, values: Iterable[object]) -> list[str]:
        """Return ``mean@temperature`` of each value, from its thermograph."""
        ...

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        """Return the atomic weights of values that have one."""
        ...

    def key(self, value: object) -> Hashable:
        """Return a key that identifies the value."""
        ...

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        """Return the left and right options of a value's canonical form."""
        ...


@runtime_checkable
class Remote(Protocol):
    """A contestant that works in another process, whose time and memory it reports."""

    def seconds(self) -> float:
        """Return the processor seconds of all work so far, without its input and output."""
        ...

    def peak_mb(self) -> int:
        """Return the peak memory of the other process in MB."""
        ...


def digest(contestant: Contestant, values: Iterable[object]) -> str:
    """Return a hash of the canonical forms of values, the same for every correct engine."""
    known: dict[Hashable, bytes] = {}
    total = hashlib.sha256()
    for value in values:
        total.update(structure_hash(contestant, value, known))
    return total.hexdigest()


def structure_hash(
    contestant: Contestant, value: object, known: dict[Hashable, bytes]
) -> bytes:
    """Return the hash of a canonical form, computed from the hashes of its options."""
    key = contestant.key(value)
    if key not in known:
        text = hashlib.sha256()
        for side in contestant.options(value):
            parts = sorted(structure_hash(contestant, option, known) for option in side)
            text.update(b"{" + b"".join(parts) + b"}")
        known[key] = text.digest()
    return known[key]


def relation(below: bool, above: bool) -> str:
    """Return the symbol of a relation, given whether G <= H and whether G >= H.

    >>> relation(True, False)
    '<'
    """
    return {(True, True): "=", (True, False): "<", (False, True): ">"}.get((below, above), "||")
