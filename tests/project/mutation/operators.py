"""The rules of the operators: which code is deleted, unwrapped or replaced, and by what."""

import ast
from collections.abc import Iterator

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
#: Functions whose result never resembles their argument: any test that calls them notices.
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
#: Methods whose result resembles the object.
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


#: The symbol of each comparison: that of its neighbour's neighbour.
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


def is_decorated(function: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> bool:
    """Return whether a function has a decorator of this name."""
    return any(ast.unparse(decorator).endswith(name) for decorator in function.decorator_list)


def blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    """Yield the blocks of a compound statement."""
    for name in ("body", "orelse", "finalbody"):
        yield getattr(statement, name, [])
    for part in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
        yield part.body


def only_declares(statement: ast.stmt) -> bool:
    """Return whether a statement only imports, declares a type or states a fact."""
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


def is_deletable(statement: ast.stmt, function: ast.AST | None) -> bool:
    """Return whether replacing a statement by ``pass`` does more than leave a name unbound."""
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
    """Return whether the target is also bound elsewhere, or is not a name."""
    if isinstance(target, ast.Attribute | ast.Subscript):
        return True
    if isinstance(target, ast.Tuple | ast.List):
        return all(_is_bound_elsewhere(part, statement, function) for part in target.elts)
    if not isinstance(target, ast.Name) or function is None:
        return False
    if any(
        isinstance(node, ast.Nonlocal) and target.id in node.names
        for node in ast.walk(function)
    ):
        return False  # an inner function needs the binding, or Python refuses the module
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


def own_expressions(statement: ast.stmt) -> Iterator[ast.expr]:
    """Yield the expressions of a statement, without those of the blocks inside of it."""
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


def inner_expressions(expression: ast.expr) -> Iterator[ast.expr]:
    """Yield an expression and its inner ones, except in f-strings and headers of lambdas."""
    if isinstance(expression, ast.JoinedStr):
        return
    yield expression
    for child in ast.iter_child_nodes(expression):
        match child:
            case ast.expr():
                yield from inner_expressions(child)
            case ast.keyword(value=value):
                yield from inner_expressions(value)
            case ast.comprehension(target=_, iter=iterable, ifs=tests):
                for part in (iterable, *tests):
                    yield from inner_expressions(part)
            case _:
                pass


def inside_call(call: ast.Call) -> Iterator[ast.expr]:
    """Yield the expressions inside of a call that could replace it."""
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


def is_arithmetic(left: ast.expr, op: ast.operator, right: ast.expr) -> bool:
    """Return whether an operator computes with numbers or sets, as far as its text shows."""
    texts = (ast.JoinedStr, ast.List, ast.Tuple, ast.ListComp)
    for side in (left, right):
        if isinstance(side, texts):
            return False
        if isinstance(side, ast.Constant) and not isinstance(side.value, int):
            return False
    return type(op) in NEAR
