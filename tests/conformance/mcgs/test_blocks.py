"""Reading test files of MCGS: blocks, commands, and errors with their places."""

from fractions import Fraction

import pytest

from tedomari.search import Player
from tedomari_conformance.mcgs.blocks import read_blocks
from tedomari_conformance.mcgs.commands import Question, text_of

VERSION = "{version 1.7}\n"


@pytest.mark.clause("mcgs.blocks")
@pytest.mark.clause("mcgs.sections")
def test_a_block_has_the_games_since_the_last_one() -> None:
    blocks = read_blocks(
        VERSION + "[nimber] 1 (2) [up_star]\n( 3 , * ) {B}\n\t-1{}\r\n 4 {B win} [nimber] 7\n"
    )
    games = [[(game.section, game.token.text) for game in block.games] for block in blocks]
    assert games == [
        [("nimber", "1"), ("nimber", "2"), ("up_star", " 3 , * ")],
        [("up_star", "-1{}"), ("up_star", "4")],
        [("nimber", "7")],
    ]
    assert [block.place.line for block in blocks] == [3, 5, 5]
    assert [block.commands is None for block in blocks] == [False, False, True]


@pytest.mark.clause("mcgs.blocks")
def test_a_block_may_have_no_games_and_no_commands() -> None:
    (empty, zero) = read_blocks(VERSION + "{} {B loss}")
    assert (empty.games, empty.commands) == ((), ())
    assert zero.commands is not None
    assert [str(command) for command in zero.commands] == ["B loss"]


@pytest.mark.clause("mcgs.comments")
def test_comments_are_skipped_whatever_they_contain() -> None:
    text = "/*_ a { [ ( */ /*#1 second */ [nimber] /* *//* é \n */ 2 /*#0\n*/ {B, N 2}"
    (block,) = read_blocks(VERSION + text)
    assert [game.token.text for game in block.games] == ["2"]
    assert block.problem is None


@pytest.mark.clause("mcgs.version")
def test_a_version_comes_first_and_may_return() -> None:
    assert read_blocks("\n{version 1.12}\n{version 1.7} [nimber] 1") != []
    for text in ("", "[nimber] 1 {B}", "{version 2.0}", "{B}", "{version 1.7} {version x}"):
        (block,) = read_blocks(text)
        assert block.problem is not None, text
        assert "version 1.7" in str(block.problem)


@pytest.mark.clause("mcgs.commands")
@pytest.mark.clause("mcgs.players")
def test_commands_with_and_without_results() -> None:
    text = (
        "{B, W, N, B win, W\nloss, N 12, winning moves W, winning moves N None,"
        " winning moves B 1:a1-a2 0:DEC 0:DEC, thermograph,\n"
        "thermograph L: (2, -1) ( 3 / 4 ,5/4) R: (-1,-1) (0,1/2)}"
    )
    (block,) = read_blocks(VERSION + text)
    assert block.problem is None
    assert block.commands is not None
    left = ((Fraction(-1), Fraction(2)), (Fraction(5, 4), Fraction(3, 4)))
    right = ((Fraction(-1), Fraction(-1)), (Fraction(1, 2), Fraction(0)))
    assert [(c.question, c.player, c.expected) for c in block.commands] == [
        (Question.WINNER, Player.LEFT, None),
        (Question.WINNER, Player.RIGHT, None),
        (Question.NIM_VALUE, None, None),
        (Question.WINNER, Player.LEFT, True),
        (Question.WINNER, Player.RIGHT, False),
        (Question.NIM_VALUE, None, 12),
        (Question.WINNING_MOVES, Player.RIGHT, None),
        (Question.WINNING_MOVES, None, frozenset()),
        (Question.WINNING_MOVES, Player.LEFT, frozenset({"1:a1-a2", "0:DEC"})),
        (Question.THERMOGRAPH, None, None),
        (Question.THERMOGRAPH, None, (left, right)),
    ]
    assert text_of(block.commands[-1].expected) == "L: (2, -1) (3/4, 5/4) R: (-1, -1) (0, 1/2)"


