"""Wins from the middle of a turn, compared with minimax on short lines and with whole turns."""

from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.names import parse_point
from tedomari_connect6.notation import parse_rows
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search import (
    Certificate,
    CertificateError,
    Limits,
    Order,
    check,
    double_threat_win,
    prove,
)

BOARD = board_of(19, 19)


def at(names: str) -> int:
    return sum(parse_point(BOARD, name) for name in names.split())


LONG = parse_rows(
    "X......O./........./........./.X....X../.O...X.../..O.X..../........./........./O.....O..",
    CONNECT6,
)

SINGLE = Position(
    19,
    19,
    at("M6 F9 K10 L10 M11 K12 H14 L14"),
    at("G7 M7 K8 K9 I10 F11 H12 G13 G14"),
)


@cache
def wins(own: int, other: int, stones: int, length: int) -> bool:
    """Whether a player with ``stones`` stones to place on a line wins, by minimax."""
    empty = (1 << length) - 1 & ~(own | other)
    for chosen in combinations(list(bits_of(empty)), min(stones, empty.bit_count())):
        after = own | sum(chosen)
        if row(after, length):
            return True
        if chosen and after | other != (1 << length) - 1 and loses(other, after, length):
            return True
    return False


@cache
def loses(own: int, other: int, length: int) -> bool:
    """Whether a player with a whole turn to place on a line loses after every placement."""
    empty = (1 << length) - 1 & ~(own | other)
    for chosen in combinations(list(bits_of(empty)), min(2, empty.bit_count())):
        after = own | sum(chosen)
        if row(after, length) or after | other == (1 << length) - 1:
            return False
        if not wins(other, after, 2, length):
            return False
    return True


def row(stones: int, length: int) -> bool:
    """Whether six stones are next to each other."""
    return any(stones >> place & 63 == 63 for place in range(length - 5))


def lines(length: int, number: int) -> list[tuple[int, int]]:
    """Return random lines of five or six black and at most two white stones, without a six."""
    random = Random(length)
    every = [
        (own, other)
        for own, other in product(range(1 << length), repeat=2)
        if not own & other and own.bit_count() in (5, 6) and other.bit_count() <= 2
        if not row(own, length)
    ]
    return random.sample(every, number)


@pytest.mark.clause("connect6.proof.rest", "connect6.certificate.checked")
@pytest.mark.parametrize("length", [9, 10])
def test_one_stone_on_a_line_wins_exactly_if_minimax_does(length: int) -> None:
    count = 0
    for own, other in lines(length, 300):
        there = Position(length, 1, own, other)
        limits = Limits(turns=3, nodes=1000, order=Order.QUIET)
        proof = prove(there, Colour.BLACK, limits, 1)
        expected = wins(own, other, 1, length)
        assert proof.complete
        assert (proof.certificate is not None) == expected, (own, other)
        if proof.certificate is not None:
            check(there, Colour.BLACK, proof.certificate, 1)
            count += 1
    assert 20 < count < 290


@pytest.mark.clause("connect6.proof.rest", "connect6.proof.orders")
@pytest.mark.parametrize(
    ("whole", "attacker", "limits"),
    [
        (LONG, Colour.BLACK, Limits(turns=5, order=Order.DOUBLE)),
        (SINGLE, Colour.BLACK, Limits(turns=6, nodes=4000)),
    ],
)
def test_the_last_stone_of_a_winning_turn_is_found_too(
    whole: Position, attacker: Colour, limits: Limits
) -> None:
    """With the first stone added, its certificate is a certificate of the whole turn."""
    first = prove(whole, attacker, limits).certificate
    assert first is not None
    for stone in bits_of(first.placement):
        half = whole.with_stone(attacker, stone)
        rest = prove(half, attacker, limits, 1)
        assert rest.stones == 1
        assert rest.certificate is not None
        assert rest.certificate.placement.bit_count() == 1
        check(half, attacker, rest.certificate, 1)
        joined = Certificate(stone | rest.certificate.placement, rest.certificate.replies)
        check(whole, attacker, joined)


@pytest.mark.clause("connect6.certificate.checked")
def test_two_stones_are_refused_if_one_is_left() -> None:
    there = Position(19, 19, at("A5 B5 C5 D5"), at("F9"))
    check(there, Colour.BLACK, Certificate(at("E5 F5")))
    with pytest.raises(CertificateError, match="the turn has 1 left"):
        check(there, Colour.BLACK, Certificate(at("E5 F5")), 1)


@pytest.mark.clause("connect6.proof.rest")
def test_one_stone_does_not_win_by_a_gap_of_two_points() -> None:
    there = Position(19, 19, at("A5 B5 C5 D5"), at("G5"))
    assert double_threat_win(there, Colour.BLACK) is not None
    assert prove(there, Colour.BLACK, Limits(turns=2), 1).certificate is None


@pytest.mark.clause("connect6.proof.rest")
def test_the_last_stone_must_stop_the_opponent() -> None:
    """Black could make three threats with C3, but White has five in a row and wins first."""
    black = at("C4 C5 C6 D3 E3 F3 H8 I8 J8 K8")
    assert prove(Position(19, 19, black, 0), Colour.BLACK, Limits(turns=2), 1).certificate
    white = at("N14 O14 P14 Q14 R14")
    there = Position(19, 19, black, white)
    assert prove(there, Colour.BLACK, Limits(turns=2), 1).certificate is None


@pytest.mark.clause("connect6.proof.rest", "connect6.search.budget")
def test_a_search_from_the_middle_of_a_turn_keeps_to_its_budget() -> None:
    half = SINGLE.with_stone(Colour.BLACK, at("A1"))
    proof = prove(half, Colour.BLACK, Limits(nodes=3), 1)
    assert (proof.certificate, proof.complete, proof.nodes) == (None, False, 3)
