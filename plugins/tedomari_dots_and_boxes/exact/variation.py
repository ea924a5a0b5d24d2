"""Games of perfect play: one for each best first move, up to symmetry."""

from collections.abc import Iterator

from tedomari_dots_and_boxes.exact.ordering import by_distance
from tedomari_dots_and_boxes.exact.solver import Solver


def best_lines(solver: Solver, cut: int, best: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield a game of perfect play for each of the best moves, up to symmetry.

    Of moves that lead to equivalent positions, the first is played.  Raises
    :class:`~tedomari_dots_and_boxes.exact.UnfinishedMarginError` if a search is not finished.

    >>> from tedomari_dots_and_boxes.board import Board
    >>> solver = Solver.of_board(Board(1, 2))
    >>> [len(moves) for moves in best_lines(solver, 0, solver.solve().best)]
    [7]

    Clause: dab.exact.variation.
    """
    seen = set()
    for move in best:
        after = cut | 1 << move
        image = solver.images.least(solver.net.everything & ~after)
        if image not in seen:
            seen.add(image)
            yield move, *best_play(solver, after)


def best_play(solver: Solver, cut: int) -> tuple[int, ...]:
    """The moves of one game of perfect play from a position to the end.

    Of several best moves the first in the order of the search is played.
    Clause: dab.exact.variation.
    """
    order = by_distance(solver.net)
    moves: list[int] = []
    while cut != solver.net.everything:
        margin = solver.margin(cut)
        moves.append(
            next(
                move
                for move in order
                if not cut >> move & 1 and solver.move_reaches(cut, move, margin)
            )
        )
        cut |= 1 << moves[-1]
    return tuple(moves)
