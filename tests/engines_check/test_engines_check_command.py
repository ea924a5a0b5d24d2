"""``tedomari check --engine``: what it prints, what it writes, and how it exits."""

import errno
import json
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result
from fake_engines import IDS, FakeEngine, right
from jsonschema import Draft202012Validator

from tedomari.rulesets.plugin import Plugin
from tedomari.rulesets.registry import Registry
from tedomari_conformance.checking import Document
from tedomari_conformance.cli import check_reports, cli
from tedomari_conformance.cli.failures import ExitStatus
from tedomari_conformance.cli.progress import waiting
from tedomari_conformance.engines.errors import EngineStartError
from tedomari_conformance.engines.log import EngineLog
from tedomari_conformance.engines.model import (
    Answered,
    Broken,
    Declined,
    Query,
    Reply,
    Status,
    Support,
)
from tedomari_conformance.engines.results import EngineRun

Check = Callable[..., Result]


def but(position: str, reply: Reply) -> Callable[[Query], Reply]:
    """Answers that are right but for one position, apart from trivial queries."""
    return lambda query: reply if query.arguments.get("position") == position else right(query)


#: The 2x2 square is the switch ``{1|-1}``, not 0.
WRONG = but("../..", Answered({"value": "0"}))


@pytest.mark.clause("engines.run.exit", "engines.report.terminal", "engines.run.apart")
def test_engine_that_is_right_passes(check: Check, fakes: list[FakeEngine]) -> None:
    found = check()
    assert found.exit_code == ExitStatus.FINE
    lines = [line.split() for line in found.stdout.splitlines()]
    assert lines[:4] == [
        ["chapter", "pass", "unasked"],
        ["paper-boards", "3", "1"],
        ["paper-values", "3", "0"],
        ["all", "6", "1"],
    ]
    assert found.stdout.endswith(
        "fake 1: 6 questions: 6 pass; 1 vector asks nothing of an engine\n"
    )


@pytest.mark.clause("engines.run.exit", "engines.report.result")
def test_failure_is_shown_with_all_that_belongs_to_it(
    check: Check, fakes: list[FakeEngine]
) -> None:
    fakes[0].answers = WRONG
    found = check("--jobs", "2")
    assert found.exit_code == ExitStatus.NO
    assert found.stdout.startswith(
        "FAIL b.square (paper-boards, row b.square)\n"
        "  clauses   game.order.le\n"
        '  given     value domineering {"position": "../.."}\n'
        '  expected  {"value": "+-1"}\n'
        '  got       {"value": "0"} ('
    )


