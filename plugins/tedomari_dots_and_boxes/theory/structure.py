"""The structure of a position as plain data, as shown by ``tedomari value``."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tedomari_dots_and_boxes.exact.controlled import controlled_value
from tedomari_dots_and_boxes.position import Position
from tedomari_dots_and_boxes.theory.chains import Chain, chains
from tedomari_dots_and_boxes.theory.moves import Kind, is_endgame, is_loony, kind
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.page_graph import ends_in_words, shape
from tedomari_dots_and_boxes.theory.parity import dots_left

#: Data that can be written as JSON.
Data: TypeAlias = "str | int | bool | Sequence[Data] | Mapping[str, Data] | None"

#: The names under which the lines of each kind are listed.
KIND_NAMES: Mapping[str, Kind] = {
    "safe": Kind.SAFE,
    "captures": Kind.CAPTURE,
    "double_crosses": Kind.DOUBLE_CROSS,
    "hard_hearted": Kind.HARD_HEARTED,
    "half_hearted": Kind.HALF_HEARTED,
    "double_deals": Kind.DOUBLE_DEAL,
    "double_double_deals": Kind.DOUBLE_DOUBLE_DEAL,
}


def describe(position: Position) -> dict[str, Data]:
    """Describe a position: boxes by drawn sides, chains, joints, components, kinds of lines.

    >>> structure = describe(Position.start(1, 2, "swedish"))
    >>> structure["boxes"], structure["double_crosses"], structure["endgame"]
    ([0, 0, 0, 2, 0], ['V0,1'], True)

    Clause: dab.theory.describe.
    """
    net = Net.of(position)
    structure: dict[str, Data] = {
        "boxes": box_counts(position),
        "endgame": is_endgame(net),
        "chains": [chain_data(position, chain) for chain in chains(net)],
        "joints": box_names(position, net.joints),
        "components": [part_data(position, part) for part in net.parts()],
    }
    structure["controlled_value"] = independent_value(net)
    structure["long_chains"] = long_chain_data(net)
    kinds = {line: kind(net, line) for line in net.lines}
    for name, named_kind in KIND_NAMES.items():
        lines = [line for line, line_kind in kinds.items() if line_kind is named_kind]
        structure[name] = line_names(position, lines)
    structure["loony"] = line_names(position, [line for line in kinds if is_loony(net, line)])
    return structure


def box_counts(position: Position) -> list[int]:
    """The numbers of boxes with 0 to 4 drawn sides.  Clause: dab.theory.box-counts."""
    counts = [0] * 5
    for box in position.board.boxes:
        counts[position.drawn_sides(box)] += 1
    return counts


def chain_data(position: Position, chain: Chain) -> dict[str, Data]:
    """Convert a chain to plain data."""
    return {
        "kind": "loop" if chain.is_loop else "linear",
        "length": chain.length,
        "long": chain.is_long,
        "opened": chain.is_opened,
        "closed": chain.is_closed,
        "ends": ends_in_words(chain),
        "boxes": box_names(position, chain.boxes),
        "lines": line_names(position, chain.lines),
    }


def independent_value(net: Net) -> int | None:
    """The controlled value of an endgame of long chains and loops alone, otherwise None.

    Clause: dab.theory.describe.controlled.
    """
    every = chains(net)
    if net.joints or not every or not all(chain.is_long and chain.is_free for chain in every):
        return None
    if any(chain.is_opened for chain in every):
        return None
    linear = [chain.length for chain in every if not chain.is_loop]
    return controlled_value(linear, [chain.length for chain in every if chain.is_loop])


def long_chain_data(net: Net) -> dict[str, Data]:
    """The counts of the long chain rule: dots, and the long chains that exist now.

    Clause: dab.theory.describe.long-chains.
    """
    linear = sum(chain.is_long and not chain.is_loop for chain in chains(net))
    dots = dots_left(net)
    return {"dots": dots, "linear": linear, "sum_is_even": (dots + linear) % 2 == 0}


def part_data(position: Position, part: Net) -> dict[str, Data]:
    """Convert a component to plain data."""
    return {"shape": shape(part).value, "boxes": box_names(position, part.boxes)}


def box_names(position: Position, boxes: Sequence[int]) -> list[str]:
    """The names of boxes: row and column, both from 0."""
    return ["{},{}".format(*position.board.boxes[box]) for box in boxes]


def line_names(position: Position, lines: Sequence[int]) -> list[str]:
    """The names of lines."""
    return [str(position.board.lines[line]) for line in lines]
