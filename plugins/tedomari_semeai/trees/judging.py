"""Sums of trees given as strings, with their judgement in the host's terms."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tedomari import TedomariError
from tedomari.errors import DepthError
from tedomari.messages import clip
from tedomari.rulesets import PositionError
from tedomari.rulesets.experimental import ByFirst, JudgedSum
from tedomari_semeai.trees.guided import GuidedRace
from tedomari_semeai.trees.race import Race, RaceBoundError
from tedomari_semeai.trees.reading import parse_tree
from tedomari_semeai.trees.sums import Judgement, judge, winning_moves
from tedomari_semeai.trees.tree import (
    Colour,
    LibertyTree,
    MixedLibertiesError,
    NoColourError,
)
from tedomari_semeai.trees.values import NoAttackError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tedomari.rulesets import Budget

#: A race with at most this many positions is searched without values, which guide larger ones.
SMALL: Final = 20_000

#: The limit on the positions of a race.
LARGE: Final = 1_000_000

#: The number of characters of a wrong game that a message shows.
SHOWN: Final = 60


class GameTextError(TedomariError):
    """A string in a sum is not a liberty tree; the error says which one, and what is wrong."""

    def __init__(self, number: int, text: str, error: TedomariError) -> None:
        super().__init__(f"game {number}, {clip(text, SHOWN)!r}: {error}")
        self.number = number
        self.text = text
        self.error = error


def judge_sum(games: Sequence[str], budget: Budget | None = None) -> JudgedSum:
    """Judge a sum of trees by the printed method and by the race, within a budget.

    >>> judge_sum(["{4|0}", "{6|{4|0}}", "-7"]).winner
    ByFirst(black_first='black', white_first='white')

    :class:`GameTextError` for a string that is not a tree, and the errors of the race.
    Clauses: semeai.sum.domain, plugin.liberty.judged, plugin.liberty.domain.
    """
    regions = [region(number, text) for number, text in enumerate(games, 1)]
    judgement = judge_regions(regions, budget)
    black, white = (judgement.adjustment[colour] for colour in Colour)
    return JudgedSum(
        games=tuple(map(str, regions)),
        cooled=judgement.cooled,
        case=judgement.case,
        adjustment=None if black is None or white is None else (black, white),
        winner=by_first(judgement.winner),
        race=by_first(judgement.race),
        moves=(
            first_moves(regions, Colour.BLACK, budget),
            first_moves(regions, Colour.WHITE, budget),
        ),
        reason=judgement.reason,
    )


def judge_regions(regions: Sequence[LibertyTree], budget: Budget | None) -> Judgement:
    """Return the judgement; in a large race values determine the order of moves if they exist.

    Clause: semeai.race.order.
    """
    try:
        return judge(regions, race=Race(limit=SMALL, budget=budget))
    except RaceBoundError:
        try:
            return judge(regions, race=GuidedRace(limit=LARGE, budget=budget))
        except NoAttackError:
            return judge(regions, race=Race(limit=LARGE, budget=budget))


def first_moves(
    regions: Sequence[LibertyTree], first: Colour, budget: Budget | None
) -> tuple[str, ...]:
    """Return the first moves that win, by values if all trees have one, or by the race."""
    try:
        moves = winning_moves(regions, first)
    except NoAttackError:
        moves = Race(budget=budget).winning_moves(regions, first)
    return tuple(map(str, moves))


def region(number: int, text: str) -> LibertyTree:
    """Return the tree that a string denotes, which must determine its colour.

    Clauses: semeai.tree.notation-error, semeai.tree.colour-unknown.
    """
    try:
        tree = parse_tree(text)
        _ = tree.colour
    except (PositionError, MixedLibertiesError, NoColourError, DepthError) as error:
        raise GameTextError(number, text, error) from error
    return tree


def by_first(winners: Mapping[Colour, Colour | None]) -> ByFirst:
    """Return the winners by first player, as the host represents them."""
    black, white = winners[Colour.BLACK], winners[Colour.WHITE]
    return ByFirst(black and black.value, white and white.value)
