"""Connect6 as a ruleset: the kit, the command line, the pictures."""

import json
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from tedomari.answers.line import in_words
from tedomari.rulesets import Colour, Drawable, Line, Marked, find_ruleset
from tedomari.rulesets.experimental import Patterned
from tedomari_cli.main import cli
from tedomari_conformance.kit import assert_ruleset_conforms
from tedomari_connect6 import CONNECT6, Connect6, KInARow, Position
from tedomari_connect6.board import board_of
from tedomari_connect6.diagram import marked_board, marks
from tedomari_connect6.names import Letters

SCHEMA = files("tedomari_conformance").joinpath("schemas/cli-value-line.schema.json")


def run(*args: str, stdin: bytes = b"") -> tuple[int, str]:
    """Run a command line, and return its exit status and its output."""
    result = CliRunner().invoke(cli, list(args), input=stdin)
    return result.exit_code, result.output


def answers(*args: str, stdin: bytes = b"") -> list[dict[str, Any]]:
    """Run a command line, and return its JSON answers after checking them by the schema."""
    schema = json.loads(SCHEMA.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    results = [json.loads(line) for line in run(*args, stdin=stdin)[1].splitlines()]
    for answer in results:
        if "error" not in answer:
            Draft202012Validator(schema).validate(answer)
    return results


@pytest.mark.once
@pytest.mark.clause("plugin.line.place", "plugin.line.threats", "connect6.rule.family")
@pytest.mark.parametrize("name", ["connect6", "connect6-without-i", "gomoku"])
def test_the_rulesets_conform(name: str) -> None:
    ruleset = find_ruleset(name)
    assert_ruleset_conforms(ruleset, max_examples=12)
    assert isinstance(ruleset, Line)
    assert isinstance(ruleset, Drawable)
    assert isinstance(ruleset, Marked)
    assert isinstance(ruleset, Patterned) == (name != "gomoku")


@pytest.mark.clause("connect6.value.answer")
@pytest.mark.parametrize(
    ("position", "answer"),
    [
        (
            "..XXXX..",
            {
                "winner": None,
                "threats": {"black": 2, "white": 0},
                "defences": [["A1", "G1"], ["B1", "G1"], ["B1", "H1"]],
                "wins_now": {
                    "black": [["A1", "B1"], ["B1", "G1"], ["G1", "H1"]],
                    "white": [],
                },
            },
        ),
        (
            "XOOOO.",
            {
                "winner": None,
                "threats": {"black": 0, "white": 0},
                "defences": [],
                "wins_now": {"black": [], "white": []},
            },
        ),
        (
            "XXXX../OOOOO.",
            {
                "winner": None,
                "threats": {"black": 1, "white": 1},
                "defences": [],
                "wins_now": {"black": [["E2", "F2"]], "white": [["F1"]]},
            },
        ),
        (
            "OOOOOO",
            {
                "winner": "white",
                "threats": {"black": 0, "white": None},
                "defences": [],
                "wins_now": {"black": [], "white": []},
            },
        ),
    ],
)
def test_value_answers_with_winner_threats_wins_and_defences(
    position: str, answer: dict[str, Any]
) -> None:
    assert answers("value", "connect6", position, "--json") == [{"input": position, **answer}]


@pytest.mark.clause("connect6.value.answer", "connect6.lines.patterns", "plugin.line.patterns")
def test_value_lists_the_patterns_of_each_line_and_colour() -> None:
    (answer,) = answers("value", "connect6", "..XXX.O", "--json", "--lines")
    assert answer["lines"] == [
        {
            "from": "A1",
            "to": "G1",
            "line": "..XXX.O",
            "colour": colour,
            "patterns": patterns,
        }
        for colour, patterns in (
            (
                "black",
                {
                    "table-2-2": "dead-3",
                    "table-2-3": "dead-3",
                    "table-2-4": "live-3",
                    "table-3-1": "dead-3",
                },
            ),
            (
                "white",
                dict.fromkeys(("table-2-2", "table-2-3", "table-2-4", "table-3-1"), "none"),
            ),
        )
    ]


@pytest.mark.clause("connect6.lines.patterns")
def test_a_stone_is_on_four_lines() -> None:
    ruleset = Connect6(letters=Letters.WITHOUT_I, examples=("......",))
    lines = list(ruleset.patterns(ruleset.parse("K10")))
    assert [(line.first, line.last) for line in lines] == [
        ("A10", "T10"),
        ("K1", "K19"),
        ("A1", "T19"),
        ("T1", "A19"),
    ]
    assert {line.patterns["table-3-1"] for line in lines} == {"live-1"}
    assert {line.colour for line in lines} == {Colour.BLACK}


@pytest.mark.clause("connect6.point.letters")
@pytest.mark.parametrize(
    ("ruleset", "centre", "defence"),
    [("connect6", "J10", ["I1"]), ("connect6-without-i", "K10", ["J1"])],
)
def test_columns_are_named_with_or_without_i(
    ruleset: str, centre: str, defence: list[str]
) -> None:
    rules = find_ruleset(ruleset)
    middle = rules.format(rules.parse(centre)).split("/")[9]
    assert middle == "." * 9 + "X" + "." * 9
    (answer,) = answers("value", ruleset, "...OXXXX..O", "--json")
    assert defence in answer["defences"]


def test_many_positions_are_answered_line_by_line() -> None:
    results = answers("value", "connect6", "-", stdin=b"..XXXX..\nx\nJ10; K11 H9\n")
    assert [answer.get("threats") for answer in results] == [
        {"black": 2, "white": 0},
        None,
        {"black": 0, "white": 0},
    ]
    assert "expected a point such as J10" in results[1]["error"]


def test_value_prints_a_board_and_a_table() -> None:
    status, text = run("value", "connect6", "..XXXX..", "--lines")
    assert status == 0
    assert text.splitlines() == [
        "   A B C D E F G H",
        " 1 b b X X X X b b",
        "",
        "winner             none",
        "threats of black   2",
        "black wins now by  A1 B1, B1 G1, G1 H1",
        "threats of white   0",
        "white wins now by  none",
        "least defences     A1 G1, B1 G1, B1 H1",
        "A1 to H1           ..XXXX..  black: table-2-2 live-4, table-2-3 live-4, "
        "table-2-4 live-4, table-3-1 two-threats",
    ]
    assert "threats of black   won" in run("value", "connect6", "XXXXXX")[1]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("gomoku", ".....", "--lines"), "the ruleset gomoku has no patterns of lines"),
        (("nim", "1", "--lines"), "--lines is for games of lines; nim is not one"),
        (("dots-and-boxes", "1x1", "--lines"), "--lines is for games of lines"),
        (
            ("connect6", "......", "--nodes", "5"),
            "--nodes is for searches; connect6 needs none",
        ),
        (("connect6", "......", "--cool", "1"), "positions of connect6 have no game values"),
    ],
)
def test_options_that_do_not_apply_are_refused(args: tuple[str, ...], message: str) -> None:
    status, text = run("value", *args)
    assert status == 2
    assert message in " ".join(text.split())


