"""Operations on liberty trees and their sums: assign, cool, judge, play out."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, cast

from tedomari import Game, cool, parse
from tedomari_conformance.sources.semeai_slides.asking import ask_winners
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import ask_cool
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    GAME,
    INTEGER,
    NATURAL,
    OBJECT,
    TEXT,
    TEXTS,
    Answer,
    list_of,
    named_type,
    one_of,
    record,
)
from tedomari_semeai.trees import (
    Colour,
    GuidedRace,
    LibertyTree,
    assign,
    cooled_total,
    margin,
    parse_tree,
    winning_moves,
)
from tedomari_semeai.trees.family import member
from tedomari_semeai.trees.relatives import last_mover
from tedomari_semeai.trees.sums import adjustment_value, case_of, value_of, winner_of
from tedomari_semeai.trees.territory import glose


def texts(given: JSON) -> list[str]:
    """A list of strings from a member of a question."""
    return [str(text) for text in cast("Sequence[JSON]", given)]


def trees(given: JSON) -> tuple[LibertyTree, ...]:
    """The liberty trees of a member of a question."""
    return tuple(map(parse_tree, texts(given)))


def colour(given: JSON) -> Colour:
    """The player of a member of a question."""
    return Colour(str(given))


#: The type of an object with a value for each first player.
BY_FIRST: Final = named_type(
    "semeai-by-first",
    {
        "type": "object",
        "additionalProperties": False,
        "properties": {"black": True, "white": True},
        "required": ["black", "white"],
    },
)


@operation("semeai-assign", given={"tree": TEXT}, result=TEXT)
def assign_scores(given: Given) -> Answer:
    """The assigned tree, or a message on where the printed process stops."""
    result = assign(parse_tree(str(given["tree"])))
    if result.assigned is None:
        return f"undefined: {result.undefined}"
    return str(result.assigned)


@operation("semeai-cooled", given={"games": TEXTS}, result=GAME)
def cool_total(given: Given) -> Answer:
    """The total of a sum of regions, cooled by 2."""
    return cooled_total(trees(given["games"]))


@operation("semeai-cool", given={"expression": TEXT, "by": INTEGER}, result=GAME, asks=ask_cool)
def cooled_game(given: Given) -> Answer:
    """A game cooled by a number."""
    return cool(parse(str(given["expression"])), int(str(given["by"])))


@operation("semeai-rounded", given={"total": TEXT}, result=OBJECT)
def apply_method(given: Given) -> Answer:
    """The results of the method for a total: case, adjustment values, winners."""
    total = parse(str(given["total"]))
    return {
        "case": case_of(total),
        "adjustment": by_first(lambda first: adjustment_value(total, first)),
        "winner": by_first(
            lambda first: winner_of(adjustment_value(total, first), first).value
        ),
    }


@operation("semeai-corrected", given={"games": TEXTS}, result=OBJECT, asks=ask_winners)
def apply_corrected_rule(given: Given) -> Answer:
    """The total and the winners by the corrected rule, and the winners by the race."""
    regions = trees(given["games"])
    total = value_of(regions)
    return {
        "total": str(total),
        "winner": by_first(
            lambda first: winner_of(adjustment_value(total, first), first).value
        ),
        "race": by_first(lambda first: winner_by_play(regions, first)),
    }


@operation("semeai-no-pass", given={"games": TEXTS}, result=BY_FIRST)
def no_pass(given: Given) -> Answer:
    """The last mover, if passing is forbidden and points count as moves."""
    regions = trees(given["games"])
    return by_first(lambda first: last_mover(regions, first).value)


@operation("semeai-family", given={"n": NATURAL, "x": NATURAL, "y": NATURAL}, result=TEXT)
def family(given: Given) -> Answer:
    """A member of the family of problem 6."""
    n, x, y = (int(str(given[name])) for name in ("n", "x", "y"))
    return str(member(n, x, y))


@operation("semeai-glose", given={"tree": TEXT, "base": INTEGER}, result=TEXT)
def points(given: Given) -> Answer:
    """The points of a region whose block is lost."""
    return str(glose(parse_tree(str(given["tree"])), int(str(given["base"]))))


def by_first(find: Callable[[Colour], JSON]) -> JSON:
    """An object with the result of ``find`` for each first player."""
    return {first.value: find(first) for first in Colour}


def adjustment_of(regions: tuple[LibertyTree, ...], first: Colour) -> int:
    """The adjustment value for a first player."""
    return adjustment_value(total_of(regions), first)


@cache
def total_of(regions: tuple[LibertyTree, ...]) -> Game:
    """The total of a sum of regions, cooled by 2."""
    return cooled_total(regions)


@cache
def winner_by_play(regions: tuple[LibertyTree, ...], first: Colour) -> JSON:
    """The winner when the race is played out."""
    winner = GuidedRace().winner(regions, first)
    return winner and winner.value


#: The functions that answer a question about a sum.
QUESTIONS: Final[Mapping[str, Callable[[tuple[LibertyTree, ...]], JSON]]] = {
    "case": lambda regions: case_of(total_of(regions)),
    "adjustment": lambda regions: by_first(lambda first: adjustment_of(regions, first)),
    "winner": lambda regions: by_first(
        lambda first: winner_of(adjustment_of(regions, first), first).value
    ),
    "race": lambda regions: by_first(lambda first: winner_by_play(regions, first)),
    "margin": lambda regions: by_first(
        lambda first: margin(adjustment_of(regions, first), first)
    ),
    "moves": lambda regions: by_first(
        lambda first: [str(move) for move in winning_moves(regions, first)]
    ),
}


@operation(
    "semeai-judge",
    given={
        "games": TEXTS,
        "ask": list_of(
            one_of("case", "adjustment", "winner", "race", "margin", "moves"), least=1
        ),
    },
    result=OBJECT,
    asks=ask_winners,
)
def answer_about_sum(given: Given) -> Answer:
    """The answers to questions about a sum of regions."""
    regions = trees(given["games"])
    return {question: QUESTIONS[question](regions) for question in texts(given["ask"])}


@operation(
    "semeai-line",
    given={"games": TEXTS, "first": one_of("black", "white"), "moves": TEXTS},
    result=record(black=NATURAL, white=NATURAL, winner=one_of("black", "white"), ahead=NATURAL),
)
def line(given: Given) -> Answer:
    """Replay a line; return the liberties at its end, the winner, and the lead in moves.

    A move is ``N to TREE``: the number of a region, counted from 1, and the tree that it
    becomes.  :class:`ValueError` if this is not an option of the player whose turn it is.
    """
    regions = list(trees(given["games"]))
    mover = colour(given["first"])
    for move in texts(given["moves"]):
        place, _, text = move.partition(" to ")
        region, after = int(place) - 1, parse_tree(text)
        options = regions[region].left if mover is Colour.BLACK else regions[region].right
        if after not in options:
            raise ValueError(f"{mover} cannot move from {regions[region]} to {after}")
        regions[region], mover = after, mover.opponent
    return count_liberties(regions, mover)


def count_liberties(regions: Sequence[LibertyTree], mover: Colour) -> JSON:
    """The plain liberties of both players, the winner if ``mover`` is to move, and the lead.

    :class:`ValueError` if a region is not settled.
    """
    scores = [tree.score for tree in regions]
    if None in scores:
        raise ValueError(f"the line stops before the end: {', '.join(map(str, regions))}")
    lead = sum(score for score in scores if score is not None)
    first = (lead >= 0) if mover is Colour.BLACK else (lead > 0)
    winner = Colour.BLACK if first else Colour.WHITE
    return {
        "black": sum(score for score in scores if score is not None and score > 0),
        "white": -sum(score for score in scores if score is not None and score < 0),
        "winner": winner.value,
        "ahead": abs(lead) + (winner is mover),
    }
