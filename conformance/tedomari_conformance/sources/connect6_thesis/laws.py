"""The operation ``connect6-law``: claims of the thesis, tried on all lines of some lengths."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final, cast

from tedomari.rulesets import Colour
from tedomari_conformance.sources.cases import COUNTED, Case, count
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import NAME, RANGE, Answer
from tedomari_connect6 import Connect6
from tedomari_connect6.definition import can_win_now, placements, with_stones
from tedomari_connect6.evaluation.views import with_own
from tedomari_connect6.line import Line, line_of, line_threats
from tedomari_connect6.patterns import TABLE_2_3, TABLE_2_4
from tedomari_connect6.patterns.definition import (
    line_threats_by_definition,
    needs_by_definition,
)
from tedomari_connect6.patterns.table_2_2 import dead_and_live
from tedomari_connect6.rules import CONNECT6

#: The cases of a law, each with whether the law holds in it.
Cases = Iterator[Case]


def lines(lengths: Sequence[int]) -> Iterator[Line]:
    """Yield every line whose length is in a range, given by its ends."""
    for length in range(lengths[0], lengths[1] + 1):
        for signs in product(".XO", repeat=length):
            yield line_of("".join(signs))


def dead_and_live_agree_with_definition(lengths: Sequence[int]) -> Cases:
    """Dead-k and live-k are the lines that lack 4-k stones, by the definition of threats."""
    for line in lines(lengths):
        needs = needs_by_definition(line)
        expected = tuple(4 - n if n < 4 else None for n in (needs.one, needs.two))
        yield str(line), dead_and_live(line) == expected


def live_2_dead_3_is_sleeping_3(lengths: Sequence[int]) -> Cases:
    """A line is live-2-dead-3 for Ant if and only if it is sleeping-3 for X6."""
    for line in lines(lengths):
        ant, x6 = TABLE_2_3.name_of(line), TABLE_2_4.name_of(line)
        yield str(line), (ant == "live-2-dead-3") == (x6 == "sleeping-3")


def stone_never_lessens_threats(lengths: Sequence[int]) -> Cases:
    """One more stone of a player leaves at least as many threats, or makes six in a row."""
    for line in lines(lengths):
        before = line_threats_by_definition(line)
        for place in range(line.length):
            if before is not None and line.empty >> place & 1:
                after = line_threats(with_own(line, place))
                yield f"{line} at {place + 1}", after is None or after >= before


def three_threats_win(rows: Sequence[str], *, alone: bool) -> Cases:
    """Three threats win at the next turn wherever the opponent places two stones.

    Each case is a placement of White on the first of the rows, which has three threats of
    Black, and on the second row, on which White has stones and may win. With ``alone`` there
    is only the first row.
    """
    ruleset = Connect6(examples=("......",))
    position = ruleset.parse("/".join(rows[:1] if alone else rows))
    for bits in placements(position, CONNECT6.stones_a_turn):
        after = with_stones(position, Colour.WHITE, bits)
        lost = ruleset.winner(after) is Colour.WHITE
        wins = not lost and can_win_now(after, Colour.BLACK, CONNECT6)
        yield ruleset.format(after), wins


def every_three_threats(lengths: Sequence[int]) -> Cases:
    """On a line with three threats Black wins against any two stones of White.

    White stones only remove windows, so only lines without them are tried, with exactly as
    many black stones as three threats need.
    """
    for length in range(lengths[0], lengths[1] + 1):
        for chosen in combinations(range(length), 8):
            line = Line(length, sum(1 << place for place in chosen), 0)
            if (line_threats(line) or 0) >= 3:
                yield (
                    str(line),
                    all(wins for _, wins in three_threats_win([str(line)], alone=True)),
                )


THREE: Final = ("XXX..X.XXXX..", "..OOOO.......")

LAWS: Final[Mapping[str, Callable[[Sequence[int]], Cases]]] = {
    "dead-and-live": dead_and_live_agree_with_definition,
    "live-2-dead-3-is-sleeping-3": live_2_dead_3_is_sleeping_3,
    "stone-never-lessens-threats": stone_never_lessens_threats,
    "three-threats-win": every_three_threats,
    "three-threats-win-against-four": lambda lengths: three_threats_win(THREE, alone=False),
}


@operation(
    "connect6-law",
    given={"law": NAME, "lengths": RANGE},
    result=COUNTED,
)
def law(given: Given) -> Answer:
    """Try a law; return the number of cases, how many break it, and the first of them.

    Clauses: connect6.threat.three, connect6.table-2-2.dead, connect6.evaluation.ant.blocked.
    """
    return count(LAWS[str(given["law"])](cast("Sequence[int]", given["lengths"])))
