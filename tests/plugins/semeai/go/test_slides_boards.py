"""Boards with the games of the slides, and problem 1 on one real board."""

from pathlib import Path

import pytest

from tedomari import Game, cool, parse
from tedomari_conformance.sources.semeai_slides.points import points_of_white
from tedomari_semeai.diagram import format_picture, parse_diagram
from tedomari_semeai.go import (
    Board,
    Player,
    after_moves,
    liberty_game,
    liberty_regions,
    liberty_tree,
    plain_liberties,
    race,
    race_winner,
    read_point,
    stack,
    with_certain_roles,
)
from tedomari_semeai.go.regions import plain_count
from tedomari_semeai.ruleset import Semeai
from tedomari_semeai.trees.reading import parse_tree
from tedomari_semeai.trees.sums import adjustment_value, winner_of
from tedomari_semeai.trees.territory import glose
from tedomari_semeai.trees.tree import LibertyTree
from tedomari_semeai.trees.values import race_value

BLACK, WHITE = Player.BLACK, Player.WHITE

THREE = "#OOOOO/X.xxxO/#O...O/##OOO#"
FOUR = "OOOOOO#/X.xxxxO/OO....O/##OOOO#"
SIX = "#OOOO#/X.xx.O/O.Ox.O/#OOx.O/X.xx.O/#OOOO#"
FIVE = "#OOOOOOOO#/X.xx.xxxO#/#O..O...O#/##OO#OOO##"
SIX_THREE = "XO########/X.O#######/XOOOOOOOO#/X.xx.xxxO#/#O..O...O#/##OO#OOO##"
SEVEN_THREE = "#O#######/O.OOOOO##/Ox.O.O.O#/O.x.xxx.O/Xx.OxO.O#/#OOOOOO##"

#: The games that the slides print, on their boards.
GAMES = {
    THREE: "{3|0}",
    FOUR: "{4|0}",
    SIX: "{6|{4|0}}",
    FIVE: "{{5|2}|0}",
    SIX_THREE: "{{6|3}|1}",
    SEVEN_THREE: "{{7|3},5|1}",
}

PROBLEM_1 = (Path(__file__).parent / "boards" / "problem-1.txt").read_text("utf-8")


def reported_trees(board: Board) -> list[LibertyTree]:
    return [
        liberty_game(liberty_tree(region), region.defender.colour)
        for region in liberty_regions(board)
    ]


def swap_colours(text: str) -> str:
    return text.translate(str.maketrans("XxOoBW", "WoBxOX"))


@pytest.mark.clause("semeai.play.all", "semeai.worth.game")
@pytest.mark.parametrize("text", GAMES)
def test_each_board_has_the_printed_value(text: str) -> None:
    """The claims SM-002, SM-010, SM-013, SM-015: values cooled by 2."""
    expected = cool(parse(GAMES[text]), 2)
    total = sum((race_value(tree) for tree in reported_trees(parse_diagram(text))), Game())
    assert total == expected


@pytest.mark.clause("semeai.play.all", "semeai.worth.game")
@pytest.mark.parametrize("text", [THREE, FOUR, SIX, FIVE])
def test_boards_with_the_colours_swapped_have_the_negative_values(text: str) -> None:
    total = sum(
        (race_value(tree) for tree in reported_trees(parse_diagram(swap_colours(text)))), Game()
    )
    assert total == -cool(parse(GAMES[text]), 2)


@pytest.mark.clause("semeai.summary.options")
@pytest.mark.parametrize("text", [THREE, FOUR, SIX, FIVE])
def test_the_reported_games_are_the_printed_ones(text: str) -> None:
    assert [str(tree) for tree in reported_trees(parse_diagram(text))] == [GAMES[text]]


@pytest.mark.clause("semeai.board.race", "semeai.worth.game")
@pytest.mark.parametrize("text", GAMES)
def test_the_method_decides_the_race_with_each_number_of_plain_liberties(text: str) -> None:
    value = cool(parse(GAMES[text]), 2)
    for white in range(1, 8):
        board = stack(parse_diagram(text), plain_liberties(WHITE, white))
        for first in Player:
            expected = winner_of(adjustment_value(value - white, first.colour), first.colour)
            winner = race_winner(board, first)
            assert winner is not None
            assert winner.colour is expected


