"""The census by shapes: its rows, shares, folder, report and command."""

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from shutil import copytree
from typing import IO, Any

import pytest

from census_command import answer, run
from tedomari import atomic_weight
from tedomari.boards import DominoRuleset
from tedomari.bounded.pool import Pool
from tedomari.errors import ComparisonError
from tedomari.game import Game
from tedomari.rulesets import find_ruleset
from tedomari_census import Step, shape_folder, shape_table
from tedomari_census.errors import ArchiveBusyError, ArchiveDamagedError, CapabilityError
from tedomari_census.processes import LOSSES
from tedomari_census.shape_folder import ShapeFolder
from tedomari_census.shape_kinds import kind_of
from tedomari_census.shape_report import shape_report
from tedomari_census.shape_run import ShapeCensus, domino_ruleset
from tedomari_census.shape_shares import FREE as FREE_OF_ALL
from tedomari_census.shape_shares import ShapeCellsError, ShapeEvaluation, Share, shares_up_to
from worker_processes import kill_a_worker

parquet = pytest.importorskip("pyarrow.parquet")

Take = Callable[..., Path]

#: Source: OEIS A000105.
FREE = (1, 1, 2, 5, 12, 35, 108, 369, 1285)

#: The list of a folder, with @ for a number of shapes.
LIST = (
    '{"format": 2, "ruleset": "domineering", "shares": '
    '{"shapes-01-1-of-1.parquet": {"shapes": @, "sha256": "0"}}}'
)


def test_the_numbers_of_shapes_are_those_of_the_sequence() -> None:
    assert FREE_OF_ALL[:9] == FREE
    assert (len(FREE_OF_ALL), sum(FREE_OF_ALL)) == (16, 17_733_539)


def dominoes(name: str) -> DominoRuleset:
    """Return a ruleset for a census by shapes."""
    return domino_ruleset(find_ruleset(name))


def take_shapes(path: Path, name: str, cells: int, jobs: int = 1) -> list[Step]:
    """Take a census by shapes, and return its steps."""
    ruleset = dominoes(name)
    with ShapeFolder.open(path, ruleset.name) as folder:
        return list(ShapeCensus(ruleset, folder, cells=cells, jobs=jobs).steps())


def rows(path: Path) -> list[dict[str, Any]]:
    """Return the rows of all files of a folder."""
    tables = [parquet.read_table(file) for file in sorted(path.glob("*.parquet"))]
    return [row for table in tables for row in table.to_pylist()]


