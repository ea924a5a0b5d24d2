"""Zones: the search and the checker find the same points that matter."""

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6.notation import parse_rows
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search import Certificate, double_threat_win
from tedomari_connect6.search.checker import Checker, points
from tedomari_connect6.search.zones import longer_replies, zone

LONG = (
    "X......O./........./........./.X....X../.O...X.../..O.X..../........./........./O.....O.."
)


def both(there: Position, certificate: Certificate, unknown: int) -> tuple[frozenset[int], ...]:
    """Return the zone by the search, and the zone by the checker."""
    by_search = zone(there.board, certificate, there.black, there.white, unknown)
    checker = Checker(there, Colour.BLACK)
    return points(by_search), checker.zone(certificate, checker.own, checker.other, unknown)


@pytest.mark.clause("connect6.certificate.zone")
@pytest.mark.parametrize("unknown", [0, 1])
def test_the_search_and_the_checker_find_the_same_zone(unknown: int) -> None:
    there = parse_rows(LONG, CONNECT6)
    certificate = double_threat_win(there, Colour.BLACK)
    assert certificate is not None
    by_search, by_checker = both(there, certificate, unknown)
    assert by_search == by_checker
    assert points(certificate.placement) < by_search < points(there.board.mask)


@pytest.mark.clause("connect6.certificate.zone")
def test_with_more_unknown_stones_more_points_matter() -> None:
    """With two unknown stones, White could come close to six wherever there are two stones."""
    there = parse_rows(LONG, CONNECT6)
    certificate = double_threat_win(there, Colour.BLACK)
    assert certificate is not None
    zones = [both(there, certificate, unknown)[0] for unknown in (0, 1, 2)]
    assert zones[0] <= zones[1] < zones[2]


@pytest.mark.clause("connect6.certificate.zone")
def test_after_six_in_a_row_only_the_placement_matters() -> None:
    """White's stones would win in White's next turn, but the game is over."""
    there = parse_rows("XXXX...../.......O./OOOO.....", CONNECT6)
    certificate = Certificate(there.board.bit(4, 2) | there.board.bit(5, 2))
    by_search, by_checker = both(there, certificate, 2)
    assert by_search == by_checker == points(certificate.placement)


@pytest.mark.clause("connect6.proof.zones")
def test_longer_replies_add_a_stone_on_an_empty_point_of_the_zone() -> None:
    assert longer_replies(0b0001, 0b1111, 0b0100) == [0b0011, 0b1001]
