"""Rules of games that are played on one row of cells, written as rewrites of substrings."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations, permutations


class Keep(Enum):
    """What remains of a strip after a move, in addition to the rewritten cells."""

    BOTH = "both"
    BEFORE = "before"
    AFTER = "after"

    @property
    def mirrored(self) -> "Keep":
        """What remains if the strip is read from right to left."""
        return {Keep.BEFORE: Keep.AFTER, Keep.AFTER: Keep.BEFORE}.get(self, self)


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A kind of move: the cells ``cells`` become ``result``.

    ``keep`` says which of the other cells remain: all, those before or those after the
    rewritten ones.  If ``alone`` is true, the move exists only in a component that consists of
    ``cells``.  Clause: strips.rewrite.
    """

    cells: str
    result: str
    keep: Keep = Keep.BOTH
    alone: bool = False

    def __post_init__(self) -> None:
        """Refuse a rewrite of no cells."""
        if not self.cells:
            raise ValueError("a rewrite needs at least one cell")

    @property
    def mirrored(self) -> "Rewrite":
        """The same kind of move, read from right to left."""
        return Rewrite(self.cells[::-1], self.result[::-1], self.keep.mirrored, self.alone)

    def apply(self, strip: str) -> Iterator[str]:
        """Yield the strips after each move of this kind, from left to right.

        >>> list(Rewrite("xo", "_x").apply("xoxo"))
        ['_xxo', 'xo_x']
        """
        if self.alone:
            if strip == self.cells:
                yield self.result
            return
        start = strip.find(self.cells)
        while start >= 0:
            end = start + len(self.cells)
            before = "" if self.keep is Keep.AFTER else strip[:start]
            after = "" if self.keep is Keep.BEFORE else strip[end:]
            yield before + self.result + after
            start = strip.find(self.cells, start + 1)


@dataclass(frozen=True, slots=True)
class StripRules:
    """The rules of a game on strips: cells, walls, and the moves of both players.

    Each character of ``cells`` is a kind of cell.  Those in ``walls`` separate components.
    Clause: strips.rules.
    """

    cells: str
    walls: str
    left: tuple[Rewrite, ...]
    right: tuple[Rewrite, ...]

    @property
    def is_symmetric(self) -> bool:
        """Whether a strip and its mirror image always have the same value.

        This is so if the mirror image of each kind of move is a kind of move of the same
        player.  Clause: strips.mirror.
        """
        return all(
            {rewrite.mirrored for rewrite in rewrites} == set(rewrites)
            for rewrites in (self.left, self.right)
        )

    @property
    def ends(self) -> bool:
        """Whether it follows from the moves themselves that every play ends.

        Claim: this is so if, for some order of the kinds of cells, each move uses up cells that
        are not walls, or replaces cells by as many others whose places in the order have a
        smaller sum, or rearranges cells such that fewer pairs of them are out of order.
        Reason: the number of cells, the sum of the places and the number of pairs decrease
        lexicographically.  Rearranging neighbouring cells changes no pairs with others, and
        a part of a strip has no larger numbers than the strip.  In Toads and Frogs the order
        is F, empty, T.  Clause: periods.ends.
        """
        kept = [each for each in (*self.left, *self.right) if not self.uses_up_cells(each)]
        kinds = sorted({cell for each in kept for cell in each.cells + each.result})
        return any(
            all(self.is_lowered(each, order) for each in kept) for order in permutations(kinds)
        )

    def is_lowered(self, rewrite: Rewrite, order: Sequence[str]) -> bool:
        """Whether a kind of move leads to as many cells that are earlier in an order."""
        cells, result = (
            [order.index(cell) for cell in text] for text in (rewrite.cells, rewrite.result)
        )
        if rewrite.keep is not Keep.BOTH or self.solid(rewrite.result) != len(cells):
            return False
        rearranged = sorted(cells) == sorted(result)
        return sum(result) < sum(cells) or (rearranged and descents(result) < descents(cells))

    def solid(self, cells: str) -> int:
        """The number of cells that are not walls."""
        return sum(cell not in self.walls for cell in cells)

    def uses_up_cells(self, rewrite: Rewrite) -> bool:
        """Whether fewer cells that are not walls remain after a move of a kind."""
        return self.solid(rewrite.result) < len(rewrite.cells)

    @property
    def reach(self) -> int:
        """The number of cells of the longest rewrite."""
        return max(len(rewrite.cells) for rewrite in (*self.left, *self.right))

    def options(self, component: str, rewrites: Sequence[Rewrite]) -> Iterator[str]:
        """Yield the strips after each move of one of these kinds in a component."""
        for rewrite in rewrites:
            yield from rewrite.apply(component)

    def is_dead(self, component: str) -> bool:
        """Whether no player has a move in a component.  Clause: strips.dead."""
        moves = self.options(component, (*self.left, *self.right))
        return next(moves, None) is None

    def parts(self, strip: str) -> list[str]:
        """Return the maximal sequences of cells between walls, without empty ones."""
        for wall in self.walls:
            strip = strip.replace(wall, "\n")
        return [part for part in strip.split("\n") if part]

    def components(self, strip: str) -> list[str]:
        """Return the parts of a strip in which a move exists.

        Claim: the value of the strip is the sum of the values of these parts.  Reason: no
        rewrite contains a wall, so each move takes place in one part; what it removes is in
        that part as well; and a part without moves is 0.  Clause: strips.components.
        """
        return [part for part in self.parts(strip) if not self.is_dead(part)]


def descents(places: Sequence[int]) -> int:
    """The number of pairs of which the first is larger."""
    return sum(first > second for first, second in combinations(places, 2))
