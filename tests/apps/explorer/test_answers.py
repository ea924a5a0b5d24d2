"""The answers of the explorer: positions, clicks, and the analysis for each family."""

from typing import Any
from xml.etree import ElementTree

import pytest

from tedomari.notation import parse
from tedomari.rulesets import Partizan, find_ruleset, installed, value


@pytest.mark.clause("explorer.rulesets")
def test_every_installed_ruleset_is_offered(page: Any) -> None:
    rulesets = {each["name"]: each for each in page.ask("rulesets")["rulesets"]}
    assert set(rulesets) == set(installed().names)
    assert rulesets["domineering"]["extras"] == {"why": "Why this value?"}
    assert rulesets["semeai"]["sgf"]
    assert not rulesets["nim"]["sgf"]
    assert "win" in rulesets["connect6"]["extras"]


@pytest.mark.clause("explorer.look")
def test_each_notation_of_a_position_is_accepted(page: Any) -> None:
    position = page.ask("look", ruleset="domineering", position="../.x")
    lines = page.ask("look", ruleset="domineering", position="..\n.x")
    assert position == lines
    assert position["position"] == "../.x"
    assert position["size"] == [56, 56]
    assert [spot["content"] for spot in position["spots"]] == ["empty"] * 3 + ["filled"]
    assert ElementTree.fromstring(position["svg"]).tag.endswith("svg")


def test_the_place_of_an_error_in_a_notation_is_reported(page: Any) -> None:
    message = page.ask("look", ruleset="domineering", position="..\n.?")
    assert "line 2, column 2" in message
    assert "unknown ruleset" in page.ask("look", ruleset="chess", position="").lower() or (
        "chess" in page.ask("look", ruleset="chess", position="")
    )


@pytest.mark.clause("explorer.look")
def test_a_position_is_read_from_sgf(page: Any) -> None:
    sgf = "(;GM[1]FF[4]SZ[3]AB[aa]AW[ca])"
    race = page.ask("sgf", ruleset="semeai", sgf=sgf)
    assert race["position"].split("/")[0].lower() in ("x.o", "x.w", "b.w", "b.o")
    assert page.ask("look", ruleset="semeai", position=f"\n{sgf}") == race
    six = page.ask("sgf", ruleset="connect6", sgf="(;GM[1]SZ[6]AB[aa][ba];W[ff])")
    assert six["position"] == "XX..../....../....../....../....../.....O"
    assert "record of a game" in page.ask("look", ruleset="connect6", position="(;GM[1]")
    assert "expected" in page.ask("look", ruleset="nim", position=sgf)
    assert "reads no SGF" in page.ask("sgf", ruleset="nim", sgf=sgf)


@pytest.mark.clause("explorer.click")
def test_a_click_changes_the_position(page: Any) -> None:
    arguments = {"ruleset": "domineering", "position": "../..", "spot": "row 2 column 1"}
    assert page.ask("click", **arguments)["position"] == "../x."
    assert "called 'nowhere'" in page.ask("click", **{**arguments, "spot": "nowhere"})
    nim = page.ask("click", ruleset="nim", position="1", spot="x")
    assert "cannot be clicked" in nim


@pytest.mark.clause("explorer.analyse", "explorer.partizan")
def test_a_partizan_position_is_analysed(page: Any) -> None:
    """The values of small boards are those of Winning Ways, chapter 5: 2x2 is +-1."""
    sections = page.sections("analyse", ruleset="domineering", position="../../xx/..")
    assert dict(sections["Value"]["fields"])["value"] == "{0|-2}"
    assert sections["Thermograph"]["caption"] == "mean -1, temperature 1"
    parts = [each["caption"] for each in sections["Components"]["choices"]]
    assert sorted(parts) == ["+-1: first player wins", "-1: Right wins"]
    assert sections["Components"]["caption"] == "together {0|-2}: first player wins"
    (left,) = sections["Options"]["sides"]["left"]
    assert left["value"]["text"] == "0"
    assert left["marks"] == [
        {"kind": "canonical", "text": "in the canonical form", "through": None}
    ]
    assert len(left["positions"]) == 2
    assert len(positions_of(sections, "right")) == 3


def positions_of(sections: dict[str, Any], player: str) -> list[tuple[Any, Any]]:
    """Return the options of a player: each position with the group that it is in."""
    groups = sections["Options"]["sides"][player]
    return [(position, group) for group in groups for position in group["positions"]]


