"""A run of the fuzzer: saved cases, new subjects, shrinking, and the referee."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from tedomari_conformance.engines.fuzzing.comparing import Comparer
from tedomari_conformance.engines.fuzzing.descent import Counterexample, descend
from tedomari_conformance.engines.fuzzing.domain import Domain, Subject
from tedomari_conformance.engines.fuzzing.errors import NothingToAskError
from tedomari_conformance.engines.fuzzing.hunting import Hunt
from tedomari_conformance.engines.fuzzing.model import Disagreement, Finding, Replay, Report
from tedomari_conformance.engines.fuzzing.saved import SavedCases
from tedomari_conformance.engines.model import Answering, Support

#: The order of the basic operations, which are asked before all others.
FIRST: Final = ("options", "moves", "winner", "outcome", "value", "canonical", "margin")

#: The name of an engine's limit on the empty cells of a board.
CELLS: Final = "cells"


@dataclass(frozen=True)
class RunProgress:
    """The progress of a run: the numbers of subjects and queries, and whether it shrinks."""

    positions: int
    queries: int
    shrinking: bool


def operations_for(
    engine: Answering, ruleset: str | None, available: Sequence[str], wanted: str | None = None
) -> tuple[str, ...]:
    """Return the operations that both sides have, or the wanted one, in a fixed order.

    Raises :class:`NothingToAskError` if nothing remains.  Clause: fuzz.operations.
    """
    hello = engine.hello
    support = hello.values if ruleset is None else hello.rulesets.get(ruleset)
    offered = frozenset[str]() if support is None else support.operations
    both = [
        name for name in (*FIRST, *sorted(offered)) if name in offered and name in available
    ]
    operations = tuple(dict.fromkeys(name for name in both if wanted in (None, name)))
    if not operations:
        raise NothingToAskError(hello.name, ruleset or "values", wanted, offered)
    return operations


class Run(Generic[Subject]):
    """Everything that one call of ``tedomari fuzz`` does."""

    def __init__(
        self,
        domain: Domain[Subject],
        operations: Sequence[str],
        comparer: Comparer,
        saved: SavedCases,
        *,
        on_progress: Callable[[RunProgress], None] = lambda now: None,
    ) -> None:
        self.domain = domain
        self.operations = operations
        self.comparer = comparer
        self.saved = saved
        self.on_progress = on_progress
        self.report = Report(tally=comparer.tally)
        self.counterexample: Counterexample[Subject] | None = None

    def run(self, *, examples: int, seed: int) -> Report:
        """Replay saved cases; if all agree, draw new subjects; shrink the first disagreement.

        An interrupt or an error ends the run; the disagreement found so far is saved.
        Clauses: fuzz.saved.replay, fuzz.interrupt, fuzz.finding.
        """
        smallest = False
        try:
            self.replay()
            if self.counterexample is None:
                self.hunt(examples, seed)
            if self.counterexample is not None:
                descend(self.domain, self.comparer, self.counterexample, self.keep)
                smallest = True
        except KeyboardInterrupt:
            self.report.interrupted = True
        except Exception:
            self.save()
            raise
        if self.counterexample is not None:
            self.conclude(self.counterexample.disagreement, smallest)
        return self.report

    def end_early(self) -> Report:
        """Save what was found by a run that was ended from outside; return its report."""
        self.report.interrupted = True
        self.save()
        if self.counterexample is not None:
            self.report.finding = Finding(self.counterexample.disagreement, False, None)
        return self.report

    def replay(self) -> None:
        """Ask all saved cases again; the first that disagrees will be shrunk.

        Clause: fuzz.saved.replay.
        """
        engine = self.comparer.engine.hello
        for case in self.saved.cases(self.domain.ruleset, frozenset(self.operations)):
            disagreement = self.comparer.compare(case.query)
            status = self.comparer.status(case.query)
            self.report.replayed.append(Replay(case.name, case.last(engine.name), status))
            case.note(engine, status)
            self.saved.write(case)
            if disagreement is not None and self.counterexample is None:
                self.counterexample = Counterexample(
                    self.domain.subject_of(case.query), disagreement
                )

    def hunt(self, examples: int, seed: int) -> None:
        """Draw new subjects."""
        hunt = Hunt(
            self.domain,
            self.operations,
            self.comparer,
            most_cells=most_cells(self.comparer.engine, self.domain.ruleset),
            on_look=self.report_progress,
        )
        try:
            hunt.run(examples=examples, random_seed=seed)
        finally:
            self.counterexample = hunt.counterexample

    def report_progress(self, counterexample: Counterexample[Subject] | None) -> None:
        """Report progress after another subject."""
        tally = self.comparer.tally
        self.on_progress(
            RunProgress(tally.positions, tally.queries, counterexample is not None)
        )

    def keep(self, counterexample: Counterexample[Subject]) -> None:
        """Remember a disagreement about a smaller subject."""
        self.counterexample = counterexample
        self.report_progress(counterexample)

    def save(self) -> None:
        """Save the latest disagreement, if there is one.

        If the folder cannot be written, the report says why.  Clause: fuzz.saved.
        """
        if self.counterexample is None:
            return
        engine = self.comparer.engine.hello
        try:
            self.report.file = self.saved.add(self.counterexample.disagreement, engine)
        except OSError as error:
            self.report.unsaved = error.strerror or type(error).__name__

    def conclude(self, disagreement: Disagreement, smallest: bool) -> None:
        """Save a disagreement, and ask the referee about it.  Clause: fuzz.finding."""
        self.save()
        try:
            ruling = self.domain.ruling(disagreement)
        except KeyboardInterrupt:
            self.report.interrupted, ruling = True, None
        self.report.finding = Finding(disagreement, smallest, ruling)


def most_cells(engine: Answering, ruleset: str | None) -> int | None:
    """Return the engine's limit on the empty cells of a board.  Clause: fuzz.tally."""
    support: Support | None = engine.hello.rulesets.get(ruleset or "")
    return None if support is None else support.limits.get(CELLS)
