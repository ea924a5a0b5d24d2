"""Find the clauses that are cited by code or vectors, and checked by passing tests."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules

from tedomari_spec.citations import Citation
from tedomari_spec.clauses import Chapter, Clause, Kind, unknown_clause

HEADINGS = (
    "chapter",
    "clauses",
    "tested",
    "in code",
    "passing",
    "vectors",
    "proved",
    "implied",
    "todo",
)


@dataclass(frozen=True, slots=True)
class ClauseCoverage:
    """The clauses, their citations in code and vectors, and those that tests check.

    ``passing`` has the names of the clauses that a passing test checks.
    """

    chapters: Sequence[Chapter]
    code: Sequence[Citation]
    vectors: Sequence[Citation]
    passing: Collection[str]

    @property
    def clauses(self) -> dict[str, Clause]:
        """All clauses by name."""
        return {clause.name: clause for chapter in self.chapters for clause in chapter.clauses}

    def rows(self) -> Iterator[tuple[str, ...]]:
        """Yield a row of counts for each chapter, in the columns of :data:`HEADINGS`.

        Clause: spec.report.counts.
        """
        in_code = {citation.name for citation in self.code}
        in_vectors = {citation.name for citation in self.vectors}
        for chapter in self.chapters:
            names = {kind: _names(chapter, kind) for kind in Kind}
            tested = names[Kind.TESTED]
            counts = (
                len(chapter.clauses),
                len(tested),
                len(tested & in_code),
                len(tested & set(self.passing)),
                len({clause.name for clause in chapter.clauses} & in_vectors),
                sum(1 for clause in chapter.clauses if clause.theorems),
                len(names[Kind.IMPLICATION]),
                len(names[Kind.TODO]),
            )
            yield (chapter.title, *map(str, counts))

    def problems(self) -> Iterator[str]:
        """Yield what is missing: a citing docstring, a passing test, or a cited clause.

        Clause: spec.report.require.
        """
        in_code = {citation.name for citation in self.code}
        clauses = self.clauses
        for name, clause in clauses.items():
            if clause.kind is Kind.TESTED:
                if name not in in_code:
                    yield f"{name}: no docstring of code cites it"
                if name not in self.passing:
                    yield f"{name}: no passing test checks it"
        for citation in (*self.code, *self.vectors):
            if citation.name not in clauses:
                problem = unknown_clause(citation.name, clauses)
                yield f"{citation.file}:{citation.line}: {problem}"


def _names(chapter: Chapter, kind: Kind) -> set[str]:
    return {clause.name for clause in chapter.clauses if clause.kind is kind}


def table_lines(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """Format the headings and rows in columns: words are left-aligned, counts right-aligned."""
    table = [HEADINGS, *rows]
    widths = [max(len(row[i]) for row in table) for i in range(len(HEADINGS))]
    for row in table:
        counts = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
        yield "  ".join((row[0].ljust(widths[0]), *counts))


def installed_code() -> list[Path]:
    """Return the folders of Tedomari's packages and of the installed plugins."""
    own = {module.name for module in iter_modules() if module.name.startswith("tedomari")}
    plugins = {point.module.partition(".")[0] for point in entry_points(group="tedomari")}
    return [folder for name in sorted(own | plugins) for folder in package_folders(name)]


def plugin_paths() -> tuple[list[Path], list[Path]]:
    """Return the paths of chapters and of vectors in the installed plugins.

    Clause: spec.clause.folders.
    """
    from tedomari.rulesets import installed

    plugins = installed().plugins
    chapters = [path for plugin in plugins for path in plugin.clauses]
    return chapters, [path for plugin in plugins for path in plugin.vectors]


def package_folders(name: str) -> list[Path]:
    """Return the folders of a top-level package; empty if it is not installed."""
    spec = find_spec(name)
    locations = spec.submodule_search_locations if spec else None
    return [Path(location) for location in locations or ()]
