"""The worker processes of a command, by the list of processes in /proc."""

import time
from collections.abc import Callable
from pathlib import Path

from tedomari.bounded.pool import Pool

#: A machine that has other work to do takes long to start processes.
PATIENCE = 600


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until a condition holds; fail after a time."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(0.05)


def kill_a_worker(pool: Pool) -> None:
    """Kill one of the processes of a pool, and wait until the pool knows of it."""
    next(iter(pool._workers)).kill()
    wait_for(lambda: bool(pool._broken))


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
