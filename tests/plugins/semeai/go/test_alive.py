"""Blocks that cannot be captured, eyes of any size, and regions that are played together."""

import json
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from tedomari import Game
from tedomari.answers.liberty import alive_in_words
from tedomari.rulesets.liberty import ALIVE
from tedomari_cli.main import cli
from tedomari_semeai import Semeai
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import (
    Board,
    Geometry,
    Player,
    liberty_game,
    liberty_regions,
    plain_liberties,
    race_winner,
    stack,
)
from tedomari_semeai.go.blocks import block_of
from tedomari_semeai.go.method import verdict
from tedomari_semeai.go.playing import MOST_POSITIONS
from tedomari_semeai.trees.tree import LibertyTree

BLACK, WHITE = Player.BLACK, Player.WHITE

SEMEAI = Semeai()

#: Two eyes of one point, against eight plain liberties.
TWO_EYES = """
XXXXX####
X.X.X####
XXXXX####
#########
WWWWWWWW#
........#
BBBBBBBB#
"""

SWAPPED = str.maketrans("XxOoBW", "WoBxOX")

ONE = "XXX/X.X/XXX"
THREE = "XXXXX/X...X/XXXXX"

#: Eyes with the attacker's stones in them, and their counts in the literature: 1, 2, 3, 5, 8,
#: 12 for 1 to 6 points in which two eyes cannot be made, less the number of stones.
EYES = {
    ONE: 1,
    "XXXX/X..X/XXXX": 2,
    "XXXX/Xo.X/XXXX": 2 - 1,
    "XXXXX/X.o.X/XXXXX": 3 - 1,
    "XXXX/X.XX/Xo.X/XXXX": 3 - 1,
    "XXXXX/Xoo.X/XXXXX": 3 - 2,
    "XXXX/X..X/X..X/XXXX": 5,
    "XXXX/X.oX/X..X/XXXX": 5 - 1,
    "#XXX#/XX.XX/X.o.X/XXXXX": 5 - 1,
    "XXXX#/X..XX/X.o.X/XXXXX": 8 - 1,
    "#XXX#/XX.XX/X.o.X/XX.XX/#XXX#": 8 - 1,
    "#XXX#/XX.XX/X.o.X/X..XX/XXXX#": 12 - 1,
}


def of_black(text: str) -> tuple[str, Game]:
    """Return the game and the value of Black's external regions, played together."""
    [region] = [r for r in SEMEAI.liberty_regions(parse_diagram(text)) if r.defender == "black"]
    assert region.cooled is not None
    return str(region.liberty_game), region.cooled


def winners(board: Board) -> tuple[Player | None, ...]:
    return tuple(race_winner(board, first) for first in Player)


@pytest.mark.clause("semeai.alive.eyes", "semeai.worth.together", "semeai.sum.block")
@pytest.mark.parametrize("text", [TWO_EYES, TWO_EYES.translate(SWAPPED)])
def test_a_block_of_either_colour_with_two_eyes_is_alive(text: str) -> None:
    board = parse_diagram(text)
    owner = BLACK if text == TWO_EYES else WHITE
    judgement = verdict(board)
    assert judgement.winners == winners(board) == (owner, owner)
    assert judgement.total == owner.colour.sign * (Game() + ALIVE - 8)
    alive, plain = SEMEAI.liberty_regions(board)
    assert alive.points == ("B6", "D6")
    assert alive.liberty_game == ("alive" if owner is BLACK else "-alive")
    assert (alive.can_live, alive.territory) == (True, None)
    assert (plain.plain, plain.can_live) == (8, False)


