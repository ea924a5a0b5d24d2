"""Boxes, chains, loops, joints and components in the pictures of the page."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page_boards import PEE, net_of
from tedomari_dots_and_boxes import Board, DotsAndBoxes, Position, Strings, StringsError
from tedomari_dots_and_boxes.theory.chains import (
    SHUT,
    Chain,
    chain_of_line,
    chains,
    opened_chains,
    take_all,
    takes,
    unopened_chains,
)
from tedomari_dots_and_boxes.theory.net import Net

GROUND = -1

ONE = "+   +\n|   |\n+   +"
TWO = "+---+---+\n\n+---+---+"
BENT = "+---+---+\n        |\n+---+   +"
LATERAL = "+---+---+\n|       |\n+   +   +"
FOUR_LOOP = "+---+---+\n|       |\n+   +   +\n|       |\n+---+---+"
EIGHT_LOOP = """\
+---+---+---+---+
|               |
+   +---+---+   +
|               |
+---+---+---+---+"""
THREE = "+---+---+---+\n\n+---+---+---+"


def line(picture: str, name: str) -> int:
    """The index of a line on the board of a picture."""
    board = DotsAndBoxes().parse(picture).board
    return [str(line) for line in board.lines].index(name)


@pytest.mark.clause("dab.theory.chain", "dab.theory.chain.ends")
@pytest.mark.parametrize(("picture", "length"), [(ONE, 1), (TWO, 2), (BENT, 2), (LATERAL, 2)])
def test_a_linear_chain_has_two_ends_at_the_border(picture: str, length: int) -> None:
    (chain,) = chains(net_of(picture))
    assert chain.length == length
    assert chain.ends == (GROUND, GROUND)
    assert len(chain.lines) == length + 1
    assert chain.is_free
    assert not chain.is_loop


@pytest.mark.clause("dab.theory.loop", "dab.theory.chain.long")
@pytest.mark.parametrize(("picture", "length"), [(FOUR_LOOP, 4), (EIGHT_LOOP, 8)])
def test_a_loop_has_no_ends_and_equally_many_lines_and_boxes(picture: str, length: int) -> None:
    (chain,) = chains(net_of(picture))
    assert chain.is_loop
    assert chain.is_free
    assert chain.is_long
    assert (chain.length, len(chain.lines)) == (length, length)
    assert set(chain.lines) == set(net_of(picture).lines)


@pytest.mark.clause("dab.theory.chain.long")
def test_long_chains_have_at_least_three_boxes() -> None:
    assert [chains(net_of(p))[0].is_long for p in (ONE, TWO, THREE)] == [False, False, True]


@pytest.mark.clause("dab.theory.chain.opened", "dab.theory.chain.closed", "dab.theory.ready")
def test_a_loop_after_one_more_line_is_opened_and_closed() -> None:
    net = net_of(FOUR_LOOP).draw(line(FOUR_LOOP, "H1,0"))
    (chain,) = opened_chains(net)
    assert chain.ends == (SHUT, SHUT)
    assert chain.is_opened
    assert chain.is_closed
    assert not chain.is_domino
    assert len(net.ready) == 2
    assert unopened_chains(net) == ()


@pytest.mark.clause("dab.theory.chain.opened", "dab.theory.double-cross")
def test_a_line_inside_a_chain_splits_it_into_two_opened_ones() -> None:
    middle = net_of(THREE).draw(line(THREE, "V0,1"))
    assert sorted(chain.length for chain in opened_chains(middle)) == [1, 2]
    assert all(chain.ends == (GROUND, SHUT) for chain in opened_chains(middle))
    shut = net_of(TWO).draw(line(TWO, "V0,0")).draw(line(TWO, "V0,2"))
    (domino,) = chains(shut)
    assert domino.is_domino
    assert [shut.completed_by(at) for at in shut.captures] == [(0, 1)]


@pytest.mark.clause("dab.theory.joint", "dab.theory.chain.ends", "dab.theory.component")
def test_a_joint_connects_two_chains() -> None:
    net = net_of(PEE)
    assert net.joints == (4,)
    ends = {chain.length: chain.ends for chain in chains(net)}
    assert ends.keys() == {4, 7}
    assert ends[7] == (4, 4)
    assert set(ends[4] or ()) == {4, GROUND}
    assert not any(chain.is_free for chain in chains(net))
    assert len(net.parts()) == 1


@pytest.mark.clause("dab.theory.component")
def test_the_border_connects_nothing() -> None:
    apart = Net.of_graph(Strings(2, ((-1, 0), (1, -1), (0, -1))))
    assert [sorted(part.lines) for part in apart.parts()] == [[0, 2], [1]]


@pytest.mark.clause("dab.theory.net")
def test_a_net_has_only_what_is_left_to_draw() -> None:
    lone = net_of(TWO)
    within = net_of("+---+---+\n\n+---+---+\n|   |   |\n+---+---+")
    assert [chain.length for chain in chains(lone)] == [
        chain.length for chain in chains(within)
    ]
    with pytest.raises(StringsError, match="string 1 joins coin 0 to itself"):
        Net.of_graph(Strings(1, ((-1, 0), (0, 0))))


def test_chains_exist_in_graphs_that_are_not_boards() -> None:
    assert chains(Net.of_graph(Strings(2, ((0, 1), (1, 0))))) == (Chain((0, 1), (1, 0), None),)
    (three,) = chains(Net.of_graph(Strings(3, ((0, 1), (1, 2), (2, 0)))))
    assert three.is_loop
    assert three.length == 3


def test_a_line_belongs_to_a_chain_or_to_none() -> None:
    net = net_of(PEE)
    chain = chain_of_line(net, line(PEE, "H3,3"))
    assert chain is not None
    assert chain.length == 4
    assert chain_of_line(Net.of(Position.start(2, 2)), 0) is None


@pytest.mark.clause("dab.theory.run")
@pytest.mark.parametrize("name", ["H1,0", "V0,1"])
def test_opening_the_loop_at_the_joint_gives_all_twelve_boxes(name: str) -> None:
    boxes, rest = take_all(net_of(PEE).draw(line(PEE, name)))
    assert (boxes, rest.left) == (12, 0)


@pytest.mark.clause("dab.theory.run")
def test_opening_the_stem_gives_four_boxes_and_leaves_the_loop() -> None:
    boxes, rest = take_all(net_of(PEE).draw(line(PEE, "H2,0")))
    assert boxes == 4
    assert [(chain.length, chain.is_loop) for chain in chains(rest)] == [(8, True)]


masks = st.integers(0, Board(2, 3).all_lines)


@pytest.mark.clause("dab.theory.chain")
@given(masks)
def test_each_box_with_one_or_two_lines_left_is_in_one_chain(drawn: int) -> None:
    net = Net.of(Position(Board(2, 3), drawn))
    boxes = [box for chain in chains(net) for box in chain.boxes]
    assert sorted(boxes) == [box for box in net.boxes if net.degree(box) <= 2]
    for chain in chains(net):
        assert len(set(chain.lines)) == len(chain.lines)
        assert all(set(net.beside(at)) & set(chain.boxes) for at in chain.lines)


@pytest.mark.clause("dab.theory.run")
@given(masks, st.randoms(use_true_random=False))
def test_the_order_of_captures_does_not_matter(drawn: int, chance: Random) -> None:
    net = Net.of(Position(Board(2, 3), drawn))
    boxes, rest = take_all(net)
    other = net
    while captures := list(other.captures):
        other = other.draw(chance.choice(captures))
    assert other.left == rest.left
    assert boxes == len(net.boxes) - len(other.boxes)
    assert len(list(takes(net))) <= boxes
