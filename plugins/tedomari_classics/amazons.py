"""Amazons: queens move and shoot arrows, which block cells."""

from collections.abc import Iterator, Sequence

from tedomari.rulesets.sampled import Size
from tedomari_classics.cells import lines, neighbours, replace_cells
from tedomari_classics.stones import StoneRuleset


class Amazons(StoneRuleset):
    """The Game of the Amazons on boards, from any position.

    >>> game = Amazons()
    >>> list(game.left_options(game.parse("x..")))
    ['.x#', '#x.', '.#x', '#.x']

    Source: Berlekamp, Sums of N x 2 Amazons (2000); Snatzke, Exhaustive search in the game
    Amazons (2002).  Clause: amazons.rule.
    """

    name = "amazons"
    summary = (
        "A player moves an amazon like a queen of chess, and from there it shoots an arrow "
        "like a queen at an empty cell, which is blocked; a player who cannot move loses."
    )
    examples: Sequence[str] = (".", "x.", "x..", "x.o", "x./.o", "x#o/...", "..#o/x...")
    invitation: tuple[str, str] = (
        "x.o/...",
        "The player who begins wins: one move can leave the other amazon a single move.",
    )
    usual_size = Size(2, 3)
    drawn = "...xo#"
    by_corners = True

    def moves(self, position: str, own: str, other: str) -> Iterator[str]:
        """Yield the positions after a move and an arrow.  Clause: amazons.rule."""
        for start, cell in enumerate(position):
            if cell == own:
                left = replace_cells(position, {start: "."})
                for end in queen_moves(position, start):
                    for target in queen_moves(left, end):
                        yield replace_cells(left, {end: own, target: "#"})

    def links(self, position: str) -> Iterator[tuple[int, int]]:
        """Yield cells that touch in a side or corner, of which none is blocked.

        Claim: the connected groups of these are independent.  Reason: a queen moves from cell
        to touching cell, and blocked cells stay blocked.  Clause: amazons.regions.
        """
        for place, nearby in enumerate(neighbours(position, diagonal=True)):
            for near in nearby:
                if place < near and "#" not in (position[place], position[near]):
                    yield place, near

    def progress(self, position: str) -> int:
        """The number of empty cells, of which every move blocks one."""
        return position.count(".")


def queen_moves(position: str, start: int) -> Iterator[int]:
    """Yield the places that a queen reaches in one move from a place over empty cells."""
    for line in lines(position, diagonal=True)[start]:
        for place in line:
            if position[place] != ".":
                break
            yield place
