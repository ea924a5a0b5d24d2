"""The start of the worker processes of a census."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing import util

import pytest

from tedomari_census.pool import Pool
from worker_processes import runs, wait_for


@pytest.mark.skipif(sys.platform == "win32", reason="sends signals to threads and processes")
def test_no_interrupt_leaves_a_process_half_started(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """The main thread and the process get an interrupt before the process can read its task."""
    pool = Pool(1)
    original: Callable[..., int] = util.spawnv_passfds
    started = []

    def spawn(*args: object) -> int:
        process = original(*args)
        started.append(process)
        main = threading.main_thread().ident
        assert main is not None
        signal.pthread_kill(main, signal.SIGINT)
        os.kill(process, signal.SIGINT)
        time.sleep(0.2)
        return process

    monkeypatch.setattr(util, "spawnv_passfds", spawn)
    with pytest.raises(KeyboardInterrupt):
        pool.submit(os.getpid)
    pool.stop()
    (process,) = started
    wait_for(lambda: not runs(process))
    assert capfd.readouterr().err == ""
