"""Who will have to open the first long chain: safe play looked at to its end."""

from tedomari_dots_and_boxes.theory.chains import unopened
from tedomari_dots_and_boxes.theory.moves import safe_moves
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.parity import dots_left, mover_is_favoured
from tedomari_dots_and_boxes.theory.rule_4 import component_of

#: How many positions are looked at before the outlook is called unclear.
POSITIONS = 4_000

#: With more safe lines than this there are too many to look at, and to recurse into.
SAFE_LINES = 80


class UnclearError(Exception):
    """Safe play has too many lines to look at all of them."""


class Outlook:
    """Whether the player to move can bring about the long chains that the rules wish for.

    Both players draw safe lines only, and wish for opposite numbers: one of them has a way.
    It is found by looking at all safe play, up to a number of positions.
    Source: dots-and-boxes page, decision tree 3.B ("if it is clear how many").
    Clause: dab.adviser.outlook.
    """

    def __init__(self, *, even_is_good: bool = True, positions: int | None = None) -> None:
        self.even_is_good = even_is_good
        self.positions = POSITIONS if positions is None else positions
        self.known: dict[int, bool] = {}

    def is_good(self, net: Net) -> bool:
        """Whether the player to move gets what he wishes; UnclearError beyond the bound.

        The net has no box that can be completed.
        """
        found = self.known.get(net.left)
        if found is None:
            safe = safe_moves(net)
            if len(self.known) >= self.positions or len(safe) > SAFE_LINES:
                raise UnclearError
            if safe:
                found = any(not self.is_good(net.draw(line)) for line in safe)
            else:
                found = mover_is_favoured(net, even_is_good=self.even_is_good)
            self.known[net.left] = found
        return found


def looks_good(net: Net, even_is_good: bool) -> bool:
    """Whether the long chains that are there now are what the player to move wishes for.

    It is the page's wish without a look ahead.  Source: dots-and-boxes page, decision tree
    3.B.c.  Clause: dab.adviser.parity-now.
    """
    linear = [c for c in map(component_of, unopened(net)) if c.is_long and not c.loop]
    return ((dots_left(net) - len(linear)) % 2 == 0) == even_is_good
