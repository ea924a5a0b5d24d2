"""Operations on boards, whole positions and conditional games."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, cast

from tedomari import Game, chill, parse, temperature
from tedomari_conformance.sources.semeai_slides.asking import ask_board, ask_board_race
from tedomari_conformance.sources.semeai_slides.trees import BY_FIRST, by_first, colour, texts
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    GAME,
    NATURAL,
    OBJECT,
    SEQUENCE,
    TEXT,
    TEXTS,
    Answer,
    list_of,
    named_type,
    one_of,
    optional,
)
from tedomari_semeai import Semeai
from tedomari_semeai.endgame import gwin
from tedomari_semeai.go import liberty_regions
from tedomari_semeai.trees import Colour, LibertyTree, parse_tree, plain, race_value
from tedomari_semeai.trees.conditional import prune, score
from tedomari_semeai.trees.context import race_in_context, slide_example
from tedomari_semeai.trees.territory import TerritoryRegion, glose, semedori, whole_result

SEMEAI: Final = Semeai()


def picture(given: Given) -> str:
    """The rows of the board of a question, joined to a diagram."""
    return "/".join(texts(given["board"]))


#: The type of a region of a whole board: its defender, its liberties, and its points.
REGION: Final = named_type(
    "semeai-region",
    {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "defender": {"enum": ["black", "white"]},
            "glc": TEXT.schema,
            "win": {"type": "integer"},
            "base": {"type": "integer"},
        },
        "required": ["defender", "glc", "win", "base"],
    },
)


@operation("semeai-board", given={"board": TEXTS}, result=SEQUENCE, asks=ask_board)
def board(given: Given) -> Answer:
    """The values in the race of the regions of a board, in the order of the regions."""
    regions = SEMEAI.liberty_regions(SEMEAI.parse(picture(given)))
    return [region.cooled for region in regions if region.cooled is not None]


@operation("semeai-board-race", given={"board": TEXTS}, result=BY_FIRST, asks=ask_board_race)
def board_race(given: Given) -> Answer:
    """The winner on a board and the number of winning moves, for each first player."""
    position = SEMEAI.parse(picture(given))

    def winner_and_moves(first: Colour) -> JSON:
        result = SEMEAI.race(position, first.value)
        return {"winner": result.winner, "moves": len(result.moves)}

    return by_first(winner_and_moves)


def region_of(given: JSON) -> TerritoryRegion:
    """The region that an object of type ``REGION`` describes.

    ``win`` is the score at every end if the defender wins. If the defender loses, the points
    are Glose with ``base``.
    """
    data = cast("Mapping[str, JSON]", given)
    liberties = parse_tree(str(data["glc"]))
    win, base = int(str(data["win"])), int(str(data["base"]))
    return TerritoryRegion(
        colour(data["defender"]), liberties, level(liberties, win), glose(liberties, base)
    )


def level(tree: LibertyTree, points: int) -> LibertyTree:
    """A tree with the same moves as ``tree`` and the score ``points`` at every end."""
    if tree.score is not None:
        return plain(points)
    return LibertyTree(
        None,
        [level(option, points) for option in tree.left],
        [level(option, points) for option in tree.right],
    )


def gwin_of(given: Given) -> Game:
    """The points of the first region of a board if its defender wins."""
    return gwin_on(picture(given))


@cache
def gwin_on(text: str) -> Game:
    """The points of the first region of a board if its defender wins."""
    return gwin(liberty_regions(SEMEAI.parse(text))[0])


@operation(
    "semeai-territory",
    given={"boards": list_of(TEXTS, least=1), "winner": one_of("black", "white")},
    result=GAME,
)
def territory(given: Given) -> Answer:
    """The points of boards of one region each, cooled by 1, if ``winner`` wins the race."""
    total = Game()
    for rows in cast("Sequence[JSON]", given["boards"]):
        text = "/".join(texts(rows))
        region = SEMEAI.liberty_regions(SEMEAI.parse(text))[0]
        if region.defender == given["winner"]:
            total += chill(gwin_on(text))
        elif region.territory is not None:
            total += region.territory
    return total


@operation("semeai-gwin", given={"board": TEXTS}, result=GAME)
def chilled_points(given: Given) -> Answer:
    """The points of the first region of a board if its defender wins, cooled by 1."""
    return chill(gwin_of(given))


@operation("semeai-board-territory", given={"board": TEXTS}, result=GAME)
def loser_points(given: Given) -> Answer:
    """The points of the first region of a board if its defender loses, cooled by 1."""
    return SEMEAI.liberty_regions(SEMEAI.parse(picture(given)))[0].territory


@operation("semeai-heat", given={"board": TEXTS, "expression": TEXT}, result=TEXTS)
def heat(given: Given) -> Answer:
    """Two temperatures: of the first region's points if its defender wins, and of a game."""
    other = parse(str(given["expression"]))
    return [str(temperature(gwin_of(given))), str(temperature(other))]


