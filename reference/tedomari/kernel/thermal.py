"""Thermographs, cooling and heating of values."""

from tedomari.errors import DepthError
from tedomari.kernel.arithmetic import SUM_DEPTH_LIMIT, add, multiple, negate
from tedomari.kernel.canonical import canonical
from tedomari.kernel.options import followers, left_options, options_of, right_options
from tedomari.kernel.scale import dyadic
from tedomari.kernel.tables import Tables
from tedomari.kernel.walls import NO_KNOT, Walls, erect, maximum, new_entry, refine

#: Breakpoints of a wall from -1 upwards: temperature and position, in units of the walls.
Points = list[tuple[int, int]]


def is_integer(t: Tables, g: int) -> bool:
    """Whether the value is an integer."""
    if not t.is_number[g]:
        return False
    stop = t.wide_left[g] if t.is_wide else t.left_word[g]
    return not stop & ((1 << t.scale) - 1)


def thermal(t: Tables, g: int) -> Walls:
    """Return the walls of the tables, with those of the value and its followers computed.

    Options come before the games that have them, on an explicit stack.  The options of
    a number are included, down to integers.
    """
    w = t.walls
    if t.scale > w.scale:
        refine(w, t.scale)
    stack = [g]
    while stack:
        index = stack[-1]
        if index in w.entry:
            stack.pop()
            continue
        missing: list[int] = []
        if not is_integer(t, index):
            options = all_options(t, index)
            missing = [option for option in options if option not in w.entry]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        raise_walls(t, w, index)
    return w


def raise_walls(t: Tables, w: Walls, g: int) -> None:
    """Record the thermograph of a value, from those of its options.

    An integer is a mast down to -1.  Any other game has the scaffolds
    ``max R_t(G^L) - t`` and ``min L_t(G^R) + t`` until they meet.
    Clauses: temperature.thermograph.scaffold, temperature.thermograph.integer.
    """
    if is_integer(t, g):
        value = t.left_stop[g] << (w.scale - t.scale)
        new_entry(w, g, value, -(1 << w.scale), NO_KNOT, NO_KNOT)
        return
    left = scaffold(w, left_options(t, g), 1)
    mast, knot = scaffold(w, right_options(t, g), -1)
    erect(w, g, left, (-mast, knot))


def all_options(t: Tables, g: int) -> tuple[int, ...]:
    """The options of both players, including those of a number."""
    if t.is_number[g]:
        return left_options(t, g) + right_options(t, g)
    return options_of(t, g)


def scaffold(w: Walls, options: tuple[int, ...], sign: int) -> tuple[int, int]:
    """The maximum of the right walls of left options (sign 1), as mast and knots.

    With sign -1, it is the maximum of the negated left walls of right options.
    """
    knots = w.right_knot if sign > 0 else w.left_knot
    entry = w.entry[options[0]]
    mast, knot = with_sign(w.mean[entry], sign), knots[entry]
    for option in options[1:]:
        entry = w.entry[option]
        mast, knot = maximum(w, mast, knot, with_sign(w.mean[entry], sign), knots[entry])
    return mast, knot


def with_sign(number: int, sign: int) -> int:
    """A number, or its negative if the sign is -1."""
    return number if sign > 0 else -number


def wall_points(t: Tables, g: int) -> tuple[int, Points, Points]:
    """The unit of the walls as its denominator, and the breakpoints of the left and right wall.

    The first point of a wall is at -1, the last at the game's temperature, where its mast
    begins.
    """
    w = thermal(t, g)
    entry = w.entry[g]
    return 1 << w.scale, points_from(w, entry, 1), points_from(w, entry, -1)


def points_from(w: Walls, entry: int, sign: int) -> Points:
    """The breakpoints of the left wall (sign 1) or the right one (-1), from -1 upwards."""
    at, place = w.temperature[entry], w.mean[entry]
    points = [(at, place)]
    knot = w.left_knot[entry] if sign > 0 else w.right_knot[entry]
    leans = False
    while knot >= 0:
        if leans:
            place += with_sign(at - w.knot_at[knot], sign)
        at = w.knot_at[knot]
        if at < points[-1][0]:
            points.append((at, place))
        leans = not leans
        knot = w.next_knot[knot]
    ground = -(1 << w.scale)
    if at > ground:
        points.append((ground, place + with_sign(at - ground, sign) if leans else place))
    points.reverse()
    return points


