"""A census whose workers fetch values from layers has the same rows, whatever goes wrong."""

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest
from click.testing import CliRunner
from click.testing import Result as Printed

from census_command import census_rows, census_sizes
from layer_workers import Here, Inline, allocate, layered_steps, lose_a_worker, shared_steps
from tedomari.bounded.memory import MEGABYTE
from tedomari.errors import StoreFullError
from tedomari.store import Store
from tedomari_census import (
    Archive,
    Heading,
    fetching,
    layers,
    report,
    shelf,
)
from tedomari_census.catalogue import Catalogue, renumber
from tedomari_census.errors import CollisionError, FolderError, WorkersError
from tedomari_census.folder import OWNER, Folder
from tedomari_census.processes import Processes
from tedomari_cli.main import cli

pytest.importorskip("pyarrow", reason="needs the extra 'layers'")
pytest.importorskip("fsspec", reason="needs the extra 'layers'")

Take = Callable[..., Path]

XT_3X3 = Heading("chilled-domineering", 3, 3)
XT_3X4 = Heading("chilled-domineering", 3, 4)


@pytest.fixture
def memory() -> Iterator[str]:
    """Yield the URL of a folder in the memory of this process."""
    system = import_module("fsspec").filesystem("memory")
    yield "memory://layers"
    if system.exists("/layers"):
        system.rm("/layers", recursive=True)


@pytest.fixture
def whole_3x3(take: Take) -> Path:
    """Return a census of XT Domineering 3x3 that one process took."""
    return take("chilled-domineering", 3, 3, file="whole.sqlite")


@pytest.mark.once
@pytest.mark.clause("census.layers", "census.layers.same")
@pytest.mark.parametrize(
    ("ruleset", "share"),
    [("chilled-domineering", 1), ("chilled-domineering", 1000), ("domineering", 7)],
)
def test_a_census_with_layers_has_the_same_rows(
    ruleset: str, share: int, take: Take, tmp_path: Path, memory: str
) -> None:
    path = tmp_path / "layered.sqlite"
    heading = Heading(ruleset, 3, 3)
    steps = list(layered_steps(path, heading, Inline(), memory, share=share))
    whole = take(ruleset, 3, 3)
    assert census_rows(path) == census_rows(whole)
    assert census_sizes(path) == census_sizes(whole)
    assert report(path) == report(whole)
    assert steps[-1].done == steps[-1].total