@pytest.mark.clause("mcgs.error")
@pytest.mark.parametrize(
    ("text", "place", "expected", "found"),
    [
        ("{B, }", (2, 5), "a command", "the end of the text"),
        ("{B,, W}", (2, 4), "a command", "','"),
        ("{B W}", (2, 4), "win, loss", "'W'"),
        ("{X}", (2, 2), "a command", "'X'"),
        ("{N -1}", (2, 4), "a nim-value", "'-1'"),
        ("{N 1 2}", (2, 6), "','", "'2'"),
        ("{winning B}", (2, 10), "moves", "'B'"),
        ("{winning moves}", (2, 15), "B, W or N", "the end of the text"),
        ("{thermograph R: (0, -1)}", (2, 14), "the wall L:", "'R:'"),
        ("{thermograph L:\n  R: (0, -1)}", (3, 3), "a point", "'R:'"),
        ("{thermograph L: (0, 0) R: (0, -1)}", (2, 17), "rise from -1", "'(0'"),
        ("{thermograph L: (0, -1) (1, -1) R: (0, -1)}", (2, 25), "rise from -1", "'(1'"),
        ("{thermograph L: (1/0, -1) R: (0, -1)}", (2, 17), "denominator", "'(1/0'"),
        ("{thermograph L: (0, -1)(1, 0) R: (0, -1)}", (2, 17), "a point", "'(0'"),
        ("{thermograph L: (0, -1)}", (2, 24), "the wall R:", "the end of the text"),
        ("/*#2 */ {B, W}", (2, 3), "a number below 2", "'#2 '"),
        ("/*#x */ {B}", (2, 3), "the number of a command", "'#x '"),
        ("/*_x */ {B}", (2, 3), "a space after '_'", "'_x '"),
        ("3 {B}", (2, 1), "a section", "'3'"),
        ("{B}}", (2, 2), "a command", "'B}'"),
        ("{B}x", (2, 1), "closed by '}'", "'{B}x'"),
        ("[nimber] (1", (2, 10), "closed by ')'", "'(1'"),
        ("[nimber](1)", (2, 1), "closed by ']'", "'[nimber](1)'"),
        ("[nimber] ((1))", (2, 11), "')'", "'('"),
        ("[nimb[er] 1", (2, 6), "']'", "'['"),
        ("/* never\n\nclosed", (2, 1), "closed by '*/'", "'/*'"),
        ("/*/ 1", (2, 1), "closed by '*/'", "'/*/'"),
    ],
)
def test_an_error_has_its_place(
    text: str, place: tuple[int, int], expected: str, found: str
) -> None:
    blocks = read_blocks(VERSION + text)
    problem = blocks[0].problem
    assert problem is not None
    assert str(problem).startswith(f"line {place[0]}, column {place[1]}: expected ")
    assert expected in str(problem)
    assert str(problem).endswith(f"found {found}")


@pytest.mark.clause("mcgs.error")
def test_the_next_block_is_read_after_an_error_in_a_command_only() -> None:
    blocks = read_blocks(VERSION + "[nimber] 1 {B lose} 2 {B win} (3 {B win}")
    assert [block.problem is None for block in blocks] == [False, True, False]
    assert [len(block.games) for block in blocks] == [1, 1, 0]


@pytest.mark.clause("mcgs.range")
def test_long_numbers_of_results_are_out_of_range() -> None:
    for text in ("{N " + "9" * 5000 + "}", "{thermograph L: (" + "1" * 5000 + ", -1) R:}"):
        (block,) = read_blocks(VERSION + text)
        assert "more than 10 digits" in str(block.problem)


@pytest.mark.clause("mcgs.error")
@pytest.mark.parametrize(
    "text",
    [
        "{" * 50_000,
        "(" * 50_000,
        "( " * 50_000,
        "{B, " * 20_000,
        "{B, " * 20_000 + "B}",
        "/*" * 50_000,
        "[nimber] " + "(1) " * 20_000 + "{}" * 10_000,
        "{thermograph L: " + "(0, -1)\n" * 10_000 + "}",
        "{thermograph L: (0" + " " * 50_000 + "}",
        "\n" * 100_000 + "\x00\x1b[2J",
    ],
)
def test_large_wrong_files_are_read_at_once(text: str) -> None:
    assert read_blocks(VERSION + text)[-1].problem is not None or "(1)" in text
