"""Territory in a race: each region counts liberties, and points for either winner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from tedomari import TedomariError
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.trees.race import LIMIT, NoRaceError, RaceBoundError, moves_in
from tedomari_semeai.trees.tree import Colour, LibertyTree, plain, shorten
from tedomari_semeai.trees.visits import visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


class ShapeError(TedomariError):
    """Two trees cannot belong to one region, since their moves differ."""

    def __init__(self, liberties: LibertyTree, points: LibertyTree) -> None:
        super().__init__(
            f"expected the points of a region as a tree with the moves of its liberties, "
            f"found {shorten(points)} beside {shorten(liberties)}: give a score where "
            "that has a score, and as many options of each player"
        )


class NoScoreError(TedomariError):
    """Play in a region can end in a position without a score."""

    def __init__(self, liberties: LibertyTree) -> None:
        super().__init__(
            "expected a score wherever nobody has a move, "
            f"found {{|}} in {shorten(liberties)}: give the number of liberties there"
        )


def glose(liberties: LibertyTree, base: int) -> LibertyTree:
    """Return the points of a region whose block is captured in the end.

    ``base`` is the region's worth if the block is dead without a race.  Each move of the
    defender is one more prisoner for the attacker, and each move of the attacker, including
    those that fill the last liberties, costs the attacker a point.

    >>> from tedomari_semeai.trees import parse_tree
    >>> print(glose(parse_tree("{6|{4|0}}"), -13))
    {-8|{-9|-11}}

    Source: the semeai slides, "How to calculate the value of Glose" (SM-027).
    Clauses: semeai.territory.glose, semeai.territory.formula.
    """
    if liberties.score is not None:
        return plain(base + liberties.score)
    return LibertyTree(
        None,
        (glose(option, base - 1) for option in liberties.left),
        (glose(option, base + 1) for option in liberties.right),
    )


@dataclass(frozen=True, slots=True)
class TerritoryRegion:
    """A region: liberties (Glc), and points if its defender wins (Gwin) or loses (Glose).

    The three trees have the same moves.

    Source: the semeai slides, "Evaluating Territories" (SM-023).
    Clause: semeai.territory.region.
    """

    defender: Colour
    glc: LibertyTree
    gwin: LibertyTree
    glose: LibertyTree

    def __post_init__(self) -> None:
        for points in (self.gwin, self.glose):
            if not same_shape(self.glc, points):
                raise ShapeError(self.glc, points)

    def options(self, mover: Colour) -> Iterator[TerritoryRegion]:
        """Yield the regions after a move; in plain liberties the attacker may fill one.

        Filling a plain liberty does not change the points, which already count it as filled.
        Clauses: semeai.race.plain, semeai.alive.race.
        """
        if self.glc.score is None:
            triples = zip(*(moves_in(tree, mover) for tree in self.trees), strict=True)
            yield from (TerritoryRegion(self.defender, *triple) for triple in triples)
        else:
            for liberties in moves_in(self.glc, mover):
                yield TerritoryRegion(self.defender, liberties, self.gwin, self.glose)

    @property
    def trees(self) -> tuple[LibertyTree, LibertyTree, LibertyTree]:
        """The three trees."""
        return self.glc, self.gwin, self.glose

    def points(self, winner: Colour | None) -> int:
        """Return the points of a region in which nothing is left to play.

        If nobody captures, the block stays on the board as if its owner had won.
        Clauses: semeai.territory.region, semeai.territory.both-alive.
        """
        lost = winner is self.defender.opponent
        score = (self.glose if lost else self.gwin).score
        assert score is not None
        return score


def same_shape(liberties: LibertyTree, points: LibertyTree) -> bool:
    """Whether two trees have the same moves."""
    if liberties.score is not None or points.score is not None:
        return liberties.score is not None and points.score is not None
    return all(
        len(some) == len(others) and all(map(same_shape, some, others))
        for some, others in (
            (liberties.left, points.left),
            (liberties.right, points.right),
        )
    )


class Result(NamedTuple):
    """Who captures or None, and the points of the whole position, positive for Black."""

    winner: Colour | None
    points: int

    def better(self, other: Result, mover: Colour) -> bool:
        """Whether a player prefers this result: first for the race, then for points.

        Clauses: semeai.territory.order, semeai.territory.both-alive.
        """
        if self.winner is not other.winner:
            return self.winner is mover or other.winner is mover.opponent
        return mover.sign * self.points > mover.sign * other.points


class TerritoryPosition(NamedTuple):
    """The regions, the player to move, and the player whose capture has won the race.

    ``passes`` counts the passes in a row while a block is alive; after two nobody wins.
    """

    regions: tuple[TerritoryRegion, ...]
    mover: Colour
    captor: Colour | None = None
    passes: int = 0

    def moves(self) -> Iterator[TerritoryPosition]:
        """Yield the positions after each move, and after a pass if the player may pass.

        Clause: semeai.territory.pass.
        """
        passing = True
        for place, region in enumerate(self.regions):
            for option in region.options(self.mover):
                passing = False
                after = (*self.regions[:place], option, *self.regions[place + 1 :])
                yield self.after(after)
        open_race = self.captor is None and self.passes < 2 and self.has_alive
        if passing or open_race:
            passes = self.passes + 1 if open_race else self.passes
            yield self.after(self.regions)._replace(passes=passes)

    def after(self, regions: tuple[TerritoryRegion, ...]) -> TerritoryPosition:
        """Return the position after a move that leaves these regions."""
        passes = 2 if self.passes == 2 else 0
        position = TerritoryPosition(regions, self.mover.opponent, self.captor, passes)
        if self.captor is None and not passes and position.liberties(position.mover) == 0:
            return position._replace(captor=self.mover)
        return position

    @property
    def has_alive(self) -> bool:
        """Whether the block of a region is alive."""
        return any(abs(region.glc.score or 0) >= ALIVE for region in self.regions)

    def liberties(self, colour: Colour) -> int | None:
        """Return a player's liberties, or None while moves in a region can change them."""
        scores = [region.glc.score for region in self.regions if region.defender is colour]
        if None in scores:
            return None
        return sum(abs(score) for score in scores if score is not None)

    def lives(self, colour: Colour) -> bool:
        """Whether a player's block cannot be captured.  Clause: semeai.alive.race."""
        return (self.liberties(colour) or 0) >= ALIVE