@pytest.mark.clause("census.layers.same")
def test_games_with_equal_digests_must_have_equal_options(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a bad hash, the census ends with an error, not with a wrong value."""
    monkeypatch.setattr("tedomari_census.catalogue.form_digest", lambda left, right: bytes(16))
    with Archive.open(tmp_path / "c.sqlite", XT_3X3) as archive:
        catalogue = Catalogue(archive)
        assert [catalogue.id(entry) for entry in ("0", "[[1],[1]]", "0")] == [1, 2, 1]
        assert catalogue.id("[[1],[1]]") == 2
        with pytest.raises(CollisionError, match=r"options \[\[1\],\[1\]\], the other \[\[1"):
            catalogue.id("[[1],[2]]")


def test_new_games_of_a_result_get_ids_of_the_file() -> None:
    assert renumber("[[-2,-1],[9,-1]]", {-1: 7, -2: 12}) == "[[7,12],[7,9]]"


@pytest.mark.once
@pytest.mark.clause("census.layers.partial", "census.shares.idempotent")
def test_a_worker_reads_only_what_its_share_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, memory: str
) -> None:
    """With small groups, a share of one position reads a few groups, each of them once."""
    for module in (fetching, layers, shelf):
        monkeypatch.setattr(module, "GROUP", 5)
    read = layers.Layer.group
    groups: list[tuple[str, int]] = []

    def record(layer: layers.Layer, number: int) -> list[layers.Column]:
        groups.append((layer.name, number))
        return read(layer, number)

    monkeypatch.setattr(layers.Layer, "group", record)
    inline = Inline()
    list(layered_steps(tmp_path / "c.sqlite", XT_3X4, inline, memory, share=1000))
    everything = {group for group in groups if int(group[0][-11:-8]) < 9}
    place = next(n for n, share in enumerate(inline.shares) if share[0].count(".") == 9)
    task, position = inline.tasks[place], inline.shares[place][:1]
    groups.clear()
    packed = task(position)
    assert 4 < len(groups) == len(set(groups)) < len(everything) // 2
    assert set(groups) < everything
    assert task(position) == packed


@pytest.mark.once
@pytest.mark.clause("census.layers.bounded", "census.layers.partial")
def test_a_limit_that_all_values_exceed_is_kept(
    take: Take, tmp_path: Path, memory: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Workers without layers exceed the limit, since they learn all values."""
    limit, path, inline = 200, tmp_path / "layered.sqlite", Inline()
    list(layered_steps(path, XT_3X4, inline, memory, share=20, limit=limit))
    assert census_rows(path) == census_rows(take("chilled-domineering", 3, 4))
    repeated = Counter(position for share in inline.shares for position in share)
    assert max(repeated.values()) > 1, "some share was divided"
    monkeypatch.setattr("tedomari_census.sharing.Store", lambda: Store(limit=limit))
    with pytest.raises(StoreFullError):
        list(shared_steps(tmp_path / "messages.sqlite", XT_3X4, Here()))


@pytest.mark.once
@pytest.mark.clause("census.layers.bounded")
def test_a_position_that_needs_more_than_the_limit_ends_the_census(
    tmp_path: Path, memory: str
) -> None:
    path = tmp_path / "c.sqlite"
    with pytest.raises(WorkersError, match=r"the position \S+ needs more memory than a worker"):
        list(layered_steps(path, XT_3X3, Inline(), memory, limit=15))
    begun = len(census_rows(path))
    assert 0 < begun < 36
    list(layered_steps(path, XT_3X3, Inline(), memory))
    assert len(census_rows(path)) == 36


@pytest.mark.clause("census.layers.bounded")
def test_a_process_cannot_allocate_more_than_its_memory() -> None:
    with Processes(1, memory=200 * MEGABYTE) as workers:
        sizes = [[str(50 * MEGABYTE)], [str(200 * MEGABYTE)]]
        assert list(workers.compute(allocate, sizes)) == [b"52428800", b"refused"]


@pytest.mark.once
@pytest.mark.clause("census.layers.resumed", "census.file.kept")
def test_a_census_continues_with_layers_and_without(
    take: Take, tmp_path: Path, memory: str
) -> None:
    """One process begins, layers continue within a layer, and messages finish it."""
    path = take("chilled-domineering", 3, 3, file="begun.sqlite", cells=4)
    for step in layered_steps(path, XT_3X3, Inline(), memory, share=2):
        if step.stage == "values" and step.cells == 6:
            break
    assert 10 < len(census_rows(path)) < 36
    list(layered_steps(path, XT_3X3, Inline(), memory, cells=6))
    list(shared_steps(path, XT_3X3, Here()))
    assert census_rows(path) == census_rows(take("chilled-domineering", 3, 3))
    inline = Inline()
    list(layered_steps(path, XT_3X3, inline, memory))
    assert not inline.shares


@pytest.mark.once
@pytest.mark.clause("census.layers.resumed")
def test_a_complete_census_writes_the_same_layers(take: Take, tmp_path: Path) -> None:
    """The layers follow from the file, byte for byte, whenever they are written."""
    path = tmp_path / "c.sqlite"
    for folder in ("first", "second"):
        list(layered_steps(path, XT_3X3, Inline(), str(tmp_path / folder)))
    names = sorted(file.name for file in (tmp_path / "first").iterdir())
    assert len(names) == 21
    for name in names:
        first, second = (
            (tmp_path / folder / name).read_bytes() for folder in ("first", "second")
        )
        assert first == second


def delete(path: Path) -> None:
    path.unlink()


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def replace(path: Path) -> None:
    """Put the next layer in the place of this one."""
    number = int(path.name[-11:-8])
    path.write_bytes(path.with_name(path.name.replace(f"{number:03}", "001")).read_bytes())


@pytest.mark.once
@pytest.mark.clause("census.layers.resumed", "census.layers.checked")
@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("positions-003.parquet", delete),
        ("positions-003.parquet", replace),
        ("values-006.parquet", truncate),
        ("values-006.parquet", replace),
        *(
            pytest.param(name, damage, marks=pytest.mark.exhaustive)
            for name, damage in [
                ("positions-003.parquet", truncate),
                ("positions-003.parquet", empty),
                ("values-006.parquet", delete),
                ("values-006.parquet", empty),
            ]
        ),
    ],
)
def test_a_layer_that_is_damaged_meanwhile_is_replaced(
    damage: Callable[[Path], None], name: str, tmp_path: Path, whole_3x3: Path
) -> None:
    """The share that notices it is repeated; so the rows are right."""
    folder = tmp_path / "layers"
    damaged: list[int] = []

    def before(number: int) -> None:
        if not damaged and (folder / "values-007.parquet").exists():
            damaged.append(number)
            damage(folder / name)

    inline = Inline(before)
    path = tmp_path / "c.sqlite"
    list(layered_steps(path, XT_3X3, inline, str(folder), share=100))
    assert damaged
    assert census_rows(path) == census_rows(whole_3x3)
    assert len(inline.shares) == 10, "one of the shares of nine layers was repeated"


