"""The far-star inequality by search, which decides an atomic weight without values."""

from collections.abc import Iterable

from tedomari.forms.form import Form
from tedomari.game import Relation
from tedomari.search.search import Search
from tedomari.search.solver import SearchLimitError
from tedomari.search.terms import TermLike, as_terms


def nimber_form(n: int) -> Form:
    """Return the form of ``*n``, in which both players can move to any smaller nimber.

    >>> nimber_form(2).birthday
    2
    """
    smaller: list[Form] = []
    for _ in range(n):
        smaller.append(Form(smaller, smaller))
    return Form(smaller, smaller)


def has_atomic_weight_by_search(
    terms: Iterable[TermLike], ups: Iterable[TermLike], *, search: Search | None = None
) -> bool:
    """Whether a sum has the atomic weight W, where ``ups`` are terms whose sum is W.^.

    The search decides v + *N < G - W.^ < ^ + *N for the sum G of ``terms``.  N is a power of
    two that exceeds the number of moves that G - W.^ and an up can last, so that *N is remote
    for every position that occurs.

    >>> up = Form([Form()], [nimber_form(1)])
    >>> has_atomic_weight_by_search([up, up], [up, up])
    True
    >>> has_atomic_weight_by_search([up, up], [up])
    False

    Raises :class:`~tedomari.search.SearchLimitError` when the budget of the search is spent, or
    if a player has more moves in the nimbers up to ``*N`` together than the budget.
    Source: Winning Ways, chapter 8; On Numbers and Games, chapter 16.
    Clause: search.far-star.
    """
    search = Search() if search is None else search
    difference = [*as_terms(terms), *(-term for term in as_terms(ups))]
    longest = sum(abs(term.copies) * term.component.moves_left for term in difference)
    remote = 1 << (longest + 2).bit_length()
    if remote * (remote + 1) // 2 > search.budget:
        raise SearchLimitError(search.budget)
    far_star = nimber_form(remote)
    zero, star = Form(), nimber_form(1)
    up, down = Form([zero], [star]), Form([star], [zero])
    return (
        search.relation(difference, [up, far_star]) is Relation.LESS
        and search.relation(difference, [down, far_star]) is Relation.GREATER
    )
