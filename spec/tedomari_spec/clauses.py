"""The reader of the clauses, which are named paragraphs in chapters in Markdown.

A chapter is a file ``text/*.md``.  A line that consists of ``r[game.order.le]`` names the
paragraph that starts on the next line and ends before the next blank line.  A kind may follow
the name: ``r[game.order.le todo]``.  Lines inside code fences are never rules.
"""

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Final

#: The folder with the chapters of this specification.
TEXT: Final = Path(__file__).parent / "text"

#: The file in a folder of chapters that lists them in order, as links.
INDEX: Final = "index.md"

#: The pattern of clause names: two or more lowercase parts joined by dots; a part may contain
#: hyphens.
NAME_PATTERN: Final = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+"

_RULE = re.compile(r"r\[(?P<inside>[^\]]*?)(?: proved: (?P<theorems>[^\]]*))?\](?P<rest>.*)")
_THEOREM = re.compile(r"[A-Z]\w*\.\w+")
_LINK = re.compile(r"\]\((?P<file>[\w.-]+\.md)\)")
_FENCE = re.compile(r"\s*(?:```|~~~)")
_NO_PARAGRAPH = ("#", "r[", "```", "~~~")


class Kind(StrEnum):
    """What a clause requires: tests, nothing (it is true by construction), or future work."""

    TESTED = "tested"
    IMPLICATION = "implication"
    TODO = "todo"


class ClauseError(ValueError):
    """A chapter or a citation breaks the rules.  Clause: spec.clause.error."""

    def __init__(self, file: Path, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}")
        self.file = file
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: its name, its kind, the title of its chapter, its place and its paragraph.

    ``theorems`` are the theorems that prove it, each with the name of its file.
    """

    name: str
    kind: Kind
    chapter: str
    file: Path
    line: int
    text: str
    theorems: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of clauses: its title and its clauses in the order of the text."""

    title: str
    file: Path
    clauses: tuple[Clause, ...]


def load_clauses(extra: Iterable[Path] = ()) -> dict[str, Clause]:
    """Return all clauses by name: those of this package, then those of ``extra``.

    ``extra`` are folders of chapters, or single files.  Raises :class:`ClauseError` for a
    broken chapter and for a name that is used twice.

    >>> load_clauses()["game.order.le"].chapter
    'Outcomes and order'

    Clause: spec.clause.folders.
    """
    clauses: dict[str, Clause] = {}
    for chapter in load_chapters(extra):
        clauses |= {clause.name: clause for clause in chapter.clauses}
    return clauses


def load_chapters(extra: Iterable[Path] = ()) -> tuple[Chapter, ...]:
    """Return the chapters in order: those of this package, then those of ``extra``.

    Raises the errors of :func:`load_clauses`.
    """
    more = (read_chapter(file) for place in extra for file in chapter_files(place))
    chapters = (*package_chapters(TEXT), *more)
    refuse_repetitions(clause for chapter in chapters for clause in chapter.clauses)
    return chapters


@cache
def package_chapters(folder: Path) -> tuple[Chapter, ...]:
    """Return the chapters of this package, which do not change while a program runs."""
    return tuple(map(read_chapter, chapter_files(folder)))


def chapter_files(folder: Path) -> tuple[Path, ...]:
    """Return the chapters of a folder: in the order of its index, then the others by name.

    A file counts as a folder with only this chapter.  Raises :class:`ClauseError` if the
    index names a file that does not exist, and :class:`FileNotFoundError` if the folder does
    not exist.

    Clauses: spec.clause.order, spec.clause.folders.
    """
    if folder.is_file():
        return (folder,)
    if not folder.is_dir():
        raise FileNotFoundError(f"{folder}: expected a folder of chapters, found none")
    chapters: list[Path] = []
    index = folder / INDEX
    if index.exists():
        for number, line in enumerate(index.read_text("utf-8").splitlines(), start=1):
            for link in _LINK.finditer(line):
                file = folder / link["file"]
                if not file.exists():
                    raise ClauseError(index, number, f"there is no chapter {link['file']}")
                chapters.append(file)
    others = [file for file in sorted(folder.glob("*.md")) if file.name != INDEX]
    return (*chapters, *(file for file in others if file not in chapters))


