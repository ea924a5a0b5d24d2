"""Companions of all-small games."""

from __future__ import annotations

from tedomari.errors import TedomariError
from tedomari.game import Game, GameLike, address, game, game_at
from tedomari.kernel import entries
from tedomari.kernel.remote import is_all_small


class NotAllSmallError(TedomariError):
    """A game without a companion, because it is not all-small."""

    def __init__(self, given: str) -> None:
        super().__init__(
            f"{given} has no companion: it is not all-small, for in it or in a follower "
            "of it one player can move and the other cannot"
        )
        self.given = given


def companion(g: GameLike) -> Game:
    """The companion of an all-small game.

    Its options are the companions of the game's options.  In addition, 0 is a left option of
    the companion if the game is >= 0, and a right option if the game is <= 0.

    >>> star = Game([0], [0])
    >>> companion(0) == star, companion(star) == 0
    (True, True)

    Raises :class:`NotAllSmallError` for a game that is not all-small.
    Source: Siegel, CGSuite 1.1, the method Companion of a canonical game.
    Clauses: companion.definition, companion.all-small, companion.nimber, companion.up,
    companion.value, companion.negative, companion.involution.
    """
    subject = game(g)
    t, index = address(subject)
    if not is_all_small(t, index):
        raise NotAllSmallError(str(subject))
    return game_at(t, entries.companion(t, index))
