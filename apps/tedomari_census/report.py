"""The report of a census: counts, values by frequency, atomic weights."""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from pathlib import Path
from typing import Final

from tedomari.kernel.entries import negate
from tedomari.store import Store
from tedomari_census.games import entry_index
from tedomari_census.inspection import blaming, heading, reading
from tedomari_census.tables import UNKNOWN, Heading, read_state

#: The atomic weight of a row of the table of values.
WEIGHT: Final = f"CASE WHEN bound IS NULL THEN atomic_weight ELSE '{UNKNOWN}' END"


@dataclass(frozen=True, slots=True)
class Layer:
    """The counts of the positions with ``cells`` empty cells.

    ``raw`` is the number of all sets of that many cells of the board, ``connected`` that of
    the connected ones, and ``distinct`` counts these up to translation and symmetry.  The
    values of ``valued`` distinct positions are known; ``values`` of them are different.

    Clauses: census.report.raw, census.report.connected, census.report.distinct.
    """

    cells: int
    raw: int
    connected: int
    distinct: int
    valued: int
    values: int


@dataclass(frozen=True, slots=True)
class Value:
    """A value, the number of distinct positions that have it, and the first of them.

    The notation is None if it would be very long, and the atomic weight is None if there is
    none.  Clause: census.report.values.
    """

    value: str | None
    form_length: str
    positions: int
    outcome: str
    mean: str
    temperature: str
    atomic_weight: str | None
    example: str


@dataclass(frozen=True, slots=True)
class Share:
    """The numbers of distinct positions and of values that have ``what`` in common.

    ``what`` is an outcome, a temperature or an atomic weight, or None for values without one,
    or ``UNKNOWN`` for values whose atomic weight would need more than a bound allows.

    Clauses: census.report.weights, census.report.outcomes.
    """

    what: str | None
    positions: int
    values: int


@dataclass(frozen=True, slots=True)
class Report:
    """The tables of a census.  Lists are sorted by frequency, the most frequent first.

    Clauses: census.report.values, census.report.weights, census.report.outcomes,
    census.report.unfinished.
    """

    heading: Heading
    complete: bool
    layers: Sequence[Layer]
    distinct_values: int
    values_up_to_sign: int
    outcomes: Sequence[Share]
    temperatures: Sequence[Share]
    atomic_weights: Sequence[Share]
    values: Sequence[Value]

    @property
    def cells(self) -> int | None:
        """The number of cells up to which all shapes are there; None if there are none yet."""
        return self.layers[-1].cells if self.layers else None

    @property
    def totals(self) -> Mapping[str, int]:
        """The sums of the layers."""
        return {
            name: sum(getattr(layer, name) for layer in self.layers)
            for name in ("raw", "connected", "distinct", "valued")
        }


def report(path: Path, *, most: int | None = None) -> Report:
    """Return the report of a file; its list of values has only the ``most`` frequent ones.

    Raises the errors of :func:`~tedomari_census.inspection.inspect_file`, and
    does not change the file.  Clauses: census.report.read-only, census.file.refused.
    """
    with reading(path) as connection, blaming(path):
        board = heading(connection)
        layers = enumerated_layers(connection, board)
        (values,) = connection.execute("SELECT count(DISTINCT game) FROM position").fetchone()
        return Report(
            heading=board,
            complete=len(layers) == board.rows * board.columns + 1
            and all(layer.valued == layer.distinct for layer in layers),
            layers=layers,
            distinct_values=values,
            values_up_to_sign=up_to_sign(connection),
            outcomes=shares(connection, "outcome"),
            temperatures=shares(connection, "temperature"),
            atomic_weights=shares(connection, WEIGHT),
            values=frequent_values(connection, -1 if most is None else most),
        )


def enumerated_layers(connection: sqlite3.Connection, board: Heading) -> list[Layer]:
    """Return the layers that are enumerated completely."""
    rows = connection.execute(
        "SELECT cells, sum(placements), count(*), count(game), count(DISTINCT game) "
        "FROM position WHERE cells <= ? GROUP BY cells ORDER BY cells",
        (read_state(connection).layer,),
    )
    size = board.rows * board.columns
    return [Layer(cells, comb(size, cells), *counts) for cells, *counts in rows]


def shares(connection: sqlite3.Connection, column: str) -> list[Share]:
    """Count the distinct positions and the values by an expression about the values."""
    rows = connection.execute(
        f"SELECT {column}, count(*) AS positions, count(DISTINCT game) "
        "FROM position JOIN value USING (game) "
        f"GROUP BY {column} ORDER BY positions DESC, {column}"
    )
    return [Share(*row) for row in rows]


def frequent_values(connection: sqlite3.Connection, most: int) -> list[Value]:
    """Return the ``most`` most frequent values; ties are in the order of first occurrence."""
    rows = connection.execute(
        "SELECT notation, form_length, positions, outcome, mean, temperature, "
        f"{WEIGHT}, position FROM ("
        "SELECT game, count(*) AS positions, min(id) AS first FROM position "
        "WHERE game IS NOT NULL GROUP BY game ORDER BY positions DESC, first LIMIT ?) AS found "
        "JOIN value ON value.game = found.game JOIN position ON id = first "
        "ORDER BY positions DESC, first",
        (most,),
    )
    return [Value(*row) for row in rows]


def up_to_sign(connection: sqlite3.Connection) -> int:
    """Return how many values there are if a value and its negative count as one.

    A position and its negative image are represented by one of the two.  The number of
    distinct values depends on that choice; this number does not.

    Clause: census.report.sign.
    """
    t = Store().tables
    indices: dict[int, int] = {}
    for number, entry in connection.execute("SELECT id, entry FROM game ORDER BY id"):
        indices[number] = entry_index(t, entry, indices)
    used = connection.execute(
        "SELECT DISTINCT game FROM position WHERE game IS NOT NULL"
    ).fetchall()
    values = [indices[number] for (number,) in used]
    return len({min(index, negate(t, index)) for index in values})
