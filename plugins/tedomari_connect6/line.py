"""Lines: points in a row with a player's stones and the opponent's, as two small masks."""

from typing import NamedTuple

from tedomari_connect6.rules import CONNECT6, Rules


class Line(NamedTuple):
    """A line as a player sees it: its length, the player's stones and the opponent's.

    Bit 0 of a mask is the first point.  No stone can be placed beyond the ends.
    Clause: connect6.line.definition.
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
        return Line(self.length, *(reverse_bits(mask, self.length) for mask in self[1:]))

    @property
    def swapped(self) -> "Line":
        """The line as the opponent sees it."""
        return Line(self.length, self.other, self.own)

    def __str__(self) -> str:
        symbols = (
            "X" if self.own >> place & 1 else "O" if self.other >> place & 1 else "."
            for place in range(self.length)
        )
        return "".join(symbols)


def reverse_bits(mask: int, length: int) -> int:
    """Return the mask with its first ``length`` bits in reverse order.

    >>> bin(reverse_bits(0b0011, 4))
    '0b1100'
    """
    return int(f"{mask:0{length}b}"[::-1], 2) if length else 0


def line_of(text: str) -> Line:
    """Return the line that a string denotes, as the player of ``X`` sees it.

    >>> line_of("..XXX.O")
    Line(length=7, own=28, other=64)
    """
    own = sum(1 << place for place, symbol in enumerate(text) if symbol == "X")
    other = sum(1 << place for place, symbol in enumerate(text) if symbol == "O")
    return Line(len(text), own, other)


def windows_of(line: Line, rules: Rules = CONNECT6) -> list[int]:
    """Return the windows of the player from the start of the line: k points without O.

    Clause: connect6.window.definition.
    """
    window = (1 << rules.in_a_row) - 1
    starts = range(line.length - rules.in_a_row + 1)
    return [window << start for start in starts if not line.other & window << start]


def line_threats(line: Line, rules: Rules = CONNECT6) -> int | None:
    """Return the number of threats on a line, or None if it has k in a row.

    A window slides along the line.  Whenever its gap contains no marked point, the last point
    of the gap is marked.

    Claim: the number of marked points is the least number of points that hit each gap.
    Reason: a gap without a marked point must be hit in one of its points.  Every later window
    that contains any of them reaches beyond the end of this one, so it contains the last of
    them, too.

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
