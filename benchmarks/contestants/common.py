"""What a contestant offers, and how values of different engines are compared."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import Protocol

#: Positions or games as a table: each entry has the places of its left and right options,
#: all of them earlier in the table.
OptionTable = Sequence[tuple[Sequence[int], Sequence[int]]]


class Contestant(Protocol):
    """An engine for values; a value is an object of its own kind."""

    def board_values(self, *, xt: bool, rows: int, columns: int, masks: range) -> list[object]:
        """The values of positions, by the engine's own board code.

        Bit ``r * columns + c`` of a mask is set if the cell in row r, column c is empty.
        """
        ...

    def table_values(self, table: OptionTable) -> list[object]:
        """The canonical values of all entries of a table, in order."""
        ...

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        """The sums of pairs of values."""
        ...

    def thermal(self, values: Iterable[object]) -> list[str]:
        """Mean and temperature of each value, from its thermograph, as ``mean@temperature``."""
        ...

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        """The left and right options of a value's canonical form."""
        ...


def digest(contestant: Contestant, values: Iterable[object]) -> str:
    """A hash of the canonical forms of values, the same for every correct engine."""
    known: dict[object, bytes] = {}
    total = hashlib.sha256()
    for value in values:
        total.update(structure_hash(contestant, value, known))
    return total.hexdigest()


def structure_hash(contestant: Contestant, value: object, known: dict[object, bytes]) -> bytes:
    """The hash of one canonical form, from the hashes of its options."""
    if value not in known:
        text = hashlib.sha256()
        for side in contestant.options(value):
            parts = sorted(structure_hash(contestant, option, known) for option in side)
            text.update(b"{" + b"".join(parts) + b"}")
        known[value] = text.digest()
    return known[value]
