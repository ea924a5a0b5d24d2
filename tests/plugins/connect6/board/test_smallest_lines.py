"""Connect6: the smallest line of each pattern, in each table."""

import re
from collections.abc import Iterator
from itertools import product

import pytest

from tedomari_connect6.line import Line, line_of
from tedomari_connect6.patterns import NONE, SCHEMES, Scheme
from tedomari_spec.clauses import TEXT

#: A smallest line of each pattern, by length and then by the number of stones.  They come from
#: a list of all lines; the test below checks that no line is smaller.
SMALLEST = {
    "table-2-2": {
        "dead-1": ".....X",
        "live-1": ".....X..",
        "dead-2": "....XX",
        "live-2": "....XX..",
        "dead-3": "...XXX",
        "live-3": "...XXX..",
        "dead-4": "..XXXX",
        "live-4": "XXXXXX",
    },
    "table-2-3": {
        "dead-2": "....XX",
        "dead-3": "...XXX",
        "live-2": "....XX..",
        "live-2-dead-3": "...XXX.",
        "live-3": "...XXX..",
        "dead-4": "..XXXX",
        "dead-5": ".XXXXX",
        "live-4": "..XXXX..",
        "live-4-dead-5": "..XXXX.X",
        "live-5": "XXXXXX",
    },
    "table-2-4": {
        "dead-2": "....XX",
        "broken-2": "...X.X",
        "sleeping-2": "..X.X.",
        "live-2": "...XX.",
        "dead-3": "...XXX",
        "broken-3": "..X.XX",
        "sleeping-3": ".X.XX.",
        "live-3": "..XXX.",
        "dead-4": "..XXXX",
        "broken-4": ".X.XXX",
        "sleeping-4": ".X.XXX.",
        "live-4": ".XXXX.",
        "dead-5": ".XXXXX",
        "broken-5": "X.XXXX",
        "sleeping-5": ".X.XXXX.",
        "live-5": ".XXXXX.",
        "six": "XXXXXX",
    },
    "table-3-1": {
        "dead-1": ".....X",
        "live-1": ".....X..",
        "dead-2": "....XX",
        "live-2": "...XXX.",
        "dead-3": "...XXX",
        "live-3": "...XXX..",
        "one-threat": "..XXXX",
        "two-threats": ".XXXXX.",
        "three-threats": "XXX..X.XXXX..",
        "six": "XXXXXX",
    },
}


def lines(length: int) -> Iterator[Line]:
    """Return all lines of a length."""
    return (line_of("".join(symbols)) for symbols in product(".XO", repeat=length))


@pytest.mark.clause(
    "connect6.pattern.one", "connect6.table-2-2.dead", "connect6.table-2-2.live"
)
@pytest.mark.parametrize("scheme", SCHEMES.values(), ids=lambda scheme: scheme.name)
def test_each_pattern_has_its_smallest_line(scheme: Scheme) -> None:
    """A line is smaller if it is shorter, or as long with fewer stones of both colours."""
    assert set(SMALLEST[scheme.name]) == set(scheme.patterns) - {NONE}
    smallest: dict[str, tuple[int, int]] = {}
    for length in range(6, 9):
        for line in lines(length):
            size = (length, (line.own | line.other).bit_count())
            name = scheme.name_of(line)
            smallest[name] = min(smallest.get(name, size), size)
    for name, text in SMALLEST[scheme.name].items():
        assert scheme.name_of(line_of(text)) == name
        if name != "three-threats":  # another test shows that no line is smaller
            assert smallest[name] == (len(text), text.count("X")), name


def test_the_chapter_prints_the_smallest_lines() -> None:
    chapter = (TEXT / "connect6-patterns.md").read_text("utf-8")
    _, *parts = re.split(r"pattern\('(.*)', text\)", chapter)
    printed = {
        scheme: dict(re.findall(r"(?m)^([a-z0-9-]+) +([.X]+)$", part))
        for scheme, part in zip(parts[::2], parts[1::2], strict=True)
    }
    assert printed == SMALLEST
