"""The outcome of a check."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace

from tedomari_cli.bounds import BoundReachedError
from tedomari_conformance.engines.smoke import Smoke
from tedomari_conformance.suite.harness.check import Check
from tedomari_conformance.suite.harness.divergences import Comparison
from tedomari_conformance.suite.harness.results import Run, Status, failing


@dataclass
class Outcome:
    """The outcome of a check, if one was run, and earlier runs to show with it."""

    check: Check | None
    earlier: Sequence[Run] = ()
    smoke: Sequence[Smoke] = ()
    allowed: Collection[Status] = ()
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
    def smoke_failures(self) -> list[Smoke]:
        """The trivial queries with a wrong answer whose operation no other answer decides.

        Clause: engines.smoke.wrong.
        """
        if self.check is None:
            return []
        bad = failing(self.allowed)
        decided = {
            (result.case.query.operation, result.case.query.ruleset)
            for result in self.run.results
            if result.status not in (Status.DECLINED, Status.UNSUPPORTED)
        }
        return [
            result
            for result in self.smoke
            if result.status in bad
            and (result.query.operation, result.query.ruleset) not in decided
        ]

    @property
    def untested(self) -> Mapping[str, Sequence[str]]:
        """The operations that no question of the run was about, by ruleset.

        The ruleset is empty for operations about values.  Clause: engines.smoke.only.
        """
        asked = {
            (result.case.query.operation, result.case.query.ruleset)
            for result in self.run.results
            if result.status is not Status.UNSUPPORTED
        }
        untested: dict[str, list[str]] = {}
        for operation, ruleset in (
            (tried.query.operation, tried.query.ruleset)
            for tried in self.smoke
            if tried.status is not None
        ):
            if (operation, ruleset) not in asked:
                untested.setdefault(ruleset or "", []).append(operation)
        return untested

    @property
    def fine(self) -> bool:
        """Whether every result passed, was expected, or is allowed."""
        return self.smoke_passed and not self.smoke_failures and self.comparison.fine
