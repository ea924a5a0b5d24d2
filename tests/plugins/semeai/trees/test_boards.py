"""Conditional games and territory, compared with play on boards."""

import random

import pytest

from tedomari import Game, parse
from tedomari_semeai import Semeai
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.endgame import Endgame, EndgameBoundError, gwin
from tedomari_semeai.go import Board, Player, RegionError, liberty_regions
from tedomari_semeai.go.regions import Region, local
from tedomari_semeai.go.worth import worths
from tedomari_semeai.trees import Colour
from tedomari_semeai.trees.conditional import score
from tedomari_semeai.trees.context import eye_liberty, race_in_context

BLACK, WHITE = Colour.BLACK, Colour.WHITE

BOARDS = (
    "OOOOOO#/X.xxxxO/OO....O/##OOOO#",
    "#OOOOO/X.xxxO/#O...O/##OOO#",
    "#OOOO#/X.xx.O/O.Ox.O/#OOx.O/X.xx.O/#OOOO#",
    "#OOOOOOOO#/X.xx.xxxO#/#O..O...O#/##OO#OOO##",
)


def eye_board(outside: int, white: int) -> str:
    """Return a board with an eye and outside liberties of Black's, and White's liberties."""
    length = max(outside, white, 3)
    rows = ["XXX", "X.X", "XXX"]
    if outside:
        rows += ["###", "X" * outside, "." * outside, "O" * outside]
    rows += ["###", "W" * white, "." * white, "B" * white]
    return "/".join(row.ljust(length, "#") for row in rows)


@pytest.mark.clause("semeai.conditional.eye", "semeai.conditional.race")
@pytest.mark.parametrize("outside", range(6))
def test_an_eye_on_a_board_has_the_winner_of_the_conditional_game(outside: int) -> None:
    semeai = Semeai()
    for white in range(1, 8):
        position = semeai.parse(eye_board(outside, white))
        summands = [(eye_liberty(BLACK), BLACK), (score(-white), WHITE)]
        summands += [(score(outside), BLACK)] * (outside > 0)
        for first in Colour:
            winner = race_in_context(summands, first)
            assert winner is not None
            assert semeai.race(position, first.value).winner == winner.value


def count_points(region: Region, board: Board, captured: tuple[int, int]) -> int:
    """Return the points of a region that becomes the attacker's, positive for Black.

    The attacker gets the points that the attacker's stones do not cover, and all prisoners,
    including the dead stones still on the board; the defender gets the stones captured.
    """
    defender, attacker = region.defender, region.defender.other
    territory = (region.area & ~board.stones[attacker]).bit_count()
    dead = (region.area & board.stones[defender]).bit_count()
    points = territory + dead + captured[defender] - captured[attacker]
    return points * attacker.colour.sign


@pytest.mark.clause("semeai.territory.glose")
@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("text", BOARDS)
def test_each_move_on_a_board_costs_a_point(text: str, mirrored: bool) -> None:
    """As in Glose, a move of Black's subtracts a point, and a move of White's adds one."""
    exchanged = str.maketrans("XxOB", "WoBO") if mirrored else {}
    chance = random.Random(text)
    [region] = liberty_regions(parse_diagram(text.translate(exchanged)))[:1]
    for _ in range(30):
        cut = local(region.board, region.area)
        board = Board(cut.geometry, cut.stones, cut.essential, cut.safe)
        captured, points = [0, 0], count_points(region, board, (0, 0))
        for _ in range(8):
            player = chance.choice(list(Player))
            legal = [after for _, after in board.moves(player, region.area)]
            if not legal:
                break
            after = chance.choice(legal).after_pass()
            if after.captured_essential() is not None:
                break
            before = board.stones[player.other].bit_count()
            captured[player.other] += before - after.stones[player.other].bit_count()
            board, points = after, points - player.colour.sign
            assert count_points(region, board, (captured[0], captured[1])) == points