def whole_result(
    regions: Sequence[TerritoryRegion], first: Colour, *, limit: int = LIMIT
) -> Result:
    """Return who captures, and the points, if each player wants the race first, then points.

    The winner is None if nobody captures.
    :class:`~tedomari_semeai.trees.NoRaceError` if a player has no region with liberties;
    :class:`NoScoreError` if play can end without a score;
    :class:`~tedomari_semeai.trees.race.RaceBoundError` beyond the limit on positions.
    Clauses: semeai.territory.whole, semeai.territory.order, semeai.territory.both-alive,
    semeai.territory.pass.
    """
    start = TerritoryPosition(tuple(regions), first)
    if 0 in (start.liberties(colour) for colour in Colour):
        raise NoRaceError
    for region in regions:
        if LibertyTree() in region.glc.nodes():
            raise NoScoreError(region.glc)
    return WholeSearch(limit).result(start)


class WholeSearch:
    """A search of whole positions that stores the results of all positions visited so far."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.visited = 0
        self.results: dict[TerritoryPosition, Result] = {}

    def result(self, position: TerritoryPosition) -> Result:
        """Return the result that the player to move can force."""
        visit(position, self.steps)
        return self.results[position]

    def steps(self, position: TerritoryPosition) -> Iterator[TerritoryPosition]:
        """Yield the positions without a result after the moves, and store the best result."""
        best = plain_result(position)
        if best is None:
            self.visited += 1
            if self.visited > self.limit:
                raise RaceBoundError(self.limit)
            for after in position.moves():
                if after not in self.results:
                    yield after
                result = self.results[after]
                if best is None or result.better(best, position.mover):
                    best = result
        assert best is not None
        self.results[position] = best


def plain_result(position: TerritoryPosition) -> Result | None:
    """Return the result if only plain liberties are left, or None.

    Clauses: semeai.territory.settled, semeai.territory.both-alive.
    """
    mover, other = position.mover, position.mover.opponent
    own, others = position.liberties(mover), position.liberties(other)
    if own is None or others is None:
        return None
    winner: Colour | None = position.captor or (mover if own >= max(others, 1) else other)
    if position.passes == 2 or (position.captor is None and all(map(position.lives, Colour))):
        winner = None
    return Result(winner, sum(region.points(winner) for region in position.regions))


def semedori(
    regions: Sequence[TerritoryRegion], loser: Colour
) -> list[tuple[int, TerritoryRegion, int]]:
    """Return the loser's moves that gain points although the race stays lost.

    Each is the index of a region, the region after the move, and the number of points gained
    compared with letting the winner move first.

    Source: the semeai slides, "Territory Score (White plays first)" (SM-022).
    Clause: semeai.territory.semedori.
    """
    start = tuple(regions)
    if whole_result(start, loser).winner is not loser.opponent:
        return []
    search = WholeSearch()
    without = search.result(TerritoryPosition(start, loser.opponent))
    moves = []
    for place, region in enumerate(start):
        if region.glc.score is not None:
            continue
        for option in region.options(loser):
            after = (*start[:place], option, *start[place + 1 :])
            result = search.result(TerritoryPosition(after, loser.opponent))
            gain = loser.sign * (result.points - without.points)
            if gain > 0:
                moves.append((place, option, gain))
    return moves
