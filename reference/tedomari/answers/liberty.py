"""The description of a position of the liberty family: its regions' games, and their total."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.answers.data import Answer, Known
from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import LibertyRegion, OpaquePosition
from tedomari.rulesets.foreign import AnyLiberty
from tedomari.rulesets.liberty import ALIVE

#: Matches numbers that are so large that they must contain *alive*.
LARGE: Final = re.compile(r"-?[0-9]{8,}")


class NoGameError(TedomariError):
    """A position has a region that is not a liberty game."""

    def __init__(self, region: LibertyRegion) -> None:
        super().__init__(
            f"there is no liberty game: {region.reason}; "
            "'tedomari semeai' with a file searches the race"
        )
        self.region = region


@dataclass(frozen=True, slots=True)
class LibertyDescription:
    """The games of the regions, and their total cooled by 2."""

    games: Sequence[str]
    cooled: Game

    def members(self) -> Known:
        """Return the members of the answer."""
        return {
            "liberty_game": " + ".join(self.games) or "0",
            "cooled": str(self.cooled),
        }


def describe_liberty(
    ruleset: AnyLiberty, position: OpaquePosition, *, known: Known | None = None
) -> LibertyDescription:
    """Return the games of the regions and their total; nothing is added to ``known``.

    Raises :class:`NoGameError` if a region has no game.
    Clauses: semeai.command.value, plugin.liberty.regions.
    """
    games: list[str] = []
    total = Game()
    for region in ruleset.liberty_regions(position):
        if region.liberty_game is None or region.cooled is None:
            raise NoGameError(region)
        games.append(region.liberty_game)
        total += region.cooled
    return LibertyDescription(games, total)


def fields(answer: Answer) -> Sequence[tuple[str, str]]:
    """Return the labels and texts of an answer, for people."""
    return (
        ("liberty game", str(answer["liberty_game"])),
        ("cooled by 2", alive_in_words(str(answer["cooled"]))),
    )


def alive_in_words(value: Game | str) -> str:
    """Return a value, or its notation, with large numbers written in terms of *alive*.

    >>> alive_in_words("99999992"), alive_in_words("{99999998|2}")
    ('alive - 8', '{alive - 2|2}')
    >>> alive_in_words("-100000000"), alive_in_words("3")
    ('-alive', '3')

    Clause: semeai.alive.written.
    """
    return LARGE.sub(with_word, str(value))


def with_word(match: re.Match[str]) -> str:
    """Return the number of a match as a multiple of *alive*, plus or minus the rest."""
    number = int(match[0])
    times = (2 * number + ALIVE) // (2 * ALIVE)
    more = number - times * ALIVE
    sign = "-" if times < 0 else ""
    alive = f"{sign}alive" if abs(times) == 1 else f"{times} alive"
    return alive if not more else f"{alive} {'+' if more > 0 else '-'} {abs(more)}"
