"""Liberty regions, plain liberties, and the trees of regions."""

import random

import pytest

from tedomari import Game, cool, parse
from tedomari_conformance.sources.semeai_slides.regions import random_trees
from tedomari_semeai.diagram import format_line, parse_diagram
from tedomari_semeai.go import (
    LoopError,
    NodesError,
    Player,
    RegionError,
    area_name,
    liberty_game,
    liberty_regions,
    liberty_tree,
    plain_liberties,
    race_winner,
    stack,
)
from tedomari_semeai.go.method import verdict
from tedomari_semeai.go.playing import play_out
from tedomari_semeai.trees.assignment import assign
from tedomari_semeai.trees.sums import adjustment_value, winner_of
from tedomari_semeai.trees.tree import Colour, LibertyTree
from tedomari_semeai.trees.values import race_value


def regions(text: str) -> list[tuple[str, str, int]]:
    all_regions = liberty_regions(parse_diagram(text))
    return [
        (
            area_name(region.board.geometry, region.area),
            "/".join(player.word for player in region.defenders),
            region.plain,
        )
        for region in all_regions
    ]


def tree(text: str) -> LibertyTree:
    [region] = liberty_regions(parse_diagram(text))
    return liberty_tree(region)


@pytest.mark.clause("semeai.region", "semeai.region.external", "semeai.region.shared")
def test_regions_are_between_essential_and_safe_blocks() -> None:
    # an area adjacent only to safe blocks is not a liberty region
    assert regions("X.O.B") == [("B1", "Black", 1)]
    assert regions("X..W") == [("B1 C1", "Black/White", -1)]
    assert regions("O.W.B") == [("B1", "White", -1), ("D1", "White", 1)]
    assert regions("X.O/##./X.O") == [("B3", "Black", 1), ("B1", "Black", 1)]


@pytest.mark.clause("semeai.region", "semeai.role.helper")
def test_helpers_belong_to_regions() -> None:
    assert regions("X.x.O") == [("B1 C1 D1", "Black", -1)]
    # stones that have been connected to the essential block or to a wall do not
    assert regions("Xx.oO") == [("C1", "Black", 1)]


@pytest.mark.clause("semeai.region.plain")
@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("OOO/.../XXX", [3]),
        ("OO#/.../XXX", [-1]),
        ("OOO/.../X#X", [-1]),
        ("OOO/.o./XXX", [1, 1]),
        ("O.O/.../XXX", [-1]),
        # next to a safe block of the defender nothing is plain
        ("OOB/.../XXX", [-1]),
    ],
)
def test_plain_liberties_are_adjacent_to_both_blocks(text: str, plain: list[int]) -> None:
    assert [region[2] for region in regions(text)] == plain


@pytest.mark.clause("semeai.play.leaf", "semeai.play.plain", "semeai.region.plain")
def test_plain_liberties_are_counted_or_played_out_with_the_same_result() -> None:
    for text, liberties in (("OOO/.../XXX", 3), ("BBBB/..../WWWW", -4)):
        [region] = liberty_regions(parse_diagram(text))
        assert liberty_tree(region) == LibertyTree(liberties)
        played_out = liberty_tree(region, count_plain=False)
        assert played_out.score is None
        assert {node.score for node in played_out.nodes()} == {None, 0}
        colour = region.defender.colour
        assert assign(played_out, colour=colour).result == LibertyTree(liberties)


@pytest.mark.clause("semeai.play.all", "semeai.play.leaf")
def test_the_tree_of_a_small_region_is_as_computed_by_hand() -> None:
    # Black at B1 leaves the plain liberty C1.  Black at C1 leaves B1, which Black may fill, or
    # White with a capture: either way no liberty is left.
    # White at B1 leaves Black no liberty, and White at C1 leaves the plain liberty B1.
    assert str(tree("X..O")) == "{1,{0|0}|0,1}"


@pytest.mark.clause("semeai.play.all")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # one empty point, as on the slides, where both players may play
        ("#/./X", "{0|0}"),
        ("#/./W", "{0|0}"),
        # a cutting point: connected, Black has three liberties; cut off, none
        ("#OOOOO/X.xxxO/#O...O/##OOO#", "{3|0}"),
    ],
)
def test_regions_of_the_slides_have_the_printed_trees(text: str, expected: str) -> None:
    assert expected in (str(tree(text)), str(liberty_game(tree(text), Colour.BLACK)))


@pytest.mark.clause("semeai.play.suicide")
def test_an_eye_of_one_point_counts_one_liberty() -> None:
    for text, liberties in (("XX/X./XX", 1), ("WWW/W.W/WWW", -1)):
        [region] = liberty_regions(parse_diagram(text))
        eye = liberty_tree(region)
        assert str(eye) == "{0|0}"
        assert assign(eye, colour=region.defender.colour).result == LibertyTree(liberties)


