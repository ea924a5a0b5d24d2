"""Races that can repeat a position, compared with a second implementation of Go."""

import random
from collections import Counter

import pytest

from tedomari_conformance.sources.derived.by_definition.races import (
    OTHER,
    Diagram,
    Point,
    TooLargeError,
)
from tedomari_semeai.diagram import parse_diagram
from tedomari_semeai.go import Board, LoopError, Player, RaceLoopError, point_name, race
from tedomari_semeai.go.race_play import interchangeable

PLAYERS = {"b": Player.BLACK, "w": Player.WHITE}

RESULTS = {1: Player.BLACK, 0: None, -1: Player.WHITE}

#: The symbols of random boards; repeated symbols are drawn more often.
SIGNS = ("....XXWWxo#OB", ".kXWxo.OB#")
STONES = "..XWxo##BO"
CORNERS = "..##xoXWBO"

SWAPPED = str.maketrans("XxBWoO", "WoOXxB")


def any_board(chance: random.Random) -> str:
    """Return a random diagram of at most 3x4 points."""
    height, width = chance.choice([(2, 3), (3, 3), (2, 4), (2, 5), (3, 4)])
    symbols = chance.choice(SIGNS)
    return "/".join("".join(chance.choices(symbols, k=width)) for _ in range(height))


def board_with_a_ko(chance: random.Random) -> str:
    """Return a random diagram around a point at which a ko is likely."""
    draw = chance.choice
    rows = [
        draw(CORNERS) + draw("XxB") + draw("WoO") + draw(CORNERS),
        draw("XxB") + "." + draw("xx.") + draw("WoO"),
        draw(CORNERS) + draw("XxB") + draw("WoO") + draw(CORNERS),
    ]
    if draw((True, False)):
        rows.append("".join(chance.choices(STONES, k=4)))
    else:
        rows = [row + draw(STONES) for row in rows]
    text = "/".join(rows)
    return text if draw((True, False)) else text.translate(SWAPPED)


def compare(text: str, first: str, limit: int) -> str:
    """Compare one race with the second implementation, and return its kind."""
    diagram, board = Diagram(text), parse_diagram(text)
    expected = diagram.solve(first, limit)
    low, high = expected.results
    if low < high:
        with pytest.raises(RaceLoopError) as raised:
            race(board, PLAYERS[first])
        assert raised.value.results == (low, high), text
        assert is_a_loop(diagram, first, raised.value), text
        return "undecided"
    outcome = race(board, PLAYERS[first])
    assert outcome.winner is RESULTS[low], text
    assert outcome.moves, text
    assert set(outcome.moves) <= expected.best, text
    if not interchangeable(board):
        assert set(outcome.moves) == expected.best, text
    if not expected.has_loop:
        return "without a loop"
    winner = "nobody" if outcome.winner is None else outcome.winner.word
    return f"with a loop, won by {winner}"


def is_a_loop(diagram: Diagram, first: str, error: RaceLoopError) -> bool:
    """Whether the moves of an error are legal, and lead from a state to the same state."""
    state = diagram.start(first)
    states = [state]
    for move in (*error.before, *error.moves):
        player, name = move.split()
        assert state.player == player[0].lower()
        after = dict(diagram.moves(state))[name]
        assert not isinstance(after, int)
        states.append(after)
        state = after
    return state == states[len(error.before)] and len(error.moves) > 1


def comparison(count: int, seed: int, limit: int) -> Counter[str]:
    """Compare random races, half of them with a ko, and count the kinds."""
    chance, kinds = random.Random(seed), Counter[str]()
    while kinds.total() < count:
        text = chance.choice((any_board, board_with_a_ko))(chance)
        try:
            board = parse_diagram(text)
        except ValueError:
            continue
        if not any(board.essential):
            continue
        for first in PLAYERS:
            try:
                kinds[compare(text, first, limit)] += 1
            except TooLargeError:
                continue
    return kinds


@pytest.mark.clause("semeai.board.loop", "semeai.board.race", "semeai.board.interchangeable")
def test_races_agree_with_a_second_computation() -> None:
    kinds = comparison(400, 8, 300)
    assert kinds.keys() == {
        "without a loop",
        "undecided",
        *(f"with a loop, won by {who}" for who in ("Black", "White", "nobody")),
    }


@pytest.mark.nightly
@pytest.mark.clause("semeai.board.loop", "semeai.board.race", "semeai.board.interchangeable")
def test_many_races_agree_with_a_second_computation() -> None:
    kinds = comparison(10_000, 4, 1500)
    assert kinds.pop("undecided") > 10
    assert min(kinds.values()) > 50


@pytest.mark.clause("semeai.board.loop")
@pytest.mark.parametrize("first", PLAYERS)
def test_a_race_with_a_loop_can_be_won_without_it(first: str) -> None:
    text = "XXW..o/.O..X."
    assert compare(text, first, 4000) == "with a loop, won by White"
    assert race(parse_diagram(text), PLAYERS[first]).winner is Player.WHITE


