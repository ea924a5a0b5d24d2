"""A run of the fuzzer: saved cases, new subjects, shrinking, and the referee."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic

from tedomari.errors import OutsideError
from tedomari_conformance.engines.fuzzing.comparing import Comparer, key_of
from tedomari_conformance.engines.fuzzing.descent import Counterexample, descend
from tedomari_conformance.engines.fuzzing.domain import Domain, Subject
from tedomari_conformance.engines.fuzzing.errors import NothingToAskError
from tedomari_conformance.engines.fuzzing.hunting import Hunt
from tedomari_conformance.engines.fuzzing.model import Disagreement, Finding, Replay, Report
from tedomari_conformance.engines.fuzzing.saved import SavedCases
from tedomari_conformance.engines.model import Answering, Support

#: The order of the basic operations, which are asked before all others.
FIRST: Final = ("options", "moves", "winner", "outcome", "value", "canonical", "margin")

#: Disagreements that are alike are no longer shrunk after this many in a row with known causes.
MOST_REPEATS: Final = 3

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
        self.causes: set[Hashable] = set()
        self._repeats: Counter[Hashable] = Counter()
        self._repeated: set[str] = set()

    def run(
        self, *, examples: int | None, seed: int, all_causes: bool = False, replay: bool = True
    ) -> Report:
        """Replay saved cases, then draw new subjects until one disagrees for a new reason.

        With ``all_causes``, all subjects are drawn, and the report has a finding for each
        cause.  Without ``examples``, drawing has no end.  An interrupt or an error ends the
        run; the disagreement that is being shrunk is saved.
        Clauses: fuzz.saved.replay, fuzz.causes, fuzz.interrupt, fuzz.finding.
        """
        try:
            if replay:
                self.replay()
            self.hunt(examples, seed, all_causes=all_causes)
        except KeyboardInterrupt:
            self.report.interrupted = True
            self.conclude(smallest=False)
        except Exception:
            self.save()
            raise
        return self.report

    def end_early(self) -> Report:
        """Save what was found by a run that was ended from outside; return its report."""
        self.report.interrupted = True
        self.conclude(smallest=False, with_ruling=False)
        return self.report

    def replay(self) -> None:
        """Ask all saved cases again, and shrink those that disagree.

        Raises :class:`OutsideError` if the file of a case cannot be read, or not be written.
        Clause: fuzz.saved.replay.
        """
        engine = self.comparer.engine.hello
        disagreements: list[Disagreement] = []
        for case in self.saved.cases(self.domain.ruleset, frozenset(self.operations)):
            disagreement = self.comparer.compare(case.query)
            status = self.comparer.status(case.query)
            self.report.replayed.append(Replay(case.name, case.last(engine.name), status))
            case.note(engine, status)
            try:
                self.saved.write(case)
            except OSError as error:
                path = self.saved.path(case.name)
                raise OutsideError(f"cannot write {path}: {error.strerror}") from error
            if disagreement is not None:
                disagreements.append(disagreement)
        for disagreement in disagreements:
            subject = self.domain.subject_of(disagreement.query)
            self.shrink(Counterexample(subject, disagreement))

    def hunt(self, examples: int | None, seed: int, *, all_causes: bool) -> None:
        """Draw new subjects, and shrink disagreements.  Clause: fuzz.causes."""
        hunt = Hunt(
            self.domain,
            self.operations,
            self.comparer,
            most_cells=most_cells(self.comparer.engine, self.domain.ruleset),
            ignore=self.is_settled,
            on_look=self.keep,
        )
        new = False
        while all_causes or not new:
            hunt.run(examples=examples, random_seed=seed)
            if hunt.counterexample is None or hunt.drawn is None:
                return
            likeness = hunt.drawn.likeness
            new = self.shrink(hunt.counterexample)
            self._repeats[likeness] = 0 if new else self._repeats[likeness] + 1

    def is_settled(self, disagreement: Disagreement) -> bool:
        """Return whether a drawn disagreement is not worth shrinking, and count it.

        Others like it have had known causes, ``MOST_REPEATS`` times in a row.
        Clause: fuzz.causes.
        """
        settled = self._repeats[disagreement.likeness] >= MOST_REPEATS
        if settled:
            self._repeated.add(key_of(disagreement.query))
            self.comparer.tally.repeated = len(self._repeated)
        return settled

    def shrink(self, counterexample: Counterexample[Subject]) -> bool:
        """Shrink a disagreement, and return whether its cause is new; then report it."""
        self.keep(counterexample)
        smallest = descend(self.domain, self.comparer, counterexample, self.keep)
        new = self.domain.cause(smallest.disagreement) not in self.causes
        if new:
            self.conclude(smallest=True)
        self.counterexample = None
        return new

    def keep(self, counterexample: Counterexample[Subject] | None) -> None:
        """Remember the disagreement that is being shrunk, and report progress."""
        self.counterexample = counterexample
        tally = self.comparer.tally
        self.on_progress(
            RunProgress(tally.positions, tally.queries, counterexample is not None)
        )

    def save(self) -> tuple[Path | None, str]:
        """Save the latest disagreement; return its file, or the reason if it is not saved.

        Clause: fuzz.saved.
        """
        if self.counterexample is None:
            return None, ""
        engine = self.comparer.engine.hello
        try:
            return self.saved.add(self.counterexample.disagreement, engine), ""
        except OSError as error:
            return None, error.strerror or type(error).__name__

    def conclude(self, *, smallest: bool, with_ruling: bool = True) -> None:
        """Save the latest disagreement, ask the referee about it, and add it to the report.

        Clause: fuzz.finding.
        """
        if self.counterexample is None:
            return
        file, unsaved = self.save()
        disagreement, ruling = self.counterexample.disagreement, None
        try:
            if with_ruling:
                ruling = self.domain.ruling(disagreement)
        except KeyboardInterrupt:
            self.report.interrupted = True
        cause, picture = (
            self.domain.cause(disagreement),
            self.domain.picture(disagreement.query),
        )
        self.causes.add(cause)
        self.report.findings.append(
            Finding(disagreement, smallest, ruling, cause, picture, file, unsaved)
        )
        self.counterexample = None


def most_cells(engine: Answering, ruleset: str | None) -> int | None:
    """Return the engine's limit on the empty cells of a board.  Clause: fuzz.tally."""
    support: Support | None = engine.hello.rulesets.get(ruleset or "")
    return None if support is None else support.limits.get(CELLS)