def mean_index(t: Tables, g: int) -> int:
    """The index of the mean of a value."""
    w = thermal(t, g)
    mean, exponent = w.mean[w.entry[g]], w.scale
    shift = min((mean & -mean).bit_length() - 1, exponent) if mean else exponent
    return dyadic(t, mean >> shift, exponent - shift)


def is_warm(t: Tables, g: int, tax: int) -> bool:
    """Whether the temperature of a value is at least the number at index ``tax``."""
    w = thermal(t, g)
    return t.left_stop[tax] << (w.scale - t.scale) <= w.temperature[w.entry[g]]


def cool(t: Tables, g: int, tax: int) -> int:
    """The index of G cooled by the number at index ``tax``, which must be above -1.

    Claim: G_t + x is ``{G^L_t - t + x | G^R_t + t + x}`` for a number x, if t is at most the
    temperature of G.  Reason: if G_t is not a number, by number translation.  If it is a
    number, the scaffolds of G meet at t in this number, which is the only one between the
    options, before and after x is added.  So each cooled game is computed together with the
    multiple of ``tax`` that is added to it, and in a long chain only the sums that occur in the
    result are computed.
    """
    memo: dict[tuple[int, int], int] = {}
    thermal(t, g)
    stack = [(g, 0)]
    while stack:
        index, taxes = stack[-1]
        if not is_warm(t, index, tax):
            memo[stack.pop()] = add(t, mean_index(t, index), multiple(t, taxes, tax))
            continue
        left = [(option, taxes - 1) for option in left_options(t, index)]
        right = [(option, taxes + 1) for option in right_options(t, index)]
        missing = [pair for pair in left + right if pair not in memo]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        memo[(index, taxes)] = canonical(
            t, [memo[pair] for pair in left], [memo[pair] for pair in right]
        )
    return memo[(g, 0)]


def heat(t: Tables, g: int, by: int) -> int:
    """The index of G heated by the game at index ``by``; numbers stay as they are."""
    check_depth(t, g, by)
    hot: dict[int, int] = {}
    less = negate(t, by)
    for index in followers(t, g):
        if t.is_number[index]:
            hot[index] = index
        else:
            hot[index] = canonical(
                t,
                [add(t, hot[option], by) for option in t.left[index]],
                [add(t, hot[option], less) for option in t.right[index]],
            )
    return hot[g]


def overheat(t: Tables, g: int, warming: int, by: int) -> int:
    """The index of G overheated: an integer n becomes n times the game at index ``warming``."""
    check_depth(t, g, by)
    hot: dict[int, int] = {}
    less = negate(t, by)
    for index in followers_to_integers(t, g):
        if is_integer(t, index):
            hot[index] = multiple(t, t.left_stop[index] >> t.scale, warming)
        else:
            hot[index] = canonical(
                t,
                [add(t, hot[option], by) for option in left_options(t, index)],
                [add(t, hot[option], less) for option in right_options(t, index)],
            )
    return hot[g]


def check_depth(t: Tables, g: int, h: int) -> None:
    """Raise :class:`DepthError` for games too deep for the sums of their followers."""
    if t.depth[g] + t.depth[h] > SUM_DEPTH_LIMIT:
        raise DepthError(t.depth[g] + t.depth[h], SUM_DEPTH_LIMIT)


def followers_to_integers(t: Tables, g: int) -> list[int]:
    """The value and its followers down to integers, each after its options."""
    order: list[int] = []
    placed: set[int] = set()
    stack = [g]
    while stack:
        index = stack[-1]
        missing: list[int] = []
        if not is_integer(t, index):
            missing = [option for option in all_options(t, index) if option not in placed]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        if index not in placed:
            placed.add(index)
            order.append(index)
    return order
