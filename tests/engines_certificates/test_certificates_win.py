"""Certificates of wins in a row: trees, judged by trying every reply of the opponent."""

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import cast

import pytest
from certificate_mutants import mutants

from tedomari.rulesets import Colour, Line, OpaquePosition
from tedomari_conformance.engines.certificates import certificate, check, line_win
from tedomari_conformance.engines.certificates.line_win import TreeChecker
from tedomari_conformance.engines.model import Query
from tedomari_conformance.suite.model import JSON
from tedomari_connect6.board import board_of
from tedomari_connect6.rules import Rules
from tedomari_connect6.ruleset import KInARow

Tree = Mapping[str, JSON]


class Judge:
    """Who wins on a board of Connect6 by a tree, by masks and by all replies one by one.

    A written reply answers for a reply that holds all of its points, if what follows wins
    against that; there are no zones here.
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
        self.kept: list[Tree] = []

    def rows_of_six(self) -> Iterator[int]:
        for row in range(self.height):
            for column in range(self.width):
                for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    places = [(row + up * n, column + right * n) for n in range(6)]
                    if all(0 <= r < self.height and 0 <= c < self.width for r, c in places):
                        yield sum(1 << r * self.width + c for r, c in places)

    def mask(self, data: JSON, own: int, other: int) -> int:
        """The points of a placement; an AssertionError if they cannot be placed."""
        assert isinstance(data, list)
        assert len(data) <= 2
        found = self.points(data)
        assert found.bit_count() == len(data)
        assert not found & (own | other)
        return found

    def points(self, data: JSON) -> int:
        """The mask of the points of a list."""
        assert isinstance(data, list)
        assert all(name in self.names for name in data)
        return sum({1 << self.names.index(name) for name in data})

    def gaps(self, own: int, other: int) -> list[int]:
        """The points that a player lacks of each row that he can make in one turn."""
        lacking = [window & ~own for window in self.windows if not window & other]
        return [lack for lack in lacking if lack.bit_count() <= 2]

    def holds(self, tree: JSON) -> bool:
        """Whether the player of X wins by a tree, he to place, and all in it is right."""
        try:
            self.check_shape(tree, self.own, self.other, {"place", "replies"})
        except (AssertionError, KeyError, TypeError):
            return False
        return True

    def check_shape(self, tree: JSON, own: int, other: int, names: set[str]) -> None:
        """AssertionError unless each placement wins against the replies written before it."""
        assert isinstance(tree, dict)
        assert set(tree) == names
        placed = self.mask(tree["place"], own, other)
        assert placed
        assert self.wins(tree, own, other)
        met = set()
        for rest in cast("list[JSON]", tree["replies"]):
            assert isinstance(rest, dict)
            reply = self.mask(rest["reply"], own | placed, other)
            assert reply not in met
            met.add(reply)
            inner = {"reply", "place", "replies"}
            self.check_shape(rest, own | placed, other | reply, inner)

    def wins(self, tree: Tree, own: int, other: int) -> bool:
        """Whether a tree wins, whatever else is in it, when all these stones stand."""
        key = id(tree), own, other
        if key not in self.known:
            self.kept.append(tree)
            self.known[key] = self.found(tree, own, other)
        return self.known[key]

    def found(self, tree: Tree, own: int, other: int) -> bool:
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
    while mask:
        yield mask & -mask
        mask &= mask - 1


#: Wins of Black: by double threats in two turns and in three, and by a single threat.
TWO = (
    ".......X./......X../........./.O..X...O/..O.X..../......O../O..O.X.XX/........./..O......"
)
THREE = "......../.O.OX.../XX..X.O./....O.../..X..X.O/X....O../OX...O../..OX...."
SINGLE = "OO.X..../...O..../...OX.../..X...../......../.XXOOX../...O..../.....X.."
NOW = "XXXX..../....OOOO/......../......../......../......../......../........"


def black(rows: str, turns: int = 6) -> Query:
    return Query("win", "connect6", {"position": rows, "player": "black", "turns": turns})


def tree_of(rows: str) -> dict[str, JSON]:
    """The tree that the search finds."""
    found = certificate(black(rows), {"win": True})
    assert found is not None
    return cast("dict[str, JSON]", json.loads(json.dumps(found)))


def fault(rows: str, tree: JSON, turns: int = 6) -> str | None:
    return check(black(rows, turns), {"win": True, "certificate": tree})


def compared(rows: str, every: int) -> tuple[int, int, int]:
    """How many changed trees were tried, refused, and refused although they win.

    None is accepted that does not win.
    """
    judge = Judge(rows)
    tree = tree_of(rows)
    assert judge.holds(tree)
    assert fault(rows, tree) is None
    branch: JSON = {"reply": ["A1"], "place": ["A2", "B2"], "replies": []}
    texts = ("A1", "D4", "F5", "Z9")
    tried = refused = strict = 0
    for number, changed in enumerate(mutants(tree, texts, ("E4", branch))):
        if number % every:
            continue
        holds = judge.holds(changed)
        found = fault(rows, changed)
        assert holds or found is not None, changed
        tried += 1
        refused += found is not None
        strict += holds and found is not None
    return tried, refused, strict


@pytest.mark.clause(
    "certificate.check", "certificate.win", "certificate.win.tree", "certificate.win.zone"
)
@pytest.mark.parametrize(("rows", "every"), [(NOW, 1), (TWO, 1), (THREE, 1), (SINGLE, 11)])
def test_a_tree_with_one_element_changed_is_refused_unless_it_still_wins(
    rows: str, every: int
) -> None:
    tried, refused, strict = compared(rows, every)

    assert tried > 15
    assert refused > tried // 2
    assert strict < refused // 4


@pytest.mark.exhaustive
@pytest.mark.clause("certificate.check", "certificate.win")
@pytest.mark.parametrize("rows", [SINGLE])
def test_every_tree_with_one_element_changed_is_refused_unless_it_still_wins(rows: str) -> None:
    tried, refused, strict = compared(rows, 1)
    assert refused > tried // 2
    assert strict < refused // 4


@pytest.mark.clause("certificate.win.turns")
@pytest.mark.parametrize(("rows", "turns"), [(NOW, 1), (TWO, 3), (THREE, 4), (SINGLE, 5)])
def test_the_turns_of_a_tree_are_those_up_to_the_row(rows: str, turns: int) -> None:
    tree = tree_of(rows)
    assert fault(rows, tree, turns) is None
    assert fault(rows, tree, turns - 1) == (
        f"certificate: it takes {turns} turns, not {turns - 1}"
    )
    assert (
        check(
            Query("win", "connect6", {"position": rows, "player": "black"}),
            {"win": True, "certificate": tree},
        )
        is None
    )


#: Black is to place: one stone is left of his turn, and a whole turn.
ONE_LEFT = "XXXXX..X/OOO.OO.O"
TWO_LEFT = "XXXXX.../OOO.OO.O"


@pytest.mark.clause("certificate.win.start")
@pytest.mark.parametrize(
    ("rows", "place", "left"),
    [(ONE_LEFT, ["F2"], 1), (ONE_LEFT, ["F2", "G2"], 1), (TWO_LEFT, ["F2", "G2"], 2)],
)
def test_a_player_who_is_not_named_has_the_stones_that_are_left(
    rows: str, place: list[str], left: int
) -> None:
    result: dict[str, JSON] = {"win": True, "certificate": {"place": place, "replies": []}}
    found = check(Query("win", "connect6", {"position": rows}), result)
    if len(place) <= left:
        assert found is None
    else:
        assert found == "certificate: of the turn there is left: 1"
    assert (
        check(Query("win", "connect6", {"position": rows, "player": "black"}), result) is None
    )


@pytest.mark.clause("certificate.win", "certificate.win.tree")
def test_an_open_four_wins_where_a_turn_has_one_stone() -> None:
    rows = "......./.XXX.../......./......./..O.O.."
    query = Query("win", "gomoku", {"position": rows, "player": "black", "turns": 2})
    for point, won in (("E4", True), ("A4", False), ("F4", False), ("E3", False)):
        tree: JSON = {"place": [point], "replies": []}
        assert (check(query, {"win": True, "certificate": tree}) is None) == won
    answered: JSON = {
        "place": ["F4"],
        "replies": [{"reply": ["E4"], "place": ["A4"], "replies": []}],
    }
    assert check(query, {"win": True, "certificate": answered}) is not None


@pytest.mark.clause("certificate.win.zone")
@pytest.mark.parametrize(
    "rows", ["...../.O.../...../...X./.....", "O..../...../..X../...../....O"]
)
def test_unknown_stones_off_the_dangerous_points_let_nobody_win(rows: str) -> None:
    ruleset = KInARow("four", Rules(4, 2, 1), board_of(5, 5))
    start = ruleset.parse(rows)
    checker = TreeChecker(cast("Line[OpaquePosition]", ruleset), Colour.BLACK)
    empty = ruleset.empty_points(start)
    for unknown in (1, 2):
        zone = checker.dangerous(cast("OpaquePosition", start), unknown)
        for number in range(unknown + 1):
            for chosen in combinations([point for point in empty if point not in zone], number):
                at = start
                for point in chosen:
                    at = ruleset.place(at, Colour.WHITE, point)
                assert not list(ruleset.wins_now(at, Colour.WHITE))
        assert zone <= set(empty)


@pytest.mark.clause("certificate.win.zone", "certificate.check.bounds")
def test_a_check_ends_when_it_has_asked_too_often(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = tree_of(SINGLE)
    monkeypatch.setattr(line_win, "QUESTIONS", 100)
    assert fault(SINGLE, tree) == "certificate: not checked within 100 questions"


@pytest.mark.clause("certificate.check")
@pytest.mark.parametrize(
    ("arguments", "result", "words"),
    [
        ({}, {"win": False}, "expected true"),
        ({"position": "?"}, {}, "position"),
        ({"player": "green"}, {}, "expected one of black, white"),
        ({"turns": "3"}, {}, "whole number"),
        ({"position": "......X/......O"}, {"certificate": {"place": ["A1"]}}, "'replies'"),
        ({"position": "XXXXXX.", "player": "white"}, {}, "the game is over"),
        ({"position": "XXXX...."}, {"certificate": {"place": [], "replies": []}}, "no stone"),
    ],
)
def test_the_reason_why_a_win_is_refused_is_told(
    arguments: dict[str, JSON], result: dict[str, JSON], words: str
) -> None:
    query = Query("win", "connect6", {"position": NOW, "player": "black", **arguments})
    tree: JSON = {"place": ["E8", "F8"], "replies": []}
    found = check(query, {"win": True, "certificate": tree, **result})
    assert found is not None
    assert words in found


@pytest.mark.clause("certificate.win.start")
def test_the_stones_must_tell_who_is_to_place() -> None:
    tree: JSON = {"place": ["E1", "F1"], "replies": []}
    query = Query("win", "connect6", {"position": "XXXX...."})
    found = check(query, {"win": True, "certificate": tree})
    assert found == "position: the stones do not tell who is to place"


@pytest.mark.clause("certificate.check")
def test_a_row_is_made_in_rulesets_of_the_line_family_only() -> None:
    tree: JSON = {"place": ["E1"], "replies": []}
    found = check(Query("win", "nim", {"position": "1"}), {"win": True, "certificate": tree})
    assert found == "ruleset: expected a ruleset of the line family, found nim"


@pytest.mark.clause("certificate.produced")
@pytest.mark.parametrize(
    ("ruleset", "position"),
    [("gomoku", "XXXX."), ("connect6", "......./......."), ("nim", "1")],
)
def test_no_tree_is_made_where_no_search_finds_one(ruleset: str, position: str) -> None:
    query = Query("win", ruleset, {"position": position, "player": "black"})
    assert certificate(query, {"win": True}) is None


@pytest.mark.clause("certificate.produced")
def test_no_tree_is_made_of_a_position_that_is_refused() -> None:
    assert certificate(Query("win", "connect6", {"position": "XXXX...."}), {}) is None
