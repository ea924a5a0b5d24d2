"""Sums of regions by cooling: the total, its case, the adjustment values, who wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tedomari import Game, cool
from tedomari_semeai.trees.assignment import UndefinedScoreError, assign
from tedomari_semeai.trees.race import Move, Race, moves_in
from tedomari_semeai.trees.tree import Colour, LibertyTree
from tedomari_semeai.trees.values import race_value, round_down, round_up

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


def cooled_total(regions: Sequence[LibertyTree]) -> Game:
    """The sum of the assigned trees, cooled by 2: the printed method's g.

    :class:`UndefinedScoreError` if the printed process assigns nothing to one of them.
    Clauses: semeai.sum.total, semeai.value.cooled.
    """
    return sum((cool(assign(tree).result.game(), 2) for tree in regions), Game())


def case_of(total: Game) -> int:
    """Which of the printed cases a cooled total belongs to.

    >>> from tedomari import parse
    >>> [case_of(parse(text)) for text in ("-1", "-1^", "-1^*")]
    [1, 2, 3]

    Source: the semeai slides, "Evaluation Method of Semeai Game" (SM-007).
    Clause: semeai.sum.cases.
    """
    if total.is_integer:
        return 1
    low, high = round_down(total), round_up(total)
    return 2 if low < total < high and high == low + 1 else 3


def adjusted(total: Game, first: Colour) -> int:
    """The adjustment value: Black who moves first rounds up, White down.

    Clauses: semeai.sum.cases, semeai.sum.hot, semeai.value.round.
    """
    return round_up(total) if first is Colour.BLACK else round_down(total)


def winner_of(adjustment: int, first: Colour) -> Colour:
    """Who wins by the sign of the adjustment value; at 0 the first player.

    Clause: semeai.sum.winner.
    """
    if adjustment == 0:
        return first
    return Colour.BLACK if adjustment > 0 else Colour.WHITE


def margin(adjustment: int, first: Colour) -> int:
    """By how many moves the winner is ahead at the end: 1 is the least.

    >>> margin(0, Colour.BLACK), margin(-2, Colour.WHITE), margin(-1, Colour.BLACK)
    (1, 3, 1)

    Clause: semeai.sum.margin.
    """
    return abs(adjustment) + (winner_of(adjustment, first) is first)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the method says of a sum, or why it says nothing, beside the race.

    ``cooled``, ``case`` and ``adjustment`` are None out of the method's domain, and
    ``reason`` tells why; the winner is then that of the race.
    """

    regions: tuple[LibertyTree, ...]
    cooled: Game | None
    case: int | None
    adjustment: Mapping[Colour, int | None]
    winner: Mapping[Colour, Colour | None]
    race: Mapping[Colour, Colour | None]
    reason: str | None


def judge(regions: Sequence[LibertyTree], *, race: Race | None = None) -> Judgement:
    """Judge a sum of regions by the printed method, and by the race.

    >>> from tedomari_semeai.trees import parse_tree
    >>> found = judge([parse_tree(text) for text in ("{4|0}", "{6|{4|0}}", "-7")])
    >>> print(found.cooled, found.case, found.adjustment[Colour.BLACK])
    -1^* 3 0

    Clauses: semeai.sum.total, semeai.sum.domain.
    """
    racing = race or Race()
    raced = {first: racing.winner(regions, first) for first in Colour}
    try:
        total = cooled_total(regions)
    except UndefinedScoreError as error:
        nothing = dict.fromkeys(Colour)
        return Judgement(tuple(regions), None, None, nothing, raced, raced, str(error))
    adjustment = {first: adjusted(total, first) for first in Colour}
    winner = {first: winner_of(adjustment[first], first) for first in Colour}
    return Judgement(tuple(regions), total, case_of(total), adjustment, winner, raced, None)


def value_of(regions: Sequence[LibertyTree]) -> Game:
    """The total by the corrected rule; :class:`NoAttackError` where there is none.

    Clauses: semeai.sum.corrected, semeai.value.no-attack.
    """
    return sum(map(race_value, regions), Game())


def winning_moves(regions: Sequence[LibertyTree], first: Colour) -> list[Move]:
    """The moves that win for the first player, by values.

    Black wins with a move to a total of at least 1, White with one to at most -1.

    Clause: semeai.sum.winning-moves.
    """
    owners = [tree.colour for tree in regions]
    values = [
        race_value(tree, colour=owner) for tree, owner in zip(regions, owners, strict=True)
    ]
    total = sum(values, Game())
    found = []
    for place, tree in enumerate(regions):
        for option in dict.fromkeys(moves_in(tree, first)):
            after = total - values[place] + race_value(option, colour=owners[place])
            if first.sign * after >= 1:
                found.append(Move(place, option))
    return found
