"""Canonical form: from any lists of options to the index of their value."""

from tedomari.kernel.order import UNKNOWN, le, trim_memo
from tedomari.kernel.tables import (
    Tables,
    landmark_bits,
    left_options,
    new_form,
    rescale,
    right_options,
    scaled_number,
)


def canonical(t: Tables, left: list[int], right: list[int]) -> int:
    """The index of the value of ``{left|right}``, any options in any order.

    First the question whether the value is a number; then dominated options are removed
    and reversible ones bypassed until none is left.

    Clauses: game.canonical.definition, game.canonical.idempotent, game.canonical.deep.
    """
    key = (tuple(sorted(set(left))), tuple(sorted(set(right))))
    index = t.canonical.get(key, -1)
    if index >= 0:
        return index
    trim_memo(t)
    index = number_between(t, key[0], key[1])
    if index < 0:
        index = simplify(t, key[0], key[1])
    t.canonical[key] = index
    return index


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


def simplify(t: Tables, left: tuple[int, ...], right: tuple[int, ...]) -> int:
    """The index of ``{left|right}``, which is known not to be a number."""
    kept_left = undominated(t, list(left), True)
    kept_right = undominated(t, list(right), False)
    form = Unsimplified(t, kept_left, kept_right)
    new_left = bypassed(t, form, kept_left, True)
    new_right = bypassed(t, form, kept_right, False)
    key = (tuple(sorted(new_left)), tuple(sorted(new_right)))
    index = t.canonical.get(key, -1)
    return new_form(t, key[0], key[1]) if index < 0 else index


def undominated(t: Tables, options: list[int], for_left: bool) -> list[int]:
    """The maximal options (minimal ones for Right), those of high (low) rank first.

    An option is less than none that stands after it, equal ranks apart: so it is compared
    with those before it only, and is most often found dominated by one of the first.
    Source: the claim of :func:`new_rank`.  Clause: game.canonical.dominated.
    """
    if len(options) < 2:
        return options
    rank = t.rank
    kept: list[int] = []
    for g in sorted(options, key=rank.__getitem__, reverse=for_left):
        for h in kept:
            if le(t, g, h) if for_left else le(t, h, g):
                break
        else:
            if kept and rank[kept[-1]] == rank[g]:
                kept = [h for h in kept if not worse_peer(t, h, g, for_left)]
            kept.append(g)
    return kept


def worse_peer(t: Tables, g: int, h: int, for_left: bool) -> bool:
    """Whether the option g is dominated by h, another one of its rank."""
    return t.rank[g] == t.rank[h] and (le(t, g, h) if for_left else le(t, h, g))


class Unsimplified:
    """A form whose options are values but which has no index itself, compared with values.

    It has the same cached bounds as a value, so that most comparisons end at once; and no
    index is given to a form that is thrown away a moment later.
    """

    def __init__(self, t: Tables, left: list[int], right: list[int]) -> None:
        self.t = t
        self.left = left
        self.right = right
        self.above, self.below = landmark_bits(t, tuple(left), tuple(right))
        self.left_stop = max([t.right_stop[g] for g in left])
        self.right_stop = min([t.left_stop[g] for g in right])
        self.ge_memo: dict[int, bool] = {}
        self.le_memo: dict[int, bool] = {}

    def ge(self, x: int) -> bool:
        """Whether value X <= this form."""
        known = self.decide_ge(x)
        if known < 0:
            self.settle(x, True)
            return self.ge_memo[x]
        return known == 1

    def le(self, x: int) -> bool:
        """Whether this form <= value X."""
        known = self.decide_le(x)
        if known < 0:
            self.settle(x, False)
            return self.le_memo[x]
        return known == 1

    def decide_ge(self, x: int) -> int:
        """1 if ``X <= this``, 0 if not, -1 if neither bounds nor memo tell (see `decide`)."""
        t = self.t
        if t.left_stop[x] < self.right_stop:
            return 1
        if t.left_stop[x] > self.left_stop or t.right_stop[x] > self.right_stop:
            return 0
        if t.below[x] & self.above:
            return 1
        if t.above[x] & ~self.above or self.below & ~t.below[x]:
            return 0
        return int(self.ge_memo[x]) if x in self.ge_memo else UNKNOWN

    def decide_le(self, x: int) -> int:
        """1 if ``this <= X``, 0 if not, -1 if neither bounds nor memo tell (see `decide`)."""
        t = self.t
        if self.left_stop < t.right_stop[x]:
            return 1
        if self.left_stop > t.left_stop[x] or self.right_stop > t.right_stop[x]:
            return 0
        if self.below & t.above[x]:
            return 1
        if self.above & ~t.above[x] or t.below[x] & ~self.below:
            return 0
        return int(self.le_memo[x]) if x in self.le_memo else UNKNOWN

    def settle(self, x: int, upward: bool) -> None:
        """Put ``X <= this`` (upward) or ``this <= X`` into its memo, on a stack of our own.

        X <= F unless some X^L >= F or some F^R <= X; F <= X unless some F^L >= X or some
        X^R <= F.  A question waits on the stack until its options' answers are there.
        """
        stack = [(x, upward)]
        while stack:
            y, up = stack[-1]
            waiting = self.settle_ge(y) if up else self.settle_le(y)
            if waiting < 0:
                stack.pop()
            else:
                stack.append((waiting, not up))

    def settle_ge(self, x: int) -> int:
        """Answer ``X <= this`` and return -1, or return a left option still to be asked."""
        t = self.t
        for option in self.right:
            if le(t, option, x):
                self.ge_memo[x] = False
                return -1
        for option in t.left[x]:
            known = self.decide_le(option)
            if known < 0:
                return option
            if known == 1:
                self.ge_memo[x] = False
                return -1
        self.ge_memo[x] = True
        return -1

    def settle_le(self, x: int) -> int:
        """Answer ``this <= X`` and return -1, or return a right option still to be asked."""
        t = self.t
        for option in self.left:
            if le(t, x, option):
                self.le_memo[x] = False
                return -1
        for option in t.right[x]:
            known = self.decide_ge(option)
            if known < 0:
                return option
            if known == 1:
                self.le_memo[x] = False
                return -1
        self.le_memo[x] = True
        return -1


def bypassed(t: Tables, form: Unsimplified, options: list[int], for_left: bool) -> list[int]:
    """The options with each reversible one replaced by its reversing reply's options.

    A left option G^L is reversible through G^LR <= G; its place is taken by all left
    options of G^LR, which may be reversible or dominated in turn.

    Clause: game.canonical.reversible.
    """
    waiting = list(options)
    kept: list[int] = []
    changed = False
    while waiting:
        g = waiting.pop()
        reply = reversing_reply(t, form, g, for_left)
        if reply < 0:
            kept.append(g)
            continue
        changed = True
        for h in left_options(t, reply) if for_left else right_options(t, reply):
            if h not in kept and h not in waiting:
                waiting.append(h)
    return undominated(t, kept, for_left) if changed else kept


def reversing_reply(t: Tables, form: Unsimplified, g: int, for_left: bool) -> int:
    """The first reply to the option g that is as good as the form for the opponent, or -1."""
    if for_left:
        for reply in right_options(t, g):
            if form.ge(reply):
                return reply
    else:
        for reply in left_options(t, g):
            if form.le(reply):
                return reply
    return -1
