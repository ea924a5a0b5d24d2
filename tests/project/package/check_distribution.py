"""Build the distribution, inspect it, install it as a user would, and run it.

This is a program, not a test module: the tox environment ``package`` runs it with a Python
that has ``build``.  It leaves no files behind, and exits with the first fault.
"""

import subprocess
import sys
import tarfile
import tempfile
import tomllib
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePath

ROOT = Path(__file__).resolve().parents[3]

#: The roots of the packages, from the configuration of the build.
ROOTS = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"][
    "targets"
]["wheel"]["only-include"]

#: The packages of the roots: the only names at the top of the wheel next to its metadata.
PACKAGES = sorted(
    file.parent.name for root in ROOTS for file in ROOT.glob(f"{root}/*/__init__.py")
)

#: The files that the wheel must have, by prefix and ending.
WANTED = (
    *((f"{package}/", "__init__.py") for package in PACKAGES),
    *((f"{package}/", "py.typed") for package in PACKAGES),
    ("tedomari/kernel/", "order.py"),
    ("tedomari_spec/", "sources.toml"),
    ("tedomari_spec/text/", ".md"),
    ("tedomari_spec/proofs/", ".v"),
    ("tedomari_conformance/vectors/", ".json"),
    ("tedomari_conformance/schemas/", ".json"),
    ("tedomari_conformance/suite/reports/page/", ".css"),
    ("tedomari_explorer/page/", ".js"),
    ("tedomari_explorer/page/", ".html"),
    ("tedomari_explorer/page/", ".css"),
    ("tedomari_widget/page/", ".js"),
    ("tedomari_widget/page/", ".css"),
)

#: The kinds of files that may be in the wheel and in the source distribution.
WHEEL_KINDS = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".jsonl",
    ".md",
    ".py",
    ".toml",
    ".txt",
    ".typed",
    ".v",
}
SDIST_KINDS = WHEEL_KINDS | {
    ".c",
    ".cff",
    ".ini",
    ".ipynb",
    ".java",
    ".mjs",
    ".png",
    ".rs",
    ".svg",
    ".yml",
}

#: Files without an ending in the wheel and in the source distribution.
WHEEL_NAMES = {"_CoqProject"}
SDIST_NAMES = WHEEL_NAMES | {"LICENSE", "PKG-INFO", ".gitignore"}

COMMANDS = (
    ["--version"],
    ["eval", "{0|*}"],
    ["value", "chilled-domineering", "../.."],
    ["plugins"],
    ["check", "--jobs", "2", "--source", "solved-domineering"],
)


def main() -> None:
    """Build, inspect, install, run."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT))
        (wheel,) = folder.glob("*.whl")
        (sdist,) = folder.glob("*.tar.gz")
        inspect_wheel(wheel)
        inspect_sdist(sdist)
        install_and_run(wheel, folder)
    print("1 passed, 0 failed")


def inspect_wheel(wheel: Path) -> None:
    """Check that the wheel has all required files, and no unexpected ones."""
    names = zipfile.ZipFile(wheel).namelist()
    for prefix, ending in WANTED:
        if not any(name.startswith(prefix) and name.endswith(ending) for name in names):
            raise SystemExit(f"{wheel.name} has no {prefix}*{ending}")
    files = [PurePath(name) for name in names if not name.split("/")[0].endswith(".dist-info")]
    tops = {file.parts[0] for file in files} - set(PACKAGES)
    if tops:
        raise SystemExit(f"{wheel.name} has at its top {', '.join(sorted(tops))}")
    known = [file for file in files if file.suffix in WHEEL_KINDS or file.name in WHEEL_NAMES]
    refuse_strangers(wheel, [file for file in files if file not in known])


def inspect_sdist(sdist: Path) -> None:
    """Check that the source distribution has the tests and the files for running them."""
    with tarfile.open(sdist) as archive:
        files = [PurePath(entry.name) for entry in archive.getmembers() if entry.isfile()]
    names = {str(PurePath(*file.parts[1:])) for file in files}
    for wanted in (
        "tox.ini",
        "tests/project/package/check_distribution.py",
        "LICENSE",
        "README.md",
    ):
        if wanted not in names:
            raise SystemExit(f"{sdist.name} has no {wanted}")
    known = [file for file in files if file.suffix in SDIST_KINDS or file.name in SDIST_NAMES]
    refuse_strangers(sdist, [file for file in files if file not in known])


def refuse_strangers(archive: Path, strangers: Sequence[PurePath]) -> None:
    """Exit if an archive has files of an unexpected kind."""
    if strangers:
        names = ", ".join(sorted(map(str, strangers)))
        raise SystemExit(f"{archive.name} has files of a kind that is not expected: {names}")


def install_and_run(wheel: Path, folder: Path) -> None:
    """Install the wheel without extras in a new environment, and run it in another folder."""
    home = folder / "venv"
    venv.create(home, with_pip=True)
    binaries = home / ("Scripts" if sys.platform == "win32" else "bin")
    run(str(binaries / "python"), "-m", "pip", "install", "-q", str(wheel))
    for arguments in COMMANDS:
        run(str(binaries / "tedomari"), *arguments, cwd=folder)


def run(*command: str, cwd: Path | None = None) -> str:
    """Run a command and return its output, or exit with it if the command fails."""
    process = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if process.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{process.stdout}{process.stderr}")
    return process.stdout


if __name__ == "__main__":
    main()
