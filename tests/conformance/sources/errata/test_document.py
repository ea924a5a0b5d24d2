"""The page of errata is current, and its commands show them."""

import json
import re
import shlex
from collections.abc import Iterable
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari_cli.main import cli
from tedomari_conformance.sources.errata.collected import Erratum, errata_of, plain_command
from tedomari_conformance.sources.errata.markdown import (
    LONGEST,
    RENEWAL,
    TABLE_FROM,
    code,
    errata_markdown,
    escape,
)
from tedomari_conformance.suite import Document, Verdict, load_documents
from tedomari_conformance.suite.operations.commands import expression

#: Beginnings of ids of errata whose commands are fast, and exceptions that need all 4x4 boards
#: or take a second each.
QUICK = ("xt.", "th.appendix.", "thesis.")
ENUMERATING = (
    *("thesis.table-4.", "thesis.table-5.", "thesis.table-6.", "thesis.values."),
    *("thesis.elementary.three-parts", "xt.strips.period", "xt.table-1."),
)

DOCUMENT = Path(__file__).parents[4] / "docs" / "results" / "errata.md"


@pytest.fixture(scope="module")
def documents() -> list[Document]:
    """The documents of vectors."""
    return load_documents()


@pytest.fixture(autouse=True)
def loaded_once(monkeypatch: pytest.MonkeyPatch, documents: list[Document]) -> None:
    """Give the commands the documents that are already loaded."""
    monkeypatch.setattr("tedomari_conformance.suite.load_documents", lambda: documents)


def run(*args: str) -> Result:
    """Run a command line in this process."""
    return CliRunner().invoke(cli, list(args), catch_exceptions=False)


def valid(schema: str, answer: dict[str, Any]) -> bool:
    """Whether an answer conforms to its published schema."""
    text = files("tedomari_conformance").joinpath(f"schemas/cli-{schema}.schema.json")
    return Draft202012Validator(json.loads(text.read_text("utf-8"))).is_valid(answer)


@pytest.mark.clause("vectors.errata.document")
def test_the_document_is_current(documents: list[Document]) -> None:
    current = DOCUMENT.read_text("utf-8") == errata_markdown(documents)
    assert current, f"docs/results/errata.md is not what the vectors say; renew it: {RENEWAL}"


@pytest.mark.clause("vectors.errata.document")
def test_every_erratum_is_in_the_document(documents: list[Document]) -> None:
    text = errata_markdown(documents)
    for document in documents:
        for vector in document.vectors:
            is_erratum = vector.provenance.verdict is Verdict.ERRATUM
            assert not is_erratum or vector.id in text
    assert f"{len(errata_of(documents))} places" in text


@pytest.mark.parametrize("name", ["README.md", "paper.md"])
def test_quoted_numbers_of_places_are_current(name: str, documents: list[Document]) -> None:
    text = " ".join((DOCUMENT.parents[2] / name).read_text("utf-8").split())
    assert f"{len(errata_of(documents))} places in the" in text


def test_every_erratum_has_two_proofs(documents: list[Document]) -> None:
    assert all(len(erratum.vector.provenance.evidence) >= 2 for erratum in errata_of(documents))


def is_quick(erratum: Erratum) -> bool:
    """Whether the commands of an erratum run in the normal suite."""
    name = erratum.vector.id
    return name.startswith(QUICK) and not name.startswith(ENUMERATING)


def assert_commands_run(errata: Iterable[Erratum]) -> None:
    """Run every command of the errata once; there is at least one, and all succeed."""
    commands = dict.fromkeys(command for erratum in errata for command in erratum.commands)
    assert commands
    for command in commands:
        words = shlex.split(command)
        assert words[0] == "tedomari"
        result = run(*words[1:])
        assert result.exit_code == 0, f"{command}: {result.output}"
        assert result.stdout


@pytest.mark.clause("vectors.errata.document")
def test_the_quick_commands_of_all_errata_run(documents: list[Document]) -> None:
    assert_commands_run(filter(is_quick, errata_of(documents)))


@pytest.mark.nightly
@pytest.mark.clause("vectors.errata.document")
def test_all_other_commands_of_errata_run(documents: list[Document]) -> None:
    assert_commands_run(erratum for erratum in errata_of(documents) if not is_quick(erratum))


def test_every_erratum_has_a_command(documents: list[Document]) -> None:
    assert all(erratum.commands for erratum in errata_of(documents))


