"""Find the tests that execute the statements of a sample, by probes.

Each statement gets a probe, and all tests run once. A probe is a call before the statement. It
costs a lookup in a set, so the tests are hardly slower than without; with a tool that traces
every line they would take twice as long. Processes that a test starts have the probes, too,
since they find `sitecustomize` on their path.

A statement that runs when its module is imported is executed by every test, or only by the
first. Its probes are in the functions of its module instead.
"""

import ast
import builtins
import os
from collections.abc import Iterable
from pathlib import Path

from mutants import Statement

NAME = "__mutation_probe__"

SITECUSTOMIZE = """\
import builtins
import os

_seen = set()


def _probe(number):
    if number not in _seen:
        _seen.add(number)
        line = f"{number}\\t{os.environ.get('MUTATION_TEST', '')}\\n"
        file = os.open(os.environ["MUTATION_HITS"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        os.write(file, line.encode())
        os.close(file)


_probe.seen = _seen
builtins.__mutation_probe__ = _probe
"""


def place_probes(tree: Path, statements: Iterable[Statement]) -> None:
    """Rewrite the files of a copy, with a probe for each of these statements."""
    by_path: dict[str, dict[tuple[int, int], int]] = {}
    at_import: dict[str, list[int]] = {}
    for number, statement in enumerate(statements):
        if statement.at_import:
            at_import.setdefault(statement.path, []).append(number)
        else:
            places = by_path.setdefault(statement.path, {})
            places[statement.line, statement.column] = number
    for path in by_path.keys() | at_import.keys():
        parsed = ast.parse((tree / path).read_bytes())
        _Placing(by_path.get(path, {}), at_import.get(path, [])).visit(parsed)
        (tree / path).write_text(ast.unparse(ast.fix_missing_locations(parsed)))
    hooks = tree.parent / "hooks"
    hooks.mkdir(exist_ok=True)
    (hooks / "sitecustomize.py").write_text(SITECUSTOMIZE)


def install_probe(hits: Path) -> None:
    """Define the probe in this process and in those that it starts, with its file of hits."""
    os.environ["MUTATION_HITS"] = str(hits)
    os.environ["MUTATION_TEST"] = ""
    exec(SITECUSTOMIZE, {})


def forget_seen() -> None:
    """Make each probe report once more."""
    getattr(builtins, NAME).seen.clear()


def read_hits(file: Path, statements: list[Statement]) -> dict[str, list[str]]:
    """Return the tests that executed each statement, by its key; "" stands for collection."""
    hits: dict[str, set[str]] = {}
    for line in file.read_text().splitlines() if file.exists() else []:
        number, test = line.split("\t", 1)
        hits.setdefault(key(statements[int(number)]), set()).add(test)
    return {statement: sorted(tests) for statement, tests in sorted(hits.items())}


def key(statement: Statement) -> str:
    """Return the name of a statement in a record."""
    return f"{statement.path}:{statement.line}:{statement.column}"


def _call(number: int) -> ast.stmt:
    return ast.parse(f"{NAME}({number})").body[0]


class _Placing(ast.NodeTransformer):
    """Inserts calls before some statements, and into each function."""

    def __init__(self, places: dict[tuple[int, int], int], in_functions: list[int]) -> None:
        self.places = places
        self.in_functions = in_functions

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                block[:] = [new for old in block for new in self._add_probe(old)]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and self.in_functions:
            after = 1 if ast.get_docstring(node) is not None and len(node.body) > 1 else 0
            node.body[after:after] = [_call(number) for number in self.in_functions]
        return node

    def _add_probe(self, statement: ast.AST) -> list[ast.AST]:
        place = (getattr(statement, "lineno", 0), getattr(statement, "col_offset", -1))
        if place in self.places and isinstance(statement, ast.stmt):
            return [_call(self.places[place]), statement]
        return [statement]
