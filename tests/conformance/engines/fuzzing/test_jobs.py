"""``tedomari fuzz`` with ``--jobs``, ``--seconds``, ``--all`` and ``--expected``."""

import json
import signal
import sys
from collections.abc import Callable, Hashable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tedomari.bounded.interruption import raising_again
from tedomari.bounded.watch import Limits
from tedomari_cli.bounds import bounds
from tedomari_cli.commands.fuzz_jobs import (
    Done,
    Ending,
    JobLostError,
    collect,
    jobs_of,
    merge,
)
from tedomari_cli.commands.fuzz_running import fuzz_alone
from tedomari_cli.commands.fuzz_text import Request
from tedomari_conformance.engines.fuzzing.model import Finding, Report, Tally

Run = Callable[..., Result]
Answers = Callable[[Result], dict[str, Any]]

REQUEST = Request("e", "nim", None, 10, 5, None, False, None, (), 4, Path("cases"))
TIMES = (600.0, 600.0)


@pytest.mark.clause("fuzz.jobs")
def test_the_examples_the_seeds_and_the_memory_are_divided() -> None:
    with bounds(Limits(Fraction(7), 400), "fuzz"):
        jobs = jobs_of(REQUEST, (), TIMES)
        assert [job.request.examples for job in jobs] == [3, 3, 2, 2]
        assert len({job.request.seed for job in jobs}) == 4
        assert {(job.limits.seconds, job.limits.memory) for job in jobs} == {(Fraction(7), 100)}
        endless = jobs_of(replace(REQUEST, examples=None), (), TIMES)
        assert [job.request.examples for job in endless] == [None] * 4
        few = jobs_of(replace(REQUEST, examples=2), (), TIMES)
        assert [job.request.examples for job in few] == [1, 1]


def report(*causes: Hashable, drawn: int = 1) -> Report:
    """Return a report with findings of some causes."""
    findings = [Finding(None, True, None, cause) for cause in causes]  # type: ignore[arg-type]
    return Report(Tally(positions=drawn), findings=findings)


@pytest.mark.clause("fuzz.jobs")
def test_reports_are_added_up_with_one_finding_for_each_cause(
    run: Run, engine: Callable[[str], str]
) -> None:
    request = replace(REQUEST, engine=engine("right"), ruleset="domineering", examples=0)
    outcome = merge(
        fuzz_alone(request, TIMES),
        [Done(report("a", drawn=3)), Done(report("b", "a", drawn=4))],
    )
    assert [finding.cause for finding in outcome.report.findings] == ["a", "b"]
    assert outcome.report.tally.positions == 7


class Closed:
    """The end of a pipe whose process has died."""

    def poll(self, seconds: float) -> bool:
        return True

    def recv(self) -> None:
        raise EOFError


@pytest.mark.clause("fuzz.jobs")
def test_a_process_that_died_is_an_error() -> None:
    with pytest.raises(JobLostError, match="a process of --jobs died"):
        collect([(None, Closed())])  # type: ignore[list-item]  # a test double


class Slow:
    """A process, and the end of its pipe, that loses the first requests to end."""

    def __init__(self, lost: int) -> None:
        self.lost = lost
        self.begun = False
        self.requests = 0

    def terminate(self) -> None:
        self.requests += 1

    def poll(self, seconds: float) -> bool:
        if not self.begun:
            self.begun = True
            raise KeyboardInterrupt
        return self.requests > self.lost

    def recv(self) -> Done:
        assert self.poll(0)
        return Done(Report(interrupted=True))


@pytest.mark.clause("fuzz.interrupt")
@pytest.mark.parametrize("lost", [0, 1, 3])
def test_a_process_is_asked_to_end_until_it_does(lost: int) -> None:
    slow = Slow(lost)
    (done,) = collect([(slow, slow)])  # type: ignore[list-item]  # a test double
    assert done.report.interrupted
    assert slow.requests == lost + 1


@pytest.mark.clause("fuzz.interrupt")
def test_after_an_interrupt_the_processes_are_asked_at_once() -> None:
    slow = Slow(0)
    slow.begun = True
    (done,) = collect([(slow, slow)], interrupted=True)  # type: ignore[list-item]  # a test double
    assert done.report.interrupted
    assert slow.requests == 1
    with pytest.raises(KeyboardInterrupt):  # a second one
        collect([(Slow(0), Slow(0))], interrupted=True)  # type: ignore[list-item]  # a test double


