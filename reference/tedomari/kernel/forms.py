"""Canonical forms by their options: a new one is appended, and a known one is found."""

from tedomari.kernel.extremes import highest_word, lowest_word
from tedomari.kernel.landmarks import ALL_LANDMARKS, LANDMARKS, PLANTED, settle_landmarks
from tedomari.kernel.scale import new_number
from tedomari.kernel.tables import Tables, append_value, make_room
from tedomari.kernel.words import (
    append,
    are_words_at,
    extend,
    hash_options,
    i64,
    sort_words,
    vec,
)


def new_tables(limit: int) -> Tables:
    """Tables for at most ``limit`` values, in which the first landmarks are stored."""
    t = Tables(limit)
    plant_landmarks(t)
    return t


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


def intern_form(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of ``{left|right}``, which must be canonical."""
    return intern_words(t, vec[i64](left), vec[i64](right))


def intern_words(t: Tables, left: "vec[i64]", right: "vec[i64]") -> i64:
    """The index of ``{left|right}``, which must be canonical; the sides are sorted here."""
    sort_words(left)
    sort_words(right)
    index = find_form(t, left, right)
    return new_form(t, left, right) if index < 0 else index
