"""The simplicity rule: whether ``{left|right}`` is a number, and which one."""

from collections.abc import Sequence

from tedomari.kernel.extremes import highest_word, lowest_word
from tedomari.kernel.order import le
from tedomari.kernel.scale import rescale, scaled_number
from tedomari.kernel.tables import Tables
from tedomari.kernel.words import i64, vec


def number_between(t: Tables, left: Sequence[int], right: Sequence[int]) -> int:
    """The index of ``{left|right}`` if its value is a number, otherwise -1."""
    return find_number(t, vec[i64](left), vec[i64](right))


def find_number(t: Tables, left: "vec[i64]", right: "vec[i64]") -> i64:
    """The index of ``{left|right}`` if its value is a number, otherwise -1.

    Claim: the value is a number exactly when some number x satisfies every G^L <| x and
    every x <| G^R, and then it is the simplest such x.  Reason: the simplicity theorem, and,
    for the converse, that a number satisfies this with its own options.  A number x satisfies
    G^L <| x if RS(G^L) < x, does not if RS(G^L) > x, and needs a comparison if they are equal.
    Source: Winning Ways, chapter 2 (simplicity rule).  Clause: game.canonical.number.
    """
    low = highest_stop(t, left) if len(left) else None
    high = lowest_stop(t, right) if len(right) else None
    if low is not None and high is not None and low > high:
        return -1
    low_open = low is not None and some_at_least(t, left, low)
    high_open = high is not None and some_at_most(t, right, high)
    if low is not None and low == high:
        return -1 if low_open or high_open else scaled_number(t, low)
    return simplest(t, Gap(low, high, low_open=low_open, high_open=high_open))


def highest_stop(t: Tables, left: "vec[i64]") -> int:
    """The largest right stop of some options, at least one; unless wide, it is its word."""
    if t.is_wide:
        return max([t.wide_right[g] for g in left])
    return highest_word(t.right_word, left)


def lowest_stop(t: Tables, right: "vec[i64]") -> int:
    """The smallest left stop of some options, at least one."""
    if t.is_wide:
        return min([t.wide_left[g] for g in right])
    return lowest_word(t.left_word, right)


def some_at_least(t: Tables, left: "vec[i64]", stop: int) -> bool:
    """Whether some left option is >= the number ``stop``, the largest of their right stops."""
    x = scaled_number(t, stop)
    word = t.right_word[x]
    for g in left:
        if t.right_word[g] < word:
            continue
        if le(t, x, g):
            return True
    return False


def some_at_most(t: Tables, right: "vec[i64]", stop: int) -> bool:
    """Whether some right option is <= the number ``stop``, the smallest of their left stops."""
    x = scaled_number(t, stop)
    word = t.left_word[x]
    for g in right:
        if t.left_word[g] > word:
            continue
        if le(t, g, x):
            return True
    return False


class Gap:
    """The numbers between two ends, scaled; an end is open, closed, or None for no bound."""

    def __init__(
        self, low: int | None, high: int | None, *, low_open: bool, high_open: bool
    ) -> None:
        self.low = low
        self.high = high
        self.low_open = low_open
        self.high_open = high_open

    def begins_before(self, x: int) -> bool:
        """Whether the lower end admits x."""
        return self.low is None or self.low < x or (self.low == x and not self.low_open)

    def ends_after(self, x: int) -> bool:
        """Whether the upper end admits x."""
        return self.high is None or x < self.high or (x == self.high and not self.high_open)

    def mirror_image(self) -> "Gap":
        """The gap that contains the negatives of its numbers."""
        low = None if self.high is None else -self.high
        high = None if self.low is None else -self.low
        return Gap(low, high, low_open=self.high_open, high_open=self.low_open)

    def finer(self, shift: int) -> "Gap":
        """The same numbers, scaled by ``shift`` more bits."""
        low = None if self.low is None else self.low << shift
        high = None if self.high is None else self.high << shift
        return Gap(low, high, low_open=self.low_open, high_open=self.high_open)


def simplest(t: Tables, gap: Gap) -> int:
    """The index of the simplest number in a gap.

    It is the first multiple in the gap of the largest power of 2, at most 1, that has one.

    Claim: no multiple of ``2**k`` is in the gap if k is beyond the highest bit in which the
    ends differ, except the lower end itself.  Reason: both ends lie between the same two
    multiples.  So the search begins there, not at 1, which saves a step for each bit.
    Source: the binary representation of the ends.
    """
    if not gap.ends_after(0):
        mirrored = simplest(t, gap.mirror_image())
        return scaled_number(t, -t.left_stop[mirrored])
    if gap.begins_before(0):
        return scaled_number(t, 0)
    low, high = gap.low, gap.high
    assert low is not None
    step = 1 << t.scale
    if high is not None:
        reach = low ^ high | (0 if gap.low_open else low & -low)
        step = 1 << min(t.scale, reach.bit_length() - 1)
    while step:
        x = (low | step - 1) + 1 if gap.low_open or low & step - 1 else low
        if gap.ends_after(x):
            return scaled_number(t, x)
        step >>= 1
    shift = t.scale
    rescale(t, 2 * t.scale)
    return simplest(t, gap.finer(shift))
