"""Saved results are written, read, continued, and compared with the previous ones."""

import json
import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fake_engines import BOARDS, FakeEngine
from tedomari_conformance.engines.limits import Limits
from tedomari_conformance.engines.model import Status, Support
from tedomari_conformance.engines.subject import run_key
from tedomari_conformance.mcgs.subject import McgsFiles
from tedomari_conformance.suite.harness import code
from tedomari_conformance.suite.harness.cases import Case
from tedomari_conformance.suite.harness.code import code_checksum
from tedomari_conformance.suite.harness.log import PREVIOUS_NAME, ResultLog
from tedomari_conformance.suite.harness.results import Result, Run
from tedomari_conformance.suite.harness.saved import (
    RESULTS_NAME,
    SavedResultsError,
    read_run,
    validator,
)
from tedomari_conformance.suite.harness.subjects import Reference
from tedomari_conformance.suite.reports.terminal import changes

RunOf = Callable[..., Run]


@pytest.fixture
def results(questions: list[Case]) -> list[Result]:
    """Return a result of each kind that is saved differently."""
    return [
        Result(questions[0], Status.PASS, {"value": "1"}),
        Result(questions[1], Status.FAIL, {"value": "\ud800\x1b"}, "expected +-1"),
        Result(questions[2], Status.CRASHED, message="signal 11"),
        Result(questions[3], Status.UNSUPPORTED),
    ]


def write_log(folder: Path, run: Run, *, finish: bool = True, key: str = "k") -> ResultLog:
    """Write the log of a run, in the reverse order, and close it."""
    log = ResultLog(folder, run, key)
    for result in reversed(run.results):
        log.add(result)
    if finish:
        log.finish(run)
    log.close()
    return log


@pytest.mark.clause("engines.report.merged")
def test_a_run_reads_back_as_it_was_written(
    tmp_path: Path, run_of: RunOf, results: list[Result]
) -> None:
    run = run_of(results, reasons={"b.square": "its sign is another"})
    write_log(tmp_path, run)
    assert read_run(tmp_path) == run
    assert read_run(tmp_path / RESULTS_NAME) == run


def test_every_line_conforms_to_the_schema(
    tmp_path: Path, run_of: RunOf, results: list[Result]
) -> None:
    Draft202012Validator.check_schema(validator().schema)
    write_log(tmp_path, run_of(results))
    text = (tmp_path / RESULTS_NAME).read_text("utf-8")
    lines = list(map(json.loads, text.splitlines()))
    assert len(lines) == len(results) + 2
    for line in lines:
        validator().validate(line)


@pytest.mark.clause("engines.report.merged")
def test_an_interrupted_run_is_read_up_to_its_last_complete_line(
    tmp_path: Path, run_of: RunOf, results: list[Result]
) -> None:
    write_log(tmp_path, run_of(results), finish=False)
    path = tmp_path / RESULTS_NAME
    path.write_bytes(path.read_bytes()[:-7])
    run = read_run(tmp_path)
    assert not run.complete
    assert run.results == tuple(reversed(results[1:]))


@pytest.mark.parametrize(
    ("change", "line", "words"),
    [
        (lambda lines: [], 1, "the first line does not say"),
        (lambda lines: lines[1:], 1, "the first line does not say"),
        (lambda lines: [lines[0], "{", *lines[1:]], 2, "not JSON"),
        (lambda lines: [lines[0], "[" * 100_000], 2, "nested more than"),
        (lambda lines: [lines[0], "3"], 2, "3 is not of type 'object'"),
        (lambda lines: [lines[0], lines[1].replace('"fail"', '"bad"')], 2, "'bad'"),
        (
            lambda lines: [lines[0], lines[1].replace("paper-", "other-")],
            2,
            "is not in the first line",
        ),
        (lambda lines: [lines[0], lines[1].replace("row", "Row")], 2, "the line was changed"),
        (lambda lines: [lines[0], lines[-1], lines[1]], 2, "the chapter of the result"),
        (lambda lines: [lines[0].replace("results-2", "results-9")], 1, "results-2"),
    ],
)
@pytest.mark.clause("engines.report.merged")
def test_a_file_that_is_not_a_run_is_refused_with_the_line(
    tmp_path: Path,
    run_of: RunOf,
    results: list[Result],
    change: Callable[[list[str]], list[str]],
    line: int,
    words: str,
) -> None:
    path = tmp_path / RESULTS_NAME
    write_log(tmp_path, run_of(results[1:]))
    lines = change(path.read_text("utf-8").splitlines())
    path.write_text("".join(f"{text}\n" for text in lines), "utf-8")
    with pytest.raises(SavedResultsError) as caught:
        read_run(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert words in str(caught.value)


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"\xff\n")
    with pytest.raises(SavedResultsError, match="not UTF-8 text"):
        read_run(path)


