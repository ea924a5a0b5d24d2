"""The interning tables: every value that occurs, stored once under a small integer.

That integer is the *index* of the value in its tables.  The canonical form at index ``g`` has
its left options in ``left[g]`` and its right options in ``right[g]`` (tuples of indices,
ascending), so that two values are equal exactly when their indices are.  Numbers are stored
without options, because their value identifies them: ``1_000_000`` costs one index, not a
million.

Properties that are read often are in parallel lists, which are filled in when a value gets its
index: its stops, its order relative to the landmarks, its depth and its birthday.

A value exists as soon as it is found by its options or its number, which are recorded last.  If
an exception ends a function before that, such as ``KeyboardInterrupt``, the unfinished entries
are removed before the next value is appended (:func:`make_room`).
"""

from fractions import Fraction
from typing import Final

from tedomari.errors import DenominatorError, StoreFullError
from tedomari.kernel.extremes import highest_word, lowest_word
from tedomari.kernel.landmarks import (
    ABOVE_ALL,
    ALL_LANDMARKS,
    BELOW_ALL,
    EQUAL_TO_ZERO,
    LANDMARK_COUNT,
    LANDMARKS,
    PLANTED,
    settle_landmarks,
)
from tedomari.kernel.shared_bounds import SharedBounds
from tedomari.kernel.threads import Use
from tedomari.kernel.walls import Walls
from tedomari.kernel.words import (
    AnswerMap,
    WordMap,
    append,
    are_words_at,
    extend,
    hash_options,
    i64,
    sort_words,
    vec,
)

ZERO: Final = 0
STAR: Final = 1
UP: Final = 2
DOWN: Final = 3
UP_STAR: Final = 4
DOWN_STAR: Final = 5

#: The number of entries beyond which a memo is emptied.  A memo only saves time.
MEMO_CAPACITY: Final = 2_000_000

#: Stops are stored as words in units of ``2**-UNIT_BITS``.
UNIT_BITS: Final = 16

#: The finest unit is ``2**-EXPONENT_LIMIT``, because all stops of a store are in the same unit.
EXPONENT_LIMIT: Final = 16_384

#: The largest stop, in these units, that is stored as a word.  The rank, a sum of two stops and
#: a little more, then fits into a word as well.
LARGEST_WORD: Final = 1 << 60

#: An index has 30 bits, so that an index or a pair of them, and one bit more, fit into a word.
MOST_VALUES: Final = (1 << 30) - 1


class Tables:
    """The values of one store, with the memos of the functions that compute them.

    The options of all values are in one table of words: those of ``g`` are
    ``options[first[g]:first[g + 1]]``, the left ones before ``middle[g]``.  Stops are stored as
    words, too, in units of ``2**-16``, as long as all of them fit exactly.  If one does not,
    the tables are :func:`widened <widen>`.
    """

    def __init__(self, limit: int) -> None:
        self.limit = min(limit, MOST_VALUES)
        self.use = Use()
        self.options = vec[i64]()
        self.first = vec[i64]([0])
        self.middle = vec[i64]()
        self.is_number = vec[bool]()
        self.left_word = vec[i64]()  # the stops, or bounds of them (see widen)
        self.right_word = vec[i64]()
        self.bounds = vec[i64]()  # the order relative to the landmarks (see landmark_bits)
        self.rank = vec[i64]()  # never falls when the value rises (see new_rank)
        self.depth = vec[i64]()  # the most moves until a number is reached
        self.negative = vec[i64]()  # -1: not known yet
        self.birthday: list[int] = []
        self.scale = UNIT_BITS
        self.is_wide = False
        self.wide_left: list[int] = []
        self.wide_right: list[int] = []
        self.number_index: dict[int, int] = {}
        self.forms = WordMap()  # by a hash of the options
        self.le_memo = AnswerMap()
        self.le_deep_memo: dict[int, bool] = {}
        self.canonical_memo: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.sum_memo = WordMap()
        self.landmark_memo = WordMap()
        self.landmark_bits: list[int] = []
        self.hash_memo: dict[int, int] = {}
        self.star_memo: dict[int, int] = {}
        self.up_memo: dict[int, int] = {}
        self.multiple_memo: dict[int, tuple[int, int] | None] = {}
        self.times_up_memo: dict[int, int] = {}
        self.norton_memo: dict[int, int] = {}
        self.remote_memo: dict[int, int] = {}
        self.weight_memo: dict[int, int] = {}
        self.reduced_memo: dict[int, int] = {}
        self.shared_bounds = SharedBounds()
        self.walls = Walls()
        plant_landmarks(self)

    @property
    def left(self) -> "Side":
        """The left options of each value that is not a number, as ascending tuples."""
        return Side(self.options, self.first, self.middle, 0)

    @property
    def right(self) -> "Side":
        """The right options of each value that is not a number, as ascending tuples."""
        return Side(self.options, self.middle, self.first, 1)

    @property
    def left_stop(self) -> "Stops":
        """The left stop of each value, exact, in units of ``2**-scale``."""
        return Stops(self.left_word, self.wide_left, self.is_wide)

    @property
    def right_stop(self) -> "Stops":
        """The right stop of each value, exact, in units of ``2**-scale``."""
        return Stops(self.right_word, self.wide_right, self.is_wide)