def test_many_errata_of_a_claim_form_a_table(documents: list[Document]) -> None:
    document = next(d for d in documents if d.source == "xt-domineering-paper")
    strips = next(
        e.vector for d in [documents] for e in errata_of(d) if e.vector.claim == "XT-083"
    )
    many = [replace(strips, id=f"xt.sample.n-{n}") for n in range(TABLE_FROM + 1)]
    provenance = replace(strips.provenance, printed="a | b", note="c | d")
    lost = replace(strips.provenance, printed=None, note="")
    for vectors in (
        [*many, replace(many[0], provenance=provenance)],
        [replace(many[0], claim="XT-999", provenance=lost)],
    ):
        text = errata_markdown([replace(document, vectors=tuple(vectors))])
        assert f"{len(vectors)} places" in text
        rows = [line for line in text.splitlines() if line.startswith("| ")]
        assert not rows or len(rows) == len(vectors) + 2
        assert all(len(re.findall(r"(?<!\\)\|", row)) == 6 for row in rows)
    assert "### XT-999\n" in text
    assert "* Why" not in text
    foreign = replace(document, source="another", vectors=(many[0],))
    assert "## another" in errata_markdown([foreign])


@pytest.mark.parametrize(
    ("given", "command"),
    [
        ({"operation": "value", "expression": "{0|*}"}, "tedomari eval '{0|*}'"),
        ({"operation": "atomic-weight", "expression": {"^": 2}}, "tedomari eval '2.^'"),
        (
            {"operation": "value", "ruleset": "domineering", "position": "../.x"},
            "tedomari value domineering ../.x",
        ),
        (
            {"operation": "options", "ruleset": "domineering", "position": "."},
            "tedomari options domineering .",
        ),
        ({"operation": "compare", "left": "v", "right": {}}, "tedomari compare v 0"),
        ({"operation": "compare", "left": {"^": "n"}, "right": "0"}, None),
        ({"operation": "value", "expression": ["^"]}, None),
        ({"operation": "value", "expression": "^", "variables": {"n": [1, 2]}}, None),
        ({"operation": "chain", "games": ["1", "2"]}, None),
    ],
)
def test_a_vector_has_a_plain_command_if_its_question_is_plain(
    given: dict[str, Any], command: str | None
) -> None:
    assert plain_command(given) == command


def test_strings_are_escaped_and_clipped_in_markdown() -> None:
    assert code("a`b|c", in_table=True) == "`` a`b\\|c ``"
    assert code("x" * (LONGEST + 1)) == "`" + "x" * LONGEST + " ...`"
    assert escape("a_b\n[c]") == "a\\_b \\[c\\]"
    assert expression({"^": True}) is None


@pytest.mark.clause("vectors.errata.computed")
def test_the_command_computes_vectors_by_their_ids() -> None:
    result = run("errata", "xt.strips.period", "xt.table-1.p4-3.value", "--json")
    answers = [json.loads(line) for line in result.stdout.splitlines()]
    assert [answer["verdict"] for answer in answers] == ["erratum", "restored"]
    assert all(valid("errata-vector", answer) and answer["ok"] for answer in answers)
    text = run("errata", "xt.strips.period", "xt.table-1.p4-3.value").stdout
    assert text.count("ok        yes") == 2
    assert "\n\nid " in text


def test_a_vector_that_fails_has_exit_status_1(
    monkeypatch: pytest.MonkeyPatch, documents: list[Document]
) -> None:
    document = next(d for d in documents if d.name == "xt-paper-strips")
    wrong = replace(document.vectors[0], id="xt.wrong", expect="3/4")
    monkeypatch.setattr(
        "tedomari_conformance.suite.load_documents",
        lambda: [replace(document, vectors=(wrong,))],
    )
    result = run("errata", "xt.wrong")
    assert result.exit_code == 1
    assert "ok        no" in result.stdout


def test_an_unknown_id_is_refused_with_suggestions() -> None:
    result = run("errata", "xt.strips.perio")
    assert result.exit_code == 2
    assert "did you mean xt.strips.period" in result.stderr
    assert "lists errata" in run("errata", "?").stderr


def test_the_command_prints_all_errata_as_markdown_and_json(documents: list[Document]) -> None:
    assert run("errata").stdout == errata_markdown(documents)
    answers = [json.loads(line) for line in run("errata", "--json").stdout.splitlines()]
    assert len(answers) == len(errata_of(documents))
    assert all(valid("errata", answer) for answer in answers)
