"""Chapters as pages: every clause with the code, the tests and the vectors that cite it."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

from tedomari_spec.citations import Citation, docstring_citations, vector_citations
from tedomari_spec.clauses import Kind, load_chapters

#: A line that names a clause.
RULE: Final = re.compile(
    r"r\[(?P<name>[^\] ]+)(?: (?P<kind>[a-z]+))?(?: proved: (?P<theorems>[^\]]+))?\]"
)

#: The names of clauses in the marker of a test.
MARKER: Final = "clause"


@dataclass(frozen=True, slots=True)
class Places:
    """Who cites each clause: code, tests, and vectors."""

    code: Mapping[str, Sequence[Citation]]
    tests: Mapping[str, Sequence[Citation]]
    vectors: Mapping[str, Sequence[Citation]]


def places(root: Path) -> Places:
    """Who cites each clause in a checkout."""
    packages = ("spec", "reference", "plugins", "conformance", "apps")
    code = docstring_citations(root / name for name in packages)
    tests = [
        each
        for file in sorted((root / "tests").rglob("*.py"))
        for each in marker_citations(file)
    ]
    folder = root / "conformance/tedomari_conformance/vectors"
    return Places(by_name(code), by_name(tests), by_name(vector_citations([folder])))


def by_name(citations: Iterable[Citation]) -> Mapping[str, Sequence[Citation]]:
    """Citations by the clause that they name."""
    citations_of: defaultdict[str, list[Citation]] = defaultdict(list)
    for citation in citations:
        citations_of[citation.name].append(citation)
    return citations_of


def marker_citations(file: Path) -> Iterator[Citation]:
    """The clauses that the markers of a file of tests name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
            continue
        for argument in node.args if node.func.attr == MARKER else ():
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield Citation(argument.value, file, node.lineno)


def chapter_page(file: Path, root: Path, cited: Places) -> str:
    """A chapter with a line of links before the paragraph of each clause."""
    lines: list[str] = []
    up = "../" * len(file.relative_to(root).parent.parts)
    for line in file.read_text("utf-8").split("\n"):
        rule = RULE.fullmatch(line)
        lines.append(line if rule is None else head(rule, root, up, cited) + "\n")
    return "\n".join(lines)


def head(rule: re.Match[str], root: Path, up: str, cited: Places) -> str:
    """The name of a clause with links to who cites it."""
    name = rule["name"]
    parts = [f'<a class="name" href="#{name}">{name}</a>']
    if rule["kind"]:
        parts.append(rule["kind"])
    if rule["theorems"]:
        parts.append(f"proved: <code>{escape(rule['theorems'])}</code>")
    for title, citations in (
        ("code", cited.code.get(name, ())),
        ("tests", cited.tests.get(name, ())),
        ("vectors", cited.vectors.get(name, ())),
    ):
        if citations:
            parts.append(links(title, citations, root, up))
    return f'<div class="clause" id="{name}">{" · ".join(parts)}</div>'


def links(title: str, citations: Sequence[Citation], root: Path, up: str) -> str:
    """Links to the places of citations, each once; many are folded."""
    items = dict.fromkeys(link(citation, root, up) for citation in citations)
    if len(items) == 1:
        return f"{title}: {next(iter(items))}"
    listed = ", ".join(items)
    return f"<details><summary>{title} ({len(items)})</summary> {listed}</details>"


def link(citation: Citation, root: Path, up: str) -> str:
    """A link to the place of a citation."""
    path = citation.file.relative_to(root)
    if path.suffix == ".json":
        return f'<a href="{up}vectors/{path.stem}.html">{escape(path.stem)}</a>'
    short = "/".join(path.parts[1:])
    return f'<a href="{up}source/{path}.html#L{citation.line}">{escape(short)}</a>'


def coverage_page(cited: Places) -> str:
    """A table: for each chapter its clauses, and how many of them are cited by whom."""
    rows = ["# Coverage of the clauses", ""]
    rows += [
        "A clause that is to be tested is cited by the code that implements it and by a test;",
        "a test of the project holds that, and that these tests pass.",
        "",
        "| chapter | clauses | in code | in tests | in vectors | proved | by construction "
        "| to do |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for chapter in load_chapters():
        names = [clause.name for clause in chapter.clauses]
        kinds = [clause.kind for clause in chapter.clauses]
        counts = [
            len(names),
            *(
                sum(name in names_cited for name in names)
                for names_cited in (cited.code, cited.tests, cited.vectors)
            ),
            sum(bool(clause.theorems) for clause in chapter.clauses),
            kinds.count(Kind.IMPLICATION),
            kinds.count(Kind.TODO),
        ]
        target = f"tedomari_spec/text/{chapter.file.name}"
        rows.append(f"| [{chapter.title}]({target}) | " + " | ".join(map(str, counts)) + " |")
    return "\n".join(rows) + "\n"
