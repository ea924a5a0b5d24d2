"""A check: a subject, its cases, and the results so far."""

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from importlib.metadata import version

from tedomari_conformance.suite.harness.cases import Chapter, every
from tedomari_conformance.suite.harness.log import ResultLog
from tedomari_conformance.suite.harness.results import Result, Run
from tedomari_conformance.suite.harness.subjects import Subject


@dataclass
class Check:
    """A check of a subject: its cases by chapter, and the results so far.

    Results are saved in ``log``, if there is one.
    """

    subject: Subject
    chapters: Sequence[Chapter]
    log: ResultLog | None = None
    results: list[Result] = field(default_factory=list)
    complete: bool = False

    @property
    def total(self) -> int:
        """The number of cases."""
        return sum(1 for _ in every(self.chapters))

    @property
    def run(self) -> Run:
        """The run so far, with its results in the order of the cases."""
        order = {case.id: place for place, case in enumerate(every(self.chapters))}
        return Run(
            subject=self.subject.identity,
            tedomari=version("tedomari"),
            chapters=tuple(chapter.head for chapter in self.chapters),
            results=tuple(sorted(self.results, key=lambda result: order[result.id])),
            complete=self.complete,
        )

    @property
    def progress(self) -> str:
        """The number of cases with a result, in words."""
        return f"{len(self.results)} of {self.total} cases"

    def go(self, advance: Callable[[], None] = lambda: None) -> None:
        """Run the subject on every case without a result, and save each result at once.

        ``advance`` is called after each case.  An interrupt or a bound also ends the work of
        the subject at once.  The results so far remain.

        Clauses: vectors.run.streams, vectors.run.resumes, engines.run.resumes,
        engines.run.interrupt.
        """
        done = {result.id for result in self.results}
        remaining = [
            replace(part, cases=tuple(case for case in part.cases if case.id not in done))
            for part in self.chapters
        ]
        with closing(self.subject.results(remaining)) as results:
            for result in results:
                self.results.append(result)
                if self.log is not None:
                    self.log.add(result)
                advance()
        self.complete = True
