"""A run of the fuzzer: saved cases, new subjects, shrinking, and the referee."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from tedomari_conformance.engines.fuzzing.comparing import Comparer
from tedomari_conformance.engines.fuzzing.descent import Found, descend
from tedomari_conformance.engines.fuzzing.domain import Domain, Subject
from tedomari_conformance.engines.fuzzing.errors import NothingToAskError
from tedomari_conformance.engines.fuzzing.hunting import Hunt
from tedomari_conformance.engines.fuzzing.model import Disagreement, Finding, Replayed, Report
from tedomari_conformance.engines.fuzzing.saved import SavedCases
from tedomari_conformance.engines.model import Answering, Support

#: The order of the basic operations, which are asked before all others.
FIRST: Final = ("options", "moves", "winner", "outcome", "value", "canonical", "margin")

#: The name of an engine's limit on the empty cells of a board.
CELLS: Final = "cells"


@dataclass(frozen=True)
class Drawn:
    """The progress of a run: the numbers of subjects and queries, and whether it shrinks."""

    positions: int
    queries: int
    shrinking: bool


def operations_for(
    engine: Answering, ruleset: str | None, known: Sequence[str], wanted: str | None = None
) -> tuple[str, ...]:
    """Return the operations that both sides have, or the wanted one, in a fixed order.

    Raises :class:`NothingToAskError` if nothing remains.  Clause: fuzz.operations.
    """
    hello = engine.hello
    support = hello.values if ruleset is None else hello.rulesets.get(ruleset)
    offered = frozenset[str]() if support is None else support.operations
    both = [name for name in (*FIRST, *sorted(offered)) if name in offered and name in known]
    found = tuple(dict.fromkeys(name for name in both if wanted in (None, name)))
    if not found:
        raise NothingToAskError(hello.name, ruleset or "values", wanted, offered)
    return found


class Run(Generic[Subject]):
    """Everything that one call of ``tedomari fuzz`` does."""

    def __init__(
        self,
        domain: Domain[Subject],
        operations: Sequence[str],
        comparer: Comparer,
        saved: SavedCases,
        *,
        told: Callable[[Drawn], None] = lambda now: None,
    ) -> None:
        self.domain = domain
        self.operations = operations
        self.comparer = comparer
        self.saved = saved
        self.told = told
        self.report = Report(tally=comparer.tally)
        self.latest: Found[Subject] | None = None

    def run(self, *, examples: int, seed: int) -> Report:
        """Replay saved cases; if all agree, draw new subjects; shrink the first disagreement.

        An interrupt or an error ends the run; the disagreement found so far is saved.
        Clauses: fuzz.saved.replay, fuzz.interrupt, fuzz.finding.
        """
        smallest = False
        try:
            self.replay()
            if self.latest is None:
                self.hunt(examples, seed)
            if self.latest is not None:
                descend(self.domain, self.comparer, self.latest, self.keep)
                smallest = True
        except KeyboardInterrupt:
            self.report.interrupted = True
        except Exception:
            self.save()
            raise
        if self.latest is not None:
            self.conclude(self.latest.disagreement, smallest)
        return self.report

    def broken_off(self) -> Report:
        """Save what was found by a run that was ended from outside; return its report."""
        self.report.interrupted = True
        self.save()
        if self.latest is not None:
            self.report.finding = Finding(self.latest.disagreement, False, None)
        return self.report

    def replay(self) -> None:
        """Ask all saved cases again; the first that disagrees will be shrunk.

        Clause: fuzz.saved.replay.
        """
        engine = self.comparer.engine.hello
        for case in self.saved.cases(self.domain.ruleset, frozenset(self.operations)):
            found, now = self.comparer.compare(case.query), self.comparer.status(case.query)
            self.report.replayed.append(Replayed(case.name, case.last(engine.name), now))
            case.note(engine, now)
            self.saved.write(case)
            if found is not None and self.latest is None:
                self.latest = Found(self.domain.subject_of(case.query), found)

    def hunt(self, examples: int, seed: int) -> None:
        """Draw new subjects."""
        hunt = Hunt(
            self.domain,
            self.operations,
            self.comparer,
            most_cells=most_cells(self.comparer.engine, self.domain.ruleset),
            told=self.drawn,
        )
        try:
            hunt.run(examples=examples, random_seed=seed)
        finally:
            self.latest = hunt.found

    def drawn(self, found: Found[Subject] | None) -> None:
        """Report progress after another subject."""
        tally = self.comparer.tally
        self.told(Drawn(tally.positions, tally.queries, found is not None))

    def keep(self, found: Found[Subject]) -> None:
        """Remember a disagreement about a smaller subject."""
        self.latest = found
        self.drawn(found)

    def save(self) -> None:
        """Save the latest disagreement, if there is one.

        If the folder cannot be written, the report says why.  Clause: fuzz.saved.
        """
        if self.latest is None:
            return
        engine = self.comparer.engine.hello
        try:
            self.report.file = self.saved.add(self.latest.disagreement, engine)
        except OSError as error:
            self.report.unsaved = error.strerror or type(error).__name__

    def conclude(self, found: Disagreement, smallest: bool) -> None:
        """Save a disagreement, and ask the referee about it.  Clause: fuzz.finding."""
        self.save()
        try:
            ruling = self.domain.ruling(found)
        except KeyboardInterrupt:
            self.report.interrupted, ruling = True, None
        self.report.finding = Finding(found, smallest, ruling)


def most_cells(engine: Answering, ruleset: str | None) -> int | None:
    """Return the engine's limit on the empty cells of a board.  Clause: fuzz.tally."""
    support: Support | None = engine.hello.rulesets.get(ruleset or "")
    return None if support is None else support.limits.get(CELLS)
