r"""LaTeX: the printed notation of a value in mathematical symbols."""

from typing import TYPE_CHECKING

from tedomari.notation.printer import render
from tedomari.notation.styles.style import Style

if TYPE_CHECKING:
    from tedomari.game import Game
    from tedomari.notation.names import Names


def latex(game: "Game", *, names: "Names | None" = None) -> str:
    r"""Return a value as a formula in LaTeX, without the dollar signs.

    >>> from tedomari.notation import parse
    >>> print(latex(parse("{1||1/2|-1^3*}")))
    \{1\mathrel{\|}\tfrac{1}{2}\mid -1+3\cdot{\uparrow}{\ast}\}

    Clauses: notation.latex.signs, notation.latex.faithful.
    """
    return render(game, style=Style.LATEX, names=names)
