"""Rule 6 of the page, the long chain rule, in all its statements, and what it rests on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from tedomari_dots_and_boxes.theory.components import Component
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.rule_4 import row


@dataclass(frozen=True)
class Statement:
    """One of the page's statements of rule 6: what is counted, and who wants it even.

    ``loops`` says whether loops are counted among the long chains; ``even_for_first`` that
    the first player wants dots and long chains to add up to an even number.
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


#: The statements, by where they stand.  The end of the proof lost the word "even", which
#: its second half ("odd" for the second player) gives back.
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
    """How many turns an endgame is from its first long chain, and its long chains.

    ``short`` components are taken in one turn each before the first long one is opened.
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
    """Count the short chains before the first long one, and the long ones of a row.

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
    """The lines left, less the boxes left, and one: the dots, at the start of a game.

    From any position on it does the duty of the number of dots: the turn formula holds for
    the turns that are to come.  Clause: dab.rules.6.dots-left.
    """
    return net.left.bit_count() - len(net.boxes) + 1


def opening_turn(net: Net, components: Iterable[Component]) -> int:
    """On which of the coming turns the first long chain is opened, counted from 1.

    ``components`` are those of the endgame that the position leads to.
    Source: dots-and-boxes page, "n_z".  Clause: dab.rules.6.turns.
    """
    return dots_left(net) - long_chains(components).linear


def mover_is_favoured(net: Net, *, even_is_good: bool = True) -> bool:
    """Whether the page's counts promise an endgame to the player to move.

    With two long chains or more it is rule 6: the opponent must open the first one.  With
    fewer it is the decision tree's 3.B.a: the mover makes the last turn.  The decision tree
    prints rule 6 the other way round: that is ``even_is_good`` false.
    Source: dots-and-boxes page, rule 6, and decision tree 3.B.a.
    Clauses: dab.rules.6, dab.rules.tree.3ba.
    """
    found = long_chains(row(net))
    if found.long > 1:
        return ((dots_left(net) - found.linear) % 2 == 0) == even_is_good
    return (dots_left(net) + found.loops) % 2 == 1
