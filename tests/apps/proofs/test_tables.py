"""Tables of games in the notation of Rocq, read back by a reader of the tests."""

import re

import pytest

from tedomari.enumeration import values_born_by
from tedomari.errors import BoundError
from tedomari.game import Game
from tedomari_proofs.boards import NoRuleError, values_of_board
from tedomari_proofs.days import values_of_day
from tedomari_proofs.statements import TooManyGamesError
from tedomari_proofs.tables import LONGEST, definition_of_list, tabulate

NODE = re.compile(r"\(\[([0-9; ]*)\], \[([0-9; ]*)\]\)")


def read_back(definition: str) -> list[Game]:
    """Return the games of a table, from its definition in Rocq."""
    games: list[Game] = []
    for sides in NODE.findall(definition):
        left, right = ([games[int(n)] for n in side.split("; ") if n] for side in sides)
        games.append(Game(left, right))
    return games


def test_a_table_has_each_game_after_its_options() -> None:
    values = list(values_born_by(2))
    table = tabulate(values)
    assert read_back(table.definition()) == list(table.places)
    assert set(values) <= set(table.places)
    assert [table.places[game] for game in table.places] == list(range(len(table)))


def test_a_table_has_all_followers() -> None:
    table = tabulate([Game("{3||2|-1}")])
    assert {str(game) for game in table.places} == {
        "0", "1", "2", "3", "-1", "{2|-1}", "{3||2|-1}",
    }  # fmt: skip
    assert table.depth == 6


@pytest.mark.parametrize("count", [0, 1, LONGEST, LONGEST + 1])
def test_long_lists_are_written_in_parts(count: int) -> None:
    text = definition_of_list("l", "int", range(count))
    parts = [part.split("; ") for part in re.findall(r"int := \[([0-9; ]*)\]%", text)]
    assert [int(n) for part in parts for n in part if n] == list(range(count))
    assert max((len(part) for part in parts), default=0) <= LONGEST
    assert text.splitlines()[-1].count("l_") == len(parts)


@pytest.mark.clause("proof.statement.day")
@pytest.mark.parametrize(("day", "count"), [(0, 1), (1, 4), (2, 22)])
def test_the_statement_about_a_day_says_how_many_values_there_are(day: int, count: int) -> None:
    statement = values_of_day(day)
    assert statement.meaning.startswith(f"the {count} values born by day {day} ")
    assert set(read_back(statement.text)) == set(values_born_by(day))


@pytest.mark.clause("proof.statement.board")
@pytest.mark.parametrize(
    ("name", "height", "width", "message"),
    [
        ("nim", 2, 2, "rules of domineering, chilled-domineering, and not of nim"),
        ("domineering", 5, 4, "1 to 16 cells, found 5x4"),
        ("domineering", 0, 4, "found 0x4"),
    ],
)
def test_other_boards_are_refused(name: str, height: int, width: int, message: str) -> None:
    with pytest.raises(NoRuleError) as caught:
        values_of_board(name, height, width)
    assert message in str(caught.value)


@pytest.mark.clause("proof.statement.board")
def test_the_statement_about_a_board_has_the_value_of_each_position() -> None:
    """The positions of the row of two cells: full, one cell empty, and one domino for Right."""
    statement = values_of_board("domineering", 1, 2)
    games = read_back(statement.text)
    listed = re.search(r"nodes_of_values_0 : list int := \[([0-9; ]*)\]", statement.text)
    assert listed is not None
    assert [str(games[int(n)]) for n in listed[1].split("; ")] == ["0", "0", "0", "-1"]


def test_too_many_games_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tedomari_proofs.boards.MOST_GAMES", 2)
    with pytest.raises(TooManyGamesError, match="5 games are more than the"):
        values_of_board("domineering", 2, 2)
    assert issubclass(TooManyGamesError, BoundError)
