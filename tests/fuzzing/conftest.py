"""Runs over engines of this process that are wrong in a known way."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tedomari.rulesets import find_ruleset
from tedomari_conformance.engines.model import Hello, Query, Reply, Support
from tedomari_conformance.engines.operations import VALUES, family_of, judge, names
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.fuzzing import (
    Comparer,
    GameDomain,
    PositionDomain,
    Report,
    Run,
    SavedCases,
    operations_for,
)

#: What an engine answers to a query, None to answer as the reference does.
Lie = Callable[[Query], Reply | None]


class Liar:
    """The reference under another name, but for the queries to which it answers otherwise."""

    def __init__(
        self, ruleset: str | None, lie: Lie, limits: Mapping[str, int], version: str
    ) -> None:
        self.reference = Reference([] if ruleset is None else [ruleset])
        self.lie = lie
        self.limits = limits
        self.version = version

    @property
    def hello(self) -> Hello:
        """What the reference offers, within limits."""
        hello = self.reference.hello
        rulesets = {
            name: Support(support.operations, self.limits)
            for name, support in hello.rulesets.items()
        }
        return Hello("liar", self.version, rulesets, hello.values)

    def ask(self, query: Query) -> Reply:
        """A lie, or the answer of the reference."""
        return self.lie(query) or self.reference.ask(query)


@pytest.fixture
def fuzz(tmp_path: Path) -> Callable[..., Report]:
    """Run over an engine: ``fuzz("nim", lie, operation="value", seed=1)``."""

    def fuzz(
        ruleset: str | None,
        lie: Lie,
        *,
        examples: int = 150,
        seed: int = 0,
        operation: str | None = None,
        limits: Mapping[str, int] | None = None,
        version: str = "1.0",
        folder: Path = tmp_path / "cases",
    ) -> Report:
        engine = Liar(ruleset, lie, limits or {}, version)
        comparer = Comparer(engine, Reference([] if ruleset is None else [ruleset]), judge)
        saved = SavedCases(folder)
        if ruleset is None:
            operations = operations_for(engine, None, names(VALUES), operation)
            return Run(GameDomain(), operations, comparer, saved).run(
                examples=examples, seed=seed
            )
        operations = operations_for(engine, ruleset, names(family_of(ruleset)), operation)
        domain = PositionDomain(ruleset, find_ruleset(ruleset))
        return Run(domain, operations, comparer, saved).run(examples=examples, seed=seed)

    return fuzz
