"""The period of the nim-values of an octal game, with the theorem that proves it.

Theorem (Guy and Smith).  Let no move take more than k counters, and let e >= 1 and p >= 1 be
such that G(n + p) = G(n) for e <= n < 2e + p + k.  Then G(n + p) = G(n) for all n >= e.

Proof, by induction on n >= 2e + p + k.  A move in the heap n + p leaves one heap, which is not
empty, or two heaps a >= b with a + b = n + p - i and i <= k.  Then a + b >= 2e + 2p, so
a - p >= e >= 1, and a - p and b are an option of n with the same value, by induction.
In the other direction, an option a >= b of n has a + b >= 2e + p, so a >= e, and a + p and b
are an option of n + p with the same value.  With one heap in place of two the same holds with
b = 0.  The heap n + p has at least k + 2 counters, so no move takes all of it.

The condition e >= 1 is necessary, since an empty heap is not a heap that a move leaves.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError
from tedomari.octal.code import OctalCode
from tedomari.octal.values import NimValues

#: The numbers of heaps at which a period is looked for: the first, and the growth in percent.
FIRST_LOOK: Final = 40
GROWTH: Final = 20


class NoOctalPeriodError(TedomariError):
    """No period is proved by the values up to a heap.  Clause: octal.period.none."""

    def __init__(self, code: OctalCode, to: int) -> None:
        super().__init__(
            f"the nim-values of {code} up to the heap {to} prove no period; "
            "a larger bound may show one"
        )
        self.code = code
        self.to = to


@dataclass(frozen=True, slots=True)
class OctalPeriod:
    """A proved period: G(n + period) = G(n) for all n >= ``preperiod``.

    ``values`` are those of the heaps 0 to preperiod + period - 1.  Clause: octal.period.
    """

    code: OctalCode
    period: int
    preperiod: int
    values: tuple[int, ...]

    @property
    def verified(self) -> int:
        """The number of heaps, from 0 on, whose values prove the period."""
        return heaps_needed(self.code, self.period, self.preperiod)

    def value(self, heap: int) -> int:
        """The nim-value of any heap, however large."""
        if heap < self.preperiod:
            return self.values[heap]
        return self.values[self.preperiod + (heap - self.preperiod) % self.period]


def heaps_needed(code: OctalCode, period: int, preperiod: int) -> int:
    """The number of values that prove a period: those of the heaps below 2e + 2p + k."""
    return 2 * preperiod + 2 * period + code.longest


def find_octal_period(code: OctalCode, to: int) -> OctalPeriod:
    """Return the least period and preperiod that the values up to the heap ``to`` prove.

    >>> kayles = find_octal_period(OctalCode.parse(".77"), 1_000)
    >>> kayles.period, kayles.preperiod, kayles.verified, kayles.value(10**12)
    (12, 71, 168, 1)

    Raises :class:`NoOctalPeriodError` if they prove none.  Clauses: octal.period,
    octal.guy-smith.
    """
    period = extend_until_period(NimValues(code), to)
    if period is None:
        raise NoOctalPeriodError(code, to)
    return period


def extend_until_period(values: NimValues, to: int) -> OctalPeriod | None:
    """Extend the values until they prove a period, at most up to the heap ``to``.

    Return the period, or None if the values up to ``to`` prove none.
    """
    count = FIRST_LOOK
    while True:
        count = min(count, to + 1)
        values.extend(count)
        period = proved_period(values.code, values.row)
        if period is not None or count > to:
            return period
        count += count * GROWTH // 100


def proved_period(code: OctalCode, row: Sequence[int]) -> OctalPeriod | None:
    """Return the period that the values in a row prove, if they prove one.

    Claim: if any period p is proved, the least one is found.  Reason: p is a period of the row
    from e on, and e + p <= (length - k) / 2; so the second half of the row occurs p places
    earlier as well.  The last occurrence before the half gives the least period of that half.
    If it is less than p, both are periods of a row of at least their sum, so their greatest
    common divisor is one, too, and the least divides p.
    """
    length = len(row)
    period = least_shift(row, length // 2)
    if period is None:
        return None
    preperiod = length - length // 2 - period
    while preperiod > 1 and row[preperiod - 1] == row[preperiod - 1 + period]:
        preperiod -= 1
    preperiod = max(preperiod, 1)
    if heaps_needed(code, period, preperiod) > length:
        return None
    return OctalPeriod(code, period, preperiod, tuple(row[: preperiod + period]))


def least_shift(row: Sequence[int], count: int) -> int | None:
    """Return the least p >= 1 such that the last values are also those p places before.

    ``count`` is the number of these values; None if there is no such p.  It takes linear time,
    by the longest borders of the row read backwards (Knuth, Morris and Pratt).
    """
    if not count:
        return None
    backward = row[::-1]
    borders = array("i", [0])
    border = 0
    for place in range(1, len(backward)):
        value = backward[place]
        while border and value != backward[border]:
            border = borders[border - 1]
        if value == backward[border]:
            border += 1
            if border == count:
                return place - count + 1
        borders.append(border)
    return None
