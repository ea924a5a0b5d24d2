"""Certificates of wins in k-in-a-row games: trees, judged by trying every reply."""

from itertools import combinations
from typing import cast

import pytest

from certificate_mutants import mutants
from line_win_judge import NOW, SINGLE, THREE, TWO, Judge, fault, tree_of
from tedomari.rulesets import Colour, Line, OpaquePosition
from tedomari_conformance.engines.certificates import certificate, check, line_win
from tedomari_conformance.engines.certificates.line_win import TreeChecker
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_connect6.board import board_of
from tedomari_connect6.rules import Rules
from tedomari_connect6.ruleset import KInARow


def compare_with_judge(rows: str, every: int) -> tuple[int, int, int]:
    """Check changed trees; return how many were tried, refused, and refused although they win.

    No tree that does not win may be accepted.
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
        problem = fault(rows, changed)
        assert holds or problem is not None, changed
        tried += 1
        refused += problem is not None
        strict += holds and problem is not None
    return tried, refused, strict


@pytest.mark.clause(
    "certificate.check", "certificate.win", "certificate.win.tree", "certificate.win.zone"
)
@pytest.mark.parametrize(("rows", "every"), [(NOW, 1), (TWO, 1), (THREE, 1), (SINGLE, 11)])
def test_a_tree_with_one_element_changed_is_refused_unless_it_still_wins(
    rows: str, every: int
) -> None:
    tried, refused, strict = compare_with_judge(rows, every)

    assert tried > 15
    assert refused > tried // 2
    assert strict < refused // 4


@pytest.mark.exhaustive
@pytest.mark.clause("certificate.check", "certificate.win")
@pytest.mark.parametrize("rows", [SINGLE])
def test_every_tree_with_one_element_changed_is_refused_unless_it_still_wins(rows: str) -> None:
    tried, refused, strict = compare_with_judge(rows, 1)
    assert refused > tried // 2
    assert strict < refused // 4


@pytest.mark.clause("certificate.win.turns")
@pytest.mark.parametrize(("rows", "turns"), [(NOW, 1), (TWO, 3), (THREE, 4), (SINGLE, 5)])
def test_the_turns_of_a_tree_are_counted_up_to_the_row(rows: str, turns: int) -> None:
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


#: Black is to place: one stone remains of the turn, or the whole turn.
ONE_LEFT = "XXXXX..X/OOO.OO.O"
TWO_LEFT = "XXXXX.../OOO.OO.O"


@pytest.mark.clause("certificate.win.start")
@pytest.mark.parametrize(
    ("rows", "place", "left"),
    [(ONE_LEFT, ["F2"], 1), (ONE_LEFT, ["F2", "G2"], 1), (TWO_LEFT, ["F2", "G2"], 2)],
)
def test_an_unnamed_player_has_the_remaining_stones_of_the_turn(
    rows: str, place: list[str], left: int
) -> None:
    result: dict[str, JSON] = {"win": True, "certificate": {"place": place, "replies": []}}
    problem = check(Query("win", "connect6", {"position": rows}), result)
    if len(place) <= left:
        assert problem is None
    else:
        assert problem == "certificate: stones left in this turn: 1"
    assert (
        check(Query("win", "connect6", {"position": rows, "player": "black"}), result) is None
    )


@pytest.mark.clause("certificate.win", "certificate.win.tree")
def test_an_open_four_wins_if_a_turn_has_one_stone() -> None:
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
def test_unknown_stones_on_other_points_do_not_let_the_opponent_win(rows: str) -> None:
    ruleset = KInARow("four", Rules(4, 2, 1), board_of(5, 5))
    start = ruleset.parse(rows)
    checker = TreeChecker(cast("Line[OpaquePosition]", ruleset), Colour.BLACK)
    empty = ruleset.empty_points(start)
    for unknown in (1, 2):
        zone = checker.dangerous_points(cast("OpaquePosition", start), unknown)
        for number in range(unknown + 1):
            for stones in combinations([point for point in empty if point not in zone], number):
                at = start
                for point in stones:
                    at = ruleset.place(at, Colour.WHITE, point)
                assert not list(ruleset.wins_now(at, Colour.WHITE))
        assert zone <= set(empty)


@pytest.mark.clause("certificate.win.zone", "certificate.check.bounds")
def test_a_check_ends_after_too_many_questions(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_the_reason_for_refusing_a_win_is_reported(
    arguments: dict[str, JSON], result: dict[str, JSON], words: str
) -> None:
    query = Query("win", "connect6", {"position": NOW, "player": "black", **arguments})
    tree: JSON = {"place": ["E8", "F8"], "replies": []}
    problem = check(query, {"win": True, "certificate": tree, **result})
    assert problem is not None
    assert words in problem


@pytest.mark.clause("certificate.win.start")
def test_the_stones_must_show_who_is_to_place() -> None:
    tree: JSON = {"place": ["E1", "F1"], "replies": []}
    query = Query("win", "connect6", {"position": "XXXX...."})
    problem = check(query, {"win": True, "certificate": tree})
    assert problem == "position: the stones do not show who is to place"


@pytest.mark.clause("certificate.check")
def test_only_rulesets_of_the_line_family_have_certificates_of_wins() -> None:
    tree: JSON = {"place": ["E1"], "replies": []}
    problem = check(Query("win", "nim", {"position": "1"}), {"win": True, "certificate": tree})
    assert problem == "ruleset: expected a ruleset of the line family, found nim"


@pytest.mark.clause("certificate.produced")
@pytest.mark.parametrize(
    ("ruleset", "position"),
    [("gomoku", "XXXX."), ("connect6", "......./......."), ("nim", "1")],
)
def test_no_tree_is_produced_if_no_search_finds_one(ruleset: str, position: str) -> None:
    query = Query("win", ruleset, {"position": position, "player": "black"})
    assert certificate(query, {"win": True}) is None


@pytest.mark.clause("certificate.produced")
def test_no_tree_is_produced_for_a_position_that_is_refused() -> None:
    assert certificate(Query("win", "connect6", {"position": "XXXX...."}), {}) is None
