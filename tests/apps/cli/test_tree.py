"""Pictures of game trees."""

from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from tedomari.drawing.tree import (
    LABEL_LENGTH,
    NODE_LIMIT,
    TreeTooLargeError,
    shorten,
    tree_nodes,
    tree_size,
    tree_svg,
)
from tedomari.errors import BoundError
from tedomari.forms import Form
from tedomari.forms.values import canonical_form
from tedomari.game import Game, game

STAR = Game([0], [0])
UP = Game([0], [STAR])
SVG = "{http://www.w3.org/2000/svg}"


def nimber(n: int) -> Game:
    """Return ``*n`` by its definition."""
    options = [nimber(k) for k in range(n)]
    return Game(options, options)


def nodes_of(form: Form) -> int:
    """Return the size of the tree of a form: one, plus the sizes for all options."""
    return 1 + sum(nodes_of(option) for option in (*form.left_options, *form.right_options))


@pytest.mark.parametrize("n", range(1, 6))
def test_the_tree_of_a_nimber_has_as_many_nodes_as_its_form(n: int) -> None:
    """The only follower of a nimber that is a number is 0, which has no options."""
    assert tree_size(nimber(n)) == nodes_of(canonical_form(nimber(n)))


@pytest.mark.parametrize(
    ("subject", "size"),
    [
        (game(0), 1),
        (game(5), 2),  # with 4
        (game(Fraction(3, 4)), 3),  # with 1/2 and 1
        (STAR, 3),
        (UP, 5),  # with 0, *, and the two options 0 of *
        (Game([7], [-7]), 3),
    ],
)
@pytest.mark.clause("game.canonical.tree")
def test_the_tree_stops_at_numbers_below_the_root(subject: Game, size: int) -> None:
    assert tree_size(subject) == size
    assert len(tree_nodes(subject)) == size


@pytest.mark.clause("game.canonical.tree")
def test_left_options_are_drawn_to_the_left_and_right_options_to_the_right() -> None:
    nodes = tree_nodes(Game([UP, 1], [nimber(2), -3]))
    below = [node for node in nodes if node.parent >= 0]
    assert len(below) == len(nodes) - 1
    for node in below:
        parent = nodes[node.parent]
        assert node.y > parent.y
        assert node.x < parent.x if node.side == "left" else node.x > parent.x


def test_no_two_nodes_share_a_column() -> None:
    columns = [node.x for node in tree_nodes(nimber(5))]
    assert len(set(columns)) == len(columns)


def test_the_drawing_is_svg_with_a_text_per_node_and_a_line_per_move() -> None:
    root = ET.fromstring(tree_svg(UP))
    assert root.tag == f"{SVG}svg"
    assert len(root.findall(f"{SVG}text")) == 5
    moves = [line.get("class") for line in root.findall(f"{SVG}line")]
    assert sorted(filter(None, moves)) == ["left", "left", "right", "right"]
    assert root.findtext(f"{SVG}title") == f"Game tree of {UP}"


def test_the_labels_are_inside_the_picture() -> None:
    subject = Game([nimber(4)], [UP - 100])
    root = ET.fromstring(tree_svg(subject))
    width, height = int(root.get("width", "")), int(root.get("height", ""))
    for node in tree_nodes(subject):
        half = 4 * len(shorten(node.label))
        assert half <= node.x <= width - half
        assert 0 < node.y < height


def test_a_long_label_is_shortened_and_its_full_text_is_the_title() -> None:
    long = "{1,2,3|-1,-2,-3||-5}"
    assert len(shorten(long)) == LABEL_LENGTH
    assert shorten("^*") == "^*"
    number = 10**30
    root = ET.fromstring(tree_svg(game(number)))
    titles = [text.findtext(f"{SVG}title") for text in root.findall(f"{SVG}text")]
    assert str(number) in titles


@pytest.mark.clause("game.canonical.tree-limit")
def test_a_tree_that_is_too_large_is_refused_with_its_size() -> None:
    """The tree of ``*n`` has 3**n nodes: t(n) = 1 + 2 (t(0) + ... + t(n-1))."""
    with pytest.raises(TreeTooLargeError, match="2187 nodes") as caught:
        tree_svg(nimber(7))
    assert (caught.value.size, caught.value.limit) == (3**7, NODE_LIMIT)
    assert isinstance(caught.value, BoundError)


@pytest.mark.clause("game.canonical.tree-limit")
def test_the_size_of_a_huge_tree_is_computed_without_building_it() -> None:
    t, known = nimber(3), [nimber(k) for k in range(3)]
    while len(known) < 40:
        known.append(t)
        t = Game(known, known)
    assert tree_size(t) == 3**40
    with pytest.raises(TreeTooLargeError, match="more than 10\\^12"):
        tree_svg(t)


def test_the_limit_can_be_chosen() -> None:
    assert tree_svg(UP, limit=5).startswith("<svg")
    with pytest.raises(TreeTooLargeError):
        tree_svg(UP, limit=4)


@pytest.mark.once
def test_a_deep_game_is_drawn() -> None:
    deep = game(0)
    for _ in range(400):
        deep = Game([1], [deep])
    assert tree_size(deep) == 801
    assert ET.fromstring(tree_svg(deep)).tag == f"{SVG}svg"
