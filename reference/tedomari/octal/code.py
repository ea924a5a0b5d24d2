"""Octal codes: the rules of a game in which a player takes from a heap, and may split it."""

import re
from dataclasses import dataclass
from typing import Final

from tedomari.errors import TedomariError

#: The most digits of a code after the point.
MOST_DIGITS: Final = 64

#: What a digit permits, as the number of heaps that may remain of a heap.
NO_HEAP, ONE_HEAP, TWO_HEAPS = range(3)

#: A code: the digit 0 or 4 before the point, which may be missing, and octal digits.
CODE: Final = re.compile(r"(?P<split>[04]?)\.(?P<digits>[0-7]*)")


class CodeError(TedomariError):
    """A string that is not an octal code.  Clause: octal.code."""

    def __init__(self, text: str, place: int, expected: str) -> None:
        character = repr(text[place]) if place < len(text) else "the end"
        super().__init__(f"column {place + 1}: expected {expected}, found {character}")
        self.text = text
        self.column = place + 1
        self.expected = expected


@dataclass(frozen=True, slots=True)
class OctalCode:
    """The rules of an octal game; ``digits[i]`` says what a player may do who takes i counters.

    ``digits[0]`` is 0 or 4, and the last digit is not 0, unless it is the only one.

    >>> str(OctalCode.parse("0.770")), OctalCode.parse("4.4").digits
    ('.77', (4, 4))

    Clause: octal.code.
    """

    digits: tuple[int, ...]

    @classmethod
    def parse(cls, text: str) -> "OctalCode":
        """Read a code such as ``.77``, ``0.77`` or ``4.4``.

        Raises :class:`CodeError` for any other string.
        """
        match = CODE.match(text)
        if match is None:
            place = 1 if text[:1] in ("0", "4") else 0
            raise CodeError(text, place, "'.'" if place else "'.', '0.' or '4.' and digits")
        if match.end() < len(text):
            raise CodeError(text, match.end(), expected_digit(text[match.end()]))
        digits = match["digits"].rstrip("0")
        if not digits and match["split"] != "4":
            raise CodeError(text, len(text), "a digit from 1 to 7, since no move is possible")
        if len(digits) > MOST_DIGITS:
            place = match.end("split") + 1 + MOST_DIGITS
            raise CodeError(text, place, f"at most {MOST_DIGITS} digits after the point")
        return cls((int(match["split"] or 0), *map(int, digits)))

    def __str__(self) -> str:
        """The code as it is printed in Winning Ways: ``.77``, ``4.4``."""
        return ("4." if self.digits[0] else ".") + "".join(map(str, self.digits[1:]))

    @property
    def longest(self) -> int:
        """The largest number of counters that a move can take."""
        return len(self.digits) - 1

    def removals(self, heaps: int) -> list[int]:
        """The numbers of counters that may be taken so that this number of heaps remains."""
        return [taken for taken, digit in enumerate(self.digits) if digit >> heaps & 1]

    def options(self, heap: int) -> list[tuple[int, ...]]:
        """The heaps that may remain of a heap, each option once, ascending in itself.

        >>> OctalCode.parse(".77").options(4)
        [(3,), (1, 2), (2,), (1, 1)]

        Clauses: octal.moves, octal.first-digit.
        """
        options: list[tuple[int, ...]] = []
        for taken, digit in enumerate(self.digits[: heap + 1]):
            rest = heap - taken
            if digit >> NO_HEAP & 1 and rest == 0:
                options.append(())
            if digit >> ONE_HEAP & 1 and rest > 0:
                options.append((rest,))
            if digit >> TWO_HEAPS & 1:
                options += [(less, rest - less) for less in range(1, rest // 2 + 1)]
        return list(dict.fromkeys(options))


def expected_digit(found: str) -> str:
    """Return what a code needs in place of a character that is no octal digit."""
    if found in "89abcdefABCDEF":
        return (
            "a digit from 0 to 7 (a larger digit would allow three heaps: "
            "hexadecimal games are not computed)"
        )
    return "a digit from 0 to 7"
