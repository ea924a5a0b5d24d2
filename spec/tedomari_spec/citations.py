"""Citations of clauses in docstrings and in vectors."""

import ast
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tedomari_spec.clauses import NAME_PATTERN, ClauseError

_LABEL = re.compile(r"(?<!`)\bClauses?:")
_NAMES: Final = re.compile(rf"\s*({NAME_PATTERN}(?:,\s+{NAME_PATTERN})*)\.(?=\s|$)")

_Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Citation:
    """A place in a file that names a clause."""

    name: str
    file: Path
    line: int


def docstring_citations(folders: Iterable[Path]) -> tuple[Citation, ...]:
    """Return the citations in docstrings of the Python files below the folders.

    A docstring cites clauses in a sentence ``Clause: a.b.`` or ``Clauses: a.b, c.d.``.  A
    sentence that only begins like that raises :class:`ClauseError`.

    Clause: spec.citation.docstring.
    """
    return tuple(
        citation
        for folder in folders
        for file in sorted(folder.rglob("*.py"))
        for citation in citations_in_code(file)
    )


def citations_in_code(file: Path) -> Iterator[Citation]:
    """Yield the citations in a file's docstrings, with the first line of the docstring."""
    source = file.read_text("utf-8")
    if not _LABEL.search(source):
        return
    for node in ast.walk(ast.parse(source, str(file))):
        if isinstance(node, _Documented):
            docstring = ast.get_docstring(node)
            if docstring:
                line = node.body[0].lineno
                for name in cited_names(docstring, file, line):
                    yield Citation(name, file, line)


def cited_names(text: str, file: Path, line: int) -> Iterator[str]:
    """Yield the names in sentences ``Clause: ...`` of a docstring.

    The file and the line are for errors (:class:`ClauseError`).
    """
    for label in _LABEL.finditer(text):
        names = _NAMES.match(text, label.end())
        if names is None:
            rest = text[label.start() :].splitlines()[0]
            raise ClauseError(
                file, line, f"expected 'Clause: a.b.' or 'Clauses: a.b, c.d.', found {rest!r}"
            )
        yield from re.split(r",\s+", names[1])


def vector_citations(places: Iterable[Path]) -> tuple[Citation, ...]:
    """Return the citations in JSON files, which are lists with the key ``clauses``.

    Each place is a file or a folder, which is searched with its subfolders.

    Clause: spec.citation.vector.
    """
    return tuple(
        citation
        for place in places
        for file in ([place] if place.is_file() else sorted(place.rglob("*.json")))
        for citation in citations_in_vectors(file)
    )


def citations_in_vectors(file: Path) -> Iterator[Citation]:
    """Yield the citations in a JSON file, each name once, with the first line where it is."""
    text = file.read_text("utf-8")
    lines = text.splitlines()
    names = {name for clauses in _clause_lists(json.loads(text)) for name in clauses}
    for name in sorted(names):
        line = next(n for n, line in enumerate(lines, start=1) if f'"{name}"' in line)
        yield Citation(name, file, line)


def _clause_lists(document: object) -> Iterator[list[str]]:
    """Yield the strings in each list with the key ``clauses``, at any depth."""
    if isinstance(document, dict):
        for key, value in document.items():
            if key == "clauses" and isinstance(value, list):
                yield [name for name in value if isinstance(name, str)]
            else:
                yield from _clause_lists(value)
    elif isinstance(document, list):
        for value in document:
            yield from _clause_lists(value)
