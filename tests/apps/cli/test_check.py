"""Checking the vectors: tables, failures, reports, and interrupted runs."""

import json
from collections.abc import Callable, Iterator
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari_cli.commands import check as check_command
from tedomari_cli.failures import ExitStatus
from tedomari_cli.progress import progress
from tedomari_conformance import suite
from tedomari_conformance.suite import (
    Document,
    Extent,
    ExtentKind,
    Provenance,
    Vector,
    Verdict,
)
from tedomari_conformance.suite import Result as CaseResult
from tedomari_conformance.suite.harness import subjects

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

EXACT = Extent(ExtentKind.EXACT)


def vector(
    name: str,
    expression: str,
    expect: str,
    verdict: Verdict = Verdict.CONFIRMED,
    read: str | None = None,
    extent: Extent = EXACT,
) -> Vector:
    """Return a vector with the value of an expression."""
    return Vector(
        id=name,
        claim="XT-000",
        given={"operation": "value", "expression": expression},
        expect=expect,
        clauses=(),
        extent=extent,
        provenance=Provenance(
            cell=f"Table 1, row {name}",
            printed=read or expect,
            read=read or expect,
            verdict=verdict,
        ),
    )


def document(source: str, *vectors: Vector) -> Document:
    """Return a document of a source."""
    return Document(name=f"{source}-table-1", source=source, title="Table 1", vectors=vectors)


GOOD = document(
    "first-paper",
    vector("f.1", "^+*", "{0,*|0}"),
    vector("f.2", "1", "1", extent=Extent(ExtentKind.PROVED, "a theorem")),
    vector("f.3", "2", "2", Verdict.ERRATUM, read="3"),
    vector("f.4", "4", "4", Verdict.UNCHECKED),
    vector("f.5", "5", "5", Verdict.DERIVED, extent=Extent(ExtentKind.BOUNDED, "n <= 9")),
)
BAD = document(
    "second-paper",
    vector("s.1", "1", "2"),
    vector("s.2", "3", "3", Verdict.ERRATUM, read="3"),
    vector("s.3", "{", "0"),
    vector("s.4", "*", "*"),
)


@pytest.fixture
def documents(monkeypatch: pytest.MonkeyPatch) -> list[Document]:
    """The documents that `check` loads; a test may change the list."""
    documents = [GOOD]
    monkeypatch.setattr(check_command, "load_documents", lambda sources: documents)
    return documents


