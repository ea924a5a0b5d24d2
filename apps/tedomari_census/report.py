"""What a census found: counts, values by frequency, atomic weights."""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import comb
from pathlib import Path

from tedomari.kernel.entries import negate
from tedomari.store import Store
from tedomari_census.games import entry_index
from tedomari_census.inspection import blaming, heading, reading
from tedomari_census.tables import Heading, read_state


@dataclass(frozen=True, slots=True)
class Layer:
    """The positions of one number of empty cells.

    ``raw`` are all sets of so many cells of the board, ``connected`` those that are
    connected, ``distinct`` those up to translation and symmetry; of ``valued`` of these
    the values are known, and ``values`` are different ones.

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
    """A value, in how many distinct positions it occurs, and the first of them.

    The notation is None where it would be very long.  Clause: census.report.values.
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
    """How many distinct positions, and how many values, have something in common.

    Clauses: census.report.weights, census.report.outcomes.
    """

    what: str | None
    positions: int
    values: int


@dataclass(frozen=True, slots=True)
class Report:
    """The tables of a census.  Lists stand in the order of frequency, the largest first.

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
    def totals(self) -> Mapping[str, int]:
        """The sums of the layers."""
        return {
            name: sum(getattr(layer, name) for layer in self.layers)
            for name in ("raw", "connected", "distinct", "valued")
        }


def report(path: Path, *, most: int | None = None) -> Report:
    """The report of a file; of the list of values only the ``most`` frequent ones.

    Raises the errors of :func:`~tedomari_census.inspection.inspected`, and
    does not change the file.  Clauses: census.report.read-only, census.file.refused.
    """
    with reading(path) as connection, blaming(path):
        of = heading(connection)
        layers = layers_of(connection, of)
        (values,) = connection.execute("SELECT count(DISTINCT game) FROM position").fetchone()
        return Report(
            heading=of,
            complete=len(layers) == of.rows * of.columns + 1
            and all(layer.valued == layer.distinct for layer in layers),
            layers=layers,
            distinct_values=values,
            values_up_to_sign=up_to_sign(connection),
            outcomes=shares(connection, "outcome"),
            temperatures=shares(connection, "temperature"),
            atomic_weights=shares(connection, "atomic_weight"),
            values=frequent_values(connection, -1 if most is None else most),
        )


def layers_of(connection: sqlite3.Connection, of: Heading) -> list[Layer]:
    """The layers that are enumerated completely."""
    found = connection.execute(
        "SELECT cells, sum(placements), count(*), count(game), count(DISTINCT game) "
        "FROM position WHERE cells <= ? GROUP BY cells ORDER BY cells",
        (read_state(connection).layer,),
    )
    board = of.rows * of.columns
    return [Layer(row[0], comb(board, row[0]), *row[1:]) for row in found]


def shares(connection: sqlite3.Connection, column: str) -> list[Share]:
    """The distinct positions and the values by one column of the values."""
    found = connection.execute(
        f"SELECT {column}, count(*) AS positions, count(DISTINCT game) "
        "FROM position JOIN value USING (game) "
        f"GROUP BY {column} ORDER BY positions DESC, {column}"
    )
    return [Share(*row) for row in found]


def frequent_values(connection: sqlite3.Connection, most: int) -> list[Value]:
    """The values, those of most positions first, and among equals those met first."""
    found = connection.execute(
        "SELECT notation, form_length, positions, outcome, mean, temperature, "
        "atomic_weight, position FROM ("
        "SELECT game, count(*) AS positions, min(id) AS first FROM position "
        "WHERE game IS NOT NULL GROUP BY game ORDER BY positions DESC, first LIMIT ?) AS found "
        "JOIN value ON value.game = found.game JOIN position ON id = first "
        "ORDER BY positions DESC, first",
        (most,),
    )
    return [Value(*row) for row in found]


def up_to_sign(connection: sqlite3.Connection) -> int:
    """How many values there are if a value and its negative count as one.

    Which of a position and its negative image represents both is a matter of taste, and
    the number of distinct values depends on it; this number does not.

    Clause: census.report.sign.
    """
    t = Store().tables
    indices: dict[int, int] = {}
    for number, entry in connection.execute("SELECT id, entry FROM game ORDER BY id"):
        indices[number] = entry_index(t, entry, indices)
    used = connection.execute(
        "SELECT DISTINCT game FROM position WHERE game IS NOT NULL"
    ).fetchall()
    found = [indices[number] for (number,) in used]
    return len({min(index, negate(t, index)) for index in found})
