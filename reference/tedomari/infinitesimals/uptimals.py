"""Uptimals: sums of powers of up, ordered lexicographically by their coefficients."""

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
    """The sum of a_k.Pow(^,k) for the coefficients a_1, a_2, ..., with or without a star.

    >>> Uptimal([1, -2]).value() == 3 * up() - 2 * up(2)
    True

    Zeros at the end are dropped.
    Source: Winning Ways, chapter 8 (uptimals).  Clause: game.uptimal.definition.
    """

    coefficients: tuple[int, ...]
    star: bool

    def __init__(self, coefficients: Iterable[int], *, star: bool = False) -> None:
        exact = [exact_int(a, "a coefficient of an uptimal") for a in coefficients]
        while exact and exact[-1] == 0:
            exact.pop()
        object.__setattr__(self, "coefficients", tuple(exact))
        object.__setattr__(self, "star", star)

    @property
    def outcome(self) -> Outcome:
        """The outcome, found by comparing lists of coefficients, without building a game.

        Let U be the uptimal without its star.  U > 0 if the list a_1, a_2, ... is greater than
        0, 0, ... in lexicographic order, and U + * > 0 if the list is greater than the infinite
        list 1, 1, 1, ...  By symmetry, U < 0 if -U > 0, and U + * < 0 if -U + * > 0.  In all
        other cases U is 0, and U + * is a win for the next player.
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
        """Return the uptimal as a value.  Clause: game.uptimal.definition."""
        total = up_multiple(
            self.coefficients[0] if self.coefficients else 0, nimber=int(self.star)
        )
        for k, a in enumerate(self.coefficients[1:], start=2):
            total = total + a * power(up(), k)
        return total

    def __neg__(self) -> "Uptimal":
        return Uptimal([-a for a in self.coefficients], star=self.star)

    def __add__(self, other: "Uptimal") -> "Uptimal":
        """Return the sum, which is an uptimal.  Clause: game.uptimal.sum."""
        if not isinstance(other, Uptimal):
            return NotImplemented
        pairs = zip_longest(self.coefficients, other.coefficients, fillvalue=0)
        return Uptimal([a + b for a, b in pairs], star=self.star != other.star)


def as_uptimal(g: GameLike) -> Uptimal | None:
    """Return the game as an uptimal, or None if it is not recognised as one.

    >>> as_uptimal(up(2) + star())
    Uptimal(coefficients=(1, 1), star=True)

    An uptimal that is returned is always correct, because its value was subtracted from the
    game and the difference is 0.  The result None is correct if the birthday of an uptimal
    bounds its coefficients, which has been checked only in a finite range.  Raises
    :class:`~tedomari.errors.DepthError` for a game of more than half the depth that can be
    added, unless it is clear at once that the game is not an uptimal.
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
    for has_star in (False, True):
        coefficients = _peel(subject + star() if has_star else subject)
        if coefficients is not None:
            return Uptimal(coefficients, star=has_star)
    return None


def _peel(rest: Game) -> list[int] | None:
    """Return the coefficients of an uptimal without a star, or None for any other game.

    The k-th coefficient is the number of powers Pow(^,k) whose subtraction leaves less than
    half of such a power, positive or negative.  They are subtracted one by one.  An uptimal
    born on day b has at most b coefficients, and none exceeds b in absolute value.
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
