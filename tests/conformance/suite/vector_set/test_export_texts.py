"""``tedomari vectors export --format``: one text, on standard output or in a file."""

import json
import os
import stat
from importlib.resources import files
from pathlib import Path
from typing import NoReturn

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.suite.vector_set.record import load_record

#: Few vectors, some of which every format has.
FEW = ("--source", "xt-domineering-paper", "--chapter", "xt-paper-numbers-and-nimbers")


def run(*args: str) -> Result:
    return CliRunner().invoke(cli, ["vectors", "export", *args], catch_exceptions=False)


@pytest.mark.parametrize("form", ["jsonl", "mcgs", "cgscript"])
@pytest.mark.clause("vectors.export.text", "vectors.export.left-out")
def test_a_file_has_the_text_of_standard_output(tmp_path: Path, form: str) -> None:
    printed = run("--format", form, *FEW)
    assert printed.exit_code == ExitStatus.FINE
    assert run("--format", form, "-", *FEW).stdout == printed.stdout
    file = tmp_path / "made"
    described = json.loads(run("--format", form, str(file), "--json", *FEW).stdout)
    assert file.read_text("utf-8") == printed.stdout
    schema = files("tedomari_conformance").joinpath("schemas/cli-vectors-export.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(described)
    assert described["version"] == load_record().version
    noun = "vector" if form == "jsonl" else "question"
    assert printed.stderr.splitlines() == [
        f"{described['written']} {noun}s written",
        *(f"left out: {n}: {reason}" for reason, n in described["left_out"].items()),
    ]
    assert described["written"] > 1
    assert bool(described["left_out"]) == (form != "jsonl")


@pytest.mark.clause("vectors.export.selection")
def test_a_chapter_and_an_operation_are_selected() -> None:
    lines = run("--format", "jsonl", *FEW, "--operation", "compare").stdout.splitlines()
    vectors = [json.loads(line) for line in lines]
    assert {line["document"] for line in vectors} == {"xt-paper-numbers-and-nimbers"}
    assert {line["vector"]["given"]["operation"] for line in vectors} == {"compare"}
    assert 0 < len(vectors) < len(run("--format", "jsonl", *FEW).stdout.splitlines())
    for option, name in (("--chapter", "chapter"), ("--operation", "operation")):
        refused = run("--format", "mcgs", option, "xt-paper-rulez")
        assert refused.exit_code == ExitStatus.WRONG_INPUT
        assert f"no vectors of the {name} 'xt-paper-rulez'" in refused.stderr
        assert refused.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "Expected the folder to write, found none"),
        (["--format", "folder"], "Expected the folder to write, found none"),
        (["--format", "jsonl", "--json"], "name the file to write"),
        (["--format", "jsonl", "-", "--json"], "name the file to write"),
        (["--format", "csv"], "'csv' is not one of"),
        (["--format", "jsonl", ""], "found an empty string"),
        (["--format", "jsonl", "a", "b"], "Expected 1 argument, found 2"),
    ],
)
def test_wrong_use_is_refused(arguments: list[str], message: str) -> None:
    refused = run(*arguments)
    assert refused.exit_code == ExitStatus.WRONG_INPUT
    assert message in refused.stderr
    assert refused.stdout == ""


def interrupt(self: Path, target: object) -> NoReturn:
    raise KeyboardInterrupt


@pytest.mark.parametrize("method", ["write_bytes", "replace"])
@pytest.mark.clause("vectors.export.text")
def test_an_interrupt_leaves_the_earlier_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    file = tmp_path / "made"
    file.write_text("earlier", "utf-8")
    with monkeypatch.context() as patch:
        patch.setattr(Path, method, interrupt)
        for name in ("made", "other"):
            assert run("--format", "mcgs", str(tmp_path / name), *FEW).exit_code == (
                ExitStatus.INTERRUPTED
            )
    assert [path.name for path in tmp_path.iterdir()] == ["made"]
    assert file.read_text("utf-8") == "earlier"
    assert run("--format", "mcgs", str(file), *FEW).exit_code == ExitStatus.FINE
    assert file.read_text("utf-8").startswith("{version 1.7}\n")


@pytest.mark.clause("vectors.export.text")
def test_a_file_keeps_its_permissions_and_a_link_its_target(tmp_path: Path) -> None:
    file, link = tmp_path / "made", tmp_path / "link"
    file.write_text("earlier", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    assert run("--format", "mcgs", str(link), *FEW).exit_code == ExitStatus.FINE
    assert link.is_symlink()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert file.read_text("utf-8").startswith("{version")
    new = tmp_path / "new"
    assert run("--format", "mcgs", str(new), *FEW).exit_code == ExitStatus.FINE
    mask = os.umask(0)
    os.umask(mask)
    assert stat.S_IMODE(new.stat().st_mode) == 0o666 & ~mask


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    for place in (tmp_path, tmp_path / "none" / "made"):
        refused = run("--format", "mcgs", str(place), *FEW)
        assert refused.exit_code == ExitStatus.OUTSIDE
        assert f"cannot write {place}: " in refused.stderr