SIX_TWO = "#OOOOOOOOO#/X.xx.xxxxO#/#O..O....O#/##OO#OOOO##"

#: The subgames A to D of the claim SM-026, on boards.
A, B, C, D = FOUR, SIX, swap_colours(FOUR), swap_colours(SIX_TWO)

#: The sums of the claims SM-028 and SM-029: two subgames, the plain liberties, the total.
SUMS = [
    *((A, B, -7, "-1^*"), (A, D, -1, "-1^*"), (C, B, -3, "-1^*"), (C, D, 3, "-1^*")),
    *((A, B, -6, "^*"), (A, D, 0, "^*"), (C, B, -2, "^*"), (C, D, 4, "^*")),
    *((A, B, -5, "1^*"), (A, D, 1, "1^*"), (C, B, -1, "1^*"), (C, D, 5, "1^*")),
]


def whole(texts: list[str], plain: int) -> Board:
    """Return a sum of boards and plain liberties, Black's if positive, White's if negative."""
    boards = [parse_diagram(text) for text in texts]
    if plain:
        boards.append(plain_liberties(BLACK if plain > 0 else WHITE, abs(plain)))
    return stack(*boards)


@pytest.mark.clause("semeai.summary.options", "semeai.worth.game")
def test_the_boards_a_to_d_have_the_printed_games() -> None:
    """The claim SM-026."""
    games = [reported_trees(parse_diagram(text)) for text in (A, B, C, D)]
    assert [str(tree) for [tree] in games] == ["{4|0}", "{6|{4|0}}", "{0|-4}", "{0|{-2|-6}}"]
    values = [race_value(tree) for [tree] in games]
    assert values == [parse(text) for text in ("2*", "4^", "-2*", "-2^")]


@pytest.mark.exhaustive
@pytest.mark.clause("semeai.board.race", "semeai.position.sum")
@pytest.mark.parametrize(("one", "other", "plain", "total"), SUMS)
def test_the_first_player_wins_each_of_the_twelve_sums_on_the_board(
    one: str, other: str, plain: int, total: str
) -> None:
    """The claims SM-028 and SM-029."""
    board = whole([one, other], plain)
    assert sum((race_value(tree) for tree in reported_trees(board)), Game()) == parse(total)
    for first in Player:
        assert race_winner(board, first) is first


@pytest.mark.exhaustive
@pytest.mark.clause("semeai.board.race", "semeai.position.sum")
@pytest.mark.parametrize(
    ("third", "total"), [(swap_colours(FOUR), "-1^"), (swap_colours(THREE), "-1/2^*")]
)
def test_the_first_player_wins_problems_2_and_3_on_the_board(third: str, total: str) -> None:
    """The claims SM-011 and SM-012: {-5|-9} and {-5|-8} are five liberties and a region."""
    board = whole([FOUR, SIX, third], -5)
    assert sum((race_value(tree) for tree in reported_trees(board)), Game()) == parse(total)
    for first in Player:
        assert race_winner(board, first) is first


def counts(board: Board) -> tuple[int, int]:
    """Return the liberties of Black and White if all regions are worth plain liberties."""
    black = white = 0
    for tree in reported_trees(board):
        assert tree.score is not None
        black += max(tree.score, 0)
        white -= min(tree.score, 0)
    return black, white


@pytest.mark.clause("semeai.role.benson", "semeai.worth.game")
def test_problem_1_is_one_real_board_whose_walls_are_alive() -> None:
    """The claim SM-010."""
    assert "#" not in PROBLEM_1
    assert set(PROBLEM_1) <= set("XWxo.\n")
    board = with_certain_roles(parse_diagram(PROBLEM_1))
    picture = format_picture(board)
    # all white stones of the walls live, and all black stones below them
    assert picture.count("o") == 0
    assert picture.count("x") == PROBLEM_1.count("x") - picture.count("B")
    assert [str(tree) for tree in reported_trees(board)] == ["{4|0}", "{6|{4|0}}", "-7"]
    total = sum((race_value(tree) for tree in reported_trees(board)), Game())
    assert total == parse("-1^*")
    assert (adjustment_value(total, BLACK.colour), adjustment_value(total, WHITE.colour)) == (
        0,
        -2,
    )


