"""Products that depend on the forms of their operands: the ordinal sum and Conway's product."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.errors import BoundError, DepthError
from tedomari.forms.definitions import DEFINITION_DEPTH
from tedomari.forms.form import Form
from tedomari.forms.products import ordinal_sum
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.notation.written import FormSizeError, Sides, Written, form_of, options_of, size

#: The largest number of pairs of followers in a Conway product.
PAIRS: Final = 20_000

#: The largest birthday of the second operand of an ordinal sum.
ORDINAL_DEPTH: Final = 1_000


class NoFormError(BoundError):
    """The form of a Conway product is not built."""

    def __init__(self) -> None:
        super().__init__(
            "the form of a Conway product is not built; "
            "canonical(conway(G,H)) takes the canonical form of its value"
        )


def ordinal_values(base: Sides, top: Game) -> dict[Game, Game]:
    """Return the value of G:K for each follower K of the value H, given the options of G.

    Claim: the values of the options of G and the value of H determine the value of G:H.
    Reason: an option of G is an option of G:H as it is, so only its value matters; and by
    product.ordinal.colon, so does only the value of H.

    Clauses: product.ordinal.definition, product.ordinal.colon.
    """
    if top.birthday > ORDINAL_DEPTH:
        raise DepthError(top.birthday, ORDINAL_DEPTH)
    left, right = base
    sums: dict[Game, Game] = {}
    stack = [top]
    while stack:
        above = stack[-1]
        options = (*above.left_options, *above.right_options)
        missing = [option for option in options if option not in sums]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        sums[above] = Game(
            [*left, *(sums[option] for option in above.left_options)],
            [*right, *(sums[option] for option in above.right_options)],
        )
    return sums


@dataclass(frozen=True, slots=True)
class WrittenOrdinal(Written):
    """The ordinal sum of two written games."""

    base: Written
    top: Written

    @property
    def parts(self) -> Sequence[Written]:
        return self.base, self.top

    @property
    def terms_of_options(self) -> Sequence[Written]:
        return self.parts

    def options(self, terms: Sequence[Sides]) -> Sides:
        base, tops = terms
        left, right = (
            [*side, *(ordinal_values(base, option)[option] for option in options)]
            for side, options in zip(base, tops, strict=True)
        )
        return left, right

    def form(self, parts: Sequence[Form]) -> Form:
        return ordinal_sum(*parts)


def ordinal(base: Written, top: Written) -> Written:
    """Return the ordinal sum G:H of written games.

    >>> one = Written(Game([0]))
    >>> str(ordinal(Written(Game([0], [0])), one).value)
    '^*'

    Clause: expression.form.ordinal.
    """
    total = ordinal_values(options_of(base), top.value)[top.value]
    return WrittenOrdinal(total, base, top)


class Products:
    """The values of the Conway products of forms, each pair computed once."""

    def __init__(self) -> None:
        self.known: dict[tuple[Form, Form], Game] = {}

    def options(self, g: Form, h: Form) -> Sides:
        """Return the values of the options of GH.  Clause: product.conway.definition."""
        gl, gr, hl, hr = g.left_options, g.right_options, h.left_options, h.right_options
        left, right = (
            [self.term(g, h, x, y) for xs, ys in pairs for x in xs for y in ys]
            for pairs in (((gl, hl), (gr, hr)), ((gl, hr), (gr, hl)))
        )
        return left, right

    def value(self, g: Form, h: Form) -> Game:
        """Return the value of GH, with values in place of the forms of sums."""
        if (g, h) not in self.known:
            self.known[g, h] = Game(*self.options(g, h))
        return self.known[g, h]

    def term(self, g: Form, h: Form, x: Form, y: Form) -> Game:
        """Return the value of xH + Gy - xy for options x of G and y of H."""
        return self.value(x, h) + self.value(g, y) - self.value(x, y)


@dataclass(frozen=True, slots=True)
class WrittenProduct(Written):
    """Conway's product of two forms; the forms of its sums are not built."""

    left: Form
    right: Form

    def options(self, terms: Sequence[Sides]) -> Sides:
        return Products().options(self.left, self.right)

    def form(self, parts: Sequence[Form]) -> Form:
        raise NoFormError


def conway(g: Written, h: Written) -> Written:
    """Return Conway's product of written games.  Clause: expression.form.conway."""
    left, right = form_of(g), form_of(h)
    depth = left.birthday + right.birthday
    if depth > DEFINITION_DEPTH:
        raise DepthError(depth, DEFINITION_DEPTH)
    if size(left) * size(right) > PAIRS:
        raise FormSizeError
    return WrittenProduct(Products().value(left, right), left, right)


def has_canonical_options(game: Written) -> bool:
    """Whether the options of a form as written are those of the canonical form."""
    canonical = Written(game.value).options(())
    return all(
        set(ours) == set(theirs)
        for ours, theirs in zip(options_of(game), canonical, strict=True)
    )


def has_canonical_form(game: Written) -> bool:
    """Whether a form as written is the canonical form, which its options do not decide."""
    return form_of(game) is canonical_form(game.value)
