"""Rulesets of scoring, line and liberty games that are wrong in one respect each."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from row_of_cards import Ends, Row
from tedomari.rulesets import (
    Choose,
    Colour,
    PositionError,
    RacePlayer,
    RaceResult,
    ScoringMove,
    Size,
    Solution,
    check_size,
)
from tedomari.rulesets.experimental import SearchedWin
from tedomari.search import Margins
from tedomari_connect6 import KInARow, Rules
from tedomari_connect6 import Position as Stones
from tedomari_connect6.board import board_of
from tedomari_semeai import Board, Semeai

#: The examples have at most this many cards, and the rulesets are right up to it.
MANY = 6

#: The examples have at most this many empty points, and the ruleset is right up to it.
FEW = 4


class DrawnEnds(Ends):
    """A ruleset that draws random rows of up to ten cards."""

    examples: Sequence[str] = (".", "3", "131")
    usual_size = Size(1, 10)

    def sample(self, choose: Choose, size: Size) -> Row:
        check_size(size, Size(1, 20))
        return tuple(choose(1, 5) for _ in range(choose(0, size.columns)))

    def smaller(self, position: Row) -> Iterable[Row]:
        return [position[1:], position[:-1]] if position else []

    def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
        total = sum(position)
        if nodes is not None and nodes < 2 ** len(position):
            return Solution(lower=-total, upper=total, best=(), exact=False)
        return Margins(self).solution(position)


class LargeSolution(DrawnEnds):
    """The margin of many cards is one too large."""

    def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
        solution = super().solve(position, nodes=nodes)
        if solution.exact and len(position) > MANY:
            return replace(solution, lower=solution.lower + 1, upper=solution.upper + 1)
        return solution


class LargeBest(DrawnEnds):
    """With many cards the left one is always called the best move."""

    def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
        solution = super().solve(position, nodes=nodes)
        wrong = solution.best and len(position) > MANY
        return replace(solution, best=("left",)) if wrong else solution


class LargeBounds(DrawnEnds):
    """The bounds of many cards are too tight."""

    def solve(self, position: Row, *, nodes: int | None = None) -> Solution:
        solution = super().solve(position, nodes=nodes)
        if solution.exact or len(position) <= MANY:
            return solution
        return replace(solution, lower=0, upper=1)


class LargeMarginImages(DrawnEnds):
    """The image of many cards lacks the last card."""

    def images(self, position: Row) -> Iterable[tuple[int, Row]]:
        yield 1, position[::-1] if len(position) <= MANY else position[:-1]


class LargePoints(DrawnEnds):
    """With many cards the points left are one too many."""

    def points_left(self, position: Row) -> int:
        return super().points_left(position) + (len(position) > MANY)


class LargeDescription(DrawnEnds):
    """Many cards are described by a fraction."""

    def describe(self, position: Row) -> dict[str, object]:  # type: ignore[override]
        return {"mean": sum(position) / len(position) if len(position) > MANY else 0}


@dataclass(frozen=True)
class Hand:
    """Cards, and the end from which the last one was taken, which equality ignores."""

    row: Row
    last: str = field(default="", compare=False)


class OtherEnd:
    """After a card from the left end, one from the right must follow; equality ignores it."""

    name = "other-end"
    summary = "Take the card at an end; after a card from the left, one from the right."
    examples: Sequence[str] = (".", "3", "131", "2353")

    def parse(self, text: str) -> Hand:
        return Hand(Ends().parse(text))

    def format(self, position: Hand) -> str:
        return Ends().format(position.row)

    def format_lines(self, position: Hand) -> str:
        return self.format(position)

    def moves(self, position: Hand) -> Iterable[ScoringMove[Hand]]:
        row = position.row
        if row and (position.last != "left" or len(row) == 1):
            yield ScoringMove("left", row[0], False, Hand(row[1:], "left"))
        if len(row) > 1:
            yield ScoringMove("right", row[-1], False, Hand(row[:-1], "right"))

    def points_left(self, position: Hand) -> int:
        return sum(position.row)

    def progress(self, position: Hand) -> int:
        return len(position.row)


class TwoInTurn(KInARow):
    """Four in a row with two stones per turn, on boards of up to five times five points."""

    def __init__(self) -> None:
        examples = ("....", "XX../OO../.XO.", "XOXOX/OXOXO/....O")
        super().__init__("two-in-turn", Rules(4, 2, 1), board_of(5, 5), examples=examples)

    @property
    def usual_size(self) -> Size:
        return Size(5, 5)


def is_large(position: Stones) -> bool:
    """Whether more points are empty than in positions on which threats are recomputed."""
    return position.empty.bit_count() > 9


class MissedWins(TwoInTurn):
    """On large boards the last of the winning sets of points is missing."""

    def wins_now(self, position: Stones, colour: Colour) -> Iterable[tuple[str, ...]]:
        wins = list(super().wins_now(position, colour))
        return wins[:-1] if is_large(position) else wins


class InventedWins(TwoInTurn):
    """On large boards any two points win."""

    def wins_now(self, position: Stones, colour: Colour) -> Iterable[tuple[str, ...]]:
        yield from super().wins_now(position, colour)
        if is_large(position) and self.winner(position) is None:
            yield tuple(self.empty_points(position)[:2])


class MoreThreats(TwoInTurn):
    """On large boards two threats are counted as three."""

    def threats(self, position: Stones, colour: Colour) -> int | None:
        number = super().threats(position, colour)
        return 3 if number == 2 and is_large(position) else number


class FewerDefences(TwoInTurn):
    """On large boards one defence is enough."""

    def defences(self, position: Stones, colour: Colour) -> Iterable[tuple[str, ...]]:
        defences = list(super().defences(position, colour))
        return defences[:1] if is_large(position) else defences


class FalseClaim(TwoInTurn):
    """On large boards the first point is claimed to win, with a certificate."""

    forces: Sequence[str] = ("now",)

    def prove_win(
        self, position: Stones, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        turn = self.turn(position)
        if force not in self.forces or player not in (None, "black", "white"):
            raise PositionError(1, 1, "a force and a player", "neither")
        if self.winner(position) is not None or (player is None and turn is None):
            raise PositionError(1, 1, "a player to place", "nobody")
        colour = turn.colour if player is None and turn else Colour(player or "")
        empty = self.empty_points(position)
        stones = turn.stones if player is None and turn else 2
        for points in self.wins_now(position, colour):
            if len(points) <= stones:
                tree: dict[str, object] = {"place": list(points), "replies": []}
                return SearchedWin(str(colour), [points], tree, "one turn", 1, True)
        if is_large(position):
            tree = {"place": list(empty[:1]), "replies": []}
            return SearchedWin(str(colour), [empty[:1]], tree, "one turn", 1, True)
        return SearchedWin(str(colour), [], {}, "one turn", 1, True)


class LastMover:
    """Stones on a strip: filling the last point wins, and equality ignores who did it."""

    name = "last-mover"
    summary = "Fill a strip of points; the player who fills the last one wins."
    examples: Sequence[str] = ("...", "....")
    in_a_row = 1
    stones_a_turn = 1
    first_stones = 1

    @dataclass(frozen=True)
    class Strip:
        """Points, empty or filled, and the last player."""

        points: str
        last: Colour | None = field(default=None, compare=False)

    def parse(self, text: str) -> Strip:
        for offset, sign in enumerate(text or " "):
            if sign not in ".x":
                raise PositionError.at(text, offset, "a dot or an x")
        return self.Strip(text)

    def format(self, position: Strip) -> str:
        return position.points

    def format_lines(self, position: Strip) -> str:
        return position.points

    def empty_points(self, position: Strip) -> Sequence[str]:
        return [str(place) for place, sign in enumerate(position.points) if sign == "."]

    def place(self, position: Strip, colour: Colour, point: str) -> Strip:
        if point not in self.empty_points(position):
            raise PositionError(1, 1, "an empty point", point)
        place = int(point)
        points = f"{position.points[:place]}x{position.points[place + 1 :]}"
        return self.Strip(points, colour)

    def turn(self, position: Strip) -> None:
        return None

    def winner(self, position: Strip) -> Colour | None:
        return None if "." in position.points else position.last

    def wins_now(self, position: Strip, colour: Colour) -> Iterable[tuple[str, ...]]:
        empty = self.empty_points(position)
        return [tuple(empty)] if len(empty) == 1 else []

    def threats(self, position: Strip, colour: Colour) -> int | None:
        if self.winner(position) is colour:
            return None
        return len(list(self.wins_now(position, colour)))

    def defences(self, position: Strip, colour: Colour) -> Iterable[tuple[str, ...]]:
        if self.winner(position) is colour:
            return []
        return list(self.wins_now(position, colour)) or [()]


class SameWithoutKo(Board):
    """A board that is equal to any other with the same stones, without regard to ko."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.stones == other.stones

    def __hash__(self) -> int:
        return hash(self.stones)


class RaceWithoutKo(Semeai):
    """Equality and notation ignore ko."""

    examples: Sequence[str] = ("X.O/###/B.W", "XxokO/X.xoO/#####/B.W##")

    def parse(self, text: str) -> Board:
        board = super().parse(text)
        return SameWithoutKo(
            board.geometry, board.stones, board.essential, board.safe, board.ko
        )

    def sample(self, choose: Choose, size: Size) -> Board:
        return self.parse(super().format(super().sample(choose, size)))

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> Board:
        return self.parse(super().format(super().sample_kind(choose, size, kind)))

    def smaller(self, position: Board) -> Iterator[Board]:
        return iter(())

    def format(self, position: Board) -> str:
        return super().format(replace(position, ko=0))

    def format_lines(self, position: Board) -> str:
        return super().format_lines(replace(position, ko=0))


class LargeRace(Semeai):
    """With many empty points the race has the wrong winner."""

    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        result = super().race(position, first)
        if position.empty.bit_count() <= FEW or result.winner is None:
            return result
        return replace(result, winner="white" if result.winner == "black" else "black")
