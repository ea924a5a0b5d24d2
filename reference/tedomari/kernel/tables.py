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

from typing import Final

from tedomari.errors import StoreFullError
from tedomari.kernel.landmarks import ALL_LANDMARKS, LANDMARK_COUNT
from tedomari.kernel.shared_bounds import SharedBounds
from tedomari.kernel.threads import Use
from tedomari.kernel.walls import Walls
from tedomari.kernel.words import AnswerMap, WordMap, append, i64, vec

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


#: An index has 30 bits, so that an index or a pair of them, and one bit more, fit into a word.
MOST_VALUES: Final = (1 << 30) - 1


class Tables:
    """The values of one store, with the memos of the functions that compute them.

    The options of all values are in one table of words: those of ``g`` are
    ``options[first[g]:first[g + 1]]``, the left ones before ``middle[g]``.  Stops are stored as
    words, too, in units of ``2**-16``, as long as all of them fit exactly.  If one does not,
    the tables are :func:`widened <tedomari.kernel.scale.widen>`.
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


def is_nonnegative(t: Tables, g: i64) -> bool:
    """Whether the value is >= 0, the first landmark."""
    return t.bounds[g] >> LANDMARK_COUNT & 1 != 0


def is_nonpositive(t: Tables, g: i64) -> bool:
    """Whether the value is <= 0, the first landmark."""
    return t.bounds[g] & 1 == 0


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


def new_rank(left_word: i64, right_word: i64, bounds: i64) -> i64:
    """A word that never falls from a value to a greater one.

    It is computed from the stops and the landmarks of a value.

    Claim: G <= H gives rank(G) <= rank(H).  Reason: none of the four terms falls from G to H,
    since H has all bits of G.
    """
    return left_word + right_word + (bounds >> LANDMARK_COUNT) + (bounds & ALL_LANDMARKS)
