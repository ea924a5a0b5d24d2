"""The options ``--style``, ``--names`` and ``--from`` of the commands."""

import json
from collections.abc import Callable

import pytest
from click.testing import Result

from tedomari.notation import Style, parse
from tedomari_cli.failures import ExitStatus

Run = Callable[..., Result]

#: Commands that print values, each with an operand and strings that they then print.
PRINTING = [
    (["eval", "{0|^}+1/2"], {"unicode": "1/2⇑∗", "latex": r"\tfrac{1}{2}{\Uparrow}{\ast}"}),
    (["compare", "^^", "^"], {"unicode": "⇑ > ↑", "latex": r"{\Uparrow} > {\uparrow}"}),
    (["value", "domineering", "../.x"], {"unicode": "∗", "braces": "{0|0}"}),
    (["options", "nim", "2"], {"unicode": "∗", "braces": "{0|0}"}),
    (["decompose", "^^", "--basis", "v", "--json"], {"braces": "{0|{0,{0|0}|0}}"}),
    (["sum", "nim", "1", "2"], {"unicode": "∗3"}),
    (["semeai", "--sum", "{4|0}", "-2"], {"unicode": "∗"}),
]


@pytest.mark.clause("notation.style.using")
@pytest.mark.parametrize(("command", "expected"), PRINTING)
def test_every_command_that_prints_values_has_styles(
    run: Run, command: list[str], expected: dict[str, str]
) -> None:
    for style, text in expected.items():
        result = run(*command, "--style", style)
        assert result.exit_code == ExitStatus.FINE
        assert text in result.stdout


@pytest.mark.parametrize("style", [style.value for style in Style])
def test_the_printed_value_is_read_back_with_the_same_style(run: Run, style: str) -> None:
    text = "{2^3*|1||half_up|-1}"
    answer = json.loads(run("eval", text, "--style", style, "--json").stdout)
    assert parse(answer["value"], style=style) == parse(text)
    again = json.loads(run("eval", answer["value"], "--from", style, "--json").stdout)
    assert (again["form"], again["mean"]) == (answer["form"], answer["mean"])


def test_a_style_ends_with_its_command(run: Run) -> None:
    assert "⇑" in run("eval", "^^", "--style", "unicode", "--from", "cgsuite").stdout
    assert "⇑" not in run("eval", "^^").stdout
    assert run("eval", "2*3", "--from", "cgsuite").exit_code == ExitStatus.WRONG_INPUT
    assert "2*3" not in run("eval", "2.*3").stdout


def test_names_of_a_paper_are_chosen(run: Run) -> None:
    chosen = run("eval", "{^^*|v*}", "--names", "xt-domineering-paper")
    assert "value          half_up\n" in chosen.stdout
    wrong = run("eval", "1", "--names", "thesis")
    assert wrong.exit_code == ExitStatus.WRONG_INPUT


def test_why_and_lines_of_input_are_read_in_the_style(run: Run) -> None:
    lines = run("eval", "-", "--from", "latex", stdin=b"\\uparrow\n{\n")
    first, second = map(json.loads, lines.stdout.splitlines())
    assert first["value"] == "^"
    assert second["error"].startswith("column 2: ")
    why = run("eval", r"\{-1,\uparrow\mid 2\}", "--from", "latex", "--why")
    assert "Left's -1 is dominated by ^" in why.stdout


@pytest.mark.clause("notation.style.error")
@pytest.mark.parametrize(
    ("style", "text", "hint"),
    [
        ("cgsuite", "{2|up", "(up is written `^`)"),
        ("cgsuite", "1.Pow(2)", "such as `^.Pow(2)`"),
        ("cgsuite", "2.^", "`2*G`"),
        ("latex", "^^", r"`\Uparrow` or `\uparrow\uparrow`"),
        ("latex", "1 | 2", r"`\{a\mid b\}`"),
    ],
)
def test_hints_are_in_the_style_that_is_read(
    run: Run, style: str, text: str, hint: str
) -> None:
    refused = run("eval", text, "--from", style)
    assert refused.exit_code == ExitStatus.WRONG_INPUT
    assert hint in refused.stderr.splitlines()[0]
    assert "Pow(^,2)" not in refused.stderr
