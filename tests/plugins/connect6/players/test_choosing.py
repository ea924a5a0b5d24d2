"""The players: the components of each version, and the stages of the two threat systems."""

from dataclasses import replace
from itertools import combinations

import pytest

from tedomari.rulesets import Colour
from tedomari.rulesets.experimental import PlayError
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.evaluation import NEW_FILTER, OLD_FILTER, Columns, Views, candidates
from tedomari_connect6.names import parse_point
from tedomari_connect6.notation import parse_rows
from tedomari_connect6.players.ant import Ant
from tedomari_connect6.players.choice import Choice, Player
from tedomari_connect6.players.clock import Carried, Deadline, StepClock, WholeGame
from tedomari_connect6.players.named import (
    ANT_1_4,
    ANT_1_6,
    ANT_1_7,
    find_player,
    player_names,
    player_with_depth,
    readings,
)
from tedomari_connect6.players.others import X6, Neutral
from tedomari_connect6.players.scoring import AntScoring, ThesisScoring, X6Scoring
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6
from tedomari_connect6.search.printed import with_stones
from tedomari_connect6.threats import threats, wins_now

BOARD = board_of(19, 19)


def at(names: str) -> int:
    return sum(parse_point(BOARD, name) for name in names.split())


def position(black: str, white: str = "") -> Position:
    return Position(19, 19, at(black), at(white))


def choice(player: Player, there: Position, stones: int = 2, time: int = 500) -> Choice:
    return player.choose(there, Colour.BLACK, stones, Deadline(StepClock(), time))


ALL = [find_player(name) for name in player_names()]

#: Two lines of three black stones that cross in an empty point: two stones make three threats.
CROSS = position("J10 K10 L10 H8 H7 H6", "A1 C2 E1 G2 J1")

#: White has two such lines, and Black has none.
DANGER = position("A1 C2 E1 G2 Q19", "J10 K10 L10 H8 H7 H6")


@pytest.mark.clause("connect6.player.components")
def test_the_versions_have_the_components_of_the_thesis() -> None:
    assert ANT_1_4.scorer == AntScoring()
    assert ANT_1_6.scorer == ANT_1_7.scorer == ThesisScoring()
    assert (ANT_1_4.candidate_filter, ANT_1_6.candidate_filter, ANT_1_7.candidate_filter) == (
        OLD_FILTER,
        OLD_FILTER,
        NEW_FILTER,
    )
    assert [player.carries_time for player in (ANT_1_4, ANT_1_6, ANT_1_7)] == [0, 1, 1]
    assert [player.new_system for player in (ANT_1_4, ANT_1_6, ANT_1_7)] == [0, 0, 1]
    assert [player.least for player in (ANT_1_4, ANT_1_6, ANT_1_7)] == [1, 1, 2]
    assert [player.number for player in (ANT_1_4, ANT_1_6, ANT_1_7)] == [6, 6, 15]


@pytest.mark.clause("connect6.player.readings", "connect6.player.ant-1-4")
def test_there_are_twelve_readings_of_ant_1_4() -> None:
    players = list(readings())
    assert len({player.scorer for player in players}) == len(players) == 12
    assert players[0].scorer == ANT_1_4.scorer
    assert all(find_player(player.name) == player for player in players)


@pytest.mark.clause("connect6.player.readings")
def test_an_unknown_player_is_refused() -> None:
    for name in ("ant-1.5", "neutral:x", "ant-1.4:own"):
        with pytest.raises(PlayError, match="there is no player"):
            find_player(name)


@pytest.mark.clause("connect6.player.six")
@pytest.mark.parametrize("player", ALL, ids=lambda player: player.name)
def test_a_player_that_can_make_six_does(player: Player) -> None:
    turn = choice(player, position("A5 B5 C5 D5", "K10 L10 M10 N10"))
    assert turn.stones == at("E5 F5")
    assert turn.stage == "six"


@pytest.mark.clause("connect6.player.six")
@pytest.mark.parametrize("player", ALL, ids=lambda player: player.name)
def test_with_one_stone_left_only_one_is_placed(player: Player) -> None:
    assert choice(player, position("A5 B5 C5 D5 E5", "K10"), 1).stones == at("F5")
    assert choice(player, position("A5 B5 C5 D5", "K10"), 1).stones.bit_count() == 1


