"""Strings and coins: dots and boxes on any graph; coins are boxes, strings are lines."""

from dataclasses import dataclass
from functools import cached_property
from typing import Final, Self

from tedomari.rulesets import RulesetError
from tedomari_dots_and_boxes.board import Board

#: The end of a string that holds no second coin, like a line at the border of a board.
GROUND: Final = -1


class StringsError(RulesetError):
    """An impossible graph of strings and coins, or a string that a graph does not have.

    Clause: dab.exact.graph.error.
    """


@dataclass(frozen=True)
class Strings:
    """A number of coins, and strings that each join two coins, or a coin and the ground.

    Coins are numbered from 0, the ground is -1, and strings are numbered by their index in
    ``ends``.  Two strings may have the same ends, and both ends of a string may be the same
    coin.

    >>> chain = Strings(2, ((-1, 0), (0, 1), (1, -1)))
    >>> chain.cut(0)
    Strings(coins=2, ends=((0, 1), (1, -1)))
    >>> chain.taken_by(0), chain.cut(0).taken_by(0)
    ((), (0,))

    A coin without strings has been taken.  Raises :class:`StringsError` for impossible ends.
    Source: Winning Ways, chapter 16.  Clauses: dab.exact.graph, dab.exact.graph.multi,
    dab.exact.graph.error.
    """

    coins: int
    ends: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        if type(self.coins) is not int or self.coins < 0:
            raise StringsError(f"the number of coins is an int from 0 on, not {self.coins!r}")
        if not isinstance(self.ends, tuple):
            raise StringsError(f"the strings are a tuple of pairs, not {self.ends!r}")
        for index, ends in enumerate(self.ends):
            self._check_string(index, ends)

    def _check_string(self, index: int, ends: tuple[int, int]) -> None:
        """Raise StringsError for a string that does not join coins of the graph."""
        if type(ends) is not tuple or len(ends) != 2:
            raise StringsError(f"string {index} must be a pair of ends, not {ends!r}")
        for end in ends:
            if type(end) is not int:
                raise StringsError(f"string {index}: an end is an int, not {end!r}")
            if not GROUND <= end < self.coins:
                raise StringsError(
                    f"string {index}: an end is -1 (the ground) or the number of a coin "
                    f"below {self.coins}, not {end}"
                )
        if ends == (GROUND, GROUND):
            raise StringsError(f"string {index} joins the ground to itself; leave it out")

    @classmethod
    def of_board(cls, board: Board) -> Self:
        """Build the graph with one coin per box and one string per line, in the board's order.

        >>> Strings.of_board(Board(1, 1))
        Strings(coins=1, ends=((-1, 0), (-1, 0), (-1, 0), (-1, 0)))

        Clause: dab.exact.graph.board.
        """
        number = {box: coin for coin, box in enumerate(board.boxes)}
        coins = [[number[box] for box in board.boxes_of(line)] for line in board.lines]
        pairs = [(pair[0], pair[-1]) if len(pair) > 1 else (GROUND, pair[0]) for pair in coins]
        return cls(len(number), tuple(pairs))

    @cached_property
    def all_strings(self) -> int:
        """The mask of all strings; bit n is string n."""
        return (1 << len(self.ends)) - 1

    @cached_property
    def at(self) -> tuple[int, ...]:
        """The mask of the strings that hold each coin."""
        masks = [0] * self.coins
        for index, ends in enumerate(self.ends):
            for end in ends:
                if end != GROUND:
                    masks[end] |= 1 << index
        return tuple(masks)

    def cut(self, index: int) -> Self:
        """The graph without a string; the numbers of later strings decrease by one.

        Raises :class:`StringsError` if the string does not exist.  Clause: dab.exact.graph.cut.
        """
        self._check_index(index)
        return type(self)(self.coins, self.ends[:index] + self.ends[index + 1 :])

    def taken_by(self, index: int) -> tuple[int, ...]:
        """The coins that cutting a string takes: those that no other string holds.

        Raises :class:`StringsError` if the string does not exist.
        Clause: dab.exact.graph.take.
        """
        self._check_index(index)
        ends = sorted({end for end in self.ends[index] if end != GROUND})
        return tuple(coin for coin in ends if self.at[coin] == 1 << index)

    def without(self, cut: int) -> Self:
        """The graph without the strings of a mask."""
        uncut = (ends for index, ends in enumerate(self.ends) if not cut >> index & 1)
        return type(self)(self.coins, tuple(uncut))

    def components(self) -> tuple[int, ...]:
        """The masks of strings connected by coins; the ground connects nothing.

        >>> Strings(2, ((-1, 0), (1, -1), (0, -1))).components()
        (5, 2)

        Clause: dab.exact.graph.components.
        """
        rest, components = self.all_strings, []
        while rest:
            part = frontier = rest & -rest
            while frontier:
                reached = 0
                for end in self.ends[(frontier & -frontier).bit_length() - 1]:
                    if end != GROUND:
                        reached |= self.at[end]
                frontier = (frontier & (frontier - 1)) | (reached & ~part)
                part |= reached
            components.append(part)
            rest &= ~part
        return tuple(components)

    def _check_index(self, index: int) -> None:
        """Raise StringsError for a string that does not exist."""
        if not 0 <= index < len(self.ends):
            raise StringsError(
                f"there is no string {index}; there are {len(self.ends)}, numbered from 0"
            )
