"""The operation ``connect6-players``: what the thesis says about programs and their search."""

from collections.abc import Callable, Mapping
from typing import Final, cast

from tedomari.rulesets import Colour
from tedomari.rulesets.experimental import PlayError
from tedomari_conformance.sources.connect6_thesis.asking import ask_players
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NATURAL,
    TEXT,
    TEXTS,
    Answer,
    either,
    list_of,
    one_of,
    optional,
)
from tedomari_connect6 import Connect6
from tedomari_connect6.players.ant import Ant
from tedomari_connect6.players.clock import Carried, Deadline, StepClock, TimeControl, WholeGame
from tedomari_connect6.players.named import VERSIONS
from tedomari_connect6.players.others import X6
from tedomari_connect6.search import Limits, PrintedSearch, judge_placement, prove

#: The limits of a printed search, in steps, and of the exact search that judges it.
STEPS: Final = 2_000
LIMITS: Final = Limits(turns=6, nodes=20_000)

#: The components of a version, by the topics of the sections of chapter 3.
COMPONENTS: Final[Mapping[str, Callable[[Ant], object]]] = {
    "patterns and evaluation": lambda player: player.scorer,
    "candidates": lambda player: player.candidate_filter,
    "time control": lambda player: player.carries_time,
    "threat system": lambda player: (player.new_system, player.number, player.least),
}


def ant(name: object) -> Ant:
    """Return the version with this name; :class:`PlayError` if it is unknown."""
    for player in VERSIONS:
        if player.name == name:
            return player
    raise PlayError(f"there is no version {name!r}")


def changes(given: Given) -> Answer:
    """The components in which two versions differ.  Clause: connect6.player.components."""
    version, other = ant(given["version"]), ant(given["than"])
    return [name for name, part in COMPONENTS.items() if part(version) != part(other)]


def least_threats(given: Given) -> Answer:
    """The least number of threats that a placement must make in the search of a program."""
    return 2 if given["version"] == X6().name else ant(given["version"]).least


def pairs(given: Given) -> Answer:
    """The number of pairs that a version searches in an example position of five stones."""
    position = Connect6().parse("J10; K11 H9; L12 M13")
    return len(ant(given["version"]).candidates(position, Colour.BLACK).pairs)


def allowances(given: Given) -> Answer:
    """The time for the first turn, and for the turn after each of those in ``spent``.

    ``spent`` has the times that the turns took.

    Clauses: connect6.time.game, connect6.time.carried.
    """
    whole = given["control"] == "game"
    time = cast("int", given["time"])
    control: TimeControl = WholeGame(time) if whole else Carried(time)
    times = [control.allowance]
    for spent in cast("list[int]", given["spent"]):
        control = control.after(spent)
        times.append(control.allowance)
    return times


def judge_claim(given: Given) -> Answer:
    """The exact result for the first claim of a version's search; ``none`` without a claim.

    Clauses: connect6.printed.claim, connect6.printed.judged.
    """
    position = Connect6().parse(str(given["position"]))
    colour = Colour(str(given["player"]))
    version = ant(given["version"])
    least = cast("int", given.get("least", version.least))
    search = PrintedSearch(version.scorer, least, Deadline(StepClock(), STEPS), version.depth)
    for pair in version.candidates(position, colour).pairs:
        claim = search.from_placement(position, colour, pair)
        if claim is not None:
            return judge_placement(position, colour, claim.line[0], LIMITS).value
    return "none"


def turns_to_win(given: Given) -> Answer:
    """The number of turns with double threats before the turn that makes six.

    None if there is no such win.

    Clause: connect6.search.double.
    """
    position = Connect6().parse(str(given["position"]))
    certificate = prove(position, Colour(str(given["player"])), LIMITS).certificate
    return None if certificate is None else certificate.turns


#: The functions that answer a question, by its subject.
ABOUT: Final[Mapping[str, Callable[[Given], Answer]]] = {
    "changes": changes,
    "least-threats": least_threats,
    "pairs": pairs,
    "time": allowances,
    "claim": judge_claim,
    "win": turns_to_win,
}


@operation(
    "connect6-players",
    given={
        "about": one_of("changes", "least-threats", "pairs", "time", "claim", "win"),
        "version": optional(TEXT),
        "than": optional(TEXT),
        "control": optional(one_of("game", "turn")),
        "time": optional(NATURAL),
        "spent": optional(list_of(NATURAL)),
        "position": optional(TEXT),
        "player": optional(one_of("black", "white")),
        "least": optional(NATURAL),
    },
    result=either(
        NATURAL, one_of("wins", "refuted", "unknown", "none"), list_of(NATURAL), TEXTS
    ),
    asks=ask_players,
)
def about_players(given: Given) -> Answer:
    """The answer to a question about a program or its search.

    Clauses: connect6.player.components, connect6.time.game, connect6.printed.judged.
    """
    return ABOUT[str(given["about"])](given)
