"""Values of Konane and Amazons, compared with cgt-py on random boards."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tedomari import Game
from tedomari.rulesets import value
from tedomari_classics import Amazons, Konane
from tedomari_classics.stones import StoneRuleset

cgt_py = pytest.importorskip("cgt_py")

#: The number of random boards of each game.
BOARDS = 300

#: The rows and columns of boards, and the kinds of cells as often as they are drawn.
SIZES = {
    "amazons": ((1, 6), (2, 2), (2, 3), (3, 2), (2, 4)),
    "konane": ((1, 9), (2, 5), (3, 3), (3, 4), (4, 4)),
}
CELLS = {"amazons": "...xo##", "konane": "..xxoo#"}


def boards(ruleset: StoneRuleset) -> Iterator[str]:
    """Yield random boards, each with a stone of both players."""
    random = Random(300)
    count = 0
    while count < BOARDS:
        rows, columns = random.choice(SIZES[ruleset.name])
        cells = CELLS[ruleset.name]
        board = "/".join("".join(random.choices(cells, k=columns)) for _ in range(rows))
        if "x" in board and "o" in board:
            count += 1
            yield board


def game_of(form: Any, known: dict[str, Game]) -> Game:
    """Build the game of a canonical form of cgt-py from its options."""
    text = repr(form).removeprefix("CanonicalForm('").removesuffix("')")
    if text not in known:
        number = text.removeprefix("-").replace("/", "").isdigit()
        known[text] = (
            Game(text)
            if number
            else Game(
                [game_of(option, known) for option in form.left_options],
                [game_of(option, known) for option in form.right_options],
            )
        )
    return known[text]


@pytest.mark.clause("konane.rule", "amazons.rule")
@pytest.mark.parametrize("ruleset", [Amazons(), Konane()], ids=lambda ruleset: ruleset.name)
def test_values_agree(ruleset: StoneRuleset) -> None:
    known: dict[str, Game] = {}
    rules = getattr(cgt_py, type(ruleset).__name__)
    for board in boards(ruleset):
        theirs = game_of(rules(board.replace("/", "|")).canonical_form, known)
        assert value(ruleset, board) == theirs, board
