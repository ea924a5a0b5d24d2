"""Rule 5 of the page, when to double-deal: as printed line by line, and as corrected."""

from collections.abc import Sequence
from dataclasses import dataclass

from tedomari_dots_and_boxes.theory.components import Component, ComponentError


@dataclass(frozen=True)
class Control:
    """The result of rule 5 for a row of chains.

    ``opener`` and ``other`` are the boxes of the player who opens the first chain of the row,
    and of the opponent; ``deals`` is whether the opponent double-deals in that chain.
    Clause: dab.rules.5.
    """

    opener: int
    other: int
    deals: bool

    @property
    def margin(self) -> int:
        """The boxes of the opponent, less those of the opener."""
        return self.other - self.opener


def rule_5_as_printed(row: Sequence[Component]) -> Control:
    """Rule 5, with its lines one after another as they are printed.

    ``row`` is in the order of opening; the page counts its chains from the last one.  Lines
    (12) and (21) overwrite B before lines (13) and (22) copy it to A, so both players get the
    same boxes, and boxes appear from nowhere.

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
    """Rule 5 as corrected: players exchange their scores, and short chains allow no deal.

    After taking a whole chain, its taker opens the next one: the new A is the old B, and the
    new B is the old A plus the chain.  A linear chain of one or two boxes, two being opened by
    the middle line, leaves the taker no choice, and neither does a loop of two or three.

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
        deals = component.allows_sacrifice and other > opener + cost
        if deals:
            opener, other = opener + cost, other + component.boxes - cost
        else:
            opener, other = other, opener + component.boxes
    return Control(opener, other, deals)


def deals_now(left: int, rest: Control) -> bool:
    """Whether to double-deal in a chain with only ``left`` boxes left, before a rest.

    >>> deals_now(2, Control(0, 3, False)), deals_now(4, Control(0, 3, False))
    (True, False)

    It pays if the margin of the rest exceeds the number of boxes that are given.
    Source: dots-and-boxes page, rule 5.  Clause: dab.rules.5.corrected.
    """
    return rest.margin > left


def check(row: Sequence[Component]) -> None:
    """Raise ComponentError for a row without chains."""
    if not row:
        raise ComponentError("rule 5 needs at least one chain")
