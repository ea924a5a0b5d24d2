"""Sums of trees given as texts, judged in the words of the liberty family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tedomari.rulesets.liberty import ByFirst, JudgedSum
from tedomari_semeai.trees.race import Race
from tedomari_semeai.trees.reading import parse_tree
from tedomari_semeai.trees.sums import judge
from tedomari_semeai.trees.tree import Colour

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def judge_sum(games: Sequence[str]) -> JudgedSum:
    """What the printed method and the race say of a sum of trees.

    >>> judge_sum(["{4|0}", "{6|{4|0}}", "-7"]).winner
    ByFirst(black_first='black', white_first='white')

    Clauses: semeai.sum.domain, plugin.liberty.judged, plugin.liberty.domain.
    """
    regions = [parse_tree(text) for text in games]
    race = Race()
    found = judge(regions, race=race)
    black, white = (found.adjustment[colour] for colour in Colour)
    return JudgedSum(
        games=tuple(map(str, regions)),
        cooled=found.cooled,
        case=found.case,
        adjustment=None if black is None or white is None else (black, white),
        winner=by_first(found.winner),
        race=by_first(found.race),
        moves=(
            tuple(map(str, race.winning_moves(regions, Colour.BLACK))),
            tuple(map(str, race.winning_moves(regions, Colour.WHITE))),
        ),
        reason=found.reason,
    )


def by_first(winners: Mapping[Colour, Colour | None]) -> ByFirst:
    """The winners by who moves first."""
    black, white = winners[Colour.BLACK], winners[Colour.WHITE]
    return ByFirst(black and black.value, white and white.value)
