"""Positions of strings and coins: a graph, the coins won, and the player to move."""

from dataclasses import dataclass, replace
from typing import Self

from tedomari_dots_and_boxes.errors import BoardError, IllegalLineError
from tedomari_dots_and_boxes.graph import GROUND, Strings

#: The two ends of a string.
Ends = tuple[int, int]


@dataclass(frozen=True)
class CoinsPosition:
    """The strings that are left, the coins that each player has won, and the player to move.

    >>> position = CoinsPosition(Strings(2, ((-1, 1), (1, 0))))
    >>> position.strings.ends, position.moves
    (((0, 1), (1, -1)), ((0, 1), (1, -1)))
    >>> position.cut((0, 1))
    CoinsPosition(strings=Strings(coins=2, ends=((1, -1),)), scores=(1, 0), to_move=0)

    Strings are sorted, so their order in the argument does not matter.  Coins without strings
    have been taken.  Raises :class:`~tedomari_dots_and_boxes.errors.BoardError` for impossible
    scores.  Clauses: dab.coins.position, dab.coins.notation.order.
    """

    strings: Strings
    scores: tuple[int, int] = (0, 0)
    to_move: int = 0

    def __post_init__(self) -> None:
        ends = tuple(sorted(map(sort_ends, self.strings.ends), key=place))
        object.__setattr__(self, "strings", Strings(self.strings.coins, ends))
        won = self.strings.coins - self.left
        if min(self.scores) < 0 or sum(self.scores) > won:
            raise BoardError(
                "the scores must be two numbers from 0 on that add up to at most "
                f"{won}, the number of coins without strings, not {self.scores!r}"
            )
        if self.to_move not in (0, 1):
            raise BoardError(f"the player to move is 0 or 1, not {self.to_move!r}")

    @property
    def left(self) -> int:
        """The number of coins that still have strings."""
        return sum(mask != 0 for mask in self.strings.at)

    @property
    def moves(self) -> tuple[Ends, ...]:
        """The strings that can be cut, without repetition.  Clause: dab.coins.moves."""
        return tuple(dict.fromkeys(self.strings.ends))

    def taken_by(self, ends: Ends) -> tuple[int, ...]:
        """The coins that cutting a string wins: none, one or two."""
        return self.strings.taken_by(self.index(ends))

    def cut(self, ends: Ends) -> Self:
        """The position after the player to move has cut a string.

        Raises :class:`~tedomari_dots_and_boxes.errors.IllegalLineError` if the string does not
        exist.  Clause: dab.coins.position.
        """
        points = len(self.taken_by(ends))
        strings = self.strings.cut(self.index(ends))
        if not points:
            return replace(self, strings=strings, to_move=1 - self.to_move)
        won = list(self.scores)
        won[self.to_move] += points
        return replace(self, strings=strings, scores=(won[0], won[1]))

    def index(self, ends: Ends) -> int:
        """The number of the first string with these ends."""
        if ends not in self.strings.ends:
            raise IllegalLineError(ends_name(ends), "there is no such string")
        return self.strings.ends.index(ends)


def sort_ends(ends: Ends) -> Ends:
    """Return the ends with the smaller number first, and the ground last."""
    one, other = sorted(ends)
    return (other, one) if one == GROUND else (one, other)


def place(ends: Ends) -> tuple[int, bool, int]:
    """The key by which strings are sorted: the ground comes after all coins."""
    return ends[0], ends[1] == GROUND, ends[1]


def ends_name(ends: Ends) -> str:
    """The name of a string: its ends, with ``*`` for the ground.

    >>> ends_name((2, -1))
    '2-*'

    Clause: dab.coins.notation.
    """
    return "-".join("*" if end == GROUND else str(end) for end in ends)