class Side:
    """The options of one player, read as if each value had a tuple of its own.

    It is made anew for each use, because it knows only the values that exist by then.
    """

    def __init__(
        self, options: "vec[i64]", begin: "vec[i64]", end: "vec[i64]", shift: i64
    ) -> None:
        self.options = options
        self.begin = begin
        self.end = end
        self.shift = shift

    def __getitem__(self, g: i64) -> tuple[int, ...]:
        """The options of a value; none for a number."""
        return tuple(self.options[self.begin[g] : self.end[g + self.shift]])

    def __len__(self) -> int:
        """The number of values."""
        return len(self.begin) - 1 + self.shift


class Stops:
    """The exact stops of one player; like :class:`Side`, made anew for each use."""

    def __init__(self, words: "vec[i64]", wide: list[int], is_wide: bool) -> None:
        self.words = words
        self.wide = wide
        self.is_wide = is_wide

    def __getitem__(self, g: i64) -> int:
        """The stop of a value."""
        return self.wide[g] if self.is_wide else self.words[g]

    def __len__(self) -> int:
        """The number of values."""
        return len(self.words)


def plant_landmarks(t: Tables) -> None:
    """Store the first landmarks, landmark ``i`` at index ``i``; landmark 0 is 0."""
    new_number(t, 0)
    for left, right in LANDMARKS[1:PLANTED]:
        intern_form(t, list(left), list(right))


def landmark_bits(t: Tables, left: "vec[i64]", right: "vec[i64]") -> i64:
    """The order of ``{left|right}`` relative to the landmarks.

    Bit ``LANDMARK_COUNT + i`` is 1 if landmark i is <= the form, and bit i is 1 unless the form
    is <= landmark i.  So a greater value has all bits of a smaller one.
    Claim: the bits follow from those of the options.  Reason: X <= G unless some right
    option of G is <= X (a bit of that option) or some left option of X is >= G (a bit of
    G for an earlier landmark, since landmarks are closed under options); and dually.
    So they follow from the union of the upper bits of the left options, and the intersection
    of the lower bits of the right options.  Few pairs of these occur, and each is settled once.
    Source: the definition of order, game.order.le.
    """
    some_left: i64 = 0
    every_right: i64 = ALL_LANDMARKS
    bounds = t.bounds
    for option in left:
        some_left |= bounds[option]
    for option in right:
        every_right &= bounds[option]
    reached = some_left & ~ALL_LANDMARKS | every_right
    place = t.landmark_memo.get(reached, -1)
    if place < 0:
        place = len(t.landmark_bits)
        t.landmark_bits.append(settle_landmarks(reached))
        t.landmark_memo[reached] = place
    return t.landmark_bits[place]


