"""The data that the build hook of ``tedomari-vectors`` collects."""

import hashlib
import json
import re
import shutil
import tomllib
from pathlib import Path

import pytest

pytest.importorskip("hatchling", reason="the build hook needs hatchling")

import collect_data

ROOT = Path(__file__).resolve().parents[3]
HOME = ROOT / "distributions/tedomari-vectors"


@pytest.mark.clause("vectors.data.content")
def test_the_data_are_those_of_the_tree() -> None:
    files = collect_data.data_files(HOME)
    vectors = ROOT / "conformance/tedomari_conformance/vectors"
    schemas = {f"schemas/{name}" for name in collect_data.SCHEMAS}
    assert set(files) == {
        *(f"vectors/{path.name}" for path in vectors.glob("*.json")),
        *schemas,
        "CITATION.cff",
        "LICENSE",
    }
    assert len(files) > 60
    for line in collect_data.checksums(files).splitlines():
        checksum, name = line.split("  ")
        assert checksum == hashlib.sha256(files[name].read_bytes()).hexdigest()


@pytest.mark.clause("vectors.data.content")
def test_a_source_distribution_has_the_data_itself(tmp_path: Path) -> None:
    """Far from the tree, with a file in it that no longer is in the tree."""
    for name, path in collect_data.data_files(HOME).items():
        copy = tmp_path / "data" / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    (tmp_path / "data/vectors/older.json").write_text("{}")
    (tmp_path / "data/SHA256SUMS").write_text("")
    names = set(collect_data.data_files(tmp_path))
    assert names == {*collect_data.data_files(HOME), "vectors/older.json"}


@pytest.mark.parametrize("missing", ["LICENSE", "CITATION.cff", "vectors", "schemas"])
@pytest.mark.clause("vectors.data.content")
def test_a_build_without_all_data_is_refused(tmp_path: Path, missing: str) -> None:
    tree = tmp_path / "tree"
    home = tree / "distributions/tedomari-vectors"
    package = tree / "conformance/tedomari_conformance"
    for folder in (home, package / "vectors", package / "schemas"):
        folder.mkdir(parents=True)
    for name in ("LICENSE", "CITATION.cff"):
        (tree / name).write_text("x")
    for name in (*(f"schemas/{s}" for s in collect_data.SCHEMAS), "vectors/a.json"):
        (package / name).write_text("{}")
    assert len(collect_data.data_files(home)) == 5
    place = package / missing if missing.islower() else tree / missing
    shutil.rmtree(place) if place.is_dir() else place.unlink()
    with pytest.raises(collect_data.MissingDataError, match="complete checkout"):
        collect_data.data_files(home)


@pytest.mark.clause("vectors.data.version")
def test_the_version_is_that_of_the_set() -> None:
    """The pattern in the configuration finds it, and nothing else."""
    version = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"][
        "version"
    ]
    text = (HOME / version["path"]).read_text("utf-8")
    assert [match["version"] for match in re.finditer(version["pattern"], text)] == [
        json.loads(text)["version"]
    ]


def test_the_licence_is_that_of_the_project() -> None:
    assert (HOME / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
