"""Table 2-3: the ten patterns of MeinStein, which Ant uses too."""

from typing import Final

from tedomari_connect6.line import Line
from tedomari_connect6.patterns.needs import needs_of
from tedomari_connect6.patterns.pattern import NONE, Scheme, table

#: The patterns of lines without threats, by the stones needed for one threat and for two.
WITHOUT_THREATS: Final = {
    (1, 1): "live-3",
    (1, 2): "live-2-dead-3",
    (1, 3): "dead-3",
    (2, 2): "live-2",
    (2, 3): "dead-2",
}


def name_of(line: Line) -> str:
    """Return the name of the pattern, by threats, fives, and the stones that threats need.

    Source: Connect6 thesis, section 2.3.1.  Clauses: connect6.table-2-3.without-threats,
    connect6.table-2-3.threats, connect6.table-2-3.six, connect6.table-2-3.more.
    """
    needs = needs_of(line)
    if needs.threats is None:
        return "live-5"
    if needs.threats == 0:
        return WITHOUT_THREATS.get((needs.one, min(needs.two, 3)), NONE)
    if needs.threats == 1:
        return "dead-5" if needs.fives else "dead-4"
    return ("live-4", "live-4-dead-5", "live-5")[min(needs.fives, 2)]


TABLE_2_3: Final = Scheme(
    "table-2-3",
    "the patterns of MeinStein and Ant",
    table(
        ("dead-2", 100, 0),
        ("dead-3", 300, 0),
        ("live-2", 400, 0),
        ("live-2-dead-3", 600, 0),
        ("live-3", 1000, 0),
        ("dead-4", 2000, 1),
        ("dead-5", 2000, 1),
        ("live-4", 4000, 2),
        ("live-4-dead-5", 4500, 2),
        ("live-5", 4500, 2),
    ),
    name_of,
)
