"""Boards with stones in the test files of MCGS: moves and their names, values, nim-values."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from mcgs_summands import form, plain_nim_value, read
from tedomari import value
from tedomari.search import Player
from tedomari_conformance.mcgs import answers
from tedomari_conformance.mcgs.answers import answer
from tedomari_conformance.mcgs.commands import Expected, read_commands
from tedomari_conformance.mcgs.stones import Stones
from tedomari_conformance.mcgs.subject import McgsFiles
from tedomari_conformance.mcgs.summands import Summand
from tedomari_conformance.mcgs.tokens import McgsSyntaxError, OutOfRangeError, Token
from tedomari_conformance.suite.harness.results import Status

#: Blocks with the winning moves that MCGS 1.7 expects (winning_moves_all.test).
WINNING_MOVES = """\
{version 1.7}
[clobber_1xn] OOOXXOXOXXX {winning moves B 7-6 7-8 9-8, winning moves W 6-5 6-7 8-7}
[impartial clobber_1xn] XOOXXOO {winning moves N 6-5}
[nogo_1xn] ...X... {winning moves B 2_X 6_X, winning moves W None}
[impartial nogo_1xn] ..XO... {winning moves N 1_O 1_X 2_X 5_O 6_O 6_X 7_O 7_X}
[amazons] XO|.# .X|.O {winning moves B 0:a1-a2-a1 1:b1-a1-a2 1:b1-a1-b1 1:b1-a2-a1 1:b1-a2-b1,
winning moves W 0:b1-a2-b1 1:b2-a1-a2 1:b2-a1-b2 1:b2-a2-a1 1:b2-a2-b2}
[impartial amazons] .X.. .X.|.O. {winning moves N 0:b1-a1-b1 0:b1-d1-c1}
[clobber] XO|OX {winning moves B a1-a2 a1-b1 b2-a2 b2-b1,
winning moves W a2-a1 a2-b2 b1-a1 b1-b2}
[impartial clobber] XO|OO {winning moves N a2-a1 b1-a1}
[nogo] ..|#. {winning moves B b1_X, winning moves W b1_O}
[impartial nogo] .... {winning moves N a1_O a1_X d1_O d1_X}
"""


def ask(text: str, *summands: Summand) -> Expected:
    """Return the answer to a command, such as ``B``."""
    (command,) = read_commands(Token(text, 1, 1))
    return answer(command, list(summands))


def boards(kinds: str) -> Iterator[str]:
    """Yield all boards of one or two rows with up to four cells of these kinds."""
    for height, width in ((1, 1), (1, 3), (1, 4), (2, 2)):
        for cells in product(kinds, repeat=height * width):
            rows = ["".join(cells[width * r : width * (r + 1)]) for r in range(height)]
            yield "|".join(rows)


@pytest.mark.clause("mcgs.games", "mcgs.impartial")
@pytest.mark.parametrize(
    ("game", "kinds"), [("clobber", ".XO"), ("nogo", ".XO"), ("amazons", ".XO#")]
)
def test_values_and_nim_values_are_those_of_the_moves(game: str, kinds: str) -> None:
    for text in boards(kinds):
        summand = read(game, text)
        assert value(form(summand)) == summand.value(), text
        assert plain_nim_value(summand) == summand.nim_value(), text


@pytest.mark.clause("mcgs.moves", "mcgs.games")
def test_winning_moves_have_the_names_that_mcgs_expects(tmp_path: Path) -> None:
    path = tmp_path / "moves.test"
    path.write_text(WINNING_MOVES, "utf-8")
    files = McgsFiles(path, started="check")
    results = list(files.results(files.chapters()))
    assert [result.status for result in results] == [Status.PASS] * 15


@pytest.mark.clause("mcgs.games", "mcgs.error")
@pytest.mark.parametrize(
    ("section", "text", "place", "expected"),
    [
        ("clobber", "XO|#X", 4, "'.', 'X', 'O' or '|'"),
        ("clobber", "XO|X", 4, "a row of 2 cells"),
        ("clobber_1xn", "XO|OX", 3, "'.', 'X', 'O'"),
        ("clobber_1xn", "", 1, "a row of some cells"),
        ("nogo_1xn", "..#", 3, "'.', 'X', 'O'"),
        ("nogo", "..x", 3, "'.', 'X', 'O', '#' or '|'"),
        ("amazons", "", 1, "a row of some cells"),
    ],
)
def test_an_error_in_a_board_is_reported(
    section: str, text: str, place: int, expected: str
) -> None:
    with pytest.raises(McgsSyntaxError) as caught:
        read(section, text)
    assert f"column {place}: expected {expected}" in str(caught.value)


@pytest.mark.clause("mcgs.range")
def test_large_boards_are_out_of_range() -> None:
    with pytest.raises(OutOfRangeError, match="at most 400 cells"):
        read("nogo", "|".join(["." * 21] * 20))
    with pytest.raises(OutOfRangeError, match="a letter from a to z"):
        list(read("clobber", "X" * 27).moves(Player.LEFT))
    assert list(read("clobber_1xn", "X" * 26 + "XO").moves(Player.LEFT)) == [
        ("27-28", Stones("clobber", "x" * 26 + ".x", row=True))
    ]


@pytest.mark.clause("mcgs.bounds", "mcgs.winner")
def test_large_boards_are_searched_and_agree_with_their_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sums = [
        [read(game, text), read("switch_game", "1, -1")]
        for game, text in (
            ("clobber", "XOX|OXO"),
            ("clobber_1xn", "XXOXOOX"),
            ("nogo", "..|.."),
            ("nogo", "X.O|..."),
            ("amazons", "X..|..O"),
            ("amazons", ".X.|#.."),
        )
    ]
    by_value = [(ask("B", *summands), ask("W", *summands)) for summands in sums]
    limits = dict.fromkeys(("clobber", "nogo", "amazons"), 0)
    monkeypatch.setattr(answers, "LARGE_REGIONS", limits)
    assert answers.is_large(Stones("nogo", ".."))
    assert [(ask("B", *summands), ask("W", *summands)) for summands in sums] == by_value
    assert len(set(by_value)) >= 2
