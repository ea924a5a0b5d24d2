"""The files that the check of the distribution accepts, misses and refuses in an archive."""

import io
import tarfile
import zipfile
from pathlib import Path

import check_distribution
import pytest

#: A file for each entry of the files that the wheel must have.
WHEEL = [
    f"{prefix}{ending if not ending.startswith('.') else 'a' + ending}"
    for prefix, ending in check_distribution.WANTED
]
SDIST = ["tox.ini", "tests/project/package/check_distribution.py", "LICENSE", "README.md"]


def wheel_of(folder: Path, names: list[str]) -> Path:
    """Write a wheel with these files, all empty."""
    path = folder / "tedomari-0.1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name in [*names, "tedomari-0.1.0.dist-info/RECORD"]:
            archive.writestr(name, "")
    return path


def sdist_of(folder: Path, names: list[str]) -> Path:
    """Write a source distribution with these files, all empty."""
    path = folder / "tedomari-0.1.0.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name in names:
            archive.addfile(tarfile.TarInfo(f"tedomari-0.1.0/{name}"), io.BytesIO())
    return path


def test_expected_files_are_accepted(tmp_path: Path) -> None:
    check_distribution.inspect_wheel(wheel_of(tmp_path, WHEEL))
    check_distribution.inspect_sdist(sdist_of(tmp_path, SDIST))


@pytest.mark.parametrize(
    "stray",
    ["tedomari_semeai/go/other-1.0-py3-none-any.whl", "tedomari/kernel/a.so", "tedomari/a"],
)
def test_a_stray_file_is_refused(tmp_path: Path, stray: str) -> None:
    with pytest.raises(SystemExit, match=f"kind that is not expected: {stray}"):
        check_distribution.inspect_wheel(wheel_of(tmp_path, [*WHEEL, stray]))
    with pytest.raises(SystemExit, match=f"kind that is not expected: .*{stray}"):
        check_distribution.inspect_sdist(sdist_of(tmp_path, [*SDIST, stray]))


def test_an_unknown_package_at_the_top_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="at its top tests"):
        check_distribution.inspect_wheel(wheel_of(tmp_path, [*WHEEL, "tests/a.py"]))


@pytest.mark.parametrize("missing", range(len(WHEEL)))
def test_a_missing_file_is_named(tmp_path: Path, missing: int) -> None:
    names = [name for name in WHEEL if name != WHEEL[missing]]
    prefix, _ = check_distribution.WANTED[missing]
    with pytest.raises(SystemExit, match=f"has no {prefix}"):
        check_distribution.inspect_wheel(wheel_of(tmp_path, names))


@pytest.mark.parametrize("missing", SDIST)
def test_a_file_missing_from_the_source_distribution_is_named(
    tmp_path: Path, missing: str
) -> None:
    names = [name for name in SDIST if name != missing]
    with pytest.raises(SystemExit, match=f"has no {missing}"):
        check_distribution.inspect_sdist(sdist_of(tmp_path, names))
