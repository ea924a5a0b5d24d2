"""Recognising sums of ups of numbers and a star from the options of a game."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

from tedomari.game import GameLike, game, game_at, index_in
from tedomari.infinitesimals.all_small import is_all_small
from tedomari.infinitesimals.sumbers import Sumber
from tedomari.infinitesimals.ups import as_up_multiple
from tedomari.kernel.options import followers
from tedomari.kernel.tables import ZERO, Tables
from tedomari.store import current_store

NOTHING: Final = Sumber({})
STAR: Final = Sumber({}, stars=1)

#: A sumber is recognised only if the depths of its ups add up to at most this.
DEPTH: Final = 80

#: The sumber of each value that has been examined, or None if it is not a sumber.
Known: TypeAlias = dict[int, Sumber | None]

#: A key for the order of sumbers with the same stars.
Place: TypeAlias = tuple[int | tuple[int | Fraction, ...], ...]


def as_sumber(g: GameLike) -> Sumber | None:
    """Return the game as a sumber, or None if it is not recognised as one.

    >>> from tedomari.game import Game
    >>> from tedomari.infinitesimals import star, up
    >>> as_sumber(Game([0, star()], [up(), star()])) == Sumber({Fraction(1, 2): 1})
    True

    A sumber that is returned is always correct, because its value is compared with the game.
    The result None may be wrong: deep sums are not recognised (see ``DEPTH``), and for other
    games None has been checked only in a finite range.
    Source: XT Domineering paper, 4, whose reference [20] simplifies switches of sums of ups.
    Clause: game.sumber.recognition.
    """
    subject = game(g)
    multiple = as_up_multiple(subject)
    if multiple is not None:
        ups, nimber = multiple
        return Sumber({1: ups}, stars=nimber) if nimber < 2 else None
    if not is_all_small(subject):
        return None
    t = current_store().tables
    known: Known = {}
    index = index_in(t, subject)
    note_sumbers(t, followers(t, index), known)
    return known[index]


def note_sumbers(t: Tables, order: Iterable[int], known: Known) -> None:
    """Note in ``known`` which values of the current store are sumbers.

    In ``order`` options come before their games.

    Claim: if an option of a canonical form is not a sumber, the game is not a sumber either.
    Reason: the options of a sum of ups of numbers and a star are such sums, and a reversible
    option is replaced by options of its options.
    Clause: game.sumber.recognition.
    """
    for g in order:
        if g not in known:
            known[g] = switch(t, g, known)


def switch(t: Tables, g: int, known: Known) -> Sumber | None:
    """Return a game whose options are known as a sumber, or None.

    The game is greater than or confused with its left options, and less than or confused with
    its right ones.  Each candidate with the same property is built and compared with the game.
    """
    left = [x for option in t.left[g] if (x := known[option]) is not None]
    right = [x for option in t.right[g] if (x := known[option]) is not None]
    sizes = (len(t.left[g]), len(t.right[g]))
    if sizes != (len(left), len(right)) or 0 in sizes:
        return NOTHING if g == ZERO else None
    multiple = multiple_over(left, right)
    if multiple is not None:
        return multiple
    gaps = [gap(left, right, stars) for stars in (0, 1)]
    if all(low >= high for low, high in gaps):
        return None
    for candidate in candidates(left, right):
        low, high = gaps[candidate.stars]
        if low < place(candidate) < high and is_value(t, g, candidate):
            return candidate
    return None


def multiple_over(left: Sequence[Sumber], right: Sequence[Sumber]) -> Sumber | None:
    """Return the multiple of up, with a star or not, that has these options, or None.

    Claim: n.^ + a.* for n > 0 is {0 | (n-1).^ + (1-a).*}, except for ^*.  Clause:
    game.up.multiple.
    """
    for here, there, sign in ((left, right, 1), (right, left, -1)):
        if len(there) == 1 and list(here) == [NOTHING] and there[0] != NOTHING:
            after = there[0]
            if all(d == 1 and a * sign > 0 for d, a in after.terms):
                return Sumber({1: after.net_ups + sign}, stars=after.stars + 1)
    return None


def gap(left: Sequence[Sumber], right: Sequence[Sumber], stars: int) -> tuple[Place, Place]:
    """Return the two places between which the game is if it is a sumber with these stars."""
    return (
        max(place(option, -(option.stars ^ stars)) for option in left),
        min(place(option, option.stars ^ stars) for option in right),
    )


def place(sumber: Sumber, shift: int = 0) -> Place:
    """Return a key by which sumbers with the same stars are ordered, with shifted net ups.

    Claim: S >= T exactly when the key of S is at least that of T, or, if exactly one of them
    has a star, at least that of T shifted by 1.  Reason: the rule for S - T compares the net
    ups with the stars.  If they are equal, it looks at the least d whose coefficients in S
    and T differ, and the sumber with the lower coefficient is the greater.
    Clause: game.sumber.outcome.
    """
    terms = [(1, -d, -a) if a < 0 else (-1, d, -a) for d, a in sumber.terms]
    return (sumber.net_ups + shift, *terms, (0,))


def is_value(t: Tables, g: int, sumber: Sumber) -> bool:
    """Whether a sumber is the value at an index; it is built in the current store."""
    depth = sum(abs(a) * (d + d.denominator.bit_length() - 1) for d, a in sumber.terms)
    return depth <= DEPTH and sumber.value() == game_at(t, g)


def candidates(left: Sequence[Sumber], right: Sequence[Sumber]) -> Iterator[Sumber]:
    """Yield sumbers with one of the options as an option, and with similar net ups."""
    all_options = [*left, *right]
    least = max(option.net_ups for option in left) - 1
    most = min(option.net_ups for option in right) + 1
    changes = moves(tuple(moved_numbers(all_options)))
    tried: set[Sumber] = set()
    for option in all_options:
        net_ups = option.net_ups
        for ups, change in changes:
            if least <= net_ups + ups <= most:
                candidate = option + change
                if candidate not in tried:
                    tried.add(candidate)
                    yield candidate


@cache
def moves(numbers: tuple[Fraction, ...]) -> tuple[tuple[int, Sumber], ...]:
    """Return the changes that a move in an up or down of these numbers can undo, with net ups.

    A move removes a star, or turns ^(d) or v(d) into a star, or into ^(e) or v(e) for an
    option e of d.  Clauses: game.up.definition, game.sumber.recognition.
    """
    changes = [STAR]
    for d in numbers:
        up = Sumber({d: 1})
        for after in (STAR, *(Sumber({e: 1}) for e in options(d))):
            changes += [up + -after, after + -up]
    return tuple((change.net_ups, change) for change in changes)


def moved_numbers(sumbers: Iterable[Sumber]) -> list[Fraction]:
    """Return the numbers d for which a move may have been made in ^(d).

    These are the numbers whose ups occur, the simplest numbers between neighbours of them, the
    next integer above them, and 1.
    """
    numbers = sorted({d for sumber in sumbers for d, _ in sumber.terms})
    between = [simplest_between(low, high) for low, high in pairwise([Fraction(0), *numbers])]
    above = Fraction(numbers[-1] // 1 + 1) if numbers else Fraction(1)
    return sorted({*numbers, *between, above, Fraction(1)})


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """Return the simplest number strictly between two others, for 0 <= low < high."""
    unit = 1
    while True:
        number = Fraction(low * unit // 1 + 1, unit)
        if number < high:
            return number
        unit *= 2


def options(d: Fraction) -> list[Fraction]:
    """Return the options of a positive number in canonical form."""
    if d.denominator == 1:
        return [d - 1]
    unit = Fraction(1, d.denominator)
    return [d - unit, d + unit]
