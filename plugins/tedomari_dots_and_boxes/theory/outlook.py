"""A search of safe play to its end: who will have to open the first long chain?"""

from tedomari_dots_and_boxes.theory.chains import unopened_chains
from tedomari_dots_and_boxes.theory.moves import safe_moves
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.parity import dots_left, mover_is_favoured
from tedomari_dots_and_boxes.theory.rule_4 import component_of

#: The number of positions that are searched before the outlook counts as unclear.
POSITIONS = 4_000

#: The largest number of safe lines that is searched; it also bounds the depth of recursion.
SAFE_LINES = 80


class UnclearError(Exception):
    """Safe play has too many lines to search all of them."""


class Outlook:
    """Whether the player to move can force an endgame that the rules favour for them.

    Both players draw only safe lines and want opposite endgames, so one of them can force it.
    A search of all safe play, up to a number of positions, finds out who.
    Source: dots-and-boxes page, decision tree 3.B ("if it is clear how many").
    Clause: dab.adviser.outlook.
    """

    def __init__(self, *, even_is_good: bool = True, positions: int | None = None) -> None:
        self.even_is_good = even_is_good
        self.positions = POSITIONS if positions is None else positions
        self.known: dict[int, bool] = {}

    def is_good(self, net: Net) -> bool:
        """Whether the player to move can force a favourable endgame.

        The net must not have a box that can be completed.  Raises UnclearError if the bound of
        positions or of safe lines is exceeded.
        """
        good = self.known.get(net.left)
        if good is None:
            safe = safe_moves(net)
            if len(self.known) >= self.positions or len(safe) > SAFE_LINES:
                raise UnclearError
            if safe:
                good = any(not self.is_good(net.draw(line)) for line in safe)
            else:
                good = mover_is_favoured(net, even_is_good=self.even_is_good)
            self.known[net.left] = good
        return good


def looks_good(net: Net, even_is_good: bool) -> bool:
    """Whether the long chains that exist now have the parity that the player to move wants.

    This is the page's rule without any search.  Source: dots-and-boxes page, decision tree
    3.B.c.  Clause: dab.adviser.parity-now.
    """
    linear = [c for c in map(component_of, unopened_chains(net)) if c.is_long and not c.loop]
    return ((dots_left(net) - len(linear)) % 2 == 0) == even_is_good
