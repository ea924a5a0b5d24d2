"""The corrected tables have each row once, with the values that the vectors expect."""

import csv
import io
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import cast

import pytest
from click.testing import CliRunner, Result

from tedomari.game import Game
from tedomari.notation import parse
from tedomari_cli.main import cli
from tedomari_conformance.sources.errata.corrected import (
    TABLES,
    Print,
    Table,
    UnknownTableError,
    corrected_table,
    game_text,
)
from tedomari_conformance.sources.errata.corrected_text import (
    FORMATS,
    NAMES,
    PAPER,
    UnknownSymbolError,
    formula,
)
from tedomari_conformance.suite import Document, Vector, Verdict, load_documents
from tedomari_conformance.suite.model import JSON

SOURCES = ("xt-domineering-paper", "chilled-domineering-thesis")

pytestmark = pytest.mark.clause("vectors.errata.corrected")


@cache
def documents() -> Sequence[Document]:
    return load_documents(SOURCES)


@cache
def vectors() -> Mapping[str, Vector]:
    return {vector.id: vector for document in documents() for vector in document.vectors}


@cache
def table(name: str) -> Table:
    return corrected_table(name, documents())


@cache
def read_back(name: str) -> Sequence[Mapping[str, str]]:
    """The rows of a table, read with a CSV reader."""
    return list(csv.DictReader(io.StringIO(FORMATS["csv"](table(name)), newline="")))


def sum_of_parts(expect: JSON) -> Game:
    """The game that a vector expects; a sum is added up."""
    if not isinstance(expect, Mapping):
        return parse(str(expect))
    return sum((cast("int", count) * parse(text) for text, count in expect.items()), Game())


def rows_by_number(name: str) -> Mapping[str, Mapping[str, str]]:
    numbers = [row["no"] for row in read_back(name) if row["no"]]
    assert len(numbers) == len(set(numbers))
    return {row["no"]: row for row in read_back(name) if row["no"]}


@pytest.mark.parametrize("name", TABLES)
def test_the_csv_has_the_cells_of_each_row(name: str) -> None:
    columns = (*table(name).columns, "print", "printed")
    for row, read in zip(table(name).rows, read_back(name), strict=True):
        assert tuple(read) == columns
        assert tuple(read.values()) == (*row.cells, str(row.state), row.printed)


def test_values_of_positions_of_3x3_read_back() -> None:
    rows = rows_by_number("table-1")
    ids = [name for name in vectors() if re.fullmatch(r"xt\.table-1\.\d-\d+\.value", name)]
    assert len(rows) == len(ids) == vectors()["xt.table-1.number-of-sub-graphs"].expect
    for name in ids:
        row = rows[name.split(".")[2]]
        assert parse(row["value"]) == sum_of_parts(vectors()[name].expect)
        weight = vectors()[name.replace(".value", ".weight")].expect
        assert parse(row["atomic_weight"]) == sum_of_parts(weight)


def test_values_of_table_6_read_back() -> None:
    rows = rows_by_number("table-6")
    ids = [name for name in vectors() if re.fullmatch(r"thesis\.table-6\.p[\d-]+\.value", name)]
    assert len(rows) == len(ids)
    for name in ids:
        row = rows[name.split(".")[2].upper()]
        assert row["position"] == vectors()[name].given["position"]
        assert parse(row["value"]) == sum_of_parts(vectors()[name].expect)
        weight = vectors()[name.replace(".value", ".weight")].expect
        assert parse(row["atomic_weight"]) == sum_of_parts(weight)


def test_values_of_appendix_i_read_back() -> None:
    rows = {row["position"]: row for row in read_back("appendix")}
    assert len(rows) == len(read_back("appendix"))
    judged = [v for v in vectors().values() if v.given.get("operation") == "value-and-weight"]
    appendix = [v for v in judged if v.id.startswith("th.appendix.")]
    assert {str(vector.given["position"]) for vector in appendix} == set(rows)
    for vector in appendix:
        row = rows[str(vector.given["position"])]
        expect = cast("Mapping[str, JSON]", vector.expect)
        assert parse(row["value"]) == sum_of_parts(expect["value"])
        assert parse(row["atomic_weight"]) == sum_of_parts(expect["atomic_weight"])


def rows_of_table(name: str) -> list[Mapping[str, str]]:
    """The rows of a table that are not superfluous."""
    return [row for row in read_back(name) if row["print"] != "superfluous"]


