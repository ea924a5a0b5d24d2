"""The points of liberty regions as bits of a machine word, with what surrounds them.

Essential and safe blocks are outside of the regions, and none of their stones is removed before
a race is over.  So a region is a graph of its points, and it is enough to know which points are
adjacent to the essential block and to safe blocks of each player.
"""

from typing import Final

from tedomari.kernel.words import append, bit_at, i64, place_of, vec
from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import point_name

#: At most this many points are the bits of a word.
MOST_POINTS: Final = 60

PLAYERS: Final = (Player.BLACK, Player.WHITE)

#: The results of :meth:`Field.play` for a move that the rules forbid, and for a capture of the
#: essential block.
FORBIDDEN: Final[i64] = -1
CAPTURE: Final[i64] = -2


class Field:
    """The points of an area, and what is adjacent to them outside of it.

    ``essential`` and ``safe`` contain, for Black and for White, the points adjacent to the
    player's essential block and to safe blocks outside of the area; ``is_safe`` says whether
    the essential block is safe there, and ``exists`` whether there is one.
    """

    def __init__(self, board: Board, area: int) -> None:
        geometry = board.geometry
        points = list(geometry.each(area))
        index = {point: place for place, point in enumerate(points)}
        self.names = [point_name(geometry, point) for point in points]
        self.points = points
        self.near = vec[i64]()
        for point in points:
            word: i64 = 0
            for other in geometry.each(geometry.around(point) & area):
                word |= bit_at(index[other])
            self.near = append(self.near, word)
        self.all: i64 = self.word_of(area)
        essential = [board.essential[player] & ~area for player in Player]
        safe = [board.safe[player] & ~area for player in Player]
        self.essential = vec[i64]([0, 0])
        self.safe = vec[i64]([0, 0])
        self.is_safe = vec[i64]([0, 0])
        self.exists = vec[i64]([0, 0])
        for player in (0, 1):
            self.essential[player] = self.word_of(geometry.around(essential[player]) & area)
            self.safe[player] = self.word_of(geometry.around(safe[player]) & area)
            self.is_safe[player] = 1 if essential[player] & safe[player] else 0
            self.exists[player] = 1 if essential[player] else 0

    def word_of(self, area: int) -> i64:
        """Return the points of an area as a word."""
        word: i64 = 0
        for place, point in enumerate(self.points):
            if point & area:
                word |= bit_at(place)
        return word

    def around(self, area: i64) -> i64:
        """Return the neighbours of the points of a word; some may be in it."""
        beside: i64 = 0
        while area:
            bit = area & -area
            area ^= bit
            beside |= self.near[place_of(bit)]
        return beside

    def flood(self, seeds: i64, area: i64) -> i64:
        """Return the points of an area that are connected to the points ``seeds`` within it."""
        reached = seeds & area
        front = reached
        near = self.near
        while front:
            bit = front & -front
            front ^= bit
            wider = near[place_of(bit)] & area & ~reached
            reached |= wider
            front |= wider
        return reached

    def essential_stones(self, player: i64, stones: i64) -> i64:
        """Return the stones of a player that are connected to the essential block."""
        return self.flood(self.essential[player], stones)

    def safe_stones(self, player: i64, stones: i64) -> i64:
        """Return the stones of a player that are connected to a safe block."""
        return self.flood(self.safe[player], stones)

    def has_liberty(self, player: i64, block: i64, stones: i64, empty: i64) -> bool:
        """Whether a player's block has a liberty, or is safe.

        ``block`` contains connected stones; if some of them touch the essential block, it is
        that block.  Clauses: go.liberty, semeai.role.essential, semeai.role.safe.
        """
        if block & self.essential[player]:
            block |= self.essential_stones(player, stones)
            if self.is_safe[player] or self.essential[player] & empty:
                return True
        return bool(block & self.safe[player]) or bool(self.around(block) & empty)

    def play(self, own: i64, other: i64, ko: i64, player: i64, point: i64) -> i64:
        """Return the stones that a move captures, ``FORBIDDEN``, or ``CAPTURE``.

        ``own`` and ``other`` are the stones of the player and of the opponent, and ``point`` is
        empty.  Clauses: go.move, go.capture, go.suicide, go.ko.simple.
        """
        if point == ko:
            return FORBIDDEN
        opponent: i64 = 1 - player
        own |= point
        empty = self.all & ~(own | other)
        beside = self.near[place_of(point)]
        captured: i64 = 0
        touches = bool(point & self.essential[opponent])
        seeds = beside & other
        while seeds:
            block = self.flood(seeds & -seeds, other)
            seeds &= ~block
            if block & self.essential[opponent]:
                touches = True
            elif not self.has_liberty(opponent, block, other, empty):
                captured |= block
        if touches and self.exists[opponent] and not self.lives(opponent, other, empty):
            return CAPTURE
        if captured or beside & empty:
            return captured
        block = self.flood(point, own)
        return 0 if self.has_liberty(player, block, own, empty) else FORBIDDEN

    def lives(self, player: i64, stones: i64, empty: i64) -> bool:
        """Whether a player's essential block has a liberty, or is safe."""
        if self.is_safe[player] or self.essential[player] & empty:
            return True
        block = self.essential_stones(player, stones)
        return bool(block & self.safe[player]) or bool(self.around(block) & empty)

    def ko_after(self, own: i64, other: i64, player: i64, point: i64, captured: i64) -> i64:
        """Return the point that a ko forbids after a move that captures stones, or 0.

        ``own`` and ``other`` are the stones before the move.  The stone that was played must be
        a block by itself whose only liberty is the single stone that it captured.
        Clause: go.ko.simple.
        """
        if captured & (captured - 1):
            return 0
        beside = self.near[place_of(point)]
        if beside & own or point & (self.essential[player] | self.safe[player]):
            return 0
        return 0 if beside & self.all & ~other else captured
