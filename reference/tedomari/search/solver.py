"""The solver, which decides who wins a sum by trying moves."""

from typing import Final

from tedomari.errors import BoundError
from tedomari.search.arena import Arena, Sum

#: A solver with more decided sums than this, about a gigabyte, forgets them before the next
#: question.
MEMORY: Final = 4_000_000


class SearchLimitError(BoundError):
    """A search needs more sums than its budget.  Clause: search.budget."""

    def __init__(self, budget: int) -> None:
        super().__init__(
            f"the search needs more than {budget} sums, its budget, for an answer; "
            "raise the budget, or search a smaller sum"
        )
        self.budget = budget


class Solver:
    """A solver of sums that tries their moves and remembers its results."""

    def __init__(self, *, mirror: bool) -> None:
        self.arena = Arena()
        self.mirror = mirror
        self.decided: dict[Sum, bool] = {}
        self.sums_visited = 0
        self.visited_before = 0

    def begin_question(self) -> None:
        """Begin a question, which has a budget of its own."""
        self.forget()
        self.visited_before = self.sums_visited

    def forget(self, memory: int = MEMORY) -> None:
        """Forget the results if there are more than ``memory``; they only save time."""
        if len(self.decided) > memory:
            self.decided.clear()

    def mover_wins(self, total: Sum, budget: int) -> bool:
        """Whether the player to move has a move after which the opponent does not win.

        ``budget`` is the largest number of sums that all calls for the same question may visit
        together.  The stack holds the sums that are being decided, each with the moves still
        to be tried.

        Clauses: search.normal-play, search.budget, search.deep.
        """
        total = self.simplify(total)
        decided = self.decided
        stack = [(total, self.moves_to_try(total))] if total not in decided else []
        while stack:
            top, untried = stack[-1]
            while untried and decided.get(untried[-1]) is True:
                untried.pop()
            if not untried:
                decided[top] = False
            elif untried[-1] in decided:
                decided[top] = True
            else:
                if self.sums_visited - self.visited_before >= budget:
                    raise SearchLimitError(budget)
                stack.append((untried[-1], self.moves_to_try(untried[-1])))
                continue
            stack.pop()
        return decided[total]

    def moves_to_try(self, total: Sum) -> list[Sum]:
        """Return the moves to try, the most promising last, or one move that is known to win.

        Clause: search.order.
        """
        self.sums_visited += 1
        untried: list[Sum] = []
        for child in self.arena.children(total):
            child = self.simplify(child)
            known = self.decided.get(child)
            if known is False:
                return [child]
            if known is None:
                untried.append(child)
        untried.sort(key=self.arena.weight, reverse=True)
        return untried

    def simplify(self, total: Sum) -> Sum:
        """Return the sum, without mirrored pairs if requested.  Clause: search.mirror."""
        return self.arena.without_pairs(total) if self.mirror else total
