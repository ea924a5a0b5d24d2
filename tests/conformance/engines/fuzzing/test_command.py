"""``tedomari fuzz`` over engines in separate processes: what it finds and reports."""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tedomari_cli.commands.fuzz_text import (
    Outcome,
    Request,
    asked_text,
    drawn_text,
    lines,
    result_text,
)
from tedomari_conformance.engines.fuzzing.model import Replay, Report, Tally
from tedomari_conformance.engines.model import Hello, Status, Support
from tedomari_conformance.suite.schema import problem_of

Run = Callable[..., Result]
Answers = Callable[[Result], dict[str, Any]]
Validator = Callable[[str, dict[str, Any]], None]


@pytest.mark.clause("fuzz.status", "fuzz.finding", "fuzz.vector")
def test_a_wrong_engine_is_reported_with_picture_vector_and_ruling(
    run: Run, engine: Callable[[str], str], answer_of: Answers, valid: Validator
) -> None:
    options = ["--engine", engine("wrong"), "--ruleset", "domineering"]
    result = run(*options, "--json")
    assert result.exit_code == 1
    answer = answer_of(result)
    (disagreement,) = answer["disagreements"]
    assert disagreement["arguments"] == {"position": "../.."}
    assert disagreement["picture"] == ["..", ".."]
    assert (disagreement["expected"], disagreement["given"]) == (
        {"outcome": "N"},
        {"outcome": "P"},
    )
    assert (disagreement["status"], disagreement["smallest"]) == ("fail", True)
    assert disagreement["referee"]["right"] == "reference"
    document = {
        "document": "d",
        "source": "s",
        "title": "t",
        "vectors": [disagreement["vector"]],
    }
    assert problem_of(document) is None
    assert disagreement["vector"]["given"]["operation"] == "outcome"
    assert disagreement["vector"]["provenance"]["verdict"] == "derived"
    assert Path(disagreement["saved"]).parent == Path(".tedomari-fuzz")
    valid("fuzz-case", json.loads(Path(disagreement["saved"]).read_text("utf-8")))

    again = run(*options, "--examples", "1")
    assert again.exit_code == 1
    assert "still disagrees" in again.stdout
    assert "..\n" in again.stdout
    assert "the reference is right: the search of the board" in again.stdout
    line = next(line for line in again.stdout.splitlines() if line.startswith("vector"))
    assert json.loads(line.removeprefix("vector")) == disagreement["vector"]


@pytest.mark.clause("fuzz.status", "fuzz.tally")
def test_no_disagreement_is_reported_for_a_correct_engine(
    run: Run, engine: Callable[[str], str], answer_of: Answers
) -> None:
    options = ["--engine", engine("right"), "--ruleset", "domineering"]
    options += ["--examples", "15", "--size", "3x3"]
    result = run(*options)
    assert result.exit_code == 0
    assert "no disagreement" in result.stdout
    answer = answer_of(run(*options, "--json"))
    assert answer["disagreements"] == []
    assert answer["tally"]["agreed"] == answer["tally"]["queries"] > 10
    assert not Path(".tedomari-fuzz").exists()
    assert not Path(".hypothesis").exists()
    declined = run("--engine", engine("decline"), "--ruleset", "domineering", "--examples", "5")
    assert declined.exit_code == 0
    assert " declined" in declined.stdout


@pytest.mark.clause("fuzz.disagreement", "fuzz.shrink.smallest")
@pytest.mark.parametrize(
    ("mode", "status"), [("crash", "crashed"), ("hang", "timed-out"), ("noise", "garbled")]
)
def test_an_engine_that_breaks_is_started_again_until_the_smallest_board_is_found(
    run: Run, engine: Callable[[str], str], answer_of: Answers, mode: str, status: str
) -> None:
    result = run(
        *("--engine", engine(mode), "--ruleset", "domineering", "--query-time", "1.5"),
        *("--size", "2x2", "--save", "kept", "--json"),
    )
    assert result.exit_code == 1
    disagreement = answer_of(result)["disagreements"][0]
    assert (disagreement["arguments"], disagreement["status"]) == (
        {"position": "../.."},
        status,
    )
    assert (disagreement["given"] is None) == (mode != "noise")
    assert Path(disagreement["saved"]).parent == Path("kept")