@pytest.mark.clause("semeai.territory.formula")
@pytest.mark.parametrize("text", BOARDS)
def test_territory_is_the_base_value_plus_the_cooled_liberties(text: str) -> None:
    board = parse_diagram(text)
    region, report = liberty_regions(board)[0], worths(board)[0]
    assert report.cooled is not None
    assert report.territory == count_points(region, region.board, (0, 0)) + report.cooled


def first_region(text: str) -> Region:
    """Return the first region of a board."""
    return liberty_regions(parse_diagram(text))[0]


@pytest.mark.clause("semeai.territory.gwin", "semeai.relatives.no-pass")
@pytest.mark.parametrize(
    ("text", "value"),
    [
        # points that belong to nobody: one move in each
        ("X.O", "*"),
        ("XXX/.../OOO", "*"),
        # a territory of one point, which the attacker cannot enter
        ("XXX/X.X/XXX", "1"),
        # a stone that is connected, or captured: a point and a prisoner
        ("#O#/X.O/OxO/#O#", "{0|-2}"),
    ],
)
def test_gwin_counts_points_and_prisoners(text: str, value: str) -> None:
    assert gwin(first_region(text)) == parse(value)


@pytest.mark.clause("semeai.territory.gwin")
def test_gwin_of_region_a_is_hot() -> None:
    assert gwin(first_region(BOARDS[0])) == parse("{0|-12}")
    exchanged = BOARDS[0].translate(str.maketrans("XxOB", "WoBO"))
    assert gwin(first_region(exchanged)) == parse("{12|0}")


@pytest.mark.clause("semeai.territory.gwin")
def test_an_endgame_that_is_endless_or_too_large_is_refused() -> None:
    with pytest.raises(RegionError, match="play can come back to a position"):
        gwin(first_region("X..O"))
    with pytest.raises(EndgameBoundError, match="more than 100 positions"):
        gwin(first_region(BOARDS[0]), bound=100)


@pytest.mark.clause("semeai.territory.gwin")
def test_a_large_endgame_reaches_the_bound_however_deep_it_is() -> None:
    region = first_region("/".join(["X" * 19, *["." * 19] * 18]))
    with pytest.raises(EndgameBoundError, match="more than 400 positions"):
        gwin(region, bound=400)


@pytest.mark.clause("semeai.territory.gwin-parts")
def test_parts_between_safe_blocks_add_up() -> None:
    boards = ("X.O", "#O#/X.O/OxO/#O#", "XXX/X.X/XXX", "OOO#/X.xO/OO.O/##OO")
    for first in boards:
        for second in boards:
            both = f"{first}/{'#' * 4}/{second}"
            width = max(map(len, both.split("/")))
            text = "/".join(row.ljust(width, "#") for row in both.split("/"))
            regions = liberty_regions(parse_diagram(text))
            board, area = regions[0].board, sum(region.area for region in regions)
            value = gwin(Region(board, area, regions[0].defenders))
            assert value == gwin(first_region(first)) + gwin(first_region(second))


@pytest.mark.clause("semeai.territory.gwin-parts")
@pytest.mark.parametrize(
    "text", ["X.O", "XXX/.../OOO", "#O#/X.O/OxO/#O#", "OOO#/X.xO/OO.O/##OO"]
)
def test_the_value_by_parts_equals_the_undivided_value(text: str) -> None:
    region = first_region(text)
    endgame = Endgame(region, 10_000)
    assert undivided_value(endgame.start, region.area) == gwin(region)


def undivided_value(board: Board, area: int) -> Game:
    """Return the endgame without dividing it into parts, move by move."""
    options: tuple[list[Game], list[Game]] = ([], [])
    for player in Player:
        for _, after in board.moves(player, area):
            prisoners = board.stones[player.other].bit_count()
            prisoners -= after.stones[player.other].bit_count()
            value = undivided_value(after.after_pass(), area) + prisoners * player.colour.sign
            options[player].append(value)
    return Game(*options)
