"""Count how often the searches of the versions claim a win that exact search refutes.

``python -m tedomari_connect6.players.misjudging 150`` prints the table for 150 positions.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tedomari.rulesets import Colour
from tedomari_connect6.players.ant import Ant
from tedomari_connect6.players.clock import Deadline, StepClock
from tedomari_connect6.players.match import play_opening
from tedomari_connect6.players.named import ANT_1_4, ANT_1_6, ANT_1_7
from tedomari_connect6.players.openings import draw_openings, opening_points
from tedomari_connect6.players.others import Neutral
from tedomari_connect6.players.scoring import AntScoring
from tedomari_connect6.position import Position
from tedomari_connect6.rules import CONNECT6, turn
from tedomari_connect6.search import Limits, judge_placement
from tedomari_connect6.search.printed import with_stones
from tedomari_connect6.threats import wins_now

#: The versions, and each with the other kind of threats.
VERSIONS: Final[Sequence[Ant]] = (
    ANT_1_4,
    replace(ANT_1_4, name="ant-1.4, no third stone", scorer=AntScoring(third_stone=False)),
    ANT_1_6,
    replace(ANT_1_6, name="ant-1.6, double threats only", least=2),
    ANT_1_7,
    replace(ANT_1_7, name="ant-1.7, single threats too", least=1),
)

#: At most this many positions are visited by a version's search (``STEPS``); the exact search
#: has the limits ``LIMITS``.
STEPS: Final = 300
LIMITS: Final = Limits(turns=6, nodes=3000)


def positions(number: int) -> Iterator[tuple[Position, Colour]]:
    """Yield ``number`` positions after an opening and 4 to 10 turns of a neutral player.

    Each comes with the player to place.  That player cannot win in this turn.

    Clause: connect6.printed.judged.
    """
    seed = 0
    while number:
        position, _ = play_opening(opening_points(draw_openings(1, seed)[0]))
        player = Neutral(seed)
        for _ in range(Random(seed).choice((4, 6, 8, 10))):
            if (next_turn := turn(position, CONNECT6)) is not None:
                deadline = Deadline(StepClock(), 0)
                choice = player.choose(position, next_turn.colour, next_turn.stones, deadline)
                position = with_stones(position, next_turn.colour, choice.stones)
        next_turn = turn(position, CONNECT6)
        if next_turn is not None and not wins_now(position, next_turn.colour, CONNECT6):
            yield position, next_turn.colour
            number -= 1
        seed += 1


def verdicts(version: Ant, cases: Sequence[tuple[Position, Colour]]) -> Mapping[str, int]:
    """Count a version's claims of a win, and what exact search finds about them.

    The keys are ``claims`` and the values of :class:`~tedomari_connect6.search.Verdict`.

    Clauses: connect6.printed.claim, connect6.printed.judged.
    """
    counts: Counter[str] = Counter()
    for position, colour in cases:
        pairs = version.candidates(position, colour).pairs
        claim = version.search(position, colour, pairs, Deadline(StepClock(), STEPS))
        if claim is not None:
            counts["claims"] += 1
            counts[judge_placement(position, colour, claim.line[0], LIMITS).value] += 1
    return counts


def main(arguments: Sequence[str]) -> None:
    """Print the table; the first argument is the number of positions."""
    cases = list(positions(int(arguments[0])))
    columns = ("claims", "wins", "refuted", "unknown")
    print(f"| version | {' | '.join(columns)} |")
    print("|---" * (len(columns) + 1) + "|")
    for version in VERSIONS:
        counts = verdicts(version, cases)
        print(f"| {version.name} | {' | '.join(str(counts[name]) for name in columns)} |")


if __name__ == "__main__":  # pragma: no cover  # the command; main is tested
    main(sys.argv[1:])
