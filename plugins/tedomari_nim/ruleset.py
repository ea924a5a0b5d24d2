"""The ruleset: positions are sorted heaps, and both players have the same moves."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from tedomari.game import Game
from tedomari.infinitesimals.nimbers import nim_sum, star
from tedomari.rulesets import Choose, Size, UnknownKindError, check_size, choose_kind
from tedomari_nim.notation import LARGEST, format_line, format_picture, parse
from tedomari_nim.svg import svg

#: Random positions have at most 8 heaps of at most 33 counters, unless the caller gives a size.
USUAL_SIZE: Final = Size(8, 33)

#: The share of each kind of random positions.
SHARES: Final[Mapping[str, int]] = {"heaps": 40, "near": 40, "many": 20}

#: In positions of many heaps these have at most this many counters.
SMALL: Final = 3

#: The sizes of the heaps that are not empty, ascending.
Heaps = tuple[int, ...]


class Nim:
    """Nim under normal play: take any number of counters from one heap.

    >>> nim = Nim()
    >>> [nim.format(option) for option in nim.left_options(nim.parse("1+2"))]
    ['2', '1', '1+1']

    Source: Bouton, Nim, a game with a complete mathematical theory (1901).
    Clauses: nim.position, nim.moves.
    """

    name: str = "nim"
    summary: str = "Take any number of counters from one heap; a player who cannot move loses."
    examples: Sequence[str] = ("0", "1", "2", "1+1", "1+2+3", "3+4+5")
    invitation: tuple[str, str] = (
        "3+4+5",
        "The player to move wins, but with one move only: take two counters from the heap of "
        "three.",
    )

    def parse(self, text: str) -> Heaps:
        """Read heaps from one line or from a picture.

        Clauses: nim.notation.line, nim.notation.picture.
        """
        return parse(text)

    def format(self, position: Heaps) -> str:
        """The heaps joined by plus signs.  Clause: nim.notation.line."""
        return format_line(position)

    def format_lines(self, position: Heaps) -> str:
        """One line of counters per heap.  Clause: nim.notation.picture."""
        return format_picture(position)

    def left_options(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the positions that either player can move to.  Clause: nim.moves."""
        for place, heap in enumerate(position):
            if heap in position[:place]:
                continue
            others = position[:place] + position[place + 1 :]
            for rest in range(heap):
                yield tuple(sorted((*others, rest))) if rest else others

    right_options = left_options

    def progress(self, position: Heaps) -> int:
        """The number of counters left."""
        return sum(position)

    def components(self, position: Heaps) -> Iterator[Heaps]:
        """Yield each heap as a position.  Clause: nim.components."""
        return ((heap,) for heap in position)

    def images(self, position: Heaps) -> Iterator[tuple[int, Heaps]]:
        """Yield the position itself, which is its own negative.  Clause: nim.negative."""
        yield (-1, position)

    def value(self, position: Heaps) -> Game:
        """The nimber whose number is the nim-sum (exclusive or) of the heap sizes.

        Source: Bouton (1901); Sprague (1935) and Grundy (1939).  Clause: nim.value.
        """
        return star(nim_sum(position))

    @property
    def usual_size(self) -> Size:
        """The default size: heaps as rows, and counters of the largest heap as columns."""
        return USUAL_SIZE

    def sample(self, choose: Choose, size: Size) -> Heaps:
        """Draw up to ``rows`` heaps of up to ``columns`` counters.  Clause: nim.sample."""
        return self.sample_kind(choose, size, choose_kind(choose, SHARES))

    @property
    def sample_kinds(self) -> Mapping[str, int]:
        """The share of each kind of random positions.  Clause: nim.sample.kinds."""
        return SHARES

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> Heaps:
        """Draw a position of a kind.  Clauses: nim.sample, nim.sample.kinds."""
        check_size(size, Size(LARGEST, LARGEST))
        if kind not in SHARES:
            raise UnknownKindError(kind, SHARES)
        if kind == "many":
            most = min(SMALL, size.columns)
            heaps = [choose(1, most) for _ in range(choose((size.rows + 1) // 2, size.rows))]
        else:
            heaps = [choose(0, size.columns) for _ in range(choose(0, size.rows))]
        if kind == "near" and heaps:
            heaps[0] = min(nim_sum(heaps[1:]) + choose(0, 2), size.columns)
        return tuple(sorted(heap for heap in heaps if heap))

    def smaller(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the positions after each move, and some in which several heaps are smaller.

        These are the position with each heap one counter less, and those with the same binary
        digit taken away from two heaps, which keep the nim-sum.  Clause: nim.sample.
        """
        yield from self.left_options(position)
        if len(position) > 1:
            yield tuple(heap - 1 for heap in position if heap > 1)
        for one, other in combinations(range(len(position)), 2):
            both = position[one] & position[other]
            for digit in range(both.bit_length()):
                if both >> digit & 1:
                    heaps = list(position)
                    heaps[one] ^= 1 << digit
                    heaps[other] ^= 1 << digit
                    yield tuple(sorted(heap for heap in heaps if heap))

    def svg(self, position: Heaps) -> str:
        """Draw each heap as a row of circles."""
        return svg(position)