@operation(
    "semeai-whole",
    given={"regions": list_of(REGION, least=1), "first": one_of("black", "white")},
    result=OBJECT,
)
def whole(given: Given) -> Answer:
    """The winner of the race of a whole position, if any, and the points for Black."""
    regions = [region_of(region) for region in cast("Sequence[JSON]", given["regions"])]
    result = whole_result(regions, colour(given["first"]))
    winner = result.winner.value if result.winner else None
    return {"winner": winner, "points": result.points}


@operation(
    "semeai-semedori",
    given={"regions": list_of(REGION, least=1), "loser": one_of("black", "white")},
    result=OBJECT,
)
def gains(given: Given) -> Answer:
    """The moves of the loser that gain points, and the gain of each."""
    regions = [region_of(region) for region in cast("Sequence[JSON]", given["regions"])]
    moves: list[JSON] = [
        {"region": place + 1, "to": str(region.glc), "gain": gain}
        for place, region, gain in semedori(regions, colour(given["loser"]))
    ]
    return {"moves": moves}


def example(given: Given) -> JSON:
    """The example of the slides."""
    return str(slide_example(int(str(given["n"]))))


def value_in_context(given: Given, *, none_outside: bool) -> JSON:
    """The value of the example in the race if the condition never changes.

    ``none_outside`` says whether the block lacks liberties outside.
    """
    game = slide_example(int(str(given["n"])))
    return str(race_value(game.tree_in({"L0": none_outside})))


def outside_race(given: Given) -> JSON:
    """The winner with outside liberties against plain ones, for each first player."""
    summands = [
        (slide_example(int(str(given["n"]))), Colour.BLACK),
        (score(int(str(given["outside"]))), Colour.BLACK),
        (score(-int(str(given["white"]))), Colour.WHITE),
    ]
    winners = {first: race_in_context(summands, first) for first in Colour}
    return by_first(lambda first: getattr(winners[first], "value", None))


#: The functions that answer a question about the example of conditional games.
ABOUT_EXAMPLE: Final[Mapping[str, Callable[[Given], JSON]]] = {
    "game": example,
    "liberties outside": lambda given: value_in_context(given, none_outside=False),
    "no liberty outside": lambda given: value_in_context(given, none_outside=True),
    "pruned": lambda given: str(
        prune(slide_example(int(str(given["n"]))), {"L0": True}, value=race_value)
    ),
    "race": outside_race,
}


@operation(
    "semeai-example",
    given={
        "n": NATURAL,
        "outside": optional(NATURAL),
        "white": optional(NATURAL),
        "ask": TEXTS,
    },
    result=OBJECT,
)
def about_example(given: Given) -> Answer:
    """The answers to questions about the example of conditional games."""
    return {question: ABOUT_EXAMPLE[question](given) for question in texts(given["ask"])}
