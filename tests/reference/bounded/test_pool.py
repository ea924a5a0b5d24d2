"""The start of the worker processes of a pool."""

import os
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import util
from typing import NoReturn

import pytest

from disturbed_starts import disturb_starts
from tedomari.bounded.pool import Pool
from worker_processes import kill_a_worker, runs, wait_for


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to threads and processes")
def test_no_interrupt_leaves_a_process_half_started(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The main thread and the process get an interrupt before the process can read its task."""
    pool = Pool(1)
    started = disturb_starts(monkeypatch)
    with pytest.raises(KeyboardInterrupt):
        pool.submit(os.getpid)
    pool.stop()
    (process,) = started
    wait_for(lambda: not runs(process))
    assert capfd.readouterr().err == ""


def test_tasks_have_the_loss_of_a_process_as_their_exception() -> None:
    with Pool(2) as pool:
        before = pool.submit(time.sleep, 600)
        kill_a_worker(pool)
        after = pool.submit(os.getpid)
        assert isinstance(before.exception(), BrokenProcessPool)
        assert isinstance(after.exception(), BrokenProcessPool)


def test_so_has_a_task_whose_process_starts_at_that_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The loss closes a pipe, and a pipe of the new process gets the same number."""
    with Pool(2) as pool:
        pool.submit(time.sleep, 600)

        def spawn(*_: object) -> NoReturn:
            pool._broken = True  # as the thread of the pool does, before it closes the pipe
            raise ValueError("bad value(s) in fds_to_keep")

        monkeypatch.setattr(util, "spawnv_passfds", spawn)
        task = pool.submit(os.getpid)
        monkeypatch.undo()
        assert isinstance(task.exception(), BrokenProcessPool)
        kill_a_worker(pool)


def test_another_error_of_a_start_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def spawn(*_: object) -> NoReturn:
        raise OSError("Cannot allocate memory")

    with Pool(1) as pool:
        monkeypatch.setattr(util, "spawnv_passfds", spawn)
        with pytest.raises(OSError, match="Cannot allocate memory"):
            pool.submit(os.getpid)
