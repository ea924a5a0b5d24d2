"""The games of MCGS: values, nim-values and moves, compared with their forms."""

import random
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import pytest

from mcgs_summands import form, plain_nim_value, read
from tedomari import parse, value
from tedomari.boards import Grid
from tedomari.game import Game
from tedomari.infinitesimals.nimbers import mex
from tedomari.search import Player, Search, outcome_by_search
from tedomari.temperature import thermograph
from tedomari_conformance.mcgs import answers
from tedomari_conformance.mcgs.answers import agrees, answer, corners
from tedomari_conformance.mcgs.boards import Board
from tedomari_conformance.mcgs.commands import read_commands
from tedomari_conformance.mcgs.games import (
    GAMES,
    NoRulesetError,
    UnknownGameError,
    is_impartial,
)
from tedomari_conformance.mcgs.summands import (
    Impartial,
    Nimber,
    Number,
    Summand,
    Switch,
    Ups,
)
from tedomari_conformance.mcgs.tokens import McgsSyntaxError, OutOfRangeError, Token

NUMBERS = [Fraction(p, q) for q in (1, 2, 4, 8) for p in range(-9, 10)]

SUMMANDS: list[Summand] = [
    *(Number(number, named) for number in NUMBERS for named in (True, False)),
    *map(Nimber, range(7)),
    *(Ups(ups, starred) for ups in range(-5, 6) for starred in (True, False)),
    *(Switch(x, y) for x in NUMBERS[:38:5] for y in NUMBERS[1:50:7]),
]

BOARDS = [
    Board(Grid.from_bits(bits, height=h, width=w))
    for h, w in ((2, 3), (3, 2), (1, 5))
    for bits in range(1 << h * w)
]


@pytest.mark.clause("mcgs.games")
def test_values_are_those_of_the_forms() -> None:
    for summand in (*SUMMANDS, *BOARDS):
        assert value(form(summand)) == summand.value(), summand


@pytest.mark.clause("mcgs.impartial")
def test_nim_values_are_those_of_the_moves_of_both() -> None:
    for summand in (*SUMMANDS, *BOARDS):
        assert plain_nim_value(summand) == summand.nim_value(), summand
        assert value(form(Impartial(summand))) == Impartial(summand).value(), summand


@pytest.mark.clause("mcgs.players")
def test_black_is_left() -> None:
    assert read("integer_game", "1").value() > 0
    assert read("switch_game", "(3,-1)".strip("()")).value() == parse("{3|-1}")
    assert read("domineering", ".|.").value() == 1
    assert read("up_star", "1").value() > 0


@pytest.mark.clause("mcgs.games")
@pytest.mark.parametrize(
    ("section", "text", "expected"),
    [
        ("integer_game", "-7", "-7"),
        ("integer_game", " 2147483647 ", "2147483647"),
        ("dyadic_rational", "-39/2", "-39/2"),
        ("dyadic_rational", " 16 / 8", "2"),
        ("dyadic_rational", "-3", "-3"),
        ("dyadic_rational", "1/1073741824", "1/1073741824"),
        ("nimber", "0", "0"),
        ("nimber", "5", "*5"),
        ("up_star", "*", "*"),
        ("up_star", "3", "^3"),
        ("up_star", "-2 *", "vv*"),
        ("up_star", "*,4", "^4*"),
        ("up_star", "0", "0"),
        ("switch_game", "2, -1", "{2|-1}"),
        ("switch_game", "2/4 7/8", "3/4"),
        ("switch_game", "1,1", "1*"),
        ("domineering", "..|#.", "*"),
        ("domineering", "#", "0"),
        ("impartial domineering", "...", "*"),
        ("impartial integer_game", "-4", "0"),
        ("impartial nimber", "4", "*4"),
        ("impartial switch_game", "0,1", "*2"),
    ],
)
def test_games_are_read(section: str, text: str, expected: str) -> None:
    assert str(read(section, text).value()) == str(parse(expected))


