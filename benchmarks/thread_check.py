"""Time the kernel with and without the check that one thread at a time uses a store.

    python benchmarks/thread_check.py [--rounds N] [--tiny] [WORKLOAD ...]

Both kernels are copies of the source in a temporary folder.  One copy has no statement that
calls ``enter`` or releases the lock.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from alternating import arguments, run, run_measurement
from inputs import FOLDER

import tedomari

HERE = Path(__file__).parent

#: The workload that reads a table, which is written beforehand.
WITH_TABLE: Final = "thermographs"

#: Workloads for the parts of the kernel: canonical forms, sums, order and thermographs, and
#: for all of it on boards.
KERNEL: Final = (
    "domineering-4x4-options",
    "day-3-sums",
    "comparisons",
    WITH_TABLE,
    "domineering-5x5",
    "xt-5x5",
)


class Stripper(ast.NodeTransformer):
    """Removes the statements that enter and leave tables, and counts them."""

    removed = 0

    def visit_Expr(self, node: ast.Expr) -> ast.Expr | None:
        """Remove ``enter(...)`` and ``....lock.release()``."""
        call = node.value
        if isinstance(call, ast.Call) and re.search(
            r"^enter$|\.lock\.release$", ast.unparse(call.func)
        ):
            self.removed += 1
            return None
        return node

    def visit_Try(self, node: ast.Try) -> ast.AST | list[ast.stmt]:
        """Replace the statement by its block if nothing remains to be done after the block."""
        self.generic_visit(node)
        return node if node.finalbody or node.handlers else node.body


def without_check(source: str) -> tuple[str, int]:
    """Return a module without the check, and the number of statements left out.

    >>> without_check("enter(t.use)\\ntry:\\n    x = 1\\nfinally:\\n    t.use.lock.release()")
    ('x = 1', 2)
    """
    stripper = Stripper()
    return ast.unparse(stripper.visit(ast.parse(source))), stripper.removed


def write_copy(folder: Path, *, safe: bool) -> int:
    """Write the reference into a folder; return the number of statements left out.

    The kernel is unparsed in both cases, so that this is the only difference of the copies.
    """
    root = Path(tedomari.__file__).parent
    copy = shutil.copytree(root, folder / root.name, ignore=shutil.ignore_patterns("*.pyc"))
    total = 0
    boards = (copy / "boards").glob("*.py")
    for path in (*(copy / "kernel").glob("*.py"), *boards):
        source = path.read_text("utf-8")
        source, removed = (ast.unparse(ast.parse(source)), 0) if safe else without_check(source)
        path.write_text(source, "utf-8")
        total += removed
    return total


def main() -> int:
    """Compare the two kernels on each workload; return 1 if they disagree on a value."""
    options = arguments(__doc__.splitlines()[0], KERNEL).parse_args()
    tiny = ["tiny"] if options.tiny else []
    with tempfile.TemporaryDirectory() as name:
        copies = {safe: Path(name, "with" if safe else "without") for safe in (True, False)}
        calls = {safe: write_copy(copy, safe=safe) for safe, copy in copies.items()}
        if not calls[False]:
            raise SystemExit(
                "the source of this kernel has no call of enter: nothing to measure"
            )
        if WITH_TABLE in (options.workloads or KERNEL):
            subprocess.run([sys.executable, str(HERE / "tables.py"), name, *tiny], check=True)

        def measure(safe: bool, workload: str) -> tuple[float, str]:
            environment = {**os.environ, FOLDER: name, "PYTHONPATH": str(copies[safe])}
            command = [sys.executable, str(HERE / "measure.py"), "tedomari", workload, *tiny]
            return run_measurement(command, environment)

        return run(measure, options, KERNEL)


if __name__ == "__main__":
    sys.exit(main())
