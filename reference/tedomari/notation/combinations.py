"""Integer combinations of named games in a style, such as ``2.↑ − half_star``."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tedomari.decomposition import Combination
from tedomari.decomposition.combination import term_text
from tedomari.notation.names import Names, current_names
from tedomari.notation.printer import notation_text
from tedomari.notation.styles import MANNERS, Manner, Style, current_style

if TYPE_CHECKING:
    from tedomari.game import Game

#: Definitions before a long value, which cannot be in a sum, end with this sign.
DEFINES: Final = ";"


def render_combination(
    combination: Combination,
    games: "Mapping[str, Game]",
    *,
    style: Style | str | None = None,
) -> str:
    r"""Return a combination in a style, given its games by name.

    >>> from tedomari.notation.parser import parse
    >>> combination = Combination((("half_up", 2), ("{0|*}", -1)))
    >>> games = {name: parse(name) for name in combination.coefficients}
    >>> for style in ("ascii", "unicode", "latex", "cgsuite"):
    ...     print(render_combination(combination, games, style=style))
    2.half_up - {0|*}
    2.half_up − ↑
    2\cdot{\uparrow}/2 - {\uparrow}
    2*{^^*|v*} - ^

    In the style ``ascii``, the names are written as they are.  In another style, a name in use
    is kept if the style has names, and any other game is written as its value.  The default of
    ``style`` is the style in use.

    Clauses: decomposition.text, decomposition.style.
    """
    chosen = current_style() if style is None else Style(style)
    if chosen is Style.ASCII:
        return str(combination)
    manner, names, text = MANNERS[chosen], current_names(), ""
    for name, n in combination.terms:
        term = manner.write(term_text(item_text(name, games[name], manner, names), n))
        sign = manner.write("-" if n < 0 else "+")
        text += f" {sign} {term}" if text else f"{sign if n < 0 else ''}{term}"
    return text or "0"


def item_text(name: str, game: "Game", manner: Manner, names: Names) -> str:
    """Return a game as the notation writes it, for the writer of a style.

    A value that needs definitions is written by its name.
    """
    wording = manner.wording
    if wording.names and wording.phrases and names.get(name) is not None:
        return name
    text = notation_text(game, wording, names)
    return name if DEFINES in text else text
