"""Sumbers: sums of ups of numbers and a star, and the rule for their outcomes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from tedomari.errors import NotDyadicError, exact_int
from tedomari.forms.definitions import Outcome
from tedomari.game import Game
from tedomari.infinitesimals.nimbers import star
from tedomari.infinitesimals.ups import up
from tedomari.numbers import is_dyadic

#: The pairs of d and its coefficient, which is not 0, in ascending order of d.
Terms: TypeAlias = tuple[tuple[Fraction, int], ...]


@dataclass(frozen=True, init=False)
class Sumber:
    """A sum of a_0 stars and of terms a_k.^(d_k), where ``coefficients`` maps each d_k to a_k.

    The terms are normalised to 0 < d_1 < d_2 < ..., all a_k nonzero, and a_0 either 0 or 1:
    the up of -d becomes the down of d, the up of 0 is left out, and two stars cancel.

    >>> Sumber({3: -1, 1: 3}, stars=1).outcome.name
    'LEFT'

    Raises :class:`~tedomari.errors.NotDyadicError` for a d that is not a dyadic rational.
    Source: XT Domineering paper, 2.3 (16).  Clauses: game.sumber.definition,
    game.sumber.normal.
    """

    terms: Terms
    stars: int

    def __init__(self, coefficients: Mapping[int | Fraction, int], *, stars: int = 0) -> None:
        totals: dict[Fraction, int] = {}
        for d, a in exact_coefficients(coefficients):
            size = abs(d)
            totals[size] = totals.get(size, 0) + (a if d > 0 else -a)
        terms = sorted((d, a) for d, a in totals.items() if d and a)
        object.__setattr__(self, "terms", tuple(terms))
        object.__setattr__(self, "stars", exact_int(stars, "a number of stars") % 2)

    @property
    def net_ups(self) -> int:
        """The sum of the a_k: the number of ups minus the number of downs."""
        return sum(a for _, a in self.terms)

    @property
    def is_positive(self) -> bool:
        """Whether S > 0, by the rule of the paper.

        S > 0 exactly when the sum of the a_k exceeds a_0, or equals it and a_1 < 0.
        Source: XT Domineering paper, 2.3.  Clause: game.sumber.outcome.
        """
        if self.net_ups != self.stars:
            return self.net_ups > self.stars
        return bool(self.terms) and self.terms[0][1] < 0

    @property
    def outcome(self) -> Outcome:
        """The outcome, by applying the rule to S and to -S, without building a game.

        A sumber that is neither positive nor negative is 0 if it has no term and no star, and
        otherwise a win for the next player.
        Clauses: game.sumber.outcome, game.sumber.negative.
        """
        if self.is_positive:
            return Outcome.LEFT
        if (-self).is_positive:
            return Outcome.RIGHT
        return Outcome.NEXT if self.terms or self.stars else Outcome.PREVIOUS

    def value(self) -> Game:
        """Return the sumber as a value.  Clause: game.sumber.definition."""
        total = star(self.stars)
        for d, a in self.terms:
            total = total + a * up(d)
        return total

    @classmethod
    def _from_terms(cls, terms: Terms, stars: int) -> "Sumber":
        """Return the sumber with these terms, without checks."""
        sumber = cls.__new__(cls)
        object.__setattr__(sumber, "terms", terms)
        object.__setattr__(sumber, "stars", stars)
        return sumber

    def __neg__(self) -> "Sumber":
        return Sumber._from_terms(tuple([(d, -a) for d, a in self.terms]), self.stars)

    def __add__(self, other: "Sumber") -> "Sumber":
        """Return the sum, which is a sumber.  Clause: game.sumber.sum."""
        if not isinstance(other, Sumber):
            return NotImplemented
        return Sumber._from_terms(merge(self.terms, other.terms), self.stars ^ other.stars)


def merge(left: Terms, right: Terms) -> Terms:
    """Return the terms of the sum of two sumbers."""
    terms: list[tuple[Fraction, int]] = []
    place = 0
    for d, a in right:
        while place < len(left):
            own = left[place]
            difference = own[0].numerator * d.denominator - d.numerator * own[0].denominator
            if difference > 0:
                break
            place += 1
            if difference == 0:
                a += own[1]
                break
            terms.append(own)
        if a:
            terms.append((d, a))
    return (*terms, *left[place:])


def exact_coefficients(
    coefficients: Mapping[int | Fraction, int],
) -> Iterator[tuple[Fraction, int]]:
    """Yield each d with its coefficient; raise TypeError for inexact numbers."""
    if not isinstance(coefficients, Mapping):
        raise TypeError(
            "a sumber is made from a mapping of each d to its coefficient, "
            f"not from {type(coefficients).__name__}"
        )
    for d, a in coefficients.items():
        if isinstance(d, bool) or not isinstance(d, int | Fraction):
            raise TypeError(f"the d of ^(d) is an int or a Fraction, not {type(d).__name__}")
        if not is_dyadic(d):
            raise NotDyadicError(Fraction(d))
        yield Fraction(d), exact_int(a, "a coefficient of a sumber")
