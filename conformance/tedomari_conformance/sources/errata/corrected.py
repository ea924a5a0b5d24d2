"""Corrected tables of the two papers on Domineering, built from the vectors.

A row has the true values, which are those that its vectors expect, and says whether the print
agrees.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias, cast

from tedomari.boards import Grid, parse_grid
from tedomari.errors import TedomariError
from tedomari.messages import hint
from tedomari.notation import parse
from tedomari_conformance.sources.thesis.listing import least_image, push_to_corner
from tedomari_conformance.suite.model import JSON, Document, Vector, Verdict

#: The vectors of the sources by their ids.
Vectors: TypeAlias = Mapping[str, Vector]


class UnknownTableError(TedomariError):
    """No corrected table has this name."""

    def __init__(self, name: str) -> None:
        near = hint(name, TABLES, otherwise=f"there are: {', '.join(TABLES)}")
        super().__init__(f"no corrected table {name!r}{near}")
        self.name = name


class Print(StrEnum):
    """How the print compares with a row.  Clause: vectors.errata.corrected."""

    AGREES = "agrees"
    DIFFERS = "differs"
    MISSING = "missing"
    SUPERFLUOUS = "superfluous"
    ILLEGIBLE = "illegible"
    AMBIGUOUS = "ambiguous"
    LOST = "lost"


#: The state of a row by a verdict. If vectors of a row have several, the first here decides.
BY_VERDICT: Final[Mapping[Verdict, Print]] = {
    Verdict.ERRATUM: Print.DIFFERS,
    Verdict.DAMAGED: Print.ILLEGIBLE,
    Verdict.AMBIGUOUS: Print.AMBIGUOUS,
    Verdict.DERIVED: Print.LOST,
}


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of a row, how the print compares, and the printed text where it is wrong."""

    cells: tuple[str, ...]
    state: Print
    printed: str = ""

    @property
    def wrong(self) -> bool:
        """Whether the print is known to be wrong in the row."""
        return self.state in (Print.DIFFERS, Print.MISSING, Print.SUPERFLUOUS)


@dataclass(frozen=True, slots=True)
class Table:
    """A corrected table. ``formulas`` are the names of the columns that contain formulas."""

    name: str
    title: str
    columns: tuple[str, ...]
    formulas: frozenset[str]
    rows: tuple[Row, ...]


def corrected_table(name: str, documents: Iterable[Document]) -> Table:
    """Return the corrected table with this name.

    :class:`UnknownTableError`, which lists the tables, if the name is unknown.
    Clause: vectors.errata.corrected.
    """
    if name not in TABLES:
        raise UnknownTableError(name)
    every = {vector.id: vector for document in documents for vector in document.vectors}
    return TABLES[name](every)


def state_of(vectors: Iterable[Vector]) -> Print:
    """Return how the print compares with a row of these vectors."""
    verdicts = {vector.provenance.verdict for vector in vectors}
    return next((BY_VERDICT[v] for v in BY_VERDICT if v in verdicts), Print.AGREES)


def row_of(cells: Iterable[str], vectors: Sequence[Vector]) -> Row:
    """Return the row with these cells. ``vectors`` are those about the row."""
    wrong = (v.provenance for v in vectors if v.provenance.verdict is Verdict.ERRATUM)
    printed = "; ".join(provenance.printed or "" for provenance in wrong)
    return Row(tuple(cells), state_of(vectors), printed)


def matching(pattern: str, vectors: Vectors) -> Iterator[tuple[re.Match[str], Vector]]:
    """Yield the vectors whose whole ids match a pattern, in order, with the matches."""
    for name, vector in vectors.items():
        match = re.fullmatch(pattern, name)
        if match:
            yield match, vector


def game_text(expect: JSON) -> str:
    """Return the game that a vector expects, in the notation.

    ``expect`` is a string, or an object with the coefficients of a sum.

    >>> game_text({"0": 1, "^": -2}), game_text("^^*")
    ('vv', '^^*')
    """
    if not isinstance(expect, Mapping):
        return str(expect)
    return str(parse("+".join(f"{count}.({text})" for text, count in expect.items()) or "0"))


def table_1(vectors: Vectors) -> Table:
    """Return Table 1 of the paper: the positions of 3x3."""
    rows = []
    for match, value in matching(r"xt\.table-1\.(\d)-(\d+)\.value", vectors):
        weight = vectors[value.id.replace(".value", ".weight")]
        cells = (
            f"{match[1]}-{match[2]}",
            str(value.given["position"]),
            game_text(value.expect),
            game_text(weight.expect),
        )
        rows.append(row_of(cells, [value, weight]))
    return Table(
        "table-1",
        "Table 1 of the paper: the positions of 3x3 XT Domineering, in an order of our own",
        ("no", "position", "value", "atomic_weight"),
        frozenset({"value", "atomic_weight"}),
        tuple(rows),
    )


def table_2(vectors: Vectors) -> Table:
    """Return Table 2 of the paper: the least sums of ups for the other summands."""
    rows = []
    for match, vector in matching(r"xt\.table-2-necessity\.(\d)-(\d)(?:\.n-1)?", vectors):
        given = vector.given
        rest = [times(c, e) for e, c in cast("Mapping[str, int]", given["rest"]).items()]
        condition = ""
        if "repeated" in given:
            sign = "-" if str(given["repeated"]).startswith("-") else ""
            rest.append(f"{sign}n.{str(given['repeated']).removeprefix('-')}")
            condition = f"n >= {given['from']}"
        least = " or ".join(cast("Sequence[str]", vector.expect))
        cells = (match[1], match[2], "+".join(rest).replace("+-", "-") or "0", condition, least)
        rows.append(row_of(cells, [vector]))
    return Table(
        "table-2",
        "Table 2 of the paper: S_A + S_B + S_C > 0 exactly if S_A is at least one of these",
        ("row", "column", "s_b_and_s_c", "for", "least_s_a"),
        frozenset({"s_b_and_s_c", "for", "least_s_a"}),
        tuple(sorted(rows, key=lambda row: (row.cells[:2], row.cells[3]))),
    )


