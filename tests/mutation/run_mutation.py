"""The mutation test: does the suite notice when a line of the reference is changed?

A program, not a test module: the tox environment ``mutation`` runs it.  It works on a copy
of the tree, so that an interrupted run leaves no changed file behind, and keeps its session
in the folder given by ``--session``: started again, it goes on where it stopped.

    python tests/mutation/run_mutation.py [--session FOLDER] [--survivors N] [MODULE ...]

A module is a path below ``reference/tedomari``, ``kernel`` unless others are given.  The
exit status is 1 if more mutants survive than ``--survivors`` allows.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("spec", "reference", "plugins", "conformance", "tests", "docs")
SOURCE_ROOTS = ("spec", "reference", "plugins", "conformance")

CONFIGURATION = """\
[cosmic-ray]
module-path = [{modules}]
timeout = {timeout}
excluded-modules = []
test-command = "{python} -m pytest -x -q -p no:cacheprovider -m 'not exhaustive' {tests}"

[cosmic-ray.distributor]
name = "local"
"""

#: The tests that a mutant of the reference has to get past, the quickest ones first.
TESTS = (
    "tests/kernel tests/forms tests/derivation tests/numbers tests/infinitesimals "
    "tests/temperature tests/products tests/enumeration tests/notation tests/laws"
)


def main() -> int:
    """Copy the tree, make or resume the session, run it, list the survivors."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", default=["kernel"], metavar="MODULE")
    parser.add_argument("--session", type=Path, default=ROOT / ".tox" / "mutation-session")
    parser.add_argument("--survivors", type=int, default=0)
    parser.add_argument("--timeout", type=int, default=240, help="seconds for one mutant")
    arguments = parser.parse_args()
    session: Path = arguments.session
    tree = prepared(session)
    paths = [tree / "reference" / "tedomari" / module for module in arguments.modules]
    for path in paths:
        if not path.exists():
            raise SystemExit(f"there is no module {path.relative_to(tree)}")
    configuration = session / "cosmic-ray.toml"
    configuration.write_text(
        CONFIGURATION.format(
            modules=", ".join(f'"{path.relative_to(tree).as_posix()}"' for path in paths),
            timeout=arguments.timeout,
            python=sys.executable,
            tests=TESTS,
        )
    )
    database = session / "session.sqlite"
    if not database.exists():
        cosmic_ray(tree, "baseline", str(configuration))
        cosmic_ray(tree, "init", str(configuration), str(database))
    cosmic_ray(tree, "exec", str(configuration), str(database))
    return report(tree, database, arguments.survivors)


def prepared(session: Path) -> Path:
    """A fresh copy of what the tests need."""
    tree = session / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, tree / name)
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / name, tree / name)
    return tree


def cosmic_ray(tree: Path, *arguments: str) -> None:
    """Run cosmic-ray in the copy, whose packages come before the installed ones."""
    path = os.pathsep.join(str(tree / root) for root in SOURCE_ROOTS)
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "cosmic_ray.cli", *arguments]
    subprocess.run(command, cwd=tree, env=environment, check=True)


def report(tree: Path, database: Path, allowed: int) -> int:
    """Print the mutants that survived; 1 if there are more than allowed."""
    script = Path(sys.executable).parent / "cr-report"
    done = subprocess.run(
        [str(script), "--show-diff", "--surviving-only", str(database)],
        cwd=tree,
        capture_output=True,
        text=True,
        check=True,
    )
    print(done.stdout)
    survivors = done.stdout.count("worker outcome: normal, test outcome: survived")
    print(f"{survivors} mutants survived, {allowed} allowed")
    return int(survivors > allowed)


if __name__ == "__main__":
    sys.exit(main())