def read_chapter(file: Path) -> Chapter:
    """Return the chapter in a file; its title is the first heading.

    Raises :class:`ClauseError` with the line of the error.

    Clauses: spec.clause.rule, spec.clause.name, spec.clause.kind.
    """
    lines = file.read_text("utf-8").splitlines()
    title = next((line[2:].strip() for line in lines if line.startswith("# ")), "")
    if not title:
        raise ClauseError(file, 1, "a chapter needs a title, a line '# Title'")
    clauses: list[Clause] = []
    in_fence = False
    for number, line in enumerate(lines, start=1):
        if _FENCE.match(line):
            in_fence = not in_fence
        elif line.startswith("r[") and not in_fence:
            name, kind, theorems = read_rule(file, number, line)
            text = read_paragraph(file, number, name, lines[number:])
            clauses.append(Clause(name, kind, title, file, number, text, theorems))
    refuse_repetitions(clauses)
    return Chapter(title, file, tuple(clauses))


def read_rule(file: Path, number: int, line: str) -> tuple[str, Kind, tuple[str, ...]]:
    """Return the name, the kind and the theorems in a line such as ``r[name kind]``.

    The theorems follow the word ``proved:``, as in ``r[name proved: Sums.add_zero]``.
    Clause: spec.clause.proved.
    """
    rule = _RULE.fullmatch(line.rstrip())
    if rule is None or rule["rest"]:
        raise ClauseError(
            file, number, f"expected a rule 'r[name]' alone on its line, found {line!r}"
        )
    words = rule["inside"].split()
    if not words or not re.fullmatch(NAME_PATTERN, words[0]):
        raise ClauseError(
            file,
            number,
            f"{rule['inside']!r} is not the name of a clause: "
            "it needs two or more lowercase parts joined by dots, as in game.order.le",
        )
    kinds = [kind.value for kind in Kind]
    if len(words) > 2 or (words[1:] and words[1] not in kinds):
        raise ClauseError(
            file,
            number,
            f"{' '.join(words[1:])!r} is not a kind of clause; "
            f"the kinds are {', '.join(kinds)}",
        )
    kind = Kind(words[1]) if words[1:] else Kind.TESTED
    listed = rule["theorems"]
    theorems = () if listed is None else tuple(listed.split(", "))
    for theorem in theorems:
        if not _THEOREM.fullmatch(theorem):
            raise ClauseError(
                file, number, f"expected theorems such as Sums.add_zero, found {theorem!r}"
            )
    return words[0], kind, theorems


def read_paragraph(file: Path, number: int, name: str, following: list[str]) -> str:
    """Return the lines after a rule, up to the next blank one, joined by spaces."""
    paragraph: list[str] = []
    for line in following:
        if not line.strip() or line.startswith(_NO_PARAGRAPH):
            break
        paragraph.append(line.strip())
    if not paragraph:
        raise ClauseError(
            file, number, f"the paragraph of {name} is missing: it starts on the next line"
        )
    return " ".join(paragraph)


def refuse_repetitions(clauses: Iterable[Clause]) -> None:
    """Raise :class:`ClauseError` if a name is used twice.  Clause: spec.clause.unique."""
    first: dict[str, Clause] = {}
    for clause in clauses:
        other = first.setdefault(clause.name, clause)
        if other is not clause:
            raise ClauseError(
                clause.file,
                clause.line,
                f"{clause.name} is already at {other.file}:{other.line}; "
                "use each name only once",
            )


def unknown_clause(name: str, clauses: Collection[str]) -> str:
    """Return a message about an unknown name, with suggestions.

    >>> unknown_clause("game.order.lee", ["game.order.le", "game.sum.play"])
    'there is no clause game.order.lee; did you mean game.order.le?'

    Clause: spec.citation.marker.
    """
    near = get_close_matches(name, clauses, n=3, cutoff=0.75)
    hint = f"did you mean {', '.join(near)}?" if near else "no clause has a name like it"
    return f"there is no clause {name}; {hint}"
