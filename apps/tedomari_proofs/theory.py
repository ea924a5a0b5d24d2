"""The theory in Rocq: its chapters, its theorems, and what they may assume."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Final

from tedomari.errors import OutsideError
from tedomari_spec.clauses import NAME_PATTERN

#: Words that leave a statement unproved, or assume it.
UNPROVED: Final = re.compile(r"\b(Admitted|admit|Axioms?|Parameters?|Conjecture)\b")

COMMENT: Final = re.compile(r"\(\*(?:(?!\(\*|\*\)).)*\*\)", re.DOTALL)
THEOREM: Final = re.compile(r"^Theorem ([\w']+)", re.MULTILINE)
COMMENTED: Final = re.compile(r"\(\*\*((?:(?!\*\)).)*)\*\)\s*Theorem (\w+)", re.DOTALL)
CITED: Final = re.compile(rf"\bClauses?: ({NAME_PATTERN}(?:, {NAME_PATTERN})*)\.(?= |$)")
NEEDED: Final = re.compile(
    r"^From Tedomari Require (?:Import |Export )?([\w\s]+)\.", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Theory:
    """The chapters in their order, by name, and the assumptions that are allowed.

    Clauses: proof.theory, proof.theory.statements.
    """

    chapters: Mapping[str, str]
    allowed: frozenset[str]

    def theorems(self, chapter: str) -> Sequence[str]:
        """Return the names of the theorems of a chapter."""
        return THEOREM.findall(self.chapters[chapter])

    def may_compute(self, chapter: str) -> bool:
        """Return whether a chapter names a module of Rocq that is allowed as an assumption."""
        modules = {name.partition(".")[0] for name in self.allowed}
        return not modules.isdisjoint(re.findall(r"\w+", self.chapters[chapter]))

    def citations(self) -> Iterator[tuple[str, str]]:
        """Yield each theorem, named after its chapter, with a clause that it proves.

        The comment before the theorem cites the clause.  Clause: spec.clause.proved.
        """
        for chapter, text in self.chapters.items():
            for comment, theorem in COMMENTED.findall(text):
                for names in CITED.findall(" ".join(comment.split())):
                    for name in names.split(", "):
                        yield f"{chapter}.{theorem}", name

    def needed_for(self, chapters: Iterable[str]) -> Sequence[str]:
        """Return chapters and all that they need, in the order of the theory."""
        found: set[str] = set()
        waiting = list(chapters)
        while waiting:
            if (name := waiting.pop()) not in found:
                found.add(name)
                waiting += needed_chapters(self.chapters[name])
        return [name for name in self.chapters if name in found]

    def find_unproved(self) -> Iterator[str]:
        """Yield each place where a chapter leaves a statement unproved, or assumes it."""
        for name, text in self.chapters.items():
            for number, line in enumerate(without_comments(text).splitlines(), start=1):
                if found := UNPROVED.search(line):
                    yield f"{name}.v, line {number}: expected a proof, found {found[0]}"


def needed_chapters(text: str) -> list[str]:
    """Return the chapters that a file in Rocq requires.

    >>> needed_chapters("From Tedomari Require Import Games Sums.")
    ['Games', 'Sums']
    """
    return [name for names in NEEDED.findall(text) for name in names.split()]


def without_comments(text: str) -> str:
    """Return a text in Rocq with spaces in place of its comments, which may be nested.

    >>> without_comments("a (* b (* c *) *) d").split()
    ['a', 'd']
    """
    while True:
        shorter = COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), text)
        if shorter == text:
            return text
        text = shorter


def read_theory(folder: Path | None = None) -> Theory:
    """Read the theory in a folder, or the one of this installation.

    Raises :class:`OutsideError` if the installation has none.
    """
    folder = folder or installed_folder()
    listed = (folder / "_CoqProject").read_text("utf-8").splitlines()
    names = [line.removesuffix(".v") for line in listed if line.endswith(".v")]
    return Theory(
        {name: (folder / f"{name}.v").read_text("utf-8") for name in names},
        frozenset((folder / "allowed.txt").read_text("utf-8").split()),
    )


def installed_folder() -> Path:
    """Return the folder with the theory: in the package, or beside it in a clone."""
    package = Path(str(files("tedomari_spec")))
    for folder in (package / "proofs", package.parent / "proofs"):
        if (folder / "_CoqProject").is_file():
            return folder
    raise OutsideError("this installation has no proofs: install tedomari again")