@pytest.mark.clause("semeai.alive.written", "semeai.command.board", "semeai.command.value")
def test_the_commands_say_that_a_block_is_alive(tmp_path: Path) -> None:
    path = tmp_path / "eyes.txt"
    path.write_text(TWO_EYES, "utf-8")
    text = CliRunner().invoke(cli, ["semeai", str(path)]).output
    assert "Black at B6 D6: alive\n" in text
    assert "alive - 8 when cooled by 2" in text
    assert "Black first alive - 8, White first alive - 8" in text
    explained = CliRunner().invoke(cli, ["semeai", str(path), "--explain"]).output
    assert "the game alive, which is alive when cooled by 2." in explained
    assert "The total cooled by 2 is alive - 8" in explained
    value = CliRunner().invoke(cli, ["value", "semeai", TWO_EYES.strip()])
    assert "liberty game  alive + -8" in value.output
    assert "cooled by 2   alive - 8" in value.output
    data = CliRunner().invoke(cli, ["value", "semeai", TWO_EYES.strip(), "--json"])
    assert json.loads(data.output)["cooled"] == str(ALIVE - 8)


@pytest.mark.clause("semeai.alive.written")
def test_large_numbers_are_written_with_the_word() -> None:
    assert alive_in_words(f"{{{ALIVE - 2}|{-ALIVE + 3}}}") == "{alive - 2|-alive + 3}"
    assert alive_in_words(str(2 * ALIVE)) == "2 alive"
    assert alive_in_words("-12*") == "-12*"


@pytest.mark.clause("semeai.alive.score")
def test_alive_is_more_than_any_race_has_moves() -> None:
    # a board has at most 361 points, so fewer than 200 regions
    assert 19 * 19 // 2 < 200
    assert ALIVE >= 10 * 200 * MOST_POSITIONS


@pytest.mark.clause("semeai.sum.eyes", "semeai.play.suicide", "semeai.value.definition")
@pytest.mark.parametrize("text", EYES)
def test_eyes_have_the_counts_of_the_literature(text: str) -> None:
    assert of_black(text) == (str(EYES[text]), Game() + EYES[text])


@pytest.mark.clause("semeai.sum.eyes")
@pytest.mark.parametrize("text", [text for text in EYES if EYES[text] < 6])
def test_the_counts_of_eyes_decide_the_race_on_the_board(text: str) -> None:
    # with n plain liberties against n the first player wins: so the count is n if the first
    # player wins against n, and Black wins against n - 1, with or without other liberties
    eye, count = parse_diagram(text), EYES[text]
    for more in (0, 1, 2):
        own = stack(eye, plain_liberties(BLACK, more)) if more else eye
        assert winners(stack(own, plain_liberties(WHITE, count + more))) == (BLACK, WHITE)
        if count + more > 1:
            board = stack(own, plain_liberties(WHITE, count + more - 1))
            assert winners(board) == verdict(board).winners == (BLACK, BLACK)


@pytest.mark.clause("semeai.alive.still", "semeai.alive.value", "semeai.sum.eyes")
def test_eyes_that_can_be_divided_are_alive_if_the_defender_moves_first() -> None:
    assert of_black(THREE)[0] == "{alive|2}"
    assert of_black("XXXX/X.XX/X..X/XXXX")[0] == "{alive|2}"
    # four points in a row are alive in any case, and so is the rectangle of six
    assert of_black("XXXXXX/X....X/XXXXXX") == ("alive", Game() + ALIVE)
    assert of_black("XXXXX/X...X/X...X/XXXXX") == ("alive", Game() + ALIVE)
    # three stones in the square of four: Black must capture, and then White may play in the
    # middle of the three points
    assert of_black("XXXX/XooX/Xo.X/XXXX")[0] == "{{alive|2}|0}"


@pytest.mark.clause("semeai.sum.together")
def test_regions_that_may_end_in_suicide_are_played_together() -> None:
    # even if White reduces the three points to one eye, Black has two eyes and is alive
    board = stack(parse_diagram(THREE), parse_diagram(ONE))
    [region] = SEMEAI.liberty_regions(board)
    assert (len(region.points), region.liberty_game) == (4, "alive")
    for white in (1, 4, 6):
        whole = stack(board, plain_liberties(WHITE, white))
        assert verdict(whole).winners == winners(whole) == (BLACK, BLACK)


