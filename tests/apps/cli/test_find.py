"""``tedomari find``: the smallest positions with a value."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari.rulesets import find_ruleset, value

Run = Callable[..., Result]
Answers = Callable[..., list[dict[str, Any]]]

#: A bound that every ruleset reaches soon.
FEW = ("--positions", "100")


def valid(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer that conforms to the schema."""
    schema = files("tedomari_conformance").joinpath("schemas/cli-find.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    return answer


@pytest.mark.clause("plugin.listed.find")
def test_positions_of_all_rulesets_as_json(answers: Answers) -> None:
    answer = valid(answers("find", "{0|*}", "--json", *FEW)[0])
    assert (answer["input"], answer["value"]) == ("{0|*}", "^")
    rows = {row["ruleset"]: row for row in answer["rulesets"]}
    assert list(rows) == sorted(rows)
    assert (rows["clobber"]["position"], rows["clobber"]["size"]) == ("oxx", 3)
    assert rows["toads-and-frogs"]["position"] is None
    found = [row for row in rows.values() if row["position"] is not None]
    assert len(found) >= 3
    for row in found:
        ruleset: Any = find_ruleset(row["ruleset"])
        assert str(value(ruleset, ruleset.parse(row["position"]))) == "^"


@pytest.mark.clause("plugin.listed.find.bound")
def test_what_was_searched_without_success(run: Run) -> None:
    result = run("find", "17", "--ruleset", "clobber", "--positions", "17")
    assert (
        result.stdout
        == "clobber  none of up to 3 cells, except perhaps sums of smaller positions\n"
    )
    assert result.exit_code == 1
    result = run("find", "-1", "--ruleset", "hackenbush")
    assert result.stdout == "hackenbush  r  (1 edge)\n"
    assert result.exit_code == 0


def test_lines_of_standard_input(answers: Answers, run: Run) -> None:
    lines = answers("find", "-", "--ruleset", "col", *FEW, stdin=b"1/2\n{1|\n-v\n")
    assert [line.get("value") for line in lines] == ["1/2", None, "^"]
    assert "expected" in lines[1]["error"]
    assert run("find", "-", "--ruleset", "col", *FEW, stdin=b"1\n{\n").exit_code == 2
    assert run("find", "-", "--ruleset", "col", *FEW, stdin=b"1\n-v\n").exit_code == 1


def test_a_bound_on_time_leaves_what_was_searched(run: Run) -> None:
    many = ("--positions", "1000000000", "--seconds", "0.3")
    result = run("find", "{99|-99}", "--ruleset", "konane", *many)
    assert result.exit_code == 3
    assert result.stdout.startswith("konane  none of up to ")
    assert "the bound of 0.3 seconds was reached" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("{^|v*",), "column 6: expected"),
        (("1", "--ruleset", "nim"), "the ruleset nim does not list its small positions"),
        (("1", "--ruleset", "connect6"), "the ruleset connect6 does not list its small"),
        (("1", "--ruleset", "clober"), "clobber"),
        (("1", "--positions", "0"), "is not in the range x>=1"),
        ((), "Missing argument 'VALUE'"),
        (("1", "2"), "Expected 1 argument, found 2: 1 2."),
    ],
)
def test_wrong_input_is_refused(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run("find", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
    assert "Traceback" not in result.output
