"""How ``tedomari check --engine`` ends if it is used wrongly or something fails."""

import errno
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fake_engines import FakeEngine
from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.engines.errors import EngineStartError
from tedomari_conformance.engines.model import Broken, Status
from tedomari_conformance.suite.harness.log import ResultLog
from tedomari_conformance.suite.harness.results import Run

Check = Callable[..., Result]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--with", ".", "--jobs", "2"], "--jobs needs --engine."),
        (["--engine", ""], "--engine takes a program and its arguments, found none."),
        (["--engine", "", "--with", "."], "--engine takes a program"),
        (["--query-time", "5"], "--query-time needs --engine."),
        (["--with", ".", "--expected", "x.toml"], "--expected needs --engine."),
        (["--update-expected"], "--update-expected needs --expected."),
        (["--changed"], "--changed needs --report."),
        (["--engine", "fake", "--update-expected"], "--update-expected needs --expected."),
        (["--engine", "fake", "--changed"], "--changed needs --report."),
        (["--with", ".", "--source", "xt-domineering-paper"], "--source needs --engine."),
        (["--engine", "fake", "--query-time", "0"], "--query-time"),
        (["--engine", "fake 'x"], "a quote that is not closed"),
        (["--engine", "fake", "--query-time", "nan"], "query"),
        (["--engine", "fake", "--chapter", "paper-bords"], "; did you mean paper-boards"),
        (["--engine", "fake", "--ruleset", "go"], "; there are: domineering"),
        (["--engine", "fake", "--expected", "none.toml"], "there is no such file"),
    ],
)
@pytest.mark.clause("engines.run.options", "engines.run.exit")
def test_wrong_use_is_refused(
    fakes: list[FakeEngine],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    options: list[str],
    words: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    found = CliRunner().invoke(cli, ["check", *options], catch_exceptions=False)
    assert found.exit_code == ExitStatus.WRONG_INPUT
    assert words in found.stderr
    assert not fakes[0].asked


def test_an_expected_file_that_is_not_utf8_is_refused(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    path = tmp_path / "expected.toml"
    path.write_bytes(b"\xff")
    found = check("--expected", str(path))
    assert found.exit_code == ExitStatus.WRONG_INPUT
    assert "expected UTF-8 text" in found.stderr


@pytest.mark.clause("engines.run.exit")
def test_an_engine_that_does_not_start_is_reported(
    check: Check, fakes: list[FakeEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(command: object, limits: object) -> FakeEngine:
        raise EngineStartError("fake", Status.CRASHED, "there is no such program")

    monkeypatch.setattr("tedomari_cli.commands.check.Engine", start)
    found = check()
    assert found.exit_code == ExitStatus.OUTSIDE
    assert "did not start: there is no such program" in found.stderr
    found = check("--json")
    assert found.exit_code == ExitStatus.OUTSIDE
    assert "there is no such program" in json.loads(found.stdout)["error"]


@pytest.mark.clause("engines.smoke.stops", "engines.run.exit")
def test_a_failed_smoke_test_ends_the_run(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    page.write_text("of before")
    fakes[0].answers = lambda query: Broken(Status.CRASHED, "exit status 1")
    found = check("--html", str(page))
    assert found.exit_code == ExitStatus.NO
    assert "smoke: canonical: crashed: exit status 1" in found.stdout
    assert "fake 1 does not answer a trivial query; nothing else was asked" in found.stdout
    assert len(fakes[0].asked) == 1
    assert page.read_text() == "of before"
    answer = json.loads(check("--json").stdout)
    assert answer["engines"][0]["complete"] is False
    assert answer["smoke"][-1]["status"] == "crashed"


@pytest.mark.clause("engines.run.exit")
def test_an_engine_that_is_not_asked_leaves_no_empty_report(
    check: Check, fakes: list[FakeEngine], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier, new = tmp_path / "earlier.xml", tmp_path / "new.html"
    earlier.write_text("<testsuites/>")
    files = ["--junit", str(earlier), "--html", str(new)]

    def start(*words: object, **limits: object) -> None:
        raise EngineStartError("fake", Status.CRASHED, "there is no such program")

    with monkeypatch.context() as patch:
        patch.setattr("tedomari_cli.commands.check.Engine", start)
        assert check(*files).exit_code == ExitStatus.OUTSIDE
    assert earlier.read_text() == "<testsuites/>"
    assert not new.exists()
    assert check(*files).exit_code == ExitStatus.FINE
    assert new.read_text().startswith("<!doctype html>")


def test_files_that_cannot_be_read_or_written_are_reported(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "wrong").write_text("{}\n")
    (tmp_path / "file").write_text("")
    for options, status, words in (
        (["--with", str(tmp_path / "empty")], ExitStatus.OUTSIDE, "cannot read"),
        (["--with", str(tmp_path / "wrong")], ExitStatus.WRONG_INPUT, "wrong:1: "),
        (["--html", str(tmp_path)], ExitStatus.OUTSIDE, "cannot write"),
        (["--report", str(tmp_path / "file")], ExitStatus.OUTSIDE, "cannot write"),
        (["--expected", str(tmp_path / "file" / "x")], ExitStatus.OUTSIDE, "cannot read"),
    ):
        found = check(*options)
        assert found.exit_code == status, found.output
        assert words in found.stderr


@pytest.mark.clause("engines.run.exit")
def test_a_log_that_cannot_be_written_is_reported_with_its_folder(
    check: Check, fakes: list[FakeEngine], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(log: ResultLog, *result: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for step in "add", "finish":
        with monkeypatch.context() as patch:
            patch.setattr(ResultLog, step, full)
            found = check("--report", str(tmp_path / step))
        assert found.exit_code == ExitStatus.OUTSIDE
        assert f"cannot write {tmp_path / step}: No space left on device" in found.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.clause("engines.run.exit")
def test_a_log_that_could_not_be_written_can_be_closed(
    run_of: Callable[..., Run], tmp_path: Path
) -> None:
    log = ResultLog(tmp_path, run_of([]), "key")
    log.close()
    with suppress(OSError), Path("/dev/full").open("w", encoding="utf-8") as file:
        log._file = file
        file.write("x")
        with pytest.raises(OSError, match="No space left on device"):
            file.flush()
        log.close()
        assert file.closed
