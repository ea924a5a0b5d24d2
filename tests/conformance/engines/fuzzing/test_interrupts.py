"""Interrupts and faults during a run: disagreements are kept, and faults are reported."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.rulesets import find_ruleset
from tedomari.rulesets.errors import RulesetFaultError
from tedomari_conformance.engines.fuzzing import (
    Comparer,
    Disagreement,
    PositionDomain,
    Report,
    Run,
    SavedCases,
)
from tedomari_conformance.engines.model import Answered
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.operations.asking import Query

Fuzz = Callable[..., Report]
DisagreementIn = Callable[[Report], Disagreement]
Lie = Callable[[Query], Answered | None]


@pytest.mark.clause("fuzz.interrupt")
def test_an_interrupt_saves_the_disagreement(
    fuzz: Fuzz, has_block: Callable[[Query], bool], tmp_path: Path
) -> None:
    """The engine is interrupted at the first query after a block was found."""
    blocks: list[str] = []

    def interrupt(query: Query) -> Answered | None:
        if blocks and str(query.arguments["position"]) not in blocks:
            raise KeyboardInterrupt
        if not has_block(query):
            return None
        blocks.append(str(query.arguments["position"]))
        return Answered({"value": "17"})

    report = fuzz("domineering", interrupt, operation="value")
    assert report.interrupted
    assert report.finding is not None
    assert not report.finding.smallest
    assert report.finding.disagreement.query.arguments == {"position": blocks[0]}
    assert len(list((tmp_path / "cases").iterdir())) == 1


@pytest.mark.clause("fuzz.interrupt")
def test_an_interrupt_before_a_disagreement_is_reported(fuzz: Fuzz) -> None:
    def interrupt(query: Query) -> Answered | None:
        raise KeyboardInterrupt

    report = fuzz("domineering", interrupt)
    assert report.interrupted
    assert report.finding is None


def test_an_interrupt_of_the_referee_keeps_the_smallest_position(
    monkeypatch: pytest.MonkeyPatch,
    fuzz: Fuzz,
    disagreement_in: DisagreementIn,
    wrong_at_blocks: Lie,
) -> None:
    def interrupt(self: PositionDomain, found: Disagreement) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(PositionDomain, "ruling", interrupt)
    report = fuzz("domineering", wrong_at_blocks, operation="value")
    assert report.interrupted
    assert disagreement_in(report).query.arguments == {"position": "../.."}


def test_a_fault_while_asking_is_not_a_disagreement(fuzz: Fuzz) -> None:
    def fault(query: Query) -> Answered | None:
        raise ZeroDivisionError("in the driver")

    with pytest.raises(ZeroDivisionError, match="in the driver"):
        fuzz("domineering", fault)


def test_a_fault_of_a_ruleset_while_drawing_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reference = Reference(["nim"])
    nim = find_ruleset("nim")

    def sample_kind(
        choose: Callable[[int, int], int], size: object, kind: str
    ) -> tuple[int, ...]:
        return (7 // (3 - choose(0, 3)),)

    monkeypatch.setattr(nim, "sample_kind", sample_kind)
    comparer = Comparer(reference, reference, judge)
    run = Run(PositionDomain("nim", nim), ["outcome"], comparer, SavedCases(Path("nowhere")))
    with pytest.raises(RulesetFaultError, match="nim failed with ZeroDivisionError"):
        run.run(examples=50, seed=0)


@pytest.mark.clause("fuzz.saved")
def test_a_disagreement_is_saved_even_if_shrinking_fails(
    fuzz: Fuzz, wrong_at_blocks: Lie, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: PositionDomain, subject: object) -> None:
        raise ZeroDivisionError("in a plugin")

    monkeypatch.setattr(PositionDomain, "smaller", fail)
    with pytest.raises(ZeroDivisionError, match="in a plugin"):
        fuzz("domineering", wrong_at_blocks, operation="value")
    assert len(list((tmp_path / "cases").glob("domineering-value-*.json"))) == 1
