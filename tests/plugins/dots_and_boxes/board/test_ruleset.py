"""The rulesets as plugins: the kit, plain search, symmetries and pictures."""

from itertools import permutations
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings

from tedomari.rulesets import Described, Scoring, Solved, Symmetric, find_ruleset
from tedomari.search import Margins, margin_by_search
from tedomari_conformance.kit import assert_plugin_conforms, assert_ruleset_conforms
from tedomari_conformance.strategies import positions
from tedomari_dots_and_boxes import (
    Board,
    CoinsPosition,
    DotsAndBoxes,
    Line,
    Position,
    StringsAndCoins,
    plugin,
)
from tedomari_dots_and_boxes.symmetries import image, images

GAME = DotsAndBoxes()
COINS = StringsAndCoins()
SHAPES = ["1x1", "1x2", "2x2 -0,1", "1x3 B", "2x2 swedish"]
SMALL = positions(GAME, max_moves=8, examples=SHAPES)


def mask_of(position: Position) -> int:
    """The drawn lines, on which alone a margin depends on one board."""
    return position.drawn


@pytest.mark.once
@pytest.mark.clause("plugin.scoring.moves", "plugin.scoring.points", "plugin.solved.margin")
def test_both_rulesets_conform() -> None:
    assert_ruleset_conforms(GAME, max_examples=10)
    assert_ruleset_conforms(COINS, max_examples=10)
    assert_plugin_conforms(plugin, max_examples=2)


def test_the_rulesets_are_found_by_name_and_have_their_capabilities() -> None:
    for name in ("dots-and-boxes", "dots_and_boxes", "strings-and-coins"):
        ruleset = find_ruleset(name)
        assert isinstance(ruleset, Scoring)
        assert isinstance(ruleset, Solved)
    assert isinstance(GAME, Symmetric)
    assert isinstance(GAME, Described)


@pytest.mark.clause("dab.move.complete", "dab.move.again")
def test_moves_have_the_line_the_boxes_and_the_next_player() -> None:
    """The middle line completes both boxes, or only the right one."""
    both, one = GAME.parse("1x2 swedish B"), GAME.parse("1x2 H0,1 H1,0 H1,1 V0,0 V0,2 B")
    moves = [
        (str(move.line), move.completed, move.again, move.position.to_move)
        for position in (both, one)
        for move in GAME.moves(position)
    ]
    assert moves == [
        ("V0,1", ((0, 0), (0, 1)), True, 1),
        ("H0,0", (), False, 0),
        ("V0,1", ((0, 1),), True, 1),
    ]


@pytest.mark.clause("dab.symmetries")
def test_the_images_of_a_line_at_a_corner_are_at_the_corners() -> None:
    """A line at a corner has eight images: two at each of the four corners."""
    position = Position.start(2, 2).play(Line("H", 0, 0))
    lines = {str(*image.drawn_lines) for image in images(position)}
    corners = {"H0,0", "H0,1", "H2,0", "H2,1", "V0,0", "V0,2", "V1,0", "V1,2"}
    assert {str(*position.drawn_lines), *lines} == corners


@pytest.mark.clause("dab.symmetries")
@given(positions(GAME, max_moves=20, examples=["3x3", "2x3 -0,0 B", "1x4"]))
def test_images_preserve_degrees_scores_and_player(position: Position) -> None:
    degrees = sorted(map(position.drawn_sides, position.board.boxes))
    for turned in images(position):
        assert sorted(map(turned.drawn_sides, turned.board.boxes)) == degrees
        assert (turned.scores, turned.to_move) == (position.scores, position.to_move)
        assert position in set(images(turned)) | {turned}


@pytest.mark.clause("dab.symmetries")
def test_four_quarter_turns_are_the_identity() -> None:
    position = GAME.parse("2x3 -0,0 H0,1 V1,2 V0,2")
    turned = position
    turns = []
    for _ in range(4):
        turned = image(turned, lambda r, c, rows, columns: (c, rows - 1 - r), lying=True)
        turns.append(turned)
    assert turned == position
    assert len(set(turns)) == 4


@pytest.mark.clause("dab.symmetries", "dab.solve", "plugin.solved.margin")
@settings(max_examples=25)
@given(SMALL)
def test_solving_agrees_with_plain_search(position: Position) -> None:
    margins = Margins(GAME, key=mask_of)
    assert GAME.solve(position) == margins.solution(position)
    turned = next(iter(images(position)))
    assert GAME.solve(turned).margin == margins.margin(position)


@pytest.mark.clause("dab.solve", "plugin.solved.bounds")
def test_a_small_budget_gives_bounds() -> None:
    solution = GAME.solve(Position.start(3, 3), nodes=5)
    assert (solution.exact, solution.best, solution.margin) == (False, (), None)
    assert solution.lower <= -3 <= solution.upper


@pytest.mark.clause("dab.solve.nimstring", "plugin.described")
def test_nimstring_values(monkeypatch: pytest.MonkeyPatch) -> None:
    """An opened chain of three is loony.

    One coin by hand: with one string it must be taken, and the player must move again and
    cannot, so the value is 0.  With two strings every move leads there, so it is *1; with three
    it is 0 again.
    """
    assert GAME.nimstring(GAME.parse("1x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2 V0,0")) == "loony"
    assert GAME.nimstring(GAME.parse("1x1 H0,0 H1,0")) == 1
    assert GAME.nimstring(GAME.parse("1x1 H0,0")) == 0
    monkeypatch.setattr("tedomari_dots_and_boxes.ruleset.NIMSTRING_WORK", 500)
    assert GAME.nimstring(Position.start(6, 6)) is None
    assert GAME.describe(GAME.parse("1x2 swedish"))["double_crosses"] == ["V0,1"]


