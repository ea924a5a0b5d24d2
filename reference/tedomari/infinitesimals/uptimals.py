"""Uptimals: sums of powers of up, which are ordered as their lists of coefficients are."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import zip_longest

from tedomari.errors import DepthError, exact_int
from tedomari.forms.definitions import Outcome
from tedomari.game import Game, GameLike, game
from tedomari.infinitesimals.all_small import is_all_small
from tedomari.infinitesimals.nimbers import star
from tedomari.infinitesimals.powers import power
from tedomari.infinitesimals.remote_star import remote_index
from tedomari.infinitesimals.ups import as_up_multiple, up, up_multiple
from tedomari.kernel.arithmetic import SUM_DEPTH_LIMIT


@dataclass(frozen=True, init=False)
class Uptimal:
    """The sum of a_k.Pow(^,k) for the coefficients a_1, a_2, ..., and of a star or none.

    >>> Uptimal([1, -2]).value() == 3 * up() - 2 * up(2)
    True

    Zeros at the end are dropped.
    Source: Winning Ways, chapter 8 (uptimals).  Clause: game.uptimal.definition.
    """

    coefficients: tuple[int, ...]
    star: bool

    def __init__(self, coefficients: Iterable[int], *, star: bool = False) -> None:
        kept = [exact_int(a, "a coefficient of an uptimal") for a in coefficients]
        while kept and kept[-1] == 0:
            kept.pop()
        object.__setattr__(self, "coefficients", tuple(kept))
        object.__setattr__(self, "star", star)

    @property
    def outcome(self) -> Outcome:
        """The outcome, by comparing lists of coefficients; no game is made.

        U > 0 when a_1, a_2, ... comes after 0, 0, ... in the order of a dictionary, and
        U + * > 0 when it comes after 1, 1, 1, ... without end; the mirror images for < 0.
        Between those lists U + * is a win for the next player, and U is 0.
        Clauses: game.uptimal.order, game.uptimal.star.
        """
        if self._comes_after_bound():
            return Outcome.LEFT
        if (-self)._comes_after_bound():
            return Outcome.RIGHT
        return Outcome.NEXT if self.star else Outcome.PREVIOUS

    def _comes_after_bound(self) -> bool:
        bound = int(self.star)
        for a in (*self.coefficients, 0):
            if a != bound:
                return a > bound
        return False

    def value(self) -> Game:
        """The uptimal as a value.  Clause: game.uptimal.definition."""
        total = up_multiple(
            self.coefficients[0] if self.coefficients else 0, nimber=int(self.star)
        )
        for k, a in enumerate(self.coefficients[1:], start=2):
            total = total + a * power(up(), k)
        return total

    def __neg__(self) -> "Uptimal":
        return Uptimal([-a for a in self.coefficients], star=self.star)

    def __add__(self, other: "Uptimal") -> "Uptimal":
        """The sum, which is an uptimal.  Clause: game.uptimal.sum."""
        if not isinstance(other, Uptimal):
            return NotImplemented
        pairs = zip_longest(self.coefficients, other.coefficients, fillvalue=0)
        return Uptimal([a + b for a, b in pairs], star=self.star != other.star)


def as_uptimal(g: GameLike) -> Uptimal | None:
    """The uptimal that the game is, or None.

    >>> as_uptimal(up(2) + star())
    Uptimal(coefficients=(1, 1), star=True)

    An answer other than None is right in any case, for its value has been subtracted
    from the game and 0 was left.  That None is right as well rests on a bound for the
    size of an uptimal by its birthday, which has been checked in a box only.  Raises
    :class:`~tedomari.errors.DepthError` for a game nested deeper than half of what can be
    added, unless it is seen at once to be no uptimal.
    Clause: game.uptimal.recognition.
    """
    subject = game(g)
    if not is_all_small(subject) or remote_index(subject) > 2:
        return None
    multiple = as_up_multiple(subject)
    if multiple is not None:
        return Uptimal([multiple[0]], star=multiple[1] == 1)
    if 2 * subject.birthday > SUM_DEPTH_LIMIT:
        raise DepthError(2 * subject.birthday, SUM_DEPTH_LIMIT)
    for starred in (False, True):
        coefficients = _peel(subject + star() if starred else subject)
        if coefficients is not None:
            return Uptimal(coefficients, star=starred)
    return None


def _peel(rest: Game) -> list[int] | None:
    """The coefficients of an uptimal without a star, or None for another game.

    The k-th is the one number of powers Pow(^,k) that leaves, when they are taken away,
    less than half of one, either way.  They are taken away one by one.  An uptimal born
    on day b has at most b coefficients, none beyond b in size.
    """
    bound = rest.birthday
    coefficients: list[int] = []
    while rest:
        k = len(coefficients) + 1
        if k > bound:
            return None
        unit = up(k) - up(k - 1)
        coefficients.append(0)
        for _ in range(bound):
            if -unit < rest + rest < unit:
                break
            sign = (rest > 0) - (rest < 0)
            coefficients[-1] += sign
            rest = rest - sign * unit
        else:
            return None
    return coefficients
