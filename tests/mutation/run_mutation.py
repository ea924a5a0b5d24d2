"""The mutation test: does the suite notice when a line of the reference is changed?

A program, not a test module: the tox environment ``mutation`` runs it.  It works on a copy
of the tree, so that an interrupted run leaves no changed file behind, and keeps a database
for each module in the folder given by ``--session``: started again, it goes on where it
stopped.  A module whose text has changed since starts anew.

    python tests/mutation/run_mutation.py [--session FOLDER] [--every N] [--again] [MODULE ...]

A module is a file below ``reference/tedomari``, such as ``kernel/order.py``; without any, it
is each file of ``MODULES``.  A mutant has to get past the tests of its own area only, those
of its own module first, so that most of them die within a second; the tests run from a
compiled copy and without pytest's rewriting of assertions, which would take longer than the
tests.  ``--again`` tries the survivors of the last run once more, after a test was written;
``--every 3`` takes every third mutant only, in the order of the lines.

Of the operators of cosmic-ray those are left out that add another way to break the same
line: an operator is replaced by its nearest neighbour and by its opposite, not by all others.

The exit status is 1 if more mutants of a module survive than ``EQUIVALENT`` allows; the
README beside this file says why those change nothing that a test could see.
"""

import argparse
import hashlib
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("spec", "reference", "plugins", "conformance", "tests", "docs")
SOURCE_ROOTS = ("spec", "reference", "plugins", "conformance")

#: The modules that are mutated, each with the tests of its own; a mutant has to get past all
#: tests of that folder.
MODULES = {
    "kernel/order.py": "tests/kernel/test_kernel_order.py",
    "kernel/canonical.py": "tests/kernel/test_kernel_canonical.py",
    "kernel/arithmetic.py": "tests/kernel/test_kernel_arithmetic.py",
    "kernel/tables.py": "tests/kernel/test_kernel_tables.py",
    "kernel/transfer.py": "tests/kernel/test_kernel_transfer.py",
    "kernel/atomic.py": "tests/infinitesimals/test_atomic_weight.py",
    "kernel/remote.py": "tests/infinitesimals/test_atomic_weight.py",
    "kernel/ups.py": "tests/infinitesimals/test_ups.py",
    "kernel/nimbers.py": "tests/infinitesimals/test_nimbers.py",
    "kernel/thermal.py": "tests/temperature/test_temperature_cooling.py",
    "kernel/walls.py": "tests/temperature/test_temperature_thermograph.py",
    "kernel/reduced.py": "tests/products/test_products_reduced.py",
    "kernel/products.py": "tests/products/test_products_norton.py",
    "derivation/check.py": "tests/derivation/test_derivation.py",
}

#: How many mutants of a module survive because they are as right as the original.
EQUIVALENT = {"kernel/order.py": 15, "kernel/transfer.py": 1}

#: The replacements that are made: the nearest neighbour of an operator, and its opposite.
BINARY = (
    "Add_Sub|Sub_Add|Mul_Add|FloorDiv_Mul|Mod_FloorDiv|Pow_Mul|Div_Mul"
    "|LShift_RShift|RShift_LShift|BitAnd_BitOr|BitOr_BitAnd|BitXor_BitOr"
)
COMPARISON = (
    "Lt_LtE|LtE_Lt|Gt_GtE|GtE_Gt|Lt_Gt|Gt_Lt|LtE_GtE|GtE_LtE"
    "|Eq_NotEq|NotEq_Eq|Is_IsNot|IsNot_Is"
)
UNARY = "USub_UAdd|Delete_Not|Delete_USub|Delete_Invert"

CONFIGURATION = """\
[cosmic-ray]
module-path = "reference/tedomari/{module}"
timeout = {timeout}
excluded-modules = []
test-command = "{command}"

[cosmic-ray.distributor]
name = "local"

[cosmic-ray.filters.operators-filter]
exclude-operators = [
  "core/ReplaceBinaryOperator_(?!({binary})$)",
  "core/ReplaceComparisonOperator_(?!({comparison})$)",
  "core/ReplaceUnaryOperator_(?!({unary})$)",
]
"""

#: Bytes of memory for one mutant: one that loops for ever must not take the machine's.
MEMORY = 3 << 30


