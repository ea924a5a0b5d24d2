"""Fixtures that start the bad engine, and find out whether any of its processes still run."""

import fcntl
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from tedomari_conformance.engines import process

BAD_ENGINE = Path(__file__).with_name("bad_engine.py")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of the bad engine's lock and count."""
    folder = tmp_path / "engine"
    folder.mkdir()
    return folder


@pytest.fixture
def command(folder: Path) -> Callable[..., list[str]]:
    """Return the command that starts the bad engine in a mode."""
    program = [sys.executable, "-I", "-S", str(BAD_ENGINE), str(folder)]
    return lambda mode="good", *arguments: [*program, mode, *arguments]


@pytest.fixture
def starts(folder: Path) -> Callable[[], int]:
    """Return how many times the bad engine was started."""
    return lambda: (folder / "starts").stat().st_size


@pytest.fixture(autouse=True)
def exit_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a process that closed its pipes take ten minutes to exit: the machine may be busy."""
    monkeypatch.setattr(process, "EXIT_GRACE", 600.0)


@pytest.fixture
def short_exit_grace(exit_grace: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait long for the exit of a process that closed a pipe and keeps running."""
    monkeypatch.setattr(process, "EXIT_GRACE", 0.1)


@pytest.fixture
def marked_time(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the driver's clock until the bad engine has made its mark; then an hour passes.

    The hour passes at the third reading of the clock after the mark.  The first reading may
    set a deadline, and between the second and the third the driver reads what the engine
    wrote before the mark.  No time limit ends earlier, however busy the machine is.
    """
    now = 0.0
    looks = 0

    def clock() -> float:
        nonlocal now, looks
        if (folder / "marked").exists():
            looks += 1
            if looks == 3:
                (folder / "marked").unlink()
                looks = 0
                now += 3600
        return now

    monkeypatch.setattr(process, "time", SimpleNamespace(monotonic=clock))


@pytest.fixture
def is_there(folder: Path) -> Callable[[], bool]:
    """Whether the bad engine, or a process that it forked, holds the lock."""

    def is_there() -> bool:
        with (folder / "lock").open("a") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
        return False

    return is_there


@pytest.fixture
def is_gone(is_there: Callable[[], bool]) -> Callable[[], bool]:
    """Whether the bad engine's processes are gone soon: killed processes take a moment."""

    def is_gone() -> bool:
        deadline = time.monotonic() + 300
        while is_there():
            if time.monotonic() > deadline:
                return False
            time.sleep(0.01)
        return True

    return is_gone
