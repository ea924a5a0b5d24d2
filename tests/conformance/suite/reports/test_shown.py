"""The output of ``tedomari check --engine`` on the terminal, and selected questions."""

from collections.abc import Callable

import pytest
from click.testing import Result

from fake_engines import WRONG, FakeEngine, but, right
from tedomari_cli.commands import check_reports
from tedomari_cli.failures import ExitStatus
from tedomari_cli.progress import waiting
from tedomari_conformance.engines.model import Answered, Broken, Declined, Status, Support

Check = Callable[..., Result]


@pytest.mark.clause("engines.run.exit", "engines.report.terminal", "engines.run.apart")
def test_a_right_engine_passes(check: Check, fakes: list[FakeEngine]) -> None:
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
def test_a_failure_is_shown_with_question_answers_and_clauses(
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
def test_only_the_first_of_many_failures_are_shown(
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
def test_text_of_an_engine_cannot_control_the_terminal(
    check: Check, fakes: list[FakeEngine]
) -> None:
    fakes[0].answers = but("../..", Broken(Status.GARBLED, "\x1b[2J\u202ebad\n"))
    output = check().stdout
    assert r"\x1b[2J\u202ebad\n" in output
    assert "\x1b" not in output
    assert "\u202e" not in output


@pytest.mark.clause("engines.smoke.unknown")
def test_an_unknown_operation_of_an_engine_is_reported(
    check: Check, fakes: list[FakeEngine]
) -> None:
    fakes[0] = FakeEngine(values=Support(frozenset({"beauty", "compare"})))
    found = check()
    assert found.exit_code == ExitStatus.FINE
    assert "note: beauty is never asked" in found.stderr
    assert "5 pass, 1 unsupported" in found.stdout


@pytest.mark.clause("engines.run.selection")
def test_chapters_rulesets_and_sources_are_selected(
    check: Check, fakes: list[FakeEngine]
) -> None:
    assert "3 questions" in check("--chapter", "paper-values").stdout
    assert "3 questions" in check("--ruleset", "domineering").stdout
    assert "3 questions" in check("--source", "a-paper").stdout


@pytest.mark.clause("engines.run.verdict")
def test_a_form_that_is_not_canonical_fails_unless_it_is_allowed(
    check: Check, fakes: list[FakeEngine]
) -> None:
    """``v`` is dominated in ``{0,v|*}``."""
    weak = Answered({"form": "{0,v|*}"})
    fakes[0].answers = lambda query: (
        weak if query.arguments == {"value": "{0|*}"} else right(query)
    )
    found = check()
    assert found.exit_code == ExitStatus.NO
    assert found.stdout.startswith("WEAK v.up")
    allowed = check("--allow", "weak")
    assert allowed.exit_code == ExitStatus.FINE
    assert "1 weak" in allowed.stdout
    assert "WEAK" not in allowed.stdout


@pytest.mark.parametrize("status", ["fail", "garbled", "refused", "timed-out", "all", ""])
@pytest.mark.clause("engines.run.verdict")
def test_only_weak_answers_can_be_allowed(
    check: Check, fakes: list[FakeEngine], status: str
) -> None:
    fakes[0].answers = WRONG
    assert check("--allow", status).exit_code == ExitStatus.WRONG_INPUT
    assert check("--allow", "weak").exit_code == ExitStatus.NO


@pytest.mark.parametrize(
    ("form", "arguments", "status"),
    [
        ("1", [], ExitStatus.NO),
        ("1", ["--allow", "weak"], ExitStatus.NO),
        ("{*|*}", [], ExitStatus.NO),
        ("{*|*}", ["--allow", "weak"], ExitStatus.FINE),
        ("0", [], ExitStatus.FINE),
    ],
)
@pytest.mark.clause("engines.smoke.wrong")
def test_a_wrong_trivial_answer_fails_if_no_other_answer_decides(
    check: Check, fakes: list[FakeEngine], form: str, arguments: list[str], status: ExitStatus
) -> None:
    """No question about Domineering asks for canonical forms."""
    fakes[0].answers = lambda query: (
        Answered({"form": form}) if query.operation == "canonical" else right(query)
    )
    found = check("--ruleset", "domineering", *arguments)
    assert found.exit_code == status
    assert ("smoke: canonical: " in found.stdout) == (status == ExitStatus.NO)


@pytest.mark.clause("engines.smoke.stops", "engines.smoke.wrong")
def test_a_wrong_trivial_answer_is_left_to_the_vectors_that_ask(
    check: Check, fakes: list[FakeEngine]
) -> None:
    """A declined question decides nothing."""
    fakes[0].answers = lambda query: (
        Answered({"form": "1"}) if query.arguments == {"value": "0"} else right(query)
    )
    assert check().exit_code == ExitStatus.FINE
    asked = fakes[0].answers
    fakes[0].answers = lambda query: (
        Declined("no forms")
        if query.operation == "canonical" and query.arguments != {"value": "0"}
        else asked(query)
    )
    assert check().exit_code == ExitStatus.NO


@pytest.mark.clause("engines.smoke.only")
def test_operations_that_no_vector_asks_about_are_reported(
    check: Check, fakes: list[FakeEngine]
) -> None:
    """An engine can be wrong everywhere but at the first example of Clobber."""
    fakes[0] = FakeEngine(rulesets={"clobber": Support(frozenset({"value", "outcome"}))})
    found = check()
    assert found.exit_code == ExitStatus.FINE
    (note,) = found.stderr.splitlines()
    assert note.startswith("note: no vector asks about outcome, value of clobber, so only a")
    assert "'tedomari fuzz --engine COMMAND --ruleset clobber'" in note
    assert "no vector" not in check("--chapter", "paper-values").stderr


def test_the_start_is_reported_only_on_a_terminal(
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
