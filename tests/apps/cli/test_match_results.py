"""The winner of a game of a match, by the number of the player as named on the command line."""

import pytest

from tedomari.rulesets.experimental import ContestGame
from tedomari_cli.commands.match import Task, result


@pytest.mark.clause("connect6.match.table")
@pytest.mark.parametrize(
    ("swapped", "winner_of_the_game", "winner_as_named"),
    [
        (False, 0, 0),
        (False, 1, 1),
        (True, 0, 1),
        (True, 1, 0),
        (False, None, None),
        (True, None, None),
    ],
)
def test_only_a_game_with_the_second_player_first_exchanges_the_winner(
    swapped: bool, winner_of_the_game: int | None, winner_as_named: int | None
) -> None:
    task = Task(0, "connect6", ("one", "two"), swapped, "J10; K11 H9", 100, False)
    game = ContestGame(winner_of_the_game, "J10 K11", "")
    assert result(task, game)[1] == winner_as_named
