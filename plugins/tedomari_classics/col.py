"""Col: the players colour vertices, and neighbours must not have the same colour."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tedomari_classics.colouring import LEFT, RIGHT, Colouring


class Col(Colouring):
    """Col on any graph, or on a board.

    >>> game = Col()
    >>> [game.format(option) for option in game.left_options(game.parse("x.."))]
    ['x.x']

    Source: Conway, On Numbers and Games, chapter 8; Berlekamp, Conway, Guy, Winning Ways,
    chapter 2.  Clauses: col.rule, col.value, colouring.notation.
    """

    name = "col"
    summary = (
        "A player colours a vertex that has no neighbour of the player's colour; a player who "
        "cannot move loses."
    )
    examples: Sequence[str] = (".", "..", "x..", "...-1", ".(.)(.).", "l.r", ".../...")
    invitation: tuple[str, str] = (
        "x...",
        "Left may not colour the second vertex: the value is -1/2. Every value of Col is a "
        "number, or a number and *.",
    )
    forbidding: ClassVar[Mapping[str, str]] = {LEFT: LEFT, RIGHT: RIGHT}
