"""Groups of cells, cell (r, c) as bit ``8 * r + c``, and the moves of two rulesets in them."""

from collections.abc import Callable, Iterator

#: The cells that remain after each move of Left, and of Right.
Moves = Callable[[int], tuple[list[int], list[int]]]


def groups(mask: int) -> Iterator[int]:
    """Yield the connected groups of cells.  Row 7 and column 7 must be empty."""
    while mask:
        group, grown = mask & -mask, 0
        while grown != group:
            grown = group
            group |= (group << 8 | group >> 8 | group << 1 | group >> 1) & mask
        yield group
        mask ^= group


def home(mask: int) -> int:
    """Return the cells moved up and left as far as possible."""
    while not mask & 0xFF:
        mask >>= 8
    while not mask & 0x01010101010101:
        mask >>= 1
    return mask


def cells(mask: int) -> list[tuple[int, int]]:
    """Return the cells as pairs of row and column."""
    return [divmod(k, 8) for k in range(mask.bit_length()) if mask >> k & 1]


def images(mask: int) -> Iterator[tuple[int, bool]]:
    """Yield the eight images at home, and whether rows and columns are exchanged in them."""
    places = cells(mask)
    for down in (1, -1):
        for across in (1, -1):
            for turned in (False, True):
                pairs = [(r * down, c * across)[:: -1 if turned else 1] for r, c in places]
                top, left = min(r for r, _ in pairs), min(c for _, c in pairs)
                yield sum(1 << 8 * (r - top) + c - left for r, c in pairs), turned


def turn(mask: int) -> int:
    """Return the cells with rows and columns exchanged."""
    return sum(1 << 8 * c + r for r, c in cells(mask))


def dominoes(mask: int, step: int) -> list[int]:
    """Return the cells that remain after each domino on a cell and the one ``step`` further."""
    return [
        mask ^ (1 << k | 1 << k + step)
        for k in range(mask.bit_length())
        if mask >> k & 1 and mask >> k + step & 1
    ]


def domineering(group: int) -> tuple[list[int], list[int]]:
    """The moves of Domineering: Left vertically, Right horizontally."""
    return dominoes(group, 8), dominoes(group, 1)


def chilled_domineering(group: int) -> tuple[list[int], list[int]]:
    """The same, but a player for whom no domino fits in the group places a single cell."""
    single = [group ^ 1 << k for k in range(group.bit_length()) if group >> k & 1]
    left, right = domineering(group)
    return left or single, right or single


RULES: dict[str, Moves] = {
    "domineering": domineering,
    "chilled-domineering": chilled_domineering,
}
