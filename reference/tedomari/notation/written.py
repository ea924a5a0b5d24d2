"""Values together with the forms in which a string writes them.

The parser reads braces, sums and signs as written forms.  A form as written matters for
derivations and for products that depend on forms.  Nothing is computed from it until then.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import Final, TypeAlias

from tedomari.errors import BoundError, DepthError
from tedomari.forms.definitions import DEFINITION_DEPTH, add, negative
from tedomari.forms.form import Form, followers
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.notation.nus import Nus

#: The values of the left and of the right options of a form.
Sides: TypeAlias = tuple[list[Game], list[Game]]

#: The largest number of pairs of followers in the form of a sum.
FORM_SIZE: Final = 10_000


class FormSizeError(BoundError):
    """A form as written is too large, or is not built at all."""

    def __init__(self) -> None:
        super().__init__(
            f"the form as written has more than {FORM_SIZE} positions; "
            "canonical(G) takes the canonical form of the value instead"
        )


@dataclass(frozen=True, slots=True)
class Written:
    """A value and the form that a string writes, which is the canonical form in this class.

    The options, once asked for, are kept in ``known``, which is empty until then.
    """

    value: Game
    known: list[Sides] = field(default_factory=list, init=False, repr=False, compare=False)

    @property
    def parts(self) -> Sequence["Written"]:
        """The written games of which the form consists."""
        return ()

    @property
    def terms_of_options(self) -> Sequence["Written"]:
        """The written games whose options determine the options of this one."""
        return ()

    def options(self, terms: Sequence[Sides]) -> Sides:
        """Return the values of the options of the form, given the options of some terms."""
        return list(self.value.left_options), list(self.value.right_options)

    def form(self, parts: Sequence[Form]) -> Form:
        """Return the form, given the forms of the parts.

        Raises :class:`~tedomari.errors.DepthError` or :class:`FormSizeError` beyond a bound.
        """
        if self.value.birthday > DEFINITION_DEPTH:
            raise DepthError(self.value.birthday, DEFINITION_DEPTH)
        return canonical_form(self.value)


@dataclass(frozen=True, slots=True)
class WrittenBraces(Written):
    """``{left|right}``, with the options as they are written."""

    left: Sequence[Written]
    right: Sequence[Written]

    @property
    def parts(self) -> Sequence[Written]:
        return (*self.left, *self.right)

    def options(self, terms: Sequence[Sides]) -> Sides:
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

    @property
    def terms_of_options(self) -> Sequence[Written]:
        return self.parts

    def options(self, terms: Sequence[Sides]) -> Sides:
        return sum_options(values(self.parts), terms)

    def form(self, parts: Sequence[Form]) -> Form:
        return sum_form(parts)


@dataclass(frozen=True, slots=True)
class WrittenNegative(Written):
    """The negative of a written game: {-G^R | -G^L}."""

    opposite: Written

    @property
    def parts(self) -> Sequence[Written]:
        return (self.opposite,)

    @property
    def terms_of_options(self) -> Sequence[Written]:
        return self.parts

    def options(self, terms: Sequence[Sides]) -> Sides:
        ((left, right),) = terms
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

    @property
    def terms_of_options(self) -> Sequence[Written]:
        return self.parts

    def options(self, terms: Sequence[Sides]) -> Sides:
        others = self.value - self.single.value
        left, right = terms[0] if self.copies else ([], [])
        return [option + others for option in left], [option + others for option in right]

    def form(self, parts: Sequence[Form]) -> Form:
        return Form() if parts[0] is Form() else sum_form(repeat(parts[0], self.copies))


def sum_form(forms: Iterable[Form]) -> Form:
    """Return the form of a sum; raise :class:`FormSizeError` if it is too large."""
    result = Form()
    for form in forms:
        if size(result) * size(form) > FORM_SIZE:
            raise FormSizeError
        result = add(result, form)
    return result


def size(form: Form) -> int:
    """Return the number of followers of a form, itself included."""
    return sum(1 for _ in followers(form))


def options_of(game: Written) -> Sides:
    """Return the values of the options of a form as written, without recursion.

    What is found is kept with the form, so that a form written around it, such as the next of
    a chain of ordinal sums, does not look for it again.
    """
    stack = [(game, game.terms_of_options)]
    while stack:
        top, terms = stack[-1]
        if not top.known:
            missing = [term for term in terms if not term.known]
            if missing:
                stack.extend((term, term.terms_of_options) for term in missing)
                continue
            top.known.append(top.options([term.known[0] for term in terms]))
        stack.pop()
    return game.known[0]


def form_of(game: Written) -> Form:
    """Return the form that a string writes, without recursion.

    Raises :class:`FormSizeError` or :class:`~tedomari.errors.DepthError` for a large form.
    """
    built: dict[int, Form] = {}
    stack = [(game, game.parts)]
    kept = []  # so that no identifier is used again
    while stack:
        top, parts = stack[-1]
        missing = [part for part in parts if id(part) not in built]
        if missing:
            stack.extend((part, part.parts) for part in missing)
            continue
        stack.pop()
        kept.append((top, parts))
        built[id(top)] = top.form([built[id(part)] for part in parts])
    return built[id(game)]


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
        return game.options(())
    if isinstance(game, WrittenSum):
        terms = values(game.parts)
        return sum_options(terms, [Written(term).options(()) for term in terms])
    return Written(game.value).options(())