@pytest.mark.clause("connect6.value.answer", "connect6.threat.board")
def test_a_bound_that_is_reached_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tedomari_connect6.hitting.LISTED", 2)
    (answer,) = answers("value", "connect6", "..XXXX..", "--json")
    assert answer["threats"] == {"black": 2, "white": 0}
    assert answer["defences"] is None
    assert answer["bounds"] == {
        "defences": "there are more than 2 least defences; ask about a simpler position"
    }
    status, text = run("value", "connect6", "..XXXX..")
    assert status == 3
    assert "defences           unknown: there are more than 2" in text
    # If compiled, machine words count the threats of such a short row without this search.
    monkeypatch.setattr("tedomari_connect6.threats.COMPILED", False)
    monkeypatch.setattr("tedomari_connect6.hitting.STEPS", 0)
    (answer,) = answers("value", "connect6", "..XXXX..", "--json")
    assert answer["threats"] is None
    assert list(answer["bounds"]) == ["threats"]
    assert "threats            unknown" in run("value", "connect6", "..XXXX..")[1]


def test_a_long_list_of_sets_is_shortened() -> None:
    assert in_words([["A1"]] * 14).endswith(", and 2 more")


# Pictures


@pytest.mark.clause("connect6.picture.marks", "connect6.picture.terminal", "plugin.line.marked")
def test_the_marked_board_has_coordinates() -> None:
    ruleset = KInARow("connect6", CONNECT6, board_of(19, 19), letters=Letters.WITHOUT_I)
    position = ruleset.parse("X.......O/.X......O/..X.....O/...X....O/........./.....O...")
    assert ruleset.marked(position).split("\n") == [
        "   A B C D E F G H J",
        " 6 X . . . . . . . O",
        " 5 . X . . . . . . O",
        " 4 . . X . . . . . O",
        " 3 . . . X . . . . O",
        " 2 . . . . . . . . w",
        " 1 . . . . . O . . w",
    ]


@pytest.mark.clause("connect6.picture.marks")
def test_a_point_in_gaps_of_both_players_has_its_own_mark() -> None:
    rows = ["*XXXX.", "O.....", "O.....", "O.....", "O.....", "......"]
    position = Connect6().parse("/".join(rows).replace("*", "."))
    assert marked_board(position, CONNECT6).split("\n")[1] == " 6 * X X X X b"
    assert sorted(marks(position, CONNECT6).values()) == ["*", "b", "w"]
    assert marks(Position(6, 1), CONNECT6) == {}


@pytest.mark.clause("connect6.picture.svg", "plugin.drawable.svg")
def test_the_picture_has_the_stones_and_the_marks() -> None:
    ruleset = Connect6()
    root = ElementTree.fromstring(ruleset.svg(ruleset.parse("..XXXX..O")))
    tags = [child.tag.rpartition("}")[2] for child in root]
    assert tags.count("circle") == 5
    assert tags.count("rect") == 1 + 4
    assert tags.count("text") == 9 + 1
    fills = [child.get("fill") for child in root if child.tag.endswith("circle")]
    assert fills == ["black"] * 4 + ["white"]


def test_show_writes_the_picture_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    status, text = run("show", "connect6", "..XXXX..", "--svg", str(file))
    assert (status, text) == (0, "..XXXX..\n")
    assert file.read_text("utf-8").startswith("<svg")
