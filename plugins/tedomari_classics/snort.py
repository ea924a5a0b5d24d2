"""Snort: the players colour vertices, and neighbours must not have different colours."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from tedomari_classics.colouring import LEFT, RIGHT, Colouring


class Snort(Colouring):
    """Snort on any graph, or on a board.

    >>> game = Snort()
    >>> [game.format(option) for option in game.left_options(game.parse("o.."))]
    ['o.x']

    Source: Conway, On Numbers and Games, chapter 8; Berlekamp, Conway, Guy, Winning Ways,
    chapter 6.  Clauses: snort.rule, colouring.notation.
    """

    name = "snort"
    summary = (
        "A player colours a vertex that has no neighbour of the opponent's colour; a player "
        "who cannot move loses."
    )
    examples: Sequence[str] = (".", "..", "x..", "...-1", ".(.)(.).", "l.r", ".../...")
    invitation: tuple[str, str] = (
        "x..o",
        "Each player may colour one vertex, and takes the other one from the opponent: the "
        "value is *.",
    )
    forbidding: ClassVar[Mapping[str, str]] = {LEFT: RIGHT, RIGHT: LEFT}
