"""The ruleset: reports on regions, territory, pictures, and questions to Go programs."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tedomari import Game, parse
from tedomari.rulesets import PositionError, find_ruleset
from tedomari.rulesets.experimental import Territories
from tedomari_semeai import Semeai
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import RegionError, RolesError
from tedomari_semeai.go.gtp import EngineError, opinion

SVG = "{http://www.w3.org/2000/svg}"

SEMEAI = Semeai()


@pytest.mark.clause("semeai.worth.game", "semeai.position")
def test_a_region_is_reported_with_its_game_and_value() -> None:
    regions = SEMEAI.liberty_regions(SEMEAI.parse("OOOOOO#/X.xxxxO/OO....O/##OOOO#"))
    [region] = regions
    assert region.points == ("B3", "C3", "D3", "E3", "F3", "C2", "D2", "E2", "F2")
    assert (region.defender, region.plain, region.reason) == ("black", None, None)
    assert (region.liberty_game, region.cooled) == ("{4|0}", parse("2*"))
    assert find_ruleset("semeai").name == "semeai"


@pytest.mark.clause("semeai.worth.reason", "semeai.role.missing")
def test_a_region_without_a_game_is_reported_with_the_reason() -> None:
    shared, plain = SEMEAI.liberty_regions(SEMEAI.parse("X.W/###/X.O"))
    assert (shared.defender, shared.liberty_game, shared.territory) == (None, None, None)
    assert "shared" in str(shared.reason)
    assert (plain.plain, plain.liberty_game, plain.cooled) == (1, "1", Game() + 1)
    [ko] = SEMEAI.liberty_regions(SEMEAI.parse("#XO#/X.xO/#Xo#/#X.O"))
    assert "has a ko" in str(ko.reason)
    with pytest.raises(RolesError, match="no block is marked as essential"):
        SEMEAI.liberty_regions(SEMEAI.parse("x.o"))


@pytest.mark.clause("semeai.worth.territory")
def test_territory_counts_the_losers_regions_and_block() -> None:
    # if Black loses, White fills the 2 liberties, which leaves no territory there, and 2 stones
    # make 4; if White loses, 3 stones make 6 in the same way
    position = SEMEAI.parse("XX#/..#/OO#/###/BBB/.../WWW")
    assert isinstance(SEMEAI, Territories)
    assert SEMEAI.territory(position, "black") == Game() - 4
    assert SEMEAI.territory(position, "white") == Game() + 6
    assert SEMEAI.territory(SEMEAI.parse("X.W"), "white") is None


@pytest.mark.clause("plugin.liberty.moves", "plugin.liberty.capture", "semeai.board.suicide")
def test_moves_that_capture_an_essential_block_end_the_race() -> None:
    # B3 is Black's last liberty, and Black's own stone there would be suicide
    position = SEMEAI.parse("X.O/###/B.W")
    [move] = SEMEAI.race_moves(position, "black")
    assert (move.name, move.position) == ("B1", None)
    assert SEMEAI.race(position, "black").moves == ("B1",)
    longer = SEMEAI.parse("X..O/####/B..W")
    after = {move.name: move.position for move in SEMEAI.race_moves(longer, "white")}
    assert after.keys() == {"B3", "C3", "B1", "C1"}
    assert after["B3"] is None
    assert after["C3"] is not None
    assert SEMEAI.format(after["C3"]) == "X.oO/####/B..W"


@pytest.mark.clause("semeai.picture")
def test_the_picture_shows_stones_roles_and_regions() -> None:
    root = ElementTree.fromstring(SEMEAI.svg(SEMEAI.parse("X.O#/####/B.W#/####/X.Wo/X.W.")))
    circles = root.findall(f"{SVG}circle")
    stones = [circle for circle in circles if circle.get("fill") != "none"]
    rings = [circle for circle in circles if circle.get("fill") == "none"]
    assert (len(stones), len(rings)) == (9, 6)
    texts = [text.text for text in root.findall(f"{SVG}text")]
    # each empty point has the number of its region; the columns and rows follow
    assert texts[-10:] == ["A", "B", "C", "D", "6", "5", "4", "3", "2", "1"]
    assert texts[:-10] == ["1", "2", "3", "3", "4"]
    fills = {rect.get("fill") for rect in root.findall(f"{SVG}rect")}
    assert {"#7fb2e5", "#f2a0a0", "#b9a0e0", "none"} <= fills
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "X.O#/####/B.W#/####/X.Wo/X.W."


@pytest.mark.clause("go.sgf.stones")
def test_the_ruleset_writes_and_reads_sgf() -> None:
    position = SEMEAI.parse("X.O")
    assert SEMEAI.from_sgf(SEMEAI.to_sgf(position)) == position
    with pytest.raises(PositionError):
        SEMEAI.from_sgf(b"nothing")


#: A Go program; its answer to "attack" lists the stones that it was given.
PROGRAM = """
import sys
DEFENCES = {"refuses": "? unknown command", "colours": "= \\x1b[31m0", "bytes": "= \\udcff0"}
sys.stdout.reconfigure(encoding="utf-8", errors="surrogateescape")
played = []
for line in sys.stdin:
    words = line.split()
    if words[0] == "play":
        played.append(words[1][0] + words[2])
    if words[0] == "attack":
        print("= 1 " + "-".join(played) + "\\n")
    elif words[0] == "defend":
        print(DEFENCES.get(MODE, "= 0") + "\\n", flush=True)
    else:
        print("= \\n")
    if words[0] == "quit" or MODE == "stops":
        break
