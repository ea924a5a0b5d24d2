"""Build the wheel with the kernel compiled, install it here, and check that it is used.

This is a program, not a test module: the tox environment ``mypyc`` runs it before the tests.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def main() -> None:
    """Build, install with the extras that the tests need, and ask which kernel runs."""
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "build", "--wheel", "--outdir", folder, str(ROOT)]
        subprocess.run(build, check=True, env={**os.environ, "TEDOMARI_MYPYC": "1"})
        (wheel,) = Path(folder).glob("*.whl")
        install = [sys.executable, "-m", "pip", "install", "-q", "--force-reinstall"]
        subprocess.run([*install, f"{wheel}[test,explore]"], check=True)
    ask = [sys.executable, "-m", "tedomari_cli", "--version", "--verbose"]
    # The source is not in this folder, so the installed packages are those that run.
    elsewhere = tempfile.gettempdir()
    answer = subprocess.run(ask, check=False, capture_output=True, text=True, cwd=elsewhere)
    print(answer.stdout, end="")
    if answer.returncode != 0 or "kernel: compiled by mypyc" not in answer.stdout:
        raise SystemExit(f"the kernel is not compiled: {answer.stdout}{answer.stderr}")


if __name__ == "__main__":
    main()
