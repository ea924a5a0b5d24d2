"""The interning tables: every value that occurs, stored once under a small integer.

That integer is the *index* of the value in its tables.  The canonical form at index ``g`` has
its left options in ``left[g]`` and its right options in ``right[g]`` (tuples of indices,
ascending), so that two values are equal exactly when their indices are.  Numbers are stored
without options, because their value identifies them: ``1_000_000`` costs one index, not a
million.

Properties that are read often are in parallel lists, which are filled in when a value gets its
index: its stops, its order relative to the landmarks, its depth and its birthday.
"""

from typing import Final

from tedomari.errors import StoreFullError
from tedomari.kernel.landmarks import (
    ALL_LANDMARKS,
    LANDMARK_COUNT,
    LANDMARKS,
    PLANTED,
    settle_landmarks,
)
from tedomari.kernel.shared_bounds import SharedBounds
from tedomari.kernel.threads import Use
from tedomari.kernel.walls import Walls

ZERO: Final = 0
STAR: Final = 1
UP: Final = 2
DOWN: Final = 3
UP_STAR: Final = 4
DOWN_STAR: Final = 5

#: The number of entries beyond which a memo is emptied.  A memo only saves time.
MEMO_CAPACITY: Final = 2_000_000


class Tables:
    """The values of one store, with the memos of the functions that compute them.

    Stops are stored as integers in units of ``2**-scale``, so that comparing stops is comparing
    integers.  When a finer number is needed, :func:`rescale` rescales all of them.
    """

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.use = Use()
        self.scale = 16
        self.left: list[tuple[int, ...]] = []
        self.right: list[tuple[int, ...]] = []
        self.is_number: list[bool] = []
        self.left_stop: list[int] = []
        self.right_stop: list[int] = []
        self.above: list[int] = []  # bit i: landmark i <= the value
        self.below: list[int] = []  # bit i: the value <= landmark i
        self.rank: list[int] = []  # never falls when the value rises (see new_rank)
        self.depth: list[int] = []  # the most moves until a number is reached
        self.birthday: list[int] = []
        self.negative: list[int] = []  # -1: not known yet
        self.number_index: dict[int, int] = {}
        self.canonical: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.le_memo: dict[int, bool] = {}
        self.sum_memo: dict[int, int] = {}
        self.hash_memo: dict[int, int] = {}
        self.landmark_memo: dict[int, int] = {}
        self.star_memo: dict[int, int] = {}
        self.up_memo: dict[int, int] = {}
        self.times_up_memo: dict[int, int] = {}
        self.norton_memo: dict[int, int] = {}
        self.remote_memo: dict[int, int] = {}
        self.weight_memo: dict[int, int] = {}
        self.reduced_memo: dict[int, int] = {}
        self.shared_bounds = SharedBounds()
        self.walls = Walls()
        plant_landmarks(self)


def plant_landmarks(t: Tables) -> None:
    """Store the first landmarks, landmark ``i`` at index ``i``; landmark 0 is 0."""
    new_number(t, 0)
    for left, right in LANDMARKS[1:PLANTED]:
        new_form(t, left, right)


def landmark_bits(t: Tables, left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, int]:
    """The landmarks ``<= {left|right}`` and those ``>=`` it, as two bit sets.

    Claim: the bits follow from those of the options.  Reason: X <= G unless some right
    option of G is <= X (a bit of that option) or some left option of X is >= G (a bit of
    G for an earlier landmark, since landmarks are closed under options); and dually.
    So they follow from two unions: the bits of the right options, and those of the left
    options.  Few pairs of unions occur, and each pair is settled once.
    Source: the definition of order, game.order.le.
    """
    reached_below = reached_above = 0
    for option in right:
        reached_below |= t.below[option]
    for option in left:
        reached_above |= t.above[option]
    key = reached_below << LANDMARK_COUNT | reached_above
    bits = t.landmark_memo.get(key, -1)
    if bits < 0:
        bits = t.landmark_memo[key] = settle_landmarks(reached_below, reached_above)
    return bits >> LANDMARK_COUNT, bits & ALL_LANDMARKS


