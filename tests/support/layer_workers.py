"""Workers of a census in this process, for tests that must see what they do."""

import os
import signal
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest

from tedomari.rulesets import find_ruleset
from tedomari.store import DEFAULT_LIMIT
from tedomari_census import Archive, Heading, board_ruleset, sharing
from tedomari_census.cluster import Cluster
from tedomari_census.layered import Hands, LayeredCensus
from tedomari_census.run import Step
from tedomari_census.sharing import Message, Worker, work
from tedomari_census.together import SharedCensus, Workers


class Inline:
    """A worker in this process; ``before`` is called before each share, with its number."""

    def __init__(self, before: Callable[[int], object] = lambda number: None) -> None:
        self.before = before
        self.shares: list[Sequence[str]] = []
        self.tasks: list[Callable[[Sequence[str]], bytes]] = []

    def compute(
        self, task: Callable[[Sequence[str]], bytes], shares: Iterable[Sequence[str]]
    ) -> Iterator[bytes]:
        for share in shares:
            self.shares.append(share)
            self.tasks.append(task)
            self.before(len(self.shares))
            yield task(share)


class Here:
    """A worker in this process, which can forget what it knows before each share."""

    number = 2

    def __init__(self, *, forgetful: bool = False) -> None:
        self.messages: list[bytes | str] = []
        self.forgetful = forgetful
        self.done: list[tuple[Sequence[str], bytes]] = []

    def send(self, message: bytes) -> None:
        self.messages.append(message)

    def results(
        self, run: str, heading: Heading, shares: Sequence[Sequence[str]]
    ) -> Iterator[bytes]:
        for share in shares:
            if self.forgetful:
                sharing._worker.clear()
            packed = work(run, heading, self.messages, share)
            self.done.append((share, packed))
            yield packed


def shared_steps(path: Path, heading: Heading, workers: Workers) -> Iterator[Step]:
    """Yield the steps of a census with workers."""
    ruleset = board_ruleset(find_ruleset(heading.ruleset))
    with Archive.open(path, heading) as archive:
        yield from SharedCensus(ruleset, archive, workers).steps()


def layered_steps(
    path: Path,
    heading: Heading,
    workers: Hands,
    folder: str,
    *,
    share: int = 20,
    limit: int = DEFAULT_LIMIT,
    cells: int | None = None,
) -> Iterator[Step]:
    """Yield the steps of a census with layers."""
    ruleset = board_ruleset(find_ruleset(heading.ruleset))
    with Archive.open(path, heading) as archive:
        census = LayeredCensus(
            ruleset, archive, workers, folder, share=share, limit=limit, most_cells=cells
        )
        yield from census.steps()


def allocate(sizes: Sequence[str]) -> bytes:
    """Allocate some bytes, and report whether that was possible."""
    try:
        return b"%d" % len(bytes(int(sizes[0])))
    except MemoryError:
        return b"refused"


def learn_all(path: Path, heading: Heading, share: Sequence[str]) -> bytes:
    """Learn all values of a census, as a worker does that gets them in messages."""
    with closing(sqlite3.connect(path)) as connection:
        games = connection.execute("SELECT id, entry FROM game ORDER BY id").fetchall()
        query = "SELECT position, game FROM position WHERE cells > 0"
        positions = connection.execute(query).fetchall()
    try:
        Worker(heading).learn(Message(games, positions))
    except MemoryError:
        return b"refused"
    return b"learned"


def lose_a_worker(
    folder: Path, monkeypatch: pytest.MonkeyPatch, run: Callable[[Cluster], Iterator[Step]]
) -> None:
    """Run a census on a cluster of two processes on this machine; one is killed halfway."""
    distributed = pytest.importorskip("distributed", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.PATIENCE", 300)
    timeouts = {f"distributed.comm.timeouts.{name}": "60s" for name in ("connect", "tcp")}
    killed: set[int] = set()
    with (
        import_module("dask").config.set(timeouts),
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            local_directory=str(folder),
            silence_logs=50,
        ) as local,
        Cluster(local.scheduler_address) as cluster,
    ):
        assert cluster.number == 2
        for step in run(cluster):
            if step.stage == "values" and step.cells == 6 and not killed:
                killed.add(local.workers[0].pid)
                os.kill(local.workers[0].pid, signal.SIGKILL)
    assert len(killed) == 1
