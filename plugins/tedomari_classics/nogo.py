"""NoGo: Go in which nothing may be captured."""

from collections.abc import Iterator, Sequence

from tedomari.rulesets.sampled import Size
from tedomari_classics.cells import neighbours, replace_cells
from tedomari_classics.stones import StoneRuleset


class NoGo(StoneRuleset):
    """NoGo on boards, from any position; also called Anti-Atari Go.

    >>> game = NoGo()
    >>> list(game.left_options(game.parse(".x.o")))
    ['xx.o']

    Source: Chou, Teytaud, Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo
    (2011).  Clauses: nogo.rule, nogo.block.
    """

    name = "nogo"
    aliases: Sequence[str] = ("anti-atari-go",)
    summary = (
        "A player places a stone on an empty cell so that each block of stones keeps an empty "
        "neighbour; a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "..", ".../...", ".xo.", "x.o./....", ".x./o.#", "./././.")
    invitation: tuple[str, str] = (
        "..x.xo....",
        "The stones xo are a wall: the two sides are independent, and their values are added.",
    )
    usual_size = Size(2, 3)
    drawn = "...xo"

    def moves(self, position: str, own: str, other: str) -> Iterator[str]:
        """Yield the positions after a stone that captures nothing.  Clause: nogo.rule."""
        for place, nearby in enumerate(neighbours(position)):
            if position[place] == ".":
                after = replace_cells(position, {place: own})
                blocks = [place, *(near for near in nearby if position[near] in "xo")]
                if all(has_liberty(after, block) for block in blocks):
                    yield after

    def links(self, position: str) -> Iterator[tuple[int, int]]:
        """Yield neighbouring cells, except for stones of different players.

        Claim: the connected groups of these are independent.  Reason: a move is legal or not
        by the blocks next to it and their empty neighbours, which are all in one group, since
        a block is connected with them; and later moves only separate more cells.
        Clause: nogo.regions.
        """
        for place, nearby in enumerate(neighbours(position)):
            for near in nearby:
                pair = {position[place], position[near]}
                if place < near and "#" not in pair and pair != {"x", "o"}:
                    yield place, near

    def progress(self, position: str) -> int:
        """The number of empty cells, of which every move fills one."""
        return position.count(".")


def has_liberty(position: str, start: int) -> bool:
    """Whether the block of the stone at a place has an empty neighbour.  Clause: nogo.block."""
    nearby = neighbours(position)
    seen, waiting = {start}, [start]
    while waiting:
        for near in nearby[waiting.pop()]:
            if position[near] == ".":
                return True
            if position[near] == position[start] and near not in seen:
                seen.add(near)
                waiting.append(near)
    return False
