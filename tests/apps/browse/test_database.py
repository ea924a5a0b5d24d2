"""The database of ``tedomari vectors export --format sqlite``, read with SQLite alone."""

import json
import sqlite3
from collections import Counter
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, unquote_plus, urlsplit

import pytest
from jsonschema import Draft202012Validator

from sqlite_export import export, run
from tedomari import Game, Session, notation, parse
from tedomari.errors import ComparisonError
from tedomari.rulesets import find_ruleset
from tedomari_browse.censuses import census_rows
from tedomari_browse.links import DATASETTE, WORKBENCH, Links
from tedomari_cli.failures import ExitStatus
from tedomari_conformance.suite.vector_set.record import load_record
from tedomari_explorer.expressions import evaluate
from tedomari_spec.inventory import load_sources

SET = files("tedomari_conformance").joinpath("vectors")

#: The operations whose expressions compare two games, and those whose expressions have the
#: answer as their value.
COMPARING = {"compare", "search"}
VALUED = {
    "value", "sum", "cool", "heat", "freeze", "overheat", "norton-product", "ordinal-sum",
    "reduced-form", "companion",
}  # fmt: skip

#: The options with which errata come with their rows.
SERVED = ("--datasette", "http://127.0.0.1:8001/")


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


@pytest.mark.once
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
    for row in rows(database, "SELECT * FROM vectors"):
        given = expected[row["vector"]][1]["given"] or {}
        if isinstance(given.get("position"), str) and row["ruleset"] is not None:
            ruleset = find_ruleset(row["ruleset"])
            assert ruleset.parse(row["position"]) == ruleset.parse(given["position"])
            assert row["workbench"] is not None
        elif isinstance(given.get("expression"), str) and not {"variables", "board"} & {*given}:
            assert given["expression"] in row["expression"]
            assert row["workbench"] is not None
        elif "picture" in given:
            assert row["workbench"] is not None


def answer_of(vector: Any) -> Any:
    """The answer of a vector, as a game that the notation alone reads, or as a truth value."""
    expect = vector["expect"]
    if vector["given"]["operation"] in COMPARING:
        return not expect.startswith("not ")
    if isinstance(expect, dict):
        return sum((n * notation.parse(text) for text, n in expect.items()), start=Game())
    return notation.parse(expect)


def result_of(expression: str) -> Any:
    """The value of an expression, or whether a comparison holds."""
    result = Session().run(expression)
    return result.holds if result.value is None else result.value


@pytest.mark.once
@pytest.mark.clause("vectors.database.expressions")
def test_every_expression_evaluates_to_the_answer(database: sqlite3.Connection) -> None:
    expected = documents_by_id()
    counts: Counter[str] = Counter()
    for row in rows(database, "SELECT * FROM vectors WHERE expression IS NOT NULL"):
        vector = expected[row["vector"]][1]
        operation, expression = vector["given"]["operation"], row["expression"]
        if operation not in COMPARING | VALUED:
            continue
        counts[operation] += 1
        if operation in COMPARING:
            assert f" {vector['expect'].removeprefix('not ')} " in expression
        if vector["expect"] is None:
            assert expression == vector["given"]["expression"]
        else:
            assert result_of(expression) == answer_of(vector), (row["vector"], expression)
    assert set(counts) == COMPARING | VALUED
    assert counts["compare"] > 350
    assert counts["search"] > 90
    assert min(counts.values()) >= 10


@pytest.mark.parametrize(
    ("vector", "expression"),
    [
        ("xt.appendix-a.figure-8.search", 'domineering("..") + domineering(".x/.x/..") < 0'),
        ("xt.sumbers.example.c", "^(3)-2.^(2)+2.^(1)+* > 0"),
        ("xt.sumbers.much-less", "^(2)-^(1) < ^"),
        ("th.appendix.10.127.search", 'chilled-domineering("...x/..../x.x./xxx.") || -3.^'),
        ("derived.norton.case.1", "norton(3, ^)"),
        ("derived.norton.case.15", "1/2"),
    ],
)
@pytest.mark.clause("vectors.database.expressions")
def test_expressions_are_written_as_in_the_language(
    database: sqlite3.Connection, vector: str, expression: str
) -> None:
    (row,) = rows(database, "SELECT expression FROM vectors WHERE vector = ?", vector)
    assert row["expression"] == expression