class Dropper:
    """Asks to end where Python drops the exception."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending

    def __del__(self) -> None:
        self.ending.interrupt(signal.SIGTERM, None)


@pytest.mark.clause("fuzz.interrupt")
def test_a_request_to_end_takes_effect_once_even_if_one_is_dropped() -> None:
    ending = Ending()
    with raising_again(KeyboardInterrupt, ending.raise_later):
        Dropper(ending)
        with pytest.raises(KeyboardInterrupt):
            ending.interrupt(signal.SIGTERM, None)
        ending.interrupt(signal.SIGTERM, None)


@pytest.mark.clause("fuzz.interrupt")
def test_a_request_while_a_dropped_one_is_noted_does_not_use_up_the_next() -> None:
    ending = Ending()

    def raise_later(kind: type[BaseException]) -> None:
        ending.raise_later(kind)
        ending.interrupt(signal.SIGTERM, sys._getframe())

    with raising_again(KeyboardInterrupt, raise_later):
        Dropper(ending)
        with pytest.raises(KeyboardInterrupt):
            ending.interrupt(signal.SIGTERM, None)


@pytest.mark.clause("fuzz.jobs", "fuzz.saved.replay")
def test_a_run_in_two_processes_finds_what_is_wrong(
    run: Run, engine: Callable[[str], str], answer_of: Answers
) -> None:
    patient = ["--start-time", "600", "--query-time", "600"]
    options = ["--engine", engine("wrong"), "--ruleset", "domineering", "--jobs", "2", *patient]
    result = run(*options, "--examples", "40", "--json")
    assert result.exit_code == 1
    answer = answer_of(result)
    assert [one["arguments"] for one in answer["disagreements"]] == [{"position": "../.."}]
    assert (answer["jobs"], answer["examples"]) == (2, 40)
    again = answer_of(run(*options, "--examples", "40", "--json"))
    assert [case["now"] for case in again["replayed"]] == ["fail"]
    assert again["tally"]["positions"] == 40
    lost = run("--engine", "no-such-program-here", "--ruleset", "nim", "--jobs", "2")
    assert lost.exit_code == 3


@pytest.mark.clause("fuzz.seconds", "fuzz.status")
def test_the_time_is_the_regular_end_of_a_run(
    run: Run, engine: Callable[[str], str], answer_of: Answers
) -> None:
    """No position is wrong, so that only the time ends the run, after any number of them."""
    options = ["--engine", engine("right"), "--ruleset", "domineering", "--seconds", "0.5"]
    result = run(*options, "--json")
    assert result.exit_code == 0, result.output
    answer = answer_of(result)
    assert (answer["examples"], answer["interrupted"], answer["disagreements"]) == (
        None,
        False,
        [],
    )
    assert "error" not in answer
    assert run(*options, "--examples", "1").exit_code == 0


@pytest.mark.clause("fuzz.expected", "fuzz.status")
def test_expected_divergences_are_reported_with_their_reasons(
    run: Run, engine: Callable[[str], str], answer_of: Answers
) -> None:
    Path("known.toml").write_text(
        '[[divergence]]\noperation = "outcome"\nruleset = "domineering"\nreason = "blocks"\n'
    )
    options = ["--engine", engine("wrong"), "--ruleset", "domineering", "--examples", "40"]
    result = run(*options, "--expected", "known.toml")
    assert result.exit_code == 0
    line = next(line for line in result.stdout.splitlines() if line.startswith("expected"))
    assert line.endswith("of outcome: blocks")
    (met,) = answer_of(run(*options, "--expected", "known.toml", "--json"))["expected"]
    assert met["met"] > 0
    Path("known.toml").write_text("[[divergence]]\n")
    wrong = run(*options, "--expected", "known.toml")
    assert wrong.exit_code == 2
    assert "known.toml:1: expected the key 'operation'" in wrong.stderr


@pytest.mark.clause("fuzz.jobs", "fuzz.interrupt")
def test_an_interrupt_ends_all_processes(
    interrupt: Callable[..., tuple[bytes, bytes]],
) -> None:
    """Only the main process is interrupted; it ends the others."""
    output, _ = interrupt("--jobs", "2", "--json", alone=True)
    answer = json.loads(output)
    assert answer["interrupted"] is True
    assert answer["tally"]["queries"] > 0
