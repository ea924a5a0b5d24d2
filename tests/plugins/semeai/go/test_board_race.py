"""The race on the board: small races by hand, and races compared with values of regions."""

import random
from itertools import product

import pytest

from tedomari_conformance.sources.semeai_slides.regions import experiment
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import (
    Board,
    IllegalMoveError,
    LoopError,
    NodesError,
    Player,
    RolesError,
    liberty_regions,
    plain_liberties,
    race,
    race_winner,
    read_point,
    stack,
)
from tedomari_semeai.trees.conditional import score
from tedomari_semeai.trees.context import eye_liberty, race_in_context
from tedomari_semeai.trees.shared import SharedRace, by_rule, by_search
from tedomari_semeai.trees.tree import Colour

BLACK, WHITE = Player.BLACK, Player.WHITE


def plain_race(black: int, white: int) -> Board:
    return stack(plain_liberties(BLACK, black), plain_liberties(WHITE, white))


@pytest.mark.clause("semeai.board.race", "semeai.role.essential")
def test_with_plain_liberties_the_count_decides_and_then_the_first_move() -> None:
    for black, white in product(range(1, 5), repeat=2):
        for first in Player:
            own, other = (black, white) if first is BLACK else (white, black)
            winner = first if own >= other else first.other
            assert race_winner(plain_race(black, white), first) is winner


@pytest.mark.clause("semeai.board.race")
def test_all_kinds_of_winning_first_moves_are_reported() -> None:
    # of the plain liberties A6 B6 of Black and A2 B2 of White, only one each is tried
    outcome = race(plain_race(2, 2), BLACK)
    assert (outcome.winner, outcome.moves) == (BLACK, ("A2",))
    # after a pass Black would pass, too, and nobody would win
    assert race(plain_race(2, 3), WHITE).moves == ("A6",)
    assert race(plain_race(1, 3), BLACK).winner is WHITE


@pytest.mark.clause("semeai.board.pass")
def test_two_passes_end_a_race_in_which_no_move_is_good() -> None:
    seki = parse_diagram("XX/../WW")
    for first in Player:
        outcome = race(seki, first)
        assert (outcome.winner, outcome.moves) == (None, ("pass",))


@pytest.mark.clause("semeai.board.suicide", "semeai.role.essential")
def test_an_eye_is_filled_last() -> None:
    eye, outside = parse_diagram("XXX/X.X/XXX"), plain_liberties(BLACK, 1)
    board = stack(eye, outside, plain_liberties(WHITE, 1))
    point = read_point(board.geometry, "B10")
    with pytest.raises(IllegalMoveError, match="suicide"):
        board.play(WHITE, point)
    after = board.play(WHITE, read_point(board.geometry, "A6"))
    assert after.play(WHITE, point).captured_essential() is BLACK
    assert race_winner(board, WHITE) is BLACK


@pytest.mark.clause("semeai.board.suicide")
@pytest.mark.parametrize("outside", range(6))
def test_an_eye_agrees_with_the_conditional_game(outside: int) -> None:
    for white in range(1, 8):
        parts = [parse_diagram("XXX/X.X/XXX"), plain_liberties(WHITE, white)]
        games = [(eye_liberty(Colour.BLACK), Colour.BLACK), (score(-white), Colour.WHITE)]
        if outside:
            parts.append(plain_liberties(BLACK, outside))
            games.append((score(outside), Colour.BLACK))
        for first in Player:
            winner = race_winner(stack(*parts), first)
            expected = race_in_context(games, first.colour)
            assert winner is not None
            assert winner.colour is expected


def shared_board(black: int, white: int, shared: int) -> Board:
    parts = []
    if black:
        parts.append(plain_liberties(BLACK, black))
    if white:
        parts.append(plain_liberties(WHITE, white))
    if shared:
        parts.append(parse_diagram("/".join(("X" * shared, "." * shared, "W" * shared))))
    if not shared:
        parts.append(parse_diagram("W"))
    return stack(*parts)


@pytest.mark.clause("semeai.region.shared", "semeai.board.interchangeable")
def test_shared_liberties_agree_with_the_classical_rule() -> None:
    for black, white, shared in product(range(5), range(5), range(1, 5)):
        for first in Player:
            position = SharedRace(black, white, shared)
            winner = race_winner(shared_board(black, white, shared), first)
            colour = None if winner is None else winner.colour
            assert colour is by_rule(position, first.colour)
            assert colour is by_search(position, first.colour)


