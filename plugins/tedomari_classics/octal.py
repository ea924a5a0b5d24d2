"""Octal games by code: a player takes counters from a heap and may split it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from tedomari.game import Game
from tedomari.infinitesimals.nimbers import nim_sum, star
from tedomari.octal import CodeError, NimValues, OctalCode
from tedomari.rulesets import Choose, PositionError, Size, check_size
from tedomari.rulesets.clickable import NoSpotError, Spot
from tedomari.svg import document, element, size_attributes

#: The largest heap, in counters, and the most heaps that are drawn at random.
LARGEST: Final = 999
MOST_HEAPS: Final = 99

#: The picture of no heaps.
NO_HEAPS: Final = "."

CELL: Final = 20
NUMBER: Final = re.compile(r"0*(?P<size>[0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Heaps:
    """A code with heaps that are not empty, ascending.  Clause: octal.position."""

    code: OctalCode
    heaps: tuple[int, ...]

    def with_heaps(self, *heaps: int) -> "Heaps":
        """The position with these heaps, sorted and without empty ones."""
        return Heaps(self.code, tuple(sorted(heap for heap in heaps if heap)))


class Octal:
    """Any octal game: a position carries the code.

    >>> octal = Octal()
    >>> [octal.format(option) for option in octal.left_options(octal.parse(".77:1+3"))]
    ['.77:3', '.77:1+2', '.77:1+1+1', '.77:1+1']

    Source: Guy and Smith, The G-values of various games (1956).
    Clauses: octal.position, octal.moves, octal.first-digit.
    """

    name: str = "octal"
    summary: str = (
        "Take counters from a heap, and leave none, one or two heaps of the rest, as the code "
        "says; a player who cannot move loses."
    )
    examples: Sequence[str] = (
        ".77:0",
        ".77:1",
        ".7:5",
        ".77:3+4",
        ".07:1+6",
        "4.4:4",
        ".156:9",
    )
    invitation: tuple[str, str] = (
        ".137:8",
        "Dawson's Chess on eight files, with value 0: the player who moves second wins.",
    )

    def parse(self, text: str) -> Heaps:
        r"""Read a code and heaps: ``.77:3+4``, or the code and a line of counters per heap.

        >>> Octal().parse(".77:4+3") == Octal().parse(".77\nooo\noooo")
        True

        Clauses: octal.notation.line, octal.notation.picture.
        """
        name = re.split("[:\n]", text, maxsplit=1)[0]
        try:
            code = OctalCode.parse(name)
        except CodeError as error:
            raise PositionError.at(text, error.column - 1, error.expected) from None
        rest = text[len(name) :]
        if not rest:
            raise PositionError.at(text, len(text), "':' and heaps such as 3+4")
        read = sizes if rest[0] == ":" else picture
        return Heaps(code, ()).with_heaps(*read(text, len(name) + 1))

    def format(self, position: Heaps) -> str:
        """The code and the heaps joined by plus signs.  Clause: octal.notation.line."""
        return f"{position.code}:{'+'.join(map(str, position.heaps)) or '0'}"

    def format_lines(self, position: Heaps) -> str:
        """The code and a line of counters for each heap.  Clause: octal.notation.picture."""
        lines = ["o" * heap for heap in position.heaps] or [NO_HEAPS]
        return "\n".join([str(position.code), *lines])

    def left_options(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the positions that either player can move to.  Clause: octal.moves."""
        heaps = position.heaps
        for place, heap in enumerate(heaps):
            if heap not in heaps[:place]:
                others = heaps[:place] + heaps[place + 1 :]
                for rest in position.code.options(heap):
                    yield position.with_heaps(*others, *rest)

    right_options = left_options

    def progress(self, position: Heaps) -> int:
        """Twice the counters less the heaps, which falls even if a heap is only split."""
        return sum(2 * heap - 1 for heap in position.heaps)

    def components(self, position: Heaps) -> Iterator[Heaps]:
        """Yield each heap as a position.  Clause: octal.components."""
        return (position.with_heaps(heap) for heap in position.heaps)

    def images(self, position: Heaps) -> Iterator[tuple[int, Heaps]]:
        """Yield the position itself, which is its own negative.  Clause: octal.components."""
        yield -1, position

    def value(self, position: Heaps) -> Game:
        """The nimber whose number is the nim-sum of the nim-values.  Clause: octal.value."""
        row = values_below(position.code, 1 << max(position.heaps, default=0).bit_length())
        return star(nim_sum(row[heap] for heap in position.heaps))

    @property
    def usual_size(self) -> Size:
        """The default size: heaps as rows, and counters of the largest heap as columns."""
        return Size(2, 6)

    def sample(self, choose: Choose, size: Size) -> Heaps:
        """Draw a code of up to three digits, and some heaps.  Clause: octal.sample."""
        check_size(size, Size(MOST_HEAPS, LARGEST))
        digits = "".join(str(choose(0, 7)) for _ in range(choose(0, 2)))
        code = OctalCode.parse(f"{4 * choose(0, 1)}.{digits}{choose(1, 7)}")
        heaps = [choose(0, size.columns) for _ in range(choose(0, size.rows))]
        return Heaps(code, ()).with_heaps(*heaps)

    def smaller(self, position: Heaps) -> Iterator[Heaps]:
        """Yield the positions with a heap or a counter less.  Clause: octal.sample."""
        heaps = position.heaps
        for place, heap in enumerate(heaps):
            others = heaps[:place] + heaps[place + 1 :]
            yield position.with_heaps(*others)
            yield position.with_heaps(*others, heap - 1)

    def svg(self, position: Heaps) -> str:
        """Draw each heap as a row of circles.  Clause: octal.svg."""
        spots = self.spots(position)
        circles = [
            element("circle", cx=spot.x + CELL // 2, cy=spot.y + CELL // 2, r=8)
            for spot in spots
            if spot.content
        ]
        width = max(spot.x for spot in spots) + CELL
        return document(*circles, **size_attributes(width, spots[-1].y + CELL))

    def spots(self, position: Heaps) -> list[Spot]:
        """The counters, and a place after each heap and below all.  Clause: octal.clickable."""
        return [
            Spot(
                f"heap {row + 1}, counter {column + 1}", "o" if column < heap else "",
                CELL * column, CELL * row, CELL, CELL,
            )
            for row, heap in enumerate((*position.heaps, 0))
            for column in range(min(heap + 1, LARGEST))
        ]  # fmt: skip

    def clicked(self, position: Heaps, spot: str) -> Heaps:
        """The position with a counter less in a heap, or one more.  Clause: octal.clickable."""
        place = {each.name: each for each in self.spots(position)}.get(spot)
        if place is None:
            raise NoSpotError(spot)
        heaps = [*position.heaps, 0]
        heaps[place.y // CELL] += -1 if place.content else 1
        return position.with_heaps(*heaps)


def sizes(text: str, place: int) -> list[int]:
    """Read the sizes of heaps, such as ``3+4``, from a place in a notation on."""
    heaps: list[int] = []
    while True:
        number = NUMBER.match(text, place)
        if number is None:
            raise PositionError.at(text, place, "a number of counters")
        size = int(number["size"])
        if size > LARGEST:
            raise PositionError.at(text, place, f"a heap of at most {LARGEST} counters")
        heaps.append(size)
        place = number.end()
        if place == len(text):
            return heaps
        if text[place] != "+":
            raise PositionError.at(text, place, "'+' or the end of the text")
        place += 1


def picture(text: str, place: int) -> list[int]:
    """Read the sizes of heaps from lines of counters, from a place in a notation on."""
    heaps: list[int] = []
    if text[place:] == NO_HEAPS:
        return heaps
    for line in text[place:].split("\n"):
        wrong = len(line) - len(line.lstrip("o"))
        if wrong < len(line) or not line:
            raise PositionError.at(text, place + wrong, "a counter 'o'")
        if len(line) > LARGEST:
            raise PositionError.at(text, place, f"a heap of at most {LARGEST} counters")
        heaps.append(len(line))
        place += len(line) + 1
    return heaps


@lru_cache(maxsize=64)
def values_below(code: OctalCode, count: int) -> tuple[int, ...]:
    """Return the nim-values of the heaps of less than ``count`` counters."""
    values = NimValues(code)
    values.extend(count)
    return tuple(values.row)
