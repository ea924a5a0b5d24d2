"""Interrupts and losses of the processes of a command."""

import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from pathlib import Path

import pytest

from disturbed_starts import disturb_starts
from tedomari.errors import OutsideError
from tedomari_cli.commands.fuzz_jobs import fuzz_in_processes
from tedomari_cli.commands.fuzz_text import Request
from tedomari_cli.commands.match import Task, games_of
from tedomari_conformance.suite import load_documents
from tedomari_conformance.suite.harness.processes import run_in_processes
from tedomari_explorer.desk import Worker
from worker_processes import runs, wait_for

ENGINE = f"{sys.executable} -m tedomari_cli engine"


TASK = Task(0, "connect6", ("neutral:0", "neutral:0"), False, "J10", 1, False)


def play_games() -> None:
    """Play games of a match in two processes."""
    list(games_of([TASK, replace(TASK, number=1)], 2))


def check_vectors() -> None:
    """Check vectors in two processes."""
    list(run_in_processes(load_documents(["xt-domineering-paper"]), 2))


def start_worker() -> None:
    """Start a worker of the explorer; it would end with the pipe to it."""
    Worker(1024)


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to threads and processes")
@pytest.mark.parametrize("start", [play_games, check_vectors, start_worker])
def test_no_interrupt_leaves_a_process_half_started(
    start: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    """The main thread and each process get an interrupt before the process reads its task."""
    started = disturb_starts(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        start()
    assert started
    wait_for(lambda: not any(map(runs, started)))
    assert capfd.readouterr().err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to threads and processes")
@pytest.mark.clause("fuzz.interrupt")
def test_a_run_that_is_interrupted_while_its_processes_start_ends_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """They would draw for ever, and the main process would wait for them."""
    request = Request(ENGINE, "nim", None, None, 5, None, False, None, (), 2, tmp_path)
    started = disturb_starts(monkeypatch)
    try:
        outcome = fuzz_in_processes(request, (600.0, 600.0))
    except KeyboardInterrupt:
        pytest.fail("the report is lost")
    assert outcome.report.interrupted
    assert len(started) == 2
    wait_for(lambda: not any(map(runs, started)))
    assert capfd.readouterr().err == ""


def test_a_lost_process_of_a_match_is_no_fault_of_tedomari(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def submit(*_: object) -> Future[None]:
        future: Future[None] = Future()
        future.set_exception(BrokenProcessPool())
        return future

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    with pytest.raises(OutsideError, match="a process of --jobs died"):
        play_games()