@pytest.mark.clause("semeai.play.cut-off")
def test_a_part_that_is_cut_off_is_left_out() -> None:
    # White at B3 connects to the wall and cuts off other points: one plain liberty is left
    text = "OOO#/X..O/X.O#/#O##"
    after = "OOO#/Xo.O/X.O#/#O##"
    [region] = liberty_regions(parse_diagram(after))
    assert (area_name(region.board.geometry, region.area), region.plain) == ("B2", 1)
    assert LibertyTree(1) in tree(text).right


@pytest.mark.clause("semeai.play.loop")
def test_a_ko_is_refused_with_its_moves() -> None:
    with pytest.raises(LoopError) as error:
        tree("#XO#/X.xO/#Xo#/#X.O")
    assert error.value.moves == ("White B3", "Black C3")
    assert "leads back to the same position; decide the ko first" in str(error.value)


@pytest.mark.clause("semeai.play.bound")
def test_a_region_beyond_the_bound_is_refused() -> None:
    [region] = liberty_regions(parse_diagram("OOOOOO#/X.xxxxO/OO....O/##OOOO#"))
    with pytest.raises(NodesError, match="has more than 5 positions; give a smaller one"):
        liberty_tree(region, bound=5)


@pytest.mark.clause("semeai.play.shared")
def test_shared_regions_have_no_tree() -> None:
    with pytest.raises(RegionError, match="is shared by essential blocks of both colours"):
        tree("X.W")


@pytest.mark.clause("semeai.play.haven")
def test_a_block_that_is_connected_to_a_safe_one_is_alive() -> None:
    assert str(tree("X.B")) == "{alive|0}"
    assert str(tree("W.O")) == "{0|-alive}"
    # either player connects to a safe block there; the positions after it differ only in that
    assert str(tree("B.W/#O#")) == "{0|-alive}"
    assert str(tree("O.X/#B#")) == "{alive|0}"


@pytest.mark.clause("semeai.play.ko")
def test_a_region_with_a_point_that_a_ko_forbids_is_refused() -> None:
    [region] = liberty_regions(parse_diagram("Xk.O"))
    with pytest.raises(RegionError, match="a ko forbids a point to the next player"):
        liberty_tree(region)


@pytest.mark.clause("semeai.play.conditional", "semeai.sum.separate")
def test_a_block_that_can_capture_after_its_last_liberty_is_not_added() -> None:
    # White at D3 takes the last liberty; with liberties elsewhere Black still takes B2 and C2
    board = parse_diagram("X#OOX/Ox..#/#ooxX/OXXOX")
    [region] = liberty_regions(board)
    play = play_out(region)
    assert play.revives
    assert not play.is_separate
    value = race_value(play.tree, colour=Colour.BLACK)
    assert value == parse("3/2")
    # the value is right if the block has no other liberty
    alone = stack(board, plain_liberties(Player.WHITE, 2))
    assert race_winner(alone, Player.WHITE) is Player.WHITE
    assert verdict(alone).total == value - 2
    # with another liberty White, moving first, would win by 3/2 + 1 - 2, but loses
    sum_with_one = stack(alone, plain_liberties(Player.BLACK, 1))
    assert winner_of(adjustment_value(value - 1, Colour.WHITE), Colour.WHITE) is Colour.WHITE
    assert race_winner(sum_with_one, Player.WHITE) is Player.BLACK
    with pytest.raises(LoopError):
        verdict(sum_with_one)


@pytest.mark.clause("semeai.position.sum")
def test_positions_are_added_one_above_the_other() -> None:
    total = stack(plain_liberties(Player.BLACK, 2), plain_liberties(Player.WHITE, 3))
    assert format_line(total) == "OO#/..#/XX#/###/BBB/.../WWW"
    assert [region.plain for region in liberty_regions(total)] == [2, 3]


@pytest.mark.clause("semeai.summary.integers", "semeai.summary.options")
def test_the_reported_game_has_the_value_of_the_tree() -> None:
    for _, original in random_trees(random.Random(11), 60):
        reported = liberty_game(original, Colour.BLACK)
        assert race_value(reported, colour=Colour.BLACK) == race_value(
            original, colour=Colour.BLACK
        )
        assert len(str(reported)) <= len(str(original))
        for node in reported.nodes():
            value = race_value(node, colour=Colour.BLACK)
            assert (node.score is not None) == value.is_integer


@pytest.mark.clause("semeai.summary.options")
def test_whites_regions_are_reported_like_blacks() -> None:
    swapped = str.maketrans("XxOoBW", "WoBxOX")
    for text in ("#OOOOO/X.xxxO/#O...O/##OOO#", "OOOOOO#/X.xxxxO/OO....O/##OOOO#"):
        reported = liberty_game(tree(text), Colour.BLACK)
        other = liberty_game(tree(text.translate(swapped)), Colour.WHITE)
        assert other == -reported
        assert race_value(other) == -race_value(reported)
        assert cool(reported.game(), 2) == race_value(reported) != Game()
