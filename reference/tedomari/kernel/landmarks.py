"""Landmarks: infinitesimals whose order relative to every value is stored with the value.

Every value is compared with the same few landmarks, so that most pairs of values are decided by
transitivity, without looking at options (see :func:`tedomari.kernel.order.decide`).
"""

from typing import Final

#: The left and right options of each landmark, as positions in this list.  Each landmark is
#: canonical and comes after its options, so that a value's bits can be computed from front to
#: back.  The later ones were chosen because they decide many pairs of values of 5x5 XT
#: Domineering.
LANDMARKS: Final[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]] = (
    ((), ()),  # 0
    ((0,), (0,)),  # *
    ((0,), (1,)),  # ^
    ((1,), (0,)),  # v
    ((0, 1), (0,)),  # ^*
    ((0,), (0, 1)),  # v*
    ((0, 1), (0, 1)),  # *2
    ((0,), (4,)),  # ^^
    ((5,), (0,)),  # vv
    ((0,), (2,)),  # ^^*
    ((3,), (0,)),  # vv*
    ((0,), (9,)),  # ^3
    ((10,), (0,)),  # v3
    ((0,), (7,)),  # ^3*
    ((8,), (0,)),  # v3*
    ((1, 2), (1, 3)),  # +-(*,^)
    ((0, 4), (0, 5)),  # black_star
    ((2, 9), (1, 2, 15)),  # black_star + ^
    ((1, 3, 15), (3, 10)),  # black_star + v
    ((4, 7), (0, 4, 16)),  # black_star + ^*
    ((0, 5, 16), (5, 8)),  # black_star + v*
    ((0,), (13,)),  # ^4
    ((14,), (0,)),  # v4
    ((0,), (11,)),  # ^4*
    ((12,), (0,)),  # v4*
)
LANDMARK_COUNT: Final = 25
ALL_LANDMARKS: Final = (1 << LANDMARK_COUNT) - 1

#: The number of landmarks that every table contains from the beginning, landmark ``i`` at index
#: ``i``.
PLANTED: Final = 11


def _option_bits(options: tuple[int, ...]) -> int:
    return sum(1 << option for option in options)


LANDMARK_OPTION_BITS: Final[list[tuple[int, int]]] = [
    (_option_bits(left), _option_bits(right)) for left, right in LANDMARKS
]


def settle_landmarks(reached: int) -> int:
    """The order of a value relative to the landmarks, from what its options have reached.

    The result has bit ``LANDMARK_COUNT + i`` if landmark i is <= the value, and bit i unless
    the value is <= landmark i.  Likewise ``reached`` has bit ``LANDMARK_COUNT + i`` if landmark
    i is <= some left option, and bit i unless some right option is <= landmark i.
    """
    reached_above, reached_below = reached >> LANDMARK_COUNT, ALL_LANDMARKS & ~reached
    above = below = 0
    bit = 1
    for landmark_left, landmark_right in LANDMARK_OPTION_BITS:
        is_above = not (reached_below & bit or below & landmark_left)
        if not (reached_above & bit or above & landmark_right):
            below |= bit
        if is_above:
            above |= bit
        bit <<= 1
    return above << LANDMARK_COUNT | ALL_LANDMARKS & ~below


#: The same for the number 0, which has no options, and for positive and negative numbers.
EQUAL_TO_ZERO: Final = settle_landmarks(ALL_LANDMARKS)
ABOVE_ALL: Final = ALL_LANDMARKS << LANDMARK_COUNT | ALL_LANDMARKS
BELOW_ALL: Final = 0
