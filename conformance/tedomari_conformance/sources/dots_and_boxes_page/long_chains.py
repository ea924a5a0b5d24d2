"""Laws of the turn in which the first long chain is opened: rule 6 and its variants."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.dots_and_boxes_page.counts import SeededPlay, plays
from tedomari_conformance.sources.dots_and_boxes_page.laws import Box, law
from tedomari_dots_and_boxes import Board
from tedomari_dots_and_boxes.play import turns
from tedomari_dots_and_boxes.theory.chains import Chain, chains
from tedomari_dots_and_boxes.theory.counting import TurnCount, board_dots, count_turns
from tedomari_dots_and_boxes.theory.net import Net


@dataclass(frozen=True)
class Opening:
    """The moment of a play when only long chains are left and none of them is opened.

    ``turn`` is the number of the turn that opens the first of them. ``before`` has the counts
    up to the moment, ``after`` those from then on.  Clause: dab.page.turns.first-long.
    """

    board: Board
    turn: int
    chains: tuple[Chain, ...]
    before: TurnCount
    after: TurnCount

    @property
    def linear(self) -> int:
        """The number of linear chains."""
        return sum(not chain.is_loop for chain in self.chains)

    @property
    def deals_after(self) -> int:
        """The number of deals from the moment on."""
        return self.after.double_deals + self.after.double_double_deals

    @property
    def dots(self) -> int:
        """The number of dots of the board."""
        return board_dots(self.board)


@lru_cache(maxsize=20_000)
def opening_of(play: SeededPlay) -> Opening | None:
    """The moment in a play; None if a long chain is opened while short or joined ones are left.

    Clause: dab.page.turns.first-long.
    """
    moves = play.moves
    for place, move in enumerate(moves):
        net = Net.of(move.before)
        chains_left = chains(net)
        long_only = all(chain.is_long and chain.is_free for chain in chains_left)
        if long_only and not net.joints and not net.ready and not move.points:
            before, after = moves[:place], moves[place + 1 :]
            number = len(turns(moves[: place + 1]))
            return Opening(
                play.board, number, chains_left, count_turns(before), count_turns(after)
            )
    return None


def openings(box: Box) -> Iterator[tuple[str, Opening]]:
    """Yield the moments in the plays of a box, each with a description of its play."""
    for play in plays(box):
        opening = opening_of(play)
        if opening is not None:
            yield str(play), opening


def opening_law(
    name: str,
    holds: Callable[[Opening], bool],
    where: Callable[[Opening], bool] = lambda opening: not opening.before.double_crosses,
) -> None:
    """Register a claim about the moment, by default for plays without a double-cross before."""

    def cases(box: Box) -> Iterator[Case]:
        for text, opening in openings(box):
            if where(opening):
                lengths = " ".join(f"{c.length}{'o' * c.is_loop}" for c in opening.chains)
                yield f"{text}: {lengths} in turn {opening.turn}", holds(opening)

    law(name)(cases)


def second_opens(opening: Opening) -> bool:
    """Whether the second player opens the first long chain, as the first player wants."""
    return opening.turn % 2 == 0


def is_even(number: int) -> bool:
    """Whether a number is even."""
    return number % 2 == 0


opening_law("first-long-turn", lambda o: o.turn == o.dots - o.linear)
opening_law(
    "first-long-turn-always",
    lambda o: o.turn == o.dots - o.linear,
    where=lambda o: True,
)
opening_law(
    "first-long-turn-with-double-crosses",
    lambda o: o.turn == o.dots - o.linear + o.before.double_crosses,
    where=lambda o: True,
)
opening_law(
    "turns-after",
    lambda o: (
        o.after.turns == len(o.chains) + o.after.double_deals + o.after.double_double_deals
    ),
)
opening_law(
    "turns-after-without-deals",
    lambda o: o.after.turns == len(o.chains),
    where=lambda o: not o.deals_after,
)
opening_law(
    "turns-after-by-double-deals",
    lambda o: o.after.turns == len(o.chains) + o.after.double_deals,
)
opening_law(
    "one-long-chain-each",
    lambda o: len(o.chains) == 2,
    where=lambda o: not o.deals_after,
)
opening_law("first-long-even", lambda o: second_opens(o) == is_even(o.dots + o.linear))
opening_law(
    "first-long-even-with-loops",
    lambda o: second_opens(o) == is_even(o.dots + len(o.chains)),
)
opening_law("first-long-odd", lambda o: second_opens(o) != is_even(o.dots + o.linear))
