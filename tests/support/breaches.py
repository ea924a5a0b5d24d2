"""Checks of the errors that the kit raises for broken rulesets."""

import pytest

from tedomari.rulesets import Ruleset
from tedomari.rulesets.families import Position
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms


def breach(ruleset: Ruleset[Position]) -> ConformanceError:
    """The error that the kit raises for a broken ruleset."""
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(ruleset, max_examples=12)
    return caught.value


def assert_breach(ruleset: Ruleset[Position], clause: str, *, moves: int, found: str) -> None:
    """Check that the kit names the clause, a play of at most ``moves`` moves, and a finding."""
    error = breach(ruleset)
    assert error.clause == clause, error
    assert len(error.trace) <= moves + 1, error.trace
    assert found in error.found, error.found
    assert error.hint, error
    assert clause in str(error), error
