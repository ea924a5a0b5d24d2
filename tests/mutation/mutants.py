"""The mutants of a module: one statement, call, operand or operator of its text is changed.

A mutant replaces bytes of the text and leaves the others as they are.  The operators:

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

No mutant changes what a test cannot notice by its nature, or what any test notices: imports,
docstrings, annotations and type aliases, ``if TYPE_CHECKING``, ``__all__``, headers of
functions and classes, decorators, ``assert`` (it narrows a type or states what holds), the
arguments of ``raise``, headers of ``with``, f-strings, and the only binding of a name.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

NEIGHBOUR: dict[type[ast.cmpop], str] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Is: "is not",
    ast.IsNot: "is",
    ast.In: "not in",
    ast.NotIn: "in",
}

NEAR: dict[type[ast.operator], str] = {
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.Div: "*",
    ast.FloorDiv: "*",
    ast.Mod: "//",
    ast.Pow: "*",
    ast.LShift: ">>",
    ast.RShift: "<<",
    ast.BitAnd: "|",
    ast.BitOr: "&",
    ast.BitXor: "|",
}

TYPE_BLOCKS = ("TYPE_CHECKING", "typing.TYPE_CHECKING")
TYPING_CALLS = {"TypeVar", "ParamSpec", "NewType", "NamedTuple", "cast", "super"}
#: Functions whose result is never like their argument: any test that calls them notices.
OTHER_RESULT = {
    "len",
    "range",
    "iter",
    "next",
    "print",
    "type",
    "id",
    "open",
    "hash",
    "ord",
    "chr",
}
#: Methods whose result is like the object.
SAME_RESULT = {
    "strip",
    "rstrip",
    "lstrip",
    "lower",
    "upper",
    "casefold",
    "title",
    "split",
    "splitlines",
    "copy",
    "items",
    "keys",
    "values",
    "resolve",
    "absolute",
    "expanduser",
    "conjugate",
}
DUNDER_DATA = {"__all__", "__slots__", "__version__"}


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
        """Return what identifies the mutant as long as its statement is not rewritten."""
        return f"{self.path} {self.scope}: {self.operator}: {flat(self.was)} -> {self.becomes}"

    def applied(self, text: bytes) -> bytes:
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
    """Return a text on one line, its spaces single."""
    return " ".join(text.split())


def statements(path: str, text: bytes) -> list[Statement]:
    """Return the statements of a module that have mutants, in the order of the lines."""
    return list(_Module(path, text).statements())


class _Module:
    """The text of a module, and what is needed to cut pieces out of it."""

    def __init__(self, path: str, text: bytes) -> None:
        self.path = path
        self.text = text
        self.tree = ast.parse(text)
        self.starts = [0]
        for line in text.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Return the first byte of a node and the one after its last."""
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
        """Yield the statements of a block and of the blocks inside."""
        for statement in body:
            if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
                if not _decorated(statement, "overload"):
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
            if not _is_data_of_types(statement):
                mutants = tuple(self.mutants(statement, scope, function))
                if mutants:
                    yield Statement(
                        self.path,
                        statement.lineno,
                        statement.col_offset,
                        function is None,
                        mutants,
                    )
            for inner_body in _blocks(statement):
                yield from self.block(inner_body, scope, function)

    def mutants(
        self, statement: ast.stmt, scope: str, function: ast.AST | None
    ) -> Iterator[Mutant]:
        """Yield the mutants of a statement, without those of the blocks inside."""

        def mutant(operator: str, node: ast.expr | ast.stmt, becomes: str) -> Mutant:
            start, end = self.span(node)
            was = self.segment(node)
            line = node.lineno
            return Mutant(self.path, scope, line, operator, start, end, was, becomes)

        if _is_deletable(statement, function):
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
        for expression in _expressions(statement):
            for operator, node, becomes in self.changes(expression):
                yield mutant(operator, node, becomes)

    def changes(self, expression: ast.expr) -> Iterator[tuple[str, ast.expr, str]]:
        """Yield operator, node and replacement for each change inside an expression."""
        for node in _walk(expression):
            match node:
                case ast.Call():
                    for inner in _unwrapped(node):
                        yield "unwrap", node, f"({self.segment(inner)})"
                case ast.BoolOp(values=values):
                    word = " and " if isinstance(node.op, ast.And) else " or "
                    for dropped in values:
                        kept = [f"({self.segment(v)})" for v in values if v is not dropped]
                        yield "operand", node, f"({word.join(kept)})"
                case ast.IfExp(test=test):
                    yield from (("condition", test, answer) for answer in ("True", "False"))
                case ast.Compare(left=left, ops=ops, comparators=rights):
                    for changed in range(len(ops)):
                        yield "compare", node, self.compared(left, ops, rights, changed)
                case ast.BinOp(left=left, op=op, right=right) if _arithmetic(left, op, right):
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

    def compared(
        self, left: ast.expr, ops: list[ast.cmpop], rights: list[ast.expr], changed: int
    ) -> str:
        """Return a comparison with one operator replaced by its neighbour."""
        neighbour = NEIGHBOUR[type(ops[changed])]
        text = f"({self.segment(left)})"
        for place, (op, right) in enumerate(zip(ops, rights, strict=True)):
            sign = neighbour if place == changed else SIGN[type(op)]
            text += f" {sign} ({self.segment(right)})"
        return f"({text})"


