"""Checks of scoring positions with many followers: ``solve()`` against itself after a move.

The margin of a position is the maximum over its moves of the points that the move wins plus
or minus the margin of the rest: plus if the same player moves again, otherwise minus.  With
``solve()`` for the rest, this is one step of plain minimax.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tedomari.rulesets import Solution, Solved, Symmetric
from tedomari.rulesets.evaluation import position_text
from tedomari.search import Margins, PositionsError
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import ScoringPlay
from tedomari_conformance.kit.scoring import DESCRIPTION, FEW_NODES

#: Solutions that take more nodes than this are not compared.
MOST_NODES: Final = 2_000

#: The maximum number of positions that plain minimax visits for a ruleset without ``solve()``.
MOST_POSITIONS: Final = 600

#: A position with more moves than this is skipped.
MOST_MOVES: Final = 24


def exact_solution(play: ScoringPlay) -> Solution | None:
    """Return the result of ``solve`` if it is exact within ``MOST_NODES`` nodes."""
    if not isinstance(play.ruleset, Solved):
        return None
    solution: object = play.ruleset.solve(play.position, nodes=MOST_NODES)
    return solution if isinstance(solution, Solution) and solution.exact else None


def after_moves(play: ScoringPlay) -> dict[str, int] | None:
    """Return the margin that each move leads to, by name, from the solution of the rest.

    The result is None if one of the positions is not solved within the bound.
    """
    worth: dict[str, int] = {}
    for number, move in enumerate(play.ruleset.moves(play.position)):
        rest = exact_solution(play.after_move(move.name, move.position))
        if rest is None or number >= MOST_MOVES:
            return None
        worth[move.name] = move.points + (rest.lower if move.again else -rest.lower)
    return worth


def solution_of_large(play: ScoringPlay) -> str | None:
    """Check ``solve()`` of a position against ``solve()`` after each move.

    Clause: plugin.solved.margin.
    """
    solution = exact_solution(play)
    worth = None if solution is None else after_moves(play)
    if solution is None or worth is None:
        return None
    margin = max(worth.values(), default=0)
    best = tuple(name for name in worth if worth[name] == margin)
    expected = Solution(lower=margin, upper=margin, best=best, exact=True)
    if solution == expected:
        return None
    return f"solve() gives {solution}, but by solve() after each move it is {expected}"


def bounds_of_large(play: ScoringPlay) -> str | None:
    """Check that the bounds found with few nodes enclose the margin found with many.

    Clause: plugin.solved.bounds.
    """
    solution = exact_solution(play)
    if solution is None or not isinstance(play.ruleset, Solved):
        return None
    for nodes in FEW_NODES:
        few = play.ruleset.solve(play.position, nodes=nodes)
        if not few.lower <= solution.lower <= few.upper:
            return (
                f"solve() with {nodes} nodes gives {few}, "
                f"but with {MOST_NODES} nodes the margin is {solution.lower}"
            )
    return None


def margin_of(play: ScoringPlay) -> int | None:
    """Return the margin by ``solve()`` or, without it, by minimax; None beyond the limit."""
    if isinstance(play.ruleset, Solved):
        solution = exact_solution(play)
        return None if solution is None else solution.lower
    try:
        return Margins(play.ruleset, positions=MOST_POSITIONS).margin(play.position)
    except PositionsError:
        return None


def images_of_large(play: ScoringPlay) -> str | None:
    """Check that a large image has the same margin, or the negative of it, as its sign says.

    Clause: plugin.scoring.symmetric.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Symmetric):
        return None
    margin = margin_of(play)
    if margin is None:
        return None
    for sign, image in finite(ruleset.images(play.position), "images()"):
        of_image = margin_of(play.after_move("an image", image))
        if of_image is not None and of_image != sign * margin:
            text = position_text(ruleset, image)
            return (
                f"the margin is {margin}, that of the image {text} {of_image}, the sign {sign}"
            )
    return None


#: The checks of large positions, in the order in which they run.
LARGE_SCORING: Final[Sequence[Check[ScoringPlay]]] = (
    Check(
        "plugin.scoring.symmetric",
        "the sign is the same for each size and shape: try positions that are not square",
        images_of_large,
        large=True,
    ),
    Check(
        "plugin.solved.margin",
        "compare solve() with the best of its moves in the position shown",
        solution_of_large,
        large=True,
    ),
    Check(
        "plugin.solved.bounds",
        "give only bounds that are proved; points_left and its negative always are",
        bounds_of_large,
        large=True,
    ),
    replace(DESCRIPTION, small=False, large=True),
)
