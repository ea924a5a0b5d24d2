"""Table 2-2: dead-k and live-k, as section 2.3 defines them."""

from typing import Final

from tedomari_connect6.line import Line
from tedomari_connect6.patterns.needs import needs_of
from tedomari_connect6.patterns.pattern import NONE, Scheme, table

#: A pattern of k stones lacks ``FULL - k`` stones: six in a row less the two of a turn are 4.
FULL: Final = 4


def dead_and_live(line: Line) -> tuple[int | None, int | None]:
    """Return the k of dead-k and of live-k on a line, each from 1 to 4, or None.

    Dead-k: 4-k more stones make one threat.  Live-k: 4-k more stones make two.

    Source: Connect6 thesis, section 2.3.  Clauses: connect6.table-2-2.dead,
    connect6.table-2-2.live.
    """
    needs = needs_of(line)
    dead, live = FULL - needs.one, FULL - needs.two
    return dead if dead > 0 else None, live if live > 0 else None


def name_of(line: Line) -> str:
    """Return the name of the pattern: the one with the greatest k, and live before dead.

    >>> from tedomari_connect6.line import line_of
    >>> [name_of(line_of(text)) for text in ("..XXX...", "OXXX...", "..XX....")]
    ['live-3', 'dead-3', 'live-2']

    Clauses: connect6.table-2-2.precedence, connect6.table-2-2.six.
    """
    dead, live = dead_and_live(line)
    if dead is None:
        return NONE
    return f"live-{live}" if live == dead else f"dead-{dead}"


TABLE_2_2: Final = Scheme(
    "table-2-2",
    "dead and live patterns",
    table(*((f"{kind}-{k}", 0, 0) for k in range(1, FULL + 1) for kind in ("dead", "live"))),
    name_of,
)
