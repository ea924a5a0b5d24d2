"""The reports of ``tedomari check --engine``: JSON, JUnit XML and Markdown."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from fake_engines import IDS, WRONG, FakeEngine, but, right
from tedomari.rulesets.plugin import Plugin
from tedomari.rulesets.registry import Registry
from tedomari_cli.commands import check_reports
from tedomari_cli.failures import ExitStatus
from tedomari_conformance.engines.model import Answered, Broken, Declined, Reply, Status
from tedomari_conformance.suite import Document

Check = Callable[..., Result]


@pytest.mark.clause("engines.report.json", "engines.smoke.each")
def test_json_conforms_to_its_schema(check: Check, fakes: list[FakeEngine]) -> None:
    fakes[0].answers = WRONG
    found = check("--json")
    assert found.exit_code == ExitStatus.NO
    answer = json.loads(found.stdout)
    schema = files("tedomari_conformance").joinpath("schemas/cli-check-engine.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    (engine,) = answer["engines"]
    assert (engine["name"], engine["command"], engine["complete"]) == ("fake", "fake", True)
    boards = engine["chapters"]["paper-boards"]
    assert (boards["pass"], boards["fail"], boards["unasked"]) == (2, 1, 1)
    (failure,) = answer["failures"]
    assert (failure["id"], failure["expected"]) == ("b.square", {"value": "+-1"})
    assert (failure["got"], failure["clauses"]) == ({"value": "0"}, ["game.order.le"])
    assert [entry["status"] for entry in answer["smoke"]] == ["pass"] * 4


@pytest.mark.clause("engines.report.junit")
def test_junit_has_failures_errors_and_skipped_cases(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    junit, expected = tmp_path / "junit.xml", tmp_path / "expected.toml"
    expected.write_text(
        '[[divergence]]\nvector = "b.left"\nstatus = "fail"\nreason = "a <sign>"\n'
        '[[divergence]]\nvector = "v.up"\nstatus = "fail"\nreason = "r"\n'
    )
    replies: dict[str, Reply] = {
        '{"position": "./."}': Answered({"value": "-1"}),
        '{"position": "../.."}': Answered({"value": "0"}),
        '{"position": ".."}': Broken(Status.TIMED_OUT, "\x00"),
        '{"value": "v", "other": "0"}': Declined("no order"),
    }
    fakes[0].answers = lambda query: replies.get(
        json.dumps(dict(query.arguments)), right(query)
    )
    found = check("--junit", str(junit), "--expected", str(expected))
    assert found.exit_code == ExitStatus.NO
    root = ET.parse(junit).getroot()
    numbers = ("tests", "failures", "errors", "skipped")
    assert [root.get(name) for name in numbers] == ["8", "2", "1", "3"]
    suites = {suite.get("name"): suite for suite in root}
    assert list(suites) == ["paper-boards", "paper-values", "expected divergences"]
    marks = {
        case.get("name"): [child.tag for child in case if child.tag != "properties"]
        for case in root.iter("testcase")
    }
    assert [marks[name] for name in IDS] == [
        ["skipped"],
        ["failure"],
        ["error"],
        [],
        ["skipped"],
        [],
    ]
    skipped = [element.get("message") for element in root.iter("skipped")]
    assert skipped == [
        "fail, as expected: a <sign>",
        "unsupported: no operation of the protocol asks what 'period' does",
        "declined: no order",
    ]


@pytest.mark.clause("engines.report.markdown", "engines.report.matrix")
def test_markdown_has_the_matrix_and_the_divergences(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    fakes[0] = FakeEngine(but("../..", Answered({"value": "`|<b>"})), name="a|`b`")
    path, expected = tmp_path / "x.md", tmp_path / "expected.toml"
    expected.write_text(
        '[[divergence]]\nvector = "b.square"\nstatus = "garbled"\nreason = "a <b> *c*"\n'
    )
    assert check("--markdown", str(path), "--expected", str(expected)).exit_code == 0
    text = path.read_text("utf-8")
    assert r"| chapter | ``a\|`b` 1`` |" in text
    assert "| paper-boards | 2 of 3 pass, 1 garbled, 1 expected, 1 unsupported |" in text
    assert "| paper-values | 3 of 3 pass |" in text
    assert r"Reason: a \<b\> \*c\*" in text
    assert '``{"value": "`|<b>"} (' in text


def test_clauses_of_plugins_that_cannot_be_read_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Registry([Plugin("broken", "b", "1", clauses=(tmp_path / "none.md",))])
    monkeypatch.setattr(check_reports, "installed", lambda: broken)
    assert "game.order.le" in check_reports.clause_texts()
    assert "note: the clauses of plugins are left out" in capsys.readouterr().err


@pytest.mark.clause("engines.run.copies")
def test_results_have_the_same_order_for_any_number_of_processes(
    check: Check, fakes: list[FakeEngine], documents: list[Document], tmp_path: Path
) -> None:
    texts: set[str] = set()
    for jobs in ("1", "4"):
        junit = tmp_path / f"{jobs}.xml"
        check("--jobs", jobs, "--junit", str(junit))
        texts.add(junit.read_text("utf-8"))
    assert len(texts) == 1
