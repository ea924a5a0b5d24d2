"""Commands with several processes that are killed: their workers end as well."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from worker_processes import runs, wait_for, workers_of

ENGINE = f"{sys.executable} -m tedomari_cli engine"

COMMANDS = {
    "census by shapes": ("census", "domineering", "--cells", "14", "--out", "shapes"),
    "census of a board": ("census", "xt-domineering", "4x5", "--out", "board.sqlite"),
    "check": ("check",),
    "fuzz": (
        "fuzz",
        "--engine",
        ENGINE,
        "--ruleset",
        "domineering",
        "--seconds",
        "120",
        "--start-time",
        "600",
    ),
}


def has_two_workers(process: "subprocess.Popen[bytes]") -> bool:
    """Whether a command has started its workers; it must not have ended before."""
    assert process.poll() is None, process.communicate()
    return len(workers_of(process.pid)) == 2


@pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="reads the list of processes in /proc"
)
@pytest.mark.once
@pytest.mark.clause("census.shares.orphaned")
@pytest.mark.parametrize("command", COMMANDS)
def test_the_workers_end_after_the_main_process_was_killed(
    command: str, tmp_path: Path
) -> None:
    if command == "census by shapes":
        pytest.importorskip("pyarrow.parquet")
    arguments = [sys.executable, "-m", "tedomari_cli", *COMMANDS[command], "--jobs", "2"]
    with subprocess.Popen(
        arguments,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "TMPDIR": str(tmp_path)},  # a killed process leaves its folder
    ) as process:
        try:
            wait_for(lambda: has_two_workers(process))
            workers = workers_of(process.pid)
            time.sleep(3)  # they have begun to work
            assert all(runs(worker) for worker in workers)
        finally:
            process.kill()
    try:
        wait_for(lambda: not any(runs(worker) for worker in workers))
    finally:
        for worker in filter(runs, workers):
            os.kill(worker, 9)
