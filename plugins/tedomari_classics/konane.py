"""Konane: stones jump over stones of the opponent, which are removed."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tedomari.rulesets.sampled import Size
from tedomari_classics.cells import lines, replace_cells
from tedomari_classics.stones import StoneRuleset


class Konane(StoneRuleset):
    """Konane on boards, from any position.

    >>> game = Konane()
    >>> list(game.left_options(game.parse("xo.o.")))
    ['..xo.', '....x']

    Source: Ernst, Playing Konane mathematically, UMAP Journal 16 (1995).  Clause: konane.rule.
    """

    name = "konane"
    summary = (
        "A player's stone jumps over one or more stones of the opponent in a straight line, "
        "each time to the empty cell behind, and removes them; a player who cannot move loses."
    )
    examples: Sequence[str] = (
        ".",
        "xo.",
        ".xo.",
        "xo.o.",
        "xo./.x.",
        "oxo.x/x.xo#",
        "xoxo/o..x",
    )
    invitation: tuple[str, str] = (
        ".ox./o..x/....",
        "The player who begins wins: the value is +-1, a switch of one move.",
    )
    drawn = "...xo"
    usual_size = Size(3, 3)

    def moves(self, position: str, own: str, other: str) -> Iterator[str]:
        """Yield the positions after one or more jumps in a line.  Clause: konane.rule."""
        for start, directions in enumerate(lines(position)):
            if position[start] == own:
                for line in directions:
                    after, place = position, start
                    for over, end in zip(line[::2], line[1::2], strict=False):
                        if position[over] != other or position[end] != ".":
                            break
                        after, place = (
                            replace_cells(after, {place: ".", over: ".", end: own}),
                            end,
                        )
                        yield after

    def links(self, position: str) -> Iterator[tuple[int, int, int]]:
        """Yield the three cells of every jump that could ever be possible.

        Claim: sets of cells that share no such jump are independent.  Reason: a jump looks at
        its three cells and changes only them, and these are all jumps of any play, since each
        stone is assumed to stay and to jump, too.  Clause: konane.regions.
        """
        cells = {kind: {i for i, cell in enumerate(position) if cell == kind} for kind in ".xo"}
        jumps, size = set[tuple[int, int, int]](), -1
        while size < len(jumps):
            size = len(jumps)
            for own, other in ("xo", "ox"):
                for start in list(cells[own]):
                    for line in lines(position)[start]:
                        for over, end in pairwise(line[:2]):
                            if over in cells[other] and end in cells["."]:
                                jumps.add((start, over, end))
                                cells["."] |= {start, over}
                                cells[own].add(end)
        yield from sorted(jumps)

    def progress(self, position: str) -> int:
        """The number of stones, of which every move removes at least one."""
        return position.count("x") + position.count("o")