@pytest.mark.clause("semeai.board.race")
def test_in_problem_1_the_first_player_wins_the_race_on_the_real_board() -> None:
    """The claims SM-010 and SM-020."""
    board = with_certain_roles(parse_diagram(PROBLEM_1))
    assert race_winner(board, BLACK) is BLACK
    assert race_winner(board, WHITE) is WHITE


@pytest.mark.exhaustive
@pytest.mark.clause("semeai.board.race")
def test_in_problem_1_black_has_only_one_winning_first_move() -> None:
    """The claim SM-010: Black succeeds with the tedomari, and fails without it."""
    board = with_certain_roles(parse_diagram(PROBLEM_1))
    outcome = race(board, BLACK)
    assert (outcome.winner, outcome.moves) == (BLACK, ("D12",))
    outcome = race(board, WHITE)
    assert outcome.winner is WHITE
    assert {"D12", "H9", "H6"} <= set(outcome.moves)


@pytest.mark.clause("semeai.board.race", "semeai.play.plain")
@pytest.mark.parametrize(
    ("first", "moves", "liberties", "winner", "ahead"),
    [
        # Black's success: the move in {4|0}; then 8 against 7, and Black wins by 1
        (BLACK, ["D12", "H9", "H6"], (8, 7), BLACK, 1),
        # Black's failure: the move in {6|{4|0}}; then 6 against 7, and White wins by 1
        (BLACK, ["H9", "D12"], (6, 7), WHITE, 1),
        # White's success: the move in {6|{4|0}}; then 4 against 7, and White wins by 3
        (WHITE, ["H9", "H6", "D12"], (4, 7), WHITE, 3),
        # White's quasi-success: the move in {4|0}; then 6 against 7, and White wins by 2
        (WHITE, ["D12", "H9"], (6, 7), WHITE, 2),
    ],
)
def test_the_lines_of_problem_1_have_the_printed_results(
    first: Player, moves: list[str], liberties: tuple[int, int], winner: Player, ahead: int
) -> None:
    """The claims SM-010 and SM-020, with the printed numbers of liberties."""
    board = with_certain_roles(parse_diagram(PROBLEM_1))
    [*_, last] = after_moves(board, first, moves)
    assert counts(last) == liberties
    mover = first if len(moves) % 2 == 0 else first.other
    assert race_winner(last, mover) is winner
    # the lead is the difference in liberties, plus one if the winner is to move
    lead = liberties[winner] - liberties[winner.other]
    assert lead + (mover is winner) == ahead


def lost_points(board: Board, area: int, prisoners: int, known: dict[object, Game]) -> Game:
    """Return the points of a lost region of Black's by play on the board, positive for Black.

    ``prisoners`` are White's minus Black's.  Play ends when only plain liberties are left.
    White fills each of them with a stone in White's own territory.
    """
    key = (board.stones, prisoners)
    if key not in known:
        block = board.block(BLACK, board.essential[BLACK])
        walls = board.geometry.flood(board.safe[WHITE], board.stones[WHITE])
        live = board.geometry.flood(
            board.geometry.around(block) & board.empty, area & ~block & ~walls
        )
        plain = plain_count(board, live, BLACK)
        if plain >= 0:
            stones = [(board.stones[player] & area).bit_count() for player in Player]
            territory = area.bit_count() - stones[WHITE] - plain
            known[key] = Game() - (territory + prisoners + stones[BLACK])
        else:
            known[key] = Game(
                *(
                    [
                        lost_points(
                            after.after_pass(),
                            area,
                            prisoners + net_prisoners(board, after),
                            known,
                        )
                        for _, after in board.moves(player, live)
                    ]
                    for player in Player
                )
            )
    return known[key]


def immune(board: Board) -> Board:
    """Return the board with Black's block safe, so it is not captured before the end."""
    safe = (board.safe[0] | board.essential[0], board.safe[1])
    return Board(board.geometry, board.stones, board.essential, safe)


