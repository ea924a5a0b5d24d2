"""``tedomari check --engine`` with divergences and results of earlier runs."""

import json
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fake_engines import IDS, WRONG, FakeEngine, right
from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.engines.model import Judgement, Status
from tedomari_conformance.suite import Document
from tedomari_conformance.suite.operations.asking import Query

Check = Callable[..., Result]


@pytest.mark.clause("engines.expected.update", "engines.expected.reason")
def test_expected_divergences_are_added_explained_and_withdrawn(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    path = tmp_path / "expected.toml"
    options = ("--expected", str(path))
    fakes[0].answers = WRONG

    first = check(*options, "--update-expected")
    assert first.exit_code == ExitStatus.NO
    assert f"added to {path}: 1; fill in the reasons there" in first.stderr
    assert "b.square (fail) needs a reason" in first.stdout
    assert "0 as expected, 0 unexpected, 1 to be corrected" in first.stdout

    path.write_text(path.read_text().replace('reason = ""', 'reason = "another game"'))
    before = path.read_text()
    second = check(*options, "--update-expected")
    assert second.exit_code == ExitStatus.FINE
    assert second.stdout.endswith(f"1 as expected, 0 unexpected, 0 to be corrected in {path}\n")
    assert path.read_text() == before

    fakes[0].answers = right
    third = check(*options)
    assert third.exit_code == ExitStatus.NO
    assert "b.square was expected to be fail, and now b.square is pass" in third.stdout
    assert check(*options, "--chapter", "paper-values").exit_code == ExitStatus.FINE


@pytest.mark.clause("engines.expected.update")
def test_a_file_that_cannot_be_written_whole_keeps_its_reasons(
    check: Check, fakes: list[FakeEngine], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "expected.toml"
    path.write_text("# written by hand\n")
    fakes[0].answers = WRONG

    def fill_the_disk(file: Path, *content: object, **others: object) -> None:
        file.open("w").close()
        raise OSError(28, "No space left on device")

    for name in ("write_text", "write_bytes"):
        monkeypatch.setattr(Path, name, fill_the_disk)
    found = check("--expected", str(path), "--update-expected")
    assert found.exit_code == ExitStatus.OUTSIDE
    assert f"cannot write {path}: No space left on device" in found.stderr
    assert path.read_text() == "# written by hand\n"


@pytest.mark.clause("engines.expected.stale")
def test_entries_are_looked_up_among_all_questions(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    path = tmp_path / "expected.toml"
    path.write_text('[[divergence]]\nvector = "b.lef"\nstatus = "fail"\nreason = "r"\n')
    found = check("--expected", str(path), "--chapter", "paper-values")
    assert found.exit_code == ExitStatus.NO
    assert f"{path}:1: there is no question 'b.lef'" in found.stdout


@pytest.mark.clause("engines.report.changed")
def test_only_changed_results_are_shown(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    options = ("--report", str(tmp_path / "kept"), "--changed")
    fakes[0].answers = WRONG
    first = check(*options)
    assert "no earlier complete run" in first.stderr
    assert first.stdout.startswith("FAIL b.square")

    second = check(*options)
    assert second.exit_code == ExitStatus.NO
    assert second.stdout.startswith("0 changed since fake 1\n")

    fakes[0].answers = right
    third = check(*options)
    assert third.exit_code == ExitStatus.FINE
    assert third.stdout.startswith("CHANGED from fail to pass: b.square")
    assert "1 changed since fake 1" in third.stdout


@pytest.mark.clause("engines.run.interrupt", "engines.run.resumes", "engines.run.exit")
def test_an_interrupted_run_keeps_its_results_and_is_continued(
    check: Check, fakes: list[FakeEngine], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, page = tmp_path / "kept", tmp_path / "page.html"
    options = ("--report", str(folder), "--html", str(page))
    with monkeypatch.context() as patch:
        patch.setattr("tedomari_conformance.engines.subject.judge", interrupt_at("outcome"))
        patch.setattr("tedomari_conformance.engines.smoke.judge_reply", pass_every_reply)
        first = check(*options)
    assert first.exit_code == ExitStatus.INTERRUPTED
    assert "interrupted: 3 of 7 cases checked; the same command continues" in first.stderr
    assert "2 questions, interrupted: 2 pass;" in page.read_text("utf-8")
    assert fakes[0].aborted.is_set()

    asked = len(fakes[0].asked)
    second = check(*options)
    assert second.exit_code == ExitStatus.FINE
    assert "continuing: 3 of 7 cases are checked already" in second.stderr
    assert len(fakes[0].asked) - asked == 4 + 4  # the smoke, and the rest
    lines = (folder / "results.jsonl").read_text().splitlines()
    assert [json.loads(line).get("id") for line in lines[1:-1]] == [
        *IDS[:3],
        "b.period",
        *IDS[3:],
    ]


def interrupt_at(operation: str) -> Callable[..., object]:
    """Return a judge that raises KeyboardInterrupt for an operation."""
    from tedomari_conformance.engines.operations import judge

    def cut(query: Query, *results: dict[str, str]) -> object:
        if query.operation == operation:
            raise KeyboardInterrupt
        return judge(query, *results)

    return cut


def pass_every_reply(query: Query, expected: object, reply: object) -> Judgement:
    """Judge every reply of the smoke test as right."""
    return Judgement(Status.PASS)


@pytest.mark.clause("engines.report.merged", "engines.report.matrix")
def test_earlier_results_are_shown_with_or_without_new_ones(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    fakes[0].answers = WRONG
    check("--report", str(kept))
    fakes[0] = FakeEngine(name="other")
    both = check("--with", str(kept), "--json")
    assert [engine["name"] for engine in json.loads(both.stdout)["engines"]] == [
        "other",
        "fake",
    ]
    assert "2 of 3 pass, 1 fail" in check("--with", str(kept)).stdout

    page, text = tmp_path / "page.html", tmp_path / "text.md"
    words = ["check", "--with", str(kept), "--with", str(kept), "--html", str(page)]
    words += ["--markdown", str(text)]
    alone = CliRunner().invoke(cli, words, catch_exceptions=False)
    assert alone.exit_code == ExitStatus.FINE
    assert alone.stdout.count("2 of 3 pass, 1 fail") == 2
    assert page.read_text("utf-8").count("b.square: fail") == 2
    assert alone.stdout.splitlines()[0].split() == ["chapter", "fake", "1", "fake", "1", "(2)"]
    assert "| chapter | `fake 1` | `fake 1 (2)` |" in text.read_text("utf-8")
    assert ">fake 1 (2)</th>" in page.read_text("utf-8")
    as_json = CliRunner().invoke(cli, ["check", "--with", str(kept), "--json"])
    assert json.loads(as_json.stdout)["engines"][0]["name"] == "fake"


@pytest.mark.clause("engines.report.matrix", "engines.report.merged")
def test_the_reference_is_the_first_column(
    check: Check, fakes: list[FakeEngine], documents: list[Document], tmp_path: Path
) -> None:
    """The cells of the reference count vectors, those of the engine count questions."""
    documents[0] = replace(documents[0], vectors=documents[0].vectors[:3])
    kept, page, text = tmp_path / "kept", tmp_path / "page.html", tmp_path / "text.md"
    alone = CliRunner().invoke(cli, ["check", "--report", str(kept)], catch_exceptions=False)
    assert alone.exit_code == ExitStatus.FINE
    fakes[0].answers = WRONG
    options = ("--with", str(kept), "--html", str(page), "--markdown", str(text))
    assert check(*options).exit_code == ExitStatus.NO
    name = f"Tedomari {version('tedomari')}"
    assert f"| chapter | `{name}` | `fake 1` |" in text.read_text("utf-8")
    assert "| paper-boards | 3 of 3 pass | 2 of 3 pass, 1 fail |" in text.read_text("utf-8")
    assert "| paper-values | 2 of 2 pass | 3 of 3 pass |" in text.read_text("utf-8")
    assert "| a-paper | 0 | 0 | 3 | 0 |" in text.read_text("utf-8")
    first, second = page.read_text("utf-8").split(">fake 1</th>")
    assert first.endswith(f'>{name}</th><th scope="col" role="columnheader"')
    assert second.count('data-subject="fake 1"') == 2


@pytest.mark.clause("engines.report.changed")
def test_changes_of_the_reference_are_shown(
    documents: list[Document], fakes: list[FakeEngine], tmp_path: Path
) -> None:
    documents[0] = replace(documents[0], vectors=documents[0].vectors[:3])
    words = ["check", "--report", str(tmp_path), "--changed"]
    assert CliRunner().invoke(cli, words).exit_code == ExitStatus.FINE
    first, *others = documents[0].vectors
    documents[0] = replace(documents[0], vectors=(replace(first, expect="2"), *others))
    found = CliRunner().invoke(cli, words)
    assert found.exit_code == ExitStatus.NO
    assert found.stdout.startswith(
        "CHANGED from pass to fail: b.left (paper-boards, row b.left)"
    )
    assert f"1 changed since Tedomari {version('tedomari')}" in found.stdout
