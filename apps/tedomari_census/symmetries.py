"""The symmetries of a ruleset, inferred from its images of a single shape."""

from collections.abc import Mapping
from typing import Final

from tedomari.boards import Grid, masks, parse_grid
from tedomari_census.errors import ContractError
from tedomari_census.families import BoardRuleset, Position

#: A symmetry of the square: 4 exchanges rows and columns, then 2 turns by 180 degrees, then
#: 1 reverses the order of the rows.
Symmetry = int

IDENTITY: Final[Symmetry] = 0
REVERSED, TURNED, EXCHANGED = 1, 2, 4
ALL: Final = range(8)

#: A shape whose eight images differ: the F pentomino.
PROBE: Final = parse_grid("x../..x/x.x")
STRIDE: Final = PROBE.stride


def images(mask: int, stride: int) -> tuple[int, ...]:
    """Return the image of a set of cells under each symmetry, moved to the origin.

    The frame is a square.  Clause: census.identity.
    """
    across = masks.transposed(mask, stride, stride)
    upright = masks.reflections(mask, stride)
    return upright + masks.reflections(across, stride)


def image(symmetry: Symmetry, mask: int) -> int:
    """Return the image of a set of cells at the origin of the probe's frame."""
    return images(mask, STRIDE)[symmetry]


#: The symmetry that maps the probe to an image.
BY_IMAGE: Final[Mapping[int, Symmetry]] = {
    image(symmetry, PROBE.mask): symmetry for symmetry in ALL
}


def compose(first: Symmetry, then: Symmetry) -> Symmetry:
    """Return the composition of two symmetries.

    Reversing the rows and then exchanging rows and columns is the same as exchanging them
    first and then reversing the columns.

    >>> compose(REVERSED, REVERSED) == IDENTITY
    True
    >>> compose(REVERSED, EXCHANGED) == EXCHANGED + TURNED + REVERSED
    True
    """
    return BY_IMAGE[image(then, image(first, PROBE.mask))]


def symmetries(ruleset: BoardRuleset[Position]) -> Mapping[Symmetry, int]:
    """Return the symmetries that keep (1) or negate (-1) the values of a ruleset.

    They are those of the ruleset's images of the F pentomino, and their compositions.
    Raises :class:`ContractError` for an image of another shape, and for one with both signs.

    Clauses: census.symmetries, census.contract.
    """
    signs: dict[Symmetry, int] = {IDENTITY: 1}
    for sign, position in ruleset.images(ruleset.from_grid(PROBE)):
        grid = ruleset.to_grid(position)
        symmetry = BY_IMAGE.get(home(grid, STRIDE), -1)
        if symmetry < 0 or grid.empty_cells != PROBE.empty_cells:
            raise ContractError(ruleset.name, f"{grid} is not an image of {PROBE}")
        if signs.setdefault(symmetry, sign) != sign:
            raise ContractError(ruleset.name, f"{grid} is given with both signs")
    return closure(ruleset.name, signs)


def closure(name: str, generators: Mapping[Symmetry, int]) -> Mapping[Symmetry, int]:
    """Return the closure of some symmetries under composition, with their signs."""
    signs = dict(generators)
    waiting = list(generators)
    while waiting:
        first = waiting.pop()
        for then, sign in generators.items():
            both = compose(first, then)
            if both not in signs:
                signs[both] = signs[first] * sign
                waiting.append(both)
            elif signs[both] != signs[first] * sign:
                raise ContractError(name, "its images keep the value and negate it")
    return dict(sorted(signs.items()))


def home(grid: Grid, stride: int) -> int:
    """Return the empty cells of a board, at least one, moved to the origin of another frame.

    Returns -1 if the frame is not wide enough.
    """
    _, width, mask = masks.trimmed(grid.mask, grid.stride)
    if width >= stride:
        return -1
    row = (1 << width) - 1
    moved = place = 0
    while mask:
        moved |= (mask & row) << place
        mask >>= width + 1
        place += stride
    return moved
