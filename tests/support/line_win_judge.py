"""A judge of certificates that plays out the tree of a win, independent of the checker."""

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import cast

from tedomari_conformance.engines.certificates import certificate, check
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

Tree = Mapping[str, JSON]


class Judge:
    """Plays out a tree on a board of Connect6, against all replies one by one.

    A reply in the tree also answers every reply that contains its points, if the rest of the
    tree wins against that reply.  This judge does not know zones.
    """

    def __init__(self, rows: str) -> None:
        lines = rows.split("/")
        self.height, self.width = len(lines), len(lines[0])
        self.own = self.other = 0
        for row, line in enumerate(reversed(lines)):
            for column, sign in enumerate(line):
                bit = 1 << row * self.width + column
                self.own |= bit * (sign == "X")
                self.other |= bit * (sign == "O")
        self.full = (1 << self.height * self.width) - 1
        self.names = [
            f"{chr(65 + c)}{r + 1}" for r in range(len(lines)) for c in range(self.width)
        ]
        self.windows = list(self.rows_of_six())
        self.known: dict[tuple[int, int, int], bool] = {}
        self.trees: list[Tree] = []  # keeps the trees alive, so that their ids stay unique

    def rows_of_six(self) -> Iterator[int]:
        """Yield the masks of all rows of six points on the board."""
        for row in range(self.height):
            for column in range(self.width):
                for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    places = [(row + up * n, column + right * n) for n in range(6)]
                    if all(0 <= r < self.height and 0 <= c < self.width for r, c in places):
                        yield sum(1 << r * self.width + c for r, c in places)

    def mask(self, data: JSON, own: int, other: int) -> int:
        """The mask of a placement.  Raises AssertionError if it is impossible."""
        assert isinstance(data, list)
        assert len(data) <= 2
        mask = self.points(data)
        assert mask.bit_count() == len(data)
        assert not mask & (own | other)
        return mask

    def points(self, data: JSON) -> int:
        """The mask of the points of a list."""
        assert isinstance(data, list)
        assert all(name in self.names for name in data)
        return sum({1 << self.names.index(name) for name in data})

    def gaps(self, own: int, other: int) -> list[int]:
        """The missing points of each row that the player can complete in one turn."""
        lacking = [window & ~own for window in self.windows if not window & other]
        return [lack for lack in lacking if lack.bit_count() <= 2]

    def holds(self, tree: JSON) -> bool:
        """Whether the player of X, to place, wins by a tree all of whose parts are right."""
        try:
            self.check_shape(tree, self.own, self.other, {"place", "replies"})
        except (AssertionError, KeyError, TypeError):
            return False
        return True

    def check_shape(self, tree: JSON, own: int, other: int, names: set[str]) -> None:
        """Raise AssertionError unless each placement wins after the replies above it."""
        assert isinstance(tree, dict)
        assert set(tree) == names
        placed = self.mask(tree["place"], own, other)
        assert placed
        assert self.wins(tree, own, other)
        replies = set()
        for rest in cast("list[JSON]", tree["replies"]):
            assert isinstance(rest, dict)
            reply = self.mask(rest["reply"], own | placed, other)
            assert reply not in replies
            replies.add(reply)
            inner = {"reply", "place", "replies"}
            self.check_shape(rest, own | placed, other | reply, inner)

    def wins(self, tree: Tree, own: int, other: int) -> bool:
        """Whether a tree wins with these stones on the board; other members do not matter."""
        key = id(tree), own, other
        if key not in self.known:
            self.trees.append(tree)
            self.known[key] = self.play_out(tree, own, other)
        return self.known[key]

    def play_out(self, tree: Tree, own: int, other: int) -> bool:
        """Whether a tree wins, computed from all replies."""
        placed = self.points(tree["place"])
        if placed & (own | other):
            return False
        own |= placed
        written = [
            (self.points(rest["reply"]), rest) for rest in cast("list[Tree]", tree["replies"])
        ]
        gaps = self.gaps(own, other)
        if 0 in gaps:
            return not written
        if self.gaps(other, own):
            return False
        for one, two in combinations(bits(self.full & ~own & ~other), 2):
            reply = one | two
            if all(gap & reply for gap in gaps) and not any(
                not part & ~reply and self.wins(rest, own, other | reply)
                for part, rest in written
            ):
                return False
        return True


def bits(mask: int) -> Iterator[int]:
    """Yield the bits of a mask, ascending, each as a mask."""
    while mask:
        yield mask & -mask
        mask &= mask - 1


#: Wins of Black: by double threats in two turns and in three turns, by a single threat, and at
#: once.
TWO = (
    ".......X./......X../........./.O..X...O/..O.X..../......O../O..O.X.XX/........./..O......"
)
THREE = "......../.O.OX.../XX..X.O./....O.../..X..X.O/X....O../OX...O../..OX...."
SINGLE = "OO.X..../...O..../...OX.../..X...../......../.XXOOX../...O..../.....X.."
NOW = "XXXX..../....OOOO/......../......../......../......../......../........"


def black(rows: str, turns: int = 6) -> Query:
    """The question whether Black wins within a number of turns."""
    return Query("win", "connect6", {"position": rows, "player": "black", "turns": turns})


def tree_of(rows: str) -> dict[str, JSON]:
    """The tree that the search finds, as JSON."""
    tree = certificate(black(rows), {"win": True})
    assert tree is not None
    return cast("dict[str, JSON]", json.loads(json.dumps(tree)))


def fault(rows: str, tree: JSON, turns: int = 6) -> str | None:
    """The fault that the checker finds in a tree, or None."""
    return check(black(rows, turns), {"win": True, "certificate": tree})
