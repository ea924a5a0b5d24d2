"""Threat-space search against plain search by the definitions of threats and defences."""

from itertools import combinations
from random import Random

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.names import parse_point
from tedomari_connect6.notation import parse_rows
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6, winner
from tedomari_connect6.search import Budget, ThreatSpace, check, double_threat_win
from tedomari_connect6.search.attack import Attack, chances, gaps_of
from tedomari_connect6.search.printed import with_stones
from tedomari_connect6.threats import defences, threats, wins_now


def random_position(random: Random, columns: int, rows: int, stones: int) -> Position:
    board = board_of(columns, rows)
    chosen = random.sample(list(bits_of(board.mask)), stones)
    half = 4 * stones // 5
    return Position(columns, rows, sum(chosen[:half]), sum(chosen[half:]))


def quiet_positions(
    number: int, columns: int, rows: int, stones: range, seed: int
) -> list[Position]:
    """Return positions that nobody has won, and that Black cannot win in one turn."""
    random = Random(seed)
    positions: list[Position] = []
    while len(positions) < number:
        there = random_position(random, columns, rows, random.choice(stones))
        if winner(there, CONNECT6) is None and not wins_now(there, Colour.BLACK, CONNECT6):
            positions.append(there)
    return positions


def plain_win(position: Position, attacker: Colour, turns: int) -> bool:
    """Whether double threats win within ``turns``, by trying all pairs and all defences."""
    if wins_now(position, attacker, CONNECT6):
        return True
    if turns == 1:
        return False
    for pair in combinations(bits_of(position.empty), 2):
        after = with_stones(position, attacker, sum(pair))
        if wins_now(after, attacker.other, CONNECT6):
            continue
        number = threats(after, attacker, CONNECT6)
        assert number is not None
        if number > 2:
            return True
        if number == 2 and all(
            plain_win(with_stones(after, attacker.other, stones), attacker, turns - 1)
            for stones in defences(after, attacker, CONNECT6)
        ):
            return True
    return False


@pytest.mark.clause("connect6.search.double", "connect6.search.replies")
def test_the_search_agrees_with_plain_search() -> None:
    outcomes = set()
    for there in quiet_positions(20, 8, 8, range(9, 13), seed=6):
        plain = plain_win(there, Colour.BLACK, 2)
        assert (double_threat_win(there, Colour.BLACK, turns=2) is not None) is plain
        outcomes.add(plain)
    assert outcomes == {True, False}


@pytest.mark.clause("connect6.search.double")
@pytest.mark.exhaustive
def test_the_search_agrees_with_plain_search_on_wins_of_three_turns() -> None:
    outcomes = set()
    for there in quiet_positions(20, 8, 7, range(9, 12), seed=7):
        if not plain_win(there, Colour.BLACK, 2):
            plain = plain_win(there, Colour.BLACK, 3)
            assert (double_threat_win(there, Colour.BLACK, turns=3) is not None) is plain
            outcomes.add(plain)
    assert outcomes == {True, False}


@pytest.mark.clause("connect6.search.chances", "connect6.search.placements")
def test_all_placements_with_two_threats_are_found_except_free_stones() -> None:
    for there in quiet_positions(25, 8, 8, range(9, 16), seed=8):
        attack = Attack(
            chances(there.board, there.black, there.white),
            gaps_of(there.board, there.white, there.black),
        )
        threats_of = {
            placement.stones: min(placement.threats, 3) for placement in attack.doubles()
        }
        for first, second in combinations(bits_of(there.empty), 2):
            after = with_stones(there, Colour.BLACK, first | second)
            number = threats(after, Colour.BLACK, CONNECT6)
            assert number is not None
            safe = not wins_now(after, Colour.WHITE, CONNECT6)
            if (first | second) in threats_of:
                assert safe
                assert threats_of[first | second] == min(number, 3)
            elif safe and number >= 2:
                free = {bit for bit in (first, second) if not bit & attack.near}
                assert len(free) == 1


@pytest.mark.clause("connect6.search.double", "connect6.certificate.checked")
@pytest.mark.parametrize(
    ("black", "white", "turns"),
    [
        ("M6 N6 K9 L9 I11 G12 L12 F14", "F6 L7 F9 G9 K10 H14 L14", 5),
        (
            "F7 K8 N8 N9 L12 M12 G13 F14",
            "N6 I8 M10 N10 H12 I12 M13",
            6,
        ),
    ],
)
def test_long_wins_are_found_and_pass_the_checker(black: str, white: str, turns: int) -> None:
    board = board_of(19, 19)
    there = Position(
        19,
        19,
        *(sum(parse_point(board, name) for name in names.split()) for names in (black, white)),
    )
    budget = Budget(1000)
    assert double_threat_win(there, Colour.WHITE, turns=turns, budget=budget) is None
    assert not budget.ended
    certificate = double_threat_win(there, Colour.WHITE, turns=turns + 1, budget=budget)
    assert certificate is not None
    assert (
        certificate.turns == turns
    )  # the last one makes three threats, and six in a row follow
    check(there, Colour.WHITE, certificate)


@pytest.mark.clause("connect6.search.budget")
def test_a_search_that_ends_early_says_so() -> None:
    there = quiet_positions(1, 9, 9, range(20, 21), seed=3)[0]
    budget = Budget(0)
    assert double_threat_win(there, Colour.BLACK, budget=budget) is None
    assert budget.ended


@pytest.mark.clause("connect6.search.double")
def test_a_position_that_failed_is_not_searched_again() -> None:
    there = parse_rows("......./......./...X.../......./....O../......./.......", CONNECT6)
    budget = Budget(100)
    search = ThreatSpace(there.board, budget)
    assert search.win(there.black, there.white, 3) is None
    used = budget.used
    assert search.win(there.black, there.white, 3) is None
    assert budget.used == used
