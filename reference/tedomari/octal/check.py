"""The checker of certificates of the periods of octal games.

It shares nothing with the search: it reads the code with its own few lines, computes the value
of each heap from all of its options by the definition, and counts for itself how many heaps the
theorem of Guy and Smith needs (:mod:`tedomari.octal.period` states and proves it).
"""

from collections.abc import Mapping
from operator import xor
from typing import Any, Final

from tedomari.errors import TedomariError

#: The name and version of the format.
FORMAT: Final = "tedomari octal period 1"

Json = Mapping[str, Any]


#: The members of a certificate.
MEMBERS: Final = ("format", "code", "period", "preperiod", "heaps", "values")


class OctalRefusedError(TedomariError):
    """A certificate that does not prove its period.  Clause: octal.check."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the certificate is refused: {reason}")


def check_octal_period(certificate: Json) -> str:
    """Return what a certificate proves, as a sentence.

    Raises :class:`OctalRefusedError` with the reason if it proves nothing.
    Clause: octal.check.
    """
    try:
        return _check(certificate)
    except TedomariError:
        raise
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise OctalRefusedError(f"it is not of the format {FORMAT!r}") from error


def require(condition: bool, reason: str) -> None:
    """Refuse the certificate, with a reason, if a condition does not hold."""
    if not condition:
        raise OctalRefusedError(reason)


def _check(certificate: Json) -> str:
    other = f"it is not of the format {FORMAT!r}"
    require(isinstance(certificate, Mapping), f"{other}: expected an object")
    for name in MEMBERS:
        require(name in certificate, f"{other}: the member {name!r} is missing")
    require(certificate["format"] == FORMAT, f"the format is not {FORMAT!r}")
    code: str = certificate["code"]
    require(isinstance(code, str), f"{other}: the code is {code!r}, expected a string")
    digits = read_digits(code)
    numbers = [certificate[name] for name in ("period", "preperiod", "heaps")]
    require(all(type(n) is int for n in numbers), "a number is not an integer")
    period, preperiod, heaps = numbers
    require(period >= 1, f"the period is {period}, less than 1")
    require(preperiod >= 1, f"the preperiod is {preperiod}, less than 1")
    needed = 2 * preperiod + 2 * period + len(digits) - 1
    require(heaps >= needed, f"it covers {heaps} heaps, and the theorem needs {needed}")
    values: list[int] = certificate["values"]
    require(isinstance(values, list), "the values are not a list")
    require(all(type(v) is int and v >= 0 for v in values), "a value is not a natural number")
    require(
        len(values) == preperiod + period,
        f"it has {len(values)} values, not preperiod + period = {preperiod + period}",
    )
    row = list(values)
    while len(row) < needed:
        row.append(row[-period])
    for heap in range(needed):
        value = defined_value(digits, row, heap)
        require(
            row[heap] == value,
            f"the nim-value of the heap {heap} is {value}, not {row[heap]}",
        )
    return (
        f"for n >= {preperiod}, the nim-value of the heap n + {period} in {code} is that of "
        "the heap n"
    )


def read_digits(code: str) -> list[int]:
    """Return the digits of a code, the one before the point first."""
    first, point, rest = code.partition(".")
    require(
        point == "." and first in ("", "0", "4") and set(rest) <= set("01234567"),
        f"{code!r} is not an octal code",
    )
    return [int(first or "0"), *map(int, rest)]


def defined_value(digits: list[int], row: list[int], heap: int) -> int:
    """Return the mex of the values of all options of a heap.  Clause: octal.value."""
    options: set[int] = set()
    for taken, digit in enumerate(digits[: heap + 1]):
        rest = heap - taken
        if digit & 1 and rest == 0:
            options.add(0)
        if digit & 2 and rest > 0:
            options.add(row[rest])
        if digit & 4 and rest > 1:
            half = rest // 2
            options.update(map(xor, row[1 : half + 1], row[rest - 1 : rest - half - 1 : -1]))
    value = 0
    while value in options:
        value += 1
    return value
