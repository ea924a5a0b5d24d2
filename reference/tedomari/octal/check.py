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

#: The largest value of a byte, and its eighth binary digit.
BYTE: Final = 255
TOP: Final = 128

#: The number of pairs that are looked at one by one.
FEW: Final = 4096


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
    heaps_below = Heaps(digits, row)
    for heap in range(needed):
        value = heaps_below.defined_value(heap)
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


class Heaps:
    """The values of heaps, from which the values of larger ones are computed again.

    Values below 256 are also kept as the bytes of two integers, in both orders, so that one xor
    gives the values of all pairs of heaps.
    """

    def __init__(self, digits: list[int], row: list[int]) -> None:
        self.digits = digits
        self.row = row
        self.largest = max(row)
        data = bytes(row[1:]) if self.largest <= BYTE else b""
        self.data = int.from_bytes(data, "little")
        self.mirror = int.from_bytes(data, "big")
        self.repeated: dict[int, int] = {}

    def defined_value(self, heap: int) -> int:
        """Return the mex of the values of all options of a heap.  Clause: octal.value."""
        single: set[int] = set()
        pairs: list[Pairs | set[int]] = []
        for taken, digit in enumerate(self.digits[: heap + 1]):
            rest = heap - taken
            if digit & 1 and rest == 0:
                single.add(0)
            if digit & 2 and rest > 0:
                single.add(self.row[rest])
            if digit & 4 and rest > 1:
                pairs.append(self.pairs(rest))
        value = 0
        while value in single or any(value in each for each in pairs):
            value += 1
        return value

    def pairs(self, rest: int) -> "Pairs | set[int]":
        """Return the values of all pairs of heaps, not empty, with ``rest`` counters."""
        if self.largest <= BYTE:
            return Pairs(self, rest)
        row, half = self.row, rest // 2
        return set(map(xor, row[1 : half + 1], row[rest - 1 : rest - half - 1 : -1]))

    def repeat(self, value: int) -> int:
        """Return an integer with a byte of this value for each heap that is not empty."""
        if value not in self.repeated:
            bytes_of_value = bytes([value]) * (len(self.row) - 1)
            self.repeated[value] = int.from_bytes(bytes_of_value, "little")
        return self.repeated[value]


class Pairs:
    """The values of all pairs of heaps with some counters together, as the bytes of an integer.

    The first pairs are also an object of bytes.  If all values have at most 7 binary digits,
    the others are compared with a value at once: a byte of 7 digits plus 127 has the eighth
    digit if and only if the byte is not 0, and no sum is carried into the next byte.
    """

    def __init__(self, heaps: Heaps, rest: int) -> None:
        self.heaps = heaps
        self.half = rest // 2
        self.mask = (1 << 8 * self.half) - 1
        larger = heaps.mirror >> 8 * (len(heaps.row) - rest)
        self.values = (heaps.data & self.mask) ^ (larger & self.mask)
        count = min(self.half, FEW) if heaps.largest < TOP else self.half
        self.few = (self.values & (1 << 8 * count) - 1).to_bytes(count, "little")

    def __contains__(self, value: int) -> bool:
        """Whether a pair has this value."""
        if value > BYTE or value in self.few:
            return value <= BYTE
        if value >= TOP or self.half == len(self.few):
            return False
        repeat, mask = self.heaps.repeat, self.mask
        tops = repeat(TOP) & mask
        differences = self.values ^ (repeat(value) & mask)
        return (differences + (repeat(TOP - 1) & mask)) & tops != tops
