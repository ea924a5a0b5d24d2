"""The roles of blocks by Benson's rule, and the error for missing roles."""

import pytest

from tedomari_semeai.diagram import format_line, parse_diagram
from tedomari_semeai.go import (
    Board,
    Geometry,
    Player,
    RolesError,
    unconditionally_alive,
    with_certain_roles,
)
from tedomari_semeai.go.roles import require_essential


def alive(text: str) -> str:
    return format_line(with_certain_roles(parse_diagram(text)))


@pytest.mark.clause("semeai.role.benson", "semeai.role.safe")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # two eyes of one point
        (".x.x./xxxx./.....", ".B.B./BBBB./....."),
        # one eye
        (".xx../xx.../.....", ".xx../xx.../....."),
        # an eye with a stone of the opponent in it is vital: its empty point is a liberty
        ("o.x.x/xxxxx", "o.B.B/BBBBB"),
        # not with a safe stone in it, or part of an essential block that continues elsewhere
        ("Ox.O", "Ox.O"),
        ("Wx.W", "Wx.W"),
        # an eye with a whole essential block is vital
        ("W.x.", "W.B."),
        # an eye with an empty point that is not a liberty of the block is not vital
        (".ox.x/..xxx/xxxxx", ".ox.x/..xxx/xxxxx"),
        # two blocks that share two eyes
        ("x.xo/.xxo/xxoo/oo..", "B.Bo/.BBo/BBoo/oo.."),
        # both colours
        (".x.xo.o./xxxxoooo", ".B.BO.O./BBBBOOOO"),
    ],
)
def test_blocks_with_two_vital_regions_are_safe(text: str, expected: str) -> None:
    assert alive(text) == expected


@pytest.mark.clause("semeai.role.benson")
def test_removing_a_block_removes_the_adjacent_regions() -> None:
    # each of the four stones is adjacent to two corners, and each corner to two stones
    assert alive(".x./x#x/.x.") == ".B./B#B/.B."
    # without one stone the others are removed, one after the other
    assert alive(".x./x#o/.x.") == ".x./x#o/.x."


@pytest.mark.clause("semeai.role.benson")
def test_exactly_the_living_stones_cannot_be_captured_if_their_owner_passes() -> None:
    count = 0
    for number in range(3**6):
        symbols = [".xo"[number // 3**k % 3] for k in range(6)]
        geometry = Geometry.rectangle(2, 3)
        points = [geometry.point(k // 3, k % 3) for k in range(6)]
        stones = [
            sum(
                point for point, symbol in zip(points, symbols, strict=True) if symbol == colour
            )
            for colour in "xo"
        ]
        board = Board(geometry, (stones[0], stones[1]))
        if any(not board.liberties(b) for player in Player for b in board.blocks(player)):
            continue
        for block in board.blocks(Player.BLACK):
            living = bool(block & unconditionally_alive(board, Player.BLACK))
            count += living
            assert living is not can_capture(board, block), format_line(board)
    assert count > 0


def can_capture(board: Board, block: int) -> bool:
    """Whether White can capture a block of Black's if Black always passes."""
    reached, waiting = {board.stones}, [board]
    while waiting:
        at = waiting.pop()
        if block & ~at.stones[Player.BLACK]:
            return True
        for _, after in at.after_pass().moves(Player.WHITE, at.empty):
            if after.stones not in reached:
                reached.add(after.stones)
                waiting.append(after)
    return False


@pytest.mark.clause("semeai.role.essential", "semeai.role.benson")
def test_essential_blocks_keep_their_role() -> None:
    assert alive(".X.x./xxxx./.....") == ".X.x./xxxx./....."


@pytest.mark.clause("semeai.role.missing")
def test_the_error_names_the_blocks_that_may_be_essential() -> None:
    with pytest.raises(RolesError) as error:
        require_essential(parse_diagram("xx.o/#..#/B..O"))
    message = str(error.value)
    assert (
        "these blocks are not safe by rule: Black's block at A3, White's block at D3;"
        in message
    )
    assert "write X (Black) or W (White)" in message
    with pytest.raises(RolesError, match="none can be captured: there is no race"):
        require_essential(parse_diagram("B..O"))
    require_essential(parse_diagram("B..W"))
