"""Games of dots and boxes: sizes, moves, opponents, and the score in words."""

import pytest

from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import Played, PlayError
from tedomari_dots_and_boxes import DotsAndBoxes, Position
from tedomari_dots_and_boxes.exact import solve
from tedomari_dots_and_boxes.theory import playing

GAME = DotsAndBoxes()
EXAMPLE_2 = "3x3:0ddfe7"


@pytest.mark.clause("plugin.played.players", "dab.player")
def test_the_ruleset_can_be_played() -> None:
    ruleset = find_ruleset("dots-and-boxes")
    assert isinstance(ruleset, Played)
    assert list(ruleset.players) == ["A", "B"]
    assert list(ruleset.opponents) == ["adviser", "exact"]


@pytest.mark.clause("plugin.played.start", "dab.player.start")
def test_games_start_with_an_empty_board_of_the_requested_size() -> None:
    assert GAME.starting_position(None) == Position.start(3, 3)
    assert GAME.starting_position("2x4") == Position.start(2, 4)
    assert GAME.starting_position("2x4 swedish") == Position.start(2, 4, "swedish")
    assert GAME.player_to_move(GAME.starting_position("2x2")) == 0


@pytest.mark.clause("plugin.played.errors", "dab.player.start")
@pytest.mark.parametrize("size", ["", "3", "3x", "x3", "3x3 danish", "3 x 3", "axb"])
def test_an_invalid_size_is_refused(size: str) -> None:
    with pytest.raises(PlayError, match="expected a size such as 3x3"):
        GAME.starting_position(size)


@pytest.mark.clause("plugin.played.errors")
def test_a_size_out_of_range_is_refused() -> None:
    with pytest.raises(PlayError, match="from 1 to 99, not 0"):
        GAME.starting_position("0x3")


@pytest.mark.clause("plugin.played.moves", "dab.player.moves", "plugin.played.turn")
def test_moves_are_names_of_lines() -> None:
    start = GAME.starting_position("1x1")
    assert GAME.move_names(start) == ["H0,0", "H1,0", "V0,0", "V0,1"]
    assert GAME.make_move(start, " h0,0 ") == GAME.make_move(start, "H0,0")
    position = start
    for name in GAME.move_names(start):
        assert GAME.player_to_move(position) is not None
        position = GAME.make_move(position, name)
    assert GAME.player_to_move(position) is None
    assert GAME.move_names(position) == []


@pytest.mark.clause("plugin.played.errors", "dab.player.moves")
@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("pass", "expected a line such as H0,1 or V2,0, found 'pass'"),
        ("H0", "expected a line"),
        ("H9,9", "H9,9 cannot be drawn: it is not on the board"),
        ("H0,0", "H0,0 cannot be drawn: it is drawn already"),
    ],
)
def test_an_invalid_move_is_refused(move: str, message: str) -> None:
    position = GAME.make_move(GAME.starting_position("2x2"), "H0,0")
    with pytest.raises(PlayError, match=message):
        GAME.make_move(position, move)


@pytest.mark.clause("plugin.played.suggest", "dab.player.adviser")
def test_the_adviser_gives_the_reason_of_the_tree() -> None:
    suggestion = GAME.suggest(GAME.parse(EXAMPLE_2), "adviser")
    assert suggestion.move in {"H1,0", "H1,1", "V0,1", "V1,1"}
    assert (
        suggestion.reason
        == "opens the 4-loop: value 2 is the least; the opponent may double-deal"
    )
    assert (
        suggestion.reason_for_opponent
        == "opens the 4-loop: value 2 is the least; you may double-deal"
    )


@pytest.mark.clause("plugin.played.suggest", "dab.player.exact")
def test_the_exact_player_draws_a_best_line_and_gives_the_margin() -> None:
    position = GAME.parse(EXAMPLE_2)
    suggestion = GAME.suggest(position, "exact")
    best = [str(position.board.lines[line]) for line in solve(position).best]
    assert suggestion.move in best
    assert "the margin is -1" in suggestion.reason  # 3:4 in example 2
    assert "the margin is +1 for you" in suggestion.reason_for_opponent


@pytest.mark.clause("dab.player.exact")
def test_the_exact_player_asks_the_adviser_if_the_search_takes_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "NODES", 1)
    position = GAME.starting_position("3x3")
    suggestion = GAME.suggest(position, "exact")
    assert suggestion.move == GAME.suggest(position, "adviser").move
    assert "only known to be from -9 to 9" in suggestion.reason


@pytest.mark.clause("plugin.played.errors")
def test_an_unknown_opponent_is_refused() -> None:
    with pytest.raises(PlayError, match="there are adviser, exact"):
        GAME.suggest(GAME.starting_position("1x1"), "nobody")
    over = GAME.parse("1x1:f")
    with pytest.raises(PlayError, match="the game is over"):
        GAME.suggest(over, "adviser")


@pytest.mark.clause("plugin.played.suggest")
@pytest.mark.parametrize("opponent", ["adviser", "exact"])
def test_an_opponent_can_play_both_sides_to_the_end(opponent: str) -> None:
    position = GAME.starting_position("2x2")
    while GAME.player_to_move(position) is not None:
        suggestion = GAME.suggest(position, opponent)
        assert suggestion.move in GAME.move_names(position)
        assert suggestion.reason
        assert suggestion.reason_for_opponent
        position = GAME.make_move(position, suggestion.move)
    assert sum(position.scores) == 4
    if opponent == "exact":
        assert GAME.standing(position) == "A 3, B 1: A wins by 2"


@pytest.mark.clause("plugin.played.score")
def test_the_score_is_written_in_words() -> None:
    assert GAME.standing(GAME.starting_position("2x2")) == "A 0, B 0"
    assert GAME.standing(GAME.parse("1x2:7f 1:1")) == "A 1, B 1: a draw"
    assert GAME.standing(GAME.parse("1x2:7f 0:2")) == "A 0, B 2: B wins by 2"
