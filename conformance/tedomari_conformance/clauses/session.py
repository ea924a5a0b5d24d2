"""The pytest plugin for clauses in one session of tests."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from tedomari_conformance.clauses.coverage import (
    ClauseCoverage,
    installed_code,
    package_folders,
    plugin_paths,
    table_lines,
)
from tedomari_spec.citations import Citation, docstring_citations, vector_citations
from tedomari_spec.clauses import ClauseError, load_chapters, unknown_clause

MARKER: Final = "clause"

#: The property of a test's report with the names of its clauses.
PROPERTY: Final = "clauses"


class ClauseSession:
    """Checks the markers, records which clauses have passed, and reports the coverage.

    Clauses: spec.citation.marker, spec.report.passing, spec.report.require.
    """

    def __init__(
        self,
        *,
        texts: Sequence[Path],
        code: Sequence[Path],
        vectors: Sequence[Path],
        report: bool,
        require: bool,
    ) -> None:
        self.reports = report or require
        self.require = require
        self.in_code: Sequence[Citation] = ()
        self.in_vectors: Sequence[Citation] = ()
        more_texts, more_vectors = plugin_paths()
        own_vectors = vectors or package_folders("tedomari_conformance")
        try:
            self.chapters = load_chapters([*texts, *more_texts])
            if self.reports:
                self.in_code = docstring_citations(code or installed_code())
                self.in_vectors = vector_citations([*own_vectors, *more_vectors])
        except (ClauseError, FileNotFoundError) as error:
            raise pytest.UsageError(str(error)) from error
        self.clauses = {
            clause.name: clause for chapter in self.chapters for clause in chapter.clauses
        }
        #: The problems with the markers of a test, by the id of the test.
        self.problems: dict[str, str] = {}
        #: The clauses that each passing test checks, by the id of the test.
        self.passed: dict[str, Sequence[str]] = {}
        self.coverage: ClauseCoverage | None = None

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Record the clauses of each test; an unknown name is a usage error.

        They are recorded on the test, because only its report comes back from another process.
        """
        for item in items:
            names = [name for marker in item.iter_markers(MARKER) for name in marker.args]
            if problems := list(self.marker_problems(item)):
                self.problems[item.nodeid] = "\n".join(problems)
            if self.reports and names:
                item.user_properties.append((PROPERTY, names))
        if self.problems and not is_one_of_several(items[0].config):
            raise pytest.UsageError("\n".join(dict.fromkeys(self.problems.values())))

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Fail a test with wrong markers, in a process that cannot end the whole run."""
        if item.nodeid in self.problems:
            pytest.fail(self.problems[item.nodeid], pytrace=False)

    def marker_problems(self, item: pytest.Item) -> Iterator[str]:
        """Yield the problems with the clause markers of a test."""
        for marker in item.iter_markers(MARKER):
            if not marker.args or marker.kwargs:
                yield f"{item.nodeid}: write @pytest.mark.clause('name', ...)"
            for name in marker.args:
                if name not in self.clauses:
                    yield f"{item.nodeid}: {unknown_clause(str(name), self.clauses)}"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Record a passing test, unless it was expected to fail or its teardown fails."""
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed[report.nodeid] = clauses_of(report)
        elif report.failed:
            self.passed.pop(report.nodeid, None)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Compute the coverage; with ``--clause-require`` fail if anything is missing."""
        if not self.reports or session.config.getoption("collectonly"):
            return
        if is_one_of_several(session.config):
            return
        passing = {name for names in self.passed.values() for name in names}
        self.coverage = ClauseCoverage(
            chapters=self.chapters,
            code=self.in_code,
            vectors=self.in_vectors,
            passing=passing,
        )
        if self.require and any(self.coverage.problems()) and session.exitstatus in (0, 5):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: "pytest.TerminalReporter") -> None:
        """Print the coverage by chapter, and what is missing."""
        if self.coverage is None:
            return
        terminalreporter.section("clauses")
        for line in table_lines(self.coverage.rows()):
            terminalreporter.write_line(line)
        problems = list(self.coverage.problems())
        terminalreporter.write_line("")
        for problem in problems:
            terminalreporter.write_line(problem, red=True)
        terminalreporter.write_line(f"clauses: {len(problems)} problems")


def is_one_of_several(config: pytest.Config) -> bool:
    """Whether this process runs tests for another process, which writes the report."""
    return hasattr(config, "workerinput")


def clauses_of(report: pytest.TestReport) -> Sequence[str]:
    """Return the clauses that a test checks, from its report.

    Clause: spec.report.processes.
    """
    return [
        str(name)
        for key, names in report.user_properties
        if key == PROPERTY and isinstance(names, list)
        for name in names
    ]
