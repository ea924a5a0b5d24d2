"""Octal games: a player takes counters from a heap and may split it, as an octal code says.

The digit d(i) of a code is the sum of 1 if a player may take i counters and leave no heap, 2 if
one heap may be left, and 4 if two may.  Nim-values of large heaps are computed fast, and their
period is proved with a certificate that an independent checker accepts.

>>> code = OctalCode.parse(".07")
>>> period = find_octal_period(code, 1_000)
>>> period.period, period.preperiod
(34, 53)
>>> check_octal_period(octal_certificate(period))
'for n >= 53, the nim-value of the heap n + 34 in .07 is that of the heap n'

| module | contents |
| --- | --- |
| ``code`` | octal codes, and the options of a heap |
| ``values`` | the nim-values of heaps |
| ``rare`` | rare and common values, which make large heaps cheap |
| ``period`` | the period of the nim-values, and the theorem of Guy and Smith |
| ``certificate`` | a period as JSON |
| ``check`` | the checker of such certificates |
"""

from tedomari.octal.certificate import octal_certificate
from tedomari.octal.check import OctalRefusedError, check_octal_period
from tedomari.octal.code import CodeError, OctalCode
from tedomari.octal.period import (
    NoOctalPeriodError,
    OctalPeriod,
    extend_until_period,
    find_octal_period,
    heaps_needed,
)
from tedomari.octal.values import NimValueError, NimValues

__all__ = [
    "CodeError",
    "NimValueError",
    "NimValues",
    "NoOctalPeriodError",
    "OctalCode",
    "OctalPeriod",
    "OctalRefusedError",
    "check_octal_period",
    "extend_until_period",
    "find_octal_period",
    "heaps_needed",
    "octal_certificate",
]