@pytest.fixture(scope="module")
def eight(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a census of Domineering by shapes of up to 8 cells."""
    path = tmp_path_factory.mktemp("eight") / "shapes"
    take_shapes(path, "domineering", 8)
    return path


@pytest.mark.clause("census.shapes.listed", "census.shapes.rows", "census.shapes.positions")
@pytest.mark.parametrize("name", ["domineering", "chilled-domineering"])
def test_the_rows_are_those_of_a_board_that_holds_every_shape(
    name: str, tmp_path: Path, take: Take
) -> None:
    """A shape of 6 cells fits into a board of 6x6, whose census finds shapes by growth."""
    take_shapes(tmp_path / "shapes", name, 6)
    with sqlite3.connect(take(name, 6, 6, cells=6)) as connection:
        names = [
            *("form_length", "outcome", "left_stop", "right_stop"),
            *("mean", "temperature", "birthday", "atomic_weight"),
        ]
        expected = connection.execute(
            f"SELECT position, cells, notation, {', '.join(names)} "
            "FROM position JOIN value USING (game) WHERE cells > 0"
        ).fetchall()
    found = [
        tuple(row[column] for column in ("position", "cells", "value", *names))
        for row in rows(tmp_path / "shapes")
    ]
    assert len(found) == sum(FREE[:6])
    assert sorted(found) == sorted(expected)


def test_positions_are_written_as_the_ruleset_does(eight: Path) -> None:
    ruleset = dominoes("domineering")
    for row in rows(eight):
        position = ruleset.parse(row["position"])
        assert ruleset.format(position) == row["position"]
        assert position.trimmed() == position
        assert position.empty_cells == row["cells"]


@pytest.mark.clause("census.shapes.kinds")
def test_kinds_are_recognised() -> None:
    cases = {
        "number": ("0", "-3/4", "7"),
        "nimber": ("*", "*2", "*3"),
        "up": ("^", "^*", "^^", "^3*"),
        "down": ("v", "v*", "v4"),
        "tiny": ("Tiny(1)", "Tiny(1/2)", "Tiny({2|1})"),
        "miny": ("Miny(1)", "Miny(3/2)"),
        None: ("+-1", "{1|0}", "^+*2", "{^|vv}", "1*", "Tiny(1)+^", "{0|^*}+*2"),
    }
    for kind, texts in cases.items():
        for text in texts:
            assert kind_of(Game(text)) == kind, text


@pytest.mark.clause("census.shapes.kinds")
def test_the_kinds_of_the_shapes_are_those_of_their_values(eight: Path) -> None:
    for row in rows(eight):
        assert row["kind"] == kind_of(Game(row["value"]))


@pytest.mark.clause("census.shapes.shares")
def test_the_shares_are_fixed() -> None:
    plan = shares_up_to(16)
    counts = {cells: sum(share.cells == cells for share in plan) for cells in (1, 12, 13, 16)}
    assert counts == {1: 1, 12: 1, 13: 2, 16: 128}
    assert plan == sorted(plan, key=lambda share: (share.cells, share.number))
    assert plan[: len(shares_up_to(13))] == shares_up_to(13)


@pytest.mark.clause("census.shapes.shares")
def test_shares_do_not_need_each_other(tmp_path: Path) -> None:
    """A share has the same rows whatever its process did before."""
    other = ShapeEvaluation(dominoes("domineering"))
    other.write(Share(10, 7, 60), tmp_path / "other.parquet")
    path = tmp_path / "share.parquet"
    results = []
    for evaluation in (other, ShapeEvaluation(dominoes("domineering"))):
        shapes, digest = evaluation.write(Share(10, 2, 60), path)
        assert digest == sha256(path.read_bytes()).hexdigest()
        results.append(parquet.read_table(path).to_pylist())
        assert len(results[-1]) == shapes > 20
    assert results[0] == results[1]


@pytest.mark.clause("census.shapes.shares")
def test_two_processes_write_the_same_files(eight: Path, tmp_path: Path) -> None:
    take_shapes(tmp_path / "two", "domineering", 8, jobs=2)
    for path in eight.glob("*.parquet"):
        assert (tmp_path / "two" / path.name).read_bytes() == path.read_bytes()


class Losing(Pool):
    """A pool that begins with two tasks, and gives no result of the others."""

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Any:
        self.submitted = getattr(self, "submitted", 0) + 1
        if self.submitted <= 2:
            return super().submit(function, *args, **kwargs)
        return super().submit(time.sleep, 3600)


@pytest.mark.once
@pytest.mark.clause("census.shares.lost")
def test_shares_of_lost_processes_are_repeated(
    eight: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first two pools lose a process after a share, before all shares are complete."""
    pools: list[Pool] = []

    def start(jobs: int) -> Pool:
        return keep((Losing if len(pools) < 2 else Pool)(jobs), pools)

    monkeypatch.setattr("tedomari_census.shape_run.Pool", start)
    ruleset = dominoes("domineering")
    with ShapeFolder.open(tmp_path / "two", "domineering") as folder:
        for step in ShapeCensus(ruleset, folder, cells=8, jobs=2).steps():
            if len(pools) <= 2 and step.done:
                kill_a_worker(pools[-1])
    assert len(pools) == 3
    assert rows(tmp_path / "two") == rows(eight)


@pytest.mark.once
@pytest.mark.clause("census.shares.lost")
def test_processes_that_always_die_end_the_census(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pools: list[Pool] = []

    def start_doomed(jobs: int) -> Pool:
        pool = keep(Pool(jobs), pools)
        pool.submit(os.getpid).result()
        kill_a_worker(pool)
        return pool

    monkeypatch.setattr("tedomari_census.shape_run.Pool", start_doomed)
    path = tmp_path / "shapes"
    result = run("census", "domineering", "--cells", "8", "--jobs", "2", "--out", path)
    assert result.exit_code == 3
    assert f"a worker process died {LOSSES + 1} times while no share" in result.stderr
    assert len(pools) == LOSSES + 1


def keep(pool: Pool, pools: list[Pool]) -> Pool:
    """Add a pool to a list, and return it."""
    pools.append(pool)
    return pool


@pytest.mark.clause("census.shapes.rows")
def test_rows_are_written_in_batches(
    eight: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A batch has its own numbers of values, and the last one is shorter."""
    monkeypatch.setattr(shape_table, "BATCH", 50)
    take_shapes(tmp_path / "shapes", "domineering", 7)
    assert rows(tmp_path / "shapes") == [row for row in rows(eight) if row["cells"] <= 7]


@pytest.mark.clause("census.shapes.files")
def test_the_folder_lists_its_files(eight: Path) -> None:
    content = json.loads((eight / "census.json").read_text("utf-8"))
    assert content["ruleset"] == "domineering"
    assert [entry["shapes"] for entry in content["shares"].values()] == list(FREE[:8])
    assert set(content["shares"]) == {path.name for path in eight.glob("*.parquet")}
    metadata = parquet.read_schema(eight / "shapes-08-1-of-1.parquet").metadata
    assert metadata[b"ruleset"] == b"domineering"
    assert b"A reflection keeps the value; a quarter turn negates it" in metadata[b"listed"]


@pytest.mark.clause("census.shapes.resumed")
def test_a_census_is_continued(eight: Path, tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    ruleset = dominoes("domineering")
    with ShapeFolder.open(path, "domineering") as folder:
        steps = ShapeCensus(ruleset, folder, cells=5).steps()
        for _ in range(3):
            next(steps)
    (path / "shapes-04-1-of-1.parquet.part").write_bytes(b"cut off")
    (path / "shapes-02-1-of-1.parquet").unlink()
    assert [step.cells for step in take_shapes(path, "domineering", 8)] == [2, 4, 5, 6, 7, 8]
    assert rows(path) == rows(eight)
    assert take_shapes(path, "domineering", 8) == []


@pytest.mark.clause("census.shapes.refused")
def test_other_folders_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    take_shapes(path, "domineering", 4)
    for name, what in (("chilled-domineering", "expected the census of chilled-domineering"),):
        with pytest.raises(ValueError, match=what):
            take_shapes(path, name, 4)
    with ShapeFolder.open(path, "domineering"), pytest.raises(ArchiveBusyError):
        take_shapes(path, "domineering", 4)
    file = path / "shapes-04-1-of-1.parquet"
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)
    with pytest.raises(ArchiveDamagedError, match="its checksum is wrong"):
        take_shapes(path, "domineering", 5)
    assert file.read_bytes() == content
    other = tmp_path / "other"
    other.mkdir()
    (other / "file").touch()
    with pytest.raises(ValueError, match="expected the file of a census"):
        take_shapes(other, "domineering", 4)
    (path / "census.json").write_text("{}", "utf-8")
    with pytest.raises(ArchiveDamagedError, match="expected an object with format"):
        take_shapes(path, "domineering", 4)
    (path / "census.json").write_text('{"format": 9, "ruleset": "x", "shares": {}}', "utf-8")
    with pytest.raises(ValueError, match="of format 9"):
        take_shapes(path, "domineering", 4)


def change_list(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the list of a folder of shapes."""
    content = json.loads((path / "census.json").read_text("utf-8"))
    change(content)
    (path / "census.json").write_text(json.dumps(content), "utf-8")


def name_of(cells: int) -> str:
    """Return the name of the file of the shapes of a few cells."""
    return Share(cells, 0, 1).file


def list_file(path: Path, cells: int) -> None:
    """Let the list of a folder fit the file of the shapes of a few cells."""
    file = path / name_of(cells)
    entry = {
        "shapes": parquet.read_metadata(file).num_rows,
        "sha256": sha256(file.read_bytes()).hexdigest(),
    }
    change_list(path, lambda content: content["shares"].update({name_of(cells): entry}))


def assert_damaged(path: Path, name: str, what: str) -> None:
    """Check that a folder is refused as damaged, both for a census and for a report."""
    before = {file: file.read_bytes() for file in path.iterdir()}
    chilled = b'"ruleset": "chilled' in before[path / "census.json"]
    ruleset = "chilled-domineering" if chilled else "domineering"
    for arguments in (("report", path), (ruleset, "--cells", "7", "--out", path)):
        result = run("census", *arguments)
        assert result.exit_code == 2
        assert f"{path / name}: the file of the census is damaged: {what}" in result.stderr
    assert {file: file.read_bytes() for file in path.iterdir()} == before


@pytest.mark.clause("census.shapes.refused")
def test_a_list_that_does_not_fit_its_files_is_refused(eight: Path, tmp_path: Path) -> None:
    def copy(name: str) -> Path:
        return Path(copytree(eight, tmp_path / name))

    path = copy("ruleset")
    change_list(path, lambda content: content.update(ruleset="chilled-domineering"))
    expected = "expected the ruleset chilled-domineering, found domineering"
    assert_damaged(path, name_of(1), expected)

    path = copy("cells")
    (path / name_of(8)).write_bytes((path / name_of(7)).read_bytes())
    list_file(path, 8)
    assert_damaged(path, name_of(8), "expected the cells 8, found 7")

    path = copy("entry")
    change_list(path, lambda content: content["shares"][name_of(6)].update(shapes=34))
    assert_damaged(path, name_of(6), "it has 35 shapes, not 34")

    path = copy("number")
    parquet.write_table(parquet.read_table(path / name_of(7))[:-1], path / name_of(7))
    list_file(path, 7)
    assert_damaged(path, "census.json", "there are 108 shapes of 7 cells, not 107")

    path = copy("other-format")
    (path / name_of(5)).write_bytes(b"PAR1 and nothing else")
    change_list(
        path,
        lambda content: content["shares"][name_of(5)].update(
            sha256=sha256(b"PAR1 and nothing else").hexdigest()
        ),
    )
    assert_damaged(path, name_of(5), "")

    path = copy("name")
    change_list(
        path, lambda content: content["shares"].update({"../x": content["shares"][name_of(1)]})
    )
    assert_damaged(path, "census.json", "it lists '../x', which is not the file of a share")


@pytest.mark.clause("census.shapes.refused")
@pytest.mark.parametrize(
    ("content", "what"),
    [
        ("[" * 100_000, "line 1, column 251: the JSON is nested more than 250 deep"),
        (LIST.replace("@", "Infinity"), "line 1, column 91: the number Infinity is not whole"),
        (LIST.replace("@", "9" * 5000), "line 1, column 91: an integer has at most 1000"),
        (LIST.replace("@", "true"), "expected the number of shapes and the digest of 'shapes-"),
        (LIST.replace("@", '"1"'), "expected the number of shapes and the digest of 'shapes-"),
        ('{"format": 2, "ruleset": [], "shares": {}}', "expected an object with format, "),
        ("\xff", "line 1, column 1: expected UTF-8 text, found the byte 0xff"),
        (" " * 1_000_001, "it has more than 1000000 bytes"),
    ],
    ids=["nested", "infinite", "long", "true", "string", "ruleset", "byte", "large"],
)
def test_a_hostile_list_is_refused(content: str, what: str, tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    path.mkdir()
    (path / "census.json").write_bytes(content.encode("latin-1"))
    assert_damaged(path, "census.json", what)


@pytest.mark.clause("census.shapes.size")
def test_too_many_cells_are_refused() -> None:
    for name, most in (("domineering", 16), ("chilled-domineering", 15)):
        evaluation = ShapeEvaluation(dominoes(name))
        evaluation.check(most)
        with pytest.raises(ShapeCellsError, match=f"at most {most} cells, found {most + 1}"):
            evaluation.check(most + 1)


@pytest.mark.clause("census.shapes.ruleset")
def test_other_rulesets_are_refused() -> None:
    with pytest.raises(CapabilityError, match="nim lacks Boards"):
        dominoes("nim")


@pytest.mark.clause("census.shapes.report")
def test_the_report_counts_the_rows(eight: Path) -> None:
    everything = rows(eight)
    report = shape_report(eight)
    assert (report.cells, report.shapes) == (8, sum(FREE[:8]))
    assert [layer.shapes for layer in report.layers] == list(FREE[:8])
    for layer in report.layers:
        group = [row for row in everything if row["cells"] == layer.cells]
        assert layer.values == len({row["value"] for row in group})
        assert sum(layer.outcomes.values()) == sum(layer.kinds.values()) == layer.shapes
        for outcome, number in layer.outcomes.items():
            assert number == sum(row["outcome"] == outcome for row in group)
        hot = [row for row in group if row["temperature"] == layer.highest_temperature]
        assert layer.hottest == len(hot)
        assert layer.example in {row["position"] for row in hot}
    assert report.distinct_values == len({row["value"] for row in everything})
    listed = {(kind.kind, kind.value): kind for kind in report.kinds}
    miny = [row for row in everything if row["value"] == "Miny(2)"]
    assert listed["miny", "Miny(2)"].positions == len(miny)
    assert listed["miny", "Miny(2)"].example == miny[0]["position"]
    assert not any(kind == "number" for kind, _ in listed)
    positions = [value.positions for value in report.values]
    assert positions == sorted(positions, reverse=True)
    assert sum(positions) == report.shapes


@pytest.mark.clause("census.shapes.report", "census.report.unfinished")
def test_incomplete_layers_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    take_shapes(path, "domineering", 5)
    (path / "shapes-04-1-of-1.parquet").unlink()
    assert shape_report(path).cells == 3


def test_the_command_takes_and_reports_a_census(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    result = run("census", "xt-domineering", "--cells", "5", "--out", path)
    assert result.exit_code == 0
    assert result.stdout.startswith("chilled-domineering by shapes, up to 5 cells: 21 shapes")
    summary = answer("cli-census", "census", "xt-domineering", "--cells", "6", "--out", path)
    assert (summary["rows"], summary["columns"], summary["complete"]) == (None, None, True)
    assert (summary["cells"], summary["positions"]) == (6, 56)
    tables = answer("cli-census-shapes-report", "census", "report", path, "--top", "2")
    assert (tables["shapes"], len(tables["values"])) == (56, 2)
    assert "56 shapes, " in run("census", "report", path).stdout


def test_the_command_continues_after_a_bound(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps = ShapeCensus.steps

    def some_steps(census: ShapeCensus) -> Iterator[Step]:
        for number, step in enumerate(steps(census)):
            if number == 3:
                raise KeyboardInterrupt
            yield step

    command = ("census", "domineering", "--cells", "6", "--out", tmp_path / "shapes")
    monkeypatch.setattr(ShapeCensus, "steps", some_steps)
    result = run(*command)
    monkeypatch.undo()
    assert result.exit_code == 130
    assert "up to 4 cells: 9 shapes" in result.stdout
    assert "the same command continues from" in result.stderr
    assert "up to 6 cells: 56 shapes" in run(*command).stdout


def test_the_command_refuses_what_a_census_by_shapes_has_not(tmp_path: Path) -> None:
    for arguments in (("--cells", "4", "--dask", "host:1"), ()):
        result = run("census", "domineering", *arguments, "--out", tmp_path / "x")
        assert result.exit_code == 2
        assert "expected ROWSxCOLUMNS, or --cells N for a census by shapes" in result.stderr
    for cells in ("17", "30"):
        result = run("census", "domineering", "--cells", cells, "--out", tmp_path / "x")
        assert result.exit_code == 2
        assert f"has at most 16 cells, found {cells}" in result.stderr
        assert not (tmp_path / "x").exists()


@pytest.mark.clause("census.report.unfinished")
def test_the_report_says_that_nothing_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "shapes"
    with ShapeFolder.open(path, "domineering"):
        pass
    result = run("census", "report", path)
    assert result.stdout == "domineering by shapes: no number of cells is complete yet\n"
    assert answer("cli-census-shapes-report", "census", "report", path)["counts"] == []


@pytest.mark.parametrize("arguments", [("--cells", "3"), ("2x2",)])
def test_a_census_is_not_written_to_standard_output(
    arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("census", "domineering", *arguments, "--out", "-")
    assert (result.exit_code, "expected a path, found '-'" in result.stderr) == (2, True)
    assert not list(tmp_path.iterdir())
    assert run("census", "domineering", *arguments, "--out", "./-").exit_code == 0


@pytest.mark.clause("census.shapes.resumed")
def test_shares_of_a_census_that_ran_meanwhile_are_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process completes shares just before the folder is locked."""
    path = tmp_path / "shapes"
    for cells in (1, 2):

        def work_first(path: Path, cells: int = cells) -> IO[bytes]:
            patch.undo()
            take_shapes(path, "domineering", cells)
            return shape_folder.lock(path)

        with monkeypatch.context() as patch:
            patch.setattr(shape_folder, "lock", work_first)
            with ShapeFolder.open(path, "domineering") as folder:
                assert list(folder.done) == [name_of(each) for each in range(1, cells + 1)]


@pytest.mark.clause("census.shapes.refused")
def test_a_damaged_folder_is_not_locked_afterwards(eight: Path, tmp_path: Path) -> None:
    path = Path(copytree(eight, tmp_path / "shapes"))
    (path / name_of(8)).write_bytes(b"")
    with pytest.raises(ArchiveDamagedError) as refusal:
        ShapeFolder.open(path, "domineering")
    shape_folder.lock(path).close()
    assert name_of(8) in str(refusal.value)


@pytest.mark.clause("census.shapes.rows", "census.report.weights")
def test_a_weight_beyond_a_bound_is_unknown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def bounded_weight(g: Game) -> Game:
        if g == Game("*"):
            raise ComparisonError(5)
        return atomic_weight(g)

    monkeypatch.setattr("tedomari.answers.games.atomic_weight", bounded_weight)
    take_shapes(tmp_path, "domineering", 3)
    bounds = {row["value"]: row["bound"] for row in rows(tmp_path)}
    assert {value for value, bound in bounds.items() if bound is not None} == {"*"}
    weights = {share.what: share.values for share in shape_report(tmp_path).atomic_weights}
    assert weights == {"0": 1, None: 1, "unknown": 1}