@pytest.mark.clause("explorer.options")
def test_dominated_options_are_marked(page: Any) -> None:
    """On 3x3: an option has the mark if another option of the player is at least as good."""
    sections = page.sections("analyse", ruleset="domineering", position=".../.../...")
    for player, better in (("left", "__ge__"), ("right", "__le__")):
        groups = sections["Options"]["sides"][player]
        for group in groups:
            value = parse(group["value"]["text"])
            others = [parse(each["value"]["text"]) for each in groups if each is not group]
            dominated = any(getattr(other, better)(value) for other in others)
            (mark,) = group["marks"]
            assert dominated == (mark["kind"] == "dominated")
            if dominated:
                by = parse(mark["through"]["text"])
                assert mark["text"] == f"dominated by {by}"
                assert by in others
                assert getattr(by, better)(value)
    kinds = [group["marks"][0]["kind"] for group in sections["Options"]["sides"]["left"]]
    assert kinds == sorted(kinds, key=["canonical", "dominated"].index)
    assert len(set(kinds)) == 2


@pytest.mark.clause("explorer.options")
def test_reversible_options_are_marked(page: Any) -> None:
    """The opponent can reply to each of them with an option of the value in the mark, which is
    at least as good for the opponent as the position."""
    domineering = find_ruleset("domineering")
    assert isinstance(domineering, Partizan)
    position = domineering.parse(".../.x.")
    whole = value(domineering, position)
    sections = page.sections("analyse", ruleset="domineering", position=".../.x.")
    for player, replies in (
        ("left", domineering.right_options),
        ("right", domineering.left_options),
    ):
        items = positions_of(sections, player)
        assert {group["marks"][0]["kind"] for _, group in items} == {"reversible"}
        for item, group in items:
            option = domineering.parse(item["position"])
            values = [value(domineering, reply) for reply in replies(option)]
            back = [v for v in values if (v <= whole if player == "left" else v >= whole)]
            (mark,) = group["marks"]
            assert mark["text"] in [f"reversible through {v}" for v in back]
            assert parse(mark["through"]["text"]) in back


@pytest.mark.clause("explorer.options")
def test_an_option_names_the_spots_that_its_move_changes(page: Any) -> None:
    """A domino fills two cells that were empty, one above the other for Left."""
    sections = page.sections("analyse", ruleset="domineering", position="../.x")
    ((left, _),) = positions_of(sections, "left")
    assert left["spots"] == ["row 1 column 1", "row 2 column 1"]
    ((right, _),) = positions_of(sections, "right")
    assert right["spots"] == ["row 1 column 1", "row 1 column 2"]
    heap = page.sections("analyse", ruleset="nim", position="1")
    assert positions_of(heap, "left")[0][0]["spots"] == []


@pytest.mark.clause("explorer.why")
def test_the_simplification_of_a_value_is_explained(page: Any) -> None:
    sections = page.sections("extra", extra="why", ruleset="domineering", position="./.")
    assert sections["Why"]["lines"] == ["{0|}", "= 1"]


@pytest.mark.clause("explorer.scoring")
def test_a_scoring_position_is_analysed(page: Any) -> None:
    """One box has three sides drawn: the last line wins it, and the game is over."""
    sections = page.sections("analyse", ruleset="dots-and-boxes", position="1x1 H0,0 H1,0 V0,0")
    assert dict(sections["Margin"]["fields"])["margin"].startswith("1 ")
    assert sections["Margin of each move"]["labels"] == [
        {"spot": "V0,1", "text": "+1", "best": True}
    ]
    (move,) = sections["Moves"]["choices"]
    assert move["caption"] == "V0,1: margin +1"


