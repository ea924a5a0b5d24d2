"""The Python that each contestant runs in; a contestant that cannot be had is told with why.

The compiled kernel has an environment of its own, kept in a folder and made anew when the
source has changed; so has cgt-py, where it is not installed.
"""

import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from tedomari.kernel import order

ROOT = Path(__file__).resolve().parents[1]

#: What cgt-py needs besides, though it does not ask for it.
CGT_PY = ("cgt-py==0.11.0", "anywidget")


@dataclass(frozen=True)
class Missing:
    """Why a contestant cannot be had."""

    reason: str


def interpreter(contestant: str, cache_folder: Path) -> str | Missing:
    """The Python to run a contestant with."""
    if contestant == "tedomari-mypyc":
        return compiled(cache_folder)
    if contestant == "tedomari" and not order.__file__.endswith(".py"):
        return Missing(f"the kernel that is installed is compiled: {order.__file__}")
    if contestant == "pycgt" and find_spec("pycgt") is None:
        return Missing("pycgt is not installed: pip install '.[dev]'")
    if contestant == "cgt-py" and not (find_spec("cgt_py") and find_spec("anywidget")):
        return environment(cache_folder / "cgt-py", CGT_PY)
    return sys.executable


@cache
def compiled(cache_folder: Path) -> str | Missing:
    """An environment with the kernel of this source, compiled."""
    home = cache_folder / f"mypyc-{source_hash()}"
    wheels = home / "wheel"
    if not list(wheels.glob("*.whl")):
        command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", str(wheels)]
        built = ran([*command, str(ROOT)], TEDOMARI_MYPYC="1")
        if isinstance(built, Missing):
            return built
    (wheel,) = wheels.glob("*.whl")
    return environment(home / "venv", (str(wheel),))


def source_hash() -> str:
    """A hash of everything that goes into the wheel."""
    text = sha256()
    for folder in ("spec", "reference", "plugins", "conformance", "apps"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            text.update(path.read_bytes())
    for name in ("hatch_build.py", "pyproject.toml"):
        text.update((ROOT / name).read_bytes())
    return f"{text.hexdigest()[:12]}-{sys.version_info.major}.{sys.version_info.minor}"


def environment(home: Path, packages: tuple[str, ...]) -> str | Missing:
    """A virtual environment with packages; it is made if it is not there."""
    python = home / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    done = home / "packages.txt"
    if not done.is_file():
        venv.create(home, with_pip=True, clear=True)
        installed = ran([str(python), "-m", "pip", "install", "-q", *packages])
        if isinstance(installed, Missing):
            return installed
        done.write_text("\n".join(packages), "utf-8")
    return str(python)


def ran(command: list[str], **variables: str) -> Missing | None:
    """Run a command; if it fails, the last line that it says."""
    done = subprocess.run(
        command, env={**os.environ, **variables}, capture_output=True, text=True, check=False
    )
    if done.returncode == 0:
        return None
    said = [line for line in done.stderr.splitlines() if line.strip()]
    return Missing(said[-1].strip() if said else f"{command[0]} failed")
