"""Nimstring: a player who cannot move loses, and taking a coin still means moving again."""

from typing import Final, Literal

from tedomari_dots_and_boxes.exact.budget import Budget, SpentError
from tedomari_dots_and_boxes.exact.captures import run
from tedomari_dots_and_boxes.exact.coin_graph import CoinGraph
from tedomari_dots_and_boxes.exact.endgame import price_of
from tedomari_dots_and_boxes.exact.openings import openings
from tedomari_dots_and_boxes.exact.split import split
from tedomari_dots_and_boxes.exact.symmetry import Images

#: The value of a position to which any other can be added and the player to move still wins.
LOONY: Final = "loony"

Nimstring = int | Literal["loony"]

#: The largest component, in strings, that is searched for its value.
LARGEST_PART: Final = 400


class Nimbers:
    """The Nimstring values of the positions of one graph.

    Clauses: dab.exact.nimstring, dab.exact.nimstring.loony, dab.exact.nimstring.mex.
    """

    def __init__(self, net: CoinGraph, images: Images, budget: Budget) -> None:
        self.net = net
        self.images = images
        self.budget = budget
        self.parts: dict[int, int] = {}

    def value(self, uncut: int) -> Nimstring:
        """The value of any position.

        If the player to move can turn, they choose the next player in the rest, and so win.
        Otherwise they take all that can be taken, and the value is that of the rest.
        Clauses: dab.exact.nimstring.loony, dab.exact.nimstring.run.
        """
        _, price, rest = run(self.net, uncut)
        return LOONY if price else self.nimber(rest, range(self.net.ground))

    def nimber(self, uncut: int, loosened: range | tuple[int, int]) -> int:
        """The value of a position in which nothing can be taken: the nim-sum of its parts.

        Clause: dab.exact.nimstring.sum.
        """
        core, codes = split(self.net, uncut, loosened)
        value = sum(1 for code in codes if not price_of(code)) & 1
        while core:
            part = self.net.component(core)
            core ^= part
            value ^= self.part(self.images.least(part))
        return value

    def part(self, part: int) -> int:
        """The value of a component: the least number that is not the value of an option.

        A loony move, after which the opponent can turn, is not an option.  Raises SpentError
        for a component of more than ``LARGEST_PART`` strings.
        Clauses: dab.exact.nimstring.mex, dab.exact.nimstring.budget.
        """
        known = self.parts.get(part)
        if known is None:
            self.budget.spend()
            if part.bit_count() > LARGEST_PART:
                raise SpentError
            options = set()
            for _, price, rest, loosened in openings(self.net, part):
                if not price:
                    options.add(self.nimber(rest, loosened))
            known = next(n for n in range(len(options) + 1) if n not in options)
            self.parts[part] = known
        return known
