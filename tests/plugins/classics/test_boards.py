"""Games with stones on boards: rules, values that follow by hand, and regions."""

from collections.abc import Iterator
from random import Random

import pytest

from tedomari import Game
from tedomari.rulesets import Evaluator, value
from tedomari_classics import Amazons, Clobber, Konane, NoGo
from tedomari_classics.stones import StoneRuleset

AMAZONS, CLOBBER, KONANE, NOGO = Amazons(), Clobber(), Konane(), NoGo()
RULESETS: list[StoneRuleset] = [AMAZONS, CLOBBER, KONANE, NOGO]

#: The sizes of boards that are compared, and the number of random ones.  Those of Amazons are
#: small, since an amazon has many moves.
SIZES = {"amazons": ((1, 7), (2, 3))}
BOARDS = {"amazons": 100, "clobber": 150, "konane": 1_000, "nogo": 150}


@pytest.mark.clause("clobber.rule")
def test_a_stone_clobbers_its_four_neighbours() -> None:
    assert list(CLOBBER.left_options("xo/o.")) == [".x/o.", ".o/x."]
    assert list(CLOBBER.right_options(".o./oxo/.o.")) == [
        ".../ooo/.o.", ".o./.oo/.o.", ".o./oo./.o.", ".o./ooo/...",
    ]  # fmt: skip
    assert list(CLOBBER.left_options("x./.o")) == []


@pytest.mark.clause("konane.rule")
def test_a_stone_may_jump_on_in_the_same_direction() -> None:
    assert list(KONANE.left_options("xo.o.o")) == ["..xo.o", "....xo"]
    assert list(KONANE.left_options("xo./.o./...")) == ["..x/.o./..."]
    assert list(KONANE.left_options("x/o/./o/.")) == ["././x/o/.", "././././x"]
    assert list(KONANE.left_options("xoo.")) == list(KONANE.left_options("xo#")) == []
    assert list(KONANE.right_options("xo")) == list(KONANE.right_options("xo/..")) == []


@pytest.mark.clause("amazons.rule")
def test_an_arrow_may_fly_over_the_cell_that_the_amazon_left() -> None:
    assert sorted(AMAZONS.left_options("x..")) == ["#.x", "#x.", ".#x", ".x#"]
    assert sorted(AMAZONS.left_options("x./#.")) == ["#./#x", "#x/#.", ".#/#x", ".x/##"]
    assert list(AMAZONS.left_options("xo./#o.")) == []


@pytest.mark.clause("nogo.rule", "nogo.block")
def test_each_block_keeps_an_empty_neighbour() -> None:
    assert list(NOGO.left_options(".")) == []
    assert list(NOGO.left_options(".o.")) == []
    assert list(NOGO.right_options(".o.")) == ["oo.", ".oo"]
    assert list(NOGO.left_options(".oo/...")) == ["xoo/...", ".oo/x..", ".oo/.x.", ".oo/..x"]
    assert list(NOGO.left_options(".oo/o..")) == [".oo/ox.", ".oo/o.x"]
    assert list(NOGO.left_options("xx./oo.")) == ["xxx/oo."]


@pytest.mark.parametrize(
    ("ruleset", "text", "expected"),
    [
        (CLOBBER, "xo/ox", "*"),
        (CLOBBER, "x./o./.x/.o", "0"),
        (KONANE, "xo.", "1"),
        (KONANE, ".xo.", "*"),
        (KONANE, "xo.o.", "1"),
        (KONANE, "xo.#.ox", "2"),
        (AMAZONS, "x..", "2"),
        (AMAZONS, "x.o", "*"),
        (AMAZONS, "x.#o.", "0"),
        (NOGO, "..", "*"),
        (NOGO, "...", "+-1"),
        (NOGO, ".xo.", "0"),
        (NOGO, "..x#o..", "0"),
    ],
)
def test_values_that_follow_by_hand(ruleset: StoneRuleset, text: str, expected: str) -> None:
    assert value(ruleset, ruleset.parse(text)) == Game(expected)


@pytest.mark.clause("clobber.regions", "stones.regions", "stones.part")
def test_regions_of_clobber_are_groups_of_stones() -> None:
    assert sorted(CLOBBER.components("xo.xx/...o./xo.x.")) == ["xo", "xo", "xx/o./x."]


@pytest.mark.clause("konane.regions")
def test_regions_of_konane_are_joined_by_possible_jumps() -> None:
    assert sorted(KONANE.components("xo.#.ox")) == [".ox", "xo."]
    assert list(KONANE.components("xo.x")) == ["xo."]
    assert list(KONANE.components("xo.o.")) == ["xo.o."]
    assert list(KONANE.components("xo..ox")) == ["xo..ox"]
    assert list(KONANE.components("xo./..o")) == ["xo."]
    assert list(KONANE.components("xoxo")) == []


@pytest.mark.clause("amazons.regions")
def test_regions_of_amazons_touch_in_corners() -> None:
    assert sorted(AMAZONS.components("x#o./.#.#")) == ["o./.#", "x/."]
    assert list(AMAZONS.components("x#/#.")) == ["x#/#."]


@pytest.mark.clause("nogo.regions")
def test_regions_of_nogo_are_separated_by_stones_of_both_players() -> None:
    assert sorted(NOGO.components("..xo..")) == ["..x", "o.."]
    assert list(NOGO.components("..xx..")) == ["..xx.."]


def assert_two_ways_agree(ruleset: StoneRuleset, positions: Iterator[str]) -> None:
    """Compare values by regions and symmetries with values by options alone."""
    split = Evaluator(ruleset)
    whole = Evaluator(ruleset, components=False, symmetries=False)
    for position in positions:
        assert split.value(position) == whole.value(position), (ruleset.name, position)


@pytest.mark.clause(
    "clobber.regions", "konane.regions", "amazons.regions", "nogo.regions", "stones.symmetries"
)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.name)
def test_regions_have_the_value_of_the_board(ruleset: StoneRuleset) -> None:
    random = Random(23)
    sizes = SIZES.get(ruleset.name, ((1, 9), (2, 4), (3, 3)))
    drawn = (
        "/".join("".join(random.choices(ruleset.kinds, k=columns)) for _ in range(rows))
        for rows, columns in random.choices(sizes, k=BOARDS[ruleset.name])
    )
    assert_two_ways_agree(ruleset, drawn)
