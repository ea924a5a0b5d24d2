"""Lines: points in a row with a player's stones and the opponent's, as two small masks."""

from typing import NamedTuple

from tedomari_connect6.rules import CONNECT6, Rules


class Line(NamedTuple):
    """A line as a player sees it: its length, his stones, the opponent's; bit 0 is first.

    Nothing can be placed beyond its ends.  Clause: connect6.line.definition.
    """

    length: int
    own: int
    other: int

    @property
    def empty(self) -> int:
        """The points without a stone."""
        return (1 << self.length) - 1 & ~(self.own | self.other)

    @property
    def reversed(self) -> "Line":
        """The line read from its other end."""
        return Line(self.length, *(mirrored(mask, self.length) for mask in self[1:]))

    @property
    def swapped(self) -> "Line":
        """The line as the opponent sees it."""
        return Line(self.length, self.other, self.own)

    def __str__(self) -> str:
        signs = (
            "X" if self.own >> place & 1 else "O" if self.other >> place & 1 else "."
            for place in range(self.length)
        )
        return "".join(signs)


def mirrored(mask: int, length: int) -> int:
    """The mask with its first ``length`` bits in the other order.

    >>> bin(mirrored(0b0011, 4))
    '0b1100'
    """
    return int(f"{mask:0{length}b}"[::-1], 2) if length else 0


def line_of(text: str) -> Line:
    """The line of a text as the player of ``X`` sees it.

    >>> line_of("..XXX.O")
    Line(length=7, own=28, other=64)
    """
    own = sum(1 << place for place, sign in enumerate(text) if sign == "X")
    other = sum(1 << place for place, sign in enumerate(text) if sign == "O")
    return Line(len(text), own, other)


def windows_of(line: Line, rules: Rules = CONNECT6) -> list[int]:
    """The windows of a player on a line, from the first: k points without other stones.

    Clause: connect6.window.definition.
    """
    window = (1 << rules.in_a_row) - 1
    starts = range(line.length - rules.in_a_row + 1)
    return [window << start for start in starts if not line.other & window << start]


def line_threats(line: Line, rules: Rules = CONNECT6) -> int | None:
    """The number of threats on a line, by a window that slides along; None if it has a row.

    Claim: this is the least number of points with one of each gap.  Reason: a gap that is
    not marked yet must be hit by one of its points; every later window that holds any of
    them reaches beyond the end of this one, so it holds the last of them, too.

    >>> [line_threats(line_of(text)) for text in ("..XXXX..", ".XXXX..", "XXXXXX")]
    [2, 1, None]

    Clause: connect6.threat.line.
    """
    marked = number = 0
    for window in windows_of(line, rules):
        gap = window & ~line.own
        if not gap:
            return None
        if gap.bit_count() <= rules.stones_a_turn and not gap & marked:
            marked |= 1 << gap.bit_length() - 1
            number += 1
    return number
