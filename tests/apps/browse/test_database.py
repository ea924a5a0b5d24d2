"""The database of ``tedomari vectors export --format sqlite``, read with SQLite alone."""

import json
import sqlite3
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from jsonschema import Draft202012Validator

from sqlite_export import export, run
from tedomari import parse
from tedomari.rulesets import find_ruleset
from tedomari_cli.failures import ExitStatus
from tedomari_conformance.suite.vector_set.record import load_record
from tedomari_spec.inventory import load_sources

SET = files("tedomari_conformance").joinpath("vectors")

#: Which outcome a difference has, by the relation of its two games.
OUTCOMES = {"<": "R", ">": "L", "=": "P", "||": "N"}


def rows(database: sqlite3.Connection, query: str, *values: object) -> list[Any]:
    return database.execute(query, values).fetchall()


def documents_by_id() -> dict[str, tuple[Any, Any]]:
    """Every vector of the set with its document, read from the files alone."""
    documents = [
        json.loads(file.read_text("utf-8"))
        for file in SET.iterdir()
        if file.name.endswith(".json")
    ]
    return {v["id"]: (document, v) for document in documents for v in document["vectors"]}


@pytest.mark.clause("vectors.database.tables")
def test_every_vector_is_there_once_and_as_it_is_published(
    database: sqlite3.Connection,
) -> None:
    expected = documents_by_id()
    lines = rows(database, "SELECT vector, json FROM vector_lines")
    assert len(lines) == len(expected)
    assert {row["vector"]: json.loads(row["json"]) for row in lines} == {
        name: vector for name, (_, vector) in expected.items()
    }
    listed = rows(database, "SELECT * FROM vectors")
    assert len(listed) == len(expected)
    for row in listed:
        document, vector = expected[row["vector"]]
        provenance = vector["provenance"]
        assert (row["source"], row["document"]) == (document["source"], document["document"])
        assert row["claim"] == vector["claim"]
        assert json.loads(row["clauses"]) == vector["clauses"]
        assert row["operation"] == (vector["given"] or {"operation": None})["operation"]
        for column in ("cell", "printed", "verdict", "kind", "note"):
            assert row[column] == provenance.get(column), row["vector"]
        assert row["evidence"] == ("\n".join(provenance.get("evidence", ())) or None)
        for column, data in (("expected", vector["expect"]), ("read", provenance["read"])):
            text = row[column]
            if data is None or isinstance(data, str):
                assert text == data, row["vector"]
            else:
                assert json.loads(text) == data, row["vector"]


@pytest.mark.clause("vectors.database.references")
def test_every_reference_holds(database: sqlite3.Connection) -> None:
    assert rows(database, "PRAGMA foreign_key_check") == []
    assert rows(database, "PRAGMA integrity_check")[0][0] == "ok"
    referring = {
        (table, key["from"], key["table"])
        for (table,) in rows(database, "SELECT name FROM sqlite_master WHERE type = 'table'")
        for key in rows(database, f'PRAGMA foreign_key_list("{table}")')
    }
    for column, table in {
        "source": "sources", "document": "documents", "claim": "claims",
        "verdict": "verdicts", "root": "roots",
    }.items():  # fmt: skip
        assert ("vectors", column, table) in referring
    assert ("errata", "vector", "vectors") in referring
    assert ("census_positions", "census_value", "census_values") in referring
    cited = rows(database, "SELECT vector, clause FROM vector_clauses")
    assert {(row[0], row[1]) for row in cited} == {
        (name, clause) for name, (_, v) in documents_by_id().items() for clause in v["clauses"]
    }


@pytest.mark.clause("vectors.database.tables")
def test_the_errata_and_claims_are_those_of_the_sources(database: sqlite3.Connection) -> None:
    errata = {row["vector"]: row for row in rows(database, "SELECT * FROM errata")}
    assert set(errata) == {
        name
        for name, (_, v) in documents_by_id().items()
        if v["provenance"]["verdict"] == "erratum"
    }
    period = errata["xt.strips.period"]
    assert json.loads(period["true"]) == ["0", "*", "v", "^", "*", "0", "v*", "^*"]
    assert period["root"] == "xt-domineering-paper/strips"
    assert "tedomari errata xt.strips.period" in period["commands"]
    claims = rows(database, "SELECT claim, source, statement FROM claims")
    assert [tuple(row) for row in claims] == [
        (item.id, source.name, item.statement)
        for source in load_sources().values()
        for item in source.items.values()
    ]