def test_the_listed_positions_are_as_many_as_table_4_counts() -> None:
    listed = Counter(
        str(row["position"].count("."))
        for name in ("table-6", "appendix")
        for row in rows_of_table(name)
    )
    distinct = {row["empty_cells"]: int(row["distinct"]) for row in read_back("table-4")}
    total = distinct.pop("total")
    assert distinct.pop("0") == 1  # the board without an empty cell is not listed
    assert listed == distinct
    assert total == sum(distinct.values()) + 1


@pytest.mark.parametrize(("name", "cells"), [("table-3", 9), ("table-4", 16)])
def test_the_counts_are_those_of_the_vectors(name: str, cells: int) -> None:
    rows = read_back(name)
    assert [row["empty_cells"] for row in rows] == [*map(str, range(cells + 1)), "total"]
    for kind in ("all", "connected", "distinct"):
        numbers = [int(row[kind]) for row in rows]
        expected = [vectors()[f"thesis.{name}.{n}.{kind}"].expect for n in range(cells + 1)]
        assert numbers == [*expected, sum(cast("list[int]", expected))]
    assert int(rows[-1]["all"]) == 2**cells


def test_the_weights_are_those_that_occur_in_the_rows() -> None:
    weights = [parse(row["atomic_weight"]) for row in rows_of_table("table-5")]
    assert len(weights) == len(set(weights)) == vectors()["thesis.table-5.number"].expect
    rows = [*rows_of_table("table-6"), *rows_of_table("appendix")]
    assert {parse(row["atomic_weight"]) for row in rows} == set(weights)


def test_table_2_has_each_cell_with_all_its_least_sums() -> None:
    rows = read_back("table-2")
    cells = Counter((row["row"], row["column"]) for row in rows)
    assert len(cells) == 9 * 4
    assert [cell for cell, number in cells.items() if number > 1] == [("4", "1")]
    for row in rows:
        box = (
            "box-1" if row["row"] == "4" and row["column"] == "1" and not row["for"] else "box"
        )
        by_box = vectors()[f"xt.table-2-necessity.{row['row']}-{row['column']}.{box}"]
        least = {parse(text) for text in row["least_s_a"].split(" or ")}
        assert least == {parse(str(text)) for text in cast("Sequence[str]", by_box.expect)}
        rest = cast("Mapping[str, JSON]", by_box.given["rest"])
        for n in (2, 3, 4):
            others = sum((copies(c, n) * parse(game) for game, c in rest.items()), Game())
            assert parse(row["s_b_and_s_c"].replace("n", str(n))) == others


def copies(count: JSON, n: int) -> int:
    """A coefficient, where an expression in n becomes n or -n."""
    if isinstance(count, int):
        return count
    return -n if str(count).startswith("-") else n


def documents_with_print(
    name: str, verdict: Verdict, read: JSON, printed: str
) -> list[Document]:
    """The documents with another verdict, reading and print of one vector."""
    vector = vectors()[name]
    provenance = replace(vector.provenance, verdict=verdict, read=read, printed=printed)
    other = replace(vector, provenance=provenance)
    return [
        replace(d, vectors=tuple(other if v.id == name else v for v in d.vectors))
        for d in documents()
    ]


@pytest.mark.parametrize(
    ("verdict", "state", "text"),
    [
        (Verdict.ERRATUM, Print.DIFFERS, "17"),
        (Verdict.DAMAGED, Print.ILLEGIBLE, ""),
        (Verdict.AMBIGUOUS, Print.AMBIGUOUS, ""),
        (Verdict.RESTORED, Print.AGREES, ""),
    ],
)
def test_a_row_compares_the_print_and_keeps_the_true_value(
    verdict: Verdict, state: Print, text: str
) -> None:
    altered = corrected_table(
        "table-6", documents_with_print("thesis.table-6.p6-1.value", verdict, "17", "17")
    )
    weight = vectors()["thesis.table-6.p6-1.weight"].provenance
    assert weight.verdict is Verdict.ERRATUM  # so the row differs in any case
    (row,) = (row for row in altered.rows if row.cells[0] == "P6-1")
    assert row.cells[2:] == ("v*", "-1")
    assert row.state is Print.DIFFERS
    assert row.printed == "; ".join(filter(None, (text, weight.printed)))
    altered = corrected_table(
        "table-4", documents_with_print("thesis.table-4.7.all", verdict, 17, "17")
    )
    (row,) = (row for row in altered.rows if row.cells[0] == "3")
    assert row.state is Print.AGREES
    altered = corrected_table(
        "table-4", documents_with_print("thesis.table-4.3.all", verdict, 17, "17")
    )
    (row,) = (row for row in altered.rows if row.cells[0] == "3")
    assert (row.cells[1], row.state, row.printed) == ("560", state, text)