@pytest.mark.exhaustive
@pytest.mark.clause("semeai.region.shared")
def test_more_shared_liberties_agree_with_the_classical_rule() -> None:
    for black, white, shared in product(range(8), range(8), range(1, 6)):
        for first in Player:
            winner = race_winner(shared_board(black, white, shared), first)
            rule = by_rule(SharedRace(black, white, shared), first.colour)
            assert (None if winner is None else winner.colour) is rule


@pytest.mark.clause("semeai.board.loop")
def test_the_first_player_to_take_a_simple_ko_wins() -> None:
    # without ko threats, the player who first takes the ko at B3 or C3 wins
    ko = stack(parse_diagram("#XO#/X.xO/#XO#"), plain_liberties(WHITE, 1))
    assert race_winner(ko, BLACK) is BLACK
    assert race_winner(ko, WHITE) is WHITE


@pytest.mark.clause("semeai.board.race")
def test_bounds_and_missing_roles_are_reported() -> None:
    with pytest.raises(NodesError, match="the race has more than 3 positions"):
        race_winner(plain_race(4, 4), BLACK, bound=3)
    with pytest.raises(RolesError, match="no block is marked as essential"):
        race(parse_diagram("x.o"), BLACK)


@pytest.mark.clause("semeai.board.race")
def test_a_race_may_have_hundreds_of_moves() -> None:
    strips = [plain_liberties(player, 19) for player in Player for _ in range(9)]
    assert race_winner(stack(*strips), BLACK) is BLACK


@pytest.mark.clause("semeai.role.safe")
def test_a_block_that_connects_to_a_safe_one_is_not_captured() -> None:
    assert race_winner(parse_diagram("X.B/###/B.W"), BLACK) is BLACK
    assert race_winner(stack(parse_diagram("BX.O"), plain_liberties(WHITE, 2)), WHITE) is BLACK


def slow_winner(board: Board, first: Player) -> Player | None:
    """Return the winner by attraction on all positions, without search of lines or cutoffs."""
    start = (board, first, False)
    moves: dict[tuple[Board, Player, bool], list[tuple[Board, Player, bool] | Player | None]]
    moves = {}
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state in moves:
            continue
        at, player, passed = state
        area = sum(region.area for region in liberty_regions(at))
        options: list[tuple[Board, Player, bool] | Player | None] = []
        for _, after in at.moves(player, area):
            captured = after.captured_essential()
            options.append((after, player.other, False) if captured is None else captured.other)
        options.append(None if passed else (at.after_pass(), player.other, True))
        moves[state] = options
        waiting += [option for option in options if isinstance(option, tuple)]
    winners: dict[tuple[Board, Player, bool], Player] = {}
    while True:
        before = len(winners)
        for state, options in moves.items():
            ends = [winners.get(o) if isinstance(o, tuple) else o for o in options]
            if state not in winners and state[1] in ends:
                winners[state] = state[1]
            elif state not in winners and all(end is state[1].other for end in ends):
                winners[state] = state[1].other
        if len(winners) == before:
            return winners.get(start)


def random_diagram(rng: random.Random) -> str:
    """Return a small random diagram with blocks of both players."""
    height, width = rng.choice([(2, 3), (3, 3), (2, 4)])
    return "/".join(
        "".join(rng.choice("...XXWWxo#OB") for _ in range(width)) for _ in range(height)
    )


@pytest.mark.clause("semeai.board.race", "semeai.board.pass", "semeai.board.interchangeable")
def test_the_search_agrees_with_attraction_on_all_positions() -> None:
    rng = random.Random(17)
    compared = 0
    while compared < 80:
        try:
            board = parse_diagram(random_diagram(rng))
            if not all(board.essential):
                continue
            winners = {first: race_winner(board, first) for first in Player}
        except (ValueError, LoopError):
            continue
        for first in Player:
            assert winners[first] is slow_winner(board, first)
        compared += 1


@pytest.mark.clause("semeai.worth.game")
def test_values_of_random_regions_decide_the_races_on_the_board() -> None:
    tally = experiment(30, 1)
    assert tally["races"] > 300
    assert tally["wrong winners by the value"] == 0
    assert tally["wrong winners by the printed method"] == 0


@pytest.mark.exhaustive
@pytest.mark.clause("semeai.worth.game")
def test_values_of_many_random_regions_decide_the_races_on_the_board() -> None:
    tally = experiment(600, 2)
    assert tally["races"] > 8_000
    assert tally["wrong winners by the value"] == 0
    assert tally["wrong winners by the printed method"] == 0
