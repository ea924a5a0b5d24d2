"""``tedomari census`` and ``tedomari census report``."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from rich.console import Console

from census_command import answer, run
from tedomari.errors import OutsideError
from tedomari_census import Census, CensusError, ExtraMissingError, Step
from tedomari_census.parquet import COLUMNS, pyarrow
from tedomari_cli.failures import report_error

Take = Callable[..., Path]


def test_a_census_is_taken_and_summarised(tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite"
    result = run("census", "xt-domineering", "3x3", "--out", path)
    assert result.exit_code == 0
    assert "chilled-domineering 3x3, complete: 36 positions, 36 of them" in result.stdout
    summary = answer("cli-census", "census", "xt_domineering", "3x3", "--out", path)
    assert (summary["positions"], summary["complete"], summary["cells"]) == (36, True, 9)
    assert summary["input"] == "xt_domineering 3x3"


def test_the_summary_names_the_limit_of_cells(tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite"
    result = run("census", "domineering", "3x3", "--cells", "4", "--out", path)
    assert "domineering 3x3, up to 4 cells: 9 positions" in result.stdout
    printed = run("census", "report", path).stdout
    assert "domineering 3x3: not complete, so far 4 cells" in printed


@pytest.mark.clause("census.report.raw", "census.report.connected", "census.report.distinct")
def test_the_report_prints_the_tables(take: Take) -> None:
    """Table 3 of the thesis, whose 7 positions of 5 cells should be 8."""
    path = take("chilled-domineering", 3, 3)
    printed = run("census", "report", path)
    assert printed.exit_code == 0
    lines = [
        [cell.strip() for cell in line.split("│")[1:-1]] for line in printed.stdout.split("\n")
    ]
    assert ["4", "126", "36", "4", "2"] in lines
    assert ["5", "126", "49", "8", "6"] in lines
    assert ["all", "512", "219", "36", "16"] in lines
    assert "16 distinct values; 13 if a value and its negative count as one" in printed.stdout
    assert "8 atomic weights" in printed.stdout


def test_the_report_lists_the_requested_number_of_values(take: Take) -> None:
    path = take("chilled-domineering", 3, 3)
    few = answer("cli-census-report", "census", "report", path, "--top", "2")
    assert len(few["values"]) == len(few["atomic_weights"]) == 2
    every = answer("cli-census-report", "census", "report", path, "--top", "0")
    assert len(every["values"]) == every["distinct_values"] == 16
    assert sum(value["positions"] for value in every["values"]) == 36
    assert sum(every["outcomes"].values()) == 36
    assert every["totals"] == {"raw": 512, "connected": 219, "distinct": 36, "valued": 36}


def test_the_report_of_domineering_has_values_without_weight(take: Take) -> None:
    path = take("domineering", 3, 3)
    printed = run("census", "report", path)
    assert "│ none " in printed.stdout
    tables = answer("cli-census-report", "census", "report", path)
    assert None in [share["what"] for share in tables["atomic_weights"]]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("nim", "2x2"), "nim lacks Boards"),
        (("domino", "2x2"), "no ruleset is called 'domino'"),
        (("domineering", "2by2"), "found '2by2'"),
        (("domineering", "100x100"), "at most 400 cells"),
    ],
)
def test_wrong_input_is_refused(args: tuple[str, str], message: str, tmp_path: Path) -> None:
    path = tmp_path / "c.sqlite"
    result = run("census", *args, "--out", path)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    error = answer("cli-error", "census", *args, "--out", path)
    assert message in error["error"]
    assert not path.exists()


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "Usage: tedomari census"),
        (("domineering",), "Missing option '--out'"),
        (("domineering", "2x2"), "Missing option '--out'"),
        (("domineering", "2x2", "--out", "x", "--cells", "0"), "'--cells'"),
        (("report",), "Missing argument 'FILE'"),
        (("report", "a", "b"), "Expected 1 argument, found 2"),
        (("--out", "x", "domineering"), "expected ROWSxCOLUMNS, or --cells N"),
    ],
)
def test_wrong_usage_is_reported(args: tuple[str, ...], message: str) -> None:
    result = run("census", *args)
    assert result.exit_code == 2
    assert message in result.output


@pytest.mark.clause("census.file.refused")
def test_a_foreign_file_is_refused_and_left_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("notes")
    for args in (("domineering", "2x2", "--out", path), ("report", path)):
        result = run("census", *args)
        assert result.exit_code == 2
        assert "expected the file of a census, found a file of another kind" in result.stderr
    error = answer("cli-error", "census", "report", path)
    assert "notes.txt" in error["error"]
    assert path.read_text() == "notes"


def test_a_file_that_cannot_be_read_is_reported(
    take: Take, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error is simulated, because an administrator may read every file."""

    def refuse(path: Path, *args: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    path = take("domineering", 2, 2)
    monkeypatch.setattr(Path, "open", refuse)
    result = run("census", "report", path, "--json")
    assert (result.exit_code, result.stderr) == (3, "")
    assert json.loads(result.stdout) == {
        "input": str(path),
        "error": f"cannot read {path}: Permission denied",
    }


def test_a_file_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "no" / "c.sqlite"
    result = run("census", "domineering", "2x2", "--out", path)
    assert result.exit_code == 3
    assert f"cannot write {path}: No such file or directory" in result.stderr


def test_a_full_disk_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def steps(self: Census[object]) -> Iterator[Step]:
        yield from self.shape_steps()
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Census, "steps", steps)
    path = tmp_path / "c.sqlite"
    result = run("census", "domineering", "2x2", "--out", path)
    assert result.exit_code == 3
    assert f"cannot write {path}: database or disk is full" in result.stderr


