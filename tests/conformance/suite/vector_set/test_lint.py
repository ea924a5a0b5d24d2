"""The lint of documents: shipped ones have no fault, and every kind of fault is reported."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.suite import format_document
from tedomari_conformance.suite.reader import document_files
from tedomari_conformance.suite.vector_set import lint
from tedomari_conformance.suite.vector_set.lint import lint_file, lint_set
from tedomari_conformance.suite.vector_set.record import Record, load_record
from tedomari_conformance.suite.vector_set.selection import set_files

Vector = Mapping[str, Any]


def run(*args: str) -> Result:
    return CliRunner().invoke(cli, list(args), catch_exceptions=False)


def vector(id_: str = "made.up", **changes: Any) -> dict[str, Any]:
    """Return a vector of a made-up document."""
    return {
        "id": id_,
        "claim": "MU-001",
        "given": {"operation": "value", "expression": "{n}.^", "variables": {"n": [1, 2]}},
        "expect": {"^": "n"},
        "clauses": ["game.order.relation"],
        "extent": {"kind": "bounded", "box": "n = 1, 2"},
        "provenance": {"cell": "1", "printed": None, "read": None, "verdict": "derived"},
        **changes,
    }


def text_of(*vectors: Vector, source: str = "a-book", document: str = "made-up") -> str:
    """Return a document in the format of files."""
    data: dict[str, Any] = {
        "document": document,
        "source": source,
        "title": "T",
        "vectors": vectors,
    }
    return format_document(data)


def faults_in(text: str, name: str = "made-up.json") -> list[tuple[int, str | None, str, str]]:
    """Return the faults of a text: line, id, place, problem."""
    return [(p.line, p.id, p.where, p.problem) for p in lint_file(name, text.encode())]


def test_a_right_document_has_no_fault() -> None:
    assert faults_in(text_of(vector(), vector("made.up.too"))) == []


def test_shipped_documents_have_no_fault() -> None:
    """Only some documents; a test below, which runs once, checks all of them."""
    some = [file for n, file in enumerate(set_files()) if n % 20 == 3]
    seen: dict[str, str] = {}
    assert [p for file in some for p in lint_file(file.name, file.text.encode(), seen)] == []
    assert len(seen) == sum(len(file.vectors) for file in some)


def test_exported_documents_have_no_fault(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    assert run("vectors", "export", str(folder), "--ruleset", "connect6").exit_code == 0
    exported = sorted(map(str, folder.glob("vectors/*.json")))
    found = run("vectors", "lint", *exported)
    assert (found.exit_code, found.stdout) == (ExitStatus.FINE, "no faults found\n")


@pytest.mark.once
@pytest.mark.clause("vectors.set.ids", "vectors.lint.ids", "vectors.lint.texts")
def test_all_installed_documents_have_no_fault() -> None:
    assert [str(problem) for problems in lint_set() for problem in problems] == []


# Faults


@pytest.mark.clause("vectors.lint.places", "vectors.lint.format")
@pytest.mark.parametrize(
    ("text", "line", "problem"),
    [
        (b'{\n  "document": "\xff"}', 2, "not UTF-8 text, at byte 17"),
        (b'{\n  "a": 1,\n  b\n}', 3, "not JSON"),
        (b'{"title": "T", "title": "U"}', 1, "the key 'title' is twice"),
        (b'{"a": NaN}', 1, "expected a whole number, or an exact one as a string; found NaN"),
        (b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}", 1, "JSON that cannot be read"),
        (b'{"a": ' + b"9" * 5000 + b"}", 1, "JSON that cannot be read"),
        (b"[]", 1, "is not of type 'object'"),
        (b"{}", 1, "is a required property"),
        (b'{"vectors": 1}', 1, ""),
    ],
)
def test_a_broken_file_is_reported_with_the_line(text: bytes, line: int, problem: str) -> None:
    found = lint_file("x.json", text)
    assert [p.line for p in found] == [line]
    assert problem in found[0].problem


@pytest.mark.clause("vectors.lint.places")
def test_each_vector_that_breaks_the_schema_is_reported() -> None:
    worse = [vector("a"), vector("b", claim="MU"), vector("c"), vector("d", expect=True), {}]
    found = faults_in(text_of(*worse))
    assert [(line, id_) for line, id_, _, _ in found] == [(7, "b"), (9, "d"), (10, None)]
    assert found[0][2] == "claim"
    assert "MU" in found[0][3]
    assert found[1][2].startswith("expect")


@pytest.mark.clause("vectors.lint.places")
def test_a_repeated_key_is_reported_with_its_line() -> None:
    text = text_of(vector("a"), vector("b")).replace('"id": "b"', '"id": "a", "id": "b"')
    assert faults_in(text) == [(7, None, "", "the key 'id' is twice in an object")]


@pytest.mark.clause("vectors.lint.format")
def test_a_decimal_fraction_is_reported_with_its_line() -> None:
    words = "expected a whole number, or an exact one as a string; found 0.5"
    assert faults_in(text_of(vector("a"), vector("b", expect={"x": [0.5]}))) == [
        (7, None, "", words)
    ]


@pytest.mark.clause("vectors.lint.format")
def test_the_format_and_the_name_of_the_file_are_checked() -> None:
    text = text_of(vector("a"), vector("b"))
    looser = text.replace('{"id": "b"', '{ "id": "b"')
    assert [(line, id_) for line, id_, _, _ in faults_in(looser)] == [(7, None)]
    assert [line for line, _, _, _ in faults_in(text.rstrip("\n"))] == [8]
    assert faults_in(text, "folder/made-up.json") == []
    assert faults_in(text, "x.json") == [
        (1, None, "document", "expected the file name made-up.json")
    ]


FAULTS: Mapping[str, tuple[dict[str, Any], str, str]] = {
    "a clause": ({"clauses": ["game.order.relatio"]}, "clauses[0]", "game.order.relation"),
    "another source's claim": ({"claim": "XT-001"}, "claim", "xt-domineering-paper"),
    "an expression": ({"expect": {"^": 1, "^+": 1}}, "expect", "found"),
    "a game given": (
        {"given": {"operation": "compare", "left": "^", "right": "{0|"}, "expect": ">"},
        "given.right",
        "found",
    ),
    "an unknown variable": ({"expect": {"^": "m"}}, "expect", "variables: n"),
    "a game in a list": (
        {
            "given": {"operation": "span", "games": ["^"], "coefficients": [0, 1]},
            "expect": ["^", "^^", "?"],
        },
        "expect[2]",
        "found",
    ),
    "a game in an object": (
        {
            "given": {"operation": "value-and-weight", "ruleset": "nim", "position": "1"},
            "expect": {"value": "*", "atomic_weight": "(("},
        },
        "expect.atomic_weight",
        "found",
    ),
    "a position": (
        {
            "given": {"operation": "value", "ruleset": "domineering", "position": "../z"},
            "expect": "0",
        },
        "given.position",
        "'z'",
    ),
    "one of several positions": (
        {
            "given": {"operation": "value", "ruleset": "nim", "positions": ["1", "x"]},
            "expect": "0",
        },
        "given.positions[1]",
        "x",
    ),
    "a ruleset": (
        {
            "given": {"operation": "value", "ruleset": "domineerin", "position": "."},
            "expect": "0",
        },
        "given.ruleset",
        "domineering",
    ),
}


@pytest.mark.clause("vectors.lint.clauses", "vectors.lint.claims", "vectors.lint.texts")
@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_in_a_vector_is_reported_with_its_place(kind: str) -> None:
    changes, where, words = FAULTS[kind]
    found = faults_in(text_of(vector("a"), vector("b", **changes)))
    assert [(line, id_, place) for line, id_, place, _ in found] == [(7, "b", where)]
    assert words in found[0][3]


@pytest.mark.clause("vectors.lint.texts")
def test_the_printed_claim_must_be_readable_too() -> None:
    provenance = {"cell": "1", "printed": "x", "read": "{|", "verdict": "confirmed"}
    found = faults_in(text_of(vector(provenance=provenance)))
    assert [place for _, _, place, _ in found] == ["provenance.read"]


@pytest.mark.clause("vectors.lint.claims")
def test_a_source_of_the_inventory_has_the_claims_of_the_inventory() -> None:
    source = "xt-domineering-paper"
    assert faults_in(text_of(vector(claim="XT-001"), source=source)) == []
    ((_, _, place, words),) = faults_in(text_of(vector(claim="XT-999"), source=source))
    assert place == "claim"
    assert words.startswith("no claim 'XT-999' of xt-domineering-paper")


@pytest.mark.clause("vectors.lint.ids")
def test_an_id_of_another_file_is_reported() -> None:
    seen: dict[str, str] = {}
    assert lint_file("made-up.json", text_of(vector()).encode(), seen) == []
    other = text_of(vector(), document="other")
    (found,) = lint_file("other.json", other.encode(), seen)
    assert (found.where, found.problem) == ("id", "the id is taken in made-up.json")
    twice = lint_file("made-up.json", text_of(vector("b"), vector("b")).encode(), {})
    assert [(p.line, p.where) for p in twice] == [(7, "id")]


def lint_shipped(change: Callable[[dict[str, Any]], None]) -> list[str]:
    """Return the faults of a shipped document with a changed vector."""
    file = next(file for file in set_files() if file.document == "thesis-domineering")
    data = json.loads(file.text)
    change(data["vectors"][1])
    return [p.where for p in lint_file(file.name, format_document(data).encode(), {})]


@pytest.mark.clause("vectors.lint.ids")
def test_an_id_of_the_record_belongs_to_its_question() -> None:
    assert lint_shipped(lambda vector: None) == []
    assert lint_shipped(lambda vector: vector.update(expect="1")) == ["id"]
    assert lint_shipped(lambda vector: vector.update(claim="TH-001")) == ["id"]
    assert lint_shipped(lambda vector: vector.update(id="thesis.new")) == []
    taken = next(iter(load_record().entries))
    ((_, _, where, words),) = faults_in(text_of(vector(taken)))
    assert where == "id"
    assert "permanent" in words


@pytest.mark.clause("vectors.lint.ids", "vectors.set.ids")
def test_a_retired_or_missing_id_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    known = load_record()
    entries = dict(list(known.entries.items())[:2])
    record = Record("1.0.0", "", entries, frozenset({"made.up"}))
    monkeypatch.setattr(lint, "released_record", lambda: record)
    assert [words for _, _, _, words in faults_in(text_of(vector()))] == [
        "the id is retired, and never used again"
    ]
    monkeypatch.setattr(lint, "document_files", lambda: iter(()))
    ((first, second),) = lint_set()
    assert [first.id, second.id] == list(entries)
    assert "the id is missing" in first.problem


# The command


@pytest.fixture
def faulty_file(tmp_path: Path) -> Path:
    """Return a file with two faults."""
    file = tmp_path / "made-up.json"
    file.write_text(text_of(vector("a", clauses=["no.such"]), vector("b", claim="XT-001")))
    return file


@pytest.mark.clause("vectors.lint.places")
def test_the_command_reports_faults_as_text_and_as_json(faulty_file: Path) -> None:
    text = run("vectors", "lint", str(faulty_file))
    assert text.exit_code == ExitStatus.NO
    first, second, last = text.stdout.splitlines()
    assert first.startswith(f"{faulty_file}:6: a, clauses[0]: no clause 'no.such'")
    assert second.startswith(f"{faulty_file}:7: b, claim: XT-001 is a claim of")
    assert last == "2 faults found"
    lines = run("vectors", "lint", str(faulty_file), "--json").stdout.splitlines()
    schema = files("tedomari_conformance").joinpath("schemas/cli-vectors-lint.schema.json")
    for line in lines:
        Draft202012Validator(json.loads(schema.read_text())).validate(json.loads(line))
    assert [json.loads(line)["where"] for line in lines] == ["clauses[0]", "claim"]


def test_the_command_continues_after_a_missing_file(faulty_file: Path) -> None:
    missing = faulty_file.with_name("missing.json")
    found = run("vectors", "lint", str(missing), str(faulty_file), "--json")
    assert found.exit_code == ExitStatus.OUTSIDE
    first, *rest = map(json.loads, found.stdout.splitlines())
    assert first["input"] == str(missing)
    assert len(rest) == 2


def test_the_command_without_files_checks_all_installed_documents(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []

    def record_call(name: str, content: bytes, seen: dict[str, str]) -> list[lint.Problem]:
        asked.append(name)
        seen |= dict.fromkeys(load_record().entries, name)
        return []

    monkeypatch.setattr(lint, "lint_file", record_call)
    found = run("vectors", "lint")
    assert (found.exit_code, found.stdout) == (ExitStatus.FINE, "no faults found\n")
    assert asked == [str(file) for file in document_files()]


@pytest.mark.clause("vectors.given.variables")
def test_a_variable_without_a_value_is_a_fault() -> None:
    given = {"operation": "compare", "left": "{n}", "right": "0", "variables": {"n": [5, 1]}}
    (fault,) = faults_in(text_of(vector(given=given, expect="<")))
    assert fault[2:] == ("given.variables.n", "expected a range, found 5 to 1")


@pytest.mark.clause("vectors.verdict.erratum", "vectors.verdict.root")
@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"read": None}, ["provenance.read"]),
        ({"read": None, "kind": "content"}, ["provenance.read", "provenance.root"]),
        ({"kind": "incomplete"}, ["provenance.root"]),
        ({"kind": "content", "root": "made-up"}, []),
    ],
)
def test_an_erratum_says_what_is_read_and_its_root(
    changes: Mapping[str, Any], places: list[str]
) -> None:
    provenance = {
        "cell": "1",
        "printed": "2",
        "read": "2",
        "verdict": "erratum",
        "kind": "word",
        "note": "It is 1.",
        "evidence": ["one way", "another way"],
        **changes,
    }
    given = {"operation": "value", "expression": "1"}
    faults = faults_in(
        text_of(
            vector(given=given, expect="1", provenance=provenance, extent={"kind": "exact"})
        )
    )
    assert [place for _, _, place, _ in faults] == places
