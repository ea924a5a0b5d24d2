"""Playing through certificates against every reply: each line ends with the claim true."""

from functools import partial
from itertools import pairwise

import pytest

from line_win_judge import NOW, SINGLE, THREE, TWO
from playthrough_lines import (
    every_line,
    loser_of_difference,
    loser_of_dominoes,
    opponent,
    stopping,
    won_by_black,
)
from tedomari.errors import TedomariError
from tedomari.rulesets import OpaquePosition, Scoring, find_ruleset
from tedomari_conformance.engines.playthroughs import Request, begin
from tedomari_conformance.suite.model import JSON

BOARDS = ("..", "./.", "../..", ".../...", "../../..", "..x/...", "x../.../..x", "..../....")


@pytest.mark.clause(
    "certificate.play",
    "certificate.play.claim",
    "certificate.play.order",
    "certificate.order.strategy",
)
@pytest.mark.parametrize("board", BOARDS)
def test_the_prover_wins_every_line_of_a_position(board: str) -> None:
    """For each player who may begin, as a referee that knows only dominoes sees it."""
    lines = 0
    for starter in ("left", "right"):
        playthrough = begin(Request("domineering", board, starter=starter))
        order = "first" if playthrough.prover.lower() == starter else "second"
        assert playthrough.claim == f"{playthrough.prover}, moving {order}, wins"
        for moves, end in every_line(playthrough):
            lines += 1
            verdict = playthrough.verdict(end)
            loser = playthrough.escaper
            assert verdict.held
            assert verdict.reason == f"{loser} cannot move, so {opponent(loser)} wins"
            if moves:
                assert moves[0][0].lower() == starter
                assert loser_of_dominoes(board, moves) == loser
    assert lines >= 2


@pytest.mark.clause("certificate.play.order")
@pytest.mark.parametrize(
    ("board", "other"),
    [("../..", "../.."), ("..", "../.."), (".../...", "./."), ("..x/...", "./.")],
)
def test_the_prover_wins_every_line_of_a_difference(board: str, other: str) -> None:
    """The answer to a move may be in either component."""
    components = set()
    for starter in ("left", "right"):
        playthrough = begin(Request("domineering", board, other, starter=starter))
        for moves, end in every_line(playthrough):
            assert playthrough.verdict(end).held
            assert loser_of_difference((board, other), moves) == playthrough.escaper
            components |= {
                (before[1][0], after[1][0])
                for before, after in pairwise(moves)
                if after[0] == playthrough.prover
            }
    assert {("1", "2"), ("2", "1")} & components


def test_a_game_less_itself_is_answered_in_the_other_component() -> None:
    playthrough = begin(Request("domineering", "../..", "../.."))
    assert playthrough.claim == "Right, moving second, wins the difference"
    crossed = {(moves[0][1][0], moves[1][1][0]) for moves, _ in every_line(playthrough)}
    assert crossed == {("1", "2"), ("2", "1")}


@pytest.mark.clause("certificate.play.margin", "certificate.margin.strategies")
@pytest.mark.parametrize(
    ("ruleset", "position"),
    [
        ("dots-and-boxes", "1x1"),
        ("dots-and-boxes", "1x2 V0,1"),
        ("dots-and-boxes", "1x3 swedish"),
        ("dots-and-boxes", "2x2 H0,0 H0,1 V0,0 V1,0"),
        ("strings-and-coins", "coins 2: 0-1 0-* 1-* 1-*"),
    ],
)
def test_the_prover_achieves_the_margin_in_every_line(ruleset: str, position: str) -> None:
    """As counted from the moves of the ruleset, for each player as the prover."""
    rules = find_ruleset(ruleset)
    assert isinstance(rules, Scoring)
    start: OpaquePosition = rules.parse(position)
    for escaper in ("A", "B"):
        try:
            playthrough = begin(Request(ruleset, position, escaper=escaper))
        except TedomariError:
            escaper = {"A": "first", "B": "second"}[escaper]
            playthrough = begin(Request(ruleset, position, escaper=escaper))
        least = int(playthrough.claim.rsplit(" ", 1)[-1]) if "by" in playthrough.claim else 0
        least = -least if "loses" in playthrough.claim else least
        results = set()
        for moves, end in every_line(playthrough):
            at, points = start, {playthrough.prover: 0, playthrough.escaper: 0}
            for player, name in moves:
                move = next(move for move in rules.moves(at) if move.name == name)
                points[player] += move.points
                at = move.position
            assert not list(rules.moves(at))
            ahead = points[playthrough.prover] - points[playthrough.escaper]
            assert ahead >= least
            assert playthrough.verdict(end).held
            results.add(ahead)
        assert min(results) == least


#: Black has three of five in a row, open at both ends, and makes four.
OPEN_THREE = "......./.XXX.../......./..O.O../....O.."


@pytest.mark.clause("certificate.play.win")
@pytest.mark.parametrize(
    ("ruleset", "rows", "tree", "lines"),
    [
        ("connect6", "XXXX..../O.O.O.OO", {"place": ["E2", "F2"], "replies": []}, 1),
        ("gomoku", OPEN_THREE, {"place": ["E4"], "replies": []}, 28),
    ],
)
def test_the_attacker_wins_against_every_reply(
    ruleset: str, rows: str, tree: JSON, lines: int
) -> None:
    playthrough = begin(Request(ruleset, rows, escaper="white"), as_object(tree))
    assert playthrough.claim == "Black, moving first, wins"
    ends = list(every_line(playthrough))
    assert len(ends) == lines
    for moves, end in ends:
        assert playthrough.verdict(end).held
        assert won_by_black(rows, moves, 5 if ruleset == "gomoku" else 6)


@pytest.mark.clause("certificate.play.win", "certificate.win.zone")
@pytest.mark.parametrize(
    ("rows", "shares", "least"),
    [
        (NOW, (1, 1), 1),
        (TWO, (1, 100), 30),
        (THREE, (1, 100), 30),
        (SINGLE, (11, 400), 20),
        pytest.param(SINGLE, (1, 50), 1000, marks=pytest.mark.exhaustive),
    ],
)
def test_the_attacker_wins_against_every_reply_that_stops_the_next_win(
    rows: str, shares: tuple[int, int], least: int
) -> None:
    """With stones that the tree does not name anywhere, as a referee of rows sees it."""
    playthrough = begin(Request("connect6", rows, escaper="white"))
    lines = 0
    for moves, end in every_line(playthrough, partial(stopping, rows, shares)):
        lines += 1
        assert playthrough.verdict(end).held
        assert won_by_black(rows, moves, 6)
    assert lines >= least


@pytest.mark.clause("certificate.play.win")
def test_an_attacker_in_the_middle_of_a_turn_has_the_stones_that_are_left() -> None:
    rows = "XXXXX..X/OOO.OO.O"
    playthrough = begin(Request("connect6", rows))
    [(moves, end)] = every_line(playthrough)
    assert playthrough.verdict(end).held
    assert [len(name.split()) for _, name in moves] == [1]
    assert won_by_black(rows, moves, 6)


def as_object(data: JSON) -> dict[str, JSON]:
    """Return data that is an object."""
    assert isinstance(data, dict)
    return data