def test_an_error_in_the_rulesets_code_is_reported_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def steps(self: Census[object]) -> Iterator[Step]:
        raise KeyError("row")

    monkeypatch.setattr(Census, "steps", steps)
    result = run("census", "domineering", "2x2", "--out", tmp_path / "c.sqlite")
    assert result.exit_code == 3
    assert "the code of the ruleset domineering failed with KeyError" in result.stderr


@pytest.mark.clause("census.file.kept")
def test_an_interrupted_census_keeps_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    true_steps = Census.steps

    def steps(self: Census[object]) -> Iterator[Step]:
        for number, step in enumerate(true_steps(self)):
            yield step
            if number == 50:
                raise KeyboardInterrupt

    path = tmp_path / "c.sqlite"
    with monkeypatch.context() as patch:
        patch.setattr(Census, "steps", steps)
        result = run("census", "xt-domineering", "3x3", "--out", path)
    assert result.exit_code == 130
    assert f"interrupted: the same command continues from {path}" in result.stderr
    assert "positions, 17 of them with values" in result.stdout
    assert "complete: 36" in run("census", "xt-domineering", "3x3", "--out", path).stdout


def test_on_a_terminal_a_bar_shows_the_remaining_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bar.txt"
    with path.open("w", encoding="utf-8") as stream:
        terminal = Console(file=stream, force_terminal=True, width=100)
        monkeypatch.setattr(
            "tedomari_cli.commands.census.console", lambda *, to_stderr: terminal
        )
        run("census", "domineering", "3x3", "--out", tmp_path / "c.sqlite")
    printed = path.read_text("utf-8")
    assert "values of 9 cells" in printed
    assert "0:00:00" in printed


def test_the_help_shows_both_commands() -> None:
    printed = run("census", "--help").stdout
    assert "RULESET ROWSxCOLUMNS --out FILE" in printed
    assert "report  Print the tables of a census" in printed
    assert "--parquet FILE" in run("census", "domineering", "--help").stdout
    assert "--top N" in run("census", "report", "--help").stdout


