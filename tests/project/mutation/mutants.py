"""The mutants of a module: changes of one statement, call, operand or operator of its text.

A mutant replaces some bytes of the text and leaves the others unchanged.  The operators:

``delete``
    A statement becomes ``pass``: a call or ``yield`` whose result is unused, ``raise``,
    ``continue``, ``break``, an augmented assignment, an assignment to an attribute, to an item
    or to a name that is bound elsewhere in its function, ``del`` of an item, and a ``return``
    before the end of its function.
``unwrap``
    A call of a function with one argument is replaced by the argument: ``sorted(x)`` by ``x``;
    ``min`` and ``max`` by an argument; a method of strings and containers that needs no
    argument by its object: ``x.strip()`` by ``x``.
``operand``
    ``a and b`` becomes ``a``, or ``b``; the same for ``or``.
``condition``
    The condition of ``if``, of a conditional expression or of a comprehension becomes ``True``
    or ``False``, that of ``while`` becomes ``False``.
``loop``
    ``for`` runs over nothing.
``compare``
    A comparison is replaced by its nearest neighbour: ``<`` by ``<=``, ``==`` by ``!=``.
``operator``
    An arithmetic operator is replaced by a near one, ``not`` and ``-`` are dropped.
``constant``
    An integer changes by one, ``True`` and ``False`` change places.

Some code has no mutants, because no test can notice a change of it, or because any test does:
imports, docstrings, annotations and type aliases, ``if TYPE_CHECKING``, ``__all__``, headers of
functions and classes, decorators, ``assert`` (it narrows a type or states a fact), the
arguments of ``raise``, headers of ``with``, f-strings, and the only binding of a name.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from operators import (
    NEAR,
    NEIGHBOUR,
    SIGN,
    TYPE_BLOCKS,
    blocks,
    inner_expressions,
    inside_call,
    is_arithmetic,
    is_decorated,
    is_deletable,
    only_declares,
    own_expressions,
)


@dataclass(frozen=True)
class Mutant:
    """One change of one file; `start` and `end` count bytes of its text."""

    path: str
    scope: str
    line: int
    operator: str
    start: int
    end: int
    was: str
    becomes: str

    @property
    def name(self) -> str:
        """Return the name of the mutant, which is valid until its statement is rewritten."""
        return f"{self.path} {self.scope}: {self.operator}: {flat(self.was)} -> {self.becomes}"

    def apply(self, text: bytes) -> bytes:
        """Return the mutated text."""
        return text[: self.start] + self.becomes.encode() + text[self.end :]


@dataclass(frozen=True)
class Statement:
    """A statement that has mutants; `line` and `column` are those of its syntax node."""

    path: str
    line: int
    column: int
    at_import: bool
    mutants: tuple[Mutant, ...]

    @cached_property
    def operators(self) -> list[str]:
        """Return the operators that apply, sorted."""
        return sorted({mutant.operator for mutant in self.mutants})


def flat(text: str) -> str:
    """Return a text on one line, with single spaces."""
    return " ".join(text.split())


def statements(path: str, text: bytes) -> list[Statement]:
    """Return the statements of a module that have mutants, in the order of the lines."""
    return list(_Module(path, text).statements())


class _Module:
    """The text of a module, its syntax tree, and the offsets of its lines."""

    def __init__(self, path: str, text: bytes) -> None:
        self.path = path
        self.text = text
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return the offsets of a node in bytes: of its first byte, and after its last byte."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        start = self.starts[node.lineno - 1] + node.col_offset
        return start, self.starts[node.end_lineno - 1] + node.end_col_offset

    def segment(self, node: ast.expr | ast.stmt) -> str:
        """Return the text of a node."""
        start, end = self.span(node)
        return self.text[start:end].decode()

    def statements(self) -> Iterator[Statement]:
        """Yield the statements of the module."""
        yield from self.block(self.tree.body, "", None)

    def block(
        self, body: list[ast.stmt], scope: str, function: ast.AST | None
    ) -> Iterator[Statement]:
        """Yield the statements of a block and of the blocks inside of it."""
        for statement in body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                if not is_decorated(statement, "overload"):
                    inner = f"{scope}.{statement.name}".lstrip(".")
                    yield from self.block(statement.body, inner, statement)
                continue
            if isinstance(statement, ast.ClassDef):
                yield from self.block(
                    statement.body, f"{scope}.{statement.name}".lstrip("."), None
                )
                continue
            if isinstance(statement, ast.If) and ast.unparse(statement.test) in TYPE_BLOCKS:
                continue
            if not only_declares(statement):
                mutants = tuple(self.mutants(statement, scope, function))
                if mutants:
                    yield Statement(
                        self.path,
                        statement.lineno,
                        statement.col_offset,
                        function is None,
                        mutants,
                    )
            for inner_body in blocks(statement):
                yield from self.block(inner_body, scope, function)

    def mutants(
        self, statement: ast.stmt, scope: str, function: ast.AST | None
    ) -> Iterator[Mutant]:
        """Yield the mutants of a statement, without those of the blocks inside of it."""

        def mutant(operator: str, node: ast.expr | ast.stmt, becomes: str) -> Mutant:
            start, end = self.span(node)
            was = self.segment(node)
            line = node.lineno
            return Mutant(self.path, scope, line, operator, start, end, was, becomes)

        if is_deletable(statement, function):
            yield mutant("delete", statement, "pass")
        if isinstance(statement, ast.For | ast.AsyncFor):
            yield mutant("loop", statement.iter, "()")
        if isinstance(statement, ast.If):
            yield from (mutant("condition", statement.test, x) for x in ("True", "False"))
        if isinstance(statement, ast.While):
            yield mutant("condition", statement.test, "False")
        if isinstance(statement, ast.AugAssign) and type(statement.op) in NEAR:
            near = NEAR[type(statement.op)]
            target, value = self.segment(statement.target), self.segment(statement.value)
            yield mutant("operator", statement, f"{target} {near}= ({value})")
        for expression in own_expressions(statement):
            for operator, node, becomes in self.changes(expression):
                yield mutant(operator, node, becomes)

    def changes(self, expression: ast.expr) -> Iterator[tuple[str, ast.expr, str]]:
        """Yield operator, node and replacement for each change inside an expression."""
        for node in inner_expressions(expression):
            match node:
                case ast.Call():
                    for inner in inside_call(node):
                        yield "unwrap", node, f"({self.segment(inner)})"
                case ast.BoolOp(values=values):
                    word = " and " if isinstance(node.op, ast.And) else " or "
                    for dropped in values:
                        others = [f"({self.segment(v)})" for v in values if v is not dropped]
                        yield "operand", node, f"({word.join(others)})"
                case ast.IfExp(test=test):
                    yield from (("condition", test, answer) for answer in ("True", "False"))
                case ast.Compare(left=left, ops=ops, comparators=rights):
                    for changed in range(len(ops)):
                        yield "compare", node, self.comparison(left, ops, rights, changed)
                case ast.BinOp(left=left, op=op, right=right) if is_arithmetic(left, op, right):
                    near = NEAR[type(op)]
                    text = f"(({self.segment(left)}) {near} ({self.segment(right)}))"
                    yield "operator", node, text
                case ast.UnaryOp(op=ast.Not() | ast.USub() | ast.Invert(), operand=operand):
                    if not isinstance(operand, ast.Constant):
                        yield "operator", node, f"({self.segment(operand)})"
                case ast.Constant(value=bool(value)):
                    yield "constant", node, str(not value)
                case ast.Constant(value=int(value)):
                    yield from (("constant", node, str(n)) for n in (value + 1, value - 1))
                case (
                    ast.ListComp(generators=generators)
                    | ast.SetComp(generators=generators)
                    | ast.DictComp(generators=generators)
                    | ast.GeneratorExp(generators=generators)
                ):
                    for test in (test for part in generators for test in part.ifs):
                        yield "condition", test, "True"
                        yield "condition", test, "False"
                case _:
                    pass

    def comparison(
        self, left: ast.expr, ops: list[ast.cmpop], rights: list[ast.expr], changed: int
    ) -> str:
        """Return a comparison with one operator replaced by its neighbour."""
        neighbour = NEIGHBOUR[type(ops[changed])]
        text = f"({self.segment(left)})"
        for place, (op, right) in enumerate(zip(ops, rights, strict=True)):
            sign = neighbour if place == changed else SIGN[type(op)]
            text += f" {sign} ({self.segment(right)})"
        return f"({text})"


def count_operators(drawn: list[Mutant]) -> dict[str, int]:
    """Return the number of mutants of each operator."""
    return dict(sorted(Counter(mutant.operator for mutant in drawn).items()))