@pytest.mark.clause("engines.report.terminal")
def test_of_many_failures_the_first_are_shown(
    check: Check, fakes: list[FakeEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both values are wrong."""
    answers = [WRONG, but("./.", Answered({"value": "5"}))]
    fakes[0].answers = lambda query: answers[query.arguments.get("position") == "./."](query)
    assert check().stdout.count("FAIL ") == 2
    monkeypatch.setattr(check_reports, "SHOWN", 1)
    output = check().stdout
    assert output.count("FAIL ") == 1
    assert "... and 1 more: --json, --markdown and --html have them all" in output


@pytest.mark.clause("engines.report.safe")
def test_what_an_engine_says_moves_no_cursor(check: Check, fakes: list[FakeEngine]) -> None:
    fakes[0].answers = but("../..", Broken(Status.GARBLED, "\x1b[2J\u202ebad\n"))
    output = check().stdout
    assert r"\x1b[2J\u202ebad\n" in output
    assert "\x1b" not in output
    assert "\u202e" not in output


@pytest.mark.clause("engines.report.json", "engines.smoke.each")
def test_json_is_as_its_schema_says(check: Check, fakes: list[FakeEngine]) -> None:
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


@pytest.mark.clause("engines.smoke.stops", "engines.run.exit")
def test_smoke_ends_the_run(check: Check, fakes: list[FakeEngine], tmp_path: Path) -> None:
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


@pytest.mark.clause("engines.smoke.unknown")
def test_operation_that_is_not_known_here_is_told(
    check: Check, fakes: list[FakeEngine]
) -> None:
    fakes[0] = FakeEngine(values=Support(frozenset({"beauty", "compare"})))
    found = check()
    assert found.exit_code == ExitStatus.FINE
    assert "note: beauty is never asked" in found.stderr
    assert "5 pass, 1 unsupported" in found.stdout


@pytest.mark.clause("engines.run.exit")
def test_engine_that_does_not_start(
    check: Check, fakes: list[FakeEngine], monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(command: object, limits: object) -> FakeEngine:
        raise EngineStartError("fake", Status.CRASHED, "there is no such program")

    monkeypatch.setattr("tedomari_conformance.cli.check_engine.Engine", start)
    found = check()
    assert found.exit_code == ExitStatus.OUTSIDE
    assert "did not start: there is no such program" in found.stderr
    found = check("--json")
    assert found.exit_code == ExitStatus.OUTSIDE
    assert "there is no such program" in json.loads(found.stdout)["error"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--with", ".", "--jobs", "2"], "--jobs needs --engine."),
        (["--html", "x.html"], "--html needs --engine."),
        (["--engine", ""], "--engine takes a program and its arguments, found none."),
        (["--engine", "", "--with", "."], "--engine takes a program"),
        (["--expected", "x.toml"], "--expected needs --engine."),
        (["--engine", "fake", "--update-expected"], "--update-expected needs --expected."),
        (["--engine", "fake", "--changed"], "--changed needs --report."),
        (["--with", ".", "--source", "xt-domineering-paper"], "--source needs --engine."),
        (["--engine", "fake", "--query-time", "0"], "--query-time"),
        (["--engine", "fake 'x"], "a quote that is not closed"),
        (["--engine", "fake", "--query-time", "nan"], "query"),
        (["--engine", "fake", "--chapter", "paper-bords"], "did you mean: paper-boards"),
        (["--engine", "fake", "--ruleset", "go"], "did you mean: domineering?"),
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


@pytest.mark.clause("engines.run.selection")
def test_chapters_and_rulesets_are_chosen(check: Check, fakes: list[FakeEngine]) -> None:
    assert "3 questions" in check("--chapter", "paper-values").stdout
    assert "3 questions" in check("--ruleset", "domineering").stdout
    assert "3 questions" in check("--source", "a-paper").stdout


@pytest.mark.clause("engines.report.junit")
def test_junit_tells_failures_errors_and_what_was_skipped(
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
        '{"left": "v", "right": "0"}': Declined("no order"),
    }
    fakes[0].answers = lambda query: replies.get(
        json.dumps(dict(query.arguments)), right(query)
    )
    found = check("--junit", str(junit), "--expected", str(expected))
    assert found.exit_code == ExitStatus.NO
    root = ET.parse(junit).getroot()
    numbers = ("tests", "failures", "errors", "skipped")
    assert [root.get(name) for name in numbers] == ["7", "2", "1", "2"]
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
    assert skipped == ["fail, as expected: a <sign>", "declined: no order"]


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
    assert "| paper-boards | 2 of 3 pass, 1 garbled, 1 expected |" in text
    assert "| paper-values | 3 of 3 pass |" in text
    assert r"Reason: a \<b\> \*c\*" in text
    assert '``{"value": "`|<b>"} (' in text


@pytest.mark.clause("engines.expected.update", "engines.expected.reason")
def test_expected_divergences_are_written_explained_and_withdrawn(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    path = tmp_path / "expected.toml"
    options = ("--expected", str(path))
    fakes[0].answers = WRONG

    first = check(*options, "--update-expected")
    assert first.exit_code == ExitStatus.NO
    assert f"added to {path}: 1; say why in each" in first.stderr
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


@pytest.mark.clause("engines.expected.stale")
def test_entries_are_looked_up_among_all_questions(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    path = tmp_path / "expected.toml"
    path.write_text('[[divergence]]\nvector = "b.lef"\nstatus = "fail"\nreason = "r"\n')
    found = check("--expected", str(path), "--chapter", "paper-values")
    assert found.exit_code == ExitStatus.NO
    assert f"{path}:1: there is no question 'b.lef'" in found.stdout


def test_expected_file_that_is_no_text_is_refused(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    path = tmp_path / "expected.toml"
    path.write_bytes(b"\xff")
    found = check("--expected", str(path))
    assert found.exit_code == ExitStatus.WRONG_INPUT
    assert "expected UTF-8 text" in found.stderr


@pytest.mark.clause("engines.run.verdict")
def test_strict_run_fails_for_a_form_that_is_not_canonical(
    check: Check, fakes: list[FakeEngine]
) -> None:
    """``v`` is dominated in ``{0,v|*}``."""
    weak = Answered({"form": "{0,v|*}"})
    fakes[0].answers = lambda query: (
        weak if query.arguments == {"value": "{0|*}"} else right(query)
    )
    assert check().exit_code == ExitStatus.FINE
    found = check("--strict")
    assert found.exit_code == ExitStatus.NO
    assert found.stdout.startswith("WEAK v.up")


@pytest.mark.clause("engines.report.changed")
def test_only_what_changed_is_shown(
    check: Check, fakes: list[FakeEngine], tmp_path: Path
) -> None:
    options = ("--report", str(tmp_path / "kept"), "--changed")
    fakes[0].answers = WRONG
    first = check(*options)
    assert "no earlier whole run" in first.stderr
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
def test_interrupted_run_keeps_what_it_has_and_is_continued(
    check: Check, fakes: list[FakeEngine], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, page = tmp_path / "kept", tmp_path / "page.html"
    options = ("--report", str(folder), "--html", str(page))
    with monkeypatch.context() as patch:
        patch.setattr("tedomari_conformance.engines.run.judge", interrupted_at("outcome"))
        patch.setattr("tedomari_conformance.engines.smoke.judged", passed)
        first = check(*options)
    assert first.exit_code == ExitStatus.INTERRUPTED
    assert "interrupted: 2 of 6 questions asked; the same command continues" in first.stderr
    assert "2 questions, interrupted: 2 pass;" in page.read_text("utf-8")
    assert fakes[0].aborted.is_set()

    asked = len(fakes[0].asked)
    second = check(*options)
    assert second.exit_code == ExitStatus.FINE
    assert "continuing: 2 of 6 questions are asked already" in second.stderr
    assert len(fakes[0].asked) - asked == 4 + 4  # the smoke, and the rest
    lines = (folder / "engine-results.jsonl").read_text().splitlines()
    assert [json.loads(line).get("id") for line in lines[1:-1]] == IDS


def interrupted_at(operation: str) -> Callable[..., object]:
    """A judge that is interrupted where an operation is to be judged."""
    from tedomari_conformance.engines.operations import judge

    def cut(query: Query, *results: dict[str, str]) -> object:
        if query.operation == operation:
            raise KeyboardInterrupt
        return judge(query, *results)

    return cut


def passed(asked: object, reply: object) -> object:
    """What smoke makes of every reply here."""
    from tedomari_conformance.engines.results import EngineResult

    return EngineResult(asked, Status.PASS)  # type: ignore[arg-type]  # smoke's own question


@pytest.mark.clause("engines.report.merged", "engines.report.matrix")
def test_earlier_results_are_shown_beside_these_or_alone(
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


def test_clauses_of_plugins_that_cannot_be_read_are_left_out(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = Registry([Plugin("broken", "b", "1", clauses=(tmp_path / "none.md",))])
    monkeypatch.setattr(check_reports, "installed", lambda: broken)
    assert "game.order.le" in check_reports.clause_texts()
    assert "note: the clauses of plugins are left out" in capsys.readouterr().err


def test_start_is_told_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with waiting("starting"):
        pass
    assert capsys.readouterr().err == ""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with waiting("starting"):
        pass
    assert "starting" in capsys.readouterr().err


def test_what_cannot_be_read_or_written_is_told(
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
def test_a_log_that_cannot_be_written_is_told_with_its_folder(
    check: Check, fakes: list[FakeEngine], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(log: EngineLog, *result: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for step in "add", "finish":
        with monkeypatch.context() as patch:
            patch.setattr(EngineLog, step, full)
            found = check("--report", str(tmp_path / step))
        assert found.exit_code == ExitStatus.OUTSIDE
        assert f"cannot write {tmp_path / step}: No space left on device" in found.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.clause("engines.run.exit")
def test_a_log_that_could_not_be_written_can_be_closed(
    run_of: Callable[..., EngineRun], tmp_path: Path
) -> None:
    log = EngineLog(tmp_path, run_of([]), "key")
    log.close()
    with suppress(OSError), Path("/dev/full").open("w", encoding="utf-8") as file:
        log._file = file
        file.write("x")
        with pytest.raises(OSError, match="No space left on device"):
            file.flush()
        log.close()
        assert file.closed


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
        patch.setattr("tedomari_conformance.cli.check_engine.Engine", start)
        assert check(*files).exit_code == ExitStatus.OUTSIDE
    assert earlier.read_text() == "<testsuites/>"
    assert not new.exists()
    assert check(*files).exit_code == ExitStatus.FINE
    assert new.read_text().startswith("<!doctype html>")


@pytest.mark.clause("engines.run.copies")
def test_results_come_in_order_whatever_the_number_of_copies(
    check: Check, fakes: list[FakeEngine], documents: list[Document], tmp_path: Path
) -> None:
    texts: set[str] = set()
    for jobs in ("1", "4"):
        junit = tmp_path / f"{jobs}.xml"
        check("--jobs", jobs, "--junit", str(junit))
        texts.add(junit.read_text("utf-8"))
    assert len(texts) == 1
