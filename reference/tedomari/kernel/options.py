"""The options of a value, which a number has as well, and its followers."""

from tedomari.kernel.scale import scaled_number
from tedomari.kernel.tables import Tables


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