@pytest.mark.clause("dab.svg", "plugin.drawable.svg")
def test_the_picture_shows_dots_lines_and_boxes() -> None:
    root = ET.fromstring(GAME.svg(GAME.parse("2x2 -0,1 H0,0 H1,0 V0,0 V0,1")))
    names = [child.tag.rpartition("}")[2] for child in root]
    assert [names.count(tag) for tag in ("circle", "line", "rect")] == [8, 10, 1]
    drawn = {
        child[0].text for child in root if child.tag.endswith("line") and child.get("class")
    }
    assert drawn == {"H0,0", "H1,0", "V0,0", "V0,1"}


@pytest.mark.clause("dab.svg")
@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("1x2 H0,0 H0,1 H1,0 H1,1", ["short"] * 2),
        ("1x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2", ["long"] * 3),
        ("2x2 swedish", ["loop"] * 4),
        ("1x1", []),
    ],
)
def test_the_picture_colours_chains_and_loops(text: str, kinds: list[str]) -> None:
    root = ET.fromstring(GAME.svg(GAME.parse(text)))
    assert [child.get("class") for child in root if child.tag.endswith("rect")] == kinds


@pytest.mark.clause("dab.theory.describe.controlled")
@pytest.mark.parametrize(
    ("text", "controlled"),
    [
        ("1x4 H0,0 H0,1 H0,2 H0,3 H1,0 H1,1 H1,2 H1,3", 4),  # 4 - 4, and 4 at the end
        ("3x3 swedish H1,0 H1,1 H1,2 H2,0 H2,1 H2,2", None),  # opened on both sides
        ("2x2 swedish", 4),  # 4 - 8, and 8 at the end
        ("1x2 H0,0 H0,1 H1,0 H1,1", None),  # a short chain
        ("2x2", None),
    ],
)
def test_the_controlled_value_is_described_for_long_chains_and_loops(
    text: str, controlled: int | None
) -> None:
    assert GAME.describe(GAME.parse(text))["controlled_value"] == controlled


@pytest.mark.clause("dab.theory.describe.controlled")
def test_three_chains_of_three_have_the_controlled_value_one() -> None:
    """There are 9 boxes, less 4 for each chain, plus 4 at the end: 9 - 12 + 4 = 1."""
    rows = [f"H{row},{column}" for row in range(4) for column in range(3)]
    position = GAME.parse("3x3 " + " ".join(rows))
    assert GAME.describe(position)["controlled_value"] == 1


@pytest.mark.clause("dab.theory.describe.long-chains")
def test_the_long_chain_rule_counts_dots_and_long_chains() -> None:
    """At the start the dots are those of the board: 3 times 4 on 2x3."""
    start = GAME.describe(GAME.parse("2x3"))["long_chains"]
    assert start == {"dots": 12, "linear": 0, "sum_is_even": True}
    chain = GAME.describe(GAME.parse("1x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2"))["long_chains"]
    assert chain == {"dots": 2, "linear": 1, "sum_is_even": False}


@pytest.mark.clause("dab.position.strings", "dab.coins.position", "dab.coins.moves")
@settings(max_examples=25)
@given(SMALL)
def test_a_position_and_its_strings_have_the_same_margin(position: Position) -> None:
    coins = CoinsPosition(position.strings())
    assert COINS.points_left(coins) == GAME.points_left(position)
    by_coins = margin_by_search(COINS, coins)
    assert by_coins == Margins(GAME, key=mask_of).margin(position)


@pytest.mark.clause("search.margin")
def test_margins_of_corridors_computed_by_hand() -> None:
    """A corridor closed at both ends is taken whole; a single box goes to the opponent."""
    for boxes in range(2, 5):
        text = f"1x{boxes} swedish"
        opened = GAME.parse(text)
        assert margin_by_search(GAME, opened) == boxes
    assert margin_by_search(GAME, Position(Board(1, 1))) == -1


@pytest.mark.clause("search.margin")
def test_margins_agree_with_all_orders_of_play() -> None:
    """This is the definition: all orders of the seven lines of 1x2, as a tree."""
    start = Position.start(1, 2)
    worth: dict[tuple[Line, ...], int] = {}
    for order in permutations(start.undrawn):
        worth[order] = 0
    for length in range(len(start.undrawn) - 1, -1, -1):
        shorter: dict[tuple[Line, ...], int] = {}
        for prefix, rest in worth.items():
            before = start
            for line in prefix[:length]:
                before = before.play(line)
            points = len(before.completed_by(prefix[length]))
            value = points + (rest if points else -rest)
            best = shorter.get(prefix[:length])
            shorter[prefix[:length]] = value if best is None else max(best, value)
        worth = shorter
    assert worth == {(): margin_by_search(GAME, start)}


@pytest.mark.clause("dab.move.line", "plugin.scoring.progress")
@given(positions(GAME, max_moves=20, examples=["3x3", "2x3 -0,0 B"]))
def test_a_move_draws_one_line(position: Position) -> None:
    for move in GAME.moves(position):
        (drawn,) = set(move.position.drawn_lines) - set(position.drawn_lines)
        assert str(drawn) == move.name
        assert GAME.progress(move.position) == GAME.progress(position) - 1