@pytest.mark.clause("mcgs.error")
@pytest.mark.parametrize(
    ("section", "text", "place", "expected"),
    [
        ("integer_game", "five", 1, "an integer"),
        ("integer_game", "1 2", 1, "an integer"),
        ("integer_game", "--1", 1, "an integer"),
        ("integer_game", "١", 1, "an integer"),
        ("dyadic_rational", "1/3", 1, "power of 2"),
        ("dyadic_rational", "1/0", 1, "power of 2"),
        ("dyadic_rational", "1/-2", 1, "a fraction"),
        ("nimber", "-1", 1, "from 0 on"),
        ("up_star", "* *", 1, "a number of ups"),
        ("up_star", "", 1, "a number of ups"),
        ("up_star", "1*", 1, "a number of ups"),
        ("switch_game", "4", 1, "two fractions"),
        ("switch_game", "4,,1", 1, "two fractions"),
        ("switch_game", "1/3 0", 1, "power of 2"),
        ("domineering", "..|.", 4, "a row of 2 cells"),
        ("domineering", "|..", 1, "a row of some cells"),
        ("domineering", "", 1, "a row of some cells"),
        ("domineering", ".X", 2, "'.', '#' or '|'"),
    ],
)
def test_a_wrong_game_is_refused(section: str, text: str, place: int, expected: str) -> None:
    with pytest.raises(McgsSyntaxError) as caught:
        read(section, text)
    assert caught.value.column == place
    assert expected in str(caught.value)


@pytest.mark.clause("mcgs.range")
@pytest.mark.parametrize(
    ("section", "text"),
    [
        ("integer_game", "2147483648"),
        ("integer_game", "-2147483648"),
        ("integer_game", "1" + "0" * 9000),
        ("nimber", "2147483648"),
        ("dyadic_rational", "1/4294967296"),
        ("switch_game", "99999999999,0"),
        ("domineering", "." * 401),
        ("domineering", "|".join(["." * 20] * 21)),
    ],
)
def test_large_games_are_out_of_range(section: str, text: str) -> None:
    with pytest.raises(OutOfRangeError):
        read(section, text)


@pytest.mark.clause("mcgs.impartial")
def test_cram_on_a_row_removes_two_neighbours() -> None:
    values = [0, 0]
    for n in range(2, 60):
        values.append(mex([values[k] ^ values[n - 2 - k] for k in range(n - 1)]))
        assert read("impartial domineering", "." * n).nim_value() == values[n]


@pytest.mark.clause("mcgs.range")
def test_moves_on_a_wide_board_have_no_names() -> None:
    assert "z1" in dict(read("domineering", "." * 26).moves(Player.RIGHT)).popitem()[0]
    wide = read("impartial domineering", "." * 27)
    with pytest.raises(OutOfRangeError, match="27 columns"):
        ask("winning moves N", [wide])


@pytest.mark.clause("mcgs.reasons")
def test_games_without_a_ruleset_are_named() -> None:
    for section in ("fission", "impartial fission", "kayles", "impartial gen_toads"):
        with pytest.raises(NoRulesetError, match=section):
            read(section, "whatever")
    with pytest.raises(UnknownGameError, match="did you mean clobber"):
        read("impartial clober", "XO")
    assert is_impartial("kayles")
    assert is_impartial("impartial clobber")
    assert not is_impartial("clobber")
    assert len(GAMES) == 19


def ask(text: str, summands: Iterable[Summand]) -> object:
    """Return the answer to a command."""
    (command,) = read_commands(Token(text, 1, 1))
    return answer(command, list(summands))


def random_sums(number: int, pool: list[Summand]) -> list[list[Summand]]:
    """Return sums of up to three summands; always the same."""
    generator = random.Random(19)
    return [generator.sample(pool, generator.randint(1, 3)) for _ in range(number)]


SMALL = [s for s in (*SUMMANDS, *BOARDS) if form(s).birthday <= 4]


@pytest.mark.clause("mcgs.winner")
@pytest.mark.clause("mcgs.agreement")
def test_winners_are_those_of_a_search() -> None:
    wins = set()
    for summands in random_sums(150, SMALL):
        outcome = Search().outcome([form(summand) for summand in summands])
        expected = (outcome.name in ("LEFT", "NEXT"), outcome.name in ("RIGHT", "NEXT"))
        assert (ask("B", summands), ask("W", summands)) == expected, summands
        wins.add(expected)
    assert len(wins) == 4


