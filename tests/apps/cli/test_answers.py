"""The answers of eval, value, compare, options and show."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari import Game, Store, using
from tedomari.answers.games import table_lines
from tedomari.notation import from_dag, parse

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

SCHEMAS = files("tedomari_conformance").joinpath("schemas")


def valid(name: str, answer: Mapping[str, Any]) -> None:
    """Assert that an answer conforms to its published schema."""
    schema = json.loads(SCHEMAS.joinpath(f"cli-{name}.schema.json").read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(answer)


KEYS = [
    "input",
    "value",
    "form",
    "form_length",
    "outcome",
    "left_stop",
    "right_stop",
    "mean",
    "temperature",
    "atomic_weight",
    "birthday",
]

#: Well-known facts about these games: Winning Ways, chapters 1, 6 and 8.
KNOWN = [
    # text, outcome, stops, mean, temperature, atomic weight, birthday
    ("0", "P", "0", "0", "0", "-1", "0", "0"),
    ("-7", "R", "-7", "-7", "-7", "-1", None, "7"),
    ("3/4", "L", "3/4", "3/4", "3/4", "-1/4", None, "3"),
    ("*", "N", "0", "0", "0", "0", "0", "1"),
    ("^", "L", "0", "0", "0", "0", "1", "2"),
    ("-^", "R", "0", "0", "0", "0", "-1", "2"),
    ("-v", "L", "0", "0", "0", "0", "1", "2"),
    ("+-1", "N", "1", "-1", "0", "1", None, "2"),
    ("{4|1||-2}", "N", "1", "-2", "1/4", "9/4", None, "6"),
    ("-1/2", "R", "-1/2", "-1/2", "-1/2", "-1/2", None, "2"),
]


@pytest.mark.parametrize(
    ("text", "outcome", "left_stop", "right_stop", "mean", "temperature", "weight", "birthday"),
    KNOWN,
)
def test_eval_describes_a_game(
    answers: Answers,
    text: str,
    outcome: str,
    left_stop: str,
    right_stop: str,
    mean: str,
    temperature: str,
    weight: str | None,
    birthday: str,
) -> None:
    (answer,) = answers("eval", text, "--json")
    valid("value", answer)
    assert list(answer) == KEYS
    assert answer["input"] == text
    assert parse(answer["value"]) == parse(answer["form"]) == parse(text)
    assert len(answer["form"]) == int(answer["form_length"])
    members = [answer[key] for key in KEYS[4:]]
    assert members == [outcome, left_stop, right_stop, mean, temperature, weight, birthday]


@pytest.mark.parametrize("text", ["-7", "-1/2", "-^", "-v", "-{1|0}", "--v", "v", "+-1", "-*2"])
def test_an_expression_may_start_with_a_minus_sign(answers: Answers, text: str) -> None:
    before = ["--"] if text == "--v" else []
    (answer,) = answers("eval", "--json", *before, text)
    assert parse(answer["value"]) == parse(text)


def test_two_minus_signs_without_a_letter_begin_an_expression(answers: Answers) -> None:
    (answer,) = answers("eval", "--^", "--json")
    assert answer["value"] == "^"


def test_eval_can_cool_a_game(answers: Answers) -> None:
    """Winning Ways, chapter 6: {3|-1} cooled by 1 is {2|0}, by more than 2 is 1."""
    values = [answers("eval", "{3|-1}", "--cool", t, "--json")[0]["value"] for t in ("1", "3")]
    assert [parse(value) for value in values] == [parse("{2|0}"), parse("1")]
    (warmed,) = answers("eval", "{3|-1}", "--cool", "-1/2", "--json")
    assert parse(warmed["value"]) == parse("{7/2|-3/2}")


@pytest.mark.parametrize("t", ["0.5", "+1/2", "1/2"])
def test_a_temperature_can_be_written_in_several_ways(answers: Answers, t: str) -> None:
    (answer,) = answers("eval", "{3|-1}", f"--cool={t}", "--json")
    assert parse(answer["value"]) == parse("{5/2|-1/2}")


def test_the_form_is_null_beyond_a_million_characters(answers: Answers) -> None:
    """The form of *n has 3 characters, twice those of *0 to *(n-1), and 2(n-1) commas."""
    lengths: list[int] = []
    for n in range(13):
        lengths.append(3 + 2 * sum(lengths) + 2 * max(0, n - 1))
    (long,) = answers("eval", "*12", "--json")
    assert (long["form"], long["form_length"]) == (None, str(lengths[12]))
    (short,) = answers("eval", "*11", "--json")
    assert len(short["form"]) == lengths[11] <= 1_000_000 < lengths[12]


def test_a_long_form_is_not_shown_as_text(run: Run) -> None:
    assert "form           1771469 characters long (--dag" in run("eval", "*12").stdout
    assert "characters long" not in run("eval", "*3").stdout


@pytest.mark.parametrize("text", ["*12", "^3*", "{4|1||-2}", "5/8"])
def test_the_dag_is_the_value_as_a_shared_table(answers: Answers, text: str) -> None:
    (answer,) = answers("eval", text, "--dag", "--json")
    valid("value", answer)
    assert answer["form"] is None
    assert from_dag(answer["dag"]) == parse(text)


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("-v3*", r"3\cdot{\uparrow}{\ast}"),
        ("{2|0}", r"\{2\mid 0\}"),
        ("-1/2", r"-\tfrac{1}{2}"),
    ],
)
def test_the_value_is_shown_in_latex(answers: Answers, text: str, latex: str) -> None:
    (answer,) = answers("eval", text, "--latex", "--json")
    valid("value", answer)
    assert answer["latex"] == latex
    (plain,) = answers("eval", text, "--json")
    assert "latex" not in plain


def test_the_dag_is_shown_as_a_list_of_definitions(run: Run) -> None:
    output = run("eval", "^", "--dag").stdout
    for line in ("#0 = 0", "#1 = {#0|#0}", "#2 = {#0|#1}"):
        assert line in output
    definitions = ";".join(table_lines(["0", [[0], [0]], [[0], [1]]]))
    assert parse(f"{definitions};#2") == parse("^")


def test_why_shows_the_steps_to_the_canonical_form(run: Run, answers: Answers) -> None:
    """{-1|1} is 0: each option reverses through 0 (Winning Ways, chapter 3)."""
    (answer,) = answers("eval", "{-1|1}", "--why", "--json")
    valid("value", answer)
    assert answer["why"][0] == "{-1|1}"
    assert answer["why"][-1] == "= 0"
    assert [("reversible through 0" in line) for line in answer["why"][1:-1]] == [True, True]
    assert "derivation     {-1|1}" in run("eval", "{-1|1}", "--why").stdout


def test_why_begins_with_the_values_of_the_options_of_a_position(answers: Answers) -> None:
    """In Nim, a heap of 2 has the options 0 and *; nothing can be simplified."""
    (answer,) = answers("value", "nim", "2", "--why", "--json")
    start, end = answer["why"]
    assert (parse(start), end) == (parse("{0,*|0,*}"), "= *2")


def test_pictures_are_written_as_svg(run: Run, tmp_path: Path) -> None:
    walls, tree = tmp_path / "walls.svg", tmp_path / "tree.svg"
    result = run("eval", "{1|-1}", "--thermograph", str(walls), "--tree", str(tree))
    assert result.exit_code == 0
    for picture in (walls, tree):
        assert ET.parse(picture).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_an_atomic_weight_beyond_a_bound_is_unknown(run: Run) -> None:
    deep = "{^(2)|0||" * 300 + "*" + "}" * 300
    result = run("eval", deep, "--json")
    answer = json.loads(result.stdout)
    valid("value", answer)
    assert (result.exit_code, answer["atomic_weight"], answer["mean"]) == (3, None, "0")
    assert "nested" in answer["bounds"]["atomic_weight"]
    assert "atomic weight  unknown: the games are nested" in run("eval", deep).stdout


def test_a_deep_game_is_answered(answers: Answers) -> None:
    """{1|{1|...-1}}: Left always has 1, so 5000 moves do not change the left stop."""
    deep = "{1|" * 5000 + "-1" + "}" * 5000
    (answer,) = answers("eval", "-", stdin=deep.encode())
    assert (answer["left_stop"], answer["right_stop"], answer["birthday"]) == ("1", "1", "5001")


# Positions

POSITIONS = [
    # Winning Ways, chapters 2 and 5
    ("nim", "3+5", "*6"),
    ("domineering", "./.", "1"),
    ("domineering", "..", "-1"),
    ("domineering", "../..", "{1|-1}"),
    ("domineering", "../.x", "*"),
    ("chilled-domineering", ".", "*"),
    ("xt-domineering", ".", "*"),
    ("chilled_domineering", ".", "*"),
]


@pytest.mark.parametrize(("ruleset", "position", "value"), POSITIONS)
def test_the_value_of_a_position_is_computed(
    answers: Answers, ruleset: str, position: str, value: str
) -> None:
    (answer,) = answers("value", ruleset, position, "--json")
    valid("value", answer)
    assert answer["input"] == position
    assert parse(answer["value"]) == parse(value)


def test_a_position_may_be_written_on_several_lines(answers: Answers) -> None:
    (answer,) = answers("value", "domineering", "..\n.x", "--json")
    assert answer["value"] == "*"


def test_a_dash_reads_one_position_per_line(answers: Answers, run: Run) -> None:
    lines = answers("value", "nim", "-", stdin=b"1\r\n1+1\n\xff\n\n7\n")
    assert [line.get("value") for line in lines] == ["*", "0", None, None, "*7"]
    for line in lines:
        valid("error" if "error" in line else "value", line)
    assert [line["input"] for line in lines] == ["1", "1+1", "\\xff", "", "7"]
    assert run("value", "nim", "-", stdin=b"1\nx\n2").exit_code == 2
    assert run("value", "nim", "-", stdin=b"").stdout == ""


def test_a_byte_order_mark_before_the_first_line_is_ignored(answers: Answers) -> None:
    (answer,) = answers("value", "nim", "-", stdin=b"\xef\xbb\xbf1\n")
    assert answer["input"] == "1"


def test_options_are_positions_with_values(answers: Answers, run: Run) -> None:
    """../.x: Left fills the first column, Right the first row, and one cell is left."""
    (answer,) = answers("options", "domineering", "../.x", "--json")
    valid("options", answer)
    assert answer == {
        "left": [{"position": "x./xx", "value": "0"}],
        "right": [{"position": "xx/.x", "value": "0"}],
    }
    printed = run("options", "domineering", "../.x").stdout
    assert printed == "left   x./xx  0\nright  xx/.x  0\n"


def test_a_player_without_options_is_listed_with_none(run: Run) -> None:
    assert run("options", "domineering", "..").stdout == "left   none\nright  xx    0\n"


def test_each_option_is_listed_once(answers: Answers) -> None:
    """A move from heaps 2 and 2 leaves 2, or 1 and 2, whichever heap it is made in."""
    (answer,) = answers("options", "nim", "2+2", "--json")
    assert len(answer["left"]) == 2


def test_options_are_listed_for_each_line(answers: Answers) -> None:
    first, wrong, last = answers("options", "nim", "-", stdin=b"0\nx\n1\n")
    assert (first, last["left"]) == (
        {"left": [], "right": []},
        [{"position": "0", "value": "0"}],
    )
    valid("error", wrong)


@pytest.mark.clause("expression.options")
def test_options_of_an_expression_are_those_that_are_written(
    answers: Answers, run: Run
) -> None:
    (answer,) = answers("options", "{2,1|{0|-3},-1}", "--json")
    valid("options-expression", answer)
    assert answer["left"] == [
        {"value": "2", "fate": "canonical", "through": None},
        {"value": "1", "fate": "dominated", "through": "2"},
    ]
    assert run("options", "{-1|1}").stdout == (
        "left   -1  reversible through 0\nright  1   reversible through 0\n"
    )
    assert run("options", "0").stdout == "left   none\nright  none\n"
    assert run("options", "heat(*,1)").stdout == "left   1\nright  -1\n"
    assert run("options", "domineering").exit_code == 2
    assert "give a position" in run("options", "domineering").stderr
    assert "found a relation" in run("options", "1 < 2").stderr
    first, wrong = answers("options", "-", stdin=b"^*\n{\n")
    valid("options-expression", first)
    valid("error", wrong)


def test_show_prints_the_picture(run: Run, answers: Answers) -> None:
    assert run("show", "domineering", "../.x").stdout == "..\n.x\n"
    (answer,) = answers("show", "domineering", "..\n.x", "--json")
    valid("show", answer)
    assert answer == {"input": "..\n.x", "position": "../.x", "picture": ["..", ".x"]}
    assert len(answers("show", "domineering", "-", stdin=b"..\n.x\n")) == 2


def test_show_writes_svg(run: Run, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    assert run("show", "domineering", "../.x", "--svg", str(picture)).exit_code == 0
    assert ET.parse(picture).getroot().tag.endswith("svg")


# Comparisons


@pytest.mark.parametrize(
    ("left", "right", "relation"),
    [
        ("-1", "-v", "<"),
        ("^", "v", ">"),
        ("^+v", "0", "="),
        ("*", "^", "||"),
        ("-v", "-1", ">"),
    ],
)
def test_two_expressions_are_compared(
    answers: Answers, run: Run, left: str, right: str, relation: str
) -> None:
    (answer,) = answers("compare", left, right, "--json")
    valid("compare", answer)
    assert answer == {"left": left, "right": right, "relation": relation}
    result = run("compare", left, right)
    assert result.stdout.startswith(f"{left} {relation} {right}  (")
    assert result.exit_code == 0


def test_many_expressions_are_compared_with_one(answers: Answers) -> None:
    lines = answers("compare", "-", "0", stdin=b"1\n-1\n{\n")
    assert [line.get("relation") for line in lines] == [">", "<", None]
    assert lines[2]["input"] == "{"
    lines = answers("compare", "0", "-", stdin=b"1\n*\n")
    assert [line["relation"] for line in lines] == ["<", "||"]


def test_eval_accepts_the_names_and_arrows_of_the_sources(answers: Answers) -> None:
    (answer,) = answers("eval", "⇑∗ + half_up + half_up", "--json")
    assert parse(answer["value"]) == parse("^3*")


def test_eval_agrees_with_the_python_interface(answers: Answers) -> None:
    (answer,) = answers("eval", "{0|{0|0}}", "--json")
    star = Game([0], [0])
    assert parse(answer["value"]) == Game([0], [star])


def test_inputs_that_fill_the_store_do_not_affect_later_ones(answers: Answers) -> None:
    """Each line except the 4th fits into the store alone, but all together do not."""
    lines = [f"{{{n}|-{n}}}+{n}.^" for n in range(3, 12)]
    lines.insert(3, "^(200)")
    with using(Store(limit=160)):
        results = answers("eval", "-", stdin="\n".join(lines).encode())
    assert [result["input"] for result in results] == lines
    assert [result["input"] for result in results if "error" in result] == ["^(200)"]
