"""Forms, their order, their sums and their canonical forms, computed from the definitions.

No table, order or sum is taken from the kernel.  A number is a fraction, whose options are
those of its canonical form, so that numbers of any size have forms.  Three theorems about
numbers are used: their order and their sums are those of fractions, and a number is added to
another game by adding it to the options of that game (Conway, On Numbers and Games, chapters 8
and 9).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import count
from typing import Final, TypeAlias


@dataclass(frozen=True, eq=False, slots=True)
class Braces:
    """A game that is not written as a number; identical forms are the same object."""

    left: tuple["Plain", ...]
    right: tuple["Plain", ...]


#: A number, or a game with options.
Plain: TypeAlias = Fraction | Braces

#: The options of a player.
Side: TypeAlias = Sequence[Plain]

_KNOWN: Final[dict[tuple[frozenset[Plain], frozenset[Plain]], Braces]] = {}

ZERO: Final = Fraction(0)

#: The sizes of the nimbers that :func:`star` has built.
NIMBERS: Final[dict[Plain, int]] = {}


def braces(left: Iterable[Plain] = (), right: Iterable[Plain] = ()) -> Braces:
    """Return ``{left|right}`` as a form, without simplification."""
    lefts, rights = dict.fromkeys(left), dict.fromkeys(right)
    key = (frozenset(lefts), frozenset(rights))
    if key not in _KNOWN:
        _KNOWN[key] = Braces(tuple(lefts), tuple(rights))
    return _KNOWN[key]


@cache
def options(game: Plain) -> tuple[Side, Side]:
    """Return the options of Left and of Right.

    >>> options(Fraction(3, 4))
    ([Fraction(1, 2)], [Fraction(1, 1)])
    """
    if isinstance(game, Braces):
        return game.left, game.right
    if game.denominator > 1:
        step = Fraction(1, game.denominator)
        return [game - step], [game + step]
    return [game - 1] if game > 0 else [], [game + 1] if game < 0 else []


@cache
def at_most(one: Plain, other: Plain) -> bool:
    """Whether G <= H: no left option of G is >= H, and no right option of H is <= G.

    Clause: game.order.le.
    """
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one <= other
    return not (
        any(at_most(other, left) for left in options(one)[0])
        or any(at_most(right, one) for right in options(other)[1])
    )


def same(one: Plain, other: Plain) -> bool:
    """Whether two forms have the same value."""
    return at_most(one, other) and at_most(other, one)


def relation(one: Plain, other: Plain) -> str:
    """Return ``<``, ``>``, ``=`` or ``||``."""
    below, above = at_most(one, other), at_most(other, one)
    return {(True, True): "=", (True, False): "<", (False, True): ">"}.get((below, above), "||")


@cache
def left_wins(game: Plain) -> bool:
    """Whether Left wins as the first player: she has a move after which Right does not win."""
    return any(not right_wins(option) for option in options(game)[0])


@cache
def right_wins(game: Plain) -> bool:
    """Whether Right wins as the first player."""
    return any(not left_wins(option) for option in options(game)[1])


def outcome(game: Plain) -> str:
    """Return the outcome class by search.  Clause: game.outcome.search."""
    if isinstance(game, Fraction):
        return "P" if game == 0 else "L" if game > 0 else "R"
    winners = left_wins(game), right_wins(game)
    return {(True, True): "N", (True, False): "L", (False, True): "R"}.get(winners, "P")


@cache
def negative(game: Plain) -> Plain:
    """Return -G = {-G^R|-G^L}."""
    if isinstance(game, Fraction):
        return -game
    return braces(map(negative, game.right), map(negative, game.left))


@cache
def canonical(game: Plain) -> Plain:
    """Return the canonical form: without reversible options, and without dominated ones.

    Clauses: game.canonical.dominated, game.canonical.reversible.
    """
    if isinstance(game, Fraction):
        return game
    left, right = (list(dict.fromkeys(map(canonical, side))) for side in options(game))
    whole = braces(left, right)
    while True:
        new_left = list(dict.fromkeys(bypass_left(left, whole)))
        new_right = list(dict.fromkeys(bypass_right(right, whole)))
        if new_left == left and new_right == right:
            break
        left, right = new_left, new_right
    left = [x for x in left if not any(y is not x and x != y and at_most(x, y) for y in left)]
    right = [x for x in right if not any(x != y and at_most(y, x) for y in right)]
    number = number_of(left, right)
    return braces(left, right) if number is None else number


def bypass_left(side: Side, whole: Plain) -> Iterator[Plain]:
    """Yield left options, with the left options behind each reversible one in its place."""
    for option in side:
        answer = next((x for x in options(option)[1] if at_most(x, whole)), None)
        yield from [option] if answer is None else map(canonical, options(answer)[0])


def bypass_right(side: Side, whole: Plain) -> Iterator[Plain]:
    """Yield right options, with the right options behind each reversible one in its place."""
    for option in side:
        answer = next((x for x in options(option)[0] if at_most(whole, x)), None)
        yield from [option] if answer is None else map(canonical, options(answer)[1])


def number_of(left: Side, right: Side) -> Fraction | None:
    """Return the number with these options in its canonical form; None if no number fits."""
    if len(left) > 1 or len(right) > 1:
        return None
    low, high = (side[0] if side else None for side in (left, right))
    if isinstance(low, Braces) or isinstance(high, Braces):
        return None
    if low is not None and high is not None:
        number = (low + high) / 2
    elif low is not None:
        number = low + 1
    else:
        number = ZERO if high is None else high - 1
    return number if options(number) == (list(left), list(right)) else None


@cache
def add(one: Plain, other: Plain) -> Plain:
    """Return the canonical form of the sum of two canonical forms.

    Clauses: game.sum.definition, game.nimber.mex.
    """
    if isinstance(one, Fraction):
        if isinstance(other, Fraction):
            return one + other
        one, other = other, one
    if one in NIMBERS and other in NIMBERS:
        return star(nim_sum(NIMBERS[one], NIMBERS[other]))
    theirs = ([], []) if isinstance(other, Fraction) else options(other)
    return canonical(
        braces(
            *(
                [add(x, other) for x in own] + [add(one, x) for x in rest]
                for own, rest in zip(options(one), theirs, strict=True)
            )
        )
    )


@cache
def star(size: int) -> Plain:
    """Return ``*n``, whose options are all smaller nimbers.  Clause: game.nimber.definition."""
    smaller = [star(less) for less in range(size)]
    nimber = braces(smaller, smaller) if size else ZERO
    NIMBERS[nimber] = size
    return nimber


@cache
def nim_sum(one: int, other: int) -> int:
    """Return the least number that no move in a sum of two nimbers leads to."""
    reached = {nim_sum(less, other) for less in range(one)}
    reached |= {nim_sum(one, less) for less in range(other)}
    return next(size for size in count() if size not in reached)


def subtract(one: Plain, other: Plain) -> Plain:
    """Return the canonical form of G - H."""
    return add(one, negative(other))


def multiple(number: int, game: Plain) -> Plain:
    """Return the sum of a number of copies of a canonical form."""
    total: Plain = ZERO
    for _ in range(abs(number)):
        total = add(total, game if number > 0 else negative(game))
    return total


@cache
def birthday(game: Plain) -> int:
    """Return the birthday of a canonical form.

    >>> birthday(Fraction(11, 4)), birthday(Fraction(-(2**40)))
    (5, 1099511627776)
    """
    if isinstance(game, Fraction):
        size = abs(game)
        return int(size) + (size.denominator.bit_length() if size.denominator > 1 else 0)
    return 1 + max((birthday(x) for side in options(game) for x in side), default=-1)


def followers(game: Plain) -> list[Plain]:
    """Return the game and all its followers, each once; those of numbers are left out."""
    known: dict[Plain, None] = {}
    waiting = [game]
    while waiting:
        one = waiting.pop()
        if one not in known:
            known[one] = None
            if isinstance(one, Braces):
                waiting.extend((*one.left, *one.right))
    return list(known)
