"""Table 1: the connected positions of a small board, and their elementary games."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import product

from tedomari.boards import Grid, masks
from tedomari.game import Game
from tedomari_conformance.sources.xt_paper.sums import ElementarySum, UpSum


def all_positions(height: int, width: int) -> Iterator[Grid]:
    """Yield a position for every set of empty cells of a board."""
    for bits in range(1 << height * width):
        yield Grid.from_bits(bits, height=height, width=width)


def connected_positions(height: int, width: int) -> Iterator[Grid]:
    """Yield every position of a board whose empty cells are connected, untrimmed and unturned.

    >>> sum(1 for _ in connected_positions(2, 2))
    13

    Clause: xt-sums.positions.
    """
    return (
        grid
        for grid in all_positions(height, width)
        if grid.mask and masks.first_group(grid.mask, grid.stride) == grid.mask
    )


def up_to_symmetry(
    positions: Iterable[Grid], *, quarter_turns: bool = True, place: bool = False
) -> list[Grid]:
    """One position of each class: the first in the order of ``positions``.

    Two positions are in a class if one is the other moved, reflected or, with
    ``quarter_turns``, turned by 90 degrees. With ``place`` a moved position is in another
    class.

    Clause: xt-sums.positions.
    """
    seen: set[Grid] = set()
    representatives: list[Grid] = []
    for position in positions:
        images = [image for across, image in position.images() if quarter_turns or not across]
        if not place:
            images = [image.trimmed() for image in images]
        if seen.isdisjoint(images):
            representatives.append(position if place else position.trimmed())
        seen.update(images)
    return representatives


def decompose(value: Game) -> ElementarySum | None:
    """The sum of elementary games with small coefficients that has this value, or None.

    Clause: xt-sums.decomposition.
    """
    return small_sums().get(value)


@cache
def small_sums() -> Mapping[Game, ElementarySum]:
    """Sums of elementary games by their values.

    The coefficient of ^ is from -3 to 3, those of ^2 and of the triangle star are from -1 to
    1, all others are 0 or 1.
    """
    sums = (
        ElementarySum(UpSum(a, b, c), s, k, h, m, d)
        for a, b, m in product(range(-3, 4), (-1, 0, 1), (-1, 0, 1))
        for c, s, k, h, d in product((0, 1), repeat=5)
    )
    return {s.value(): s for s in sums}
