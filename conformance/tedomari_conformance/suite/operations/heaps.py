"""Nim-values of heaps, periods, and the first difference of two octal games."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from tedomari.octal import NimValues, OctalCode, find_octal_period
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NATURAL,
    Answer,
    like,
    list_of,
    record,
)

#: The codes that the operations accept.
CODE: Final = like(r"^[04]?\.[0-7]{0,6}[1-7]$")

#: The largest heap that is examined for a period or a difference.
LARGEST: Final = 20_000


def ask_values(given: Given, expect: JSON) -> Asked:
    """Ask for the value of each heap, which is a nimber."""
    for heap, nim_value in enumerate(cast("Sequence[int]", expect), number(given["from"])):
        query = Query("value", "octal", {"position": f"{given['code']}:{heap}"})
        yield query, {"value": f"*{nim_value}"}


@operation(
    "heap-values",
    given={"code": CODE, "from": NATURAL, "to": NATURAL},
    result=list_of(NATURAL),
    asks=ask_values,
)
def heap_values(given: Given) -> Answer:
    """Return the nim-values of the heaps ``from`` to ``to``.  Clause: octal.value."""
    values = NimValues(code_of(given, "code"))
    first, last = number(given["from"]), number(given["to"])
    values.extend(last + 1)
    return list(values.row[first : last + 1])


@operation(
    "heap-period", given={"code": CODE}, result=record(period=NATURAL, preperiod=NATURAL)
)
def heap_period(given: Given) -> Answer:
    """Return the period and the preperiod.  Clauses: octal.period, octal.guy-smith."""
    period = find_octal_period(code_of(given, "code"), LARGEST)
    return {"period": period.period, "preperiod": period.preperiod}


@operation(
    "heap-difference",
    given={"code": CODE, "other": CODE, "shift": NATURAL, "to": NATURAL},
    result=list_of(NATURAL, most=1),
)
def heap_difference(given: Given) -> Answer:
    """Return the first heap of ``code`` whose nim-value is not that of the other game.

    The heap n of ``code`` is compared with the heap n - shift of ``other``, and the heaps below
    the shift with 0.  The list is empty if all heaps up to ``to`` agree.  Clause: octal.value.
    """
    to, shift = number(given["to"]), number(given["shift"])
    one, other = NimValues(code_of(given, "code")), NimValues(code_of(given, "other"))
    one.extend(to + 1)
    other.extend(to + 1)
    expected = [*[0] * shift, *other.row]
    return [heap for heap in range(to + 1) if one.row[heap] != expected[heap]][:1]


@operation(
    "heap-exceptions",
    given={"code": CODE, "period": NATURAL, "from": NATURAL, "to": NATURAL},
    result=list_of(NATURAL),
)
def heap_exceptions(given: Given) -> Answer:
    """Return the heaps n from ``from`` to ``to`` whose nim-value is not that of n + period.

    Clause: octal.period.
    """
    period, first, last = (number(given[name]) for name in ("period", "from", "to"))
    row = long_row(code_of(given, "code"), last + period + 1)
    return [heap for heap in range(first, last + 1) if row[heap] != row[heap + period]]


@lru_cache(maxsize=1)
def long_row(code: OctalCode, heaps: int) -> Sequence[int]:
    """Return the nim-values of the first heaps, which take seconds if there are many."""
    values = NimValues(code)
    values.extend(heaps)
    return values.row


def code_of(given: Given, name: str) -> OctalCode:
    """Return the code that is given under this name."""
    return OctalCode.parse(str(given[name]))


def number(data: JSON) -> int:
    """Return a natural number that is given."""
    assert isinstance(data, int)
    return data
