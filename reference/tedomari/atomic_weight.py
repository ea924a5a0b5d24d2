"""The atomic weight: how many ups an infinitesimal is worth in a rich environment."""

from tedomari.errors import TedomariError, in_message
from tedomari.game import Game, GameLike, address, game, game_at, index_in
from tedomari.infinitesimals.ups import UP_DEPTH, UpDepthError
from tedomari.kernel import entries
from tedomari.kernel.atomic import NO_WEIGHT
from tedomari.kernel.remote import is_infinitesimal


class NotAtomicError(TedomariError):
    """A game that has no atomic weight."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the game has no atomic weight: {reason}")
        self.reason = reason


def atomic_weight(g: GameLike) -> Game:
    """The atomic weight of a game, all-small or not.

    >>> from tedomari.infinitesimals import diamond, half_up, tiny
    >>> atomic_weight(half_up()).as_fraction()
    Fraction(1, 2)
    >>> atomic_weight(diamond()) == Game([1], [-1])
    True
    >>> atomic_weight(tiny(1)) == 0
    True

    Raises :class:`NotAtomicError` for a game without an atomic weight.  Such a game is not an
    infinitesimal, or it contains threats that outweigh any number of ups, as in {1|0||v|-1}.
    Raises :class:`~tedomari.errors.DepthError` for a game nested too deeply to be compared.
    Source: Winning Ways, chapter 8; XT Domineering paper, 2.4.
    Clauses: atomic-weight.calculus, atomic-weight.exception, atomic-weight.huge,
    atomic-weight.none, atomic-weight.checked, atomic-weight.depth, atomic-weight.sum,
    atomic-weight.two, atomic-weight.nimbers-ups, atomic-weight.named.
    """
    subject = game(g)
    t, index = address(subject)
    if not is_infinitesimal(t, index):
        raise NotAtomicError(
            f"it is not an infinitesimal: its stops are {in_message(subject.left_stop)} "
            f"and {in_message(subject.right_stop)}, not both 0"
        )
    index = entries.atomic_weight(t, index)
    if index == NO_WEIGHT:
        raise NotAtomicError("a threat in it outweighs any number of ups")
    return game_at(t, index)


def is_atomic(g: GameLike) -> bool:
    """Whether the game has an atomic weight.

    >>> is_atomic(1), is_atomic(Game([0], [0]))
    (False, True)

    Clause: atomic-weight.none.
    """
    return entries.atomic_weight(*address(game(g))) != NO_WEIGHT


def has_atomic_weight(g: GameLike, weight: GameLike) -> bool:
    """Whether the far-star inequality gives the game this atomic weight.

    The inequality v + remote star < G - W.^ < ^ + remote star defines the atomic weight W
    of G.  This function tests it directly, without the calculus of :func:`atomic_weight`.

    >>> has_atomic_weight(Game([0], [0]), 0), has_atomic_weight(Game([0], [0]), 1)
    (True, False)

    If W.^ would be deeper than ``UP_DEPTH``, the calculus decides alone.

    Source: Siegel, Combinatorial Game Theory, II.7; On Numbers and Games, chapter 16.
    Clauses: atomic-weight.far-star, game.up.depth.
    """
    t, index = address(game(g))
    weight_index = index_in(t, weight)
    if t.birthday[weight_index] > UP_DEPTH:
        return entries.atomic_weight(t, index) == weight_index
    return entries.has_weight(t, index, weight_index)


def times_up(g: GameLike) -> Game:
    """G.^, the Norton product of G and up, which has the atomic weight G and the outcome of G.

    >>> from tedomari.infinitesimals import half_up
    >>> from fractions import Fraction
    >>> times_up(Fraction(1, 2)) == half_up()
    True

    Raises :class:`~tedomari.infinitesimals.ups.UpDepthError` for a game born after day
    ``UP_DEPTH``.
    Source: Winning Ways, chapter 8.  Clauses: atomic-weight.times-up, game.up.depth.
    """
    t, index = address(game(g))
    if t.birthday[index] > UP_DEPTH:
        raise UpDepthError(t.birthday[index])
    return game_at(t, entries.times_up(t, index))
