"""Values together with the forms in which a string writes them.

The parser reads braces, sums and signs as written forms.  A form as written matters for
derivations and for products that depend on forms.  Nothing is computed from it until then.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from tedomari.forms.definitions import add, negative
from tedomari.forms.form import Form
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.notation.nus import Nus

#: The values of the left and of the right options of a form.
Sides: TypeAlias = tuple[list[Game], list[Game]]


@dataclass(frozen=True, slots=True)
class Written:
    """A value and the form that a string writes, which is the canonical form in this class."""

    value: Game

    @property
    def parts(self) -> Sequence["Written"]:
        """The written games of which the form consists."""
        return ()

    def options(self) -> Sides:
        """Return the values of the options of the form."""
        return list(self.value.left_options), list(self.value.right_options)

    def form(self, parts: Sequence[Form]) -> Form:
        """Return the form, given the forms of the parts."""
        return canonical_form(self.value)


@dataclass(frozen=True, slots=True)
class WrittenBraces(Written):
    """``{left|right}``, with the options as they are written."""

    left: Sequence[Written]
    right: Sequence[Written]

    @property
    def parts(self) -> Sequence[Written]:
        return (*self.left, *self.right)

    def options(self) -> Sides:
        return values(self.left), values(self.right)

    def form(self, parts: Sequence[Form]) -> Form:
        return Form(parts[: len(self.left)], parts[len(self.left) :])


#: A term of a sum; a number, ups and a star are symbolic, and in canonical form.
Term: TypeAlias = Nus | Written


def as_written(term: Term) -> Written:
    """Return a term as a written game."""
    return Written(term.game()) if isinstance(term, Nus) else term


@dataclass(frozen=True, slots=True)
class WrittenSum(Written):
    """The sum of at least two terms: {G^L + H, G + H^L | G^R + H, G + H^R}."""

    terms: Sequence[Term]

    @property
    def parts(self) -> Sequence[Written]:
        return tuple(map(as_written, self.terms))

    def options(self) -> Sides:
        return sum_options(values(self.parts), [term.options() for term in self.parts])

    def form(self, parts: Sequence[Form]) -> Form:
        first, *others = parts
        for other in others:
            first = add(first, other)
        return first


@dataclass(frozen=True, slots=True)
class WrittenNegative(Written):
    """The negative of a written game: {-G^R | -G^L}."""

    opposite: Written

    @property
    def parts(self) -> Sequence[Written]:
        return (self.opposite,)

    def options(self) -> Sides:
        left, right = self.opposite.options()
        return [-option for option in right], [-option for option in left]

    def form(self, parts: Sequence[Form]) -> Form:
        return negative(parts[0])


@dataclass(frozen=True, slots=True)
class WrittenCopies(Written):
    """The sum of a number of copies of a written game."""

    copies: int
    single: Written

    @property
    def parts(self) -> Sequence[Written]:
        return (self.single,)

    def options(self) -> Sides:
        others = self.value - self.single.value
        left, right = self.single.options() if self.copies else ([], [])
        return [option + others for option in left], [option + others for option in right]

    def form(self, parts: Sequence[Form]) -> Form:
        result = Form()
        if parts[0] is not result:
            for _ in range(self.copies):
                result = add(result, parts[0])
        return result


def values(games: Iterable[Written]) -> list[Game]:
    """Return the values of written games."""
    return [game.value for game in games]


def braces(left: Sequence[Written], right: Sequence[Written]) -> Written:
    """Return ``{left|right}``.  Clause: notation.braces.options."""
    return WrittenBraces(Game(values(left), values(right)), left, right)


def minus(game: Written) -> Written:
    """Return the negative of a written game."""
    return WrittenNegative(-game.value, game)


def sum_options(terms: Sequence[Game], options: Sequence[Sides]) -> Sides:
    """Return the options of a sum: an option of one term plus all other terms."""
    left: list[Game] = []
    right: list[Game] = []
    for place, (term_left, term_right) in enumerate(options):
        others = sum((*terms[:place], *terms[place + 1 :]), Game())
        left.extend(option + others for option in term_left)
        right.extend(option + others for option in term_right)
    return left, right


def options_to_simplify(game: Written) -> Sides:
    """Return the options with which the derivation of a value begins.

    The options of braces are the ones written in them.  A sum of terms is the form
    {G^L + H, G + H^L | ...}, in which the terms are in canonical form.  The form of any other
    expression is its canonical form.

    Source: XT Domineering paper, (1) and (3).
    Clauses: notation.written.braces, notation.written.sum, notation.written.other.
    """
    if isinstance(game, WrittenBraces):
        return game.options()
    if isinstance(game, WrittenSum):
        terms = values(game.parts)
        return sum_options(terms, [Written(term).options() for term in terms])
    return Written(game.value).options()
