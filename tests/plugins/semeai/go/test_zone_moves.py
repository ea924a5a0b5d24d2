"""What zones contain: in every state that agrees with one on them, moves do the same there."""

import random
from collections.abc import Iterator

import pytest

from random_races import random_boards
from tedomari_semeai.go import Board, Player
from tedomari_semeai.go.regions import liberty_regions
from tedomari_semeai.go.zones import (
    capture_zone,
    protect,
    zone_before_move,
    zone_before_reply,
    zone_of_suicide,
)

#: The number of states that are compared with each one.
OTHERS = 12


def states(seed: int, number: int) -> Iterator[tuple[random.Random, Board, Player, int]]:
    """Yield boards, players and random sets of points, with the generator of the rest."""
    chance = random.Random(seed)
    for board in random_boards(seed, number):
        for player in Player:
            points = chance.getrandbits(board.geometry.points.bit_length())
            yield chance, board, player, points & board.geometry.points


def agreeing(chance: random.Random, board: Board, zone: int) -> Iterator[Board]:
    """Yield states that have the same stones, and the same ko, on a zone."""
    free = sum(region.area for region in liberty_regions(board)) & ~zone
    for _ in range(OTHERS):
        stones = [each & ~free for each in board.stones]
        for point in board.geometry.each(free):
            kind = chance.randrange(3)
            if kind < len(stones):
                stones[kind] |= point
        pair = (stones[0], stones[1])
        other = Board(board.geometry, pair, board.essential, board.safe, board.ko & zone)
        if not any(other.lifeless()) and not other.ko & ~other.empty:
            yield other


def same(one: Board, other: Board, zone: int) -> bool:
    """Whether two states have the same stones, and the same ko, on a zone."""
    pairs = zip((*one.stones, one.ko), (*other.stones, other.ko), strict=True)
    return not any((a ^ b) & zone for a, b in pairs)


@pytest.mark.clause("semeai.zone.move")
def test_a_move_of_the_prover_does_the_same_in_all_states_that_agree() -> None:
    compared = captures = 0
    for chance, board, prover, wanted in states(11, 250):
        for point, after in board.moves(prover, board.empty):
            zone = zone_before_move(board, prover, point, after, wanted)
            assert not (wanted | point) & ~zone
            for other in agreeing(chance, board, zone):
                result, reason = other.try_move(prover, point)
                assert not reason, (board, other, point)
                assert same(result, after, zone), (board, other, point)
                compared += other != board
                captures += after.stones[prover.other] != board.stones[prover.other]
    assert compared > 5000
    assert captures > 500


@pytest.mark.clause("semeai.zone.reply")
def test_a_reply_in_the_zone_does_the_same_in_all_states_that_agree() -> None:
    compared = captures = 0
    for chance, board, prover, wanted in states(12, 250):
        for point, after in board.moves(prover.other, board.empty):
            zone = zone_before_reply(board, prover, point, after, wanted | point)
            zone = protect(board, prover, zone)
            for other in agreeing(chance, board, zone):
                result, reason = other.try_move(prover.other, point)
                if not reason:
                    assert same(result, after, wanted), (board, other, point)
                    compared += other != board
                    captures += after.stones[prover] != board.stones[prover]
    assert compared > 3000
    assert captures > 300


@pytest.mark.clause("semeai.zone.reply")
def test_a_move_elsewhere_is_like_a_pass_in_a_protected_zone() -> None:
    compared = 0
    for chance, board, prover, wanted in states(13, 250):
        zone = protect(board, prover, wanted)
        assert not board.essential[prover] & ~zone
        for other in agreeing(chance, board, zone):
            for _, result in other.moves(prover.other, ~zone):
                assert same(result, other.after_pass(), zone), (board, other)
                compared += 1
    assert compared > 2000


@pytest.mark.clause("semeai.zone.reply")
def test_a_suicide_is_one_in_all_states_that_agree() -> None:
    compared = 0
    for chance, board, prover, _ in states(14, 600):
        opponent = prover.other
        for point in board.geometry.each(board.empty & ~board.ko):
            if "suicide" in board.try_move(opponent, point)[1]:
                zone = protect(board, prover, zone_of_suicide(board, opponent, point))
                for other in agreeing(chance, board, zone):
                    assert "suicide" in other.try_move(opponent, point)[1], (board, other)
                    compared += other != board
    assert compared > 300


@pytest.mark.clause("semeai.zone.capture")
def test_the_block_is_captured_at_once_in_all_states_that_agree() -> None:
    compared = 0
    for chance, board, prover, _ in states(15, 500):
        zone = capture_zone(board, prover)
        for other in agreeing(chance, board, zone) if zone >= 0 else ():
            captured = (after.captured_essential() for _, after in other.moves(prover, zone))
            assert prover.other in captured, (board, other)
            compared += other != board
    assert compared > 200