@pytest.mark.clause("engines.run.resumes")
def test_an_interrupted_run_with_the_same_key_is_continued(
    tmp_path: Path, run_of: RunOf, results: list[Result]
) -> None:
    run = run_of(results)
    write_log(tmp_path, run, finish=False)
    with closing(ResultLog(tmp_path, run, "k")) as log:
        assert log.earlier == tuple(reversed(results))


@pytest.mark.parametrize("kind", ["another key", "whole", "nonsense", "another run"])
@pytest.mark.clause("engines.run.resumes")
def test_any_other_log_is_replaced(
    tmp_path: Path, run_of: RunOf, results: list[Result], kind: str
) -> None:
    run = run_of(results)
    write_log(tmp_path, run, finish=kind == "whole")
    if kind == "nonsense":
        (tmp_path / RESULTS_NAME).write_bytes(b"\xff\n")
    key = "other" if kind == "another key" else "k"
    name = "another" if kind == "another run" else "fake"
    with closing(ResultLog(tmp_path, run_of(results, name=name), key)) as log:
        assert log.earlier == ()


@pytest.mark.clause("engines.report.changed")
def test_the_last_complete_run_is_kept_as_the_previous_one(
    tmp_path: Path, run_of: RunOf, results: list[Result]
) -> None:
    first, second = run_of(results[:2]), run_of(results[2:])
    assert write_log(tmp_path, first).previous is None
    assert write_log(tmp_path, second, finish=False, key="2").previous == first
    # The interrupted run is neither continued nor does it replace the complete one.
    assert write_log(tmp_path, second, key="3").previous == first
    assert write_log(tmp_path, first, key="4").previous == second
    assert (tmp_path / PREVIOUS_NAME).exists()


@pytest.mark.clause("engines.report.changed")
def test_changes_are_the_questions_with_a_new_status(
    run_of: RunOf, questions: list[Case]
) -> None:
    def run(*statuses: Status | None) -> Run:
        pairs = zip(questions, statuses, strict=False)
        return run_of([Result(asked, status) for asked, status in pairs if status])

    before = run(Status.PASS, Status.FAIL, Status.PASS, None, None)
    after = run(Status.FAIL, Status.PASS, Status.PASS, Status.CRASHED, Status.PASS)
    found = [(change.before, change.result.id) for change in changes(before, after)]
    assert found == [(Status.PASS, "b.left"), (Status.FAIL, "b.square"), (None, "v.up")]


@pytest.mark.clause("engines.run.resumes")
def test_the_key_depends_on_engine_questions_limits_and_program(tmp_path: Path) -> None:
    program = tmp_path / "engine"
    program.write_text("one")
    hello = FakeEngine().hello
    usual: dict[str, Any] = {
        "hello": hello,
        "command": [str(program), "--fast"],
        "questions": "q",
        "limits": Limits(),
    }
    keys = {run_key(**usual)}
    for change in (
        {"hello": replace(hello, version="2")},
        {"hello": replace(hello, values=Support(frozenset({"sum"})))},
        {"command": [str(program)]},
        {"questions": "r"},
        {"limits": Limits(query=1)},
    ):
        keys.add(run_key(**{**usual, **change}))
    assert run_key(**usual) in keys
    program.write_text("two")
    keys.add(run_key(**usual))
    assert len(keys) == 7
    os.mkfifo(tmp_path / "pipe")  # to open it would wait for a writer
    for endless in (tmp_path / "pipe", "/dev/zero"):
        keys.add(run_key(**{**usual, "command": [str(program), str(endless)]}))
    assert len(keys) == 9


@pytest.mark.clause("vectors.run.continues")
def test_the_fingerprint_depends_on_the_code_of_plugins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package of several modules, and a module, which plugins name."""
    (tmp_path / "made_up_rules").mkdir()
    for name in ("made_up_rules/__init__.py", "made_up_rules/inner.py", "made_up_module.py"):
        (tmp_path / name).write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    points = [
        EntryPoint("rules", "made_up_rules:plugin", "tedomari"),
        EntryPoint("module", "made_up_module:plugin", "tedomari"),
    ]
    monkeypatch.setattr(code, "PACKAGES", ())
    monkeypatch.setattr(code, "entry_points", lambda *, group: points)
    file = tmp_path / "a.test"
    file.write_text("{version 1.7} [nimber] 1 {N 1}")
    for subject in (Reference(), McgsFiles(file, started="check")):
        chapters = subject.chapters([BOARDS])
        fingerprints = {subject.fingerprint(chapters)}
        assert subject.fingerprint(chapters) in fingerprints
        for name in ("made_up_rules/inner.py", "made_up_module.py"):
            (tmp_path / name).write_text(f"changed = {subject.identity.command!r}")
            fingerprints.add(subject.fingerprint(chapters))
        assert len(fingerprints) == 3


@pytest.mark.clause("vectors.run.continues")
def test_all_packages_of_the_reference_and_of_plugins_are_read() -> None:
    read = {path.parent.name for package in code.PACKAGES for path in code.files_of(package)}
    assert {"tedomari", "kernel", "harness", "tedomari_spec"} <= read
    assert len(code_checksum()) == 64
