"""Capturing races of Go by the rules of Go alone: stones, captures, suicide, ko and passes.

Liberties are never counted, and no point is equivalent to another.  A position is a dict from
points to ``b`` and ``w``; the roles are in the diagram.  A ko is the point where the opponent
would restore the previous position.  The race is solved on all of its positions at once, twice:
with endless play as a win for White, and as a win for Black.  This is slow.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

Point: TypeAlias = tuple[int, int]
Stones: TypeAlias = dict[Point, str]
Placed: TypeAlias = tuple[tuple[Point, str], ...]

COLOURS: Final = {"X": "b", "B": "b", "x": "b", "W": "w", "O": "w", "o": "w"}
OTHER: Final = {"b": "w", "w": "b"}
WINS: Final = {"b": 1, "w": -1}

#: The default limit of the number of positions of a race.
MOST_POSITIONS: Final = 3_000


class State(NamedTuple):
    """The stones, the point forbidden by ko, the player to move, and the number of passes."""

    stones: Placed
    ko: Point | None
    player: str
    passes: int


class TooLargeError(ValueError):
    """A race has more positions than a limit."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"the race has more than {limit} positions; use a smaller board")


@dataclass
class Solution:
    """The results of a race from its start and by first moves, and whether play can repeat.

    Of each two results the first counts endless play as White's win, the second as Black's.
    """

    results: tuple[int, int]
    moves: dict[str, tuple[int, int]]
    has_loop: bool
    positions: int

    @property
    def best(self) -> set[str]:
        """The moves that force the result of the start, whatever endless play counts as."""
        return {name for name, results in self.moves.items() if results == self.results}


