"""A census by several processes, here or on a cluster: the same rows, whoever is lost."""

import multiprocessing
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner
from click.testing import Result as Told

from tedomari.rulesets import find_ruleset
from tedomari.store import Store
from tedomari_census import Archive, Census, Heading, board_ruleset, report, sharing
from tedomari_census.cluster import Cluster, DaskMissingError, connected
from tedomari_census.errors import WorkersError
from tedomari_census.games import Games
from tedomari_census.processes import LOSSES, Processes
from tedomari_census.run import Step
from tedomari_census.sharing import Message, Result, work
from tedomari_census.together import SharedCensus, Workers, divided, merged
from tedomari_cli.main import cli

Take = Callable[..., Path]

XT_3X3 = Heading("chilled-domineering", 3, 3)
XT_3X4 = Heading("chilled-domineering", 3, 4)

ROWS = """SELECT position.id, cells, position, placements, notation, form_length, outcome,
left_stop, right_stop, mean, temperature, birthday, atomic_weight, bound
FROM position JOIN value USING (game) ORDER BY position.id"""


def rows(path: Path) -> list[tuple[object, ...]]:
    """All that a census says of each position; games by their notation, not by their ids."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute(ROWS).fetchall()


def sizes(path: Path) -> list[int]:
    """How many rows each table has."""
    with closing(sqlite3.connect(path)) as connection:
        return [
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
            for table in ("position", "value", "game")
        ]


def shared(path: Path, heading: Heading, workers: Workers) -> Iterator[Step]:
    """The steps of a census by workers."""
    ruleset = board_ruleset(find_ruleset(heading.ruleset))
    with Archive.open(path, heading) as archive:
        yield from SharedCensus(ruleset, archive, workers).steps()


class Here:
    """A worker in this process, which can be told to lose what it knows."""

    number = 2

    def __init__(self, *, forgetful: bool = False) -> None:
        self.messages: list[bytes | str] = []
        self.forgetful = forgetful
        self.done: list[tuple[Sequence[str], bytes]] = []

    def tell(self, message: bytes) -> None:
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


@pytest.mark.clause("census.shares.same")
@pytest.mark.parametrize("ruleset", ["chilled-domineering", "domineering"])
@pytest.mark.parametrize("forgetful", [False, True])
def test_shares_make_the_same_rows(
    ruleset: str, forgetful: bool, take: Take, tmp_path: Path
) -> None:
    """Also if every share is done by a worker that has to learn everything first."""
    path = tmp_path / "shared.sqlite"
    heading = Heading(ruleset, 3, 3)
    steps = list(shared(path, heading, Here(forgetful=forgetful)))
    whole = take(ruleset, 3, 3)
    assert rows(path) == rows(whole)
    assert sizes(path) == sizes(whole)
    assert report(path) == report(whole)
    assert steps[-1].done == steps[-1].total


@pytest.mark.clause("census.shares.idempotent")
def test_a_result_that_comes_twice_adds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "shared.sqlite"
    here = Here()
    list(shared(path, XT_3X3, here))
    before = rows(path), sizes(path)
    with Archive.open(path, XT_3X3) as archive:
        games = Games(archive, Store().tables)
        for share, packed in here.done:
            numbers = list(merged(games, Result.unpacked(packed)))
            known = {each.position: each.game for n in range(10) for each in archive.layer(n)}
            assert numbers == [known[position] for position in share]
    assert (rows(path), sizes(path)) == before


@pytest.mark.clause("census.shares.idempotent")
def test_the_same_share_gives_an_equal_result() -> None:
    messages: list[bytes | str] = [
        Message([(1, "0")], []).packed(),
        Message([], [(".", 1)]).packed(),
    ]
    first = Result.unpacked(work("one", XT_3X3, messages, [".."]))
    again = Result.unpacked(work("another", XT_3X3, messages, [".."]))
    assert first == again
    assert (first.games, first.entries) == ([-1], ["[[1],[1]]"])  # a star, of the game 1
    assert first.values[-1].notation == "*"


@pytest.mark.clause("census.shares.same")
def test_a_value_is_described_where_it_is_new_only(take: Take) -> None:
    """Not by the workers of every layer in which it comes up again."""
    with Archive.open(take("chilled-domineering", 3, 3), XT_3X3) as archive:
        layers = [archive.layer(cells) for cells in range(6)]
        games = [(number, entry) for number, entry in archive.games()]
    known = [each for layer in layers[1:5] for each in layer]
    smaller = [(each.position, each.game) for each in known if each.game]
    message = Message(games, smaller).packed()
    share = [each.position for each in layers[5]]
    result = Result.unpacked(work("five", XT_3X3, [message], share))
    assert result.games == [each.game for each in layers[5]]
    assert set(result.values) == set(result.games) - {game for _, game in smaller}
    assert 0 < len(result.values) < len(set(result.games))


@pytest.mark.clause("census.file.kept", "census.shares.same")
def test_a_census_goes_on_with_workers_and_without(take: Take, tmp_path: Path) -> None:
    """Begun alone, continued by workers up to a layer, and ended alone."""
    path = take("chilled-domineering", 3, 4, file="begun.sqlite", cells=6)
    for step in shared(path, XT_3X4, Here()):
        if step.stage == "values" and step.cells == 10:
            break
    ruleset = board_ruleset(find_ruleset("chilled-domineering"))
    with Archive.open(path, XT_3X4) as archive:
        assert any(done < found for found, done in archive.counts().values())
        for _ in Census(ruleset, archive).steps():
            pass
    whole = take("chilled-domineering", 3, 4, file="whole.sqlite")
    assert rows(path) == rows(whole)


@pytest.mark.clause("census.shares.lost")
def test_a_process_that_is_killed_costs_its_share_only(take: Take, tmp_path: Path) -> None:
    path = tmp_path / "killed.sqlite"
    killed = 0
    with Processes(2) as workers:
        for step in shared(path, XT_3X3, workers):
            if step.stage == "values" and step.cells in (4, 7) and killed < step.cells // 3:
                os.kill(workers.processes()[0], signal.SIGKILL)
                killed += 1
    assert killed == 2
    assert rows(path) == rows(take("chilled-domineering", 3, 3))


def test_other_children_are_left_alone() -> None:
    """The program that takes a census may have processes of its own."""
    other = multiprocessing.get_context("spawn").Process(target=time.sleep, args=(600,))
    other.start()
    try:
        workers = Processes(1)
        workers._pool.submit(os.getpid).result()
        (worker,) = workers.processes()
        assert worker != other.pid
        with pytest.raises(ZeroDivisionError), workers:
            raise ZeroDivisionError
        assert not workers.processes()
        assert other.is_alive()
    finally:
        other.kill()
        other.join()


class Doomed(Processes):
    """Processes of which one is killed before it can do a share."""

    def _started(self) -> ProcessPoolExecutor:
        pool = super()._started()
        pool.submit(os.getpid).result()
        os.kill(self.processes()[0], signal.SIGKILL)
        return pool


@pytest.mark.clause("census.shares.lost")
def test_workers_that_always_die_end_the_census(tmp_path: Path) -> None:
    with Doomed(1) as workers, pytest.raises(WorkersError, match=f"died {LOSSES + 1} times"):
        list(shared(tmp_path / "doomed.sqlite", XT_3X3, workers))


@pytest.mark.once
@pytest.mark.clause("census.dask", "census.shares.lost")
def test_a_cluster_loses_a_worker(
    take: Take, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A real cluster of processes on this machine; one is killed in the middle."""
    distributed = pytest.importorskip("distributed", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.PATIENCE", 300)
    timeouts = {f"distributed.comm.timeouts.{name}": "300s" for name in ("connect", "tcp")}
    path = tmp_path / "cluster.sqlite"
    killed: set[int] = set()
    with (
        import_module("dask").config.set(timeouts),
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            local_directory=str(tmp_path),
            silence_logs=50,
        ) as local,
        Cluster(local.scheduler_address) as cluster,
    ):
        assert cluster.number == 2
        for step in shared(path, XT_3X3, cluster):
            if step.stage == "values" and step.cells == 6 and not killed:
                killed.add(local.workers[0].pid)
                os.kill(local.workers[0].pid, signal.SIGKILL)
    assert len(killed) == 1
    assert rows(path) == rows(take("chilled-domineering", 3, 3))


