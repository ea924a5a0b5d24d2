"""Check the published engines, and write docs/results/engines.md or compare it with the run.

This is a program, not a test module: the tox environment ``engines`` runs it with the
packages installed.  ``--check`` writes nothing and exits with 1 if the page differs from the
results.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[4]
RESULTS = ROOT / "docs" / "results"
PAGE = RESULTS / "engines.md"

#: The adapters, in the order of the page; a file next to it has their expected divergences.
ADAPTERS = ("cgt_py_adapter", "pycgt_adapter")

HEAD = """\
<!-- made by tests/conformance/engines/adapters/renew_results.py: tox -e engines -->

"""

TAIL = """
[A page of its own](divergences.md) explains each divergence, with proofs.
[Check your engine](../guides/check-your-engine.md) describes how engines are asked.
"""


def main() -> None:
    """Check each engine with all vectors, and write their common page."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for adapter in ADAPTERS:
            check(adapter, folder / adapter)
        page = folder / "page.md"
        reports = [word for adapter in ADAPTERS for word in ("--with", str(folder / adapter))]
        tedomari("check", *reports, "--markdown", str(page))
        text = HEAD + page.read_text("utf-8") + TAIL
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(text, "utf-8")
    elif text != PAGE.read_text("utf-8"):
        raise SystemExit(f"{PAGE} is not what comes out; run {Path(__file__).name} to renew it")


def check(adapter: str, report: Path) -> None:
    """Check an engine with all vectors; only expected divergences are allowed."""
    command = f"{sys.executable} {ROOT / 'docs' / 'engines' / adapter}.py"
    expected = RESULTS / f"{adapter.removesuffix('_adapter')}.toml"
    divergences = ["--expected", str(expected)] if expected.exists() else []
    options = ["--engine", command, *divergences, "--report", str(report)]
    tedomari("check", *options, "--query-time", "60", "--restarts", "100")


def tedomari(*arguments: str) -> None:
    """Run a command of Tedomari; exit if it fails."""
    program = [sys.executable, "-m", "tedomari_cli", *arguments]
    if subprocess.run(program, stdout=subprocess.DEVNULL, check=False).returncode:
        raise SystemExit(f"failed: tedomari {' '.join(arguments)}")


if __name__ == "__main__":
    main()