@pytest.mark.clause("semeai.board.loop")
def test_a_race_that_a_loop_decides_is_refused_with_its_moves() -> None:
    # White takes two stones, and Black takes one stone back and then restores the two
    text = "xoW/xW./..X"
    assert compare(text, "b", 1000) == "undecided"
    with pytest.raises(LoopError) as error:
        race(parse_diagram(text), Player.BLACK)
    assert isinstance(error.value, RaceLoopError)
    assert error.value.moves == ("White A1", "Black A2", "White pass", "Black A3")
    assert str(error.value) == (
        "the race has a ko or another loop that decides it: after Black B1, the moves White "
        "A1, Black A2, White pass, Black A3 lead back to the same position; Black wins if "
        "endless play counts as a win for Black, nobody wins if it counts as one for White; "
        "decide the ko first, by stones that end it"
    )


@pytest.mark.clause("semeai.board.interchangeable", "go.ko.simple")
def test_a_point_that_a_ko_forbids_is_not_interchangeable() -> None:
    # both liberties of White are plain, but Black may play on only one of them
    assert compare("#kB/WW.", "b", 100) == "without a loop"
    assert race(parse_diagram("#kB/WW."), Player.BLACK).moves == ("C1",)


#: Liberties with the same neighbours except for one block, a safe block or the attacker's
#: essential block: filling a liberty adjacent to that block connects blocks.
UNEQUAL = (
    "O##B#/.XX.O/#####/BBB##/...##/WWW##",
    "O##O##/.XX.W./#####B",
    "O####/.X###/#.WW#/#B##B",
    "#O##/#.X#/XX.B/##W#/#..#/#BB#",
    "B#OX./W.O.W/X.OBW/XOOWX",
)


@pytest.mark.clause("semeai.board.interchangeable", "semeai.role.safe")
@pytest.mark.parametrize("first", PLAYERS)
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("text", UNEQUAL)
def test_liberties_next_to_other_blocks_are_not_interchangeable(
    text: str, swapped: bool, first: str
) -> None:
    assert compare(text.translate(SWAPPED) if swapped else text, first, 4000)


#: After a capture of one stone the point is not forbidden by ko if the capturing stone is
#: connected to others, which can then be taken back together, or has another liberty.
NO_KO = ("#WB#/W.xW/#W.W/#WWW/####/B..W", "#WB#/X.oX/#XXo/..#W", "XOO./X.xO/XOOW/B..W")


@pytest.mark.clause("go.ko.simple", "semeai.board.pass", "semeai.board.loop")
@pytest.mark.parametrize("first", PLAYERS)
@pytest.mark.parametrize("swapped", [False, True])
@pytest.mark.parametrize("text", NO_KO)
def test_a_ko_ends_with_a_pass_and_needs_a_single_stone(
    text: str, swapped: bool, first: str
) -> None:
    assert compare(text.translate(SWAPPED) if swapped else text, first, 4000)


@pytest.mark.clause("go.capture", "go.suicide", "go.ko.simple", "semeai.role.safe")
def test_moves_agree_with_a_second_computation() -> None:
    chance, moves, kos = random.Random(5), 0, 0
    while moves < 4000:
        text = chance.choice((any_board, board_with_a_ko))(chance)
        try:
            board = parse_diagram(text)
        except ValueError:
            continue
        diagram = Diagram(text)
        stones, ko, colour = diagram.stones, diagram.ko, chance.choice("bw")
        for _ in range(12):
            expected = {
                diagram.name(point): (after, diagram.forbidden(stones, after, colour))
                for point in diagram.points - stones.keys() - {ko}
                if (after := diagram.after(stones, colour, point)) is not None
            }
            legal = {
                point_name(board.geometry, point): after
                for point, after in board.moves(PLAYERS[colour], board.geometry.points)
            }
            assert legal.keys() == expected.keys(), text
            for name, after_move in legal.items():
                assert stones_and_ko(after_move) == expected[name], (text, name)
                kos += after_move.ko > 0
            moves += len(legal)
            if not legal or chance.random() < 0.2:
                board, ko = board.after_pass(), None
                assert stones_and_ko(board) == (stones, None)
            else:
                name = chance.choice(sorted(legal))
                board, (stones, ko) = legal[name], expected[name]
            colour = OTHER[colour]
            if board.captured_essential() is not None:
                break
    assert kos > 20


def stones_and_ko(board: Board) -> tuple[dict[Point, str], Point | None]:
    """Return the stones and the ko of a board as the second implementation has them."""
    geometry = board.geometry
    stones = {
        geometry.place(point): colour
        for colour, player in PLAYERS.items()
        for point in geometry.each(board.stones[player])
    }
    return stones, geometry.place(board.ko) if board.ko else None
