"""A census with several workers, here or on a cluster, has the same rows, even after losses."""

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner
from click.testing import Result as Printed

from census_command import census_rows, census_sizes
from layer_workers import Here, lose_a_worker, shared_steps
from tedomari.bounded.pool import Pool
from tedomari.rulesets import find_ruleset
from tedomari.store import Store
from tedomari_census import Archive, Census, Heading, board_ruleset, report
from tedomari_census.cluster import Cluster, DaskMissingError, connect
from tedomari_census.errors import WorkersError
from tedomari_census.games import Games
from tedomari_census.processes import LOSSES, Processes
from tedomari_census.run import Step
from tedomari_census.sharing import Message, Result, work
from tedomari_census.together import SharedCensus, divide, merge
from tedomari_cli.commands.census_staff import scheduler_address
from tedomari_cli.main import cli

Take = Callable[..., Path]

XT_3X3 = Heading("chilled-domineering", 3, 3)
XT_3X4 = Heading("chilled-domineering", 3, 4)


@pytest.mark.once
@pytest.mark.clause("census.shares.same")
@pytest.mark.parametrize("ruleset", ["chilled-domineering", "domineering"])
@pytest.mark.parametrize("forgetful", [False, True])
def test_a_census_in_shares_has_the_same_rows(
    ruleset: str, forgetful: bool, take: Take, tmp_path: Path
) -> None:
    """This holds even if every share goes to a worker that must first learn everything."""
    path = tmp_path / "shared.sqlite"
    heading = Heading(ruleset, 3, 3)
    steps = list(shared_steps(path, heading, Here(forgetful=forgetful)))
    whole = take(ruleset, 3, 3)
    assert census_rows(path) == census_rows(whole)
    assert census_sizes(path) == census_sizes(whole)
    assert report(path) == report(whole)
    assert steps[-1].done == steps[-1].total


@pytest.mark.clause("census.shares.idempotent")
def test_a_result_that_arrives_twice_adds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "shared.sqlite"
    here = Here()
    list(shared_steps(path, XT_3X3, here))
    before = census_rows(path), census_sizes(path)
    with Archive.open(path, XT_3X3) as archive:
        games = Games(archive, Store().tables)
        for share, packed in here.done:
            numbers = list(merge(games, Result.unpack(packed)))
            known = {each.position: each.game for n in range(10) for each in archive.layer(n)}
            assert numbers == [known[position] for position in share]
    assert (census_rows(path), census_sizes(path)) == before


@pytest.mark.clause("census.shares.idempotent")
def test_the_same_share_gives_an_equal_result() -> None:
    messages: list[bytes | str] = [
        Message([(1, "0")], []).pack(),
        Message([], [(".", 1)]).pack(),
    ]
    first = Result.unpack(work("one", XT_3X3, messages, [".."]))
    again = Result.unpack(work("another", XT_3X3, messages, [".."]))
    assert first == again
    assert (first.games, first.entries) == (
        [-1],
        ["[[1],[1]]"],
    )  # the star
    assert first.values[-1].notation == "*"


@pytest.mark.clause("census.shares.same")
def test_a_value_is_described_only_when_it_is_new(take: Take) -> None:
    """Workers do not describe it again when it occurs in a later layer."""
    with Archive.open(take("chilled-domineering", 3, 3), XT_3X3) as archive:
        layers = [archive.layer(cells) for cells in range(6)]
        games = [(number, entry) for number, entry in archive.games()]
    known = [each for layer in layers[1:5] for each in layer]
    smaller = [(each.position, each.game) for each in known if each.game]
    message = Message(games, smaller).pack()
    share = [each.position for each in layers[5]]
    result = Result.unpack(work("five", XT_3X3, [message], share))
    assert result.games == [each.game for each in layers[5]]
    assert set(result.values) == set(result.games) - {game for _, game in smaller}
    assert 0 < len(result.values) < len(set(result.games))


@pytest.mark.once
@pytest.mark.clause("census.file.kept", "census.shares.same")
def test_a_census_continues_with_workers_and_without(take: Take, tmp_path: Path) -> None:
    """One process begins it, workers continue up to a layer, and one process finishes."""
    path = take("chilled-domineering", 3, 4, file="begun.sqlite", cells=6)
    for step in shared_steps(path, XT_3X4, Here()):
        if step.stage == "values" and step.cells == 10:
            break
    ruleset = board_ruleset(find_ruleset("chilled-domineering"))
    with Archive.open(path, XT_3X4) as archive:
        assert any(valued < positions for positions, valued in archive.counts().values())
        for _ in Census(ruleset, archive).steps():
            pass
    whole = take("chilled-domineering", 3, 4, file="whole.sqlite")
    assert census_rows(path) == census_rows(whole)


