"""Files of Python as the tests of the project read them: each is parsed once."""

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TypeAlias

ImportStatement: TypeAlias = ast.Import | ast.ImportFrom

#: A string, or a comment as group 1.
STRING_OR_COMMENT = re.compile(
    r'"""(?:\\.|[^\\])*?"""' + r"|'''(?:\\.|[^\\])*?'''"
    r'|"(?:\\.|[^"\\])*"' + r"|'(?:\\.|[^'\\])*'" + r"|(#[^\n]*)",
    re.DOTALL,
)


@dataclass(frozen=True)
class PythonFile:
    """Parts of a file of Python.  Its syntax tree would take much more memory.

    The functions have no body.  The ``top_imports`` are those ``imports`` that are statements
    of the module itself.  The ``attributes`` are those with a leading underscore.
    """

    docstrings: tuple[str, ...]
    comments: tuple[str, ...]
    functions: tuple[ast.FunctionDef, ...]
    classes: tuple[str, ...]
    imports: tuple[ImportStatement, ...]
    top_imports: tuple[ImportStatement, ...]
    attributes: tuple[ast.Attribute, ...]


@cache
def python_file(path: Path) -> PythonFile:
    """Return the parts of a file."""
    source = path.read_text("utf-8")
    tree = ast.parse(source)
    docstrings: list[str] = []
    functions: list[ast.FunctionDef] = []
    imports: list[ImportStatement] = []
    attributes: list[ast.Attribute] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            docstrings.append(ast.get_docstring(node) or "")
        if isinstance(node, ast.FunctionDef):
            functions.append(node)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            imports.append(node)
        elif isinstance(node, ast.Attribute) and node.attr.startswith("_"):
            attributes.append(node)
    own = [
        statement
        for statement in tree.body
        if isinstance(statement, ast.Import | ast.ImportFrom)
    ]
    classes = [statement.name for statement in tree.body if isinstance(statement, ast.ClassDef)]
    for function in functions:
        function.body = []
    return PythonFile(
        docstrings=tuple(docstrings),
        comments=comments_in(source),
        functions=tuple(functions),
        classes=tuple(classes),
        imports=tuple(imports),
        top_imports=tuple(own),
        attributes=tuple(attributes),
    )


def comments_in(source: str) -> tuple[str, ...]:
    """Return the comments of a program; a tokenizer takes ten times as long."""
    return tuple(match[1] for match in STRING_OR_COMMENT.finditer(source) if match[1])
