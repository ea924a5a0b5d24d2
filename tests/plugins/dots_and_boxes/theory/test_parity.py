"""The statements of rule 6, and the turn in which the first long chain is opened."""

import pytest

from tedomari_dots_and_boxes import DotsAndBoxes, Position
from tedomari_dots_and_boxes.theory.components import endgame
from tedomari_dots_and_boxes.theory.counting import board_dots
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.parity import (
    DERIVED,
    STATEMENTS,
    LongChains,
    dots_left,
    long_chains,
    mover_is_favoured,
    opening_turn,
)
from tedomari_dots_and_boxes.theory.rule_4 import row

FOUR_COLUMNS = "\n".join(["+   +   +   +   +", "|   |   |   |   |"] * 3 + ["+   +   +   +   +"])


@pytest.mark.clause("dab.rules.6")
def test_the_statements_of_rule_6_count_as_printed() -> None:
    """Example 7 has 20 dots and 4 long linear chains, so rule 6 favours the first player."""
    assert DERIVED.favours_first(20, 4, 0)
    assert not DERIVED.favours_first(20, 3, 1)
    assert STATEMENTS["index"].favours_first(20, 3, 1)
    for dots in (9, 16):
        for linear in range(4):
            for loops in range(3):
                favours = {
                    place: statement.favours_first(dots, linear, loops)
                    for place, statement in STATEMENTS.items()
                }
                assert favours["rule 6"] == ((dots + linear) % 2 == 0)
                assert favours["end of the proof"] == favours["rule 6"]
                assert favours["decision tree"] != favours["rule 6"]
                assert favours["index"] == ((dots + linear + loops) % 2 == 0)


@pytest.mark.clause("dab.rules.6.turns")
def test_example_7_opens_the_first_long_chain_on_turn_16() -> None:
    """With 15 lines drawn, the opening is the first of the coming turns."""
    net = Net.of(DotsAndBoxes().parse(FOUR_COLUMNS))
    components = row(net)
    assert [str(component) for component in components] == ["3"] * 4
    assert opening_turn(net, components) == 1
    assert 15 + opening_turn(net, components) == 20 - 4


@pytest.mark.clause("dab.rules.6.turns")
def test_short_chains_before_the_first_long_one_are_counted() -> None:
    assert long_chains(endgame("1 2 3 4o")) == LongChains(short=2, linear=1, loops=1)
    assert long_chains(endgame("1 2")) == LongChains(short=2, linear=0, loops=0)
    assert long_chains(endgame("3 4o 4o")).long == 3


@pytest.mark.clause("dab.rules.6.dots-left")
def test_the_dots_left_at_the_start_are_the_dots_of_the_board() -> None:
    for rows, columns in ((1, 1), (2, 3), (3, 3), (4, 5)):
        start = Position.start(rows, columns)
        assert dots_left(Net.of(start)) == board_dots(start.board)


@pytest.mark.clause("dab.rules.6", "dab.rules.tree.3ba")
def test_a_player_who_must_open_a_long_chain_is_not_favoured() -> None:
    """It may be the first of several long chains, or the only one."""
    columns = Net.of(DotsAndBoxes().parse(FOUR_COLUMNS))
    assert not mover_is_favoured(columns)
    assert mover_is_favoured(columns, even_is_good=False)
    one = Net.of(DotsAndBoxes().parse("+---+---+---+\n\n+---+---+---+"))
    assert not mover_is_favoured(one)
    assert not mover_is_favoured(one, even_is_good=False)
    loop = Net.of(DotsAndBoxes().parse("+---+---+\n|       |\n+   +   +\n|       |\n+---+---+"))
    assert not mover_is_favoured(loop)
    two_short = Net.of(DotsAndBoxes().parse("+   +---+   +\n|   |   |   |\n+   +---+   +"))
    assert dots_left(two_short) == 4 - 2 + 1 == 3  # turns: the mover makes the last one
    assert mover_is_favoured(two_short)
