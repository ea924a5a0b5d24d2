"""Rule 5 of the page: when to deal double, as printed line by line, and corrected."""

from collections.abc import Sequence
from dataclasses import dataclass

from tedomari_dots_and_boxes.theory.components import Component, ComponentError


@dataclass(frozen=True)
class Control:
    """The result of rule 5 for a row of chains.

    ``opener`` and ``other`` are the boxes of the player who opens the first chain of the row
    and of the opponent; ``deals`` tells whether the opponent double-deals in it.
    Clause: dab.rules.5.
    """

    opener: int
    other: int
    deals: bool

    @property
    def margin(self) -> int:
        """The boxes of the opponent less those of the opener."""
        return self.other - self.opener


def rule_5_as_printed(row: Sequence[Component]) -> Control:
    """Rule 5 with its lines one after another as they are printed.

    ``row`` is in the order of opening; the page counts its chains from the last.  The lines
    (12) and (13), and (21) and (22), set B before A takes the old value of B over, so that A
    becomes B and boxes appear from nowhere.

    >>> rule_5_as_printed([Component(3), Component(4)])
    Control(opener=2, other=5, deals=True)
    >>> rule_5_as_printed([Component(3), Component(3), Component(3)])
    Control(opener=5, other=5, deals=False)

    Source: dots-and-boxes page, rule 5, lines (1) to (22).  Clause: dab.rules.5.printed.
    """
    check(row)
    n = [0, *(component.boxes for component in reversed(row))]
    loop = [False, *(component.loop for component in reversed(row))]
    a = 0  # (1)
    b = n[1]  # (2)
    play_dd = False  # (3)
    for j in range(2, len(row) + 1):  # (4)
        cost = 4 if loop[j] else 2  # (5), (14)
        if b > a + cost:  # (6), (15)
            play_dd = True  # (7), (16)
            b = b + n[j] - cost  # (8), (17)
            a = a + cost  # (9), (18)
        else:  # (10), (19)
            play_dd = False  # (11), (20)
            b = a + n[j]  # (12), (21)
            a = b  # (13), (22)
    return Control(a, b, play_dd)


def rule_5(row: Sequence[Component]) -> Control:
    """Rule 5 corrected: players change roles with their old scores, short chains do not pay.

    After a chain that is taken whole, its taker opens the next one: A becomes the old B while
    B becomes the old A and the chain.  A linear chain of one or two boxes, two opened by the
    middle line, gives no choice.

    >>> rule_5([Component(3), Component(3), Component(3)])
    Control(opener=4, other=5, deals=False)
    >>> rule_5([Component(1), Component(4)])
    Control(opener=4, other=1, deals=False)

    Source: dots-and-boxes page, rule 5.  Clause: dab.rules.5.corrected.
    """
    check(row)
    opener, other, deals = 0, 0, False
    for component in reversed(row):
        cost = component.cost
        pays = component.loop or component.is_long
        deals = pays and other > opener + cost
        if deals:
            opener, other = opener + cost, other + component.boxes - cost
        else:
            opener, other = other, opener + component.boxes
    return Control(opener, other, deals)


def deals_now(left: int, rest: Control) -> bool:
    """Whether to deal double in a chain with only ``left`` boxes to go, before a rest.

    >>> deals_now(2, Control(0, 3, False)), deals_now(4, Control(0, 3, False))
    (True, False)

    It pays if who does not open the rest gets more than the opener by more than the boxes
    given.  Source: dots-and-boxes page, rule 5.  Clause: dab.rules.5.corrected.
    """
    return rest.margin > left


def check(row: Sequence[Component]) -> None:
    """Raise a ComponentError for a row without chains."""
    if not row:
        raise ComponentError("rule 5 needs at least one chain")