@pytest.fixture
def interrupt_after(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return a function that makes runs end with an interrupt after ``limit`` vectors."""
    run = suite.run

    def interrupt(limit: int) -> None:
        def interrupted_run(*args: Any, **options: Any) -> Iterator[CaseResult]:
            for number, result in enumerate(run(*args, **options)):
                if number == limit:
                    raise KeyboardInterrupt
                yield result

        monkeypatch.setattr(subjects, "run", interrupted_run)

    return interrupt


def test_check_counts_verdicts_by_source(answers: Answers, documents: list[Document]) -> None:
    documents.append(BAD)
    (answer,) = answers("check", "--json")
    schema = files("tedomari_conformance").joinpath("schemas/cli-check.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    none = dict.fromkeys(
        ("restored", "damaged", "ambiguous", "reconstructed", "transcribed"), 0
    )
    assert answer["sources"] == {
        "first-paper": {
            **none, "confirmed": 2, "erratum": 1, "derived": 1, "unchecked": 1, "failed": 0
        },
        "second-paper": {
            **none, "confirmed": 1, "erratum": 0, "derived": 0, "unchecked": 0, "failed": 3
        },
    }  # fmt: skip


def test_failures_are_listed_with_their_cells(
    answers: Answers, documents: list[Document]
) -> None:
    documents[:] = [BAD]
    failures = answers("check", "--json")[0]["failures"]
    assert [failure["id"] for failure in failures] == ["s.1", "s.2", "s.3"]
    assert failures[0] == {
        "id": "s.1",
        "cell": "Table 1, row s.1",
        "given": {"operation": "value", "expression": "1"},
        "expected": "2",
        "got": "1",
    }
    assert failures[1]["got"].startswith("3 (the print is not an erratum")
    assert "NotationError" in failures[2]["got"]


def test_the_exit_status_is_1_if_a_vector_fails(run: Run, documents: list[Document]) -> None:
    assert run("check").exit_code == ExitStatus.FINE
    documents.append(BAD)
    assert run("check").exit_code == ExitStatus.NO
    assert run("check", "--json").exit_code == ExitStatus.NO


def test_check_shows_a_table_and_every_failure(run: Run, documents: list[Document]) -> None:
    documents.append(BAD)
    output = run("check").stdout
    rows = {line.split()[0]: line.split()[1:] for line in output.splitlines() if line.strip()}
    assert rows["source"] == ["confirmed", "erratum", "derived", "unchecked", "failed"]
    assert rows["first-paper"] == ["2", "1", "1", "1", "0"]
    assert rows["second-paper"] == ["1", "0", "0", "0", "3"]
    assert "FAIL s.1 (second-paper-table-1, Table 1, row s.1)" in output
    assert output.splitlines()[-1] == (
        "9 vectors: 5 passed (3 exact, 1 proved, 1 bounded), 3 failed, 1 unchecked"
    )


def test_check_reads_only_the_named_sources(
    answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other tests run the vectors themselves."""
    monkeypatch.setattr(subjects, "run", lambda documents: iter(()))
    (answer,) = answers("check", "--source", "xt-domineering-paper", "--json")
    assert list(answer["sources"]) == ["xt-domineering-paper"]


def test_junit_has_a_suite_for_each_document_and_a_case_for_each_vector(
    run: Run, documents: list[Document], tmp_path: Path
) -> None:
    documents.append(BAD)
    path = tmp_path / "junit.xml"
    assert run("check", "--junit", str(path)).exit_code == ExitStatus.NO
    root = ET.parse(path).getroot()
    assert root.tag == "testsuites"
    subject = f"Tedomari {version('tedomari')}"
    numbers = ("name", "tests", "failures", "errors", "skipped")
    assert [root.get(key) for key in numbers] == [
        subject,
        "9",
        "2",
        "1",
        "1",
    ]
    first, second = root.findall("testsuite")
    assert [first.get(key) for key in numbers] == ["first-paper-table-1", "5", "0", "0", "1"]
    assert [second.get(key) for key in numbers] == ["second-paper-table-1", "4", "2", "1", "0"]
    cases = second.findall("testcase")
    assert [case.get("name") for case in cases] == ["s.1", "s.2", "s.3", "s.4"]
    assert cases[0].get("classname") == "second-paper.second-paper-table-1"
    assert [case.find("failure") is not None for case in cases] == [True, True, False, False]
    assert [case.find("error") is not None for case in cases] == [False, False, True, False]
    assert [case.find("skipped") is not None for case in first] == [False] * 3 + [True, False]
    properties = {entry.get("name"): entry.get("value") for entry in cases[0].iter("property")}
    assert (properties["verdict"], properties["cell"]) == ("confirmed", "Table 1, row s.1")


def test_a_report_has_the_results_and_a_summary(
    run: Run, documents: list[Document], tmp_path: Path
) -> None:
    documents.append(BAD)
    folder = tmp_path / "new" / "report"
    run("check", "--report", str(folder))
    head, *lines, end = map(json.loads, (folder / "results.jsonl").read_text().splitlines())
    assert head["format"] == "tedomari-results-2"
    assert end == {"end": True, "reasons": {}}
    assert [line["id"] for line in lines] == [v.id for v in GOOD.vectors + BAD.vectors]
    summary = (folder / "summary.md").read_text()
    assert "9 vectors: 5 passed (3 exact, 1 proved, 1 bounded), 3 failed" in summary
    assert "| first-paper | 2 | 1 | 1 | 1 | 0 |" in summary
    assert "| second-paper | 1 | 0 | 0 |" in summary
    assert "* `s.1` (fail; second-paper-table-1, Table 1, row s.1): given" in summary


def test_a_summary_without_failures_says_so(
    run: Run, documents: list[Document], tmp_path: Path
) -> None:
    run("check", "--report", str(tmp_path))
    assert (tmp_path / "summary.md").read_text().endswith("`\n\nNone.\n")


def test_an_interrupted_run_stores_its_results_and_can_be_continued(
    run: Run,
    documents: list[Document],
    interrupt_after: Callable[[int], None],
    tmp_path: Path,
) -> None:
    documents.append(BAD)
    report, junit = tmp_path / "report", tmp_path / "junit.xml"
    args = ("check", "--report", str(report), "--junit", str(junit))

    interrupt_after(4)
    first = run(*args)
    assert first.exit_code == ExitStatus.INTERRUPTED
    assert "interrupted: 4 of 9 cases checked; the same command continues" in first.stderr
    assert "4 vectors, interrupted: 3 passed" in (report / "summary.md").read_text()
    assert ET.parse(junit).getroot().get("tests") == "4"

    second = run(*args)
    assert second.exit_code == ExitStatus.INTERRUPTED
    assert "continuing: 4 of 9 cases are checked already" in second.stderr
    assert "interrupted: 8 of 9" in second.stderr

    third = run(*args, "--json")
    assert third.exit_code == ExitStatus.NO
    counts = json.loads(third.stdout)["sources"]
    assert sum(sum(count.values()) for count in counts.values()) == 9
    lines = (report / "results.jsonl").read_text().splitlines()
    assert len(lines) == 1 + 9 + 1
    assert len(set(lines[1:-1])) == 9


def test_an_interrupted_run_without_a_report_prints_its_results(
    run: Run, documents: list[Document], interrupt_after: Callable[[int], None]
) -> None:
    interrupt_after(2)
    result = run("check")
    assert result.exit_code == ExitStatus.INTERRUPTED
    assert result.stderr == "interrupted: 2 of 5 cases checked\n"
    assert "2 vectors, interrupted: 2 passed" in result.stdout


def interrupted_report(run: Run, folder: Path, interrupt_after: Callable[[int], None]) -> Path:
    """Interrupt a run after three vectors, and return its log."""
    interrupt_after(3)
    run("check", "--report", str(folder))
    return folder / "results.jsonl"


def test_an_incomplete_last_line_is_dropped(
    run: Run,
    documents: list[Document],
    interrupt_after: Callable[[int], None],
    tmp_path: Path,
) -> None:
    log = interrupted_report(run, tmp_path, interrupt_after)
    log.write_text(log.read_text()[:-10])
    assert "continuing: 2 of 5" in run("check", "--report", str(tmp_path)).stderr


@pytest.mark.parametrize("damage", ["other vectors", "no log at all", "nonsense", "no results"])
def test_a_run_does_not_continue_from_another_log(
    run: Run,
    documents: list[Document],
    interrupt_after: Callable[[int], None],
    tmp_path: Path,
    damage: str,
) -> None:
    log = interrupted_report(run, tmp_path, interrupt_after)
    head = log.read_text().splitlines()[0]
    if damage == "other vectors":
        documents[:] = [BAD]
    elif damage == "no log at all":
        log.unlink()
    elif damage == "nonsense":
        log.write_bytes(b"\xff\n")
    else:
        log.write_text(f'{head}\n{{"id": 3}}\n')
    assert "continuing" not in run("check", "--report", str(tmp_path)).stderr


def test_a_complete_report_is_replaced(
    run: Run, documents: list[Document], tmp_path: Path
) -> None:
    first, second = (run("check", "--report", str(tmp_path)) for _ in range(2))
    assert first.stderr == second.stderr == ""


def test_progress_is_shown_only_on_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with progress(3, 0) as advance:
        advance()
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with progress(3, 1) as advance:
        advance()
    assert "2/3" in capsys.readouterr().err
