"""Measure the decision tree: its advice in positions, and whole games against exact play."""

import random
from collections.abc import Iterable, Iterator
from functools import partial

from tedomari_conformance.sources.dots_and_boxes_page.measure.cases import (
    all_positions,
    picture,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.exactly import exact
from tedomari_conformance.sources.dots_and_boxes_page.measure.tally import Measure, Tally
from tedomari_conformance.sources.dots_and_boxes_page.solving import line_worth, losses
from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.theory.adviser import CORRECTED, Tree, advise
from tedomari_dots_and_boxes.theory.net import Net, board_graph


def measure_tree(
    name: str, tree: Tree, board: Board, *, every: int = 1, games: int = 0, seed: int = 1
) -> tuple[Measure, ...]:
    """Measure how far the advice of the decision tree is best, by its branches.

    The cases are every n-th position by its mask or, if ``games`` is not 0, the positions of
    this many random games. The choices are all lines that the tree allows.
    Clause: dab.measure.tree.
    """
    box, nets = positions(board, every, games, seed)
    play = exact(board)
    tallies: dict[str, Tally] = {}
    for net in nets:
        advice = advise(net, tree)
        branch = tallies.setdefault(
            advice.branch, Tally(f"{name}, {advice.branch}", f"{board}, {box}")
        )
        lost = losses(net, play.margin, advice.lines).values()
        branch.add(lost, net.left.bit_count(), partial(picture, board, net))
    return tuple(tallies[branch].measure() for branch in sorted(tallies))


def positions(board: Board, every: int, games: int, seed: int) -> tuple[str, Iterable[Net]]:
    """A name for the positions of a measure, and these positions."""
    if games:
        return f"{games:,} random games (seed {seed})", chance_games(board, games, seed)
    which = "all positions" if every == 1 else f"every {every}th position"
    return which, all_positions(board, every)


def chance_games(board: Board, games: int, seed: int) -> Iterator[Net]:
    """Yield the positions of games in which each line is chosen at random."""
    chance = random.Random(seed)
    for _ in range(games):
        net = Net(board_graph(board), board.all_lines)
        while net.left:
            yield net
            net = net.draw(chance.choice(list(net.lines)))


def play_against_exact(board: Board, adviser_begins: bool, tree: Tree = CORRECTED) -> int:
    """Play the adviser against exact play, and return the adviser's margin.

    Of equally good lines each player draws the first.  Clause: dab.measure.tree.
    """
    play = exact(board)
    net = Net(board_graph(board), board.all_lines)
    adviser_moves, margin = adviser_begins, 0
    while net.left:
        if adviser_moves:
            line = advise(net, tree).lines[0]
        else:
            line = max(net.lines, key=lambda line: (line_worth(net, line, play.margin), -line))
        points = len(net.completed_by(line))
        margin += points if adviser_moves else -points
        adviser_moves = adviser_moves if points else not adviser_moves
        net = net.draw(line)
    return margin
