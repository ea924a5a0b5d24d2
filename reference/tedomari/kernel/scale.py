"""Numbers and stops, which are integers in one unit for all values of a store.

The unit is ``2**-scale``, and a number is found by its stop.  Stops are words as long as all of
them fit into words exactly.  After that they are Python integers as well (:func:`widen`).
"""

from fractions import Fraction
from typing import Final

from tedomari.errors import DenominatorError
from tedomari.kernel.landmarks import ABOVE_ALL, BELOW_ALL, EQUAL_TO_ZERO
from tedomari.kernel.tables import UNIT_BITS, Tables, append_value, make_room
from tedomari.kernel.words import append, i64

#: The finest unit is ``2**-EXPONENT_LIMIT``, because all stops of a store are in the same unit.
EXPONENT_LIMIT: Final = 16_384

#: The largest stop, in these units, that is stored as a word.  The rank, a sum of two stops and
#: a little more, then fits into a word as well.
LARGEST_WORD: Final = 1 << 60


def new_number(t: Tables, scaled: int) -> i64:
    """Append the number ``scaled / 2**scale``."""
    index: i64 = len(t.middle)
    if index >= t.limit or index > len(t.forms) + len(t.number_index):
        index = make_room(t)
    if not (t.is_wide or -LARGEST_WORD <= scaled <= LARGEST_WORD):
        widen(t)
    t.middle = append(t.middle, i64(len(t.options)))
    if t.is_wide:
        t.wide_left.append(scaled)
        t.wide_right.append(scaled)
    word = stop_word(scaled, t.scale)
    bounds: i64 = EQUAL_TO_ZERO
    if scaled:
        bounds = ABOVE_ALL if scaled > 0 else BELOW_ALL
    append_value(t, word, word, bounds, True)
    t.depth = append(t.depth, 0)
    t.birthday.append(number_birthday(scaled, t.scale))
    t.number_index[scaled] = index
    return index


def stop_word(scaled: int, scale: int) -> i64:
    """The word for a stop ``scaled / 2**scale``, which never falls when the stop rises.

    It is the stop in units of ``2**-UNIT_BITS``, rounded down, and then limited to
    ``LARGEST_WORD``.
    """
    word = scaled >> (scale - UNIT_BITS)
    return max(-LARGEST_WORD, min(word, LARGEST_WORD))


def widen(t: Tables) -> None:
    """Store all stops as Python integers from now on, in addition to words.

    Claim: in wide tables, words decide G < H and G > H between stops, and the lists of integers
    decide the rest.  Reason: the word of a stop never falls when the stop rises, so that a
    smaller word means a smaller stop, while equal words say nothing.
    """
    t.wide_left = list(t.left_word)
    t.wide_right = list(t.right_word)
    t.is_wide = True


def number_birthday(scaled: int, scale: int) -> int:
    """The birthday: n for ±n, and n + k + 1 for ±(n + odd/2**k) with 0 < odd < 2**k."""
    whole = abs(scaled) >> scale
    part = abs(scaled) - (whole << scale)
    if part == 0:
        return whole
    trailing = (part & -part).bit_length() - 1
    return whole + (scale - trailing) + 1


def scaled_number(t: Tables, scaled: int) -> int:
    """The index of the number ``scaled / 2**scale``."""
    index = t.number_index.get(scaled, -1)
    return new_number(t, scaled) if index < 0 else index


def dyadic(t: Tables, numerator: int, exponent: int) -> int:
    """The index of the number ``numerator / 2**exponent``."""
    if exponent > t.scale:
        rescale(t, exponent)
    return scaled_number(t, numerator << (t.scale - exponent))


def rescale(t: Tables, needed: int) -> None:
    """Refine the unit of the exact stops until it is ``2**-needed`` or finer.

    Raises :class:`DenominatorError` beyond ``EXPONENT_LIMIT``.  Clause: game.store.bound.
    """
    if needed > EXPONENT_LIMIT:
        raise DenominatorError(EXPONENT_LIMIT)
    finer = t.scale
    while finer < needed:
        finer *= 2
    shift = finer - t.scale
    if not t.is_wide:
        widen(t)
    left = [stop << shift for stop in t.wide_left]
    right = [stop << shift for stop in t.wide_right]
    number_index = {scaled << shift: index for scaled, index in t.number_index.items()}
    # Nothing is called from here on, so that no signal separates old lists from new ones, and
    # no other thread sees them together.
    t.wide_left = left
    t.wide_right = right
    t.number_index = number_index
    t.scale = finer


def left_stop_of(t: Tables, g: int) -> Fraction:
    """The left stop of a value, which is the value itself if that is a number.

    Another thread may refine the unit while this reads, so the unit is read twice.
    """
    while True:
        scale = t.scale
        stop = t.left_stop[g]
        if t.scale == scale:
            return Fraction(stop, 1 << scale)


def right_stop_of(t: Tables, g: int) -> Fraction:
    """The right stop of a value."""
    while True:
        scale = t.scale
        stop = t.right_stop[g]
        if t.scale == scale:
            return Fraction(stop, 1 << scale)
