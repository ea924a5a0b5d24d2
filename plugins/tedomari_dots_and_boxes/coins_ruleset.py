"""The ruleset of strings and coins: dots and boxes on any graph."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from tedomari.rulesets import Choose, ScoringMove, Size, Solution
from tedomari.rulesets.scoring import Data
from tedomari_dots_and_boxes import exact
from tedomari_dots_and_boxes.coins import CoinsPosition, ends_name
from tedomari_dots_and_boxes.coins_notation import (
    format_coins,
    format_coins_lines,
    parse_coins,
)
from tedomari_dots_and_boxes.exact import Solver, usual_nodes
from tedomari_dots_and_boxes.graph import GROUND
from tedomari_dots_and_boxes.ruleset import NIMSTRING_WORK
from tedomari_dots_and_boxes.sampling import (
    COINS_SHARES,
    USUAL_SIZE,
    sample_coins,
    sample_coins_kind,
    smaller_coins,
)


class StringsAndCoins:
    """Players cut strings; cutting the last string of a coin wins it and gives another move.

    >>> game = StringsAndCoins()
    >>> game.solve(game.parse("coins 3: 0-1 1-2 2-*")).margin
    3

    Source: Winning Ways, chapter 16.
    Clauses: dab.coins.position, dab.coins.moves.
    """

    name: str = "strings-and-coins"
    summary: str = (
        "Cut a string; a player who cuts the last string of a coin wins it and moves again; "
        "the player with more coins at the end wins."
    )
    examples: Sequence[str] = (
        "coins 1: 0-*",
        "coins 3: 0-1 1-2 2-*",
        "coins 3: 0-1 0-1 1-1 1-2 2-* B",
        "coins 4: 0-1 0-3 1-2 2-3",
    )
    invitation: tuple[str, str] = (
        "coins 5: 0-1 1-* 2-3 2-* 3-4 4-*",
        "Coins 0 and 1 can be won at once, but it is better to give both away: then the "
        "opponent has to cut the string of three coins.",
    )

    def parse(self, text: str) -> CoinsPosition:
        """Read a position from one line or from a picture.

        Raises :class:`~tedomari.rulesets.PositionError` for invalid text.
        Clauses: dab.coins.notation, dab.coins.picture.
        """
        return parse_coins(text)

    def format(self, position: CoinsPosition) -> str:
        """Write a position on one line.  Clause: dab.coins.notation."""
        return format_coins(position)

    def format_lines(self, position: CoinsPosition) -> str:
        """Write a position with one line per coin.  Clause: dab.coins.picture."""
        return format_coins_lines(position)

    def moves(self, position: CoinsPosition) -> Iterator[ScoringMove[CoinsPosition]]:
        """Yield one move for each string that can be cut; equal strings have one move.

        Clause: dab.coins.moves.
        """
        for ends in position.moves:
            points = len(position.taken_by(ends))
            again = self.moves_again(points)
            yield ScoringMove(ends_name(ends), points, again, position.cut(ends))

    def moves_again(self, points: int) -> bool:
        """Whether the player moves again after winning this number of coins.

        Clause: dab.coins.position.
        """
        return points > 0

    def points_left(self, position: CoinsPosition) -> int:
        """The number of coins that still have strings.  Clause: dab.coins.position."""
        return position.left

    def progress(self, position: CoinsPosition) -> int:
        """The number of strings left."""
        return len(position.strings.ends)

    def moves_left(self, position: CoinsPosition) -> int:
        """The number of moves left; each move cuts a single string.

        Clauses: plugin.scoring.one-by-one, dab.coins.position.
        """
        return self.progress(position)

    def solve(self, position: CoinsPosition, *, nodes: int | None = None) -> Solution:
        """The margin and the names of all best moves, or bounds on the margin.

        Clauses: plugin.solved.margin, plugin.solved.bounds.
        """
        solution = Solver(position.strings).solve(nodes=nodes)
        ends = position.strings.ends
        names = dict.fromkeys(ends_name(ends[index]) for index in solution.best)
        return Solution(
            lower=solution.lower, upper=solution.upper, best=tuple(names), exact=solution.exact
        )

    def usual_nodes(self, position: CoinsPosition) -> int:
        """The number of nodes of a search of about a minute.  Clause: plugin.solved.usual."""
        return usual_nodes(len(position.strings.ends))

    def describe(self, position: CoinsPosition) -> Mapping[str, Data]:
        """Count the coins by their numbers of strings, and list the connected components.

        Clause: dab.coins.structure.
        """
        strings = position.strings
        degrees = Counter(end for ends in strings.ends for end in ends if end != GROUND)
        numbers = Counter(degrees[coin] for coin in range(strings.coins))
        return {
            "coins_by_strings": {str(number): numbers[number] for number in sorted(numbers)},
            "components": [
                {
                    "coins": [coin for coin, at in enumerate(strings.at) if at & part],
                    "strings": part.bit_count(),
                }
                for part in strings.components()
            ],
        }

    def nimstring(self, position: CoinsPosition) -> int | Literal["loony"] | None:
        """The value in Nimstring, or None if the search takes too long.

        Clause: dab.solve.nimstring.
        """
        nodes = NIMSTRING_WORK // max(len(position.strings.ends), 1)
        try:
            return exact.nimstring(position.strings, nodes=nodes)
        except exact.UnfinishedNimstringError:
            return None

    @property
    def usual_size(self) -> Size:
        """The default size: a board with as many boxes as a random graph has coins at most.

        Clause: dab.coins.sample.
        """
        return USUAL_SIZE

    def sample(self, choose: Choose, size: Size) -> CoinsPosition:
        """Draw random strings between coins.  Clause: dab.coins.sample."""
        return sample_coins(choose, size)

    @property
    def sample_kinds(self) -> Mapping[str, int]:
        """The share of each kind of random positions.  Clause: dab.coins.sample.kinds."""
        return COINS_SHARES

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> CoinsPosition:
        """Draw a random position of a kind.  Clause: dab.coins.sample.kinds."""
        return sample_coins_kind(choose, size, kind)

    def smaller(self, position: CoinsPosition) -> Iterator[CoinsPosition]:
        """Yield the positions that are one step smaller.  Clause: dab.coins.sample."""
        return smaller_coins(position)
