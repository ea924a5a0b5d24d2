"""``tedomari period``: answers, certificates and what is refused."""

import json
from collections.abc import Callable
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from strip_rules import TWO_ROWS
from tedomari.bounded.watch import ReachedError, Watched
from tedomari.periods import find_period
from tedomari.periods.find import Finder
from tedomari.periods.growth import AtLeast, Growth
from tedomari.periods.period import Step
from tedomari.periods.schemes import Options
from tedomari.rulesets import OpaquePosition, Partizan, find_ruleset, value
from tedomari.strips.values import StripValues

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


@pytest.mark.clause("periods.period", "periods.family")
def test_repetitions_are_counted_as_in_the_template(run: Run) -> None:
    """The family of both templates is the same, and the second one is two cells longer."""
    result = run("period", "domineering", "-", "--json", stdin=b"(.)^n\n.(.)^n.\n")
    assert result.exit_code == 0
    first, second = map(valid, map(json.loads, result.stdout.splitlines()))
    assert (first["values"], second["values"]) == (["0", "0"], ["-1", "-1"])
    assert first["bound"] == second["bound"] + 2


@pytest.mark.clause("periods.none")
def test_one_template_without_a_period_is_no(run: Run) -> None:
    result = run("period", "toppling-dominoes", "-", stdin=b"(L)^n\n(E)^n\n")
    assert result.exit_code == 1
    found, missing = map(json.loads, result.stdout.splitlines())
    assert (found["period"], found["saltus"]) == (1, "1")
    assert "do not have it" in missing["reason"]


@pytest.mark.clause("periods.none")
def test_no_period_is_no(run: Run) -> None:
    result = run("period", "toppling-dominoes", "(E)^n", "--json")
    assert result.exit_code == 1
    assert valid(json.loads(result.stdout))["period"] is None


def test_a_bound_leaves_the_number_of_repetitions(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search is interrupted after 18 repetitions."""

    def interrupt(finder: Finder, upto: int) -> None:
        if upto > 18:
            raise ReachedError("seconds", Watched(0.0, 2.0))

    monkeypatch.setattr(Finder, "suggestion", interrupt)
    result = run("period", "toppling-dominoes", "(E)^n", "--seconds", "3600")
    assert result.exit_code == 3
    known = "no period so far: the values up to 18 repetitions suggest no period\n"
    assert result.stdout == known
    assert "the bound of 3600 seconds was reached" in result.stderr


@pytest.mark.clause("periods.certificate", "periods.check")
def test_a_certificate_is_written_and_checked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "period.json"
    assert run("period", "domineering", "(.)^n", "--certificate", str(file)).exit_code == 0
    result = run("period", "domineering", "--check", str(file))
    assert result.exit_code == 0
    assert result.stdout.startswith("proved: for n >= 0, ")
    other = run("period", "chilled-domineering", "--check", str(file))
    assert other.exit_code == 1
    assert "Error: the certificate is refused: it is about other rules" in other.stderr


def test_a_certificate_that_cannot_be_written_is_refused_first(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_: object, **__: object) -> None:
        raise AssertionError("a period is looked for")

    monkeypatch.setattr("tedomari.periods.find_period", never)
    for path, reason in (
        (tmp_path / "no" / "period.json", "No such file or directory"),
        (tmp_path, "Is a directory"),
    ):
        result = run("period", "domineering", "(.)^n", "--certificate", str(path))
        assert result.exit_code == 3
        assert result.stderr == f"Error: cannot write {path}: {reason}\n"
    result = run("period", "domineering", "-", "--certificate", "x.json", stdin=b"(.)^n\n")
    assert result.exit_code == 2
    assert "--certificate writes one proof" in result.stderr


def test_it_is_said_that_no_certificate_was_written(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "period.json"
    result = run("period", "toppling-dominoes", "(E)^n", "--certificate", str(path))
    assert result.exit_code == 1
    assert f"no certificate was written to {path}, because no" in result.stderr
    assert not path.exists()


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no /dev/zero")
def test_a_file_without_an_end_is_read_up_to_a_bound(run: Run) -> None:
    result = run("period", "domineering", "--check", "/dev/zero", "--seconds", "0.2")
    assert result.exit_code == 3
    assert "the bound of 0.2 seconds was reached" in result.stderr


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


@pytest.mark.parametrize(
    ("options", "names"),
    [
        (("--certificate", "other.json"), "--certificate"),
        (("--json",), "--json"),
        (("--json", "--certificate", "other.json"), "--certificate and --json"),
    ],
)
def test_options_that_a_check_would_ignore_are_refused(
    run: Run, tmp_path: Path, options: tuple[str, ...], names: str
) -> None:
    file = tmp_path / "period.json"
    template = ("period", "domineering", "(.)^n")
    assert run(*template, "--certificate", str(file)).exit_code == 0
    result = run("period", "domineering", "--check", str(file), *options)
    assert result.exit_code == 2
    assert f"--check only checks the proof in its file: omit {names}\n" in result.stderr
    assert result.stdout == ""
    styled = run("period", "domineering", "--check", str(file), "--style", "unicode")
    assert "plus −1;" in styled.stdout


def ask_about_two_rows(run: Run, monkeypatch: pytest.MonkeyPatch) -> Result:
    """The answer about the empty boards of Domineering with two rows."""
    monkeypatch.setattr("tedomari_cli.commands.period.strip_rules", lambda _name: TWO_ROWS)
    return run("period", "domineering", "(B)^n")


def test_two_rows_of_domineering_are_those_of_the_ruleset() -> None:
    rules = find_ruleset("domineering")
    values = StripValues(TWO_ROWS)
    for columns in range(1, 8):
        board = cast("Partizan[OpaquePosition]", rules)
        expected = value(board, board.parse("/".join(["." * columns] * 2)))
        assert values.value("B" * columns) == expected


@pytest.mark.clause("periods.closed", "periods.none")
def test_no_period_is_claimed_for_two_rows_of_domineering(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = ask_about_two_rows(run, monkeypatch)
    assert result.exit_code != 0
    assert "v(n + " not in result.output
    assert "two numbers that grow independently" in result.stderr


#: What a finder that looks at small numbers only leaves out: options, later values, and proofs.
SMALL_ONLY: dict[str, object] = {
    "closure": lambda _word, family, _rules: {family: Options((), ())},
    "Finder.start": lambda _finder, _period, _saltus, _upto: 0,
    "step": lambda _finder, _family, base, saltus, _period: Step(
        base, Growth((), (), saltus), saltus, AtLeast(saltus, ()), AtLeast(-saltus, ())
    ),
}


@pytest.mark.parametrize("kept", [*SMALL_ONLY, None])
def test_a_finder_that_looks_at_small_numbers_only_claims_one(
    run: Run, monkeypatch: pytest.MonkeyPatch, kept: str | None
) -> None:
    """With any one of the three, no period is claimed; without all of them, one is."""
    monkeypatch.setattr("tedomari.periods.find.FIRST_REPETITIONS", 6)
    monkeypatch.setattr("tedomari.periods.find_period", partial(find_period, most=9))
    for name, wrong in SMALL_ONLY.items():
        if name != kept:
            monkeypatch.setattr(f"tedomari.periods.find.{name}", wrong)
    result = ask_about_two_rows(run, monkeypatch)
    assert ("v(n + " in result.output) == (kept is None)
    assert (result.exit_code == 0) == (kept is None)
