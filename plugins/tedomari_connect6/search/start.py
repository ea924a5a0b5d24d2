"""What a position must be for a search to start from it."""

from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6, winner


def check_start(position: Position) -> None:
    """Raise PlayError if a player already has six in a row.

    The searches look only at windows with an empty point, so they would not see this row.
    Clause: connect6.search.start.
    """
    if winner(position, CONNECT6) is not None:
        raise PlayError("the game is over: there is a row of six")
