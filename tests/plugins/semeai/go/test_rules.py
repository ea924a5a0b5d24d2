"""Stones on boards of any shape: blocks, liberties, captures, suicide and ko."""

import random

import pytest

from tedomari_semeai.diagram import format_line, parse_diagram
from tedomari_semeai.go import (
    Board,
    CoordinateError,
    Geometry,
    IllegalMoveError,
    KoRule,
    Player,
    after_moves,
    area_name,
    point_name,
    read_point,
)

BLACK, WHITE = Player.BLACK, Player.WHITE

KO = ".xo./x.xo/.xo."


def play(text: str, player: Player, point: str) -> str:
    board = parse_diagram(text)
    return format_line(board.play(player, read_point(board.geometry, point)))


def refusal(text: str, player: Player, point: str) -> str:
    board = parse_diagram(text)
    with pytest.raises(IllegalMoveError) as error:
        board.play(player, read_point(board.geometry, point))
    return str(error.value)


@pytest.mark.clause("go.board.shape")
def test_neighbours_do_not_wrap_around_or_lie_outside() -> None:
    board = parse_diagram("..#/.../#..").geometry
    assert board.size == 7
    assert area_name(board, board.around(read_point(board, "B3"))) == "A3 B2"
    assert area_name(board, board.around(read_point(board, "C2"))) == "B2 C1"
    assert area_name(board, board.around(read_point(board, "A2"))) == "A3 B2"


@pytest.mark.clause("go.coordinates")
def test_points_are_named_from_the_lower_left_without_i() -> None:
    board = Geometry.rectangle(19, 19)
    assert point_name(board, board.point(18, 0)) == "A1"
    assert point_name(board, board.point(0, 18)) == "T19"
    assert board.place(read_point(board, "h1")) == (18, 7)
    assert board.place(read_point(board, "j1")) == (18, 8)


@pytest.mark.clause("go.coordinates")
@pytest.mark.parametrize("text", ["", "I5", "A", "5", "A0", "D1", "A4", "A1000000", "A²", "B3"])
def test_names_of_no_point_are_refused(text: str) -> None:
    board = parse_diagram(".#./.../...").geometry
    with pytest.raises(CoordinateError, match="expected a"):
        read_point(board, text)


@pytest.mark.clause("go.block", "go.liberty")
def test_blocks_are_connected_along_lines_and_count_each_liberty_once() -> None:
    board = parse_diagram("xx.o/.x.o/x.x.")
    blocks = list(board.blocks(BLACK))
    assert [block.bit_count() for block in blocks] == [3, 1, 1]
    liberties = [area_name(board.geometry, board.liberties(block)) for block in blocks]
    assert liberties == ["C3 A2 C2 B1", "A2 B1", "C2 B1 D1"]


@pytest.mark.clause("go.move", "go.capture")
def test_blocks_without_a_liberty_are_captured() -> None:
    assert play(".oo/xoo/.xx", BLACK, "A3") == "x../x../.xx"
    assert play("o.o/xxx/...", BLACK, "B3") == ".x./xxx/..."
    assert play(".o/o./..", BLACK, "B2") == ".o/ox/.."


@pytest.mark.clause("go.suicide")
def test_suicide_is_forbidden_unless_it_captures() -> None:
    assert "suicide" in refusal(".o./o../...", BLACK, "A3")
    assert "suicide" in refusal(".xo/xo./o..", BLACK, "A3")
    assert play(".xo/xo./ooo", WHITE, "A3") == "o.o/.o./ooo"
    assert "not a legal move: there is a stone" in refusal("x.", WHITE, "A1")


@pytest.mark.clause("go.ko.simple")
def test_a_ko_cannot_be_retaken_at_once() -> None:
    after = play(KO, WHITE, "B2")
    assert after == ".xo./xoko/.xo."
    assert "ko" in refusal(after, BLACK, "C2")
    board = parse_diagram(after)
    back = read_point(board.geometry, "C2")
    assert format_line(board.after_pass().play(BLACK, back)) == ".xo./xkxo/.xo."


@pytest.mark.clause("go.ko.simple")
def test_capturing_several_stones_or_with_a_larger_block_is_not_a_ko() -> None:
    assert play(".oox/oxx./....", BLACK, "A3") == "x..x/oxx./...."
    assert play("x.ox/xxx./....", BLACK, "B3") == "xx.x/xxx./...."