@pytest.mark.clause("vectors.database.tables")
def test_equal_values_are_equal_strings(database: sqlite3.Connection) -> None:
    valued = rows(
        database,
        "SELECT value, expected FROM vectors WHERE operation IN ('value', 'cool', 'sum') "
        "AND value IS NOT NULL",
    )
    assert len(valued) > 700
    games: dict[Any, str] = {}
    for row in valued:
        assert games.setdefault(parse(row["expected"]), row["value"]) == row["value"]
    assert len(set(games.values())) == len(games)
    (pair,) = rows(
        database, "SELECT * FROM vectors WHERE operation = 'value-and-weight' LIMIT 1"
    )
    assert parse(pair["value"]) == parse(json.loads(pair["expected"])["value"])


def query_of(row: Any) -> dict[str, str]:
    """The query of the address of the workbench in a row."""
    parts = urlsplit(row["workbench"])
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == "http://127.0.0.1:8000/"
    return {
        name: value for name, (value,) in parse_qs(parts.query, strict_parsing=True).items()
    }


@pytest.mark.parametrize("table", ["vectors", "errata", "census_values", "census_positions"])
@pytest.mark.clause("vectors.database.links")
def test_every_link_opens_what_its_row_is_about(
    database: sqlite3.Connection, table: str
) -> None:
    linked = rows(database, f"SELECT * FROM {table} WHERE workbench IS NOT NULL")
    assert linked
    for row in linked:
        query, key = query_of(row), str(row[0])
        back = query.pop("row")
        assert back == f"http://127.0.0.1:8001/tedomari/{table}/{key.replace('.', '~2E')}"
        if "expression" in query:
            assert set(query) == {"expression"}
            if table == "census_values":
                assert query["expression"] == row["value"]
            parse(query["expression"])
        else:
            assert set(query) == {"ruleset", "position"}
            ruleset = find_ruleset(query["ruleset"])
            assert ruleset.format(ruleset.parse(query["position"])) == query["position"]
            if table == "census_positions":
                assert query["position"] == row["position"]


@pytest.mark.clause("vectors.database.links")
def test_positions_and_expressions_are_those_of_the_questions(
    database: sqlite3.Connection,
) -> None:
    expected = documents_by_id()
    compared = 0
    for row in rows(database, "SELECT * FROM vectors"):
        given = expected[row["vector"]][1]["given"] or {}
        if isinstance(given.get("position"), str) and row["ruleset"] is not None:
            ruleset = find_ruleset(row["ruleset"])
            assert ruleset.parse(row["position"]) == ruleset.parse(given["position"])
            assert row["workbench"] is not None
        elif isinstance(given.get("expression"), str) and "variables" not in given:
            assert row["expression"] == given["expression"] or row["position"] is not None
            assert row["workbench"] is not None
        elif row["operation"] == "compare" and row["expected"] in OUTCOMES:
            compared += 1
            assert parse(row["expression"]).outcome == OUTCOMES[row["expected"]], row["vector"]
        elif "picture" in given:
            assert row["workbench"] is not None
    assert compared > 200


@pytest.mark.clause("vectors.database.search")
def test_the_text_of_vectors_is_searched(database: sqlite3.Connection) -> None:
    found = rows(
        database,
        "SELECT vector FROM vectors WHERE rowid IN "
        "(SELECT rowid FROM vectors_fts WHERE vectors_fts MATCH ?)",
        '"exchanged" AND "strip"',
    )
    assert "xt.strips.period" in {row["vector"] for row in found}
    assert len(found) < 20


def test_the_census_is_that_of_its_report(folder: Path, database: sqlite3.Connection) -> None:
    text = run("census", "report", folder / "census.sqlite", "--top", "0", "--json").stdout
    report = json.loads(text)
    counted = rows(
        database,
        "SELECT value, count(*) AS positions, census_values.outcome, temperature "
        "FROM census_positions JOIN census_values USING (census_value) "
        "WHERE census_values.census = 'domineering 2x3' GROUP BY census_value",
    )
    members = ("value", "positions", "outcome", "temperature")
    assert sorted(map(tuple, counted)) == sorted(
        tuple(value[member] for member in members) for value in report["values"]
    )


