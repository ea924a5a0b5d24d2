"""Rulesets that are known only at run time: their types, and their code called with care."""

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
    """Report a fault of a ruleset's code as something outside that failed.

    Commands report errors in input and go on.  A fault of a plugin's code is not such an
    error.
    """
    try:
        with code_of(ruleset):
            yield
    except (EndlessPlayError, RulesetFaultError) as error:
        raise OutsideError(str(error)) from error