@pytest.mark.clause("connect6.player.must")
@pytest.mark.parametrize("player", ALL, ids=lambda player: player.name)
def test_threats_that_can_be_stopped_are_stopped(player: Player) -> None:
    there = position("A1 C1 E1 P18", "K10 L10 M10 N10")
    turn = choice(player, there)
    after = with_stones(there, Colour.BLACK, turn.stones)
    assert threats(after, Colour.WHITE, CONNECT6) == 0


@pytest.mark.clause("connect6.player.choice")
@pytest.mark.parametrize("player", ALL, ids=lambda player: player.name)
def test_a_turn_is_two_empty_points_if_two_are_left(player: Player) -> None:
    for rows in ("......\n" * 6, "XXOOX.\nOXOX.O\nXOXOXO\nXOXOXO\nOXOXOX\nOXOXOX\n"):
        there = parse_rows(rows.strip(), CONNECT6)
        turn = choice(player, there)
        assert turn.stones.bit_count() == 2
        assert not turn.stones & ~there.empty


@pytest.mark.clause("connect6.player.choice")
@pytest.mark.parametrize("player", ALL, ids=lambda player: player.name)
def test_on_an_empty_board_the_first_stone_is_in_the_centre(player: Player) -> None:
    assert choice(player, Position(19, 19), 1).stones == at("J10")


@pytest.mark.clause("connect6.player.old-system", "connect6.player.new-system")
@pytest.mark.parametrize("player", [ANT_1_4, ANT_1_6, ANT_1_7], ids=lambda player: player.name)
def test_the_first_stage_plays_a_win_by_threats(player: Ant) -> None:
    turn = choice(player, CROSS)
    assert turn.stage == "own search"
    assert turn.line[0] == turn.stones
    after = with_stones(CROSS, Colour.BLACK, turn.stones)
    assert threats(after, Colour.BLACK, CONNECT6) in (1, 2, 3)


@pytest.mark.clause("connect6.player.old-system")
def test_the_old_system_plays_the_first_pair_that_leaves_the_opponent_no_claim() -> None:
    turn = choice(ANT_1_4, position("J10 C3", "K11 H9"), time=3000)
    assert turn.stage == "safe candidate"
    assert turn.stones in ANT_1_4.candidates(position("J10 C3", "K11 H9"), Colour.BLACK).pairs


@pytest.mark.clause("connect6.player.old-system")
def test_the_old_system_plays_its_last_pair_if_all_fail() -> None:
    there = position("A1 C1 Q18 S16", "J10 K10 L10 M10 D4 D5 D6 D7 N3 N4 N5 N6")
    turn = choice(ANT_1_4, there)
    assert turn.stage == "resigns"
    assert turn.stones == ANT_1_4.candidates(there, Colour.BLACK).pairs[-1]


@pytest.mark.clause("connect6.player.new-system")
def test_the_new_system_takes_the_opponents_winning_points() -> None:
    turn = choice(ANT_1_7, DANGER)
    assert turn.stage == "opponent's points"
    pairs = ANT_1_7.candidates(DANGER, Colour.WHITE).pairs
    assert turn.stones in pairs
    assert not wins_now(DANGER, Colour.WHITE, CONNECT6)


@pytest.mark.clause("connect6.player.new-system", "connect6.player.pairs")
def test_the_new_system_ends_with_its_best_pair() -> None:
    there = position("J10", "K11 H9")
    turn = choice(ANT_1_7, there)
    assert turn.stage == "best candidate"
    assert turn.stones == ANT_1_7.candidates(there, Colour.BLACK).pairs[0]