@pytest.mark.once
@pytest.mark.clause("census.shares.lost")
def test_a_killed_process_loses_only_its_share(take: Take, tmp_path: Path) -> None:
    path = tmp_path / "killed.sqlite"
    killed = 0
    with Processes(2) as workers:
        for step in shared_steps(path, XT_3X3, workers):
            if step.stage == "values" and step.cells in (4, 7) and killed < step.cells // 3:
                os.kill(workers.processes()[0], signal.SIGKILL)
                killed += 1
    assert killed == 2
    assert census_rows(path) == census_rows(take("chilled-domineering", 3, 3))


@pytest.mark.once
def test_other_children_are_left_alone() -> None:
    """The program that takes a census may have other processes."""
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
    """Processes one of which is killed before it can do a share."""

    def _start_pool(self) -> Pool:
        pool = super()._start_pool()
        pool.submit(os.getpid).result()
        os.kill(self.processes()[0], signal.SIGKILL)
        return pool


@pytest.mark.once
@pytest.mark.clause("census.shares.lost")
def test_workers_that_always_die_end_the_census(tmp_path: Path) -> None:
    message = f"died {LOSSES + 1} times .* fewer --jobs or more --worker-memory"
    with Doomed(1, memory=1 << 30) as workers, pytest.raises(WorkersError, match=message):
        list(shared_steps(tmp_path / "doomed.sqlite", XT_3X3, workers))


