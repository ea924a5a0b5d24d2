"""Check the published engines, and write docs/results/engines.md or compare it with the run.

This is a program, not a test module: the tox environment ``engines`` runs it with the
packages installed.  CGSuite takes part if the environment variable TEDOMARI_CGSUITE is its
class path.  ``--check`` writes nothing and exits with 1 if the page differs from the results.
With ``--reports DIRECTORY``, the results are kept there, and an interrupted run continues.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
RESULTS = ROOT / "docs" / "results"
PAGE = RESULTS / "engines.md"

#: The adapters, in the order of the page; a file next to it has their expected divergences.
ADAPTERS: tuple[str, ...] = ("cgt_py_adapter", "pycgt_adapter", "ogdoad_adapter")
if "TEDOMARI_CGSUITE" in os.environ:
    ADAPTERS = (*ADAPTERS, "cgsuite_adapter")

HEAD = """\
<!-- made by tests/conformance/engines/adapters/renew_results.py: tox -e engines -->

"""

TAIL = """
[A page of its own](divergences.md) explains each divergence, with proofs.
[Check your engine](../guides/check-your-engine.md) describes how engines are asked.
"""


def main() -> None:
    """Check each engine with all vectors, and write their common page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--reports", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = options.reports or Path(name)
        for adapter in ADAPTERS:
            check(adapter, folder / adapter)
        page = folder / "page.md"
        reports = [word for adapter in ADAPTERS for word in ("--with", str(folder / adapter))]
        tedomari("check", *reports, "--markdown", str(page))
        text = HEAD + page.read_text("utf-8") + TAIL
    if not options.check:
        PAGE.write_text(text, "utf-8")
    elif text != PAGE.read_text("utf-8"):
        raise SystemExit(f"{PAGE} is not what comes out; run {Path(__file__).name} to renew it")


def check(adapter: str, report: Path) -> None:
    """Check an engine with all vectors; all divergences but weak answers must be expected."""
    command = f"{sys.executable} {ROOT / 'docs' / 'engines' / adapter}.py"
    expected = RESULTS / f"{adapter.removesuffix('_adapter')}.toml"
    divergences = ["--expected", str(expected)] if expected.exists() else []
    options = ["--engine", command, *divergences, "--report", str(report)]
    limits = ["--start-time", "120", "--query-time", "120", "--restarts", "100"]
    tedomari("check", *options, *limits, "--allow", "weak")


def tedomari(*arguments: str) -> None:
    """Run a command of Tedomari; exit if it fails."""
    program = [sys.executable, "-m", "tedomari_cli", *arguments]
    if subprocess.run(program, stdout=subprocess.DEVNULL, check=False).returncode:
        raise SystemExit(f"failed: tedomari {' '.join(arguments)}")


if __name__ == "__main__":
    main()