@pytest.mark.clause("semeai.sum.last-eye", "semeai.sum.together")
def test_an_eye_with_a_threat_is_not_added() -> None:
    # with an outside liberty White cannot fill the last point of the eye, so Black need not
    # capture yet: the count is 5 - 3 + 1, and the values alone would add up to less
    eye = parse_diagram("XXXX/XooX/Xo.X/XXXX")
    [alone] = block_of(eye, BLACK).groups
    assert not alone.can_be_added
    board = stack(eye, plain_liberties(BLACK, 1))
    [together] = block_of(board, BLACK).groups
    assert together.value == Game() + 3
    for white in (2, 3, 4):
        whole = stack(board, plain_liberties(WHITE, white))
        assert verdict(whole).winners == winners(whole)
    assert winners(stack(board, plain_liberties(WHITE, 2))) == (BLACK, BLACK)


@pytest.mark.clause("semeai.sum.last-eye", "semeai.sum.separate")
def test_one_small_eye_is_added_to_other_liberties() -> None:
    board = stack(parse_diagram(THREE), plain_liberties(BLACK, 2))
    eye, plain = block_of(board, BLACK).groups[::-1]
    assert (eye.play.is_separate, plain.play.is_separate) == (False, True)
    assert eye.can_be_added
    for white in range(1, 7):
        whole = stack(board, plain_liberties(WHITE, white))
        assert verdict(whole).winners == winners(whole)


@pytest.mark.clause("semeai.alive.both", "semeai.alive.race")
def test_if_both_blocks_are_alive_nobody_captures() -> None:
    two = parse_diagram(TWO_EYES.strip().split("####\n#")[0] + "####")
    other = parse_diagram(TWO_EYES.translate(SWAPPED).strip().split("####\n#")[0] + "####")
    board = stack(two, other)
    assert verdict(board).winners == winners(board) == (None, None)
    assert verdict(board).total is None
    # eyes of three points: the first player lives, or keeps the other from living in time
    for white, black in product(range(3), repeat=2):
        eyes = [parse_diagram(THREE), parse_diagram(THREE.translate(SWAPPED))]
        more = [plain_liberties(BLACK, black)] if black else []
        more += [plain_liberties(WHITE, white)] if white else []
        close = stack(*eyes, *more)
        assert verdict(close).winners == winners(close)


@pytest.mark.clause("semeai.play.haven", "semeai.sum.block")
def test_a_safe_block_is_alive_and_a_way_to_safety_counts() -> None:
    for text in ("XB#BBx./X.#.O.#/XB#BBW.", "X.B/###/B.W", "BX./###/B.W", "XB./###/BWO"):
        board = parse_diagram(text)
        assert verdict(board).winners == winners(board)


def straight(points: int) -> Board:
    """Return Black's block around a row of points."""
    row = "X" * (points + 2)
    return parse_diagram(f"{row}/X{'.' * points}X/{row}")


@pytest.mark.clause("semeai.alive.eyes")
def test_two_vital_parts_need_no_play() -> None:
    board = stack(straight(2), straight(3), plain_liberties(BLACK, 2))
    assert isinstance(board.geometry, Geometry)
    [group] = block_of(board, BLACK, bound=0).groups
    assert group.tree == LibertyTree(ALIVE)
    # a square of 3 by 3 points is not vital: its middle is not a liberty of the block
    square = parse_diagram("/".join(["XXXXX", *["X...X"] * 3, "XXXXX"]))
    [region] = liberty_regions(square)
    assert str(liberty_game(block_of(straight(1), BLACK).groups[0].tree, BLACK.colour)) == "1"
    assert region.area.bit_count() == 9
    with pytest.raises(Exception, match="more than 3 positions"):
        block_of(stack(square, straight(1)), BLACK, bound=3)


@pytest.mark.clause("semeai.sum.together", "semeai.sum.block")
@pytest.mark.parametrize("owner", [BLACK, WHITE])
def test_an_eye_that_is_not_vital_is_played_together_with_another(owner: Player) -> None:
    # the middle of the cross is not a liberty of the block, so the cross is not vital
    texts = ["#XXX#/XX.XX/X...X/XX.XX/#XXX#", ONE]
    eyes = [
        parse_diagram(text if owner is BLACK else text.translate(SWAPPED)) for text in texts
    ]
    [region] = SEMEAI.liberty_regions(stack(*eyes))
    assert region.cooled == owner.colour.sign * (Game() + ALIVE)
    assert len(region.points) == 6
