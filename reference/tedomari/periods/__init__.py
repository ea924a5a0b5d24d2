"""Periods of the values of strips such as ``(xxo)^n``, proved for all n.

The values of many games on strips repeat: from some n on, v(n + p) = v(n) + s for a number p,
the period, and a game s, the saltus.  :func:`find_period` finds p and s from the first values,
and proves them by induction.  The proof can be written as a certificate, which
:func:`check_period` checks without the search.

>>> from tedomari.rulesets import find_ruleset
>>> rules = find_ruleset("chilled-domineering").strip_rules
>>> period = find_period(rules, "(.)^n")
>>> period.period, str(period.saltus), own_start(period)
(4, '*', 0)

| module | contents |
| --- | --- |
| ``families`` | the strips in which a word is repeated between a prefix and a suffix |
| ``schemes`` | the options of all strips of a family at once |
| ``growth`` | proofs that a game grows by the saltus if its options do |
| ``period`` | a period with its proof |
| ``find`` | the search for a period and its proof |
| ``certificate`` | proofs as JSON |
| ``form`` | the form of such JSON |
| ``check`` | the checker of such proofs |
"""

from tedomari.periods.check import check_period
from tedomari.periods.families import TemplateError
from tedomari.periods.find import FamiliesError, NoPeriodError, find_period
from tedomari.periods.form import PeriodRefusedError
from tedomari.periods.period import Period, own_bound, own_start
from tedomari.periods.schemes import OpenFamilyError

__all__ = [
    "FamiliesError",
    "NoPeriodError",
    "OpenFamilyError",
    "Period",
    "PeriodRefusedError",
    "TemplateError",
    "check_period",
    "find_period",
    "own_bound",
    "own_start",
]