"""


def program(tmp_path: Path, mode: str = "answers") -> list[str]:
    file = tmp_path / "program.py"
    file.write_text(f"MODE = {mode!r}\n{PROGRAM}", "utf-8")
    return [sys.executable, str(file)]


@pytest.mark.clause("semeai.command.opinion")
def test_a_go_program_is_asked_for_each_essential_block(tmp_path: Path) -> None:
    answers = SEMEAI.opinion(SEMEAI.parse("X.W/.../B.O"), program(tmp_path))
    assert answers == (
        ("can White capture A3", "1 bA3-bA1-wC3-wC1"),
        ("can Black save A3", "0"),
        ("can Black capture C3", "1 bA3-bA1-wC3-wC1"),
        ("can White save C3", "0"),
    )
    answers = SEMEAI.opinion(SEMEAI.parse("X.W/.../B.O"), program(tmp_path, "bytes"))
    assert answers[1] == ("can Black save A3", r"\xff0")


@pytest.mark.clause("semeai.command.opinion")
def test_a_program_without_an_opinion_is_reported(tmp_path: Path) -> None:
    board = parse_diagram("X.W/.../B.O")
    with pytest.raises(EngineError, match=r"it answers '\? unknown command' to 'defend A3'"):
        opinion(board, program(tmp_path, "refuses"))
    with pytest.raises(EngineError, match=r"it answers '= \\x1b\[31m0' to 'defend A3'"):
        opinion(board, program(tmp_path, "colours"))
    with pytest.raises(EngineError, match="1 answers to 11 commands"):
        opinion(board, program(tmp_path, "stops"))
    with pytest.raises(EngineError, match="install GNU Go, or leave out the question"):
        opinion(board, [str(tmp_path / "no-such-program")])
    with pytest.raises(RegionError, match="2 rows, 3 columns and 5 points"):
        opinion(parse_diagram("X.W/.#."), ["gnugo"])


@pytest.mark.clause("semeai.command.opinion")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        (".xo./xk.o/.xo./X..W", "forbidden by ko; B3 is: make the point empty"),
        # White's last stone would capture the safe block, or the part of an essential one
        ("BWW/WW./...", "for each block; Black's block at A3 has none: add a point"),
        ("OXX/XX./..W", "for each block; White's block at A3 has none"),
        ("XWW/WW./..X", "for each block; Black's block at A3 has none"),
    ],
)
def test_a_program_is_not_asked_about_another_position(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(RegionError, match=message):
        opinion(parse_diagram(text), program(tmp_path))


@pytest.mark.clause("plugin.liberty.position")
@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("XXXXX####/X.X.X####/XXXXX####/#########/WWWWWWWW#/........#/BBBBBBBB#", True),
        ("OOOOOO#/X.xxxxO/OO....O/##OOOO#/#######/BBB####/...####/WWW####", True),
        ("XX##/..##/OO##/####/WWW#/...#/BBB#/####/X###/.###/W###", False),
    ],
)
def test_a_position_is_judged_in_agreement_with_its_race(text: str, total: bool) -> None:
    """The total is given if it alone decides, which it does not if liberties are shared."""
    semeai = Semeai()
    position = semeai.parse(text)
    judgement = semeai.judge_position(position)
    assert judgement.winner is not None
    assert judgement.reason is None
    assert judgement.winner.black_first == semeai.race(position, "black").winner
    assert judgement.winner.white_first == semeai.race(position, "white").winner
    assert [judgement.cooled is None, judgement.case is None, judgement.adjustment is None] == [
        not total
    ] * 3


@pytest.mark.clause("plugin.liberty.position")
def test_a_position_that_the_values_do_not_decide_has_a_reason() -> None:
    semeai = Semeai()
    judgement = semeai.judge_position(semeai.parse("XX#/..#/OO#"))
    assert judgement.winner is None
    assert judgement.reason == "White has no essential block that could be captured"
