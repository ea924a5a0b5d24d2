"""Openings, games and tables of matches, and the printed search against the exact one."""

from dataclasses import dataclass
from random import Random

import pytest

from tedomari.rulesets import Colour, find_ruleset
from tedomari.rulesets.experimental import Contests, PlayError
from tedomari_connect6.board import bits_of, board_of
from tedomari_connect6.errors import PointError, StoneError
from tedomari_connect6.names import parse_point
from tedomari_connect6.notation import parse_rows
from tedomari_connect6.players.choice import Choice
from tedomari_connect6.players.clock import Carried, Deadline, StepClock, SystemClock
from tedomari_connect6.players.match import (
    Table,
    play_game,
    play_opening,
    stones_text,
    table_of,
)
from tedomari_connect6.players.named import find_player
from tedomari_connect6.players.openings import (
    OUR_SEVEN,
    draw_openings,
    opening_points,
    symmetric_images,
    white_places,
)
from tedomari_connect6.players.others import Neutral
from tedomari_connect6.players.scoring import AntScoring, ThesisScoring, X6Scoring
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6, winner
from tedomari_connect6.search import Limits, PrintedSearch, Verdict, judge_placement
from tedomari_connect6.search.printed import with_stones

BOARD = board_of(19, 19)


def at(names: str) -> int:
    return sum(parse_point(BOARD, name) for name in names.split())


CROSS = Position(19, 19, at("J10 K10 L10 H8 H7 H6"), at("A1 C2 E1 G2 J1"))


@pytest.mark.clause("connect6.match.openings")
def test_fifty_seven_openings_are_all_different_under_symmetries() -> None:
    openings = [*OUR_SEVEN, *draw_openings(50, 1)]
    assert len({symmetric_images(*white_places(text)) for text in openings}) == 57
    for text in openings:
        points = opening_points(text)
        assert len(set(points)) == 3
        assert points[0] == BOARD.bit(9, 9)


@pytest.mark.clause("connect6.match.openings")
def test_rotating_or_reflecting_an_opening_gives_the_same_images() -> None:
    random = Random(4)
    for _ in range(20):
        first, second = [(random.randint(-3, 3), random.randint(-3, 3)) for _ in range(2)]
        rotated = [(-y, x) for x, y in (first, second)]
        assert symmetric_images(first, second) == symmetric_images(rotated[1], rotated[0])
    assert symmetric_images((1, 1), (2, 0)) != symmetric_images((1, 1), (2, 1))


@pytest.mark.clause("connect6.match.openings")
def test_the_seed_determines_the_openings() -> None:
    assert draw_openings(9, 3) == draw_openings(9, 3) != draw_openings(9, 4)


@pytest.mark.clause("connect6.match.game")
def test_an_opening_places_stones_in_turns() -> None:
    position, stones = play_opening(opening_points("J10; K11 H9"))
    assert (position.black, position.white) == (at("J10"), at("K11 H9"))
    assert [str(stone.colour) for stone in stones] == ["black", "white", "white"]
    with pytest.raises(StoneError):
        play_opening(opening_points("J10; J10 K9"))
    with pytest.raises(PointError):
        opening_points("J10; Z3 K9")


@pytest.mark.clause("connect6.match.game", "connect6.time.clock")
def test_a_game_is_played_to_its_end_and_can_be_repeated() -> None:
    black, white = find_player("ant-1.7"), find_player("neutral:3")
    games = [play_game(black, white, opening_points("J10; K11 H9"), 10) for _ in range(2)]
    assert games[0] == games[1]
    end = games[0].record.end(CONNECT6)
    assert winner(end, CONNECT6) is games[0].winner is not None
    assert games[0].record.properties[:2] == (("PB", "ant-1.7"), ("PW", "neutral:3"))
    assert stones_text(games[0].record).split()[:3] == ["9,9", "10,10", "7,8"]


