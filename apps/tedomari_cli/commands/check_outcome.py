"""The outcome of a check."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tedomari_cli.bounds import BoundReachedError
from tedomari_conformance.engines.smoke import Smoke
from tedomari_conformance.suite.harness.check import Check
from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.results import Run


@dataclass
class Outcome:
    """The outcome of a check, if one was run, and earlier runs to show with it."""

    check: Check | None
    earlier: Sequence[Run] = ()
    smoke: Sequence[Smoke] = ()
    comparison: Comparison = field(default_factory=Comparison)
    previous: Run | None = None
    ended: BoundReachedError | KeyboardInterrupt | None = None

    @property
    def smoke_passed(self) -> bool:
        """Whether the subject answered the trivial queries."""
        return not any(result.stops for result in self.smoke)

    @property
    def run(self) -> Run:
        """Return the run so far."""
        assert self.check is not None
        return replace(self.check.run, reasons=self.comparison.reasons)

    @property
    def runs(self) -> list[Run]:
        """Return the run, if any, followed by the earlier runs."""
        return [*([] if self.check is None else [self.run]), *self.earlier]

    @property
    def fine(self) -> bool:
        """Whether every result passed or was expected."""
        return self.smoke_passed and self.comparison.fine
