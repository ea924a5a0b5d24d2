"""Proof search: wins with single threats and quiet turns, and negative answers."""

from dataclasses import replace

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6.board import board_of
from tedomari_connect6.names import parse_point
from tedomari_connect6.position import Position
from tedomari_connect6.search import Limits, Order, check, double_threat_win, prove
from tedomari_connect6.search.proof import ProofSearch

BOARD = board_of(19, 19)


def at(names: str) -> int:
    return sum(parse_point(BOARD, name) for name in names.split())


SINGLE = Position(
    19,
    19,
    at("G7 M7 K8 K9 I10 F11 H12 G13 G14"),
    at("M6 F9 K10 L10 M11 K12 H14 L14"),
)


@pytest.mark.clause(
    "connect6.proof.orders", "connect6.proof.zones", "connect6.proof.placements"
)
def test_a_win_with_a_single_threat_is_found() -> None:
    assert double_threat_win(SINGLE, Colour.WHITE) is None
    proof = prove(SINGLE, Colour.WHITE, Limits(turns=6, nodes=4000))
    assert proof.certificate is not None
    check(SINGLE, Colour.WHITE, proof.certificate)


@pytest.mark.clause("connect6.proof.orders")
def test_double_threats_alone_do_not_find_that_win() -> None:
    proof = prove(SINGLE, Colour.WHITE, Limits(order=Order.DOUBLE))
    assert proof.certificate is None
    assert proof.complete


@pytest.mark.clause("connect6.proof.limits", "connect6.proof.answer")
def test_a_search_that_reaches_its_limit_is_not_complete() -> None:
    proof = prove(SINGLE, Colour.WHITE, Limits(nodes=200))
    assert proof.certificate is None
    assert not proof.complete
    assert proof.nodes == 200


@pytest.mark.clause("connect6.proof.limits", "connect6.proof.answer")
def test_a_position_with_few_stones_is_searched_completely() -> None:
    there = Position(19, 19, at("J10"), at("K11 L12"))
    limits = Limits(turns=3, nodes=5000)
    proof = prove(there, Colour.BLACK, limits)
    assert (proof.certificate, proof.complete) == (None, True)
    assert proof.limits == limits


@pytest.mark.clause("connect6.proof.zones")
def test_the_empty_reply_stops_no_threat() -> None:
    search = ProofSearch(BOARD, Limits())
    assert list(search.stopping(set())) == [0]
    assert sorted(search.stopping({0b011, 0b110})) == [0b010, 0b101]


@pytest.mark.clause(
    "connect6.proof.orders", "connect6.proof.zones", "connect6.certificate.zone"
)
@pytest.mark.exhaustive
def test_a_quiet_turn_wins_where_double_threats_do_not() -> None:
    board = board_of(13, 13)
    black = sum(parse_point(board, name) for name in ("J6", "I8", "J10"))
    white = sum(parse_point(board, name) for name in ("B1", "B13", "L13"))
    there = Position(13, 13, black, white)
    limits = Limits(turns=6, nodes=20_000, points=7)
    assert prove(there, Colour.BLACK, replace(limits, order=Order.DOUBLE)).certificate is None
    certificate = prove(there, Colour.BLACK, replace(limits, order=Order.QUIET)).certificate
    assert certificate is not None
    assert 0 in certificate.replies
    check(there, Colour.BLACK, certificate)
