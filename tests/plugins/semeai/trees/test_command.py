"""``tedomari semeai --sum``: answers, their schema, text output, and errors."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from click.testing import CliRunner, Result
from jsonschema import Draft202012Validator

from tedomari.rulesets import find_ruleset
from tedomari.rulesets.experimental import JudgesSums
from tedomari_cli.main import cli
from tedomari_semeai.trees import judging

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Return a function that runs ``tedomari semeai --sum`` in this process."""

    def run(*args: str, stdin: bytes = b"") -> Result:
        arguments = ["semeai", "--sum", *args]
        return CliRunner().invoke(cli, arguments, input=stdin, catch_exceptions=False)

    return run


def answer(result: Result) -> dict[str, Any]:
    """Return the object of an answer after checking it by the published schema."""
    content: dict[str, Any] = json.loads(result.stdout)
    path = files("tedomari_conformance").joinpath("schemas/cli-semeai-sum.schema.json")
    schema = json.loads(path.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(content)
    return content


@pytest.mark.clause("semeai.command.sum", "plugin.liberty.judged")
def test_problem_1_has_the_printed_results(run: Run) -> None:
    result = run("{4|0}", "{6|{4|0}}", "-7", "--json")
    assert result.exit_code == 0
    assert answer(result) == {
        "games": ["{4|0}", "{6|{4|0}}", "-7"],
        "cooled": "-1^*",
        "case": 3,
        "adjustment": {"black": 0, "white": -2},
        "winner": {"black_first": "black", "white_first": "white"},
        "race": {"black_first": "black", "white_first": "white"},
    }


@pytest.mark.clause("semeai.command.sum", "plugin.liberty.domain")
def test_outside_the_domain_the_race_answers(run: Run) -> None:
    judgement = answer(run("--json", "{ | {4|0} }", "-4"))
    assert judgement["games"] == ["{|{4|0}}", "-4"]
    assert judgement["cooled"] is judgement["case"] is None
    assert judgement["adjustment"] == {"black": None, "white": None}
    assert (
        judgement["winner"]
        == judgement["race"]
        == {"black_first": "black", "white_first": "white"}
    )
    nobody = answer(run("{3|}", "{|-3}", "--json"))
    assert nobody["race"] == {"black_first": None, "white_first": None}


@pytest.mark.clause("semeai.command.sum")
def test_each_line_of_standard_input_is_a_sum(run: Run) -> None:
    result = run("-", "--json", stdin=b"{4 | 0} -3\n{4|x} -1\n2 -1\n")
    first, second, third = map(json.loads, result.stdout.splitlines())
    assert first["games"] == ["{4|0}", "-3"]
    assert second == {
        "input": "{4|x} -1",
        "error": "game 1, '{4|x}': line 1, column 4: "
        "expected a number of liberties or '{', found 'x'",
    }
    assert third["winner"] == {"black_first": "black", "white_first": "black"}
    assert result.exit_code == 2


@pytest.mark.clause("semeai.command.sum")
def test_spaces_between_games_do_not_count(run: Run) -> None:
    result = run("-", "--json", stdin=b"  {4 | 0}   -3  \n")
    assert answer(result)["games"] == ["{4|0}", "-3"]
    open_brace = json.loads(run("-", "--json", stdin=b"1 {4|0 -3\n").stdout)
    assert "game 2, '{4|0 -3': line 1, column 6: expected ',' or '}'" in open_brace["error"]


@pytest.mark.clause("semeai.command.text")
def test_text_output_gives_the_same_results_in_words(run: Run) -> None:
    assert run("{4|0}", "{6|{4|0}}", "{-5|-9}").stdout.splitlines() == [
        "games          {4|0}  {6|{4|0}}  {-5|-9}",
        "cooled by 2    -1^",
        "case           2",
        "adjustment     0 if Black moves first, -1 if White does",
        "winner         Black if Black moves first, White if White does",
        "ahead by       1 if Black moves first, 2 if White does",
        "race           Black if Black moves first, White if White does",
        "Black wins by  region 2 to 6",
        "White wins by  region 1 to 0; region 2 to {4|0}; region 3 to -9",
    ]


@pytest.mark.clause("plugin.liberty.margin", "semeai.sum.margin")
def test_margins_are_those_of_the_slides() -> None:
    """In problem 1 revisited Black wins by one move, and White by three."""
    assert judging.judge_sum(["{4|0}", "{6|{4|0}}", "-7"]).margins == (1, 3)
    assert judging.judge_sum(["{4|0}", "-9"]).margins == (6, 9)
    assert judging.judge_sum(["{|{4|0}}", "-4"]).margins is None


@pytest.mark.clause("semeai.alive.written", "plugin.liberty.margin")
def test_text_output_has_the_word_for_blocks_that_cannot_be_captured(run: Run) -> None:
    lines = run("alive", "-3").stdout.splitlines()
    assert lines[3] == "adjustment     alive - 3 if Black moves first, alive - 3 if White does"
    assert lines[5] == "ahead by       alive - 2 if Black moves first, alive - 3 if White does"
    lines = run("alive", "-alive").stdout.splitlines()
    assert lines[4] == "winner         nobody if Black moves first, nobody if White does"
    assert lines[5] == "ahead by       nothing if Black moves first, nothing if White does"


@pytest.mark.clause("semeai.command.text")
def test_text_output_says_why_the_method_does_not_apply(run: Run) -> None:
    lines = run("{3|}", "{|-3}").stdout.splitlines()
    assert lines[1].startswith("method         does not apply: the printed process does not")
    assert lines[2] == "race           nobody if Black moves first, nobody if White does"
    assert lines[3] == "Black wins by  no first move"


@pytest.mark.clause("semeai.tree.notation-error")
@pytest.mark.parametrize(
    ("games", "message"),
    [
        ([], "expected liberty trees such as {4|0} or -7, found none"),
        (["{4|0", "-7"], "game 1, '{4|0': line 1, column 5: expected ',' or '}'"),
        (["1", "{3|-2}"], "game 2, '{3|-2}': {3|-2} has liberties of both colours"),
        (["{" * 5000], f"game 1, '{'{' * 60}...': "),
        (["{0|0}", "-1"], "game 1, '{0|0}': {0|0} does not determine whose liberties"),
        (["0"], "neither player has a liberty"),
        (["{|" * 201 + "0" + "}" * 201, "-1"], "nested 201 moves deep"),
    ],
)
def test_wrong_sums_are_refused(run: Run, games: list[str], message: str) -> None:
    result = run(*games)
    assert result.exit_code == 2
    assert message in result.stderr
    report = json.loads(run(*games, "--json").stdout)
    assert report["input"] == " ".join(games)
    assert message in report["error"]


@pytest.mark.clause("semeai.race.bound")
def test_a_race_that_is_too_large_is_refused(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "SMALL", 10)
    monkeypatch.setattr(judging, "LARGE", 10)
    result = run("{9|0}", "{9|0}", "-9")
    assert result.exit_code == 3
    assert "more than 10 positions" in result.stderr


@pytest.mark.clause("semeai.race.order")
def test_a_large_race_is_played_out_with_the_likely_moves_first(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judging, "SMALL", 10)
    race = answer(run("{4|0}", "{6|{4|0}}", "-7", "--json"))["race"]
    assert race == {"black_first": "black", "white_first": "white"}
    stuck = answer(run("{3|}", "{|-3}", "{4|0}", "--json"))["race"]
    assert stuck == {"black_first": None, "white_first": None}


def test_a_ruleset_that_judges_no_sums_is_reported(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tedomari_cli.commands.semeai_sum.RULESET", "nim")
    result = run("1", "-1")
    assert result.exit_code == 2
    assert "the ruleset nim judges no sums of liberty trees" in result.stderr
    assert isinstance(find_ruleset("semeai"), JudgesSums)
