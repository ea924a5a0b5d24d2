"""The versions of Ant: the components of sections 4.3 and 4.4, and the two threat systems."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from heapq import nsmallest
from itertools import combinations

from tedomari.rulesets import Colour
from tedomari_connect6.evaluation import Filter, Views, candidates
from tedomari_connect6.players.choice import Choice, attack_of, first_points, winning_turn
from tedomari_connect6.players.clock import Carried, Deadline, TimeControl, WholeGame
from tedomari_connect6.players.scoring import PointScorer
from tedomari_connect6.position import Position
from tedomari_connect6.search.printed import Claim, PrintedSearch, with_stones

#: A time for a whole game is the time for this many turns.
TURNS_A_GAME = 40


@dataclass(frozen=True, slots=True)
class Candidates:
    """The best pairs of a player as masks, the best first; the number of candidate points."""

    pairs: tuple[int, ...]
    points: int

    @property
    def all_pairs(self) -> int:
        """The number of pairs of candidate points."""
        return self.points * (self.points - 1) // 2


@dataclass(frozen=True)
class Ant:
    """A version of Ant.

    ``number`` is the number of pairs that are searched, and ``least`` the number of threats
    that a placement of the search must make.  In the new system the opponent's search starts
    from the current board; in the old system there is one after each of the player's own
    candidates.

    Source: Connect6 thesis, sections 3.3 to 3.5, 4.3 and 4.4.
    Clauses: connect6.player.components, connect6.player.old-system, connect6.player.new-system.
    """

    name: str
    scorer: PointScorer
    candidate_filter: Filter
    number: int
    least: int
    carries_time: bool
    new_system: bool
    depth: int = field(default=6)

    def time_control(self, a_turn: int) -> TimeControl:
        """Return a base time per turn that is carried over, or the time of forty turns.

        Clauses: connect6.time.game, connect6.time.carried.
        """
        return Carried(a_turn) if self.carries_time else WholeGame(TURNS_A_GAME * a_turn)

    def choose(
        self, position: Position, colour: Colour, stones: int, deadline: Deadline
    ) -> Choice:
        """Choose a turn by the stages of the version's threat system."""
        win = winning_turn(position, colour, stones)
        if win is not None:
            return win
        if stones == 1 or not position.black | position.white:
            best = self.best_points(position, colour)
            return Choice(first_points(position, best, stones), "points", "has the best score")
        choices = self.candidates(position, colour)
        system = self.new_stages if self.new_system else self.old_stages
        return system(position, colour, choices.pairs, deadline)

    def best_points(self, position: Position, colour: Colour) -> list[int]:
        """Return the candidates in order of score; an empty board has none."""
        points = candidates(position, self.candidate_filter)
        views = Views(position)
        score = {bit: self.scorer.candidate(views, bit, colour) for bit in points}
        return sorted(points, key=lambda bit: (-score[bit], bit))

    def candidates(self, position: Position, colour: Colour) -> Candidates:
        """Return the best pairs of candidates by the sum of scores.

        If the opponent has gaps, their points are candidates too, and if any pairs hit all of
        them, only these count.  If there are fewer than two candidates, the points closest to
        the centre are added.
        Clauses: connect6.player.pairs, connect6.player.must.
        """
        views, attack = Views(position), attack_of(position, colour)
        points = candidates(position, self.candidate_filter)
        needed = set(self.gap_points(attack.must)) - set(points)
        points = [*points, *sorted(needed)]
        if len(points) < 2:
            points = self.more_points(position, points)
        score = {bit: self.scorer.candidate(views, bit, colour) for bit in points}
        if not attack.must:
            best = self.best_pairs(self.leading(points, score), score)
        else:
            combined = combinations(sorted(points), 2)
            stopping = [pair for pair in combined if attack.stops(pair[0] | pair[1])]
            best = self.best_pairs(stopping or combinations(sorted(points), 2), score)
        return Candidates(tuple(first | second for first, second in best), len(points))

    def best_pairs(
        self, pairs: Iterable[tuple[int, int]], score: Mapping[int, int]
    ) -> list[tuple[int, int]]:
        """Return the ``number`` best pairs: by the greatest sum, then by the lowest points."""
        return nsmallest(
            self.number, pairs, key=lambda pair: (-score[pair[0]] - score[pair[1]], pair)
        )

    def leading(
        self, points: Iterable[int], score: Mapping[int, int]
    ) -> Iterable[tuple[int, int]]:
        """Return the pairs of the leading points; the best pairs are among them.

        Claim: the n best pairs contain only the first n + 1 points.  Reason: at least n + 1
        points come before a later point.  Its partner, or the first point if the partner comes
        later still, forms n pairs with these that are at least as good.
        """
        leading = nsmallest(self.number + 1, points, key=lambda bit: (-score[bit], bit))
        return combinations(sorted(leading), 2)

    def gap_points(self, gaps: tuple[int, ...]) -> list[int]:
        """Return the points of some gaps, in ascending order within each gap."""
        return [
            1 << place for gap in gaps for place in range(gap.bit_length()) if gap >> place & 1
        ]

    def more_points(self, position: Position, points: list[int]) -> list[int]:
        """Return two points if the board has them, adding those closest to the centre."""
        number = min(2, position.empty.bit_count())
        mask = first_points(position, points, number)
        return self.gap_points((mask,))

    def search(
        self, position: Position, attacker: Colour, pairs: tuple[int, ...], deadline: Deadline
    ) -> Claim | None:
        """Return the first claim of a win that starts with one of the pairs, in order."""
        search = PrintedSearch(self.scorer, self.least, deadline, self.depth)
        for pair in pairs:
            claim = search.from_placement(position, attacker, pair)
            if claim is not None:
                return claim
        return None

    def old_stages(
        self, position: Position, colour: Colour, pairs: tuple[int, ...], deadline: Deadline
    ) -> Choice:
        """Choose by the old system.

        First the player's own search; then the opponent's search after each candidate, to find
        a safe one; then the last candidate.

        Source: Connect6 thesis, section 3.5, Fig. 3-7.  Clause: connect6.player.old-system.
        """
        claim = self.search(position, colour, pairs, deadline)
        if claim is not None:
            return Choice(claim.line[0], "own search", "leads to a win by threats", claim.line)
        line: tuple[int, ...] = ()
        for pair in pairs:
            after = with_stones(position, colour, pair)
            replies = self.candidates(after, colour.other).pairs
            if winning_turn(after, colour.other, 2) is None:
                reply = self.search(after, colour.other, replies, deadline)
                if reply is None:
                    return Choice(
                        pair, "safe candidate", "leaves the opponent no win by threats"
                    )
                line = reply.line
        return Choice(pairs[-1], "resigns", "all candidates lose to threats", line)

    def new_stages(
        self, position: Position, colour: Colour, pairs: tuple[int, ...], deadline: Deadline
    ) -> Choice:
        """Choose by the new system.

        First the player's own search; then the opponent's search on the current board, to take
        the opponent's winning points; then the best candidate.

        Source: Connect6 thesis, section 3.5, Fig. 3-8.  Clause: connect6.player.new-system.
        """
        claim = self.search(position, colour, pairs, deadline)
        if claim is not None:
            return Choice(claim.line[0], "own search", "leads to a win by threats", claim.line)
        if not attack_of(position, colour).must:
            replies = self.candidates(position, colour.other).pairs
            claim = self.search(position, colour.other, replies, deadline)
            if claim is not None:
                return Choice(
                    claim.line[0],
                    "opponent's points",
                    "takes the opponent's winning points",
                    claim.line,
                )
        return Choice(pairs[0], "best candidate", "has the best score")
