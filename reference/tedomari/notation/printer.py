"""From values to text."""

from fractions import Fraction
from typing import TYPE_CHECKING

from tedomari.kernel.tables import followers

if TYPE_CHECKING:
    from tedomari.game import Game


def render(game: "Game") -> str:
    """The text of a value: a number, or options in braces."""
    t = game._tables
    texts: dict[int, str] = {}
    for g in followers(t, game._row):
        if t.is_number[g]:
            texts[g] = str(Fraction(t.left_stop[g], 1 << t.scale))
        elif t.left[g] == t.right[g] == (0,):
            texts[g] = "*"
        elif (t.left[g], t.right[g]) == ((0,), (1,)):
            texts[g] = "^"
        elif (t.left[g], t.right[g]) == ((1,), (0,)):
            texts[g] = "v"
        else:
            left = ",".join([texts[option] for option in t.left[g]])
            right = ",".join([texts[option] for option in t.right[g]])
            texts[g] = f"{{{left}|{right}}}"
    return texts[game._row]