@dataclass(frozen=True)
class Stripes:
    """A player that fills the board with pairs in each row, so nobody gets three in a row."""

    name: str = "stripes"

    def time_control(self, a_turn: int) -> Carried:
        return Carried(a_turn)

    def choose(
        self, position: Position, colour: Colour, stones: int, deadline: Deadline
    ) -> Choice:
        places = {bit: position.board.place_of(bit) for bit in bits_of(position.empty)}
        black = [bit for bit, (column, row) in places.items() if (column // 2 + row) % 2 == 0]
        white = [bit for bit in places if bit not in black]
        own, others = (black, white) if colour is Colour.BLACK else (white, black)
        return Choice(sum([*own, *others][:stones]), "stripes", "fills the board")


@pytest.mark.clause("connect6.match.game")
def test_a_full_board_ends_a_game_as_a_draw() -> None:
    game = play_game(Stripes(), Stripes(), opening_points("A1; C1 A2"), 0)
    assert game.winner is None
    assert len(game.record.stones) == 361
    assert dict(game.record.properties)["RE"] == "0"


@pytest.mark.clause("connect6.match.table", "connect6.match.distinct")
def test_games_with_the_same_stones_count_once() -> None:
    assert table_of([("a", 0), ("b", None), ("a", 0), ("c", 1)]) == Table(1, 1, 1)
    assert table_of([]).rates == (0, 0, 0)


@pytest.mark.clause("connect6.match.table")
def test_rates_are_rounded_as_in_the_thesis() -> None:
    """By Tables 4-1 to 4-3, 1, 2, 3, 4, 6 of seven games are 14, 29, 43, 57, 86 per cent."""
    assert [Table(wins, 7 - wins, 0).rates[0] for wins in (1, 2, 3, 4, 6)] == [
        14, 29, 43, 57, 86,
    ]  # fmt: skip


@pytest.mark.clause("connect6.time.clock")
def test_the_system_clock_does_not_go_back() -> None:
    clock = SystemClock()
    before = clock.now()
    clock.step()
    assert clock.now() >= before


@pytest.mark.clause("connect6.printed.search", "connect6.printed.claim")
@pytest.mark.parametrize("scorer", [AntScoring(), ThesisScoring(), X6Scoring()])
@pytest.mark.parametrize("least", [1, 2])
def test_the_printed_search_claims_a_real_win(
    scorer: AntScoring | ThesisScoring | X6Scoring, least: int
) -> None:
    search = PrintedSearch(scorer, least, Deadline(StepClock(), 1000))
    claim = search.from_placement(CROSS, Colour.BLACK, at("H9 H10"))
    assert claim is not None
    assert judge_placement(CROSS, Colour.BLACK, claim.line[0], Limits()) is Verdict.WINS


@pytest.mark.clause("connect6.printed.search")
def test_a_pair_with_too_few_threats_is_not_followed() -> None:
    search = PrintedSearch(ThesisScoring(), 2, Deadline(StepClock(), 1000))
    assert search.from_placement(CROSS, Colour.BLACK, at("Q18 S19")) is None
    search = PrintedSearch(ThesisScoring(), 2, Deadline(StepClock(), 0))
    assert search.from_placement(CROSS, Colour.BLACK, at("H9 H10")) is None


@pytest.mark.clause("connect6.printed.search")
def test_a_line_has_at_most_as_many_placements_as_the_depth() -> None:
    placements = []
    for depth in (1, 2, 3, 6):
        search = PrintedSearch(ThesisScoring(), 1, Deadline(StepClock(), 1000), depth)
        claim = search.from_placement(CROSS, Colour.BLACK, at("M10 N10"))
        placements.append(len(claim.line[::2]) if claim else 0)
        assert placements[-1] <= depth
    # The depth matters: only the larger depths find a line.
    assert 0 in placements
    assert any(placements)


@pytest.mark.clause("connect6.printed.search")
def test_the_search_completes_six_in_a_row() -> None:
    five = with_stones(CROSS, Colour.BLACK, at("M10 N10"))
    search = PrintedSearch(ThesisScoring(), 1, Deadline(StepClock(), 1000))
    assert search.search(five, Colour.BLACK, 6) in ([at("I10")], [at("O10")])


@pytest.mark.clause("connect6.printed.reply", "connect6.printed.third")
def test_the_defender_has_one_reply_with_a_third_stone_in_ant_1_4_only() -> None:
    after = with_stones(CROSS, Colour.BLACK, at("M10 N10"))
    gaps = {at("O10"), at("I10")}
    for scorer, stones in ((AntScoring(), 3), (AntScoring(third_stone=False), 2)):
        search = PrintedSearch(scorer, 1, Deadline(StepClock(), 1000))
        reply = search.reply(after, Colour.WHITE, gaps)
        assert reply.bit_count() == stones
        assert all(gap & reply for gap in gaps)


@pytest.mark.clause("connect6.printed.judged", "connect6.printed.claim")
def test_a_claim_that_a_reply_refutes_is_judged_refuted() -> None:
    there = Position(19, 19, at("L8 J10 K10 L10 F13"), at("M8 L9 F11 H11 G12 H13"))
    claimed = at("G10 M10")
    search = PrintedSearch(ThesisScoring(), 1, Deadline(StepClock(), 2000))
    assert search.from_placement(there, Colour.BLACK, claimed) is not None
    assert judge_placement(there, Colour.BLACK, claimed, Limits(turns=6)) is Verdict.REFUTED


@pytest.mark.clause("connect6.printed.judged")
def test_a_claim_that_takes_too_long_to_judge_is_unknown() -> None:
    stones = at("J11 K11")
    there = Position(19, 19, at("J10 K10 L10 H8 H7"), at("A1 C2 E1 G2 J1"))
    assert judge_placement(there, Colour.BLACK, stones, Limits(nodes=1)) is Verdict.UNKNOWN


#: Two rows of three black stones, which F4 F6 makes into four threats; White has four in row 2.
FOUR_OF_WHITES = (
    "............../..XXX........./............../..XXX........./............../"
    "..OOOO......../.............."
)


@pytest.mark.clause("connect6.printed.judged")
@pytest.mark.parametrize(
    ("rows", "placement", "verdict"),
    [
        (FOUR_OF_WHITES, "F6 F4", Verdict.REFUTED),
        (FOUR_OF_WHITES, "A2 F6", Verdict.REFUTED),
        (FOUR_OF_WHITES.replace("OOOO", "OO.."), "F6 F4", Verdict.WINS),
        (".OXXXX..O.../............/............", "G3 H3", Verdict.WINS),
        (".OXXXX..O.../............/............", "G3 A1", Verdict.REFUTED),
        (".OXXXXX.O.../............/............", "H3", Verdict.WINS),
        # The row of six comes before White's gap.
        (".OXXXX..O.../OOOOO......./............", "G3 H3", Verdict.WINS),
        (".OXXXX..O.../OOOOO......./............", "G3 A1", Verdict.REFUTED),
    ],
)
def test_rows_and_gaps_after_the_placement_decide_the_verdict(
    rows: str, placement: str, verdict: Verdict
) -> None:
    there = parse_rows(rows, CONNECT6)
    stones = sum(parse_point(there.board, name) for name in placement.split())
    for limits in (Limits(), Limits(turns=3)):
        assert judge_placement(there, Colour.BLACK, stones, limits) is verdict
        assert judge_placement(there.swapped, Colour.WHITE, stones, limits) is verdict


@pytest.mark.clause("connect6.printed.judged", "connect6.search.start")
@pytest.mark.parametrize("rows", ["XXXXXX....../OOOO........", "XXXX......../OOOOOO......"])
def test_no_placement_is_judged_when_the_game_is_over(rows: str) -> None:
    there = parse_rows(rows, CONNECT6)
    stones = parse_point(there.board, "L1") | parse_point(there.board, "L2")
    for colour in Colour:
        with pytest.raises(PlayError, match="the game is over"):
            judge_placement(there, colour, stones, Limits())


@pytest.mark.clause("connect6.printed.judged")
def test_a_placement_that_is_illegal_is_not_judged() -> None:
    for names in ("J10 M10", "A1 M10", "A1"):
        with pytest.raises(StoneError, match="there is a"):
            judge_placement(CROSS, Colour.BLACK, at(names), Limits())
    for stones, number in ((0, 0), (at("M10 N10 O10"), 3)):
        with pytest.raises(PlayError, match=f"1 to 2 stones, found {number}"):
            judge_placement(CROSS, Colour.BLACK, stones, Limits())
    # A bit between two rows of the board.
    with pytest.raises(PlayError, match="not on the board"):
        judge_placement(CROSS, Colour.BLACK, 1 << 19, Limits())


@pytest.mark.clause("connect6.match.openings", "plugin.contests.openings")
def test_the_ruleset_lists_openings_and_checks_players() -> None:
    connect6 = find_ruleset("connect6")
    assert isinstance(connect6, Contests)
    assert tuple(connect6.openings(9, 5))[:7] == OUR_SEVEN
    assert tuple(connect6.openings(3, 5)) == OUR_SEVEN[:3]
    assert set(connect6.contestants) >= {"ant-1.4", "ant-1.6", "ant-1.7", "x6"}


@pytest.mark.clause("connect6.match.openings")
def test_more_openings_than_there_are_are_refused() -> None:
    assert len(set(draw_openings(155, 0))) == 155
    with pytest.raises(PlayError, match=r"at most 155 random openings, .* 324 games"):
        draw_openings(156, 0)


@pytest.mark.clause("connect6.player.neutral")
@pytest.mark.parametrize("seed", ["9" * 5_000, "9" * 19, "\u0663", "-1", ""])
def test_the_seed_of_a_neutral_player_has_at_most_18_digits(seed: str) -> None:
    assert find_player("neutral:" + "9" * 18) == Neutral(10**18 - 1)
    with pytest.raises(PlayError, match="there is no player 'neutral:") as caught:
        find_player(f"neutral:{seed}")
    assert len(str(caught.value)) < 400
