"""Build the distribution, look inside it, install it as a user would, and run it.

This is a program, not a test module: the tox environment ``package`` runs it with a Python
that has ``build``.  It leaves nothing behind and exits with the first thing that is wrong.
"""

import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

#: What must be in the wheel, by prefix and ending.
WANTED = (
    ("tedomari/", "py.typed"),
    ("tedomari/kernel/", "order.py"),
    ("tedomari_spec/", "py.typed"),
    ("tedomari_spec/", "sources.toml"),
    ("tedomari_spec/text/", ".md"),
    ("tedomari_nim/", "__init__.py"),
    ("tedomari_domineering/", "__init__.py"),
    ("tedomari_chilled_domineering/", "__init__.py"),
    ("tedomari_connect6/", "__init__.py"),
    ("tedomari_dots_and_boxes/", "__init__.py"),
    ("tedomari_semeai/", "__init__.py"),
    ("tedomari_conformance/", "py.typed"),
    ("tedomari_conformance/vectors/", ".json"),
    ("tedomari_conformance/schemas/", ".json"),
    ("tedomari_conformance/reports/page/", ".css"),
    ("tedomari_conformance/explorer/page/", ".js"),
    ("tedomari_conformance/explorer/page/", ".html"),
)

#: The only names at the top of the wheel, besides its metadata.
PACKAGES = {
    "tedomari",
    "tedomari_spec",
    "tedomari_nim",
    "tedomari_domineering",
    "tedomari_chilled_domineering",
    "tedomari_connect6",
    "tedomari_dots_and_boxes",
    "tedomari_semeai",
    "tedomari_conformance",
}

COMMANDS = (
    ["--version"],
    ["eval", "{0|*}"],
    ["value", "chilled-domineering", "../.."],
    ["plugins"],
    ["check", "--jobs", "2", "--source", "xt-domineering-paper"],
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
    """Hold the contents of the wheel against what must and what may be in it."""
    names = zipfile.ZipFile(wheel).namelist()
    for prefix, ending in WANTED:
        if not any(name.startswith(prefix) and name.endswith(ending) for name in names):
            raise SystemExit(f"{wheel.name} has no {prefix}*{ending}")
    tops = {name.split("/")[0] for name in names}
    strangers = {top for top in tops if not top.endswith(".dist-info")} - PACKAGES
    if strangers:
        raise SystemExit(f"{wheel.name} has at its top {sorted(strangers)}")


def inspect_sdist(sdist: Path) -> None:
    """The source distribution must hold the tests and the means to run them."""
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    for wanted in ("tox.ini", "tests/package/check_distribution.py", "LICENSE", "README.md"):
        if not any(name.endswith(f"/{wanted}") for name in names):
            raise SystemExit(f"{sdist.name} has no {wanted}")


def install_and_run(wheel: Path, folder: Path) -> None:
    """Install the wheel without extras in a new environment, and run it elsewhere."""
    home = folder / "venv"
    venv.create(home, with_pip=True)
    binaries = home / ("Scripts" if sys.platform == "win32" else "bin")
    run(str(binaries / "python"), "-m", "pip", "install", "-q", str(wheel))
    for arguments in COMMANDS:
        run(str(binaries / "tedomari"), *arguments, cwd=folder)


def run(*command: str, cwd: Path | None = None) -> None:
    """Run a command; end with its output if it fails."""
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    main()
