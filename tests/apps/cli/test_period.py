"""``tedomari period``: answers, certificates and what is refused."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

Run = Callable[..., Result]


def valid(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer that conforms to the schema."""
    schema = files("tedomari_conformance").joinpath("schemas/cli-period.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(answer)
    return answer


def test_a_period_as_json(run: Run) -> None:
    result = run("period", "domineering", "(.)^n", "--json")
    answer = valid(json.loads(result.stdout))
    assert (answer["period"], answer["saltus"], answer["start"]) == (2, "-1", 0)
    assert answer["values"] == ["0", "0"]


@pytest.mark.clause("periods.none")
def test_no_period_is_no(run: Run) -> None:
    result = run("period", "toppling-dominoes", "(E)^n", "--json")
    assert result.exit_code == 1
    assert valid(json.loads(result.stdout))["period"] is None


@pytest.mark.clause("periods.certificate", "periods.check")
def test_a_certificate_is_written_and_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "period.json"
    assert run("period", "domineering", "(.)^n", "--certificate", str(file)).exit_code == 0
    result = run("period", "domineering", "--check", str(file))
    assert result.exit_code == 0
    assert result.stdout.startswith("proved: for n >= 3")
    other = run("period", "chilled-domineering", "--check", str(file))
    assert other.exit_code == 1
    assert "Error: the certificate is refused: it is about other rules" in other.stderr


@pytest.mark.parametrize("text", ["", "[]", "{}", "{", "3", '{"format": "tedomari period 1"}'])
def test_a_file_that_is_no_certificate_is_refused(run: Run, tmp_path: Path, text: str) -> None:
    file = tmp_path / "period.json"
    file.write_text(text, "utf-8")
    result = run("period", "domineering", "--check", str(file))
    assert result.exit_code in (1, 2)
    assert "Error: " in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nim", "(x)^n"), "does not describe its moves on one row of cells as rewrites"),
        (("clobber", "(x)^m"), "expected one word in parentheses"),
        (("clobber", "(xoxo)^n"), "expected a word that is not a repetition"),
        (("clobber",), "give a template or --check FILE"),
        (("no-such-game", "(x)^n"), "no-such-game"),
    ],
)
def test_wrong_input_is_refused(run: Run, arguments: tuple[str, ...], message: str) -> None:
    result = run("period", *arguments)
    assert result.exit_code == 2
    assert message in result.stderr
