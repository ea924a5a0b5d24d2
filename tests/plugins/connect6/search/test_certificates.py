"""Certificates: the checker accepts what the search finds, but not with one wrong move."""

from collections.abc import Iterator

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
    as_tree,
    check,
    double_threat_win,
    prove,
)
from tedomari_connect6.threats import threats

BOARD = board_of(19, 19)


def at(names: str) -> int:
    return sum(parse_point(BOARD, name) for name in names.split())


def position(black: str, white: str = "") -> Position:
    return Position(19, 19, at(black), at(white))


#: Two crossing lines of black stones, with three in each: two stones make three threats.
CROSS = position("J10 K10 L10 H8 H7 H6", "A1 C2 E1 G2 J1")

SIX = position("A5 B5 C5 D5", "F9")


@pytest.mark.clause("connect6.certificate.checked")
def test_completing_six_in_a_row_is_a_win() -> None:
    check(SIX, Colour.BLACK, Certificate(at("E5 F5")))


@pytest.mark.clause("connect6.certificate.checked", "connect6.search.double")
def test_a_win_that_the_search_finds_passes_the_checker() -> None:
    certificate = double_threat_win(CROSS, Colour.BLACK)
    assert certificate is not None
    check(CROSS, Colour.BLACK, certificate)


@pytest.mark.clause("connect6.certificate.checked")
def test_an_occupied_point_is_refused() -> None:
    with pytest.raises(CertificateError, match="taken"):
        check(SIX, Colour.BLACK, Certificate(at("E5 F9")))


@pytest.mark.clause("connect6.certificate.checked")
def test_a_point_off_the_board_is_refused() -> None:
    with pytest.raises(CertificateError, match="not on the board"):
        check(SIX, Colour.BLACK, Certificate(1 << 19))


@pytest.mark.clause("connect6.certificate.checked")
@pytest.mark.parametrize("stones", ["", "E5 F5 G5"])
def test_no_stone_and_three_stones_are_refused(stones: str) -> None:
    with pytest.raises(CertificateError, match="1 to 2 stones"):
        check(SIX, Colour.BLACK, Certificate(at(stones)))


@pytest.mark.clause("connect6.certificate.checked")
def test_a_placement_that_leaves_the_opponent_a_row_is_refused() -> None:
    there = position("A1 A3 A5", "K10 L10 M10 N10")
    with pytest.raises(CertificateError, match="the opponent wins"):
        check(there, Colour.BLACK, Certificate(at("A2 A4")))


@pytest.mark.clause("connect6.certificate.checked")
def test_one_threat_alone_does_not_win() -> None:
    there = position("A1 B1 C1", "S19 R17")
    with pytest.raises(CertificateError, match="no answer"):
        check(there, Colour.BLACK, Certificate(at("D1 S1")))


def mutations(certificate: Certificate, occupied: int) -> Iterator[Certificate]:
    """Yield the certificate with one reply left out, or one placement moved to a far point."""
    corner = next(bit for bit in bits_of(board_of(9, 9).mask) if not bit & occupied)
    if certificate.placement != corner:
        yield Certificate(corner, certificate.replies)
    for reply in certificate.replies:
        rest = {other: after for other, after in certificate.replies.items() if other != reply}
        yield Certificate(certificate.placement, rest)
        for changed in mutations(
            certificate.replies[reply], occupied | certificate.placement | reply
        ):
            yield Certificate(certificate.placement, rest | {reply: changed})


def long_win() -> tuple[Position, Certificate]:
    rows = "X......O./........./........./.X....X../.O...X.../"
    rows += "..O.X..../........./........./O.....O.."
    there = parse_rows(rows, CONNECT6)
    certificate = double_threat_win(there, Colour.BLACK)
    assert certificate is not None
    return there, certificate


@pytest.mark.clause("connect6.certificate.checked")
def test_a_certificate_with_one_wrong_move_is_refused() -> None:
    there, certificate = long_win()
    check(there, Colour.BLACK, certificate)
    variants = list(mutations(certificate, there.black | there.white))
    assert len(variants) > 5
    for variant in variants:
        with pytest.raises(CertificateError):
            check(there, Colour.BLACK, variant)


@pytest.mark.clause("connect6.certificate.tree")
def test_a_branch_of_the_tree_leads_to_three_threats_or_a_row() -> None:
    there, certificate = long_win()
    steps = list(certificate.longest())
    assert len(steps) == 2 * certificate.turns - 1
    black, white = there.black, there.white
    for number, step in enumerate(steps):
        assert not step & (black | white)
        black, white = (black, white | step) if number % 2 else (black | step, white)
    assert threats(Position(9, 9, black, white), Colour.BLACK, CONNECT6) == 3
    assert certificate.nodes >= certificate.turns


@pytest.mark.clause("connect6.certificate.tree")
def test_a_tree_is_written_with_names() -> None:
    assert as_tree(BOARD, Certificate(at("E5 F5"), {at("A1"): Certificate(at("B2"))})) == {
        "place": ["E5", "F5"],
        "replies": [{"reply": ["A1"], "place": ["B2"], "replies": []}],
    }


@pytest.mark.clause("connect6.certificate.zone", "connect6.proof.zones")
def test_a_win_with_a_single_threat_names_only_the_stones_that_matter() -> None:
    there = position("G7 M7 K8 K9 I10 F11 H12 G13 G14", "M6 F9 K10 L10 M11 K12 H14 L14")
    assert double_threat_win(there, Colour.WHITE) is None
    certificate = prove(there, Colour.WHITE, Limits(turns=6, nodes=4000)).certificate
    assert certificate is not None
    sizes = {reply.bit_count() for reply in certificate.replies}
    assert 1 in sizes
    check(there, Colour.WHITE, certificate)
    partial = next(reply for reply in certificate.replies if reply.bit_count() == 1)
    rest = {other: after for other, after in certificate.replies.items() if other != partial}
    with pytest.raises(CertificateError, match="no answer"):
        check(there, Colour.WHITE, Certificate(certificate.placement, rest))