def test_missing_and_superfluous_rows_are_marked() -> None:
    states = {row.cells[1]: row.state for row in table("table-6").rows}
    omitted = cast("Mapping[str, Sequence[str]]", vectors()["thesis.table-6.6.rows"].expect)
    assert [states[position] for position in omitted["omitted"]] == [Print.MISSING] * 2
    placing = cast("Mapping[str, Sequence[str]]", vectors()["thesis.table-6.7.rows"].expect)
    twice = [row.cells[0] for row in table("table-6").rows if row.state is Print.SUPERFLUOUS]
    assert [name.lower() for name in twice] == placing["left over"]


def test_an_expected_sum_is_added_up() -> None:
    assert game_text({"0": 1, "1": 2}) == "2"
    assert game_text({"^": 1, "*": 1, "v": 1}) == "*"
    assert game_text({}) == "0"
    assert game_text("^^*") == "^^*"


@pytest.mark.parametrize("name", TABLES)
def test_the_latex_has_all_cells_of_each_row_and_balanced_braces(name: str) -> None:
    text = FORMATS["latex"](table(name))
    unescaped = re.sub(r"\\.", "", text)
    depth = 0
    for character in unescaped:
        depth += (character == "{") - (character == "}")
        assert depth >= 0
    assert depth == 0
    assert text.count(r"\begin{") == text.count(r"\end{") == 1
    rows = [line for line in text.splitlines() if line.endswith(r" \\")]
    assert len(rows) == 1 + len(table(name).rows)
    for line in rows:
        assert line.replace(r"\&", "").count("&") == len(table(name).columns)
        assert re.sub(r"\\.", "", line).count("$") % 2 == 0


def notation_of(latex: str, names: Mapping[str, str]) -> str:
    """A formula in LaTeX, translated back to the notation."""
    inverse = {
        latex_name.strip(): name for name, latex_name in names.items() if latex_name.strip()
    }
    tokens = re.compile(
        "|".join(map(re.escape, sorted(inverse, key=len, reverse=True))) + r"|\s+|(?P<wrong>.)"
    )
    matches = list(tokens.finditer(latex))
    assert not any(match["wrong"] for match in matches), latex
    return "".join(inverse.get(match.group(), "") for match in matches)


@pytest.mark.parametrize("name", TABLES)
def test_formulas_of_latex_read_back(name: str) -> None:
    names = PAPER if name in ("table-1", "table-2") else NAMES
    commands = [value for value in names.values() if value.strip()]
    assert len(commands) == len(set(commands))
    lines = FORMATS["latex"](table(name)).splitlines()
    rows = [line for line in lines if line.endswith(r" \\")][1:]
    for row, line in zip(table(name).rows, rows, strict=True):
        cells = re.split(r"(?<!\\) & ", line.removesuffix(r" \\"))
        for column, cell, latex in zip(table(name).columns, row.cells, cells, strict=False):
            if column in table(name).formulas and cell:
                parts = [notation_of(part[1:-1], names) for part in latex.split(" or ")]
                assert parts == [part.replace(" ", "") for part in cell.split(" or ")]


def test_the_command_writes_a_table() -> None:
    def run(*args: str) -> Result:
        return CliRunner().invoke(cli, ["errata", *args], catch_exceptions=False)

    assert run("--corrected", "table-2").stdout == FORMATS["csv"](table("table-2"))
    output = run("--corrected", "table-3", "--format", "latex")
    assert (output.stdout, output.exit_code) == (FORMATS["latex"](table("table-3")), 0)
    for wrong in (
        ("--corrected", "tabel-1"),
        ("--corrected", "table-1", "xt.strips.period"),
        ("--corrected", "table-1", "--json"),
        ("--format", "csv"),
    ):
        refused = run(*wrong)
        assert (refused.exit_code, refused.stdout) == (2, ""), wrong


def test_an_unknown_table_or_symbol_is_refused() -> None:
    with pytest.raises(UnknownTableError, match="did you mean table-1"):
        corrected_table("tabel-1", documents())
    with pytest.raises(UnknownSymbolError, match="'club'"):
        formula("^*+club")
