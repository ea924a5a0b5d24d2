"""The search for a disagreement under Hypothesis."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Final, Generic

from hypothesis import HealthCheck, Phase, Verbosity, given, seed, settings

from tedomari_conformance.engines.fuzzing.comparing import Comparer
from tedomari_conformance.engines.fuzzing.descent import Counterexample, disagreement_about
from tedomari_conformance.engines.fuzzing.domain import Domain, Subject
from tedomari_conformance.engines.fuzzing.model import Disagreement


class DisagreesError(Exception):
    """Signals to Hypothesis that engine and reference disagree about a subject."""


#: The seeds of two rounds of the same run differ by this prime, so that runs whose seeds are
#: neighbours draw different subjects.
ROUND_STEP: Final = 1_000_003


class StopHunting(BaseException):
    """Carries an error past Hypothesis, which would shrink it like a disagreement."""

    def __init__(self, error: Exception) -> None:
        super().__init__(error)
        self.error = error


#: A round has at most this many draws, and at least that many.
LONGEST_ROUND: Final = 1000
SHORTEST_ROUND: Final = 20


def phases_for(domain: Domain[Subject]) -> Sequence[Phase]:
    """Return the phases of Hypothesis: shrinking is among them only if the domain needs it."""
    return [Phase.generate] if domain.smaller_suffices else [Phase.generate, Phase.shrink]


class Hunt(Generic[Subject]):
    """Draws subjects until engine and reference disagree about one, and shrinks that one.

    ``counterexample`` is the simplest disagreement so far, and ``drawn`` the first one.  A
    disagreement that ``ignore`` accepts is counted and nothing more.
    Clauses: fuzz.batch, fuzz.shrink.kind, fuzz.seed.
    """

    def __init__(
        self,
        domain: Domain[Subject],
        operations: Sequence[str],
        comparer: Comparer,
        *,
        most_cells: int | None = None,
        ignore: Callable[[Disagreement], bool] = lambda disagreement: False,
        on_look: Callable[[Counterexample[Subject] | None], None] = lambda found: None,
    ) -> None:
        self.domain = domain
        self.operations = operations
        self.comparer = comparer
        self.most_cells = most_cells
        self.ignore = ignore
        self.on_look = on_look
        self.counterexample: Counterexample[Subject] | None = None
        self.drawn: Disagreement | None = None
        self._drawn: set[Subject] = set()
        self._rounds = 0
        self._most: float = inf

    def run(self, *, examples: int | None, random_seed: int) -> None:
        """Draw until there have been ``examples`` different subjects, or without end.

        What is drawn depends on the seed alone.  Drawing ends earlier at a disagreement, and
        after a round that brings nothing new.  Another call goes on after a disagreement.
        Clauses: fuzz.seed, fuzz.examples.
        """
        self.counterexample = self.drawn = None
        self._most = inf if examples is None else examples
        while (before := len(self._drawn)) < self._most:
            size = max(SHORTEST_ROUND, min(LONGEST_ROUND, self._most - before))
            self.draw(int(size), random_seed + self._rounds * ROUND_STEP)
            self._rounds += 1
            if self.is_over or len(self._drawn) == before:
                return

    @property
    def is_over(self) -> bool:
        """Whether there is a disagreement."""
        return self.counterexample is not None

    def draw(self, examples: int, random_seed: int) -> None:
        """Draw at most ``examples`` subjects, which may repeat; shrink a disagreement."""

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
            phases=phases_for(self.domain),
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
        if new and len(self._drawn) >= self._most:
            return False
        if new:
            self._drawn.add(subject)
        self.comparer.tally.positions += new
        self.comparer.tally.kinds.update(self.domain.kinds(subject) if new else ())
        if self.most_cells is not None and self.domain.cells(subject) > self.most_cells:
            self.comparer.tally.skipped += new
            return False
        disagreement = self.disagreement(subject)
        if disagreement is not None:
            self.drawn = self.drawn or disagreement
            self.counterexample = Counterexample(subject, disagreement)
        self.on_look(self.counterexample)
        return disagreement is not None

    def disagreement(self, subject: Subject) -> Disagreement | None:
        """Return the first disagreement about a subject, or None."""
        if self.drawn is not None:
            return disagreement_about(self.domain, self.comparer, subject, self.drawn.kind)
        queries = self.domain.queries(subject, self.operations)
        for disagreement in filter(None, map(self.comparer.compare, queries)):
            if not self.ignore(disagreement):
                return disagreement
        return None