@pytest.mark.clause("census.parquet")
def test_parquet_holds_the_positions(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra 'parquet'")
    path, target = tmp_path / "c.sqlite", tmp_path / "c.parquet"
    result = run("census", "domineering", "3x3", "--out", path, "--parquet", target)
    assert result.exit_code == 0
    rows = parquet.read_table(target).to_pylist()
    assert len(rows) == 36
    assert list(rows[0]) == list(COLUMNS)
    pairs = {row["position"]: row["value"] for row in rows}
    assert (pairs["."], pairs[".."], pairs["../.."], pairs["x"]) == ("0", "-1", "+-1", "0")
    refused = run("census", "domineering", "3x3", "--out", path, "--parquet", tmp_path)
    assert refused.exit_code == 3
    assert f"cannot write {tmp_path}" in refused.stderr


@pytest.mark.clause("census.parquet")
def test_parquet_without_its_package_names_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> ModuleType:
        if name.startswith("pyarrow"):
            raise ModuleNotFoundError(name)
        return import_module(name)

    monkeypatch.setattr("tedomari_census.parquet.import_module", missing)
    path = tmp_path / "c.sqlite"
    result = run("census", "domineering", "2x2", "--out", path, "--parquet", tmp_path / "p")
    assert result.exit_code == 2
    assert "pip install 'tedomari[parquet]'" in result.stderr
    assert "in a clone with pip install '.[parquet]'; or omit --parquet" in result.stderr
    assert not path.exists()
    with pytest.raises(ExtraMissingError):
        pyarrow()


def test_errors_of_a_census_have_the_status_of_wrong_input() -> None:
    assert report_error(CensusError("a size")) == 2
    assert report_error(OutsideError("a disk")) == 3


@pytest.mark.clause("census.parquet", "census.file.kept")
def test_parquet_does_not_overwrite_the_census(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow.parquet", reason="needs the extra 'parquet'")
    path, link = tmp_path / "c.parquet", tmp_path / "link.parquet"
    assert run("census", "domineering", "1x2", "--out", path).exit_code == 0
    link.symlink_to(path)
    content = path.read_bytes()
    for target in (path, link):
        result = run("census", "domineering", "1x2", "--out", path, "--parquet", target)
        assert result.exit_code == 2
        assert "--out and --parquet are the same file" in result.stderr
        assert path.read_bytes() == content


@pytest.mark.clause("census.parquet")
def test_parquet_that_cannot_be_written_is_refused_before_the_census(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow.parquet", reason="needs the extra 'parquet'")
    path, target = tmp_path / "c.sqlite", tmp_path / "no" / "c.parquet"
    result = run("census", "domineering", "1x2", "--out", path, "--parquet", target)
    assert result.exit_code == 3
    assert f"cannot write {target}: No such file or directory" in result.stderr
    assert not path.exists()


@pytest.mark.clause("census.parquet")
def test_a_failed_parquet_export_keeps_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow.parquet", reason="needs the extra 'parquet'")
    path, target = tmp_path / "c.sqlite", tmp_path / "c.parquet"
    target.write_text("earlier")

    def fail(census: Path, target: Path) -> int:
        target.write_text("partial")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tedomari_census.parquet.write_parquet", fail)
    result = run("census", "domineering", "1x2", "--out", path, "--parquet", target)
    assert result.exit_code == 3
    assert f"cannot write {target}: No space left on device" in result.stderr
    assert target.read_text() == "earlier"
    assert sorted(tmp_path.iterdir()) == [target, path]


@pytest.mark.clause("census.report.unfinished")
def test_a_census_without_layers_is_reported_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was interrupted before the first shapes were enumerated."""

    def steps(self: Census[object]) -> Iterator[Step]:
        raise KeyboardInterrupt

    monkeypatch.setattr(Census, "steps", steps)
    path = tmp_path / "c.sqlite"
    result = run("census", "domineering", "3x3", "--out", path)
    assert (result.exit_code, result.stdout) == (
        130,
        "domineering 3x3: nothing is enumerated yet\n",
    )
    assert run("census", "report", path).stdout == result.stdout
    summary = answer("cli-census", "census", "domineering", "3x3", "--out", path)
    assert (summary["cells"], summary["positions"]) == (None, 0)
    assert answer("cli-census-report", "census", "report", path)["counts"] == []
