"""Operations on the lost figures of the thesis, as far as its text describes them."""

from collections.abc import Sequence
from typing import Final, cast

from tedomari.boards import parse_grid
from tedomari.forms.values import canonical_form
from tedomari_conformance.sources.thesis.listing import push_to_corner
from tedomari_conformance.sources.thesis.procedure import TRANSFORMATIONS
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.expressions import sum_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NATURAL,
    STRING,
    SUM,
    TEXT,
    Answer,
    list_of,
    one_of,
)

#: The numbers of the transformations of section 3.4 that turn or reflect.
NUMBER: Final = one_of(*TRANSFORMATIONS)


@operation("game-tree", given={"expression": SUM}, result=STRING)
def game_tree(given: Given) -> Answer:
    """Return the whole tree of the canonical form of a game, in braces.

    Clause: game.form.definition.
    """
    return str(canonical_form(sum_of(given["expression"])))


@operation(
    "count-images",
    given={"position": TEXT, "transformations": list_of(NUMBER)},
    result=NATURAL,
)
def count_images(given: Given) -> Answer:
    """Return the number of different boards among a board and its images.

    ``transformations`` are the numbers of those that are applied.

    Clause: thesis.procedure.earlier.
    """
    board = parse_grid(str(given["position"]))
    numbers = cast("Sequence[int]", given["transformations"])
    images = [board, *(TRANSFORMATIONS[number](board) for number in numbers)]
    return len({push_to_corner(image, board.height, board.width) for image in images})
