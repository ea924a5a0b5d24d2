"""Rule 6 of the page, the long chain rule: its statements, and the counts behind it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tedomari_dots_and_boxes.theory.components import Component
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.rule_4 import row


@dataclass(frozen=True)
class Statement:
    """One of the page's statements of rule 6: what is counted, and who wants it even.

    ``loops`` says whether loops count as long chains; ``even_for_first`` says whether the
    first player wants dots and long chains to add up to an even number.
    Clause: dab.rules.6.
    """

    loops: bool
    even_for_first: bool

    def favours_first(self, dots: int, linear: int, loops: int) -> bool:
        """Whether the statement promises the game to the first player.

        >>> STATEMENTS["rule 6"].favours_first(20, 4, 0)
        True
        """
        counted = dots + linear + loops * self.loops
        return (counted % 2 == 0) == self.even_for_first


#: The statements by their places on the page.  The end of the proof has lost the word "even",
#: which follows from its second half ("odd" for the second player).
STATEMENTS: Final[Mapping[str, Statement]] = {
    "rule 6": Statement(loops=False, even_for_first=True),
    "end of the proof": Statement(loops=False, even_for_first=True),
    "index": Statement(loops=True, even_for_first=True),
    "decision tree": Statement(loops=False, even_for_first=False),
}

#: What the derivation proves: long linear chains, even for the first player.
DERIVED: Final = STATEMENTS["rule 6"]


@dataclass(frozen=True)
class LongChains:
    """The numbers of short chains before the first long one, and of long chains and loops.

    Each of the ``short`` components is taken in one turn before the first long one is opened.
    Clause: dab.rules.6.turns.
    """

    short: int
    linear: int
    loops: int

    @property
    def long(self) -> int:
        """The number of long chains."""
        return self.linear + self.loops


def long_chains(components: Iterable[Component]) -> LongChains:
    """Count the short chains of a row before the first long one, and the long ones.

    >>> from tedomari_dots_and_boxes.theory.components import endgame
    >>> long_chains(endgame("1 3 4o"))
    LongChains(short=1, linear=1, loops=1)

    Clause: dab.rules.6.turns.
    """
    members = list(components)
    long = [component for component in members if component.is_long]
    short = members.index(long[0]) if long else len(members)
    loops = sum(component.loop for component in long)
    return LongChains(short, len(long) - loops, loops)


def dots_left(net: Net) -> int:
    """The lines left, less the boxes left, plus one: at the start of a game, its dots.

    In any position it serves as the number of dots: with it the turn formula holds for the
    turns to come.  Clause: dab.rules.6.dots-left.
    """
    return net.left.bit_count() - len(net.boxes) + 1


def opening_turn(net: Net, components: Iterable[Component]) -> int:
    """The number of the turn, from 1, in which the first long chain is opened.

    ``components`` are those of the endgame to which the position leads.
    Source: dots-and-boxes page, "n_z".  Clause: dab.rules.6.turns.
    """
    return dots_left(net) - long_chains(components).linear


def mover_is_favoured(net: Net, *, even_is_good: bool = True) -> bool:
    """Whether the page's counts favour the player to move in an endgame.

    With at least two long chains rule 6 decides: the opponent must open the first one.  With
    fewer the decision tree's 3.B.a decides: the mover makes the last turn.  The decision tree
    prints rule 6 the other way round, which is ``even_is_good=False``.
    Source: dots-and-boxes page, rule 6, and decision tree 3.B.a.
    Clauses: dab.rules.6, dab.rules.tree.3ba.
    """
    counts = long_chains(row(net))
    if counts.long > 1:
        return ((dots_left(net) - counts.linear) % 2 == 0) == even_is_good
    return (dots_left(net) + counts.loops) % 2 == 1
