"""Measure rules 1, 4 and 6 and the safe-take algorithm on positions of boards."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from tedomari_conformance.sources.dots_and_boxes_page.measure.cases import (
    all_positions,
    endgames,
    first_endgames,
    picture,
    quiet_positions,
    sampled_endgames,
)
from tedomari_conformance.sources.dots_and_boxes_page.measure.exactly import Exact, exact
from tedomari_conformance.sources.dots_and_boxes_page.measure.tally import Measure, Tally
from tedomari_conformance.sources.dots_and_boxes_page.solving import losses
from tedomari_dots_and_boxes.board import Board
from tedomari_dots_and_boxes.theory.chains import Chain
from tedomari_dots_and_boxes.theory.control import rule_5
from tedomari_dots_and_boxes.theory.counting import board_dots
from tedomari_dots_and_boxes.theory.moves import safe_moves
from tedomari_dots_and_boxes.theory.net import IN_CHAIN, Net
from tedomari_dots_and_boxes.theory.parity import (
    LongChains,
    Statement,
    long_chains,
    opening_turn,
)
from tedomari_dots_and_boxes.theory.rule_4 import Chooser, row
from tedomari_dots_and_boxes.theory.safe_take import safe_take

#: From a position to the name of its class.
Class = Callable[[Net], str]


def endgames_of(board: Board, sample: int = 0, seed: int = 1) -> tuple[str, Iterable[Net]]:
    """A name for the endgames of a board, or for a sample of first endgames, and these."""
    if sample:
        name = f"{board}, {sample:,} random first endgames (seed {seed})"
        return name, sampled_endgames(board, sample, seed)
    return f"{board}, all endgames", endgames(board)


def measure_rule_1(board: Board) -> Measure:
    """Measure rule 1: in how many positions some safe move is best.

    The cases are all positions with a safe move and without a box to complete.  A case is
    wrong if each safe move loses; that some safe moves are worse than others does not count.
    Clauses: dab.measure.rule-1, dab.rules.1.
    """
    tally = Tally("rule 1", f"{board}, all positions with a safe move")
    play = exact(board)
    for net in quiet_positions(board):
        if safe := safe_moves(net):
            least = min(losses(net, play.margin, safe).values())
            tally.add([least], net.left.bit_count(), partial(picture, board, net))
    return tally.measure()


def rule_1_by_lines(board: Board) -> list[tuple[int, int, int]]:
    """Return how often rule 1 is wrong: for each number of lines left, the cases and errors.

    Clauses: dab.measure.rule-1, dab.rules.1.domain.
    """
    play = exact(board)
    cases = [0] * (len(board.lines) + 1)
    wrong = [0] * (len(board.lines) + 1)
    for net in quiet_positions(board):
        if safe := safe_moves(net):
            left = net.left.bit_count()
            cases[left] += 1
            wrong[left] += min(losses(net, play.margin, safe).values()) > 0
    return [(left, cases[left], wrong[left]) for left in range(len(cases)) if cases[left]]


def measure_rule_4(
    rule: str,
    choose: Chooser,
    board: Board,
    *,
    sample: int = 0,
    seed: int = 1,
    by: Exact | None = None,
) -> tuple[Measure, ...]:
    """Measure how far a reading of rule 4 chooses a best chain, by the joints of the position.

    The choices are all lines of the chains that the rule allows, since the page says "move
    anywhere in it"; of a 2-chain only the middle line is one.  The first measure is over all
    positions.  ``by`` replaces the exact play for the board.
    Clauses: dab.measure.rule-4, dab.rules.4.domain.
    """
    box, nets = endgames_of(board, sample, seed)
    play = exact(board) if by is None else by
    tallies: dict[str, Tally] = {}
    for net in nets:
        lines = tuple(line for chain in choose(net) for line in openings(net, chain))
        lost = losses(net, play.margin, lines).values()
        for name in (by_joints(net), "any joints"):
            tally = tallies.setdefault(name, Tally(rule, f"{box}, {name}"))
            tally.add(lost, net.left.bit_count(), partial(picture, board, net))
    return tuple(tallies[name].measure() for name in sorted(tallies))


def openings(net: Net, chain: Chain) -> Iterator[int]:
    """Yield the lines with which the page opens a chain."""
    for line in chain.lines:
        if chain.length != 2 or chain.is_loop or set(net.beside(line)) == set(chain.boxes):
            yield line


def by_joints(net: Net) -> str:
    """The class of a position according to its 0-boxes and 1-boxes."""
    joints = net.joints
    if any(net.degree(box) > IN_CHAIN + 1 for box in joints):
        return "with a 0-box"
    return {0: "no joint", 1: "one 1-box"}.get(len(joints), "two 1-boxes or more")


def measure_prediction(
    rule: str,
    choose: Chooser,
    board: Board,
    *,
    sample: int = 0,
    seed: int = 1,
    by: Exact | None = None,
) -> tuple[Measure, ...]:
    """Measure how far rule 5, with the order of rule 4, predicts the margin of an endgame.

    The loss is the error of the margin. The measures are by the joints of the position.
    Clauses: dab.measure.rule-4, dab.rules.4.domain.
    """
    box, nets = endgames_of(board, sample, seed)
    play = exact(board) if by is None else by
    tallies: dict[str, Tally] = {}
    for net in nets:
        missed = abs(play.margin(net) + rule_5(row(net, choose)).margin)
        for name in (by_joints(net), "any joints"):
            tally = tallies.setdefault(name, Tally(rule, f"{box}, {name}"))
            tally.add([missed], net.left.bit_count(), partial(picture, board, net))
    return tuple(tallies[name].measure() for name in sorted(tallies))


def measure_rule_6(
    rule: str, statement: Statement, board: Board, *, by: Exact | None = None
) -> tuple[Measure, ...]:
    """Measure how far a statement of rule 6 names the winner of the endgames of whole games.

    The cases are the first endgames, in which the number of lines drawn shows whose turn it
    is; the long chains are those of the row of rule 4.  A case is wrong if the player whom
    the statement favours loses, with the margin as the loss. A draw counts as partly right.
    The classes are those of :func:`by_chains`.
    Clauses: dab.measure.rule-6, dab.rules.6.domain.
    """
    play, dots = exact(board) if by is None else by, board_dots(board)
    tallies: dict[str, Tally] = {}
    for net in first_endgames(board):
        components = row(net)
        chains = long_chains(components)
        favours_first = statement.favours_first(dots, chains.linear, chains.loops)
        margin = play.margin(net) * (1 if is_first(board, net) == favours_first else -1)
        lost = [-margin] if margin < 0 else [0, 1] if margin == 0 else [0]
        name = by_chains(chains, len(components))
        tally = tallies.setdefault(name, Tally(rule, f"{board}, first endgames, {name}"))
        tally.add(lost, net.left.bit_count(), partial(picture, board, net))
    return tuple(tallies[name].measure() for name in sorted(tallies))


def by_chains(chains: LongChains, components: int) -> str:
    """The class of an endgame according to its long and short chains."""
    if not chains.long:
        return "no long chain"
    if chains.long == components:
        return "long chains only"
    if chains.linear > 1 and not chains.loops:
        return "short chains, two linear long ones or more, no loop"
    return "short chains, and one linear long one or loops"


def is_first(board: Board, net: Net) -> bool:
    """Whether the first player is to move in a game in which no box has been completed."""
    return (len(board.lines) - net.left.bit_count()) % 2 == 0


def measure_opening_turn(board: Board) -> Measure:
    """Measure how far the formula for the turn of the first long chain (n_z) is right.

    The cases are the first endgames with a long chain; short chains are opened first, each
    in one turn.  The loss is the error in turns.
    Clauses: dab.measure.rule-6, dab.rules.6.turns.
    """
    tally = Tally(
        "n_z = dots - long linear chains", f"{board}, first endgames with long chains"
    )
    for net in first_endgames(board):
        components = row(net)
        chains = long_chains(components)
        if chains.long:
            wrong = abs(opening_turn(net, components) - (chains.short + 1))
            tally.add([wrong], net.left.bit_count(), partial(picture, board, net))
    return tally.measure()


def measure_safe_take(board: Board, *, every: int = 1) -> Measure:
    """Measure how far the captures of the safe-take algorithm are best, in every n-th position.

    The cases are positions in which the algorithm takes a box before a decision. Its choices
    are all boxes that it allows to be taken next.  Clauses: dab.measure.safe-take,
    dab.rules.safe-take.
    """
    which = "all positions" if every == 1 else f"every {every}th position"
    tally = Tally("safe take", f"{board}, {which} in which a box is taken first")
    play: Exact = exact(board)
    for net in all_positions(board, every):
        if net.ready and (captures := safe_take(net).captures):
            lost = losses(net, play.margin, captures).values()
            tally.add(lost, net.left.bit_count(), partial(picture, board, net))
    return tally.measure()
