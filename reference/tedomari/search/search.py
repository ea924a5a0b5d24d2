"""Outcomes, comparisons and winning moves of sums, by search."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from tedomari.errors import in_message
from tedomari.forms.definitions import Outcome, outcome_of
from tedomari.game import Relation
from tedomari.search.arena import Sum
from tedomari.search.components import Component, Player
from tedomari.search.solver import SearchLimitError, Solver
from tedomari.search.terms import Term, TermLike, as_terms

#: The default maximum number of sums that a search visits, which takes about a minute.
DEFAULT_BUDGET: Final = 2_000_000

RELATION: Final = {
    Outcome.LEFT: Relation.GREATER,
    Outcome.RIGHT: Relation.LESS,
    Outcome.NEXT: Relation.CONFUSED,
    Outcome.PREVIOUS: Relation.EQUAL,
}


@dataclass(frozen=True, slots=True)
class Move:
    """A move in a sum: the player, the index of the term, and the component after the move."""

    player: Player
    term: int
    result: Component


class Search:
    """A search of sums, which remembers its results from one call to the next.

    The player to move wins a sum if some move leads to a sum in which the opponent, moving
    next, does not win.  The search applies only this rule and computes no values, so it is
    independent of the kernel.

    >>> from tedomari.forms import Form
    >>> star = Form([Form()], [Form()])
    >>> Search().outcome([star, star]).name
    'PREVIOUS'

    Clauses: search.normal-play, search.independent.
    """

    def __init__(self, *, budget: int = DEFAULT_BUDGET, mirror: bool = False) -> None:
        """Limit each question to ``budget`` sums.

        With ``mirror``, pairs of a component and its negative are removed from sums, because
        the player who wins without such a pair can answer each move in it by the mirrored
        move.  Otherwise every move is tried.
        """
        if budget < 1:
            raise ValueError(f"the budget must be at least 1, not {in_message(budget)}")
        self.budget = budget
        self._mirror = mirror
        self._solver = Solver(mirror=mirror)

    @property
    def sums_visited(self) -> int:
        """The number of sums that have been visited so far."""
        return self._solver.sums_visited

    def outcome(self, terms: Iterable[TermLike]) -> Outcome:
        """Return the outcome of a sum under normal play.

        Raise :class:`SearchLimitError` when the budget is spent.  Clause: search.outcome.
        """
        total = self._total(as_terms(terms))
        self._solver.begin_question()
        return outcome_of(
            left_first=self._solver.mover_wins(total, self.budget),
            right_first=self._solver.mover_wins(
                self._solver.arena.negative(total), self.budget
            ),
        )

    def relation(self, terms: Iterable[TermLike], others: Iterable[TermLike]) -> Relation:
        """Compare the sum of the terms with the sum of the others.

        Clause: search.relation.
        """
        difference = (*as_terms(terms), *(-term for term in as_terms(others)))
        return RELATION[self.outcome(difference)]

    def winning_moves(self, terms: Iterable[TermLike], player: Player) -> tuple[Move, ...]:
        """Return all moves by which a player wins the sum when moving first.

        Clause: search.winning-moves.
        """
        summands = as_terms(terms)
        self._solver.begin_question()
        arena = self._solver.arena
        winning: list[Move] = []
        for move in moves(summands, player):
            others = [*without_copy(summands, move.term), Term(move.result)]
            total = self._total(others)
            opponent = arena.negative(total) if player is Player.LEFT else total
            if not self._solver.mover_wins(opponent, self.budget):
                winning.append(move)
        return tuple(winning)

    def _total(self, terms: Iterable[Term]) -> Sum:
        components: list[Component] = []
        for term in terms:
            if abs(term.copies) > self.budget:
                raise SearchLimitError(self.budget)
            components += [term.unit()] * abs(term.copies)
        return self._solver.arena.total(components)


def moves(terms: Iterable[Term], player: Player) -> Iterator[Move]:
    """Yield all moves of a player in a sum, in one copy of each term."""
    for place, term in enumerate(terms):
        if term.copies:
            for result in term.unit().options(player):
                yield Move(player, place, result)


def without_copy(terms: tuple[Term, ...], place: int) -> list[Term]:
    """Return the terms with one copy less of the term at ``place``."""
    term = terms[place]
    fewer = term.copies - 1 if term.copies > 0 else term.copies + 1
    return [*terms[:place], Term(term.component, fewer), *terms[place + 1 :]]


def outcome_by_search(
    terms: Iterable[TermLike], *, budget: int = DEFAULT_BUDGET, mirror: bool = False
) -> Outcome:
    """Return the outcome of a sum of positions, forms and games, some negated or repeated.

    >>> from tedomari.forms import Form
    >>> outcome_by_search([Form([Form()], [Form()]), 1, -1]).name
    'NEXT'

    Raises :class:`SearchLimitError` if more than ``budget`` sums must be visited.
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
    """Compare two sums G and H by searching the outcome of G - H.

    >>> relation_by_search([1], [0])
    <Relation.GREATER: '>'>

    Raises :class:`SearchLimitError` if more than ``budget`` sums must be visited.
    Clause: search.relation.
    """
    return Search(budget=budget, mirror=mirror).relation(terms, others)