@pytest.mark.clause("vectors.database.links", "vectors.database.expressions")
def test_links_lead_to_the_workbench_and_back(database: sqlite3.Connection) -> None:
    """A drawn sample: the workbench computes the answer, and the address is that of the row."""
    expected = documents_by_id()
    linked = [
        row
        for row in rows(database, "SELECT * FROM vectors WHERE workbench IS NOT NULL")
        if row["operation"] in COMPARING | VALUED and row["expected"] is not None
    ]
    drawn = Random(20).sample(linked, 120)
    kinds: Counter[tuple[str, bool]] = Counter()
    for row in drawn:
        query, vector = query_of(row), expected[row["vector"]][1]
        line = query.get("expression") or '{ruleset}("{position}")'.format(**query)
        answer: Any = evaluate({"text": line, "definitions": ""})
        kinds[answer["kind"], "position" in query] += 1
        if answer["kind"] == "relation":
            assert answer["text"].startswith("true" if answer_of(vector) else "false")
        else:
            assert notation.parse(answer["value"]["text"]) == answer_of(vector)
        assert row_at(database, query["row"])["vector"] == row["vector"]
    print(f"kinds of the drawn links: {dict(kinds)}")
    assert kinds["relation", False] > 20
    assert kinds["game", False] > 20
    assert kinds["game", True] > 5


def row_at(database: sqlite3.Connection, address: str) -> Any:
    """The only row with the key that an address in Datasette names."""
    start, name, table, key = address.removeprefix("http://").split("/")
    assert (start, name) == ("127.0.0.1:8001", "tedomari")
    (column,) = rows(database, "SELECT name FROM pragma_table_info(?) WHERE pk = 1", table)
    decoded = unquote_plus(key.replace("~", "%"))
    (row,) = rows(database, f"SELECT * FROM {table} WHERE {column[0]} = ?", decoded)
    return row


@pytest.mark.once
@pytest.mark.clause("vectors.errata.row")
def test_errata_come_with_the_address_of_their_row(database: sqlite3.Connection) -> None:
    errata = list(map(json.loads, run("errata", "--json", *SERVED).stdout.splitlines()))
    assert len(errata) == len(rows(database, "SELECT * FROM errata"))
    for erratum in errata:
        assert "/errata/" in erratum["row"]
        assert row_at(database, erratum["row"])["vector"] == erratum["id"]
        assert row_at(database, erratum["row"])["true"] == erratum["true"]
    check_schema("cli-errata", errata)
    ids = ("xt.strips.period", "thesis.atomic-weight.up")
    computed = run("errata", *ids, "--json", *SERVED).stdout.splitlines()
    check_schema("cli-errata-vector", list(map(json.loads, computed)))
    addresses = [json.loads(line)["row"] for line in computed]
    assert [row_at(database, address)["vector"] for address in addresses] == list(ids)
    assert [address.split("/")[-2] for address in addresses] == ["errata", "vectors"]
    text = run("errata", *ids, *SERVED).stdout
    assert [line.split()[1] for line in text.splitlines() if "row " in line] == addresses
    assert all(
        "row" not in json.loads(line) for line in [run("errata", ids[0], "--json").stdout]
    )


def check_schema(name: str, answers: list[Any]) -> None:
    """Check answers against a schema of the command line."""
    schema = files("tedomari_conformance").joinpath(f"schemas/{name}.schema.json")
    validator = Draft202012Validator(json.loads(schema.read_text("utf-8")))
    for answer in answers:
        validator.validate(answer)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--datasette", "http://a/"], "--datasette needs ids or --json"),
        (["xt.rules", "--database", "a"], "--database needs --datasette URL"),
        (["xt.rules", "--datasette", "a"], "expected an address such as"),
        (["--json", "--datasette", "http://a/?b"], "without a query"),
    ],
)
def test_wrong_addresses_of_rows_are_refused(arguments: list[str], message: str) -> None:
    refused = run("errata", *arguments)
    assert refused.exit_code == ExitStatus.WRONG_INPUT
    assert message in refused.stderr + refused.stdout
    assert refused.stdout == "" or "--json" in arguments


@pytest.mark.clause("vectors.errata.row")
def test_the_name_of_the_database_is_part_of_the_address() -> None:
    named = run("errata", "xt.strips.period", *SERVED, "--database", "my vectors")
    assert "http://127.0.0.1:8001/my+vectors/errata/xt~2Estrips~2Eperiod\n" in named.stdout


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


def test_the_bound_of_an_unknown_weight_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def beyond(g: Game) -> Game:
        raise ComparisonError(5)

    monkeypatch.setattr("tedomari.answers.games.atomic_weight", beyond)
    path = tmp_path / "c.sqlite"
    assert run("census", "domineering", "1x2", "--out", path).exit_code == 0
    placed = census_rows([path], Links(WORKBENCH, DATASETTE, "tedomari"))
    values = [row for table, row in placed if table == "census_values"]
    assert len(values) == 2
    assert all("more than 5 pairs" in str(row["bound"]) for row in values)