def new_form(t: Tables, left: tuple[int, ...], right: tuple[int, ...]) -> int:
    """Append the form ``{left|right}``, which must be canonical, new, and not a number.

    A game that is not a number gets its stops from its options: its left stop is the
    largest right stop of a left option, and dually (game.stops.definition).
    """
    index = len(t.left)
    if index >= t.limit:
        raise StoreFullError(t.limit)
    above, below = landmark_bits(t, left, right)
    t.left.append(left)
    t.right.append(right)
    t.is_number.append(False)
    left_stop = max([t.right_stop[g] for g in left])
    right_stop = min([t.left_stop[g] for g in right])
    t.left_stop.append(left_stop)
    t.right_stop.append(right_stop)
    t.above.append(above)
    t.below.append(below)
    t.rank.append(new_rank(left_stop, right_stop, above, below))
    t.depth.append(1 + max([t.depth[g] for g in left + right]))
    t.birthday.append(1 + max([t.birthday[g] for g in left + right]))
    t.negative.append(-1)
    t.canonical[(left, right)] = index
    return index


def new_rank(left_stop: int, right_stop: int, above: int, below: int) -> int:
    """An integer that never falls from a value to a greater one.

    It is computed from the stops and the landmarks of a value.

    Claim: G <= H gives rank(G) <= rank(H); if the ranks are then equal, so are stops and
    landmarks.  Reason: none of the four terms falls from G to H, since the landmarks below G
    are also below H, and those above H are also above G.
    """
    return left_stop + right_stop + above - below


def intern_form(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of ``{left|right}``, which must be canonical."""
    key = (tuple(sorted(left)), tuple(sorted(right)))
    index = t.canonical.get(key, -1)
    return new_form(t, key[0], key[1]) if index < 0 else index


def new_number(t: Tables, scaled: int) -> int:
    """Append the number ``scaled / 2**scale``."""
    index = len(t.left)
    if index >= t.limit:
        raise StoreFullError(t.limit)
    above, below = landmark_bits(t, (), ())
    if scaled > 0:
        above, below = ALL_LANDMARKS, 0
    elif scaled < 0:
        above, below = 0, ALL_LANDMARKS
    t.left.append(())
    t.right.append(())
    t.is_number.append(True)
    t.left_stop.append(scaled)
    t.right_stop.append(scaled)
    t.above.append(above)
    t.below.append(below)
    t.rank.append(new_rank(scaled, scaled, above, below))
    t.depth.append(0)
    t.birthday.append(number_birthday(scaled, t.scale))
    t.negative.append(-1)
    t.number_index[scaled] = index
    return index


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
    """Refine the unit of the stops until it is ``2**-needed`` or finer."""
    finer = t.scale
    while finer < needed:
        finer *= 2
    shift = finer - t.scale
    left = [stop << shift for stop in t.left_stop]
    right = [stop << shift for stop in t.right_stop]
    rank = list(map(new_rank, left, right, t.above, t.below))
    number_index = {scaled << shift: index for scaled, index in t.number_index.items()}
    # Nothing is called from here on, so that no other thread sees old and new lists together.
    t.left_stop[:] = left
    t.right_stop[:] = right
    t.rank[:] = rank
    t.number_index = number_index
    t.scale = finer


def number_option(t: Tables, index: int, toward: int) -> int:
    """The left (``toward = -1``) or right (``+1``) option of a canonical number, or -1.

    An integer moves only towards 0 (n = {n-1|}); m/2**k = {(m-1)/2**k | (m+1)/2**k}.
    """
    scaled = t.left_stop[index]
    unit = 1 << t.scale
    if scaled % unit == 0:
        if scaled * toward >= 0:
            return -1
        return scaled_number(t, scaled + toward * unit)
    return scaled_number(t, scaled + toward * (scaled & -scaled))


def left_options(t: Tables, index: int) -> tuple[int, ...]:
    """The left options of a value, including those of a number."""
    if not t.is_number[index]:
        return t.left[index]
    option = number_option(t, index, -1)
    return () if option < 0 else (option,)


def right_options(t: Tables, index: int) -> tuple[int, ...]:
    """The right options of a value, including those of a number."""
    if not t.is_number[index]:
        return t.right[index]
    option = number_option(t, index, 1)
    return () if option < 0 else (option,)


def followers(t: Tables, index: int) -> list[int]:
    """The value and its followers down to numbers, each after its options.

    The numbers come first, then the other games, both by ascending index.  Games other than
    numbers have larger indices than their options.  Options of numbers are not followed: they
    are created only when they are needed.
    """
    reached = {index}
    stack = [index]
    while stack:
        g = stack.pop()
        for option in t.left[g] + t.right[g]:
            if option not in reached:
                reached.add(option)
                stack.append(option)
    numbers = [g for g in reached if t.is_number[g]]
    return sorted(numbers) + sorted([g for g in reached if not t.is_number[g]])
