"""What ``tedomari value`` says of a position of a ruleset of the liberty family."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.rulesets import Liberty, LibertyRegion, OpaquePosition
from tedomari_cli.diverting import echo
from tedomari_cli.liberty_words import worded
from tedomari_cli.output import Answer, write_fields
from tedomari_cli.rulesets import foreign_code

AnyLiberty: TypeAlias = Liberty[OpaquePosition]


class NoGameError(TedomariError):
    """A position with a region that has no game of its own."""

    def __init__(self, region: LibertyRegion) -> None:
        super().__init__(
            f"there is no liberty game: {region.reason}; "
            "'tedomari semeai' with a file searches the race"
        )
        self.region = region


def answer(ruleset: AnyLiberty, text: str) -> Answer:
    """The games of the regions, and their total cooled by 2.

    Clauses: semeai.command.value, plugin.liberty.regions.
    """
    with foreign_code(ruleset):
        regions = ruleset.liberty_regions(ruleset.parse(text))
    games, total = summed(regions)
    return {"input": text, "liberty_game": games, "cooled": str(total)}


def summed(regions: Iterable[LibertyRegion]) -> tuple[str, Game]:
    """The games of the regions with plus signs between them, and their cooled total.

    :class:`NoGameError` if one has no game.
    """
    games: list[str] = []
    total = Game()
    for region in regions:
        if region.liberty_game is None or region.cooled is None:
            raise NoGameError(region)
        games.append(region.liberty_game)
        total += region.cooled
    return " + ".join(games) or "0", total


def show(ruleset: AnyLiberty, answer: Answer) -> None:
    """The answer for people, under the picture."""
    with foreign_code(ruleset):
        picture = ruleset.format_lines(ruleset.parse(str(answer["input"])))
    echo(picture)
    echo()
    write_fields(fields(answer))


def fields(answer: Answer) -> Sequence[tuple[str, str]]:
    """The names and texts of what is told."""
    return (
        ("liberty game", str(answer["liberty_game"])),
        ("cooled by 2", worded(str(answer["cooled"]))),
    )
