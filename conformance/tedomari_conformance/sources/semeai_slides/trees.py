"""Operations on liberty trees and their sums: assigned, cooled, judged, played out."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, cast

from tedomari import Game, cool, parse
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.basic import same_game
from tedomari_conformance.suite.operations.registry import Answer, Given, identical, register
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
from tedomari_semeai.trees.sums import adjusted, case_of, value_of, winner_of
from tedomari_semeai.trees.territory import glose


def texts(given: JSON) -> list[str]:
    """A list of texts."""
    return [str(text) for text in cast("Sequence[JSON]", given)]


def trees(given: JSON) -> tuple[LibertyTree, ...]:
    """A list of liberty trees."""
    return tuple(map(parse_tree, texts(given)))


def colour(given: JSON) -> Colour:
    """A player."""
    return Colour(str(given))


@register("semeai-assign", identical)
def assigned(given: Given) -> Answer:
    """The assigned tree, or the position where the printed process stops."""
    found = assign(parse_tree(str(given["tree"])))
    if found.assigned is None:
        return f"undefined: {found.undefined}"
    return str(found.assigned)


@register("semeai-cooled", same_game)
def cooled(given: Given) -> Answer:
    """The total of a sum of regions, cooled by 2."""
    return cooled_total(trees(given["games"]))


@register("semeai-cool", same_game)
def cooled_game(given: Given) -> Answer:
    """A game cooled by a number."""
    return cool(parse(str(given["expression"])), int(str(given["by"])))


@register("semeai-rounded", identical)
def rounded(given: Given) -> Answer:
    """What the method makes of a total: its case, the adjustment values, the winners."""
    total = parse(str(given["total"]))
    return {
        "case": case_of(total),
        "adjustment": by_first(lambda first: adjusted(total, first)),
        "winner": by_first(lambda first: winner_of(adjusted(total, first), first).value),
    }


@register("semeai-corrected", identical)
def corrected(given: Given) -> Answer:
    """The total by the corrected rule, the winners by it, and by the race."""
    regions = trees(given["games"])
    total = value_of(regions)
    return {
        "total": str(total),
        "winner": by_first(lambda first: winner_of(adjusted(total, first), first).value),
        "race": by_first(lambda first: raced(regions, first)),
    }


@register("semeai-no-pass", identical)
def no_pass(given: Given) -> Answer:
    """Who moves last if nobody may pass, points being moves."""
    regions = trees(given["games"])
    return by_first(lambda first: last_mover(regions, first).value)


@register("semeai-family", identical)
def family(given: Given) -> Answer:
    """A member of the family of problem 6."""
    n, x, y = (int(str(given[name])) for name in ("n", "x", "y"))
    return str(member(n, x, y))


@register("semeai-glose", identical)
def points(given: Given) -> Answer:
    """The points of a region whose block is lost."""
    return str(glose(parse_tree(str(given["tree"])), int(str(given["base"]))))


def by_first(find: Callable[[Colour], JSON]) -> JSON:
    """Something for each first player."""
    return {first.value: find(first) for first in Colour}


def adjustment_of(regions: tuple[LibertyTree, ...], first: Colour) -> int:
    """The adjustment value for a first player."""
    return adjusted(total_of(regions), first)


@cache
def total_of(regions: tuple[LibertyTree, ...]) -> Game:
    """The total of a sum of regions, cooled by 2."""
    return cooled_total(regions)


@cache
def raced(regions: tuple[LibertyTree, ...], first: Colour) -> JSON:
    """Who wins when the race is played out."""
    found = GuidedRace().winner(regions, first)
    return found and found.value


#: What can be asked of a sum.
QUESTIONS: Final[Mapping[str, Callable[[tuple[LibertyTree, ...]], JSON]]] = {
    "case": lambda regions: case_of(total_of(regions)),
    "adjustment": lambda regions: by_first(lambda first: adjustment_of(regions, first)),
    "winner": lambda regions: by_first(
        lambda first: winner_of(adjustment_of(regions, first), first).value
    ),
    "race": lambda regions: by_first(lambda first: raced(regions, first)),
    "margin": lambda regions: by_first(
        lambda first: margin(adjustment_of(regions, first), first)
    ),
    "moves": lambda regions: by_first(
        lambda first: [str(move) for move in winning_moves(regions, first)]
    ),
}


@register("semeai-judge", identical)
def judged(given: Given) -> Answer:
    """What is asked of a sum of regions."""
    regions = trees(given["games"])
    return {question: QUESTIONS[question](regions) for question in texts(given["ask"])}


@register("semeai-line", identical)
def line(given: Given) -> Answer:
    """A line of play: the liberties at its end, who then wins, and by how many moves.

    A move is the place of a region and what it becomes, which must be an option of the
    player whose turn it is.
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
    return counted(regions, mover)


def counted(regions: Sequence[LibertyTree], mover: Colour) -> JSON:
    """The plain liberties of both players, who wins when one is to move, and by how many."""
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
