"""The export: its content, that it is complete, and that it destroys nothing."""

import errno
import hashlib
import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.suite import UnknownSourceError, read_document
from tedomari_conformance.suite.vector_set.export import ExportError, export
from tedomari_conformance.suite.vector_set.selection import (
    NoVectorsError,
    Selection,
    selected_files,
)

ROOT = Path(__file__).parents[4]
NIM = Selection(ruleset="nim")


def run(*args: str) -> Result:
    return CliRunner().invoke(cli, list(args), catch_exceptions=False)


def valid(name: str, data: Any) -> None:
    text = files("tedomari_conformance").joinpath(f"schemas/{name}.schema.json").read_text()
    Draft202012Validator.check_schema(json.loads(text))
    Draft202012Validator(json.loads(text)).validate(data)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an export of everything."""
    folder = tmp_path_factory.mktemp("exports") / "whole"
    export(folder, Selection())
    return folder


@pytest.mark.clause("vectors.export.content", "vectors.export.manifest", "vectors.set.checksum")
def test_a_whole_export_has_every_file_unchanged(whole: Path) -> None:
    found = contents(whole)
    manifest = json.loads(found.pop("manifest.json"))
    valid("vectors-manifest", manifest)
    package = ROOT / "conformance/tedomari_conformance"
    kept = {f"vectors/{f.name}": f.read_bytes() for f in (package / "vectors").glob("*.json")}
    assert {path: text for path, text in found.items() if path.startswith("vectors/")} == kept
    assert found["LICENSE"] == (ROOT / "LICENSE").read_bytes()
    schema = package / "schemas/vectors.schema.json"
    assert found["schemas/vectors.schema.json"] == schema.read_bytes()
    checksums = {path: hashlib.sha256(text).hexdigest() for path, text in found.items()}
    assert manifest["files"] == checksums
    record = json.loads((package / "suite/vector_set/record.json").read_bytes())
    assert (manifest["checksum"], manifest["version"]) == (
        record["checksum"],
        record["version"],
    )
    assert manifest["retired"] == record["retired"]
    own = json.loads(found["schemas/manifest.schema.json"])
    Draft202012Validator(own).validate(manifest)


@pytest.mark.clause("vectors.export.manifest")
def test_the_counts_agree_with_the_documents(whole: Path) -> None:
    manifest = json.loads((whole / "manifest.json").read_bytes())
    total: Counter[str] = Counter()
    for entry in manifest["documents"]:
        document = json.loads((whole / entry["path"]).read_bytes())
        assert (entry["document"], entry["title"]) == (document["document"], document["title"])
        counted = Counter(v["provenance"]["verdict"] for v in document["vectors"])
        assert {k: n for k, n in entry["verdicts"].items() if n} == dict(counted)
        assert entry["vectors"] == len(document["vectors"])
        assert entry["source"] == document["source"]
        assert entry["source"] in manifest["sources"]
        total += counted
    assert manifest["vectors"] == total.total()
    assert {k: n for k, n in manifest["verdicts"].items() if n} == dict(total)


@pytest.mark.clause("vectors.export.bytes")
def test_equal_exports_have_equal_bytes(whole: Path, tmp_path: Path) -> None:
    export(tmp_path / "again", Selection())
    assert contents(tmp_path / "again") == contents(whole)


@pytest.mark.clause("vectors.export.selection")
@pytest.mark.parametrize(
    ("ruleset", "operations"),
    [
        ("nim", {"outcome"}),
        ("connect6", {"connect6-*", "line-*"}),
        ("dots_and_boxes", {"dots-*", "best-*", "position-*", "nimstring-*"}),
        ("semeai", {"semeai-*", "race-*"}),
    ],
)
def test_an_export_of_a_ruleset_has_its_vectors(ruleset: str, operations: set[str]) -> None:
    chosen = selected_files(Selection(ruleset=ruleset))
    assert chosen
    for file in chosen:
        read_document(file.text)
        assert file.text.endswith("\n  ]\n}\n")
    found = {
        f"{o.split('-')[0]}-*" if "-" in o else o
        for o in (str(v["given"]["operation"]) for file in chosen for v in file.vectors)
    }
    assert found == operations


@pytest.mark.clause("vectors.export.selection")
def test_exports_of_rulesets_have_all_vectors_that_are_not_about_values(whole: Path) -> None:
    everything = Counter(v["id"] for file in selected_files(Selection()) for v in file.vectors)
    rulesets = (
        "chilled-domineering", "connect6", "domineering", "dots-and-boxes", "nim", "octal",
        "semeai", "toppling-dominoes",
    )  # fmt: skip
    about = Counter(
        v["id"]
        for name in rulesets
        for file in selected_files(Selection(ruleset=name))
        for v in file.vectors
    )
    rest = everything - about
    assert about <= everything
    assert about.total() + rest.total() == everything.total()
    values = {
        v["given"]["operation"].split("-")[0]
        for file in selected_files(Selection())
        for v in file.vectors
        if v["id"] in rest and v["given"]
    }
    assert not values & {"connect6", "domino", "dots", "heap", "race", "semeai"}
    assert "compare" in values


@pytest.mark.clause("vectors.export.selection")
def test_results_about_empty_boards_are_about_domineering() -> None:
    chosen = Selection(ruleset="domineering", source="solved-domineering")
    found = [v["given"]["operation"] for file in selected_files(chosen) for v in file.vectors]
    assert found.count("board-winner") == 56
    table = selected_files(Selection(ruleset="domineering", source="bullock-table"))
    assert sum(len(file.vectors) for file in table) == 50


@pytest.mark.clause("vectors.export.selection")
def test_a_ruleset_and_a_source_can_be_combined() -> None:
    both = selected_files(Selection(ruleset="domineering", source="xt_domineering_paper"))
    assert both
    assert {file.source for file in both} == {"xt-domineering-paper"}
    assert {v["given"]["ruleset"] for file in both for v in file.vectors} == {"domineering"}
    assert selected_files(Selection(ruleset="nim", source="semeai-slides")) == []


@pytest.mark.clause("vectors.export.selection")
def test_a_name_that_the_set_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoVectorsError, match="did you mean domineering"):
        selected_files(Selection(ruleset="domineerin"))
    with pytest.raises(NoVectorsError, match="there are: amazons, chilled"):
        selected_files(Selection(ruleset="qqq"))
    with pytest.raises(UnknownSourceError):
        export(tmp_path / "new", Selection(source="qqq"))
    assert not (tmp_path / "new").exists()


# The folder


@pytest.mark.clause("vectors.export.folder")
def test_an_earlier_export_is_replaced(tmp_path: Path) -> None:
    export(tmp_path, Selection(source="semeai-slides"))
    assert len(contents(tmp_path)) > 6
    export(tmp_path, NIM)
    assert [path for path in contents(tmp_path) if path.startswith("vectors/")] == [
        "vectors/thesis-definitions.json"
    ]
    assert [path.name for path in tmp_path.parent.glob(".tedomari-*")] == []


def add_a_file(folder: Path) -> None:
    (folder / "vectors" / "mine.txt").write_text("mine")


def change_a_file(folder: Path) -> None:
    (folder / "LICENSE").write_text("mine")


def break_the_manifest(folder: Path) -> None:
    (folder / "manifest.json").write_text('{"files": 1}')


def claim_another_format(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.json").read_text())
    (folder / "manifest.json").write_text(json.dumps({**manifest, "format": "other"}))


def take_the_manifest_away(folder: Path) -> None:
    (folder / "manifest.json").unlink()


def link_a_folder(folder: Path) -> None:
    (folder / "elsewhere").symlink_to(folder.parent, target_is_directory=True)


@pytest.mark.once
@pytest.mark.clause("vectors.export.folder")
@pytest.mark.parametrize(
    "spoil",
    [
        add_a_file,
        change_a_file,
        break_the_manifest,
        claim_another_format,
        take_the_manifest_away,
        link_a_folder,
    ],
)
def test_any_other_folder_is_refused_and_unchanged(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    folder = tmp_path / "made"
    export(folder, NIM)
    spoil(folder)
    before = contents(folder)
    with pytest.raises(ExportError, match="expected a new or empty folder"):
        export(folder, Selection())
    assert contents(folder) == before


@pytest.mark.clause("vectors.export.folder")
def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    place = tmp_path / "taken"
    place.write_text("mine")
    with pytest.raises(ExportError, match="found a file"):
        export(place, NIM)
    assert place.read_text() == "mine"


@pytest.mark.clause("vectors.export.whole")
@pytest.mark.parametrize("interruption", [OSError("full"), KeyboardInterrupt()])
def test_a_failed_export_leaves_the_earlier_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interruption: BaseException
) -> None:
    folder = tmp_path / "made"
    export(folder, NIM)
    before = contents(folder)
    rename = Path.rename

    def fail_to_rename(self: Path, target: Path) -> Path:
        if self.name == "new":
            raise interruption
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fail_to_rename)
    with pytest.raises(type(interruption)):
        export(folder, Selection())
    assert contents(folder) == before
    with pytest.raises(type(interruption)):
        export(tmp_path / "other", NIM)
    assert [path.name for path in tmp_path.iterdir()] == ["made"]


# The commands


def test_the_command_exports_a_ruleset(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "made"
    answer = json.loads(
        run("vectors", "export", str(folder), "--ruleset", "nim", "--json").stdout
    )
    valid("cli-vectors-export", answer)
    manifest = json.loads((folder / "manifest.json").read_bytes())
    assert manifest["ruleset"] == "nim"
    assert manifest["source"] is None
    assert (answer["documents"], answer["vectors"]) == (1, 1)
    assert answer["checksum"] == manifest["checksum"]
    text = run("vectors", "export", str(folder), "--ruleset", "nim").stdout
    assert f"checksum   {manifest['checksum']}" in text


def test_the_command_refuses_wrong_folders_and_names(tmp_path: Path) -> None:
    (tmp_path / "mine").write_text("mine")
    refused = run("vectors", "export", str(tmp_path))
    assert refused.exit_code == ExitStatus.WRONG_INPUT
    assert "found mine" in refused.stderr
    unknown = run("vectors", "export", str(tmp_path / "x"), "--ruleset", "go", "--json")
    assert unknown.exit_code == ExitStatus.WRONG_INPUT
    assert json.loads(unknown.stdout)["input"] == "go"
    outside = run("vectors", "export", str(tmp_path / "mine" / "x"))
    assert outside.exit_code == ExitStatus.OUTSIDE
    assert "Traceback" not in outside.stderr


@pytest.mark.clause("vectors.export.whole")
def test_the_command_names_a_folder_without_space(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, data: bytes) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    found = run("vectors", "export", str(tmp_path / "made"))
    assert found.exit_code == ExitStatus.OUTSIDE
    assert found.stderr == f"Error: cannot write {tmp_path / 'made'}: No space left on device\n"


def test_the_command_lists_documents() -> None:
    lines = run("vectors", "list", "--json").stdout.splitlines()
    for line in lines:
        valid("cli-vectors-list", json.loads(line))
    assert len(lines) == len(selected_files(Selection()))
    rows = run("vectors", "list", "--ruleset", "nim").stdout.splitlines()
    assert [line.split() for line in rows] == [
        ["document", "vectors", "derived"],
        ["thesis-definitions", "1", "1"],
        ["1", "document,", "1", "vector"],
    ]
    nothing = run("vectors", "list", "--ruleset", "nim", "--source", "semeai-slides")
    assert nothing.stdout.splitlines()[-1] == "no documents, no vectors"
    unknown = run("vectors", "list", "--source", "qqq", "--json")
    assert unknown.exit_code == ExitStatus.WRONG_INPUT
    assert json.loads(unknown.stdout)["input"] == "qqq"