@pytest.mark.once
@pytest.mark.clause("census.layers.checked")
def test_a_layer_that_is_damaged_again_and_again_ends_the_census(tmp_path: Path) -> None:
    folder = tmp_path / "layers"

    def before(number: int) -> None:
        (folder / "positions-003.parquet").unlink(missing_ok=True)

    path = tmp_path / "c.sqlite"
    with pytest.raises(WorkersError, match=r"positions-003\.parquet: .*no file.*3 times"):
        list(layered_steps(path, XT_3X3, Inline(before), str(folder)))
    list(layered_steps(path, XT_3X3, Inline(), str(folder)))
    assert len(census_rows(path)) == 36


@pytest.mark.once
@pytest.mark.clause("census.shares.lost", "census.layers.same")
def test_a_killed_process_loses_only_its_share(tmp_path: Path, whole_3x3: Path) -> None:
    path = tmp_path / "killed.sqlite"
    killed = 0
    with Processes(2) as workers:
        for step in layered_steps(path, XT_3X3, workers, str(tmp_path / "layers"), share=2):
            if step.stage == "values" and step.cells in (5, 7) and killed < step.cells // 3:
                os.kill(workers.processes()[0], signal.SIGKILL)
                killed += 1
    assert killed == 2
    assert census_rows(path) == census_rows(whole_3x3)


@pytest.mark.once
@pytest.mark.clause("census.dask", "census.shares.lost", "census.layers.same")
def test_a_cluster_fetches_from_layers_and_may_lose_a_worker(
    tmp_path: Path, whole_3x3: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, folder = tmp_path / "cluster.sqlite", str(tmp_path / "layers")
    lose_a_worker(
        tmp_path,
        monkeypatch,
        lambda cluster: layered_steps(path, XT_3X3, cluster, folder, share=2),
    )
    assert census_rows(path) == census_rows(whole_3x3)


@pytest.mark.clause("census.layers.folder")
def test_a_folder_of_another_census_is_left_alone(tmp_path: Path) -> None:
    folder = Folder(str(tmp_path / "layers"))
    folder.claim(XT_3X3)
    folder.claim(XT_3X3)
    with pytest.raises(FolderError, match="expected the layers of chilled-domineering 3x4"):
        folder.claim(XT_3X4)
    owner = tmp_path / "layers" / "census.json"
    for content in (b"\xff", b"[" * 100_000, b"9" * 10_000):
        owner.write_bytes(content)
        with pytest.raises(FolderError, match=r"found census\.json with None"):
            folder.claim(XT_3X3)
        assert owner.read_bytes() == content
    owner.write_text(f'{{"a": "{"b" * 5000}"}}', "utf-8")
    with pytest.raises(FolderError, match=r"with {'a': 'b{190}\.\.\.; the folder"):
        folder.claim(XT_3X3)


@pytest.mark.clause("census.layers.folder")
def test_a_folder_with_other_files_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "photo.png").touch()
    with pytest.raises(FolderError, match=r"found photo\.png; the folder was left as it is"):
        Folder(str(tmp_path)).claim(XT_3X3)
    assert [file.name for file in tmp_path.iterdir()] == ["photo.png"]


