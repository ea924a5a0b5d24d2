"""JSON and TOML of others: one error for all that can be wrong, with line and column."""

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tedomari_cli.commands.match_records import OtherMatchError, Records
from tedomari_cli.main import cli
from tedomari_conformance.engines.fuzzing.errors import SavedCaseError
from tedomari_conformance.engines.fuzzing.saved import read_case
from tedomari_conformance.suite import VectorFileError, read_document
from tedomari_conformance.suite.harness.expected import ExpectedFileError, read_divergences
from tedomari_conformance.suite.harness.saved import SavedResultsError, read_run
from tedomari_conformance.suite.untrusted import (
    DEPTH,
    DIGITS,
    UnreadableError,
    json_of,
    toml_of,
)

DEEP = "[" * 100_000

WRONG_JSON = {
    "syntax": ('{"a": 1,\n  "b" 2}', 2, 7, "not JSON: expecting ':'"),
    "nothing": ("", 1, 1, "not JSON"),
    "two": ("1\n2", 2, 1, "not JSON: extra data"),
    "mark": ("\ufeff1", 1, 1, "a byte order mark; save the file without it"),
    "deep": ("\n" + DEEP, 2, DEPTH + 1, f"nested more than {DEPTH} deep"),
    "deep objects": ('{"a":' * 100_000, 1, 5 * DEPTH + 1, "nested more than"),
    "just too deep": ("[" * (DEPTH + 1) + "]" * (DEPTH + 1), 1, DEPTH + 1, "nested more than"),
    "digits": ('{"1": "2",\n "a": ' + "9" * 100_000 + "}", 2, 7, f"at most {DIGITS} digits"),
    "minus": ("[-" + "9" * 5_000 + "]", 1, 3, "write it as a string"),
    "nan": ("[1, NaN]", 1, 5, "the number NaN is not whole"),
    "infinity": ("[-Infinity]", 1, 2, "the number -Infinity is not whole"),
    "float": ("[\n1e999]", 2, 1, 'an exact one is a string, such as "1/2"'),
    "twice": ('{"a": 1,\n "a": 2}', 1, 2, 'the name "a" is in an object twice'),
    "half": ('["x",\n"\\ud800"]', 2, 2, "half of a character"),
    "half in a name": ('{"\\uDFFF": 1}', 1, 3, "half of a character"),
    "NUL": ('["\\u0000"]', 1, 3, "a string has NUL"),
}


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"), WRONG_JSON.values(), ids=WRONG_JSON
)
def test_wrong_json_is_refused_with_its_place(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(UnreadableError) as refused:
        json_of(text, "x.json")
    assert (refused.value.line, refused.value.column) == (line, column)
    assert problem in str(refused.value)
    assert str(refused.value).startswith(f"x.json:{line}:{column}: ")
    assert len(str(refused.value)) < 200
    with pytest.raises(UnreadableError, match=f"^x.json:{line + 6}:{column}: "):
        json_of(text.encode(), "x.json", line=7)


def test_bytes_that_are_not_utf8_are_refused() -> None:
    with pytest.raises(UnreadableError, match=r"^x:2:3: expected UTF-8 text, found .* 0xff"):
        json_of('[1,\n"é'.encode() + b"\xff]", "x")


@pytest.mark.parametrize(
    "value",
    [
        None,
        {"": [True, -1, 10**999, "\U0001f600", "[" * 1000, "NaN", '"', "\\u0000"]},
        json.loads("[" * DEPTH + "]" * DEPTH),
        json.loads("[" * (DEPTH - 1) + "1, {}" + "]" * (DEPTH - 1)),
        [[[]] * 10_000] * 2,
    ],
)
def test_json_reads_back_as_it_was_written(value: object) -> None:
    assert json_of(json.dumps(value), "x") == value


def test_strings_of_engines_may_contain_any_character() -> None:
    assert json_of('["\\ud800\\u0000"]', "x", any_string=True) == ["\ud800\0"]


WRONG_TOML = {
    "mark": ("\ufeffa = 1", 1, 1, "a byte order mark; save the file without it"),
    "syntax": ("a = 1\nb 2", 2, 3, "not TOML: "),
    "end": ("a = 1\nb = [", 2, 6, "not TOML: "),
    "deep": ("a = 1\nb = " + DEEP, 2, DEPTH + 5, f"nested more than {DEPTH} deep"),
    "deep tables": ("a = " + "{a = " * 100_000, 1, 5 * DEPTH + 5, "nested more than"),
    "digits": ("a = 1\nb = " + "9" * 100_000, 2, 5, f"at most {DIGITS} digits"),
    "NUL": ('a = "x\0"', 1, 7, "not TOML: "),
}


@pytest.mark.parametrize(
    ("text", "line", "column", "problem"), WRONG_TOML.values(), ids=WRONG_TOML
)
def test_wrong_toml_is_refused_with_its_place(
    text: str, line: int, column: int, problem: str
) -> None:
    with pytest.raises(UnreadableError) as refused:
        toml_of(text, "x.toml")
    assert (refused.value.line, refused.value.column) == (line, column)
    assert problem in str(refused.value)
    assert len(str(refused.value)) < 200


#: Texts that every reader of a file refuses.
HOSTILE = [DEEP, '{"a": ' + DEEP, '{"a": ' + "9" * 100_000 + "}", "NaN", "\0", '{"a":1,"a":1}']


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_every_reader_refuses_hostile_input_with_its_own_error(
    text: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.json"
    path.write_text(f"{text}\n")
    with pytest.raises(VectorFileError, match=r"^x:1:"):
        read_document(text, where="x")
    with pytest.raises(ExpectedFileError, match=r"^x:1: column "):
        read_divergences(text, "x")
    with pytest.raises(SavedResultsError, match=r"x\.json:1: column "):
        read_run(path)
    with pytest.raises(SavedCaseError, match=r"x\.json"):
        read_case(path)
    records = Records(tmp_path, {}, ())
    with pytest.raises(OtherMatchError, match=r"cannot be read"):
        records.read(path)


def check(*args: str | Path) -> Result:
    """Run ``tedomari check`` in this process."""
    return CliRunner().invoke(cli, ["check", *map(str, args)], catch_exceptions=False)


@pytest.mark.parametrize(
    "text", [f"a = {DEEP}", "a = " + "9" * 100_000], ids=["deep", "digits"]
)
def test_a_hostile_file_of_divergences_is_reported(text: str, tmp_path: Path) -> None:
    path = tmp_path / "expected.toml"
    path.write_text(text)
    result = check("--engine", "true", "--expected", path)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {path}:1: column ")
    assert result.stderr.count("\n") == 1


def test_many_divergences_have_the_right_lines() -> None:
    """The lines of the tables are found without parsing the file again for each table."""
    entry = '[[divergence]]\nvector = "a.%d"\nstatus = "fail"\nreason = "x"\n\n'
    found = read_divergences("".join(entry % number for number in range(2000)), "x")
    assert [divergence.line for divergence in found] == list(range(1, 10_000, 5))


def test_the_head_of_a_table_in_a_string_is_ignored() -> None:
    entry = (
        '[[divergence]]\nvector = "%s"\nstatus = "fail"\nreason = """\n[[divergence]]\n"""\n'
    )
    found = read_divergences(entry % "a" + entry % "b", "x")
    assert [(each.vector, each.line) for each in found] == [("a", 1), ("b", 7)]


@pytest.mark.parametrize("number", ["0." + "1" * 18, "0." + "1" * 19, "0." + "1" * 50])
def test_a_long_number_is_cut_to_20_characters(number: str) -> None:
    shown = number if len(number) == 20 else f"{number[:20]}..."
    with pytest.raises(UnreadableError, match=re.escape(f"the number {shown} is not whole")):
        json_of(f'{{"a": {number}}}', "a file")
