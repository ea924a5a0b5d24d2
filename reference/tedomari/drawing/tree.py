"""The tree of a canonical form as an SVG picture.

Left's moves slant to the left and Right's to the right, and every node has its own column, so
nothing overlaps.  Play stops at numbers, and so does the tree: the options of a number are
drawn only if it is the root.  A game that is reached in several ways is drawn once for each
way, which can be exponentially often, so trees that are too large are refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final

from tedomari.errors import BoundError
from tedomari.game import Game, address, game_at
from tedomari.kernel.entries import left_options, right_options
from tedomari.kernel.options import followers
from tedomari.kernel.tables import Tables
from tedomari.messages import fit
from tedomari.notation.order import ranks
from tedomari.svg import document, element, on_lines, size_attributes, title_element

#: The default maximum number of nodes in a picture.
NODE_LIMIT: Final = 1000

LABEL_LENGTH: Final = 16
LETTER_WIDTH: Final = 8
MARGIN: Final = 24
ROW_HEIGHT: Final = 56

STYLE: Final = """\
.tree { --ink: #24292f; --paper: #ffffff; --left: #1f4e9c; --right: #b3261e; }
@media (prefers-color-scheme: dark) {
.tree { --ink: #e6edf3; --paper: #0d1117; --left: #8ab4ff; --right: #ff8a80; } }
.tree rect { fill: var(--paper); }
.tree line { stroke-width: 1.5; }
.tree .left { stroke: var(--left); }
.tree .right { stroke: var(--right); }
.tree text { font: 13px ui-monospace, monospace; fill: var(--ink); text-anchor: middle; }
.tree text { stroke: var(--paper); stroke-width: 5; paint-order: stroke; }"""


class TreeTooLargeError(BoundError):
    """A tree has more nodes than a picture may have."""

    def __init__(self, size: int, limit: int) -> None:
        count = f"{size}" if size < 10**12 else "more than 10^12"
        super().__init__(
            f"the tree of this game has {count} nodes; a picture may have {limit}: "
            "draw one of its options; in Python, tree_svg takes another limit"
        )
        self.size = size
        self.limit = limit


@dataclass(frozen=True, slots=True)
class Node:
    """A node of the tree: its game as a string, its coordinates, and the move that led to it.

    ``parent`` is the index of the parent, or -1 at the root, and ``side`` is the player who
    moved, ``left`` or ``right``, or empty at the root.
    """

    label: str
    x: int
    y: int
    parent: int
    side: str


def tree_size(game: Game) -> int:
    """Return the number of nodes in the tree of the canonical form, without building it.

    >>> star = Game([0], [0])
    >>> tree_size(star), tree_size(Game([star], [0])), tree_size(Game([5]))
    (3, 5, 2)
    """
    t, root = address(game)
    sizes: dict[int, int] = {}
    for index in followers(t, root):
        sizes[index] = 1 + sum(
            sizes.get(option, 1) for _, option in moves(t, index, at_root=index == root)
        )
    return sizes[root]


def moves(t: Tables, index: int, *, at_root: bool) -> Iterator[tuple[str, int]]:
    """Yield the options of a node, each with its side, but none for numbers below the root."""
    if at_root or not t.is_number[index]:
        yield from (("left", option) for option in left_options(t, index))
        yield from (("right", option) for option in right_options(t, index))


def tree_nodes(game: Game) -> list[Node]:
    """Return the nodes of the tree, each after its parent.

    The column of a node is between the columns of its left and right options.  Options are in
    the order in which they are written.
    """
    t, root = address(game)
    rank = ranks(t, root)
    nodes: list[Node] = []
    labels: dict[int, str] = {}
    edge = MARGIN
    stack: list[tuple[int, int, int, str] | int] = [(root, 0, -1, "")]
    while stack:
        top = stack.pop()
        if isinstance(top, int):
            node = nodes[top]
            width = column_width(node.label)
            nodes[top] = Node(node.label, edge + width // 2, node.y, node.parent, node.side)
            edge += width
            continue
        index, depth, parent, side = top
        place = len(nodes)
        if index not in labels:
            labels[index] = str(game_at(t, index))
        nodes.append(Node(labels[index], 0, MARGIN + depth * ROW_HEIGHT, parent, side))
        children = sorted(
            moves(t, index, at_root=parent < 0), key=lambda move: rank.get(move[1], 0)
        )
        below = [(option, depth + 1, place, player) for player, option in children]
        stack.extend(child for child in reversed(below) if child[3] == "right")
        stack.append(place)
        stack.extend(child for child in reversed(below) if child[3] == "left")
    return nodes


def column_width(label: str) -> int:
    """Return the width of the column of a node."""
    return LETTER_WIDTH * (len(shorten(label)) + 1)


def shorten(label: str) -> str:
    """Shorten a label to its column; the title of the node shows all of it."""
    return fit(label, LABEL_LENGTH, dots="…")


def tree_svg(game: Game, *, limit: int = NODE_LIMIT) -> str:
    """Return a complete SVG document with the tree of the canonical form.

    Raises :class:`TreeTooLargeError` if the tree has more than ``limit`` nodes.
    Clauses: game.canonical.tree, game.canonical.tree-limit.
    """
    size = tree_size(game)
    if size > limit:
        raise TreeTooLargeError(size, limit)
    nodes = tree_nodes(game)
    width = max(node.x + column_width(node.label) // 2 for node in nodes) + MARGIN
    height = max(node.y for node in nodes) + MARGIN
    parts = [
        title_element(f"Game tree of {nodes[0].label}"),
        element("style", f"\n{STYLE}\n"),
        element("rect", width=width, height=height),
        *[edge_element(nodes, node) for node in nodes if node.parent >= 0],
        *[label_element(node) for node in nodes],
    ]
    frame = size_attributes(width, height)
    return document(*on_lines(parts), class_="tree", role="img", **frame) + "\n"


@dataclass(frozen=True, slots=True)
class DisplayedTree:
    """The tree of a game's canonical form, which notebooks draw.

    A notebook shows the value instead of a tree that is too large.

    Clause: game.canonical.tree.
    """

    game: Game

    def __repr__(self) -> str:
        return f"<tree of {self.game}>"

    def _repr_svg_(self) -> str | None:
        """Return the picture, or None for a tree that is too large."""
        try:
            return tree_svg(self.game)
        except TreeTooLargeError:
            return None


def edge_element(nodes: list[Node], node: Node) -> str:
    """Return the line from a node's parent to the node, in the colour of the player."""
    parent = nodes[node.parent]
    return element("line", class_=node.side, x1=parent.x, y1=parent.y, x2=node.x, y2=node.y)


def label_element(node: Node) -> str:
    """Return the label of a node, with an outline that separates it from lines."""
    text = escape(shorten(node.label), quote=False)
    return element("text", title_element(node.label), text, x=node.x, y=node.y + 5)