@pytest.mark.clause("mcgs.winner")
@pytest.mark.clause("mcgs.bounds")
def test_boards_are_searched_and_agree_with_their_values(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wide = read("domineering", "......|......|......|####..")
    wider = read("domineering", ".......|.......|.......")
    assert isinstance(wide, Board)
    assert isinstance(wider, Board)
    assert (wide.largest_group, wider.largest_group) == (20, 21)
    generator = random.Random(5)
    sums: list[list[Summand]] = []
    for bits in generator.sample(range(1 << 12), 30):
        board = Board(Grid.from_bits(bits, height=3, width=4))
        sums.append([board, *generator.sample(SMALL, 2)])
    sums[0] = [read("domineering", "..|.."), Switch(Fraction(1), Fraction(-1))]
    by_value = [(ask("B", summands), ask("W", summands)) for summands in sums]
    searches = 0

    def search(terms: list[Any]) -> Any:
        nonlocal searches
        searches += 1
        return outcome_by_search(terms)

    monkeypatch.setattr(answers, "LARGE_GROUP", 0)
    monkeypatch.setattr(answers, "outcome_by_search", search)
    assert [(ask("B", summands), ask("W", summands)) for summands in sums] == by_value
    assert searches == 60
    assert len(set(by_value)) == 4


@pytest.mark.clause("mcgs.nim-value")
def test_nim_values_of_sums() -> None:
    for summands in random_sums(60, SMALL):
        games = [Impartial(summand) for summand in summands]
        (nim_value,) = {ask("N", games)}
        assert str(sum((g.value() for g in games), start=Game())) in ("0", "*", f"*{nim_value}")
        assert (nim_value == 0) == (ask("B", games) is False)


@pytest.mark.clause("mcgs.moves")
def test_winning_moves_leave_a_lost_sum() -> None:
    several = 0
    for summands in random_sums(80, SMALL):
        for letter, player in (("B", Player.LEFT), ("W", Player.RIGHT)):
            expected = set()
            for place, summand in enumerate(summands):
                for name, after in summand.moves(player):
                    rest = [form(s) for i, s in enumerate(summands) if i != place]
                    outcome = Search().outcome([form(after), *rest]).name
                    opponent = "RIGHT" if player is Player.LEFT else "LEFT"
                    if outcome not in (opponent, "NEXT"):
                        expected.add(f"{place}:{name}" if rest else name)
            assert ask(f"winning moves {letter}", summands) == expected
            several += len(expected) > 1
    assert several > 10


@pytest.mark.clause("mcgs.moves")
@pytest.mark.parametrize(
    ("games", "command", "moves"),
    [
        ([("integer_game", "2")], "winning moves B", "INT"),
        ([("dyadic_rational", "-3/2")], "winning moves W", "INC"),
        ([("switch_game", "1,-1"), ("nimber", "0")], "winning moves W", "0:SWITCH_R"),
        ([("up_star", "1 *")], "winning moves B", "0"),
        ([("up_star", "2 *"), ("up_star", "-1")], "winning moves B", "1:0*"),
        ([("nimber", "1"), ("nimber", "3")], "winning moves N", "1:*1"),
        ([("domineering", "..|..")], "winning moves W", "a1-b1 a2-b2"),
        ([("impartial domineering", "...|#.#")], "winning moves N", "a1-b1 b1-b2 b1-c1"),
        ([("integer_game", "0")], "winning moves B", "None"),
    ],
)
def test_names_of_moves(games: list[tuple[str, str]], command: str, moves: str) -> None:
    summands = [read(*game) for game in games]
    assert ask(command, summands) == set(moves.split()) - {"None"}


@pytest.mark.clause("mcgs.thermograph")
def test_walls_are_compared_at_every_temperature() -> None:
    text = "thermograph L: (1, -1) (1, 0) (0, 1) (0, 5) R: (-1, -1) (-1/2, 1/2) (0, 1)"
    (command,) = read_commands(Token(text, 1, 1))
    switch = [read("switch_game", "1 -1")]
    found = answer(command, switch)
    assert found != command.expected
    assert isinstance(found, tuple)
    at = thermograph(parse("{1|-1}")).at
    for side, wall in enumerate(found):
        assert isinstance(wall, tuple)
        assert [at(temperature)[side] for temperature, _ in wall] == [v for _, v in wall]
    for wrong in (
        "thermograph L: (1, -1) (0, 1) R: (-1, -1) (0, 1)",
        "thermograph L: (2, -1) (0, 1) R: (-2, -1) (0, 2)",
        "thermograph L: (2, -1) (0, 1) R: (-2, -1)",
    ):
        (command,) = read_commands(Token(wrong, 1, 1))
        assert not agrees(command.expected, found), wrong
    right = "thermograph L: (2, -1) (1, 0) (0, 1) R: (-2, -1) (0, 1) (0, 7)"
    (command,) = read_commands(Token(right, 1, 1))
    assert agrees(command.expected, found)


@pytest.mark.clause("mcgs.thermograph")
def test_corners_are_where_a_wall_turns() -> None:
    points: list[tuple[int, int]] = [(-1, 0), (0, 0), (1, 1), (2, 2), (3, 2), (4, 2)]
    wall = [(Fraction(t), Fraction(v)) for t, v in points]
    assert [(int(t), int(v)) for t, v in corners(wall)] == [(-1, 0), (0, 0), (2, 2)]
