"""Find the listed values that are sums of ups, as S_A is."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from tedomari.atomic_weight import atomic_weight
from tedomari.forms.values import canonical_form
from tedomari.game import Game, Relation
from tedomari.infinitesimals import half_up, power, up
from tedomari.rulesets import Partizan
from tedomari.search import Search, Term
from tedomari_conformance.sources.thesis.counts import BOARD, positions_of, values_of
from tedomari_conformance.sources.xt_paper.board_laws import opaque
from tedomari_conformance.sources.xt_paper.induction import relation_of_all_multiples
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.expressions import ruleset_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import NATURAL, Answer, one_of, optional

#: A search compares positions with sums that have these numbers of ups, halves and squares.
UPS: Final = range(2, 6)
HALVES: Final = (0, 1)
SQUARES: Final = range(-2, 3)


@operation(
    "count-up-sums",
    given={**BOARD, "by": optional(one_of("values", "search"))},
    result=NATURAL,
)
def count_up_sums(given: Given) -> Answer:
    """Return how many listed values of atomic weight 2 or more are sums of ups.

    By values, each value is decided.  By search, the result is the number of sums of a box
    that equal some position.

    Clause: thesis.count.values.
    """
    if given.get("by") == "search":
        return sum(any(equal) for equal in equal_to_sums(given))
    heavy = (value for value in values_of(given) if atomic_weight(value) >= 2)
    return sum(map(is_up_sum, heavy))


def is_up_sum(game: Game) -> bool:
    """Return whether a game is a sum of multiples of ^, ^/2 and the up-second.

    The up-second is ``^ + Pow(^,2)`` and two ``^/2`` are ^, so such a sum has n.^, perhaps one
    ^/2, and a multiple of ``Pow(^,2)``. The atomic weight gives n and the half. The multiples
    of ``Pow(^,2)`` form a chain. So the rest is not a multiple if it is confused with one of
    them or is between two. It is not one either if it is greater than all of them, which an
    induction proves.  :class:`ArithmeticError` if the induction fails.

    >>> from tedomari import parse
    >>> is_up_sum(parse("^3+v(2)")), is_up_sum(parse("^^*")), is_up_sum(parse("half_up"))
    (True, False, True)
    """
    weight = atomic_weight(game)
    halves = weight + weight
    if not halves.is_integer:
        return False
    ups, half = divmod(int(halves.as_fraction()), 2)
    rest = game - ups * up() - half * half_up()
    square = power(up(), 2)
    if rest < 0:
        rest = -rest
    above = 0
    while (relation := rest.relation(above * square)) is Relation.GREATER:
        if relation_of_all_multiples(rest, -square) == {Relation.GREATER}:
            return False
        above += 1
        if above > len(SQUARES):
            raise ArithmeticError(f"not decided: {game}")
    return relation is Relation.EQUAL


def equal_to_sums(given: Given) -> Iterator[list[bool]]:
    """Yield for each sum of the box which positions are equal to it.

    The positions are the listed ones that are greater than 0, in order.
    """
    ruleset, search = ruleset_of(given), Search()
    assert isinstance(ruleset, Partizan)
    terms_of_positions = [Term.position(ruleset, opaque(grid)) for grid in positions_of(given)]
    positive = [
        position
        for position in terms_of_positions
        if search.relation([position], []) is Relation.GREATER
    ]
    up_, half, square = (
        Term.form(canonical_form(game)) for game in (up(), half_up(), power(up(), 2))
    )
    for ups, halves, squares in product(UPS, HALVES, SQUARES):
        terms = [ups * up_, halves * half, squares * square]
        yield [search.relation([position], terms) is Relation.EQUAL for position in positive]
