"""The kinds of values that the literature on Domineering counts."""

from tedomari.game import Game
from tedomari.infinitesimals import as_up_multiple, is_nimber, tiny


def kind_of(game: Game) -> str | None:
    """Return the kind of a value: number, nimber, up, down, tiny, miny, or None.

    Nimbers are ``*``, ``*2`` and so on.  An up is a positive multiple of ``^``, with or without
    ``*`` added; a down is its negative.  A tiny is ``{0||0|-G}`` for a game ``G > 0``, and a
    miny its negative.

    >>> [kind_of(Game(text)) for text in ("1/2", "*2", "^3*", "v*", "Tiny(1)", "Miny(2)")]
    ['number', 'nimber', 'up', 'down', 'tiny', 'miny']
    >>> kind_of(Game("+-1")) is None
    True

    Clause: census.shapes.kinds.
    """
    if game.is_number:
        return "number"
    if game.left_stop != 0 or game.right_stop != 0:
        return None  # all other kinds are infinitesimals
    if is_nimber(game):
        return "nimber"
    multiple = as_up_multiple(game)
    if multiple is not None and multiple[1] <= 1:
        return "up" if multiple[0] > 0 else "down"
    if is_tiny(game):
        return "tiny"
    return "miny" if is_tiny(-game) else None


def is_tiny(game: Game) -> bool:
    """Whether a game is ``Tiny(G)`` for a game ``G > 0``."""
    if len(game.left_options) != 1 or len(game.right_options) != 1:
        return False
    (reply,) = game.right_options
    if len(reply.right_options) != 1:
        return False
    (threat,) = reply.right_options
    return threat < 0 and game == tiny(-threat)