def main() -> int:
    """Copy the tree, go through the modules, list the survivors."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("modules", nargs="*", default=list(MODULES), metavar="MODULE")
    parser.add_argument("--session", type=Path, default=ROOT / ".tox" / "mutation-session")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="a sample of mutants")
    parser.add_argument("--again", action="store_true", help="try the survivors once more")
    arguments = parser.parse_args()
    unknown = [module for module in arguments.modules if module not in MODULES]
    if unknown:
        parser.error(
            f"no tests are named for {', '.join(unknown)}; known: {', '.join(MODULES)}"
        )
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    tree = prepared(arguments.session.resolve())
    too_many = False
    for module in arguments.modules:
        database = mutated(tree, module, arguments.every, arguments.again)
        too_many |= report(tree, module, database)
    return int(too_many)


def prepared(session: Path) -> Path:
    """A fresh compiled copy of what the tests need."""
    tree = session / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    for name in COPIED:
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, tree / name, ignore=ignored)
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / name, tree / name)
    # A mutant is newer than its compiled original, so the interpreter passes that by.
    run(tree, "-m", "compileall", "-q", *SOURCE_ROOTS, "tests")
    return tree


def mutated(tree: Path, module: str, every: int, again: bool) -> Path:
    """Make or resume the session of a module and run it; its database."""
    text = (tree / "reference" / "tedomari" / module).read_bytes()
    name = f"{module.replace('/', '-')}-{hashlib.sha256(text).hexdigest()[:8]}"
    configuration, database = tree.parent / f"{name}.toml", tree.parent / f"{name}.sqlite"
    configuration.write_text(configured(tree, module))
    if not database.exists():
        run(tree, "-m", "cosmic_ray.cli", "init", str(configuration), str(database))
        operators_filter = "cosmic_ray.tools.filters.operators_filter"
        run(tree, "-m", operators_filter, str(database), str(configuration))
        thin_out(database, every)
    elif again:
        with sqlite3.connect(database) as connection:
            connection.execute("DELETE FROM work_results WHERE test_outcome = 'SURVIVED'")
        connection.close()
    run(tree, "-m", "cosmic_ray.cli", "exec", str(configuration), str(database))
    return database


def thin_out(database: Path, every: int) -> None:
    """Keep every n-th mutant, in the order of the lines."""
    with sqlite3.connect(database) as connection:
        pending = connection.execute(
            "SELECT job_id FROM mutation_specs WHERE job_id NOT IN"
            " (SELECT job_id FROM work_results)"
            " ORDER BY start_pos_row, start_pos_col, operator_name, occurrence"
        ).fetchall()
        dropped = [job for place, job in enumerate(pending) if place % every]
        connection.executemany("DELETE FROM mutation_specs WHERE job_id = ?", dropped)
        connection.executemany("DELETE FROM work_items WHERE job_id = ?", dropped)
    connection.close()


def configured(tree: Path, module: str) -> str:
    """The configuration of a module's session, with a timeout from the unchanged tests.

    These must pass each time: else every mutant would seem to die.
    The timeout is a last resort, for a busy machine too: see ``patience.py``.
    """
    options = "-m pytest -x -q --assert=plain --tb=line -p no:cacheprovider -p patience"
    files = " ".join(test_files(tree, MODULES[module]))
    start = time.monotonic()
    run(tree, *options.split(), "-m", "not exhaustive", *files.split())
    return CONFIGURATION.format(
        module=module,
        timeout=60 + 5 * round(time.monotonic() - start),
        command=f"{sys.executable} {options} -m 'not exhaustive' {files}",
        binary=BINARY,
        comparison=COMPARISON,
        unary=UNARY,
    )


def test_files(tree: Path, own: str) -> list[str]:
    """The module's own tests, then the others of the folder, those of deep games last.

    Each file by its name: pytest would sort a file into a folder that is named beside it.
    """
    others = sorted(
        (tree / own).parent.glob("test_*.py"), key=lambda path: ("deep" in path.name, path.name)
    )
    names = [path.relative_to(tree).as_posix() for path in others]
    return [own, *(name for name in names if name != own)]


def run(tree: Path, *arguments: str) -> None:
    """Run Python in the copy, whose packages come before the installed ones."""
    path = os.pathsep.join(str(tree / root) for root in (*SOURCE_ROOTS, "tests/mutation"))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}
    subprocess.run([sys.executable, *arguments], cwd=tree, env=environment, check=True)


def report(tree: Path, module: str, database: Path) -> bool:
    """Print the mutants of a module that survived; whether there are more than known."""
    with sqlite3.connect(database) as connection:
        counted = connection.execute(
            "SELECT test_outcome, COUNT(*) FROM work_results"
            " WHERE worker_outcome = 'NORMAL' GROUP BY 1"
        ).fetchall()
        diffs = connection.execute(
            "SELECT diff FROM work_results WHERE test_outcome = 'SURVIVED'"
        ).fetchall()
    connection.close()
    for (diff,) in diffs:
        print(diff)
    outcomes = ", ".join(f"{count} {outcome.lower()}" for outcome, count in counted)
    allowed = EQUIVALENT.get(module, 0)
    print(f"{module}: {outcomes}; {allowed} known to be equivalent", flush=True)
    return len(diffs) > allowed


if __name__ == "__main__":
    sys.exit(main())