@pytest.mark.clause("explorer.scoring.structure", "explorer.scoring.marks")
def test_the_structure_of_a_position_is_shown_and_its_moves_are_marked(page: Any) -> None:
    """In an opened chain of three boxes, the first box is captured or two are dealt.

    There are 3 lines and 3 boxes, so the dots count 1 in the long chain rule.
    """
    text = "1x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2 V0,0"
    sections = page.sections("analyse", ruleset="dots-and-boxes", position=text)
    structure = dict(sections["Structure"]["fields"])
    assert structure["boxes"] == "2 with 2 sides drawn, 1 with 3 sides drawn"
    assert "linear, length 3, long, opened" in structure["chains"]
    assert structure["long chains"] == (
        "1 for the dots and 1 long chain make 2, which is even: "
        "the long chain rule favours the player to move"
    )
    text = "1x2 H0,0 H0,1 H1,0 H1,1 V0,0"
    moves = page.sections("analyse", ruleset="dots-and-boxes", position=text)["Moves"]
    marks = {move["caption"][:4]: move["marks"] for move in moves["choices"]}
    assert marks == {"V0,1": ["captures", "moves again"], "V0,2": ["double deals"]}


@pytest.mark.clause("explorer.suggestions")
def test_the_move_of_each_opponent_is_shown(page: Any) -> None:
    position = {"ruleset": "dots-and-boxes", "position": "1x1 H0,0 H1,0 V0,0"}
    sections = page.sections("extra", extra="suggest", **position)
    assert set(sections) == {"The adviser player", "The exact player"}
    for section in sections.values():
        assert section["choices"][0]["caption"].startswith("V0,1: ")
    over = {"extra": "suggest", **position, "position": "1x1 H0,0 H1,0 V0,0 V0,1"}
    assert page.sections("extra", **over) == {}


@pytest.mark.clause("explorer.reply")
def test_an_opponent_replies(page: Any) -> None:
    """Three sides of the only box are drawn, so there is one move."""
    position = {"ruleset": "dots-and-boxes", "position": "1x1 H0,0 H1,0 V0,0"}
    after = page.ask("reply", **position, opponent="exact")
    assert after["said"].startswith("V0,1: ")
    assert after["to_move"] is None
    assert page.ask("look", ruleset="dots-and-boxes", position="1x1")["to_move"] == 0
    assert "no opponent 'nobody'" in page.ask("reply", **position, opponent="nobody")
    nim = page.ask("reply", ruleset="nim", position="1", opponent="exact")
    assert "has no opponents" in nim


@pytest.mark.clause("explorer.line")
def test_a_line_position_is_analysed(page: Any) -> None:
    sections = page.sections("analyse", ruleset="connect6", position="..XXXX..")
    threats = dict(sections["Threats"]["fields"])
    assert (threats["threats of black"], threats["winner"]) == ("2", "none")
    labels = {each["spot"]: each["text"] for each in sections["Defences"]["labels"]}
    assert labels == {"A1": "D", "B1": "D", "G1": "D", "H1": "D"}


@pytest.mark.clause("explorer.win")
def test_a_forced_win_is_replayed(page: Any) -> None:
    """Four stones in an open row win with two more."""
    sections = page.sections("extra", extra="win", ruleset="connect6", position="..XXXX..")
    frames = sections["Black wins"]["frames"]
    assert frames[0]["caption"] == "before"
    assert frames[0]["position"] == "..XXXX.."
    assert frames[1]["position"].count("X") == 6
    assert "XXXXXX" in frames[1]["position"]
    assert sections["White"]["lines"][0].startswith("no forced win within ")


@pytest.mark.clause("explorer.liberty")
def test_a_capturing_race_is_analysed(page: Any) -> None:
    """Each player has one liberty, so the first player wins."""
    lines = page.sections("analyse", ruleset="semeai", position="X.O/###/B.W")["Race"]["lines"]
    assert any("Black if Black moves first, White if White does" in line for line in lines)
    assert lines[:2] == [
        "Region 1 (B3) holds 1 plain liberty of Black.",
        "Region 2 (B1) holds 1 plain liberty of White.",
    ]
    assert "cooled by 2 is 0" in lines[2]
    assert "(case 1)" in lines[2]
    assert lines[3].startswith("If Black moves first")
    assert lines[3].endswith("Black wins.")
    assert lines[4].startswith("If White moves first")
    assert lines[4].endswith("White wins.")
    wrong = page.sections("analyse", ruleset="semeai", position="...")["Race"]["lines"]
    assert len(wrong) == 1


def test_an_unknown_extra_question_fails(page: Any) -> None:
    number = page.begin("extra", extra="why", ruleset="connect6", position="..XXXX..")
    while page.task(number)["state"] in ("waiting", "running"):
        pass
    task = page.task(number)
    assert (task["state"], "there is no question 'why'" in task["answer"]) == ("failed", True)