@pytest.mark.clause("census.dask")
def test_no_scheduler_at_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.PATIENCE", 1)
    with pytest.raises(WorkersError, match="no scheduler of a cluster answers at tcp://127"):
        connected("tcp://127.0.0.1:9")
    with pytest.raises(WorkersError, match="no scheduler of a cluster answers at nonsense"):
        connected("nonsense://")


@pytest.mark.clause("census.dask")
def test_a_cluster_needs_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(DaskMissingError, match=r"pip install 'tedomari\[dask\]', or in "):
        connected("tcp://127.0.0.1:9")


@pytest.mark.clause("census.shares.same")
def test_shares_are_small_and_leave_nothing_out(take: Take) -> None:
    with Archive.open(take("domineering", 3, 3), Heading("domineering", 3, 3)) as archive:
        for cells in range(10):
            layer = archive.layer(cells)
            for workers in (1, 2, 5):
                shares = list(divided(layer, workers))
                assert [each for share in shares for each in share] == layer
                assert len(shares) <= 6 * workers


def run(*args: str | Path) -> Told:
    """Run a command line in this process."""
    words = ["census", *(str(arg) for arg in args)]
    return CliRunner().invoke(cli, words, catch_exceptions=False, prog_name="tedomari")


@pytest.mark.clause("census.shares.same")
def test_the_command_uses_processes(take: Take, tmp_path: Path) -> None:
    path = tmp_path / "two.sqlite"
    told = run("chilled-domineering", "3x3", "--out", path, "--jobs", "2")
    assert told.exit_code == 0
    assert "complete: 36 positions, 36 of them" in told.stdout
    assert rows(path) == rows(take("chilled-domineering", 3, 3))