def net_prisoners(before: Board, after: Board) -> int:
    """Return White's prisoners from a move, minus Black's."""
    black, white = (
        (before.stones[player] & ~after.stones[player]).bit_count() for player in Player
    )
    return black - white


@pytest.mark.clause("semeai.worth.territory")
@pytest.mark.parametrize("text", [THREE, FOUR, SIX, FIVE])
def test_the_formula_for_a_lost_region_holds_on_the_boards(text: str) -> None:
    """The claim SM-027: Cool(Glose, 1) = BaseValue + Cool(Glc, 2)."""
    board = parse_diagram(text)
    [region] = liberty_regions(board)
    [report] = Semeai().liberty_regions(board)
    assert report.territory == cool(lost_points(immune(board), region.area, 0, {}), 1)


@pytest.mark.clause("semeai.worth.territory")
@pytest.mark.parametrize("text", [THREE, FOUR, SIX, FIVE])
def test_the_territory_agrees_with_the_tree(text: str) -> None:
    """The base value has a point per point of the region, and a prisoner per helper in it."""
    [region] = Semeai().liberty_regions(parse_diagram(text))
    base = text.count(".") + 2 * text.count("x")
    assert region.territory == cool(
        glose(parse_tree(str(region.liberty_game)), -base).game(), 1
    )


#: Problem 1 again, with the territory that the slides print.  Black's block has nine stones;
#: its parts are connected beyond the picture.  The upper left is {4|0} with one helper, the
#: other region {6|{4|0}} with three helpers, which gives it the printed base value -13.
TERRITORY = """
###O####
XOO.O###
XX.x.O##
XO..O###
##OO####
########
###OO###
X#O..OO#
XX.xxx.X
XO...OO#
##OOO###
########
BBBBBBB#
.......#
WWWWWWW#
"""


@pytest.mark.clause("semeai.worth.game", "semeai.worth.territory")
def test_problem_1_has_a_board_with_the_printed_territory() -> None:
    """The claims SM-010 and SM-027: the games, and the region B with -13 and -9^."""
    board = parse_diagram(TERRITORY)
    assert board.essential[BLACK].bit_count() == 9
    assert [str(tree) for tree in reported_trees(board)] == ["{4|0}", "{6|{4|0}}", "-7"]
    left, right, _ = Semeai().liberty_regions(board)
    assert right.territory == parse("-9^")
    assert str(glose(parse_tree(str(right.liberty_game)), -13)) == "{-8|{-9|-11}}"
    assert left.territory == parse("-5*")


@pytest.mark.clause("semeai.worth.territory")
@pytest.mark.parametrize(
    ("moves", "points"),
    [
        # White's success: the cut in the upper right, then in the upper left
        ([(WHITE, "C7"), (BLACK, "G7"), (WHITE, "C13")], 33),
        # White's quasi-success, then semedori: Black b; White b, Black c; White b, White c
        ([(WHITE, "C13"), (BLACK, "C7")], 32),
        ([(WHITE, "C13"), (WHITE, "C7"), (BLACK, "G7")], 33),
        ([(WHITE, "C13"), (WHITE, "C7"), (WHITE, "G7")], 35),
    ],
)
def test_problem_1_has_the_printed_territory_on_a_board(
    moves: list[tuple[Player, str]], points: int
) -> None:
    """The claims SM-021 and SM-022."""
    assert points_of_white(parse_diagram(TERRITORY), moves) == points


@pytest.mark.clause("semeai.worth.territory")
def test_points_are_counted_only_if_nothing_is_left_to_gain() -> None:
    with pytest.raises(ValueError, match=r"is worth \{4\|0\}, which is not settled"):
        points_of_white(parse_diagram(TERRITORY), [(BLACK, "C7")])


@pytest.mark.exhaustive
@pytest.mark.clause("semeai.board.race")
def test_the_first_player_wins_the_race_on_the_board_of_the_territory() -> None:
    """The claim SM-020."""
    board = parse_diagram(TERRITORY)
    assert [race_winner(board, first) for first in Player] == [BLACK, WHITE]
    cut = board.play(WHITE, read_point(board.geometry, "C13"))
    # White has won with the first move, whatever Black plays: the semedori only gains points
    assert race_winner(cut, BLACK) is WHITE