@pytest.mark.clause("census.layers.folder")
def test_an_unknown_kind_of_folder_is_refused() -> None:
    with pytest.raises(FolderError, match="nonsense://x: expected a folder or a URL of fsspec"):
        Folder("nonsense://x")


def run(*args: str | Path) -> Printed:
    """Run a command line in this process."""
    argv = ["census", *(str(arg) for arg in args)]
    return CliRunner().invoke(cli, argv, catch_exceptions=False, prog_name="tedomari")


@pytest.mark.clause("census.layers", "census.layers.same")
def test_the_command_uses_layers(tmp_path: Path, whole_3x3: Path) -> None:
    path = tmp_path / "c.sqlite"
    args = ("chilled-domineering", "3x3", "--out", path, "--layers", tmp_path / "layers")
    result = run(*args, "--jobs", "2", "--worker-memory", "400")
    assert result.exit_code == 0
    assert "complete: 36 positions, 36 of them" in result.stdout
    assert census_rows(path) == census_rows(whole_3x3)
    other = run("domineering", "3x3", "--out", tmp_path / "d", "--layers", tmp_path / "layers")
    assert (other.exit_code, "name another one" in other.stderr) == (2, True)
    assert not (tmp_path / "d").exists()


@pytest.mark.parametrize("memory", ["1", "20", "59", "999999999999999999999", "-1", "x", ""])
def test_the_command_refuses_too_little_memory_and_too_much(
    memory: str, tmp_path: Path
) -> None:
    args = ("domineering", "2x2", "--out", tmp_path / "c", "--layers", tmp_path / "layers")
    result = run(*args, "--jobs", "2", "--worker-memory", memory)
    assert result.exit_code == 2
    assert "expected a whole number of megabytes from " in result.stderr
    assert not list(tmp_path.iterdir())


def test_the_command_refuses_an_empty_name_of_a_folder(tmp_path: Path) -> None:
    for name in ("", " "):
        result = run("domineering", "2x2", "--out", tmp_path / "c", "--layers", name)
        assert result.exit_code == 2
        assert "Invalid value for '--layers': expected a folder or a URL" in result.stderr
    assert not list(tmp_path.iterdir())


def test_the_command_refuses_a_limit_without_layers(tmp_path: Path) -> None:
    result = run("domineering", "3x3", "--out", tmp_path / "c", "--worker-memory", "400")
    assert (result.exit_code, "--worker-memory is for --layers" in result.stderr) == (2, True)


def test_the_command_reports_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    args = ("domineering", "3x3", "--out", tmp_path / "c", "--layers", tmp_path / "file" / "x")
    result = run(*args)
    assert (result.exit_code, "cannot write" in result.stderr) == (3, True)


@pytest.mark.clause("census.layers.extra")
@pytest.mark.parametrize("name", ["pyarrow", "fsspec.core"])
def test_layers_without_their_packages_name_the_extra(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    path = tmp_path / "c.sqlite"
    result = run("domineering", "2x2", "--out", path, "--layers", tmp_path / "layers")
    assert result.exit_code == 2
    assert "pip install 'tedomari[layers]'" in result.stderr
    assert not path.exists()


@pytest.mark.clause("census.layers.folder")
def test_a_folder_can_be_used_after_its_claim_was_killed(tmp_path: Path) -> None:
    folder = Folder(str(tmp_path))
    with folder.write(OWNER) as file:
        file.write(b'{"rules')
    folder.claim(XT_3X3)
    assert [path.name for path in tmp_path.iterdir()] == [OWNER]


@pytest.mark.clause("census.layers.folder")
def test_an_object_store_need_not_have_the_folder(
    memory: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An object store has no folders: an empty one is not created, and cannot be listed."""
    system = import_module("fsspec.implementations.memory").MemoryFileSystem
    monkeypatch.setattr(system, "makedirs", lambda self, path, exist_ok: None)
    folder = Folder(memory)
    folder.claim(XT_3X3)
    assert folder.names() == [OWNER]
    with pytest.raises(FolderError, match="expected the layers of chilled-domineering 3x4"):
        folder.claim(XT_3X4)
