"""The table of the values born by day 3: every position has its value."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from day_three import (
    FILE,
    Neighbours,
    Row,
    Table,
    keep_both,
    ordered_values,
    read_positions,
    smallest_listed,
    stone_ruleset,
)
from day_three_page import PAGE, PICTURES, is_divided, is_varied, page, picture, pictured_rows
from day_three_sums import add_sums, has_sums, smaller_sums, summands, text_of_sum
from tedomari import Game
from tedomari.rulesets import find_ruleset, value
from tedomari.rulesets.evaluation import Evaluator
from tedomari.rulesets.finding import Finding, ListedPartizan
from tedomari.search import Term, outcome_by_search

TABLE = Table()


@cache
def table_rows() -> list[Row]:
    """The rows of the table, which take a second: collecting the tests needs only its head."""
    return TABLE.rows


def sums() -> list[Row]:
    """The rows that are sums of smaller positions."""
    return [row for row in table_rows() if not row["listed"] and not is_varied(row)]


def partizan(row: Row) -> Any:
    """The ruleset of a row."""
    return find_ruleset(row["ruleset"])


def faults_by_value(rows: Iterable[Row]) -> list[Row]:
    """The rows whose position has another value."""
    return [
        row
        for row in rows
        if value(partizan(row), partizan(row).parse(row["position"])) != Game(row["value"])
    ]


def faults_by_search(rows: Iterable[Row]) -> list[Row]:
    """The rows whose position less the value is not won by the player who moves second.

    The search tries moves of both and knows no values.
    """
    faults = []
    for row in rows:
        position = Term.position(partizan(row), partizan(row).parse(row["position"]))
        if outcome_by_search([position, -1 * Term.of(Game(row["value"]))]).name != "PREVIOUS":
            faults.append(row)
    return faults


def earlier_positions(rows: Iterable[Row], listing: Any) -> list[tuple[Row, object]]:
    """The listed positions of a ruleset that are smaller than that of a row in this unit."""
    ruleset = find_ruleset(listing["ruleset"])
    assert isinstance(ruleset, ListedPartizan)
    wanted = {Game(row["value"]): row for row in rows if row["unit"] == listing["unit"]}
    earlier = []
    for size in range(1, listing["size"] + 1):
        for position in ruleset.positions_of_size(size):
            row = wanted.get(value(ruleset, position))
            if row is not None and size < row["size"]:
                earlier.append((row, position))
    return earlier


def test_the_table_has_a_row_for_each_value() -> None:
    written = json.loads(FILE.read_text("utf-8"))["values"]
    assert [row["value"] for row in written] == list(map(str, ordered_values()))
    for row in written:
        units = [position["unit"] for position in row["positions"]]
        assert units == sorted(set(units))
        for position in row["positions"]:
            assert position["unit"] == TABLE.searched[position["ruleset"]]["unit"]


def test_every_value_has_a_position() -> None:
    assert TABLE.unknown == []


def test_sizes_in_different_units_are_not_compared(tmp_path: Path) -> None:
    table = Table(tmp_path / "none.json")
    rows = [
        Row(value="*2", ruleset=name, position=position, size=size, unit=unit, listed=True)
        for name, position, size, unit in [
            ("hackenbush", "gg", 2, "edges"),
            ("nogo", ".....", 9, "cells"),
            ("konane", "....", 8, "cells"),
        ]
    ]
    game = Game("*2")
    assert [table.offer(game, row) for row in rows] == [True, True, True]
    assert table.rows == [rows[2], rows[0]]
    assert not table.offer(game, rows[1])


def test_the_page_is_written_from_the_table() -> None:
    assert PAGE.read_text("utf-8") == page(TABLE)


def test_the_pictures_are_those_of_the_positions() -> None:
    rows = dict(pictured_rows(TABLE.rows))
    assert sorted(rows) == sorted(path.stem for path in PICTURES.iterdir())
    for name, row in rows.items():
        assert (PICTURES / f"{name}.svg").read_text("utf-8") == picture(row)


@pytest.mark.clause("plugin.splits.sum")
def test_boards_in_two_parts_have_the_values_of_undivided_boards() -> None:
    boards = [row for row in table_rows() if is_varied(row) and is_divided(row)]
    for row in Random(26).sample(boards, min(6, len(boards))) + Random(27).sample(sums(), 12):
        undivided = Evaluator(partizan(row), components=False)
        assert undivided.value(partizan(row).parse(row["position"])) == Game(row["value"])


def test_a_jump_from_the_middle_of_arms_excludes_the_others() -> None:
    """The board that the page shows: two jumps of each player, and no second one."""
    middle = "#.##/#o##/.xo./#.##"
    assert middle.replace("/", "\n") in PAGE.read_text("utf-8")
    konane = stone_ruleset("konane")
    after = [*konane.left_options(middle), *konane.right_options(middle)]
    assert len(after) == len(set(after)) == 4
    for board in after:
        assert [*konane.left_options(board), *konane.right_options(board)] == []


def test_positions_are_read_from_a_file(tmp_path: Path) -> None:
    """A smaller board replaces another, with the colours exchanged for the negative."""
    (tmp_path / "boards").write_text("xo.\n#x#/#o#/.../oxx\n", "utf-8")
    table = Table(tmp_path / "none.json")
    read_positions(table, "konane", tmp_path / "boards")
    one, minus_one = (table.positions[Game(text)]["cells"] for text in ("1", "-1"))
    assert (one["position"], minus_one["position"]) == ("xo.", "ox.")
    assert (one["size"], one["listed"]) == (3, False)
    assert len(table.rows) == 2
    table.write()
    again = Table(tmp_path / "none.json")
    assert (again.positions, len(again.unknown)) == (table.positions, 1_472)


def test_the_search_prefers_boards_near_an_open_value(tmp_path: Path) -> None:
    table = Table(tmp_path / "none.json")
    keep_both(table, stone_ruleset("konane"), "xo.")
    near = Neighbours(table)
    assert near.board("konane", Random(1)) in ("xo.", "ox.")
    assert near.board("clobber", Random(1)) is None
    close = near.near(Game("{1|1*}"))
    assert Game("{1|1*,^}") in close or Game("{1|*}") in close
    assert Game("{^,^*|-1,{0|-1}}") not in close


def test_a_value_and_its_negative_have_positions_of_the_same_size() -> None:
    for game, rows in TABLE.positions.items():
        negative = TABLE.positions[-game]
        assert rows.keys() == negative.keys()
        for unit, row in rows.items():
            assert negative[unit]["size"] == row["size"]


@pytest.mark.clause("plugin.evaluation.options")
def test_a_sample_of_the_positions_has_the_values() -> None:
    assert faults_by_value(Random(23).sample(table_rows(), 60)) == []


@pytest.mark.clause("search.outcome")
def test_a_sample_of_the_positions_has_the_values_by_search() -> None:
    assert faults_by_search(Random(24).sample(table_rows(), 25)) == []


def test_a_wrong_row_is_noticed() -> None:
    rows: list[Row] = [
        {**row, "value": str(Game(row["value"]) + Game("*"))} for row in table_rows()[:9]
    ]
    assert faults_by_value(rows) == faults_by_search(rows) == rows


@pytest.mark.clause("plugin.listed.find")
def test_no_smaller_position_of_some_rulesets_has_the_value_of_a_row() -> None:
    for name, size in (("domineering", 7), ("toppling-dominoes", 5), ("amazons", 3)):
        listing = {**TABLE.searched[name], "size": size}
        assert earlier_positions(table_rows(), listing) == []


def test_a_sample_of_the_listed_positions_is_found_again() -> None:
    small = [row for row in table_rows() if row["listed"] and row["size"] <= 3]
    for row in Random(25).sample(small, 12):
        search = Finding(partizan(row), Game(row["value"]), most=1_000)
        while not search.ended:
            search.advance()
        assert search.size == row["size"]
        assert partizan(row).format(search.position) == row["position"]


#: The rulesets whose sums are examined in a few seconds.
FEW_SUMS = [name for name in TABLE.searched if has_sums(name) and name != "konane"]


def smaller_sums_in_words(table: Table, name: str, largest: int) -> list[str]:
    """The sums of two positions that are smaller than the position of their value.

    The positions are in the table, or in the list of the ruleset up to a size.
    """
    listed = smallest_listed(name, largest)[1]
    return [
        f"{game} = {text_of_sum(name, one['position'], other['position'])}"
        for game, one, other in smaller_sums(table, summands(table, name, listed))
    ]


@pytest.mark.parametrize("name", FEW_SUMS)
def test_no_sum_of_two_positions_is_smaller_than_that_of_its_value(name: str) -> None:
    assert smaller_sums_in_words(TABLE, name, min(3, TABLE.searched[name]["size"])) == []


def test_sums_have_the_sizes_and_the_notation_of_two_positions() -> None:
    """Count the cells, edges and vertices in the notation."""
    assert {row["ruleset"] for row in sums()} >= {"amazons", "col", "hackenbush"}
    counted = {
        "amazons": ".xo", "chilled-domineering": ".", "clobber": "xo", "col": ".lr",
        "domineering": ".", "hackenbush": "brg", "nogo": ".xo", "snort": ".lr",
        "toppling-dominoes": "LRE",
    }  # fmt: skip
    for row in sums():
        kinds = counted[row["ruleset"]]
        assert sum(row["position"].count(kind) for kind in kinds) == row["size"]
        game = partizan(row)
        position = game.parse(row["position"])
        assert game.format(position) == row["position"]
        assert len(list(game.components(position))) > 1


def test_sums_of_sums_enter_the_table(tmp_path: Path) -> None:
    table = Table(tmp_path / "none.json")
    listed = smallest_listed("col", 1)[1]
    assert add_sums(table, "col", listed) > 0
    assert table.positions[Game("3")]["vertices"]["position"] == "l,l,l"
    assert table.positions[Game("-2*")]["vertices"]["size"] == 3
    assert smaller_sums_in_words(table, "col", 1) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name in TABLE.searched if has_sums(name)])
def test_no_sum_of_listed_positions_is_smaller_than_that_of_its_value(name: str) -> None:
    assert smaller_sums_in_words(TABLE, name, TABLE.searched[name]["size"]) == []


@pytest.mark.exhaustive
@pytest.mark.clause("plugin.evaluation.options")
def test_all_positions_have_the_values() -> None:
    assert faults_by_value(table_rows()) == []


@pytest.mark.exhaustive
@pytest.mark.clause("search.outcome")
def test_all_positions_have_the_values_by_search() -> None:
    assert faults_by_search(table_rows()) == []


@pytest.mark.exhaustive
@pytest.mark.clause("plugin.listed.find")
@pytest.mark.parametrize("name", TABLE.searched)
def test_no_smaller_listed_position_has_the_value_of_a_row(name: str) -> None:
    assert earlier_positions(table_rows(), TABLE.searched[name]) == []
