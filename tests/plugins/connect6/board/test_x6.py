"""Connect6: the evaluation of X6, as far as the text determines its six weightings."""

from fractions import Fraction

import pytest

from tedomari.rulesets import Colour
from tedomari_connect6 import CONNECT6, KInARow, Position
from tedomari_connect6.board import board_of
from tedomari_connect6.definition import with_stones
from tedomari_connect6.evaluation import Columns, Views, room_weight, x6_scores
from tedomari_connect6.evaluation.x6 import X6Score
from tedomari_connect6.names import names_of, parse_point
from tedomari_connect6.patterns import TABLE_2_4
from tedomari_connect6.players.scoring import X6Scoring

RULESET = KInARow("connect6", CONNECT6, board_of(19, 19))


@pytest.mark.clause("connect6.evaluation.x6.parts", "connect6.evaluation.x6.defence")
def test_a_score_of_x6_is_as_computed_by_hand() -> None:
    """In one row a stone makes a live-3 (7/13); a stone of the opponent would make nothing."""
    position = RULESET.parse("...XX.....")
    score = x6_scores(position, Colour.BLACK)[1 << 5]
    assert [pattern.name for pattern in score.own] == ["live-3", "none", "none", "none"]
    assert score.defending == 7
    assert score.attacking() == 7 + 13
    assert score.attacking(Columns.HIS_PATTERN) == 7
    assert (score.threats, score.threats_before) == (0, 0)


@pytest.mark.clause("connect6.evaluation.x6.attack")
def test_the_other_reading_counts_the_opponents_pattern() -> None:
    position = RULESET.parse("...OO.....")
    score = x6_scores(position, Colour.BLACK)[1 << 5]
    assert score.defending == 0
    assert score.attacking() == 0
    assert score.attacking(Columns.HIS_PATTERN) == 13


@pytest.mark.clause("connect6.evaluation.x6.parts")
def test_only_shapes_with_the_stone_count() -> None:
    position = RULESET.parse("..XXX.........O....")
    score = x6_scores(position, Colour.BLACK)[1 << 11]
    assert score.own[0].name == "none"
    position = RULESET.parse("..XXX.........X....")
    assert x6_scores(position, Colour.BLACK)[1 << 13].own[0] == TABLE_2_4.patterns["live-2"]


@pytest.mark.clause("connect6.evaluation.x6.winning", "connect6.evaluation.x6.rank")
def test_three_threats_come_first() -> None:
    three = RULESET.parse("XXX..X..XXX..")
    scores = x6_scores(three, Colour.BLACK)
    best = max(scores, key=lambda bit: scores[bit].rank)
    assert names_of(three.board, best) == ("H1",)
    assert scores[best].wins
    assert RULESET.threats(with_stones(three, Colour.BLACK, best), Colour.BLACK) == 3
    winning = x6_scores(RULESET.parse("XXXXX."), Colour.BLACK)[1 << 5]
    assert winning.wins
    over = x6_scores(RULESET.parse("XXXXXX."), Colour.BLACK)[1 << 6]
    assert (over.threats, over.threats_before) == (3, 3)


@pytest.mark.clause("connect6.evaluation.x6.combination")
def test_a_threat_and_two_live_2_combine() -> None:
    """A stone at E5 makes four in its row, blocked at one end, and two pairs."""
    rows = [
        "..........",
        "..........",
        "..........",
        "..........",
        "....XX....",
        "OXXX......",
        "..........",
        "..........",
        "..........",
        "..........",
    ]
    position = RULESET.parse("/".join(rows))
    bit = parse_point(position.board, "E5")
    score = x6_scores(position, Colour.BLACK)[bit]
    names = [pattern.name for pattern in score.own]
    assert names == ["dead-4", "live-2", "live-2", "none"]
    assert score.threats == 1
    assert score.combines
    assert score.rank > x6_scores(position, Colour.BLACK)[bit << 2].rank
    no_threat = position.without(parse_point(position.board, "D5"))
    assert not x6_scores(no_threat, Colour.BLACK)[bit].combines
    one_pair = position.without(parse_point(position.board, "F6"))
    assert x6_scores(one_pair, Colour.BLACK)[bit].threats == 1
    assert not x6_scores(one_pair, Colour.BLACK)[bit].combines


@pytest.mark.clause("connect6.evaluation.x6.room")
def test_room_adds_a_percentage_to_the_strength() -> None:
    """Both must exceed the bound; the percentages are printed in the thesis."""
    assert room_weight(200, 3) == 286
    assert room_weight(200, 2) == 266
    assert room_weight(200, 1) == 250
    assert room_weight(200, 0) == 200
    assert room_weight(2, 9) == Fraction(266, 100)
    assert room_weight(1, 9) == Fraction(125, 100)
    assert room_weight(0, 9) == 0


def scores_around(centre: str, black: str, white: str) -> dict[tuple[int, int], X6Score]:
    """Return Black's scores of the points near a centre, by their distance in x and y."""
    board = board_of(19, 19)
    masks = [sum(parse_point(board, name) for name in text.split()) for text in (black, white)]
    scores = x6_scores(Position(19, 19, *masks), Colour.BLACK)
    column, row = board.place_of(parse_point(board, centre))
    steps = [(x, y) for x in range(-3, 4) for y in range(-3, 4)]
    bits = {(x, y): board.bit(column + x, row + y) for x, y in steps}
    return {step: scores[bit] for step, bit in bits.items() if bit in scores}


@pytest.mark.clause("connect6.evaluation.x6.opening")
def test_an_opening_has_no_weight() -> None:
    """The scores are the same off the centre, or with more stones far away."""
    opening = scores_around("J10", "J10", "K11 H9")
    assert len(opening) == 46
    assert len({score.attacking() for score in opening.values()}) > 1
    assert scores_around("K9", "K9", "L10 I8") == opening
    later = scores_around("J10", "J10 A1 S19 A19 S1", "K11 H9 C1 C19 Q1 Q19")
    assert later == opening


@pytest.mark.clause("connect6.player.x6", "connect6.evaluation.x6.defence")
def test_x6_scores_points_in_a_search_by_table_2_4() -> None:
    """A live-3 has 7 and 13 in Table 2-4; the thesis mentions no third stone for X6."""
    views = Views(RULESET.parse("...XX....."))
    for columns, attacking in ((Columns.OWN_PATTERN, 20), (Columns.HIS_PATTERN, 7)):
        scoring = X6Scoring(columns)
        assert scoring.attacking(views, 1 << 5, Colour.BLACK) == attacking
        assert scoring.defending(views, 1 << 5, Colour.BLACK) == 7
        assert scoring.third(views, 1 << 5, Colour.BLACK) is None
    assert X6Scoring().attacking(views, 1 << 5, Colour.WHITE) == 13
    assert X6Scoring().defending(views, 1 << 5, Colour.WHITE) == 0