@pytest.mark.clause("fuzz.seed")
def test_the_same_seed_gives_the_same_run(run: Run, engine: Callable[[str], str]) -> None:
    outputs = [
        run(
            *("--engine", engine("wrong"), "--ruleset", "domineering", "--json"),
            *("--seed", seed, "--save", f"cases-{number}"),
        ).stdout.replace(f"cases-{number}", "cases")
        for number, seed in enumerate(("3", "3"))
    ]
    assert outputs[0] == outputs[1]


@pytest.mark.clause("fuzz.values", "fuzz.finding")
def test_games_are_asked_about_without_a_ruleset(
    run: Run, engine: Callable[[str], str], answer_of: Answers
) -> None:
    """The engine says that all games are equal; the simplest two unequal ones are found."""
    result = run("--engine", engine("values"))
    assert result.exit_code == 1
    rows = [row for row in result.stdout.splitlines() if not row.startswith("vector")]
    assert "ruleset         none (games and their values)" in rows
    assert "operations      compare" in rows
    assert "engine says     relation =" in rows
    # the case is saved now: a second run without a bound would look for another cause
    answer = answer_of(run("--engine", engine("values"), "--examples", "1", "--json"))
    (disagreement,) = answer["disagreements"]
    assert answer["ruleset"] is None
    assert disagreement["referee"] is None
    assert "0" in disagreement["picture"]
    assert disagreement["vector"]["given"] == {
        "operation": "compare",
        **disagreement["arguments"],
    }


@pytest.mark.clause("fuzz.status", "fuzz.finding")
def test_weak_answers_fail_unless_they_are_allowed(
    run: Run, engine: Callable[[str], str], answer_of: Answers
) -> None:
    """The engine adds 0 to each game, which is equal but not its canonical form."""
    options = ["--engine", engine("weak"), "--examples", "8"]
    result = run(*options, "--json")
    assert result.exit_code == 1
    (disagreement,) = answer_of(result)["disagreements"]
    assert disagreement["status"] == "weak"
    allowed = run(*options, "--json", "--allow", "weak")
    assert allowed.exit_code == 0
    answer = answer_of(allowed)
    assert answer["disagreements"] == []
    assert answer["tally"]["weak"] > 0


@pytest.mark.clause("fuzz.tally")
def test_boards_that_are_too_large_for_the_engine_are_reported(
    run: Run, engine: Callable[[str], str]
) -> None:
    result = run("--engine", engine("small"), "--ruleset", "domineering", "--examples", "30")
    assert result.exit_code == 0
    assert " too large for the engine\n" in result.stdout


@pytest.mark.clause("fuzz.tally")
def test_a_run_that_asks_nothing_says_so() -> None:
    """Time can be up before the first draw, and every draw can be too large."""
    request = Request(
        engine="engine",
        ruleset="nim",
        operation=None,
        examples=1,
        seed=0,
        size=None,
        all_causes=False,
        expected=None,
        allowed=(),
        jobs=1,
        save=Path("saved"),
    )
    hello = Hello("engine", "1", {}, Support(frozenset()))
    for tally, result in (Tally(), "nothing was asked"), (Tally(queries=1), "no disagreement"):
        outcome = Outcome(request, hello, "nim", ["value"], Report(tally), Counter(), None)
        assert dict(lines(outcome))["result"] == result


def test_long_results_are_shortened_in_the_text_output() -> None:
    assert result_text({"value": "x" * 501}) == "value " + "x" * 494 + "..."
    assert result_text({"left": ["."], "winner": None}) == 'left ["."], winner null'
    assert result_text(None) == "no result"
    assert (drawn_text(Tally(), "pair"), asked_text(Tally())) == ("0 pairs", "0 queries")
    tally = Tally(positions=1, skipped=1, queries=1, weak=1)
    assert drawn_text(tally, "position") == "1 position, 1 too large for the engine"
    assert asked_text(tally) == "1 query: 1 weak"


@pytest.mark.clause("fuzz.saved.replay")
@pytest.mark.parametrize(
    ("before", "now", "words"),
    [
        (None, "fail", "disagrees"),
        ("fail", "crashed", "still disagrees"),
        ("pass", "fail", "disagrees"),
        (None, "pass", "agrees"),
        ("timed-out", "pass", "no longer disagrees"),
        ("pass", "weak", "disagrees"),
        ("weak", "weak", "still disagrees"),
        ("weak", "pass", "no longer disagrees"),
        ("pass", "pass", "agrees"),
        ("fail", "declined", "is declined or left open"),
    ],
)
def test_the_result_of_a_saved_case_is_reported(
    before: str | None, now: str, words: str
) -> None:
    last = None if before is None else Status(before)
    assert Replay("case", last, Status(now)).words() == words