@pytest.mark.once
@pytest.mark.clause("census.dask", "census.shares.lost")
def test_a_cluster_may_lose_a_worker(
    take: Take, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "cluster.sqlite"
    lose_a_worker(tmp_path, monkeypatch, lambda cluster: shared_steps(path, XT_3X3, cluster))
    assert census_rows(path) == census_rows(take("chilled-domineering", 3, 3))


@pytest.mark.clause("census.dask")
def test_an_address_without_a_scheduler_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.PATIENCE", 3)
    with pytest.raises(WorkersError, match="no scheduler of a cluster answers at tcp://127"):
        connect("tcp://127.0.0.1:9")
    with pytest.raises(WorkersError, match="no scheduler of a cluster answers at nonsense"):
        connect("nonsense://")


class HereClient:
    """A cluster in this process, whose workers do a task when its result is asked for."""

    def run(self, function: Callable[[], str], *, on_error: str) -> dict[str, object]:
        return {"tcp://here": function()}

    def nthreads(self) -> dict[str, int]:
        return {"tcp://here": 1}

    def submit(self, function: Callable[..., bytes], *args: object, pure: bool) -> object:
        return SimpleNamespace(result=partial(function, *args))

    def close(self) -> None:
        pass


@pytest.mark.clause("census.dask")
def test_a_worker_that_joins_later_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.connect", lambda address: HereClient())
    with Cluster("tcp://here") as cluster:
        assert list(cluster.compute(lambda share: share[0].encode(), [["."]])) == [b"."]
        monkeypatch.setattr("tedomari_census.cluster.installed_version", lambda: "0.0.1")
        message = r"must have tedomari .* installed, found 0\.0\.1"
        for results in (
            cluster.compute(lambda share: b"", [["."]]),
            cluster.results("run", XT_3X3, [["."]]),
        ):
            with pytest.raises(WorkersError, match=message):
                next(results)


@pytest.mark.clause("census.dask")
@pytest.mark.parametrize("name", ["CancelledError", "CommClosedError"])
def test_a_share_that_a_cluster_gives_up_is_named(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = pytest.importorskip("distributed.client", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.connect", lambda address: HereClient())

    def give_up(share: object) -> bytes:
        raise getattr(client, name)("the share is lost")

    with Cluster("tcp://here") as cluster:
        message = r"tcp://here gave a share up: the share is lost; .* same command continues"
        with pytest.raises(WorkersError, match=message):
            next(cluster.compute(give_up, [["."]]))


@pytest.mark.clause("census.dask")
def test_a_cluster_needs_an_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(DaskMissingError, match=r"pip install 'tedomari\[dask\]', or in "):
        connect("tcp://127.0.0.1:9")


@pytest.mark.clause("census.shares.same")
def test_shares_are_small_and_omit_nothing(take: Take) -> None:
    with Archive.open(take("domineering", 3, 3), Heading("domineering", 3, 3)) as archive:
        for cells in range(10):
            layer = archive.layer(cells)
            for workers in (1, 2, 5):
                shares = list(divide(layer, workers))
                assert [each for share in shares for each in share] == layer
                assert len(shares) <= 6 * workers


def run(*args: str | Path) -> Printed:
    """Run a command line in this process."""
    argv = ["census", *(str(arg) for arg in args)]
    return CliRunner().invoke(cli, argv, catch_exceptions=False, prog_name="tedomari")


@pytest.mark.clause("census.shares.same")
def test_the_command_uses_processes(take: Take, tmp_path: Path) -> None:
    path = tmp_path / "two.sqlite"
    result = run("chilled-domineering", "3x3", "--out", path, "--jobs", "2")
    assert result.exit_code == 0
    assert "complete: 36 positions, 36 of them" in result.stdout
    assert census_rows(path) == census_rows(take("chilled-domineering", 3, 3))


def test_the_command_refuses_jobs_and_a_cluster(tmp_path: Path) -> None:
    args = ("domineering", "3x3", "--out", tmp_path / "c", "--jobs", "2", "--dask", "x:1")
    result = run(*args)
    assert (result.exit_code, "omit one" in result.stderr) == (2, True)


@pytest.mark.clause("census.dask")
@pytest.mark.parametrize(
    "address",
    ["", "foo", "foo bar", "tcp://foo", "x://foo:1", "foo:bar", "foo:0", ":1", "a b:1"],
)
def test_the_command_refuses_what_is_no_address(address: str, tmp_path: Path) -> None:
    result = run("domineering", "2x2", "--out", tmp_path / "c", "--dask", address)
    assert result.exit_code == 2
    assert "Invalid value for '--dask': expected the address of a scheduler" in result.stderr
    assert not (tmp_path / "c").exists()


def test_addresses_of_schedulers_are_accepted() -> None:
    for address in ("host:1", "tcp://127.0.0.1:8786", "tls://[::1]:65535", "ws://a.b:8787"):
        assert scheduler_address(address) == address


@pytest.mark.clause("census.dask")
def test_the_command_reports_that_no_cluster_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'dask'")
    monkeypatch.setattr("tedomari_census.cluster.PATIENCE", 3)
    args = ("domineering", "3x3", "--out", tmp_path / "c", "--dask", "tcp://127.0.0.1:9")
    result = run(*args)
    assert (result.exit_code, "no scheduler of a cluster answers" in result.stderr) == (3, True)


@pytest.mark.once
def test_an_interrupted_command_stores_what_was_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, take: Take
) -> None:
    path = tmp_path / "c.sqlite"
    steps = SharedCensus.value_steps

    def interrupted_steps(self: SharedCensus, store: Store) -> Iterator[Step]:
        for step in steps(self, store):
            yield step
            if step.cells == 6:
                raise KeyboardInterrupt

    monkeypatch.setattr(SharedCensus, "value_steps", interrupted_steps)
    result = run("chilled-domineering", "3x3", "--out", path, "--jobs", "2")
    assert (result.exit_code, "the same command continues" in result.stderr) == (130, True)
    assert 0 < len(census_rows(path)) < 36
    monkeypatch.undo()
    assert run("chilled-domineering", "3x3", "--out", path, "--jobs", "2").exit_code == 0
    assert census_rows(path) == census_rows(take("chilled-domineering", 3, 3))


def test_an_unpacked_message_equals_the_original() -> None:
    message = Message([(1, "{0|0}"), (2, "{1|0}")], [("./.", 1), ("..", 2)])
    assert Message.unpack(message.pack()) == message


@pytest.mark.once
@pytest.mark.clause("census.file.kept")
def test_processes_end_without_waiting_for_their_shares() -> None:
    """This holds without an error, too: the command turns an interrupt into its status."""
    with Processes(1) as workers:
        share = workers._pool.submit(time.sleep, 3600)
    assert isinstance(share.exception(), BrokenProcessPool)
