"""The packages of the workbench: Pyodide from npm, Tedomari's wheel, and other wheels."""

import base64
import hashlib
import importlib.util
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

#: The time limit of a download, in seconds.
PATIENCE: Final = 300

#: The version of the stand-in for rpds-py, whose containers it has.
RPDS: Final = "0.30.0.post1"


class UnavailableError(Exception):
    """Something that the build needs is not installed or cannot be downloaded."""


def run(command: Sequence[str], folder: Path) -> None:
    """Run a command in a folder; raise :class:`UnavailableError` if it fails."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired as error:
        raise UnavailableError(f"{command[0]} took more than {PATIENCE} seconds") from error
    if done.returncode:
        lines = (done.stderr or done.stdout).strip().splitlines()
        raise UnavailableError(f"{' '.join(command[:4])} failed: {' '.join(lines[-2:])}")


def install_pyodide(here: Path, work: Path) -> Path:
    """Install the npm packages that ``package-lock.json`` names; return Pyodide's folder."""
    npm = shutil.which("npm")
    if npm is None:
        raise UnavailableError("npm is not installed")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(here / name, work / name)
    run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"], work)
    return work / "node_modules/pyodide"


def build_wheel(root: Path, folder: Path) -> Path:
    """Build Tedomari's wheel, as it is published, into a folder."""
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder), "."]
    if importlib.util.find_spec("hatchling") is not None:
        command.insert(4, "--no-build-isolation")
    run(command, root)
    [wheel] = folder.glob("tedomari-*.whl")
    return wheel


def download_wheels(requirements: Path, folder: Path) -> list[Path]:
    """Download wheels of pure Python, without their dependencies, into a folder."""
    pure = ["--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"]
    run(
        [
            *(sys.executable, "-m", "pip", "download", "-q", "--no-deps", *pure),
            *("--python-version=3.13", "-d", str(folder), "-r", str(requirements)),
        ],
        requirements.parent,
    )
    return sorted(folder.glob("*.whl"))


def build_stand_in(source: Path, folder: Path) -> Path:
    """Build a wheel of the stand-in for rpds-py."""
    files = {"rpds/__init__.py": (source / "rpds/__init__.py").read_text("utf-8")}
    summary = "A stand-in in pure Python for what jsonschema needs of rpds-py"
    return pack_wheel("rpds_py", RPDS, summary, files, folder)


def pack_wheel(
    name: str, version: str, summary: str, modules: Mapping[str, str], folder: Path
) -> Path:
    """Write a wheel with modules, which are given by path; return its path."""
    info = f"{name}-{version}.dist-info"
    files = {
        **modules,
        f"{info}/METADATA": (
            f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nSummary: {summary}\n"
        ),
        f"{info}/WHEEL": (
            "Wheel-Version: 1.0\nGenerator: tedomari\nRoot-Is-Purelib: true\n"
            "Tag: py3-none-any\n"
        ),
    }
    record = "".join(
        f"{name},{digest(text)},{len(text.encode())}\n" for name, text in files.items()
    )
    wheel = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in {**files, f"{info}/RECORD": f"{record}{info}/RECORD,,\n"}.items():
            archive.writestr(zipfile.ZipInfo(name, (2020, 2, 2, 0, 0, 0)), text)
    return wheel


def digest(text: str) -> str:
    """Return the checksum of a file, as a wheel records it."""
    checksum = hashlib.sha256(text.encode()).digest()
    return f"sha256={base64.urlsafe_b64encode(checksum).rstrip(b'=').decode()}"
