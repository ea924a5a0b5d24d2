"""Laws of single moves, tried on every state of a small board or along seeded plays."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.dots_and_boxes_page.counts import plays
from tedomari_conformance.sources.dots_and_boxes_page.laws import Box, law, number
from tedomari_conformance.sources.dots_and_boxes_page.orderly import deals, safe_takes, targets
from tedomari_conformance.sources.dots_and_boxes_page.solving import (
    SOLVERS,
    Solver,
    line_worth,
    losses,
)
from tedomari_dots_and_boxes import Board, Position
from tedomari_dots_and_boxes.notation import format_line
from tedomari_dots_and_boxes.theory.chains import Chain, chains, opened_chains, unopened_chains
from tedomari_dots_and_boxes.theory.moves import Kind, is_endgame, kind, safe_moves
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.rule_4 import (
    Chooser,
    corrected_rule_4,
    rule_4_as_printed,
)


def states(box: Box) -> Iterator[Position]:
    """Yield every state of a board except the last, or states of seeded plays.

    If the box has ``plays``, the states are those before the last moves of these plays.  Rows
    and columns are those of dots.  Clause: dab.page.states.
    """
    if "plays" in box:
        for play in plays(box):
            yield from (move.before for move in play.moves[-number(box, "moves") :])
        return
    board = Board(number(box, "rows") - 1, number(box, "columns") - 1)
    yield from (Position(board, drawn) for drawn in range(board.all_lines))


def state_law(name: str, tried: Callable[[Net, Solver], Iterator[bool]]) -> None:
    """Register a claim about states.

    ``tried`` yields whether the claim holds, once for each thing in a state that it is about.
    """

    def cases(box: Box) -> Iterator[Case]:
        margin = SOLVERS[str(box.get("by", "exact"))]
        for position in states(box):
            for holds in tried(Net.of(position), margin):
                yield case_of(position, holds)

    law(name)(cases)


def case_of(position: Position, holds: bool) -> Case:
    """The case of a position; it is described only if it breaks the claim."""
    return "" if holds else format_line(replace(position, scores=(0, 0), to_move=0)), holds


def is_best(net: Net, line: int, margin: Solver) -> bool:
    """Whether a line loses nothing of the margin."""
    return line_worth(net, line, margin) == margin(net)


def all_best(net: Net, lines: Iterator[int], margin: Solver) -> bool:
    """Whether lines drawn one after another by one player lose nothing."""
    for line in lines:
        if not is_best(net, line, margin):
            return False
        net = net.draw(line)
    return True


def single(net: Net, margin: Solver) -> Iterator[bool]:
    """Taking a single 3-box is always best.  Clause: dab.page.take.single."""
    for chain in opened_chains(net):
        if chain.length == 1:
            yield is_best(net, chain.lines[0], margin)


def domino(net: Net, margin: Solver) -> Iterator[bool]:
    """Taking two boxes with only the line between them left is always best.

    Clause: dab.page.take.domino.
    """
    for chain in opened_chains(net):
        if chain.is_domino:
            yield is_best(net, chain.lines[0], margin)


def hard_hearted_handout(net: Net, margin: Solver) -> Iterator[bool]:
    """Taking both boxes of a hard-hearted handout is always best.

    Clause: dab.page.take.single.
    """
    for line in net.lines:
        if kind(net, line) is Kind.HARD_HEARTED:
            after = net.draw(line)
            ready = [after.at(box).bit_length() - 1 for box in net.beside(line)]
            yield all_best(after, iter(ready), margin)


def middle(net: Net, margin: Solver) -> Iterator[bool]:
    """The middle line of a 2-chain is never worse than its two other lines.

    Clause: dab.page.open.middle.
    """
    for chain in unopened_chains(net):
        if chain.length == 2 and not chain.is_loop:
            one, inner, other = (line_worth(net, line, margin) for line in chain.lines)
            yield inner >= max(one, other)


def all_but_two(net: Net, margin: Solver) -> Iterator[bool]:
    """If one chain is opened and it is linear, taking all but two of its boxes is best.

    Clause: dab.page.safe-take.
    """
    yield from from_one_run(net, margin, lambda chain: not chain.is_closed, 2)


def all_but_four(net: Net, margin: Solver) -> Iterator[bool]:
    """If one chain is opened and it is a loop, taking all but four of its boxes is best.

    Clause: dab.page.safe-take.
    """
    yield from from_one_run(net, margin, lambda chain: chain.is_closed, 4)


def from_one_run(
    net: Net, margin: Solver, wanted: Callable[[Chain], bool], keep: int
) -> Iterator[bool]:
    """Yield whether captures that leave ``keep`` boxes of the only opened chain are best."""
    runs = opened_chains(net)
    if len(runs) == 1 and wanted(runs[0]) and runs[0].length > keep:
        yield all_best(net, safe_takes(net, runs[0]), margin)


def algorithm(net: Net, margin: Solver) -> Iterator[bool]:
    """The captures of the page's algorithm lose nothing, and then taking or dealing is best.

    Without a chain to deal in, every capture is tried, and the state after it is another
    case, because a capture can create a chain in which a player can deal.

    Source: dots-and-boxes page, after DDD; decision tree 2.A and 2.B.
    Clause: dab.page.safe-take.
    """
    if not net.ready:
        return
    chosen = targets(net)
    if not chosen:
        yield all(is_best(net, line, margin) for line in net.captures)
    for target in chosen:
        lines = list(safe_takes(net, target))
        yield all_best(net, iter(lines), margin) and decides(draw_all(net, lines), margin)


def draw_all(net: Net, lines: list[int]) -> Net:
    """The net after some lines are drawn."""
    for line in lines:
        net = net.draw(line)
    return net


def decides(net: Net, margin: Solver) -> bool:
    """Whether some deal, or some capture in the opened chain, is a best move."""
    deal = next(deals(net), None)
    lost = losses(net, margin, net.lines)
    captures = [line for line in net.lines if net.completed_by(line)]
    tried = captures if deal is None else [deal, *captures]
    return any(not lost[line] for line in tried)


def endgame_stays(net: Net, margin: Solver) -> Iterator[bool]:
    """Once every line completes a box or makes a 3-box, this remains so.

    Clause: dab.page.endgame.stays.
    """
    if is_endgame(net):
        yield all(is_endgame(net.draw(line)) for line in net.lines)


def endgame_moves(net: Net, margin: Solver) -> Iterator[bool]:
    """In the endgame a line opens a chain, completes a box, or deals.

    A line in the middle of an opened chain opens it once more.
    Clause: dab.page.endgame.stays.
    """
    if is_endgame(net):
        in_chain = {line for chain in chains(net) for line in chain.lines}
        yield all(line in in_chain for line in net.lines if not net.completed_by(line))


def rule_4(net: Net, margin: Solver) -> Iterator[bool]:
    """If a chain must be opened, those that the printed rule 4 names are best to open.

    Each is opened by its middle line.  Clause: dab.rules.4.
    """
    yield from openings_are_best(net, margin, rule_4_as_printed)


def rule_4_with_corrections(net: Net, margin: Solver) -> Iterator[bool]:
    """The same for the corrected rule 4.  Clause: dab.rules.4.corrected."""
    yield from openings_are_best(net, margin, corrected_rule_4)


def openings_are_best(net: Net, margin: Solver, choose: Chooser) -> Iterator[bool]:
    """Yield whether the chosen chains are best to open, if one must be opened."""
    if net.left and not net.ready and is_endgame(net):
        for chain in choose(net):
            middle_line = chain.lines[len(chain.lines) // 2]
            yield is_best(net, middle_line, margin)


def anywhere(net: Net, margin: Solver) -> Iterator[bool]:
    """All lines of a long chain are equally good to open it.

    Source: dots-and-boxes page, decision tree 3.A.b.  Clause: dab.page.open.anywhere.
    """
    for chain in unopened_chains(net):
        if chain.is_long and is_endgame(net) and not net.ready:
            yield len({line_worth(net, line, margin) for line in chain.lines}) == 1


def loop_length(net: Net, margin: Solver) -> Iterator[bool]:
    """A loop has four boxes or more, and an even number.  Clause: dab.page.loop."""
    for chain in unopened_chains(net):
        if chain.is_loop:
            yield chain.length >= 4 and chain.length % 2 == 0


def ends_double(net: Net, margin: Solver) -> Iterator[bool]:
    """The last line of an opened loop that is taken whole completes two boxes.

    Clause: dab.page.loop.
    """
    for chain in opened_chains(net):
        if chain.is_closed and chain.length >= 2:
            last = draw_all(net, list(chain.lines[:-1]))
            yield len(last.completed_by(chain.lines[-1])) == 2


def rule_1(net: Net, margin: Solver) -> Iterator[bool]:
    """If no box can be taken and some line is safe, some safe line is best.

    Source: dots-and-boxes page, rule 1.  Clause: dab.page.rule-1.
    """
    safe = safe_moves(net)
    if safe and not net.ready:
        yield any(is_best(net, line, margin) for line in safe)


for name, tried in {
    "single-3-box": single,
    "domino": domino,
    "hard-hearted": hard_hearted_handout,
    "middle-line": middle,
    "all-but-two": all_but_two,
    "all-but-four": all_but_four,
    "algorithm": algorithm,
    "endgame-stays": endgame_stays,
    "endgame-moves": endgame_moves,
    "rule-4": rule_4,
    "rule-4-corrected": rule_4_with_corrections,
    "anywhere": anywhere,
    "loop-length": loop_length,
    "loop-ends-double": ends_double,
    "rule-1": rule_1,
}.items():
    state_law(name, tried)