def is_nonnegative(t: Tables, g: i64) -> bool:
    """Whether the value is >= 0, the first landmark."""
    return t.bounds[g] >> LANDMARK_COUNT & 1 != 0


def is_nonpositive(t: Tables, g: i64) -> bool:
    """Whether the value is <= 0, the first landmark."""
    return t.bounds[g] & 1 == 0


def new_form(t: Tables, left: "vec[i64]", right: "vec[i64]") -> i64:
    """Append the form ``{left|right}``, which must be canonical, new, and not a number.

    Both sides are in ascending order.
    A game that is not a number gets its stops from its options: its left stop is the
    largest right stop of a left option, and dually (game.stops.definition).
    """
    left_word = highest_word(t.right_word, left)
    right_word = lowest_word(t.left_word, right)
    return append_form(t, left, right, left_word, right_word, landmark_bits(t, left, right))


def append_form(
    t: Tables,
    left: "vec[i64]",
    right: "vec[i64]",
    left_word: i64,
    right_word: i64,
    bounds: i64,
) -> i64:
    """The same as :func:`new_form`, for a form whose stops and landmarks are known."""
    index: i64 = len(t.middle)
    if index >= t.limit or index > len(t.forms) + len(t.number_index):
        index = make_room(t)
    birthdays, depths = t.birthday, t.depth
    depth: i64 = 0
    birthday = 0
    for option in left:
        if depths[option] > depth:
            depth = depths[option]
        if birthdays[option] > birthday:
            birthday = birthdays[option]
    for option in right:
        if depths[option] > depth:
            depth = depths[option]
        if birthdays[option] > birthday:
            birthday = birthdays[option]
    t.middle = append(t.middle, i64(len(t.options) + len(left)))
    if t.is_wide:
        t.wide_left.append(max([t.wide_right[g] for g in left]))
        t.wide_right.append(min([t.wide_left[g] for g in right]))
    t.options = extend(t.options, left)
    t.options = extend(t.options, right)
    append_value(t, left_word, right_word, bounds, False)
    t.depth = append(t.depth, 1 + depth)
    t.birthday.append(1 + birthday)
    key = hash_options(left, right)
    while key in t.forms:
        key += 1
    t.forms[key] = index
    return index


def value_count(t: Tables) -> int:
    """The number of values: each is found by its options or its number, but not by both."""
    return len(t.forms) + len(t.number_index)


def make_room(t: Tables) -> i64:
    """Return the index of the next value, after removing an unfinished one.

    Claim: ``middle``, to which a value is appended first, is longer than the number of values
    exactly if appending one was not finished.  Reason: a value is counted by what is recorded
    last.
    Raises :class:`StoreFullError` if the store is full.
    """
    index: i64 = value_count(t)
    if index >= t.limit:
        raise StoreFullError(t.limit)
    drop_unfinished(t, index)
    return index


def drop_unfinished(t: Tables, count: i64) -> None:
    """Remove what was appended for a value that does not exist; ``middle`` comes last."""
    t.options = t.options[: t.first[count]]
    t.first = t.first[: count + 1]
    t.is_number = t.is_number[:count]
    t.left_word = t.left_word[:count]
    t.right_word = t.right_word[:count]
    t.bounds = t.bounds[:count]
    t.rank = t.rank[:count]
    t.depth = t.depth[:count]
    t.negative = t.negative[:count]
    del t.birthday[count:]
    del t.wide_left[count:]
    del t.wide_right[count:]
    t.middle = t.middle[:count]


def append_value(
    t: Tables, left_word: i64, right_word: i64, bounds: i64, is_number: bool
) -> None:
    """Append what is stored in words about a value whose options are already appended."""
    t.first = append(t.first, i64(len(t.options)))
    t.is_number = append(t.is_number, is_number)
    t.left_word = append(t.left_word, left_word)
    t.right_word = append(t.right_word, right_word)
    t.bounds = append(t.bounds, bounds)
    t.rank = append(t.rank, new_rank(left_word, right_word, bounds))
    t.negative = append(t.negative, -1)