@pytest.mark.clause("go.ko.positional")
def test_the_positional_rule_forbids_any_earlier_position() -> None:
    board = parse_diagram(KO)
    moves = ["B2", "pass", "pass", "C2"]
    [*_, last] = after_moves(board, WHITE, moves)
    assert last.stones == board.stones
    with pytest.raises(IllegalMoveError, match="repeats an earlier position"):
        after_moves(board, WHITE, moves, rule=KoRule.POSITIONAL)
    assert len(after_moves(board, WHITE, moves[:3], rule=KoRule.POSITIONAL)) == 3


@pytest.mark.clause("go.move")
def test_the_error_for_a_line_of_play_names_the_illegal_move() -> None:
    board = parse_diagram("..o/.o.")
    with pytest.raises(
        IllegalMoveError, match="White A2 is not a legal move: there is a stone"
    ):
        after_moves(board, BLACK, ["A2", "A2"])


def slow_block(
    stones: dict[tuple[int, int], Player], start: tuple[int, int]
) -> set[tuple[int, int]]:
    block = {start}
    waiting = [start]
    while waiting:
        row, column = waiting.pop()
        for near in (
            (row + 1, column),
            (row - 1, column),
            (row, column + 1),
            (row, column - 1),
        ):
            if near not in block and stones.get(near) == stones[start]:
                block.add(near)
                waiting.append(near)
    return block


def slow_play(
    stones: dict[tuple[int, int], Player],
    points: set[tuple[int, int]],
    player: Player,
    point: tuple[int, int],
) -> dict[tuple[int, int], Player] | None:
    """Return the stones after a move, or None for suicide, by sets of places."""
    after = {**stones, point: player}

    def is_dead(start: tuple[int, int]) -> bool:
        return not any(
            (row + down, column + right) in points and (row + down, column + right) not in after
            for row, column in slow_block(after, start)
            for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1))
        )

    dead = {place for place in after if after[place] is player.other and is_dead(place)}
    after = {place: stone for place, stone in after.items() if place not in dead}
    return None if is_dead(point) else after


@pytest.mark.clause("go.move", "go.capture", "go.suicide")
def test_random_games_agree_with_the_rules_on_sets_of_places() -> None:
    rng = random.Random(5)
    for _ in range(25):
        height, width = rng.randint(1, 4), rng.randint(2, 4)
        frame = Geometry.rectangle(height, width)
        outside = rng.choice([0, frame.point(0, 0), frame.point(height - 1, width - 1)])
        geometry = Geometry(height, width, frame.points & ~outside)
        points = {geometry.place(point) for point in geometry.each(geometry.points)}
        board, stones = Board(geometry), dict[tuple[int, int], Player]()
        for number in range(30):
            player = Player(number % 2)
            place = rng.choice(sorted(points))
            point = geometry.point(*place)
            if place in stones or point == board.ko:
                continue
            expected = slow_play(stones, points, player, place)
            try:
                board = board.play(player, point)
            except IllegalMoveError:
                assert expected is None
                continue
            assert expected is not None
            stones = expected
            for colour in Player:
                places = {
                    geometry.place(stone_point)
                    for stone_point in geometry.each(board.stones[colour])
                }
                assert places == {
                    stone_place for stone_place, stone in stones.items() if stone is colour
                }


@pytest.mark.clause("go.board.shape", "go.block")
def test_connected_points_are_found_one_by_one() -> None:
    """Compare sets of bits with sets of places, on random areas of boards of several widths."""
    chance = random.Random(7)
    for _ in range(400):
        geometry = Geometry.rectangle(chance.randint(1, 6), chance.randint(1, 6))
        area = geometry.points & chance.getrandbits(60)
        seed = area & chance.getrandbits(60) & chance.getrandbits(60) & chance.getrandbits(60)
        places = {geometry.place(point) for point in geometry.each(area)}
        waiting = [geometry.place(point) for point in geometry.each(seed)]
        reached = set(waiting)
        while waiting:
            row, column = waiting.pop()
            steps = [(0, 1), (0, -1), (1, 0), (-1, 0)]
            fresh = {(row + down, column + right) for down, right in steps} & places - reached
            waiting += fresh
            reached |= fresh
        found = geometry.flood(seed, area)
        assert {geometry.place(point) for point in geometry.each(found)} == reached
