"""One check: a subject, the cases that are put to it, and the results that are kept."""

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
    """A check of a subject: its cases by chapter, and what has come of them so far."""

    subject: Subject
    chapters: Sequence[Chapter]
    log: ResultLog | None = None
    results: list[Result] = field(default_factory=list)
    complete: bool = False

    @property
    def total(self) -> int:
        """How many cases there are."""
        return sum(1 for _ in every(self.chapters))

    @property
    def run(self) -> Run:
        """The run so far, its results in the order of the cases."""
        order = {case.id: place for place, case in enumerate(every(self.chapters))}
        return Run(
            subject=self.subject.presented,
            tedomari=version("tedomari"),
            chapters=tuple(chapter.head for chapter in self.chapters),
            results=tuple(sorted(self.results, key=lambda result: order[result.id])),
            complete=self.complete,
        )

    @property
    def progress(self) -> str:
        """How many cases have a result, in words."""
        return f"{len(self.results)} of {self.total} cases"

    def go(self, advance: Callable[[], None] = lambda: None) -> None:
        """Put every case that has no result yet to the subject, and keep each result at once.

        ``advance`` is called after each.  Whatever ends this early, an interrupt or a bound,
        ends the subject's work at once, and the results so far are there.

        Clauses: vectors.run.streams, vectors.run.resumes, engines.run.resumes,
        engines.run.interrupt.
        """
        done = {result.id for result in self.results}
        left = [
            replace(part, cases=tuple(case for case in part.cases if case.id not in done))
            for part in self.chapters
        ]
        with closing(self.subject.results(left)) as coming:
            for result in coming:
                self.results.append(result)
                if self.log is not None:
                    self.log.add(result)
                advance()
        self.complete = True
