"""Windows: k points in a row.  Shifts of masks examine all windows of a board at once."""

from collections.abc import Iterator

from tedomari_connect6.board import bits_of


def window_counts(own: int, empty: int, shift: int, length: int, most: int) -> list[int]:
    """Return the first points of windows, by the number of their empty points up to ``most``.

    A window is ``length`` points along one direction without an opponent's stone.  Item n of
    the list is the mask of the first points of windows with exactly n empty points; the other
    points have the player's own stones.  One shift examines the points at the same place in
    all windows.

    >>> [bin(mask) for mask in window_counts(0b0111100, 0b1000011, 1, 6, 2)]
    ['0b0', '0b0', '0b11']

    Clause: connect6.window.definition.
    """
    counts = [own, empty] + [0] * (most - 1) if most else [own]
    for place in range(1, length):
        own_here, empty_here = own >> shift * place, empty >> shift * place
        for number in range(min(most, place + 1), 0, -1):
            counts[number] = counts[number] & own_here | counts[number - 1] & empty_here
        counts[0] &= own_here
    return counts


def has_row(own: int, shift: int, length: int) -> int:
    """Return the mask of the first points of windows that are full of a player's stones.

    Clause: connect6.rule.win.
    """
    for _ in range(1, length):
        if not own:
            return 0
        own &= own >> shift
    return own


def window_masks(starts: int, shift: int, length: int) -> Iterator[int]:
    """Yield the windows with these first points, each as the mask of its points."""
    shape = sum(1 << shift * place for place in range(length))
    return (shape << first.bit_length() - 1 for first in bits_of(starts))


def gaps(own: int, empty: int, shifts: tuple[int, ...], length: int, most: int) -> set[int]:
    """Return the gaps in all directions: what windows with 1 to ``most`` empty points lack.

    Two windows with the same empty points give one gap.  Clause: connect6.threat.window.
    """
    masks: set[int] = set()
    for shift in shifts:
        counts = window_counts(own, empty, shift, length, most)
        for starts in counts[1:]:
            if starts:
                masks.update(mask & empty for mask in window_masks(starts, shift, length))
    return masks
