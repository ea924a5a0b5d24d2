"""Build the wheel with the kernel compiled, install it here, and make sure it is used.

A program, not a test module: the tox environment ``mypyc`` runs it before the test suite.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def main() -> None:
    """Build, install with the extra that the tests need, and ask which kernel runs."""
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "build", "--wheel", "--outdir", folder, str(ROOT)]
        subprocess.run(build, check=True, env={**os.environ, "TEDOMARI_MYPYC": "1"})
        (wheel,) = Path(folder).glob("*.whl")
        install = [sys.executable, "-m", "pip", "install", "-q", "--force-reinstall"]
        subprocess.run([*install, f"{wheel}[test]"], check=True)
    look = [sys.executable, "-m", "tedomari_cli", "--version", "--verbose"]
    told = subprocess.run(look, check=False, capture_output=True, text=True, cwd=folder_away())
    print(told.stdout, end="")
    if told.returncode != 0 or "kernel: compiled by mypyc" not in told.stdout:
        raise SystemExit(f"the kernel is not compiled: {told.stdout}{told.stderr}")


def folder_away() -> str:
    """A folder without the source, so that what is installed is what runs."""
    return tempfile.gettempdir()


if __name__ == "__main__":
    main()
