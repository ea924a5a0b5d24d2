"""The winner of a game of a match is the index of the player on the command line."""

import pytest

from tedomari.rulesets.experimental import ContestGame
from tedomari_cli.commands.match import Task, result


@pytest.mark.clause("connect6.match.table")
@pytest.mark.parametrize(
    ("swapped", "winner_of_the_game", "winner_on_the_command_line"),
    [
        (False, 0, 0),
        (False, 1, 1),
        (True, 0, 1),
        (True, 1, 0),
        (False, None, None),
        (True, None, None),
    ],
)
def test_the_winner_is_exchanged_if_the_second_player_begins(
    swapped: bool, winner_of_the_game: int | None, winner_on_the_command_line: int | None
) -> None:
    task = Task(0, "connect6", ("one", "two"), swapped, "J10; K11 H9", 100, False)
    game = ContestGame(winner_of_the_game, "J10 K11", "")
    assert result(task, game)[1] == winner_on_the_command_line
