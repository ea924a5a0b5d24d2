"""The race on the board by search and by proofs, without any values of games."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial, reduce
from typing import Final

from tedomari.rulesets.budget import Budget, BudgetError
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.decided import Proofs
from tedomari_semeai.go.errors import NodesError, RaceLoopError
from tedomari_semeai.go.loops import WON, Results, Visit, better, decide_group
from tedomari_semeai.go.race_play import play_of
from tedomari_semeai.go.race_state import Key, RaceState
from tedomari_semeai.go.roles import require_essential

#: The default bound on the positions of a race.
MOST_POSITIONS: Final = 2_000_000

#: A race with more positions than this is tried by proofs with zones.
FEW_POSITIONS: Final = 2_000

#: The first proofs of a race visit about this number of positions.  A search is several times
#: as fast for each position, so it is tried again before more proofs.
FEW_VISITS: Final = 5_000

#: The proofs of a race visit at most this part of the bound on positions.
PART_OF_PROOFS: Final = 4

#: The search between the proofs visits at most this part of the bound on positions.
PART_OF_SEARCH: Final = 2


@dataclass(frozen=True, slots=True)
class RaceOutcome:
    """The winner of a race, None if neither player can win, and the best first moves."""

    first: Player
    winner: Player | None
    moves: Sequence[str]


def race_winner(board: Board, first: Player, *, bound: int = MOST_POSITIONS) -> Player | None:
    """Return who captures an essential block of the opponent first, or None if neither can.

    All lines of play are searched, without zones.
    Clauses: semeai.board.race, semeai.board.pass, semeai.board.suicide, semeai.board.loop.
    """
    require_essential(board)
    search = Search(board, bound)
    return search.winner(search.start(first))


def race(
    board: Board,
    first: Player,
    *,
    bound: int = MOST_POSITIONS,
    budget: Budget | None = None,
) -> RaceOutcome:
    """Find who captures an essential block of the opponent first if both play best.

    The players move in turn on the liberty regions, or pass; two passes in a row end the race
    without a winner.  The rules of capture, suicide and simple ko apply.  If there are too many
    lines of play to search them all, moves that do not matter are left out, with a proof.  No
    values of games are used.  :class:`RaceLoopError` if the result depends on a loop,
    :class:`NodesError` beyond the bound on different positions,
    :class:`~tedomari.rulesets.BudgetError` when the budget is used up.

    Clauses: semeai.board.race, semeai.board.pass, semeai.board.suicide,
    semeai.board.loop, semeai.zone.result.
    """
    require_essential(board)
    budget = budget or Budget()
    if bound > FEW_POSITIONS:
        try:
            return searched_race(board, first, FEW_POSITIONS, budget)
        except NodesError:
            outcome = proved_or_searched_race(board, first, bound, budget)
            if outcome is not None:
                return outcome
    return searched_race(board, first, bound, budget)


def proved_or_searched_race(
    board: Board, first: Player, bound: int, budget: Budget
) -> RaceOutcome | None:
    """Return the outcome of a race by proofs or a search within part of the bounds, or None.

    A few proofs come first, since they decide races on open boards.  Then comes a search, which
    is shorter in regions with many forced moves, and then all proofs.
    """
    most = bound // PART_OF_PROOFS
    if most > FEW_VISITS:
        outcome = proved_race(board, first, FEW_VISITS, budget)
        if outcome is not None:
            return outcome
        try:
            quarter = budget.half().half()
            return searched_race(board, first, bound // PART_OF_SEARCH, quarter)
        except (NodesError, BudgetError):
            pass
    return proved_race(board, first, most, budget)


def searched_race(board: Board, first: Player, bound: int, budget: Budget) -> RaceOutcome:
    """Return the outcome of a race by a search of all lines of play.

    The errors are those of :func:`race`.  Clauses: semeai.board.race, semeai.board.loop.
    """
    search = Search(board, bound, budget)
    start = search.start(first)
    after = {name: search.results(state) for name, state in search.play.at(start)[1]}
    best = reduce(partial(better, first), after.values())
    moves = tuple(name for name in after if after[name] == best)
    return RaceOutcome(first, search.winner(start), moves)


def proved_race(board: Board, first: Player, bound: int, budget: Budget) -> RaceOutcome | None:
    """Return the outcome of a race by proofs with zones, or None if some are not found.

    The proofs may use half of what is left of the budget.  Clause: semeai.zone.result.
    """
    play = play_of(board)
    proofs = Proofs(board, bound, budget.half())
    try:
        winner = proofs.winner(first)
        if winner is None:
            return None
        names = [name for name, _ in play.at(play.start(first))[1]]
        moves = proofs.best_moves(first, winner[0], names)
    except BudgetError:
        return None
    return None if moves is None else RaceOutcome(first, winner[0], tuple(moves))


class Search:
    """The search of one race, with the results of its positions.

    The search goes depth first.  Positions that lead to each other are decided together, as
    soon as the results of all other positions after them are known.

    Source: Tarjan, Depth-first search and linear graph algorithms (1972).
    """

    def __init__(self, board: Board, bound: int, budget: Budget | None = None) -> None:
        self.play = play_of(board)
        self.budget = budget or Budget()
        self.bound = bound
        self.visited = 0
        self.known: dict[Key, Results] = {}
        self.visits: dict[Key, Visit[Key, RaceState]] = {}
        self.path: list[Visit[Key, RaceState]] = []

    def start(self, first: Player) -> RaceState:
        """Return the position in which ``first`` is to move."""
        return self.play.start(first)

    def winner(self, state: RaceState) -> Player | None:
        """Return the winner from a position; :class:`RaceLoopError` if a loop decides that."""
        low, high = self.results(state)
        if low != high:
            raise self.loop_from(state)
        return {1: Player.BLACK, 0: None, -1: Player.WHITE}[low]

    def results(self, state: RaceState) -> Results:
        """Return the results of a position."""
        results = self.enter(state)
        while self.path:
            visit = self.path[-1]
            if results is not None:
                visit.add(results)
            step = None if visit.is_won else next(visit.moves, None)
            results = self.leave(visit) if step is None else self.enter(step[1])
        assert results is not None
        return results

    def enter(self, state: RaceState) -> Results | None:
        """Return the results of a position if they are known; otherwise visit it."""
        self.budget.spend()
        ended = state.ended
        if ended is not None:
            return ended
        key, moves = self.play.at(state)
        known = self.known.get(key)
        if known is not None:
            return known
        earlier = self.visits.get(key)
        if earlier is not None:
            self.path[-1].wait_for(earlier)
            return None
        if self.visited >= self.bound:
            raise NodesError("the race", self.bound)
        visit = Visit(key, state.player, self.visited, moves)
        self.visited += 1
        self.visits[key] = visit
        self.path.append(visit)
        return None

    def leave(self, visit: Visit[Key, RaceState]) -> Results | None:
        """End a visit and return its results, or None if they depend on earlier visits."""
        self.path.pop()
        if visit.is_won:
            self.known[visit.key] = WON[visit.player]
        if visit.oldest < visit.number:
            self.path[-1].wait_for(visit)
            return self.known.get(visit.key)
        if visit.open:
            group = []
            while visit.key in self.visits:
                group.append(self.visits.popitem()[1])
            self.known.update(decide_group(group, self.known))
        else:
            del self.visits[visit.key]
            self.known[visit.key] = visit.results
        return self.known[visit.key]

    def loop_from(self, start: RaceState) -> RaceLoopError:
        """Return the error for a position whose result depends on a loop, with its moves.

        Black moves so that the result with endless play as Black's win stays the same, and
        White so that the one with endless play as White's win does.  The two results differ, so
        this play never ends.
        Clause: semeai.board.loop.
        """
        names: list[str] = []
        visited: dict[Key, int] = {}
        state = start
        key, moves = self.play.at(state)
        while key not in visited:
            visited[key] = len(names)
            place = 1 if state.player is Player.BLACK else 0
            result = self.results(state)[place]
            name, after = next(step for step in moves if self.results(step[1])[place] == result)
            names.append(f"{state.player.word} {name}")
            state = after
            key, moves = self.play.at(state)
        return RaceLoopError(names[: visited[key]], names[visited[key] :], self.results(start))