def test_the_answer_as_json_conforms_to_its_schema(folder: Path, description: Any) -> None:
    schema = files("tedomari_conformance").joinpath("schemas/cli-vectors-export.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(description)
    assert description["version"] == load_record().version
    assert description["tables"]["vectors"] == len(documents_by_id())
    assert description["metadata"] == str(folder / "tedomari.metadata.json")


@pytest.mark.clause("vectors.database.bytes", "vectors.export.selection")
def test_the_same_export_has_the_same_bytes(tmp_path: Path) -> None:
    chosen = (
        "--chapter",
        "xt-paper-numbers-and-nimbers",
        "--workbench",
        "https://example.org/w/",
    )
    first, second = tmp_path / "first" / "a.db", tmp_path / "second" / "a.db"
    for file in (first, second):
        file.parent.mkdir()
        assert export(file, *chosen).exit_code == ExitStatus.FINE
    assert first.read_bytes() == second.read_bytes()
    database = sqlite3.connect(first)
    database.row_factory = sqlite3.Row
    assert {row[0] for row in rows(database, "SELECT document FROM vectors")} == {
        "xt-paper-numbers-and-nimbers"
    }
    about = dict(map(tuple, rows(database, "SELECT name, content FROM about")))
    assert about["only the chapter"] == "xt-paper-numbers-and-nimbers"
    links = rows(database, "SELECT workbench FROM vectors WHERE workbench IS NOT NULL")
    assert links
    assert all(link.startswith("https://example.org/w/?") for (link,) in links)
    assert all("row=http://127.0.0.1:8001/a/vectors/" in link for (link,) in links)
    database.close()


@pytest.mark.clause("vectors.database.kept")
def test_only_an_earlier_export_is_replaced(tmp_path: Path, folder: Path) -> None:
    chosen = ("--ruleset", "nim")
    file, described = tmp_path / "x.db", tmp_path / "x.metadata.json"
    file.touch()
    assert export(file, *chosen).exit_code == ExitStatus.FINE
    assert export(file, *chosen).exit_code == ExitStatus.FINE
    earlier = file.read_bytes()
    for path, content in (
        (file, b"mine"),
        (file, (folder / "census.sqlite").read_bytes()),
        (described, b"{}"),
        (described, b"mine"),
    ):
        kept = {each: each.read_bytes() for each in (file, described)}
        path.write_bytes(content)
        refused = export(file, *chosen)
        assert refused.exit_code == ExitStatus.WRONG_INPUT
        assert f"{path}: expected a new or empty file, or an earlier export" in refused.stderr
        assert path.read_bytes() == content
        path.write_bytes(kept[path])
    assert file.read_bytes() == earlier
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.db", "x.metadata.json"]


@pytest.mark.clause("vectors.database.kept")
def test_an_export_that_fails_leaves_the_earlier_one(tmp_path: Path, folder: Path) -> None:
    file = tmp_path / "x.db"
    assert export(file, "--ruleset", "nim").exit_code == ExitStatus.FINE
    earlier = file.read_bytes()
    census = folder / "census.sqlite"
    again = export(file, "--census", census, "--census", census, "--ruleset", "nim")
    assert again.exit_code == ExitStatus.WRONG_INPUT
    assert "expected another census than domineering 2x3" in again.stderr
    foreign = export(file, "--census", folder / "tedomari.db", "--ruleset", "nim")
    assert foreign.exit_code == ExitStatus.WRONG_INPUT
    assert "expected the file of a census" in foreign.stderr
    assert file.read_bytes() == earlier
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--format", "sqlite"], "Expected the SQLite file to write, found none"),
        (["--format", "sqlite", "-"], "Expected the SQLite file to write, found none"),
        (["--format", "jsonl", "--workbench", "http://a/"], "need --format sqlite"),
        (["set", "--datasette", "http://a/"], "need --format sqlite"),
        (["--format", "sqlite", "x.db", "--workbench", "here"], "expected an address such as"),
        (["--format", "sqlite", "x.db", "--workbench", "http://a/?b"], "without a query"),
        (["--format", "sqlite", "x.db", "--datasette", "javascript:x"], "expected an address"),
        (["--format", "sqlite", "x.db", "--ruleset", "chess"], "no vectors of the ruleset"),
    ],
)
def test_wrong_use_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    refused = run("vectors", "export", *arguments)
    assert refused.exit_code == ExitStatus.WRONG_INPUT
    assert message in refused.stderr
    assert list(tmp_path.iterdir()) == []
