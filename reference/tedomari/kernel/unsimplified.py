"""Forms that are not canonical yet, and how they compare with values."""

from tedomari.kernel.extremes import highest_word, lowest_word
from tedomari.kernel.forms import landmark_bits
from tedomari.kernel.landmarks import LANDMARK_COUNT
from tedomari.kernel.order import UNKNOWN, le
from tedomari.kernel.tables import Tables
from tedomari.kernel.words import i64, vec


class Unsimplified:
    """A form whose options are values but which has no index itself.

    It has the same stored bounds as a value, so that most comparisons end at once.  Forms that
    are discarded a moment later use up no index.
    """

    def __init__(self, t: Tables, left: "vec[i64]", right: "vec[i64]") -> None:
        self.t = t
        self.left = left
        self.right = right
        self.is_reversible = False  # whether a reversible option was found
        self.bounds: i64 = landmark_bits(t, left, right)
        self.left_word: i64 = highest_word(t.right_word, left)
        self.right_word: i64 = lowest_word(t.left_word, right)
        self.left_stop = 0  # exact, in wide tables only
        self.right_stop = 0
        if t.is_wide:
            self.left_stop = max([t.wide_right[g] for g in left])
            self.right_stop = min([t.wide_left[g] for g in right])
        self.ge_memo: dict[int, bool] = {}
        self.le_memo: dict[int, bool] = {}

    def ge(self, x: i64) -> bool:
        """Whether value X <= this form."""
        known = self.decide_ge(x)
        if known < 0:
            self.settle(x, True)
            return self.ge_memo[x]
        return known == 1

    def le(self, x: i64) -> bool:
        """Whether this form <= value X."""
        known = self.decide_le(x)
        if known < 0:
            self.settle(x, False)
            return self.le_memo[x]
        return known == 1

    def decide_ge(self, x: i64) -> i64:
        """1 if ``X <= this``, 0 if not, -1 if neither bounds nor memo decide (see `decide`)."""
        t = self.t
        if t.left_word[x] < self.right_word:
            return 1
        if t.left_word[x] > self.left_word or t.right_word[x] > self.right_word:
            return 0
        if t.is_wide:
            if t.wide_left[x] < self.right_stop:
                return 1
            if t.wide_left[x] > self.left_stop or t.wide_right[x] > self.right_stop:
                return 0
        bounds = t.bounds[x]
        if bounds | self.bounds != self.bounds:
            return 0
        if self.bounds >> LANDMARK_COUNT | bounds != bounds:
            return 1
        return int(self.ge_memo[x]) if x in self.ge_memo else UNKNOWN

    def decide_le(self, x: i64) -> i64:
        """1 if ``this <= X``, 0 if not, -1 if neither bounds nor memo decide (see `decide`)."""
        t = self.t
        if self.left_word < t.right_word[x]:
            return 1
        if self.left_word > t.left_word[x] or self.right_word > t.right_word[x]:
            return 0
        if t.is_wide:
            if self.left_stop < t.wide_right[x]:
                return 1
            if self.left_stop > t.wide_left[x] or self.right_stop > t.wide_right[x]:
                return 0
        bounds = t.bounds[x]
        if self.bounds | bounds != bounds:
            return 0
        if bounds >> LANDMARK_COUNT | self.bounds != self.bounds:
            return 1
        return int(self.le_memo[x]) if x in self.le_memo else UNKNOWN

    def settle(self, x: int, upward: bool) -> None:
        """Put ``X <= this`` (upward) or ``this <= X`` into its memo, with an explicit stack.

        X <= F unless some X^L >= F or some F^R <= X; F <= X unless some F^L >= X or some
        X^R <= F.  A question stays on the stack until the answers for its options are known.
        """
        stack = [(x, upward)]
        while stack:
            y, up = stack[-1]
            waiting = self.settle_ge(y) if up else self.settle_le(y)
            if waiting < 0:
                stack.pop()
            else:
                stack.append((waiting, not up))

    def settle_ge(self, x: i64) -> i64:
        """Answer ``X <= this`` and return -1, or return a left option to be settled first."""
        t = self.t
        for option in self.right:
            if le(t, option, x):
                self.ge_memo[x] = False
                return -1
        for place in range(t.first[x], t.middle[x]):
            option = t.options[place]
            known = self.decide_le(option)
            if known < 0:
                return option
            if known == 1:
                self.ge_memo[x] = False
                return -1
        self.ge_memo[x] = True
        return -1

    def settle_le(self, x: i64) -> i64:
        """Answer ``this <= X`` and return -1, or return a right option to be settled first."""
        t = self.t
        for option in self.left:
            if le(t, x, option):
                self.le_memo[x] = False
                return -1
        for place in range(t.middle[x], t.first[x + 1]):
            option = t.options[place]
            known = self.decide_ge(option)
            if known < 0:
                return option
            if known == 1:
                self.le_memo[x] = False
                return -1
        self.le_memo[x] = True
        return -1
