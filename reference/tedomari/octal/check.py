"""The checker of certificates of the periods of octal games.

It shares nothing with the search: it reads the code with its own few lines, and counts for
itself how many heaps the theorem of Guy and Smith needs (:mod:`tedomari.octal.period` states
and proves it).  A row of values is correct if two statements hold for each heap:

* Each number below its value is the value of an option.  The options with the smallest heaps
  usually show this, so few pairs of heaps are looked at.
* Its value is not that of an option.  Call a value rare if an even number of its binary digits
  in a chosen set of digits are 1.  In an xor, the number of ones changes by an even number, so
  the xor of two values is rare if both are rare, or neither.  So if the value of the heap is
  not rare, an option of two heaps with this value has exactly one rare heap.  For each rare
  heap, one xor of two long integers compares these options of all heaps at once.  If the value
  of the heap is rare, all of its options are looked at.

The first heap for which a statement does not hold has a wrong value, and all values before it
are correct.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from operator import xor
from typing import Any, Final

from tedomari.errors import TedomariError
from tedomari.messages import clip

#: The name and version of the format.
FORMAT: Final = "tedomari octal period 1"

Json = Mapping[str, Any]

#: The largest value of a byte.
BYTE: Final = 255

#: The number of pairs of heaps that are looked at first; then four times as many, and so on.
FIRST: Final = 512

#: The most digits of a code after the point, and the most characters of it in a message.
MOST_DIGITS: Final = 64
SHOWN: Final = 40

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
    shown = clip(repr(code), SHOWN)
    require(isinstance(code, str), f"{other}: the code is {shown}, expected a string")
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
    wrong = first_wrong_heap(digits, row)
    if wrong is not None:
        value = defined_value(digits, row, wrong)
        raise OctalRefusedError(
            f"the nim-value of the heap {wrong} is {value}, not {row[wrong]}"
        )
    name = ("4." if digits[0] else ".") + "".join(map(str, digits[1:]))
    return (
        f"for n >= {preperiod}, the nim-value of the heap n + {period} in {name} is that of "
        "the heap n"
    )


def read_digits(code: str) -> list[int]:
    """Return the digits of a code, the one before the point first, without zeros at the end.

    Clause: octal.code.
    """
    first, point, rest = code.partition(".")
    name = repr(clip(code, SHOWN))
    require(
        point == "." and first in ("", "0", "4") and set(rest) <= set("01234567"),
        f"{name} is not an octal code",
    )
    digits = rest.rstrip("0")
    require(
        first == "4" or digits != "",
        f"the code {name} allows no move: expected a digit from 1 to 7 after the point, or the "
        "digit 4 before it",
    )
    require(
        len(digits) <= MOST_DIGITS,
        f"the code is {name}: expected at most {MOST_DIGITS} digits after the point, found "
        f"{len(digits)}",
    )
    return [int(first or "0"), *map(int, digits)]


def first_wrong_heap(digits: list[int], row: list[int]) -> int | None:
    """Return the first heap whose value is not the mex of its options, or None."""
    if max(row) <= BYTE:
        heap = Heaps(digits, bytes(row)).first_wrong()
    else:
        wrong = (n for n in range(len(row)) if row[n] != defined_value(digits, row, n))
        heap = next(wrong, len(row))
    return heap if heap < len(row) else None


def defined_value(digits: list[int], row: list[int], heap: int) -> int:
    """Return the mex of the values of all options of a heap.  Clause: octal.value."""
    options: set[int] = set()
    for taken, digit in enumerate(digits[: heap + 1]):
        rest = heap - taken
        if digit & 1 and rest == 0:
            options.add(0)
        if digit & 2 and rest > 0:
            options.add(row[rest])
        if digit & 4:
            half = rest // 2
            options.update(map(xor, row[1 : half + 1], row[rest - 1 : rest - half - 1 : -1]))
    return mex(options)


def mex(values: set[int]) -> int:
    """Return the least natural number that is not in a set."""
    value = 0
    while value in values:
        value += 1
    return value


class Heaps:
    """The heaps of a code with the values that a certificate gives them, each at most 255."""

    def __init__(self, digits: list[int], row: bytes) -> None:
        self.row = row
        self.emptied = [taken for taken, digit in enumerate(digits) if digit & 1]
        self.reduced = [taken for taken, digit in enumerate(digits) if digit & 2]
        self.split = [taken for taken, digit in enumerate(digits) if digit & 4]
        #: The heaps whose values are rare.
        self.rare = rare_heaps(row)

    def first_wrong(self) -> int:
        """Return the first heap with a wrong value; without one, return the number of heaps."""
        wrong = min(self.with_option_of_own_value(), default=len(self.row))
        missing = (heap for heap in range(wrong) if not self.has_smaller_values(heap))
        return next(missing, wrong)

    def with_option_of_own_value(self) -> Iterator[int]:
        """Yield heaps with an option of their own value, the first such heap among them."""
        yield from (taken for taken in self.emptied if self.value_is(taken, 0))
        yield from self.with_option_at_distance()
        yield from (heap for heap in self.rare if self.splits_into_own_value(heap))

    def value_is(self, heap: int, value: int) -> bool:
        """Whether a heap is in the row and has a value."""
        return heap < len(self.row) and self.row[heap] == value

    def with_option_at_distance(self) -> Iterator[int]:
        """Yield heaps with an option of their own value that is one heap, or has a rare heap.

        Such an option of the heap n is the heap n - d, alone (v is 0) or with a rare heap of
        the value v.  It has the value of n if and only if the values of n and n - d have the
        xor v.
        """
        sought: dict[int, set[int]] = {taken: {0} for taken in self.reduced}
        for taken in self.split:
            for heap in self.rare:
                sought.setdefault(taken + heap, set()).add(self.row[heap])
        length = len(self.row) - 1
        data = int.from_bytes(self.row[1:], "big")
        for distance, values in sought.items():
            if distance < length:
                xors = (data ^ (data >> 8 * distance)).to_bytes(length, "big")
                places = [xors.find(value, distance) for value in values]
                yield from (place + 1 for place in places if place >= 0)

    def splits_into_own_value(self, heap: int) -> bool:
        """Whether a heap has an option of two heaps with its own value."""
        row, value = self.row, self.row[heap]
        return any(
            value in pairs(row, heap - taken, 1, (heap - taken) // 2)
            for taken in self.split
            if heap - taken > 1
        )

    def has_smaller_values(self, heap: int) -> bool:
        """Whether each number below the value of a heap is the value of an option."""
        single = [self.row[heap - taken] for taken in self.reduced if taken < heap]
        if heap in self.emptied:
            single.append(0)
        missing = [value for value in range(self.row[heap]) if value not in single]
        first, last = 1, FIRST
        while missing and first <= heap // 2:
            for taken in self.split:
                end = min(last, (heap - taken) // 2)
                if first <= end:
                    values = pairs(self.row, heap - taken, first, end)
                    missing = [value for value in missing if value not in values]
            first, last = last + 1, 4 * last
        return not missing


def rare_heaps(row: bytes) -> list[int]:
    """Return the heaps with rare values; the set of digits that gives the fewest is chosen."""
    counts = Counter(row[1:])
    parities = [
        {value for value in counts if (value & digits).bit_count() % 2 == 0}
        for digits in range(BYTE + 1)
    ]
    rare = min(parities, key=lambda rare: sum(counts[value] for value in rare))
    return [heap for heap in range(1, len(row)) if row[heap] in rare]


def pairs(row: bytes, rest: int, first: int, last: int) -> bytes:
    """Return the values of the pairs of heaps with ``rest`` counters together.

    The smaller heaps of the pairs are ``first`` to ``last``, at least one.
    """
    less = int.from_bytes(row[first : last + 1], "little")
    more = int.from_bytes(row[rest - last : rest - first + 1], "big")
    return (less ^ more).to_bytes(last - first + 1, "little")
