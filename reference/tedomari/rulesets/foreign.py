"""Rulesets that are known only at run time: their types, and a guard around their code."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeAlias

from tedomari.errors import OutsideError
from tedomari.rulesets.errors import EndlessPlayError, RulesetFaultError
from tedomari.rulesets.families import OpaquePosition, Partizan, Ruleset
from tedomari.rulesets.guard import code_of
from tedomari.rulesets.liberty import Liberty
from tedomari.rulesets.line import Line
from tedomari.rulesets.scoring import Scoring

AnyRuleset: TypeAlias = Ruleset[OpaquePosition]
AnyPartizan: TypeAlias = Partizan[OpaquePosition]
AnyScoring: TypeAlias = Scoring[OpaquePosition]
AnyLine: TypeAlias = Line[OpaquePosition]
AnyLiberty: TypeAlias = Liberty[OpaquePosition]


@contextmanager
def foreign_code(ruleset: AnyRuleset) -> Iterator[None]:
    """Turn a fault of a ruleset's code into an :class:`~tedomari.errors.OutsideError`.

    Commands report errors in their input and go on.  A fault in a plugin is not an error in
    the input, so it must end the command.
    """
    try:
        with code_of(ruleset):
            yield
    except (EndlessPlayError, RulesetFaultError) as error:
        raise OutsideError(str(error)) from error
