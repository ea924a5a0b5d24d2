"""The shapes of a chain of two boxes, and the order in which rule 4 opens chains."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tedomari_conformance.sources.dots_and_boxes_page.facts import facts_of
from tedomari_conformance.sources.dots_and_boxes_page.pictures import PICTURE
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import INTEGER, TEXT, Answer, one_of
from tedomari_dots_and_boxes import Board, Position
from tedomari_dots_and_boxes.theory.chains import chains
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.rule_4 import (
    Chooser,
    corrected_rule_4,
    row,
    rule_4_as_printed,
)

#: The three outer sides of a box of a domino.
SIDES: Final = ("top", "end", "bottom")


def two_chains() -> Iterator[Position]:
    """Yield the positions of two adjacent boxes that are a chain and are not opened.

    >>> len(list(two_chains()))
    9

    Clause: dab.page.two-chains.
    """
    board = Board(1, 2)
    for drawn in range(board.all_lines):
        position = Position(board, drawn)
        position_chains = chains(Net.of(position))
        if (
            len(position_chains) == 1
            and position_chains[0].length == 2
            and not position_chains[0].is_opened
        ):
            yield position


def images(position: Position) -> Iterator[tuple[str, ...]]:
    """Yield the names of the drawn lines of a position of 1x2 boxes, turned and reflected."""
    for over, across in ((False, False), (False, True), (True, False), (True, True)):
        names = []
        for line in position.drawn_lines:
            flat = line.kind == "H"
            row = 1 - line.row if over and flat else line.row
            column = (1 if flat else 2) - line.column if across else line.column
            names.append(f"{line.kind}{row},{column}")
        yield tuple(sorted(names))


def shapes_by_images() -> int:
    """The number of 2-chains up to turns and reflections."""
    return len({min(images(position)) for position in two_chains()})


def shapes_by_counting() -> int:
    """The same by Burnside's lemma: the mean number of pairs of sides that are fixed.

    Each box is open at one of its outer sides. A symmetry swaps the boxes, or top and
    bottom, or does both.  Clause: dab.page.two-chains.
    """
    over = {"top": "bottom", "end": "end", "bottom": "top"}
    pairs = [(one, other) for one in SIDES for other in SIDES]
    moved = [
        pairs,
        [(other, one) for one, other in pairs],
        [(over[one], over[other]) for one, other in pairs],
        [(over[other], over[one]) for one, other in pairs],
    ]
    stay = sum(
        before == after for each in moved for before, after in zip(pairs, each, strict=True)
    )
    return stay // len(moved)


#: The functions that count shapes, by name.
COUNTS: Final[Mapping[str, Callable[[], int]]] = {
    "images": shapes_by_images,
    "counting": shapes_by_counting,
}


@operation("dots-shapes", given={"by": one_of("images", "counting")}, result=INTEGER)
def dots_shapes(given: Given) -> Answer:
    """The number of shapes of a chain of two boxes.  Clause: dab.page.two-chains."""
    return COUNTS[str(given["by"])]()


#: The versions of rule 4.
VERSIONS: Final[Mapping[str, Chooser]] = {
    "printed": rule_4_as_printed,
    "corrected": corrected_rule_4,
}


@operation(
    "dots-rule-4",
    given={"picture": PICTURE, "version": one_of("printed", "corrected")},
    result=TEXT,
)
def dots_rule_4(given: Given) -> Answer:
    """The chains that rule 4 opens, in order, each with the boxes that it then has.

    Clause: dab.rules.4.row.
    """
    order = row(facts_of(given).net, VERSIONS[str(given["version"])])
    return " ".join(map(str, order))
