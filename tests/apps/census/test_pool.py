"""The worker processes of a census: their start, and their end with the main process."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing import util
from pathlib import Path

import pytest

from tedomari_census.pool import Pool

reads_proc = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="reads the list of processes in /proc"
)

#: A machine that has other work to do takes long to start processes.
PATIENCE = 90


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds; fail after a time."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.05)


def start(*args: str | Path) -> subprocess.Popen[str]:
    """Start the command in a process of its own."""
    argv = [sys.executable, "-m", "tedomari_cli", "census", *(str(arg) for arg in args)]
    return subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def workers_of(parent: int) -> list[int]:
    """Return the ids of the worker processes of a process."""
    workers = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            command = (path / "cmdline").read_bytes()
            fields = (path / "stat").read_text("ascii").rpartition(")")[2].split()
        except OSError:  # it has just ended
            continue
        if b"spawn_main" in command and int(fields[1]) == parent:
            workers.append(int(path.name))
    return workers


def runs(process: int) -> bool:
    """Whether a process exists and is not a zombie."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return False
    return fields[0] not in "ZX"


@reads_proc
@pytest.mark.clause("census.shares.orphaned")
@pytest.mark.parametrize(
    "order", [("domineering", "--cells", "14"), ("xt-domineering", "4x5")], ids="-".join
)
def test_the_workers_end_after_the_main_process_was_killed(
    order: tuple[str, ...], tmp_path: Path
) -> None:
    if "--cells" in order:
        pytest.importorskip("pyarrow.parquet")
    with start(*order, "--jobs", "2", "--out", tmp_path / "census") as census:
        try:
            wait_for(lambda: len(workers_of(census.pid)) == 2)
            workers = workers_of(census.pid)
            time.sleep(3)  # they have begun to work
            assert all(runs(worker) for worker in workers)
        finally:
            census.kill()
    try:
        wait_for(lambda: not any(runs(worker) for worker in workers))
    finally:
        for worker in filter(runs, workers):
            os.kill(worker, 9)


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
