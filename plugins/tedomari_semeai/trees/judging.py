"""Sums of trees given as texts, judged in the words of the liberty family."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tedomari import TedomariError
from tedomari.errors import DepthError
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

#: Positions of a race that are tried in any order, before values choose it.
SMALL: Final = 20_000

#: Positions of a race that are tried at all.
LARGE: Final = 1_000_000


class GameTextError(TedomariError):
    """A text in a sum that is no liberty tree: which one, and what is wrong with it."""

    def __init__(self, number: int, text: str, error: TedomariError) -> None:
        super().__init__(f"game {number}, {text!r}: {error}")
        self.number = number
        self.text = text
        self.error = error


def judge_sum(games: Sequence[str], budget: Budget | None = None) -> JudgedSum:
    """What the printed method and the race say of a sum of trees, within a budget.

    >>> judge_sum(["{4|0}", "{6|{4|0}}", "-7"]).winner
    ByFirst(black_first='black', white_first='white')

    :class:`GameTextError` for a text that is no tree, and the errors of the race.
    Clauses: semeai.sum.domain, plugin.liberty.judged, plugin.liberty.domain.
    """
    regions = [region(number, text) for number, text in enumerate(games, 1)]
    found = judged(regions, budget)
    black, white = (found.adjustment[colour] for colour in Colour)
    return JudgedSum(
        games=tuple(map(str, regions)),
        cooled=found.cooled,
        case=found.case,
        adjustment=None if black is None or white is None else (black, white),
        winner=by_first(found.winner),
        race=by_first(found.race),
        moves=(
            first_moves(regions, Colour.BLACK, budget),
            first_moves(regions, Colour.WHITE, budget),
        ),
        reason=found.reason,
    )


def judged(regions: Sequence[LibertyTree], budget: Budget | None) -> Judgement:
    """The judgement; a race of many positions is played out with the likely moves first.

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
    """The first moves that win: by values where there are such, else by the race."""
    try:
        found = winning_moves(regions, first)
    except NoAttackError:
        found = Race(budget=budget).winning_moves(regions, first)
    return tuple(map(str, found))


def region(number: int, text: str) -> LibertyTree:
    """The tree that one of the texts describes, with a colour.

    Clauses: semeai.tree.notation-error, semeai.tree.colour-unknown.
    """
    try:
        tree = parse_tree(text)
        _ = tree.colour
    except (PositionError, MixedLibertiesError, NoColourError, DepthError) as error:
        raise GameTextError(number, text, error) from error
    return tree


def by_first(winners: Mapping[Colour, Colour | None]) -> ByFirst:
    """The winners by who moves first."""
    black, white = winners[Colour.BLACK], winners[Colour.WHITE]
    return ByFirst(black and black.value, white and white.value)
