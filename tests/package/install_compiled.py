"""Build the wheel with the kernel compiled, install it here, and make sure it is used.

A program, not a test module: the tox environment ``mypyc`` runs it before the test suite.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> None:
    """Build, install with the extra that the tests need, and look at the kernel's files."""
    with tempfile.TemporaryDirectory() as folder:
        build = [sys.executable, "-m", "build", "--wheel", "--outdir", folder, str(ROOT)]
        subprocess.run(build, check=True, env={**os.environ, "TEDOMARI_MYPYC": "1"})
        (wheel,) = Path(folder).glob("*.whl")
        install = [sys.executable, "-m", "pip", "install", "-q", "--force-reinstall"]
        subprocess.run([*install, f"{wheel}[test]"], check=True)
    look = "import tedomari.kernel.order as kernel; print(kernel.__file__)"
    where = subprocess.run(
        [sys.executable, "-c", look], check=True, capture_output=True, text=True
    ).stdout.strip()
    if where.endswith(".py"):
        raise SystemExit(f"the kernel is not compiled: {where}")
    print(f"compiled kernel: {where}")


if __name__ == "__main__":
    main()
