"""The simplicity rule: whether ``{left|right}`` is a number, and which."""

from tedomari.kernel.order import le
from tedomari.kernel.tables import Tables, rescale, scaled_number


def number_between(t: Tables, left: tuple[int, ...], right: tuple[int, ...]) -> int:
    """The index of ``{left|right}`` if its value is a number, else -1.

    Claim: the value is a number exactly when some number x has every G^L <| x and every
    x <| G^R, and then it is the simplest such x.  Reason: the simplicity theorem, and for
    the converse that a number's options all satisfy it.  A number x satisfies G^L <| x
    when RS(G^L) < x, fails when RS(G^L) > x, and needs a comparison when they are equal.
    Source: Winning Ways, chapter 2 (simplicity rule).  Clause: game.canonical.number.
    """
    low = max([t.right_stop[g] for g in left]) if left else 0
    high = min([t.left_stop[g] for g in right]) if right else 0
    if left and right and low > high:
        return -1
    low_open = bool(left) and reaches(t, left, low, True)
    high_open = bool(right) and reaches(t, right, high, False)
    if left and right and low == high:
        return -1 if low_open or high_open else scaled_number(t, low)
    return simplest(t, low, bool(left), low_open, high, bool(right), high_open)


def reaches(t: Tables, options: tuple[int, ...], stop: int, for_left: bool) -> bool:
    """Whether some left option is >= the number with that stop (some right option <= it).

    No left option has a larger right stop, and no right option a smaller left stop.
    """
    x = scaled_number(t, stop)
    for g in options:
        if for_left:
            if t.right_stop[g] == stop and le(t, x, g):
                return True
        elif t.left_stop[g] == stop and le(t, g, x):
            return True
    return False


def simplest(
    t: Tables,
    low: int,
    has_low: bool,
    low_open: bool,
    high: int,
    has_high: bool,
    high_open: bool,
) -> int:
    """The simplest number between two scaled bounds, each absent, open or closed."""

    def inside(x: int) -> bool:
        if has_low and (x < low or (low_open and x == low)):
            return False
        return not (has_high and (x > high or (high_open and x == high)))

    if inside(0):
        return scaled_number(t, 0)
    if has_high and (high < 0 or (high == 0 and high_open)):
        mirrored = simplest(t, -high, True, high_open, -low, has_low, low_open)
        return scaled_number(t, -t.left_stop[mirrored])
    step = 1 << t.scale
    while step:
        x = (low // step + 1) * step if low_open or low % step else low
        if inside(x):
            return scaled_number(t, x)
        step >>= 1
    shift = t.scale
    rescale(t, 2 * t.scale)
    return simplest(t, low << shift, has_low, low_open, high << shift, has_high, high_open)
