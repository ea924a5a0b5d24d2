"""The worker processes of a census end with the main process."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(
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