class Diagram:
    """A diagram: its points and roles, which do not change, and its stones.

    Clause: go.diagram.signs.
    """

    def __init__(self, text: str) -> None:
        rows = text.split("/")
        signs = {(r, c): s for r, row in enumerate(rows) for c, s in enumerate(row)}
        self.height = len(rows)
        self.points = {point for point, sign in signs.items() if sign != "#"}
        self.beside = {
            (r, c): [
                p for p in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if p in self.points
            ]
            for r, c in self.points
        }
        self.essential = {
            colour: {p for p, s in signs.items() if s == sign}
            for colour, sign in (("b", "X"), ("w", "W"))
        }
        self.safe = {
            colour: {p for p, s in signs.items() if s == sign}
            for colour, sign in (("b", "B"), ("w", "O"))
        }
        self.stones = {p: COLOURS[s] for p, s in signs.items() if s in COLOURS}
        self.ko = next((p for p, s in signs.items() if s == "k"), None)
        self.known: dict[tuple[Placed, str], dict[Point, State | int]] = {}

    def name(self, point: Point) -> str:
        """Return the name of a point.  Clause: go.coordinates."""
        return f"{'ABCDEFGHJKLMNOPQRST'[point[1]]}{self.height - point[0]}"

    def block(self, stones: Stones, start: Point) -> set[Point]:
        """Return the block of a stone; the essential stones of one colour are one block.

        Clauses: go.block, semeai.role.essential.
        """
        colour = stones[start]
        block, waiting = {start}, [start]
        linked = self.essential[colour]
        while waiting:
            point = waiting.pop()
            for near in [*self.beside[point], *(linked if point in linked else ())]:
                if near not in block and stones.get(near) == colour:
                    block.add(near)
                    waiting.append(near)
        return block

    def is_dead(self, stones: Stones, block: set[Point]) -> bool:
        """Whether a block has no liberty and is not safe.  Clause: semeai.role.safe."""
        colour = stones[min(block)]
        return not block & self.safe[colour] and all(
            near in stones for point in block for near in self.beside[point]
        )

    def after(self, stones: Stones, player: str, point: Point) -> Stones | None:
        """Return the stones after a move on an empty point, or None if it is suicide.

        Clauses: go.capture, go.suicide.
        """
        new = {**stones, point: player}
        for near in self.beside[point]:
            if new.get(near) == OTHER[player]:
                block = self.block(new, near)
                if self.is_dead(new, block):
                    new = {p: colour for p, colour in new.items() if p not in block}
        return None if self.is_dead(new, self.block(new, point)) else new

    def forbidden(self, before: Stones, after: Stones, player: str) -> Point | None:
        """Return the point where the opponent would restore the position before a move.

        Clause: go.ko.simple.
        """
        for point in before:
            if point not in after and self.after(after, OTHER[player], point) == before:
                return point
        return None

    def area(self, stones: Stones) -> set[Point]:
        """Return the points of the liberty regions: those next to essential blocks.

        Clause: semeai.region.
        """
        marked = self.essential["b"] | self.essential["w"]
        safe = self.safe["b"] | self.safe["w"]
        walls, essential = set[Point](), set[Point]()
        for start in marked | safe:
            block = self.block(stones, start)
            walls |= block
            if block & marked:
                essential |= block
        area = set[Point]()
        waiting = [near for point in essential for near in self.beside[point]]
        while waiting:
            point = waiting.pop()
            if point not in walls and point not in area:
                area.add(point)
                waiting += self.beside[point]
        return area

    def moves(self, state: State) -> Iterator[tuple[str, "State | int"]]:
        """Yield moves and a pass, each with the position after it or the result of the race.

        Clauses: semeai.board.race, semeai.board.pass.
        """
        opponent = OTHER[state.player]
        for point, after in self.placements(state.stones, state.player).items():
            if point != state.ko:
                yield self.name(point), after
        if state.passes:
            yield "pass", 0
        else:
            yield "pass", State(state.stones, None, opponent, 1)

    def placements(self, before: Placed, player: str) -> "dict[Point, State | int]":
        """Return the positions or results after each move of a player, ignoring a ko."""
        known = self.known.get((before, player))
        if known is not None:
            return known
        stones, opponent = dict(before), OTHER[player]
        results: dict[Point, State | int] = {}
        for point in self.area(stones) - stones.keys():
            after = self.after(stones, player, point)
            if after is None:
                continue
            if any(stone not in after for stone in self.essential[opponent]):
                results[point] = WINS[player]
            else:
                ko = self.forbidden(stones, after, player)
                results[point] = State(tuple(sorted(after.items())), ko, opponent, 0)
        self.known[before, player] = results
        return results

    def start(self, first: str) -> State:
        """Return the position of the diagram."""
        return State(tuple(sorted(self.stones.items())), self.ko, first, 0)

    def graph(self, first: str, limit: int) -> dict[State, dict[str, "State | int"]]:
        """Return all positions of the race, with the moves of each.

        Raise :class:`TooLargeError` for more than ``limit`` positions.
        """
        graph: dict[State, dict[str, State | int]] = {}
        waiting = [self.start(first)]
        while waiting:
            state = waiting.pop()
            if state not in graph:
                if len(graph) >= limit:
                    raise TooLargeError(limit)
                graph[state] = dict(self.moves(state))
                waiting += [
                    after for after in graph[state].values() if isinstance(after, State)
                ]
        return graph

    def solve(self, first: str, limit: int = MOST_POSITIONS) -> Solution:
        """Return the results of the race, from all of its positions.

        Raise :class:`TooLargeError` for more than ``limit`` positions.
        Clause: semeai.board.loop.
        """
        graph = self.graph(first, limit)
        low, high = iterate(graph, -1), iterate(graph, 1)
        start = self.start(first)
        moves = {
            name: (low[after], high[after]) if isinstance(after, State) else (after, after)
            for name, after in graph[start].items()
        }
        return Solution((low[start], high[start]), moves, has_loop(graph), len(graph))


def iterate(graph: dict[State, dict[str, State | int]], endless: int) -> dict[State, int]:
    """Compute the results of all positions by iterating minimax until nothing changes.

    A position that has no result by then has the result ``endless``.
    """
    results: dict[State | int, int] = {**dict.fromkeys(graph, endless), 1: 1, 0: 0, -1: -1}
    changed = True
    while changed:
        changed = False
        for state, moves in graph.items():
            after = [results[end] for end in moves.values()]
            result = max(after) if state.player == "b" else min(after)
            if result != results[state]:
                results[state], changed = result, True
    return {state: results[state] for state in graph}


def has_loop(graph: dict[State, dict[str, State | int]]) -> bool:
    """Whether positions remain after removing, again and again, those whose moves all end."""
    remaining = {
        state: {after for after in moves.values() if isinstance(after, State)}
        for state, moves in graph.items()
    }
    while ended := {
        state for state, after in remaining.items() if not after & remaining.keys()
    }:
        remaining = {state: after for state, after in remaining.items() if state not in ended}
    return bool(remaining)
