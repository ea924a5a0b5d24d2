"""Shared liberties of blocks with and without eyes on boards: the rules and the race."""

from itertools import product

import pytest

from tedomari import Game, TedomariError
from tedomari_semeai import Semeai
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import Board, Player, RegionError, plain_liberties, race_winner, stack
from tedomari_semeai.go.blocks import Eye, block_of
from tedomari_semeai.go.method import shared_liberties, verdict

BLACK, WHITE = Player.BLACK, Player.WHITE

SWAPPED = str.maketrans("XxOoBW", "WoBxOX")

#: Black's block around an eye, by the number of points; the last one has two stones in it.
EYES = {0: "", 1: "XXX/X.X/XXX", 2: "XXXX/X..X/XXXX", 4: "XXXX/XooX/X..X/XXXX"}

#: A block with an eye in only some lines of play: White may take its last point from outside.
UNSETTLED = "XXX#/X..O/XXX#"


def board(black: int, white: int, shared: int, eyes: tuple[int, int]) -> Board:
    """Return a board with plain liberties and an eye of each player, and shared liberties."""
    parts = [parse_diagram("/".join(symbol * shared for symbol in "X.W"))]
    for player, plain, eye in ((BLACK, black, eyes[0]), (WHITE, white, eyes[1])):
        if plain:
            parts.append(plain_liberties(player, plain))
        if eye:
            text = EYES[eye]
            parts.append(parse_diagram(text if player is BLACK else text.translate(SWAPPED)))
    return stack(*parts)


def winners(position: Board) -> tuple[Player | None, ...]:
    return tuple(race_winner(position, first) for first in Player)


@pytest.mark.clause("semeai.shared.simple")
def test_shared_liberties_next_to_no_safe_block_are_simple() -> None:
    assert shared_liberties(board(1, 1, 3, (0, 0))) == 3
    for text in ("X..W", "X.W/#O#", "X.W/#B#", "XkW"):
        with pytest.raises(RegionError, match="not each of its points is a liberty of both"):
            shared_liberties(parse_diagram(text))


@pytest.mark.clause("semeai.eye.status")
@pytest.mark.parametrize(
    ("text", "eye"),
    [
        ("OO/../XX", Eye.NONE),
        (EYES[1], Eye.ONE),
        (EYES[4], Eye.ONE),
        ("XB", Eye.ONE),
        (UNSETTLED, Eye.UNSETTLED),
    ],
)
def test_a_block_has_an_eye_if_only_a_closing_move_fills_its_last_liberty(
    text: str, eye: Eye
) -> None:
    assert block_of(parse_diagram(text), BLACK).eye is eye


@pytest.mark.clause("semeai.shared.values", "semeai.shared.together")
def test_without_eyes_the_rule_agrees_with_the_race() -> None:
    for black, white, shared in product(range(4), range(4), range(1, 4)):
        position = board(black, white, shared, (0, 0))
        assert verdict(position).winners == winners(position)


@pytest.mark.once
@pytest.mark.clause("semeai.shared.one-eye")
@pytest.mark.parametrize("eye", [1, 2, 4])
def test_with_one_eye_the_shared_liberties_count_for_its_owner(eye: int) -> None:
    for black, white, shared in product(range(2), range(6), range(1, 3)):
        position = board(black, white, shared, (eye, 0))
        judgement = verdict(position)
        assert judgement.winners == winners(position)
        # with an eye, seki is impossible, so somebody captures
        assert None not in judgement.winners
        swapped = board(white, black, shared, (0, eye))
        assert verdict(swapped).winners == winners(swapped)


@pytest.mark.once
@pytest.mark.clause("semeai.shared.two-eyes")
@pytest.mark.parametrize("eyes", [(1, 1), (1, 2), (2, 2)])
def test_with_two_small_eyes_the_rule_agrees_with_the_race(eyes: tuple[int, int]) -> None:
    results: set[Player | None] = set()
    for black, white, shared in product(range(3), range(3), range(1, 3)):
        position = board(black, white, shared, eyes)
        judgement = verdict(position)
        assert judgement.winners == winners(position)
        results.update(judgement.winners)
    assert results >= {BLACK, None}


@pytest.mark.clause("semeai.shared.open", "semeai.shared.together")
def test_other_eyes_are_decided_only_if_the_lead_is_large() -> None:
    decided, reasons = 0, list[str]()
    for black, white, shared in product(range(3), range(5), range(1, 3)):
        position = board(black, white, shared, (4, 1))
        try:
            judgement = verdict(position)
        except TedomariError as error:
            reasons.append(str(error))
        else:
            decided += 1
            assert judgement.winners == winners(position)
    assert decided > 0 < len(reasons)
    assert all("the rules for shared liberties leave that open" in text for text in reasons)


@pytest.mark.clause("semeai.worth.reason")
def test_a_value_that_depends_on_shared_liberties_is_not_given() -> None:
    regions = Semeai().liberty_regions(board(0, 1, 1, (4, 0)))
    reasons = [region.reason for region in regions if region.defender == "black"]
    assert reasons[0] is not None
    assert "which has shared liberties" in reasons[0]
    small = Semeai().liberty_regions(board(0, 1, 1, (1, 0)))
    assert [region.cooled for region in small if region.defender == "black"] == [Game() + 1]