def times(count: int, name: str) -> str:
    """Return a multiple of a game in the notation.

    >>> times(1, "tri_star"), times(-1, "*"), times(2, "^")
    ('tri_star', '-*', '2.^')
    """
    return {1: name, -1: f"-{name}"}.get(count, f"{count}.{name}")


def counts(table: int, side: int) -> Callable[[Vectors], Table]:
    """Return a function that builds a table of the numbers of positions on a square board.

    The last row of the table has the sums of the columns.
    """

    def build(vectors: Vectors) -> Table:
        kinds = ("all", "connected", "distinct")
        rows, sums = [], [0, 0, 0]
        for match, _ in matching(rf"thesis\.table-{table}\.(\d+)\.all", vectors):
            three = [vectors[f"thesis.table-{table}.{match[1]}.{kind}"] for kind in kinds]
            numbers = [cast("int", vector.expect) for vector in three]
            sums = [total + number for total, number in zip(sums, numbers, strict=True)]
            rows.append(row_of((match[1], *map(str, numbers)), three))
        totals = [vectors[f"thesis.table-{table}.total.{kind}"] for kind in kinds]
        rows.append(row_of(("total", *map(str, sums)), totals))
        return Table(
            f"table-{table}",
            f"Table {table} of the thesis: the numbers of positions of {side}x{side}",
            ("empty_cells", "all", "connected", "distinct"),
            frozenset(),
            tuple(rows),
        )

    return build


def table_5(vectors: Vectors) -> Table:
    """Return Table 5 of the thesis: the atomic weights that occur."""
    rows = []
    for match, vector in matching(r"thesis\.table-5\.(\d+)", vectors):
        row = row_of((match[1], str(vector.given["expression"])), [vector])
        rows.append(row if vector.expect else replace(row, state=Print.SUPERFLUOUS))
    missing = cast("Sequence[str]", vectors["thesis.table-5.missing"].expect)
    rows += [Row(("", weight), Print.MISSING) for weight in missing]
    return Table(
        "table-5",
        "Table 5 of the thesis: the atomic weights of the positions of 4x4",
        ("no", "atomic_weight"),
        frozenset({"atomic_weight"}),
        tuple(rows),
    )


def table_6(vectors: Vectors) -> Table:
    """Return Table 6 of the thesis: the positions of up to seven empty cells."""
    rows = []
    patterns = r"thesis\.table-6\.p(\d)-(\d+)\.value|thesis\.table-6\.omitted\.\d+"
    for match, value in matching(patterns, vectors):
        weight = vectors[value.id.removesuffix(".value") + ".weight"]
        number = f"P{match[1]}-{match[2]}" if match[1] else ""
        cells = (
            number,
            str(value.given["position"]),
            game_text(value.expect),
            game_text(weight.expect),
        )
        rows.append(row_of(cells, [value, weight]))
    return listing_table("table-6", "Table 6 of the thesis: up to seven empty cells", rows)


def appendix(vectors: Vectors) -> Table:
    """Return Appendix I of the thesis: the positions of eight to sixteen empty cells."""
    rows = []
    for match, vector in matching(r"th\.appendix\.(\d+)\.(?:(\d+)|[ox-]+)", vectors):
        both = cast("Mapping[str, JSON]", vector.expect)
        cells = (
            f"{match[1]}.{match[2]}" if match[2] else "",
            str(vector.given["position"]),
            game_text(both["value"]),
            game_text(both["atomic_weight"]),
        )
        rows.append(row_of(cells, [vector]))
    return listing_table(
        "appendix", "Appendix I of the thesis: eight to sixteen empty cells", rows
    )


def listing_table(name: str, title: str, rows: Iterable[Row]) -> Table:
    """Return a table of positions of 4x4, with its rows in the order of the listing.

    A row without a number is missing in the print. A row is superfluous if an earlier one has
    a position of the same class.  Clauses: thesis.listing.order, thesis.listing.class.
    """
    sorted_rows: list[Row] = []
    seen: set[Grid] = set()
    for row in sorted(map(on_4x4, rows), key=listing_order):
        number, position = row.cells[:2]
        least = least_image(parse_grid(position), 4, 4)
        state = row.state if number else Print.MISSING
        sorted_rows.append(replace(row, state=Print.SUPERFLUOUS if least in seen else state))
        seen.add(least)
    return Table(
        name,
        title,
        ("no", "position", "value", "atomic_weight"),
        frozenset({"value", "atomic_weight"}),
        tuple(sorted_rows),
    )


def on_4x4(row: Row) -> Row:
    """Return the row with its position in the top left of a board of 4x4."""
    number, position, *games = row.cells
    return replace(row, cells=(number, str(push_to_corner(parse_grid(position), 4, 4)), *games))


def listing_order(row: Row) -> tuple[int, str]:
    """Return the sort key of a row of positions: the number of empty cells, then the board."""
    position = row.cells[1]
    return position.count("."), position


#: The functions that build the corrected tables, by name.
TABLES: Final[Mapping[str, Callable[[Vectors], Table]]] = {
    "table-1": table_1,
    "table-2": table_2,
    "table-3": counts(3, 3),
    "table-4": counts(4, 4),
    "table-5": table_5,
    "table-6": table_6,
    "appendix": appendix,
}
