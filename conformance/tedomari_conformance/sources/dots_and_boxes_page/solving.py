"""The margins of positions, by the plugin's solver or by trying every move."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

from tedomari_conformance.sources.dots_and_boxes_page.plain import plain_margin
from tedomari_dots_and_boxes.exact import solver_of
from tedomari_dots_and_boxes.theory.net import Net

#: From the lines that are left to the margin: the lead of the player to move.
Solver: TypeAlias = Callable[[Net], int]


def exact_margin(net: Net) -> int:
    """The margin of what is left, by the plugin's solver.  Clause: dab.exact.margin."""
    return solver_of(net.graph).margin(net.graph.all_strings & ~net.left)


def line_worth(net: Net, line: int, margin: Solver) -> int:
    """The lead of the player to move after beginning with a line."""
    points = len(net.completed_by(line))
    rest = margin(net.draw(line))
    return points + rest if points else -rest


def losses(net: Net, margin: Solver, lines: Iterable[int]) -> dict[int, int]:
    """The loss of margin of each of some lines; it is 0 for the best ones."""
    best = margin(net)
    return {line: best - line_worth(net, line, margin) for line in lines}


#: The solvers by name: the plugin's, and the plain one.
SOLVERS: Final[Mapping[str, Solver]] = {"exact": exact_margin, "plain": plain_margin}
