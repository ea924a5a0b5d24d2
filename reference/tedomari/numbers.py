"""Numbers: the values that are dyadic rationals, and the simplest number in a range."""

from collections.abc import Iterable
from fractions import Fraction

from tedomari.errors import NotDyadicError, TedomariError, in_message
from tedomari.game import Game, GameLike, game, index_in
from tedomari.kernel.entries import number_between
from tedomari.kernel.scale import left_stop_of
from tedomari.store import current_store

#: The types that are accepted as rational numbers.
Rational = int | Fraction


class EmptyRangeError(TedomariError):
    """A range that contains no numbers."""

    def __init__(self, low: Rational, high: Rational) -> None:
        super().__init__(
            f"no number is greater than {in_message(low)} and less than "
            f"{in_message(high)}; give the lesser bound first"
        )
        self.low = low
        self.high = high


def integer(n: int) -> Game:
    """The integer n as a value: 0 = {|}, n = {n-1|}, -n = {|1-n}.

    >>> integer(2).left_options == (integer(1),), integer(2).right_options
    (True, ())

    Source: XT Domineering paper, 2.1 (8).  Clause: game.number.integer.
    """
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"an integer is made from an int, not {type(n).__name__}")
    return game(n)


def is_dyadic(x: Rational) -> bool:
    """Whether a rational number is the value of a short game: m/2**k for an integer m.

    >>> is_dyadic(Fraction(3, 4)), is_dyadic(Fraction(1, 3))
    (True, False)

    Clause: game.number.dyadic.
    """
    return x.denominator & (x.denominator - 1) == 0


def dyadic(x: Rational) -> Game:
    """The number with this value: m/2**k = {(m-1)/2**k | (m+1)/2**k}, for odd m and k > 0.

    >>> half = dyadic(Fraction(1, 2))
    >>> half.left_options == (integer(0),), half.right_options == (integer(1),)
    (True, True)

    Raises :class:`~tedomari.errors.NotDyadicError` for other rationals.
    Source: XT Domineering paper, 2.1 (9).  Clauses: game.number.dyadic,
    game.number.arithmetic.
    """
    return game(x)


def number_birthday(x: Rational) -> int:
    """The day on which a number is born.

    An integer n is born on day |n|.  For n >= 0, a number between n and n+1 whose
    denominator is 2**k is born on day n + 1 + k.  The numbers x and -x have the same birthday.

    >>> number_birthday(Fraction(3, 4)), number_birthday(-2)
    (3, 2)

    Raises :class:`~tedomari.errors.NotDyadicError` for a rational that is not dyadic.
    Source: On Numbers and Games, chapter 2.  Clause: game.number.birthday.
    """
    if not is_dyadic(x):
        raise NotDyadicError(Fraction(x))
    halvings = x.denominator.bit_length() - 1
    whole = abs(x.numerator) // x.denominator
    return whole + 1 + halvings if halvings else whole


def simplest_between(low: Rational | None, high: Rational | None) -> Fraction:
    """The number with the least birthday that is > low and < high; None means no bound.

    The result is 0 if 0 lies between the bounds.  Otherwise it is the integer between them
    that is nearest to 0.  If no integer lies between them, it is the number between them with
    the smallest denominator, which is unique.

    >>> simplest_between(Fraction(1, 4), 1), simplest_between(3, None)
    (Fraction(1, 2), Fraction(4, 1))

    The bounds may be any rationals.  Raises :class:`EmptyRangeError` unless low < high.
    Source: Winning Ways, chapter 2 (the simplicity rule).  Clause: game.number.simplest.
    """
    if low is not None and high is not None and low >= high:
        raise EmptyRangeError(low, high)
    if (low is None or low < 0) and (high is None or high > 0):
        return Fraction(0)
    if low is None or low < 0:
        assert high is not None
        return -simplest_between(-high, None if low is None else -low)
    step = Fraction(1)
    while True:
        x = (low // step + 1) * step
        if high is None or x < high:
            return x
        step /= 2


def simplest_number(left: Iterable[GameLike], right: Iterable[GameLike]) -> Fraction | None:
    """The simplest number x with G^L <| x <| G^R for all the options, or None if none exists.

    This is the simplicity rule: if such numbers exist, {left|right} equals the simplest of
    them; if none exists, {left|right} is not a number.

    >>> star = Game([0], [0])
    >>> simplest_number([star], [1]), simplest_number([star], [0])
    (Fraction(0, 1), None)

    Source: Winning Ways, chapter 2; Siegel, Combinatorial Game Theory, II.2.
    Clause: game.number.simplicity.
    """
    t = current_store().tables
    left_indices = tuple(index_in(t, option) for option in left)
    right_indices = tuple(index_in(t, option) for option in right)
    index = number_between(t, left_indices, right_indices)
    return None if index < 0 else left_stop_of(t, index)