def test_the_command_refuses_jobs_and_a_cluster(tmp_path: Path) -> None:
    args = ("domineering", "3x3", "--out", tmp_path / "c", "--jobs", "2", "--dask", "x")
    told = run(*args)
    assert (told.exit_code, "omit one" in told.stderr) == (2, True)


@pytest.mark.clause("census.dask")
def test_the_command_tells_that_no_cluster_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.PATIENCE", 1)
    args = ("domineering", "3x3", "--out", tmp_path / "c", "--dask", "tcp://127.0.0.1:9")
    told = run(*args)
    assert (told.exit_code, "no scheduler of a cluster answers" in told.stderr) == (3, True)


def test_the_command_keeps_what_was_done_when_it_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, take: Take
) -> None:
    path = tmp_path / "c.sqlite"
    steps = SharedCensus.value_steps

    def broken_off(self: SharedCensus, store: Store) -> Iterator[Step]:
        for step in steps(self, store):
            yield step
            if step.cells == 6:
                raise KeyboardInterrupt

    monkeypatch.setattr(SharedCensus, "value_steps", broken_off)
    told = run("chilled-domineering", "3x3", "--out", path, "--jobs", "2")
    assert (told.exit_code, "the same command continues" in told.stderr) == (130, True)
    assert 0 < len(rows(path)) < 36
    monkeypatch.undo()
    assert run("chilled-domineering", "3x3", "--out", path, "--jobs", "2").exit_code == 0
    assert rows(path) == rows(take("chilled-domineering", 3, 3))


def test_a_message_is_read_back() -> None:
    message = Message([(1, "{0|0}"), (2, "{1|0}")], [("./.", 1), ("..", 2)])
    assert Message.unpacked(message.packed()) == message
