"""The start of the worker processes of a pool."""

import os
import sys

import pytest

from disturbed_starts import disturb_starts
from tedomari.bounded.pool import Pool
from worker_processes import runs, wait_for


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
