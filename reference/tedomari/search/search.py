"""Outcomes, comparisons and winning moves of sums, by search."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tedomari.forms.definitions import Outcome, outcome_of
from tedomari.game import Relation
from tedomari.search.arena import Sum
from tedomari.search.components import Component, Player
from tedomari.search.solver import SearchLimitError, Solver
from tedomari.search.terms import Term, TermLike, as_terms

#: How many sums a search may look at unless told otherwise: about a minute's work.
DEFAULT_BUDGET: Final = 2_000_000

RELATION: Final = {
    Outcome.LEFT: Relation.GREATER,
    Outcome.RIGHT: Relation.LESS,
    Outcome.NEXT: Relation.CONFUSED,
    Outcome.PREVIOUS: Relation.EQUAL,
}


@dataclass(frozen=True, slots=True)
class Move:
    """A move in a sum: who makes it, in which term (from 0), and what it leaves there."""

    player: Player
    term: int
    result: Component


class Search:
    """A searcher of sums, which remembers what it has found from one question to the next.

    No value is computed anywhere: a sum is won by a move after which the opponent, to
    move, does not win it.  So a search is an argument of its own, beside the kernel's.

    >>> from tedomari.forms import Form
    >>> star = Form([Form()], [Form()])
    >>> Search().outcome([star, star]).name
    'PREVIOUS'

    Clauses: search.normal-play, search.independent.
    """

    def __init__(self, *, budget: int = DEFAULT_BUDGET, mirror: bool = False) -> None:
        """Let each question look at ``budget`` sums at most.

        With ``mirror``, pairs of a component and its negative are left out of sums, by
        the strategy of mirrored moves; without, every move is tried.
        """
        if budget < 1:
            raise ValueError(f"the budget must be at least 1, not {budget}")
        self._budget = budget
        self._mirror = mirror
        self._solver = Solver(mirror=mirror)

    @property
    def looked_at(self) -> int:
        """How many sums have been looked at so far."""
        return self._solver.looked_at

    def outcome(self, terms: Iterable[TermLike]) -> Outcome:
        """The outcome of a sum under normal play; :class:`SearchLimitError` at the budget.

        Clause: search.outcome.
        """
        total = self._total(as_terms(terms))
        limit = self._limit()
        return outcome_of(
            left_first=self._solver.mover_wins(total, limit),
            right_first=self._solver.mover_wins(self._solver.arena.negated(total), limit),
        )

    def relation(self, terms: Iterable[TermLike], others: Iterable[TermLike]) -> Relation:
        """How the sum of the terms compares with the sum of the others.

        Clause: search.relation.
        """
        difference = (*as_terms(terms), *(-term for term in as_terms(others)))
        return RELATION[self.outcome(difference)]

    def winning_moves(self, terms: Iterable[TermLike], player: Player) -> tuple[Move, ...]:
        """The moves by which a player, to move, wins the sum: all of them.

        Clause: search.winning-moves.
        """
        given = as_terms(terms)
        limit = self._limit()
        arena = self._solver.arena
        winning: list[Move] = []
        for move in moves(given, player):
            others = [*without_copy(given, move.term), Term(move.result)]
            total = self._total(others)
            opponent = arena.negated(total) if player is Player.LEFT else total
            if not self._solver.mover_wins(opponent, limit):
                winning.append(move)
        return tuple(winning)

    def _total(self, terms: Iterable[Term]) -> Sum:
        components: list[Component] = []
        for term in terms:
            if abs(term.copies) > self._budget:
                raise SearchLimitError(self._budget)
            components += [term.unit()] * abs(term.copies)
        return self._solver.arena.total(components)

    def _limit(self) -> int:
        """How many sums may have been looked at when the question that begins is decided."""
        self._solver.forget()
        return self._solver.looked_at + self._budget


def moves(terms: Iterable[Term], player: Player) -> Iterator[Move]:
    """All moves of a player in a sum, each term standing for one of its copies."""
    for place, term in enumerate(terms):
        if term.copies:
            for result in term.unit().options(player):
                yield Move(player, place, result)


def without_copy(terms: tuple[Term, ...], place: int) -> list[Term]:
    """The terms with one copy less at a place."""
    term = terms[place]
    fewer = term.copies - 1 if term.copies > 0 else term.copies + 1
    return [*terms[:place], Term(term.component, fewer), *terms[place + 1 :]]


def outcome_by_search(
    terms: Iterable[TermLike], *, budget: int = DEFAULT_BUDGET, mirror: bool = False
) -> Outcome:
    """The outcome of a sum of positions, forms and games, each possibly negated or repeated.

    >>> from tedomari.forms import Form
    >>> outcome_by_search([Form([Form()], [Form()]), 1, -1]).name
    'NEXT'

    Errors: :class:`SearchLimitError` when more than ``budget`` sums must be looked at.
    Clause: search.outcome.
    """
    return Search(budget=budget, mirror=mirror).outcome(terms)


def relation_by_search(
    terms: Iterable[TermLike],
    others: Iterable[TermLike],
    *,
    budget: int = DEFAULT_BUDGET,
    mirror: bool = False,
) -> Relation:
    """How a sum compares with another: G = H is shown by searching G - H, and so on.

    >>> relation_by_search([1], [0])
    <Relation.GREATER: '>'>

    Errors: :class:`SearchLimitError` when more than ``budget`` sums must be looked at.
    Clause: search.relation.
    """
    return Search(budget=budget, mirror=mirror).relation(terms, others)
