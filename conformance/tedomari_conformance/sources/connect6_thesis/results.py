"""The operation ``connect6-results``: the rates of the games in Tables 4-1 to 4-10."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, cast

from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    INTEGER,
    TEXT,
    Answer,
    either,
    list_of,
    optional,
    record,
)

#: The results of Tables 4-1 to 4-3 for the openings (a) to (g), by version and opponent.
#: W, D and L are as printed, from the point of view of the version, which is named first.
GAMES: Final[Mapping[tuple[str, str], str]] = {
    ("Ant_1.4", "X6"): "LWLLLLL",
    ("Ant_1.4", "NCTU6"): "LLLLLLL",
    ("Ant_1.6", "Ant_1.4"): "DDDWDLW",
    ("Ant_1.6", "X6"): "DDDDDDD",
    ("Ant_1.6", "NCTU6"): "DDLDLDL",
    ("Ant_1.7", "Ant_1.4"): "DDDWDWW",
    ("Ant_1.7", "X6"): "WDDDDDD",
    ("Ant_1.7", "NCTU6"): "DWLWDWD",
}

OTHER_SIDE: Final = str.maketrans("WL", "LW")


def results(version: str, opponent: str) -> str:
    """The results of a version against an opponent, one letter per opening."""
    if (version, opponent) in GAMES:
        return GAMES[version, opponent]
    return GAMES[opponent, version].translate(OTHER_SIDE)


def rates(games: str) -> list[int]:
    """The percentages of won, drawn and lost games, rounded to the nearest integer.

    >>> rates("LWLLLLL")
    [14, 0, 86]
    """
    counts = Counter(games)
    return [(200 * counts[letter] + len(games)) // (2 * len(games)) for letter in "WDL"]


def change(before: Sequence[str], after: Sequence[str]) -> dict[str, int]:
    """The increases of the numbers of wins, draws and losses between two sets of results."""
    counts = Counter("".join(after))
    counts.subtract(Counter("".join(before)))
    return {"wins": counts["W"], "draws": counts["D"], "losses": counts["L"]}


@operation(
    "connect6-results",
    given={"version": TEXT, "opponents": list_of(TEXT, least=1), "than": optional(TEXT)},
    result=either(
        list_of(INTEGER, least=3, most=3), record(wins=INTEGER, draws=INTEGER, losses=INTEGER)
    ),
)
def results_of(given: Given) -> Answer:
    """The rates of a version against an opponent, or the change from one version to another.

    Clause: connect6.results.rates.
    """
    opponents = [str(one) for one in cast("Sequence[str]", given["opponents"])]
    version = str(given["version"])
    after = [results(version, opponent) for opponent in opponents]
    if "than" not in given:
        return rates("".join(after))
    before = [results(str(given["than"]), opponent) for opponent in opponents]
    return cast("Answer", change(before, after))
