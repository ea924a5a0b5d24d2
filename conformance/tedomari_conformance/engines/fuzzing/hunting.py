"""The search for a disagreement under Hypothesis."""

from collections.abc import Callable, Sequence
from typing import Generic

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings

from tedomari_conformance.engines.fuzzing.comparing import Comparer
from tedomari_conformance.engines.fuzzing.descent import Counterexample, disagreement_about
from tedomari_conformance.engines.fuzzing.domain import Domain, Subject
from tedomari_conformance.engines.fuzzing.model import Disagreement, Kind


class DisagreesError(Exception):
    """Signals to Hypothesis that engine and reference disagree about a subject."""


class StopHunting(BaseException):
    """Carries an error past Hypothesis, which would shrink it like a disagreement."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


class Hunt(Generic[Subject]):
    """Draws subjects until engine and reference disagree about one, and shrinks that one.

    ``counterexample`` is the simplest disagreement so far.
    Clauses: fuzz.batch, fuzz.shrink.kind, fuzz.seed.
    """

    def __init__(
        self,
        domain: Domain[Subject],
        operations: Sequence[str],
        comparer: Comparer,
        *,
        most_cells: int | None = None,
        on_look: Callable[[Counterexample[Subject] | None], None] = lambda found: None,
    ) -> None:
        self.domain = domain
        self.operations = operations
        self.comparer = comparer
        self.most_cells = most_cells
        self.on_look = on_look
        self.counterexample: Counterexample[Subject] | None = None
        self._kind: Kind | None = None
        self._drawn: set[Subject] = set()

    def run(self, *, examples: int, random_seed: int) -> None:
        """Draw at most ``examples`` subjects, which depend on the seed alone.

        Clause: fuzz.seed.
        """

        @seed(random_seed)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=False,
            report_multiple_bugs=False,
            print_blob=False,
            verbosity=Verbosity.quiet,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate, Phase.shrink],
        )
        @given(self.domain.strategy(self.operations))
        def test(subject: Subject) -> None:
            try:
                disagrees = self.look(subject)
            except Exception as error:
                raise StopHunting(error) from error
            if disagrees:
                raise DisagreesError

        try:
            test()
        except DisagreesError:
            return
        except StopHunting as stop:
            raise stop.error from None

    def look(self, subject: Subject) -> bool:
        """Compare the answers about a subject; return whether they disagree.

        After the first disagreement only those of the same kind count.
        """
        new = self.counterexample is None and subject not in self._drawn
        self._drawn.add(subject)
        self.comparer.tally.positions += new
        if self.most_cells is not None and self.domain.cells(subject) > self.most_cells:
            self.comparer.tally.skipped += new
            return False
        disagreement = self.disagreement(subject)
        if disagreement is not None:
            self._kind = disagreement.kind
            self.counterexample = Counterexample(subject, disagreement)
        self.on_look(self.counterexample)
        return disagreement is not None

    def disagreement(self, subject: Subject) -> Disagreement | None:
        """Return the first disagreement about a subject, or None."""
        if self._kind is not None:
            return disagreement_about(self.domain, self.comparer, subject, self._kind)
        queries = self.domain.queries(subject, self.operations)
        return next(filter(None, map(self.comparer.compare, queries)), None)