@pytest.mark.clause("connect6.player.pairs", "connect6.player.ant-1-6")
def test_pairs_come_in_order_of_the_sum_of_scores() -> None:
    there = position("J10 K12", "K11 H9")
    chosen = ANT_1_6.candidates(there, Colour.BLACK)
    points = len(candidates(there, OLD_FILTER))
    assert (chosen.points, chosen.all_pairs) == (points, points * (points - 1) // 2)
    views = Views(there)

    def score(pair: int) -> int:
        first = pair & -pair
        return sum(
            ANT_1_6.scorer.candidate(views, bit, Colour.BLACK) for bit in (first, pair ^ first)
        )

    every = combinations(sorted(candidates(there, OLD_FILTER)), 2)
    best = sorted(
        (first | second for first, second in every), key=lambda pair: (-score(pair), pair)
    )
    assert [score(pair) for pair in chosen.pairs] == [score(pair) for pair in best[:6]]


@pytest.mark.clause("connect6.player.old-system", "connect6.player.new-system")
def test_six_and_fifteen_pairs_are_searched() -> None:
    there = position("J10 K12", "K11 H9")
    assert [len(p.candidates(there, Colour.BLACK).pairs) for p in (ANT_1_4, ANT_1_7)] == [
        6,
        15,
    ]


@pytest.mark.clause("connect6.player.x6")
def test_x6_plays_a_win_by_double_threats() -> None:
    turn = choice(X6(), CROSS)
    assert turn.stage == "own search"
    number = threats(with_stones(CROSS, Colour.BLACK, turn.stones), Colour.BLACK, CONNECT6)
    assert number is not None
    assert number >= 2


@pytest.mark.clause("connect6.player.x6")
def test_x6_takes_points_that_the_opponent_needs() -> None:
    """White's live-3 has a score for Black only in the second column of Table 2-4."""
    there = position("A1 C2", "J10 K10 L10")
    row = {at(name) for name in ("H10", "I10", "M10", "N10")}
    other = X6(scorer=X6Scoring(Columns.OWN_PATTERN))
    assert row >= set(bits_of(choice(X6(), there).stones))
    assert not row & set(bits_of(choice(other, there).stones))


@pytest.mark.clause("connect6.player.neutral")
def test_the_neutral_player_depends_on_its_seed() -> None:
    there = position("J10 K12", "K11 H9")
    assert choice(Neutral(1), there) == choice(Neutral(1), there)
    assert len({choice(Neutral(seed), there).stones for seed in range(9)}) > 3


@pytest.mark.clause("connect6.session.words")
def test_the_depth_of_a_player_that_searches_can_be_set() -> None:
    assert player_with_depth(ANT_1_7, 3) == replace(ANT_1_7, depth=3)
    assert player_with_depth(X6(), 2) == X6(depth=2)
    assert player_with_depth(Neutral(1), 2) == Neutral(1)


@pytest.mark.clause("connect6.time.game", "connect6.time.carried")
def test_each_player_has_its_time_control() -> None:
    assert ANT_1_4.time_control(20_000) == WholeGame(800_000)
    assert ANT_1_6.time_control(100) == ANT_1_7.time_control(100) == Carried(100)
    assert X6().time_control(5) == Neutral().time_control(5) == Carried(5)


@pytest.mark.clause("connect6.time.game", "connect6.time.clock")
def test_without_time_there_is_no_search() -> None:
    clock = StepClock()
    deadline = Deadline(clock, 0)
    turn = ANT_1_4.choose(CROSS, Colour.BLACK, 2, deadline)
    assert turn.stage != "own search"
    assert deadline.used == clock.now() == 0


@pytest.mark.clause("connect6.time.clock")
def test_a_search_ends_at_the_deadline_of_its_clock() -> None:
    clock = StepClock(time=1000, a_step=10)
    deadline = Deadline(clock, 1025)
    assert [deadline.spend() for _ in range(4)] == [True, True, True, False]
    assert (deadline.used, clock.now()) == (3, 1030)


@pytest.mark.clause("connect6.time.game")
def test_the_time_of_a_game_is_used_up_by_turns() -> None:
    control = WholeGame()
    for spent, remaining in ((300_000, 500_000), (499_999, 1), (10, 0)):
        control = control.after(spent)
        assert control.allowance == remaining


@pytest.mark.clause("connect6.time.carried")
def test_unused_time_is_carried_over_to_the_next_turn() -> None:
    control = Carried(30)
    for spent, allowance in ((10, 50), (0, 80), (100, 30), (30, 30)):
        control = control.after(spent)
        assert control.allowance == allowance
