"""The notations of heaps: ``3+4+5`` on one line, or a picture with one line per heap."""

import re
from typing import Final

from tedomari.rulesets import PositionError

COUNTER: Final = "o"
NO_COUNTERS: Final = "."

#: The largest heap, in counters: its value is computed from those of all smaller heaps.
LARGEST: Final = 999

NUMBER: Final = re.compile(r"[0-9]+")


def parse(text: str) -> tuple[int, ...]:
    r"""Read either notation: the sizes of the heaps that are not empty, ascending.

    >>> parse("4+3"), parse("ooo\noooo"), parse("0"), parse(".")
    ((3, 4), (3, 4), (), ())

    Clauses: nim.notation.line, nim.notation.picture.
    """
    start = text[:1]
    heaps = picture(text) if start in (COUNTER, NO_COUNTERS) and start else sizes(text)
    return tuple(sorted(heap for heap in heaps if heap))


def sizes(text: str) -> list[int]:
    """Read the sizes in a string such as ``3+4+5``."""
    heaps: list[int] = []
    place = 0
    while True:
        number = NUMBER.match(text, place)
        if number is None:
            raise PositionError.at(text, place, "a number of counters")
        heaps.append(heap_size(text, place, number.group()))
        place = number.end()
        if place == len(text):
            return heaps
        if text[place] != "+":
            raise PositionError.at(text, place, "'+' or the end of the text")
        place += 1


def heap_size(text: str, place: int, digits: str) -> int:
    """Convert the digits at an offset to the size of a heap.

    Raises PositionError for a heap of more than ``LARGEST`` counters.
    """
    digits = digits.lstrip("0") or "0"  # int() refuses long strings, even of zeros
    if len(digits) > len(str(LARGEST)):
        raise PositionError.at(text, place, f"a heap of at most {LARGEST} counters")
    return int(digits)


def picture(text: str) -> list[int]:
    """Read the sizes of the heaps of a picture."""
    heaps: list[int] = []
    place = 0
    for line in text.split("\n"):
        counters = 0 if line == NO_COUNTERS else len(line)
        for column, sign in enumerate(line):
            if sign != COUNTER and line != NO_COUNTERS:
                raise PositionError.at(text, place + column, f"a counter {COUNTER!r}")
        if not line:
            raise PositionError.at(text, place, f"{COUNTER!r} or {NO_COUNTERS!r}")
        if counters > LARGEST:
            raise PositionError.at(text, place, f"a heap of at most {LARGEST} counters")
        heaps.append(counters)
        place += len(line) + 1
    return heaps


def format_line(heaps: tuple[int, ...]) -> str:
    """The sizes joined by plus signs, or 0 when nothing is left."""
    return "+".join(map(str, heaps)) or "0"


def format_picture(heaps: tuple[int, ...]) -> str:
    """A line of counters for each heap, or a dot when nothing is left."""
    return "\n".join(COUNTER * heap for heap in heaps) or NO_COUNTERS