def find_form(t: Tables, left: "vec[i64]", right: "vec[i64]") -> i64:
    """The index of the canonical form ``{left|right}``, or -1 if it is not in the tables.

    Both sides are in ascending order.  Forms whose options have the same hash are at
    consecutive keys.
    """
    key = hash_options(left, right)
    while True:
        index = t.forms.get(key, -1)
        if index < 0 or has_options(t, index, left, right):
            return index
        key += 1


def has_options(t: Tables, g: i64, left: "vec[i64]", right: "vec[i64]") -> bool:
    """Whether a value has exactly these options, both sides in ascending order."""
    place = t.first[g]
    middle = t.middle[g]
    if middle - place != len(left) or t.first[g + 1] - middle != len(right):
        return False
    options = t.options
    return are_words_at(options, place, left) and are_words_at(options, middle, right)


def new_rank(left_word: i64, right_word: i64, bounds: i64) -> i64:
    """A word that never falls from a value to a greater one.

    It is computed from the stops and the landmarks of a value.

    Claim: G <= H gives rank(G) <= rank(H).  Reason: none of the four terms falls from G to H,
    since H has all bits of G.
    """
    return left_word + right_word + (bounds >> LANDMARK_COUNT) + (bounds & ALL_LANDMARKS)


def intern_form(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of ``{left|right}``, which must be canonical."""
    return intern_words(t, vec[i64](left), vec[i64](right))


def intern_words(t: Tables, left: "vec[i64]", right: "vec[i64]") -> i64:
    """The index of ``{left|right}``, which must be canonical; the sides are sorted here."""
    sort_words(left)
    sort_words(right)
    index = find_form(t, left, right)
    return new_form(t, left, right) if index < 0 else index


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


def number_option(t: Tables, index: int, toward: int) -> int:
    """The left (``toward = -1``) or right (``+1``) option of a canonical number, or -1.

    An integer moves only towards 0 (n = {n-1|}); m/2**k = {(m-1)/2**k | (m+1)/2**k}.
    """
    scaled = t.left_stop[index]
    step = 1 << t.scale
    if scaled & step - 1:
        step = scaled & -scaled
    elif scaled == 0 or (scaled > 0) == (toward > 0):
        return -1
    return scaled_number(t, scaled + step if toward > 0 else scaled - step)


def left_options(t: Tables, index: int) -> tuple[int, ...]:
    """The left options of a value, including those of a number."""
    if not t.is_number[index]:
        return tuple(t.options[t.first[index] : t.middle[index]])
    option = number_option(t, index, -1)
    return () if option < 0 else (option,)


def right_options(t: Tables, index: int) -> tuple[int, ...]:
    """The right options of a value, including those of a number."""
    if not t.is_number[index]:
        return tuple(t.options[t.middle[index] : t.first[index + 1]])
    option = number_option(t, index, 1)
    return () if option < 0 else (option,)


def options_of(t: Tables, index: int) -> tuple[int, ...]:
    """The options of a value, the left ones first; none for a number."""
    return tuple(t.options[t.first[index] : t.first[index + 1]])


def followers(t: Tables, index: int) -> list[int]:
    """The value and its followers down to numbers, each after its options.

    The numbers come first, then the other games, both by ascending index.  Games other than
    numbers have larger indices than their options.  Options of numbers are not followed: they
    are created only when they are needed.
    """
    reached = {index}
    stack = [index]
    options, first = t.options, t.first
    while stack:
        g = stack.pop()
        for place in range(first[g], first[g + 1]):
            option = options[place]
            if option not in reached:
                reached.add(option)
                stack.append(option)
    numbers = [g for g in reached if t.is_number[g]]
    return sorted(numbers) + sorted([g for g in reached if not t.is_number[g]])