#: The sign of each comparison: that of its neighbour's neighbour.
SIGN: dict[type[ast.cmpop], str] = {
    kind: next(sign for other, sign in NEIGHBOUR.items() if other in pair and other is not kind)
    for pair in (
        (ast.Lt, ast.LtE),
        (ast.Gt, ast.GtE),
        (ast.Eq, ast.NotEq),
        (ast.Is, ast.IsNot),
        (ast.In, ast.NotIn),
    )
    for kind in pair
}


def _decorated(function: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> bool:
    """Return whether a function has a decorator of this name."""
    return any(ast.unparse(decorator).endswith(name) for decorator in function.decorator_list)


def _blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of a compound statement."""
    for name in ("body", "orelse", "finalbody"):
        yield getattr(statement, name, [])
    for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
        yield part.body


def _is_data_of_types(statement: ast.stmt) -> bool:
    """Return whether a statement only imports, declares a type or states what holds."""
    if isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert):
        return True
    if not isinstance(statement, ast.Assign | ast.AnnAssign) or statement.value is None:
        return False
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    names = {target.id for target in targets if isinstance(target, ast.Name)}
    if names & DUNDER_DATA:
        return True
    if isinstance(statement, ast.AnnAssign) and "TypeAlias" in ast.unparse(
        statement.annotation
    ):
        return True
    called = statement.value.func if isinstance(statement.value, ast.Call) else None
    if called is not None and ast.unparse(called).split(".")[-1] in TYPING_CALLS:
        return True
    camel = all(name[:1].isupper() and not name.isupper() for name in names) and bool(names)
    return camel and isinstance(statement.value, ast.BinOp | ast.Subscript)


def _is_deletable(statement: ast.stmt, function: ast.AST | None) -> bool:
    """Return whether ``pass`` in place of the statement is more than a missing name."""
    match statement:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom() | ast.Await()):
            return True
        case ast.Raise() | ast.Continue() | ast.Break() | ast.AugAssign():
            return True
        case ast.Return():
            assert isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            return statement is not function.body[-1]
        case ast.Assign(targets=targets):
            return any(_is_bound_elsewhere(target, statement, function) for target in targets)
        case ast.AnnAssign(target=target, value=ast.expr()):
            return _is_bound_elsewhere(target, statement, function)
        case ast.Delete(targets=targets):
            return not any(isinstance(target, ast.Name) for target in targets)
        case _:
            return False


def _is_bound_elsewhere(
    target: ast.expr, statement: ast.stmt, function: ast.AST | None
) -> bool:
    """Return whether the target exists without the assignment."""
    if isinstance(target, ast.Attribute | ast.Subscript):
        return True
    if isinstance(target, ast.Tuple | ast.List):
        return all(_is_bound_elsewhere(part, statement, function) for part in target.elts)
    if not isinstance(target, ast.Name) or function is None:
        return False
    own = {id(node) for node in ast.walk(statement)}
    return any(
        (isinstance(node, ast.arg) and node.arg == target.id)
        or (
            isinstance(node, ast.Name)
            and node.id == target.id
            and isinstance(node.ctx, ast.Store)
            and id(node) not in own
        )
        for node in ast.walk(function)
    )


def _expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """Yield the expressions that a statement computes itself."""
    match statement:
        case ast.Raise() | ast.Delete() | ast.Global() | ast.Nonlocal():
            return
        case ast.Expr(value=ast.Constant()):
            return
        case ast.AnnAssign(value=value):
            if value is not None:
                yield value
            return
        case ast.With() | ast.AsyncWith():
            return
        case _:
            yield from (
                node for node in ast.iter_child_nodes(statement) if isinstance(node, ast.expr)
            )


def _walk(expression: ast.expr) -> Iterator[ast.expr]:
    """Yield an expression and those inside, except in f-strings and in headers of lambdas."""
    if isinstance(expression, ast.JoinedStr):
        return
    yield expression
    for child in ast.iter_child_nodes(expression):
        match child:
            case ast.expr():
                yield from _walk(child)
            case ast.keyword(value=value):
                yield from _walk(value)
            case ast.comprehension(target=_, iter=iterated, ifs=tests):
                for part in (iterated, *tests):
                    yield from _walk(part)
            case _:
                pass


def _unwrapped(call: ast.Call) -> Iterator[ast.expr]:
    """Yield the expressions inside a call that could take its place."""
    match call:
        case ast.Call(func=ast.Name(id="min" | "max"), args=[_, _, *_]):
            yield from (part for part in call.args if not isinstance(part, ast.Starred))
        case ast.Call(func=ast.Name(id=name), args=[first]):
            of_types = name in TYPING_CALLS or name in OTHER_RESULT or name[:1].isupper()
            if not of_types and not isinstance(first, ast.Starred | ast.GeneratorExp):
                yield first
        case ast.Call(func=ast.Attribute(value=receiver, attr=name), args=[], keywords=[]):
            if name in SAME_RESULT and not isinstance(receiver, ast.JoinedStr):
                yield receiver
        case _:
            pass


def _arithmetic(left: ast.expr, op: ast.operator, right: ast.expr) -> bool:
    """Return whether an operator computes with numbers or sets, as far as one can see."""
    texts = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    for side in (left, right):
        if isinstance(side, texts):
            return False
        if isinstance(side, ast.Constant) and not isinstance(side.value, int):
            return False
    return type(op) in NEAR


def operators_drawn(drawn: list[Mutant]) -> dict[str, int]:
    """Return how many mutants each operator made."""
    return dict(sorted(Counter(mutant.operator for mutant in drawn).items()))
