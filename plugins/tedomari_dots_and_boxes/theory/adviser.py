"""The page's decision tree as an adviser: lines, the branch of the tree, reasons in words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari_dots_and_boxes.exact.captures import run
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.theory.chains import LONG, Chain, take_all, unopened_chains
from tedomari_dots_and_boxes.theory.components import Component
from tedomari_dots_and_boxes.theory.control import Control, rule_5, rule_5_as_printed
from tedomari_dots_and_boxes.theory.moves import is_endgame, safe_moves
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.outlook import Outlook, UnclearError, looks_good
from tedomari_dots_and_boxes.theory.rule_4 import (
    Chooser,
    component_of,
    corrected_rule_4,
    row,
    rule_4_as_printed,
)
from tedomari_dots_and_boxes.theory.safe_take import SafeTake, safe_take

#: Reasons for drawing a line while some line is safe.
REASONS: Final[Mapping[str, str]] = {
    "way": "makes no 3-box (rule 1), and safe play can be kept such that the opponent will "
    "have to open the first long chain (rule 6), or will not make the last turn",
    "sacrifice": "gives up to two boxes away, since the long chain rule (rule 6) would be "
    "against this player: that changes the number of long chains",
    "lost": "makes no 3-box (rule 1), though the long chain rule (rule 6) is with the opponent",
    "wish": "makes no 3-box (rule 1), and leaves a number of long chains that is as this "
    "player wishes it (rule 6)",
    "safe": "makes no 3-box (rule 1)",
}

#: The largest sacrifice for the sake of the long chain rule, in boxes.
SACRIFICE: Final = 2


@dataclass(frozen=True)
class Advice:
    """Lines that the tree allows, the branch that names them, and the reason in words.

    The tree does not prefer any of the lines.  Clause: dab.adviser.
    """

    lines: tuple[int, ...]
    branch: str
    reason: str

    @property
    def reason_for_opponent(self) -> str:
        """The reason in the player's words to the opponent.

        >>> Advice((0,), "3.A.b", "opens it; the opponent may double-deal").reason_for_opponent
        'opens it; you may double-deal'
        """
        return self.reason.replace("the opponent", "you")


@dataclass(frozen=True)
class Tree:
    """The rules that the decision tree uses: as printed, or as corrected.

    ``even_is_good`` says that the first player wants dots and long chains to add up to an even
    number, as in rule 6; the tree itself prints the opposite.  Clause: dab.adviser.printed.
    """

    choose: Chooser
    control: Callable[[Sequence[Component]], Control]
    even_is_good: bool


#: The tree with its rules as they are printed.
PRINTED: Final = Tree(rule_4_as_printed, rule_5_as_printed, even_is_good=False)

#: The tree with its rules as corrected here.
CORRECTED: Final = Tree(corrected_rule_4, rule_5, even_is_good=True)


def advise(net: Net, tree: Tree = CORRECTED) -> Advice:
    """Follow the decision tree in a position that is not over.

    >>> from tedomari_dots_and_boxes.theory.guarantee import example_6_graph
    >>> advice = advise(Net.of_graph(example_6_graph(3, 6, 6)))
    >>> advice.branch, advice.reason.partition("; ")[0]
    ('3.A.b', 'opens the 6-chain: value 6 is the least of those that rule 4 allows')

    Source: dots-and-boxes page, decision tree.  Clauses: dab.adviser, dab.rules.tree.
    """
    if net.ready:
        return advise_taking(net, tree)
    if is_endgame(net):
        return advise_opening(net, tree)
    return advise_safe(net, tree)


def advise_taking(net: Net, tree: Tree) -> Advice:
    """Follow branch 2: a box can be completed.

    Clauses: dab.rules.tree.2a, dab.rules.tree.2b, dab.rules.tree.2.safe-left.
    """
    take = safe_take(net)
    branch = "2.A" if take.chain is not None and not take.chain.is_closed else "2.B"
    if take.captures:
        return Advice(take.captures, branch, taking_reason(net, take))
    chain, sacrifice = take.chain, take.sacrifice
    assert chain is not None
    assert sacrifice is not None
    gifts = chain.length
    name = "DDD" if chain.is_closed else "DD"
    takes = tuple(line for line in net.captures if line in chain.lines)
    _, rest = take_all(net)
    if not rest.left:
        return Advice(
            takes, branch, f"takes the last {gifts} boxes: nothing is left after them"
        )
    if not is_endgame(rest):
        why = "a safe move is left, so that control need not be paid for"
        return Advice(takes, branch, f"takes the {gifts} boxes: {why}")
    control = tree.control(row(rest, tree.choose))
    worth = f"control of the rest is worth {control.margin}, and {name} costs {gifts}"
    if control.margin > gifts:
        return Advice((sacrifice,), branch, f"double-deals ({name}): {worth}")
    return Advice(takes, branch, f"takes the {gifts} boxes: {worth}")


def taking_reason(net: Net, take: SafeTake) -> str:
    """The reason for taking a box.

    Without a chain to decide about, taking boxes at a joint may open one.
    """
    if take.chain is None:
        if run(CoinGraph(net.graph), net.left).price:
            return "takes a box: boxes have to be taken before one could double-deal"
        return "takes a box: no chain is open in which one could double-deal"
    if take.sacrifice is None and take.chain.is_closed:
        return "takes a box: of opened loops all boxes but four can be had at no cost"
    return "takes a box: of opened chains all boxes but two can be had at no cost"


def advise_opening(net: Net, tree: Tree) -> Advice:
    """Follow branch 3.A: every line makes a 3-box.

    Clauses: dab.rules.tree.3aa, dab.rules.tree.3ab.
    """
    chosen = tree.choose(net)
    shortest = [chain for chain in chosen if chain.length == 2 and not chain.is_loop]
    if shortest:
        middles = tuple(middle(net, chain) for chain in shortest)
        return Advice(
            middles,
            "3.A.a",
            "draws the middle line of a 2-chain: value 2 is the least, and the opponent "
            "cannot double-deal",
        )
    lines = tuple(dict.fromkeys(line for chain in chosen for line in chain.lines))
    return Advice(lines, "3.A.b", opening_reason(net, chosen[0]))


def middle(net: Net, chain: Chain) -> int:
    """The line between the two boxes of a 2-chain."""
    return next(line for line in chain.lines if set(net.beside(line)) == set(chain.boxes))


def opening_reason(net: Net, chain: Chain) -> str:
    """The reason for opening a chain, and what the opponent may do then."""
    name = f"{chain.length}-{'loop' if chain.is_loop else 'chain'}"
    boxes, rest = take_all(net.draw(chain.lines[0]))
    value = component_of(chain).value
    lower = any(component_of(other).value < value for other in unopened_chains(net))
    least = "the least of those that rule 4 allows" if lower else "the least"
    reason = f"opens the {name}: value {value} is {least}"
    if rest.left and boxes >= LONG:
        reason += "; the opponent may double-deal"
    return reason


def advise_safe(net: Net, tree: Tree) -> Advice:
    """Follow branch 3.B: some line makes no 3-box.

    Clauses: dab.rules.tree.3ba, dab.rules.tree.3bb, dab.rules.tree.3bc.
    """
    safe = safe_moves(net)
    outlook = Outlook(even_is_good=tree.even_is_good)
    try:
        good = tuple(line for line in safe if not outlook.is_good(net.draw(line)))
        if good:
            return Advice(good, "3.B.c", REASONS["way"])
        sacrifices = tuple(sacrificing_lines(net, outlook))
        if sacrifices:
            return Advice(sacrifices, "3.B.b", REASONS["sacrifice"])
        return Advice(safe, "3.B.b", REASONS["lost"])
    except UnclearError:
        even = tree.even_is_good
        wished = tuple(line for line in safe if not looks_good(net.draw(line), even))
        return Advice(wished or safe, "3.B.c", REASONS["wish" if wished else "safe"])


def sacrificing_lines(net: Net, outlook: Outlook) -> Iterator[int]:
    """Yield the lines that give one or two boxes and reverse the long chain rule.

    Source: dots-and-boxes page, decision tree 3.B.b, and example 8.
    Clause: dab.rules.tree.3bb.
    """
    for line in net.lines:
        boxes, rest = take_all(net.draw(line))
        if 1 <= boxes <= SACRIFICE and not outlook.is_good(rest):
            yield line


def better_to_begin(net: Net, *, positions: int = 400_000) -> bool | None:
    """Whether the long chain rule favours the player who begins; None if that is unclear.

    >>> from tedomari_dots_and_boxes.position import Position
    >>> better_to_begin(Net.of(Position.start(2, 2)))
    True

    Source: dots-and-boxes page, decision tree 1.  Clause: dab.rules.tree.1.
    """
    try:
        return Outlook(positions=positions).is_good(net)
    except UnclearError:
        return None
