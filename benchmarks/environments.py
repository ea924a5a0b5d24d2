"""The Python interpreter of each contestant, or the reason why a contestant is missing.

The compiled kernel runs in a separate environment in a cache folder, which is created again
when the source changes.  So does each kernel of an earlier revision, and cgt-py, unless it is
installed.  For CGSuite, which runs in Java, an environment variable names the class path.
"""

import os
import subprocess
import sys
import tarfile
import tempfile
import venv
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from contestants.cgsuite import CLASS_PATH, CLASSES
from workloads import BEFORE

from tedomari.kernel import order

ROOT = Path(__file__).resolve().parents[1]

#: The packages for cgt-py: it needs anywidget, which it does not declare as a dependency.
CGT_PY = ("cgt-py==0.11.0", "anywidget")


@dataclass(frozen=True)
class Missing:
    """The reason why a contestant is missing."""

    reason: str


def interpreter(contestant: str, cache_folder: Path, revision: str = "") -> str | Missing:
    """Return the Python to run a contestant with; ``revision`` is that of ``before``."""
    if contestant == "tedomari-mypyc":
        return compiled_environment(cache_folder)
    if contestant in BEFORE:
        compiled = contestant.endswith("mypyc")
        return earlier_environment(revision, cache_folder, compiled=compiled)
    if contestant == "tedomari" and not order.__file__.endswith(".py"):
        return Missing(f"the kernel that is installed is compiled: {order.__file__}")
    if contestant == "pycgt" and find_spec("pycgt") is None:
        return Missing("pycgt is not installed: pip install '.[dev]'")
    if contestant == "cgt-py" and not (find_spec("cgt_py") and find_spec("anywidget")):
        return environment(cache_folder / "cgt-py", CGT_PY)
    if contestant == "cgsuite":
        return with_java(cache_folder / "cgsuite")
    return sys.executable


@cache
def compiled_environment(cache_folder: Path) -> str | Missing:
    """Return the Python of an environment with the compiled kernel of this source."""
    home = cache_folder / f"mypyc-{source_hash()}"
    failure = build_wheel(ROOT, home / "wheel", compiled=True)
    return failure or wheel_environment(home)


def earlier_environment(revision: str, cache_folder: Path, *, compiled: bool) -> str | Missing:
    """Return the Python of an environment with the kernel of an earlier revision."""
    if which("git") is None:
        return Missing("the program git is not installed")
    command = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", "--end-of-options"]
    answer = subprocess.run(
        [*command, f"{revision}^{{commit}}"], capture_output=True, text=True, check=False
    )
    if answer.returncode != 0:
        return Missing(f"{revision!r} is not a commit of the repository in {ROOT}")
    commit = answer.stdout.strip()
    kernel = "mypyc" if compiled else "pure"
    home = cache_folder / f"{kernel}-{commit[:12]}-{python_version()}"
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "tree"
        archive = f"{folder}/tree.tar"
        command = ["git", "-C", str(ROOT), "archive", "--output", archive, commit]
        failure = run_command(command)
        if failure is not None:
            return failure
        with tarfile.open(archive) as tar:
            tar.extractall(tree, filter="data")
        failure = build_wheel(tree, home / "wheel", compiled=compiled)
    return failure or wheel_environment(home)


def build_wheel(source: Path, folder: Path, *, compiled: bool) -> Missing | None:
    """Build the wheel of a source into a folder, unless the folder has a wheel already."""
    if list(folder.glob("*.whl")):
        return None
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(folder)]
    return run_command([*command, str(source)], TEDOMARI_MYPYC="1" if compiled else "0")


def wheel_environment(home: Path) -> str | Missing:
    """Return the Python of an environment with the wheel in a folder."""
    (wheel,) = (home / "wheel").glob("*.whl")
    return environment(home / "venv", (str(wheel),))


def source_hash() -> str:
    """Return a hash of everything that goes into the wheel, with the version of Python."""
    text = sha256()
    for folder in ("spec", "reference", "plugins", "conformance", "apps"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text.update(path.read_bytes())
    for name in ("hatch_build.py", "pyproject.toml"):
        text.update((ROOT / name).read_bytes())
    return f"{text.hexdigest()[:12]}-{python_version()}"


def python_version() -> str:
    """Return the version of this Python, such as ``3.11``."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def environment(home: Path, packages: tuple[str, ...]) -> str | Missing:
    """Return the Python of a virtual environment with packages; create it if necessary."""
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    marker = home / "packages.txt"
    if not marker.is_file():
        venv.create(home, with_pip=True, clear=True)
        failure = run_command([str(python), "-m", "pip", "install", "-q", *packages])
        if failure is not None:
            return failure
        marker.write_text("\n".join(packages), "utf-8")
    return str(python)


def with_java(classes: Path) -> str | Missing:
    """Return this Python, after compiling the Java part of the contestant CGSuite."""
    jars = os.environ.get(CLASS_PATH, "")
    if not jars:
        return Missing(
            f"set {CLASS_PATH} to the class path of CGSuite's kernel and of Scala's library; "
            "see benchmarks/README.md"
        )
    for name in jars.split(os.pathsep):
        if not Path(name.removesuffix("*")).exists():
            return Missing(f"{CLASS_PATH}: {name!r} does not exist")
    if not sys.platform.startswith("linux"):
        return Missing("the clock of another process can be read only on Linux")
    for program in ("java", "javac"):
        if which(program) is None:
            return Missing(f"the program {program} is not installed")
    source = ROOT / "benchmarks" / "contestants" / "Contestant.java"
    compiled = run_command(["javac", "-cp", jars, "-d", str(classes), str(source)])
    os.environ[CLASSES] = str(classes)
    return compiled or sys.executable


def run_command(command: list[str], **variables: str) -> Missing | None:
    """Run a command; if it fails, return the last line of its errors, or the first of Java."""
    done = subprocess.run(
        command, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return None
    lines = [line for line in done.stderr.splitlines() if line.strip()]
    of_java = [line for line in lines if ".java:" in line]  # followed by the number of errors
    return Missing([f"{command[0]} failed", *lines, *of_java[:1]][-1].strip())
