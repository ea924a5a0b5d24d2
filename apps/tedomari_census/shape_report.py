"""The report of a census by shapes: counts, outcomes, temperatures, and the kinds of values."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from tedomari_census.errors import ArchiveDamagedError
from tedomari_census.parquet import pyarrow
from tedomari_census.report import Share, Value
from tedomari_census.shape_folder import ShapeFolder
from tedomari_census.shape_shares import shares_up_to
from tedomari_census.tables import UNKNOWN

#: The columns that are the same for all shapes with one value.
OF_VALUES: Final = (
    "value",
    "kind",
    "form_length",
    "outcome",
    "mean",
    "temperature",
    "atomic_weight",
    "bound",
)

#: Numbers are too many to be listed one by one.
LISTED_KINDS: Final = ("nimber", "up", "down", "tiny", "miny")


@dataclass(slots=True)
class Tally:
    """A value: its facts, and, by number of cells, its shapes and the first of them."""

    facts: Mapping[str, str | None]
    counts: Counter[int] = field(default_factory=Counter)
    examples: dict[int, str] = field(default_factory=dict)

    @property
    def positions(self) -> int:
        """The number of shapes that have the value."""
        return self.counts.total()

    @property
    def example(self) -> str:
        """The first shape that has the value."""
        return self.examples[min(self.examples)]


@dataclass(frozen=True, slots=True)
class ShapeLayer:
    """The shapes of ``cells`` cells; ``hottest`` of them have the highest temperature."""

    cells: int
    shapes: int
    values: int
    outcomes: Mapping[str, int]
    kinds: Mapping[str, int]
    highest_temperature: str
    hottest: int
    example: str


@dataclass(frozen=True, slots=True)
class Kind:
    """A value of a kind, its shapes, the fewest cells of one, and the first of these."""

    kind: str
    value: str
    positions: int
    cells: int
    example: str


@dataclass(frozen=True, slots=True)
class ShapeReport:
    """The tables of a census by shapes; lists are sorted by frequency, if nothing else is said.

    Clauses: census.shapes.report, census.report.unfinished.
    """

    ruleset: str
    layers: Sequence[ShapeLayer]
    distinct_values: int
    outcomes: Sequence[Share]
    temperatures: Sequence[Share]
    atomic_weights: Sequence[Share]
    kinds: Sequence[Kind]
    values: Sequence[Value]

    @property
    def cells(self) -> int:
        """The number of cells up to which all shapes are there."""
        return len(self.layers)

    @property
    def shapes(self) -> int:
        """The number of shapes."""
        return sum(layer.shapes for layer in self.layers)


def shape_report(path: Path, *, most: int | None = None) -> ShapeReport:
    """Return the report of a folder; its list of values has only the ``most`` frequent ones.

    Layers that are not complete are left out.  Raises the errors of
    :meth:`~tedomari_census.shape_folder.ShapeFolder.read`, and changes nothing.

    Clauses: census.shapes.report, census.report.read-only.
    """
    folder = ShapeFolder.read(path)
    tallies: dict[str, Tally] = {}
    layers: list[ShapeLayer] = []
    for cells, files in complete_layers(folder):
        for name in files:
            count_file(path / name, cells, tallies)
        layers.append(layer_of(cells, tallies))
    by_frequency = sorted(tallies.values(), key=lambda tally: -tally.positions)
    return ShapeReport(
        ruleset=folder.ruleset,
        layers=layers,
        distinct_values=len(tallies),
        outcomes=shares(tallies, "outcome"),
        temperatures=shares(tallies, "temperature"),
        atomic_weights=shares(tallies, "atomic_weight"),
        kinds=list(kinds(tallies)),
        values=[value_of(tally) for tally in by_frequency[:most]],
    )


def complete_layers(folder: ShapeFolder) -> Iterator[tuple[int, list[str]]]:
    """Yield the numbers of cells from 1 of which all shares are done, with their files."""
    cells = 1
    while True:
        files = [share.file for share in shares_up_to(cells) if share.cells == cells]
        if not all(name in folder.done for name in files):
            return
        yield cells, files
        cells += 1


def count_file(path: Path, cells: int, tallies: dict[str, Tally]) -> None:
    """Add the shapes of a file to the tallies of their values."""
    arrow = pyarrow()
    try:
        table = arrow.parquet.read_table(str(path), columns=["position", *OF_VALUES])
        for row in rows_by_value(arrow, table):
            facts = {name: row[name] for name in OF_VALUES}
            if facts["bound"] is not None:
                facts["atomic_weight"] = UNKNOWN
            tally = tallies.setdefault(row["value"], Tally(facts))
            tally.counts[cells] += row["position_count"]
            tally.examples.setdefault(cells, row["position_first"])
    except (arrow.ArrowException, KeyError) as error:
        raise ArchiveDamagedError(path, " ".join(str(error).split())[:200]) from error


def rows_by_value(arrow: Any, table: Any) -> Iterator[dict[str, Any]]:
    """Yield one row per value, with the number of its positions and the first of them."""
    columns = {name: table[name].cast(arrow.string()) for name in OF_VALUES}
    plain = arrow.table({"position": table["position"], **columns})
    groups = plain.group_by(list(OF_VALUES), use_threads=False)
    yield from groups.aggregate([("position", "first"), ("position", "count")]).to_pylist()


def layer_of(cells: int, tallies: Mapping[str, Tally]) -> ShapeLayer:
    """Return the counts of the shapes with a number of cells."""
    present = [tally for tally in tallies.values() if tally.counts[cells]]
    outcomes, kinds = Counter[str](), Counter[str]()
    for tally in present:
        outcomes[str(tally.facts["outcome"])] += tally.counts[cells]
        kinds[tally.facts["kind"] or "other"] += tally.counts[cells]
    highest = max(present, key=temperature_of)
    hot = [each for each in present if temperature_of(each) == temperature_of(highest)]
    return ShapeLayer(
        cells=cells,
        shapes=sum(tally.counts[cells] for tally in present),
        values=len(present),
        outcomes={name: outcomes[name] for name in "LRNP"},
        kinds=dict(sorted(kinds.items())),
        highest_temperature=str(highest.facts["temperature"]),
        hottest=sum(tally.counts[cells] for tally in hot),
        example=highest.examples[cells],
    )


def temperature_of(tally: Tally) -> Fraction:
    """Return the temperature of a value."""
    return Fraction(str(tally.facts["temperature"]))


def shares(tallies: Mapping[str, Tally], name: str) -> list[Share]:
    """Count the shapes and the values by a column, the most frequent first."""
    positions, values = Counter[str | None](), Counter[str | None]()
    for tally in tallies.values():
        positions[tally.facts[name]] += tally.positions
        values[tally.facts[name]] += 1
    return [Share(what, number, values[what]) for what, number in positions.most_common()]


def kinds(tallies: Mapping[str, Tally]) -> Iterator[Kind]:
    """Yield the values of the listed kinds, kind by kind, the most frequent first."""
    for kind in LISTED_KINDS:
        group = [tally for tally in tallies.values() if tally.facts["kind"] == kind]
        for tally in sorted(group, key=lambda tally: -tally.positions):
            yield Kind(
                kind=kind,
                value=str(tally.facts["value"]),
                positions=tally.positions,
                cells=min(tally.counts),
                example=tally.example,
            )


def value_of(tally: Tally) -> Value:
    """Return a value as a report lists it."""
    facts = tally.facts
    return Value(
        value=facts["value"],
        form_length=str(facts["form_length"]),
        positions=tally.positions,
        outcome=str(facts["outcome"]),
        mean=str(facts["mean"]),
        temperature=str(facts["temperature"]),
        atomic_weight=facts["atomic_weight"],
        example=tally.example,
    )
