"""What a contestant offers, and how values of different engines are compared."""

import hashlib
from collections.abc import Hashable, Iterable, Sequence
from typing import Protocol

#: Positions or games as a table: each entry has the places of its left and right options,
#: all of them earlier in the table.
OptionTable = Sequence[tuple[Sequence[int], Sequence[int]]]


class Contestant(Protocol):
    """An engine for values; a value is an object of its own kind."""

    def boards(self, rows: int, columns: int, masks: Iterable[int]) -> list[object]:
        """Positions as the engine has them.

        Bit ``r * columns + c`` of a mask is set if the cell in row r, column c is empty.
        """
        ...

    def board_values(self, boards: Iterable[object], *, xt: bool) -> list[object]:
        """The values of positions, by the engine's own board code."""
        ...

    def table_values(self, table: OptionTable) -> list[object]:
        """The canonical values of all entries of a table, in order."""
        ...

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        """The sums of pairs of values."""
        ...

    def relations(self, pairs: Iterable[tuple[object, object]]) -> list[str]:
        """How the values of each pair compare: ``<``, ``>``, ``=`` or ``||``."""
        ...

    def thermal(self, values: Iterable[object]) -> list[str]:
        """Mean and temperature of each value, from its thermograph, as ``mean@temperature``."""
        ...

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        """The atomic weights of values that have one."""
        ...

    def key(self, value: object) -> Hashable:
        """What tells a value from others."""
        ...

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        """The left and right options of a value's canonical form."""
        ...


def digest(contestant: Contestant, values: Iterable[object]) -> str:
    """A hash of the canonical forms of values, the same for every correct engine."""
    known: dict[Hashable, bytes] = {}
    total = hashlib.sha256()
    for value in values:
        total.update(structure_hash(contestant, value, known))
    return total.hexdigest()


def structure_hash(
    contestant: Contestant, value: object, known: dict[Hashable, bytes]
) -> bytes:
    """The hash of one canonical form, from the hashes of its options."""
    key = contestant.key(value)
    if key not in known:
        text = hashlib.sha256()
        for side in contestant.options(value):
            parts = sorted(structure_hash(contestant, option, known) for option in side)
            text.update(b"{" + b"".join(parts) + b"}")
        known[key] = text.digest()
    return known[key]


def relation(below: bool, above: bool) -> str:
    """The sign of a relation, from whether one value is at most the other, and at least.

    >>> relation(True, False)
    '<'
    """
    return {(True, True): "=", (True, False): "<", (False, True): ">"}.get((below, above), "||")
