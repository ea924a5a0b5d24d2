"""Table 3-1: the ten patterns of the thesis, by threats."""

from typing import Final

from tedomari_connect6.line import Line
from tedomari_connect6.patterns.needs import Needs, needs_of
from tedomari_connect6.patterns.pattern import NONE, Scheme, table

BY_THREATS: Final = (NONE, "one-threat", "two-threats", "three-threats")


def candidates(needs: Needs) -> list[str]:
    """Return the patterns without threats that a line has: dead-k and live-k, k from 1 to 3.

    Clauses: connect6.table-2-2.dead, connect6.table-2-2.live.
    """
    names = []
    for kind, needed in (("live", needs.two), ("dead", needs.one)):
        if 1 <= needed <= 3:
            names.append(f"{kind}-{4 - needed}")
    return names


def name_of(line: Line) -> str:
    """Return the name of the pattern: by threats, or, without any, by the highest score.

    >>> from tedomari_connect6.line import line_of
    >>> [name_of(line_of(text)) for text in ("..XXX...", "..XXXX..", "XXXXXXX")]
    ['live-3', 'two-threats', 'six']

    Source: Connect6 thesis, section 3.1.  Clauses: connect6.table-3-1.threats,
    connect6.table-3-1.precedence, connect6.table-3-1.one-line.
    """
    needs = needs_of(line)
    if needs.threats is None:
        return "six"
    if needs.threats:
        return BY_THREATS[min(needs.threats, 3)]
    return max(candidates(needs), key=lambda name: TABLE_3_1.patterns[name].score, default=NONE)


def name_by_stones(line: Line) -> str:
    """Return the name in the other reading: without threats, the pattern with the greatest k.

    The readings differ on lines that are both dead-3 and live-2, or both dead-2 and live-1.
    Clause: connect6.table-3-1.precedence.
    """
    needs = needs_of(line)
    if needs.threats == 0:
        return max(candidates(needs), key=lambda name: name[-1], default=NONE)
    return name_of(line)


_PATTERNS: Final = table(
    ("dead-1", 5, 0),
    ("live-1", 15, 0),
    ("dead-2", 100, 0),
    ("live-2", 400, 0),
    ("dead-3", 300, 0),
    ("live-3", 850, 0),
    ("one-threat", 600, 1),
    ("two-threats", 1700, 2),
    ("three-threats", 2600, 3),
    ("six", 999_999, 10),
)

TABLE_3_1: Final = Scheme("table-3-1", "patterns by threats", _PATTERNS, name_of)

TABLE_3_1_BY_STONES: Final = Scheme(
    "table-3-1-by-stones",
    "patterns by threats, the greatest k first",
    _PATTERNS,
    name_by_stones,
)
