"""The symmetries of a ruleset, learnt from the images that it gives of one shape."""

from collections.abc import Mapping
from typing import Final

from tedomari.boards import Grid, masks, parse_grid
from tedomari_conformance.census.errors import ContractError
from tedomari_conformance.census.families import BoardRuleset, Position

#: A symmetry of the square: 4 exchanges rows and columns, then 2 turns by 180 degrees, then
#: 1 reverses the order of the rows.
Symmetry = int

IDENTITY: Final[Symmetry] = 0
REVERSED, TURNED, EXCHANGED = 1, 2, 4
ALL: Final = range(8)

#: A shape whose eight images differ: the F pentomino.
PROBE: Final = parse_grid("x../..x/x.x")
STRIDE: Final = PROBE.stride
COLUMN: Final = masks.first_column(PROBE.height, STRIDE)


def images(mask: int, stride: int, column: int) -> tuple[int, ...]:
    """The image by each symmetry of some cells at the origin, at the origin.

    The frame is a square.  Clause: census.identity.
    """
    across = masks.transposed(mask, stride, stride)
    upright = masks.reflections(mask, stride, column)
    return upright + masks.reflections(across, stride, column)


def image(symmetry: Symmetry, mask: int) -> int:
    """The image of some cells at the origin of the probe's frame."""
    return images(mask, STRIDE, COLUMN)[symmetry]


#: Which symmetry takes the probe to an image.
BY_IMAGE: Final[Mapping[int, Symmetry]] = {
    image(symmetry, PROBE.mask): symmetry for symmetry in ALL
}


def composed(first: Symmetry, then: Symmetry) -> Symmetry:
    """The symmetry that is two of them, one after the other.

    Rows reversed and then exchanged are the columns of the exchanged board, reversed.

    >>> composed(REVERSED, REVERSED) == IDENTITY
    True
    >>> composed(REVERSED, EXCHANGED) == EXCHANGED + TURNED + REVERSED
    True
    """
    return BY_IMAGE[image(then, image(first, PROBE.mask))]


def symmetries(ruleset: BoardRuleset[Position]) -> Mapping[Symmetry, int]:
    """The symmetries under which a ruleset's values keep or change their sign, with the sign.

    They are those of the images that the ruleset gives of the F pentomino, and what comes
    of them one after the other.  Raises :class:`ContractError` for an image of another
    shape, and for one that would keep the sign as well as change it.

    Clauses: census.symmetries, census.contract.
    """
    given: dict[Symmetry, int] = {IDENTITY: 1}
    for sign, position in ruleset.images(ruleset.from_grid(PROBE)):
        grid = ruleset.to_grid(position)
        symmetry = BY_IMAGE.get(home(grid, STRIDE, COLUMN), -1)
        if symmetry < 0 or grid.empty_cells != PROBE.empty_cells:
            raise ContractError(ruleset.name, f"{grid} is no image of {PROBE}")
        if given.setdefault(symmetry, sign) != sign:
            raise ContractError(ruleset.name, f"{grid} is given with both signs")
    return closed(ruleset.name, given)


def closed(name: str, given: Mapping[Symmetry, int]) -> Mapping[Symmetry, int]:
    """The symmetries that come of some, one after the other, with their signs."""
    found = dict(given)
    waiting = list(given)
    while waiting:
        first = waiting.pop()
        for then, sign in given.items():
            both = composed(first, then)
            if both not in found:
                found[both] = found[first] * sign
                waiting.append(both)
            elif found[both] != found[first] * sign:
                raise ContractError(name, "its images keep the value and negate it")
    return dict(sorted(found.items()))


def home(grid: Grid, stride: int, column: int) -> int:
    """The empty cells of a board, of which there are some, at the origin of another frame.

    The frame must be as wide as the cells reach; -1 if it is not.
    """
    _, width, mask = masks.trimmed(grid.mask, grid.stride)
    if width >= stride:
        return -1
    row = (1 << width) - 1
    found = place = 0
    while mask:
        found |= (mask & row) << place
        mask >>= width + 1
        place += stride
    return found
