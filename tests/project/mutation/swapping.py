"""Replace the code of functions in a running process by that of a mutated file."""

import gc
from collections.abc import Iterator
from itertools import zip_longest
from types import CodeType, FunctionType


def living_functions() -> dict[str, list[FunctionType]]:
    """Return the functions of this process by file.

    Functions that are frozen for the garbage collector are missing.
    """
    by_file: dict[str, list[FunctionType]] = {}
    for function in gc.get_objects():
        if isinstance(function, FunctionType):
            by_file.setdefault(function.__code__.co_filename, []).append(function)
    return by_file


def swap(
    living: dict[str, list[FunctionType]], file: str, original: bytes, mutated: bytes
) -> bool:
    """Give each function of a file its mutated code; return whether any function changed.

    Return False, and change nothing, if the mutant changes what runs at import or what a
    function closes over.
    """
    old = compile(original, file, "exec", dont_inherit=True)
    new = compile(mutated, file, "exec", dont_inherit=True)
    pairs = {}
    for before, after in zip_longest(_functions(old), _functions(new)):
        if before is None or after is None or before.co_qualname != after.co_qualname:
            return False
        if before.co_freevars != after.co_freevars:
            return False
        if _content(before) != _content(after):
            pairs[before.co_qualname, before.co_firstlineno] = after
    matched = [
        (function, pairs[key])
        for function in living.get(file, ())
        if (key := (function.__code__.co_qualname, function.__code__.co_firstlineno)) in pairs
    ]
    if not matched:
        return False
    for function, code in matched:
        function.__code__ = code
    return True


def _functions(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of the functions in some code, without lambdas and comprehensions."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if not constant.co_name.startswith("<"):
                yield constant
            yield from _functions(constant)


def _content(code: CodeType) -> tuple[object, ...]:
    """Return the content of a function's code, and of code inside of it, without its lines."""
    constants = tuple(
        _content(constant)
        if isinstance(constant, CodeType)
        else (type(constant), repr(constant))
        for constant in code.co_consts
    )
    return code.co_code, constants, code.co_names, code.co_varnames, code.co_cellvars
