"""Exceptions that are raised while a ruleset's code runs: its own fault, or not."""

import pytest

from tedomari.bounded.interruption import Interruption
from tedomari.errors import OutsideError, TedomariError
from tedomari.rulesets import RulesetFaultError, find_ruleset
from tedomari.rulesets.foreign import foreign_code
from tedomari.rulesets.guard import code_of


@pytest.mark.clause("plugin.guard.raised")
@pytest.mark.parametrize("error", [KeyError(5), SystemExit(0), RecursionError("deep")])
def test_foreign_errors_are_blamed_on_the_ruleset(error: BaseException) -> None:
    nim, message = find_ruleset("nim"), rf"ruleset nim .*{type(error).__name__}: "
    with pytest.raises(RulesetFaultError, match=message), code_of(nim):
        raise error
    with pytest.raises(OutsideError, match=message), foreign_code(nim):
        raise error


@pytest.mark.clause("plugin.guard.raised")
@pytest.mark.parametrize(
    "error",
    [
        MemoryError(),
        KeyboardInterrupt(),
        Interruption(),
        TedomariError("wrong input"),
        OutsideError("a full disk"),
    ],
)
def test_other_errors_pass_through(error: BaseException) -> None:
    for context in (code_of, foreign_code):
        with pytest.raises(type(error)) as caught, context(find_ruleset("nim")):
            raise error
        assert caught.value is error
