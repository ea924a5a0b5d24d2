"""``tedomari find``: the smallest positions with a value."""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result
from jsonschema import Draft202012Validator

from tedomari import Game
from tedomari.rulesets import find_ruleset, value
from tedomari.rulesets.finding import Finding
from tedomari_cli import known_positions

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
    assert result.stdout == (
        "clobber  none of up to 3 cells, except perhaps sums of smaller positions\n"
        "evaluated: at most 17 positions of a ruleset; --positions sets another number\n"
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


def test_a_bound_on_time_leaves_what_was_searched(
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    pass_hour: Callable[[Callable[[], object]], None],
) -> None:
    advances: list[None] = []
    advance = Finding.advance

    def counted_advance(search: Finding[Any]) -> None:
        advance(search)
        advances.append(None)

    monkeypatch.setattr(Finding, "advance", counted_advance)
    pass_hour(lambda: len(advances) > 3)
    many = ("--positions", "1000000000", "--seconds", "3600")
    result = run("find", "{99|-99}", "--ruleset", "konane", *many)
    assert result.exit_code == 3
    assert result.stdout.startswith("konane  none of up to ")
    assert "the bound of 3600 seconds was reached" in result.stderr


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


def test_a_known_position_is_not_searched_for(run: Run, answers: Answers) -> None:
    answer = valid(answers("find", "{1|*}", "--json")[0])
    known = {"ruleset": "amazons", "position": "..o/#x#", "size": 4, "unit": "cells"}
    assert answer["known"] == {**known, "listed": True}
    assert answer["others"] == answer["rulesets"] == []
    assert run("find", "{1|*}").stdout == "amazons  ..o/#x#  (4 cells)\n"
    assert valid(answers("find", "{1|*}", "--json", *FEW)[0])["known"] is None


def test_a_position_that_may_not_be_the_smallest(run: Run, answers: Answers) -> None:
    text = "{{1|0},{1|*}|-1,{0|-1},{*|-1}}"
    result = run("find", text)
    assert (
        result.stdout
        == "konane  #.o.#/##xo#/.xox./##..#  (12 cells; there may be smaller ones)\n"
    )
    assert valid(answers("find", text, "--json")[0])["known"]["listed"] is False


def test_sizes_are_compared_only_within_a_unit(run: Run, answers: Answers) -> None:
    """The value 1/2 has known positions in cells, in edges and in vertices."""
    answer = valid(answers("find", "1/2", "--json")[0])
    rows = [answer["known"], *answer["others"]]
    assert [row["unit"] for row in rows] == ["cells", "edges", "vertices"]
    assert [row["ruleset"] for row in rows[1:]] == ["hackenbush", "col"]
    lines = run("find", "1/2").stdout.splitlines()
    for line, row in zip(lines, rows, strict=True):
        assert line.split() == [
            row["ruleset"], row["position"], f"({row['size']}", f"{row['unit']})"
        ]  # fmt: skip
    assert run("find", "1/2", "--ruleset", "col").stdout == "col  .l  (2 vertices)\n"


def test_the_picture_of_a_search_prefers_cells(run: Run, tmp_path: Path) -> None:
    """Hackenbush has the value with 2 edges, Col with 2 vertices, and boards need 3 cells."""
    file = tmp_path / "half.svg"
    shown = run("find", "1/2", "--svg", str(file), "--positions", "30").stdout
    for words in ("(2 edges)", "(2 vertices)", "LRL  (3 cells)"):
        assert words in shown
    dominoes: Any = find_ruleset("toppling-dominoes")
    assert file.read_text("utf-8") == dominoes.svg("LRL")


def test_a_known_position_of_another_ruleset_is_not_used(run: Run) -> None:
    assert run("find", "{1|*}", "--ruleset", "toppling-dominoes").stdout == (
        "toppling-dominoes  LERL  (4 cells)\n"
    )


def test_the_style_does_not_hide_known_positions(run: Run) -> None:
    styles = ("--style", "latex", "--names", "xt-domineering-paper")
    assert run("find", "{1|*}", *styles).stdout == "amazons  ..o/#x#  (4 cells)\n"


@pytest.fixture
def other_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A file that the command reads in place of the table."""
    file = tmp_path / "day-3.json"
    monkeypatch.setattr(known_positions, "table_file", lambda: file)
    yield file
    known_positions.table.cache_clear()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            {
                "ruleset": "col",
                "position": "l",
                "size": 1,
                "unit": "vertices",
                "listed": True,
            },
            "damaged: l in col has the value 1, expected 1/2; install tedomari again",
        ),
        (
            {"ruleset": "col", "position": "l"},
            "cannot read the table of known positions: 'size'",
        ),
        (None, "cannot read the table of known positions"),
    ],
)
def test_a_damaged_table_is_noticed(
    run: Run, other_table: Path, content: dict[str, object] | None, message: str
) -> None:
    row = {"value": "1/2", "positions": [content]}
    rows = "" if content is None else json.dumps({"values": [row]})
    other_table.write_text(rows, "utf-8")
    result = run("find", "1/2")
    assert message in result.stderr
    assert result.exit_code == 3
    assert result.stdout == ""
    assert run("find", "1/2", "--ruleset", "col", *FEW).stdout == "col  .l  (2 vertices)\n"


def test_the_picture_of_the_position(run: Run, tmp_path: Path) -> None:
    """The known position is drawn, or the smallest of those that a search finds."""
    file = tmp_path / "known.svg"
    assert run("find", "{1|*}", "--svg", str(file)).exit_code == 0
    amazons: Any = find_ruleset("amazons")
    assert file.read_text("utf-8") == amazons.svg("..o/#x#")
    assert run("find", "-1", "--svg", str(file), "--ruleset", "col", *FEW).exit_code == 0
    col: Any = find_ruleset("col")
    assert file.read_text("utf-8") == col.svg(col.parse("r"))


def test_no_picture_without_a_position(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "none.svg"
    result = run("find", "17", *FEW, "--ruleset", "col", "--svg", str(file))
    assert result.exit_code == 1
    assert f"no picture was drawn in {file}, because no position was found" in result.stderr
    assert not file.exists()
    result = run("find", "-", "--svg", str(file))
    assert (result.exit_code, file.exists()) == (2, False)
    assert "--svg draws one position: give the value, not -" in result.stderr


def test_a_picture_that_cannot_be_written_is_refused_first(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "no" / "one.svg"
    result = run("find", "1", "--svg", str(path))
    assert (result.exit_code, result.stdout) == (3, "")
    assert result.stderr == f"Error: cannot write {path}: No such file or directory\n"


def test_the_table_has_the_values_of_its_names() -> None:
    for text in ("0", "*2", "{^|v*}", "-3/4", "{0,*|-1}"):
        rows = known_positions.known_positions(Game(text))
        assert rows
        for known in rows:
            ruleset: Any = find_ruleset(known.ruleset)
            assert value(ruleset, ruleset.parse(known.position)) == Game(text)
            assert known.unit == ruleset.size_unit
    assert known_positions.known_positions(Game("17")) == ()
