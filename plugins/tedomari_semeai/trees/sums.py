"""Sums of regions by cooling: the total, its case, the adjustment values, the winner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from tedomari import Game, cool
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.trees.assignment import UndefinedScoreError, assign
from tedomari_semeai.trees.race import Move, Race, moves_in
from tedomari_semeai.trees.tree import Colour, LibertyTree, can_live
from tedomari_semeai.trees.values import race_value, round_down, round_up

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def cooled_total(regions: Sequence[LibertyTree]) -> Game:
    """Return the sum of the assigned trees, cooled by 2: the printed method's g.

    :class:`UndefinedScoreError` if the printed process assigns nothing to one of them.
    Clauses: semeai.sum.total, semeai.value.cooled.
    """
    return sum((cool(assign(tree).result.game(), 2) for tree in regions), Game())


def case_of(total: Game) -> int:
    """Return which of the printed cases applies to a cooled total: 1, 2 or 3.

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


def adjustment_value(total: Game, first: Colour) -> int:
    """Return the adjustment value: Black, moving first, rounds up, and White down.

    Clauses: semeai.sum.cases, semeai.sum.hot, semeai.value.round.
    """
    return round_up(total) if first is Colour.BLACK else round_down(total)


def winner_of(adjustment: int, first: Colour) -> Colour:
    """Return the winner by the sign of the adjustment value; at 0 it is the first player.

    Clause: semeai.sum.winner.
    """
    if adjustment == 0:
        return first
    return Colour.BLACK if adjustment > 0 else Colour.WHITE


#: A function that computes the total of the trees of all regions.
Total: TypeAlias = "Callable[[Sequence[LibertyTree]], Game]"

#: The factor by which *alive* counts more for the opponent of the player who tries to capture;
#: it exceeds the number of regions on a board.
MORE: Final = 1_000


def captor(regions: Sequence[LibertyTree], first: Colour, total: Total) -> Colour | None:
    """Return who captures if ``first`` moves first, or None.

    If both players have a tree in which they can live, each tries to capture an opponent whose
    *alive* counts more than the player's own.
    Clauses: semeai.sum.winner, semeai.alive.sum, semeai.alive.both.
    """
    if not both_can_live(regions):
        return winner_of(adjustment_value(total(regions), first), first)
    for colour in Colour:
        raised = [raise_alive(tree, colour.opponent, MORE + len(regions)) for tree in regions]
        if winner_of(adjustment_value(total(raised), first), first) is colour:
            return colour
    return None


def both_can_live(regions: Sequence[LibertyTree]) -> bool:
    """Whether each player has a tree in which a line of play ends with *alive*."""
    return all(any(can_live(tree, colour) for tree in regions) for colour in Colour)


def raise_alive(tree: LibertyTree, colour: Colour, times: int = MORE) -> LibertyTree:
    """Return the tree with the player's *alive* scores multiplied by ``times``."""
    if not can_live(tree, colour):
        return tree
    done: dict[LibertyTree, LibertyTree] = {}
    for node in tree.nodes():
        if node.score is None:
            options = ([done[option] for option in side] for side in (node.left, node.right))
            done[node] = LibertyTree(None, *options)
        else:
            lives = node.score * colour.sign >= ALIVE
            done[node] = LibertyTree(node.score * (times if lives else 1))
    return done[tree]


def margin(adjustment: int, first: Colour) -> int:
    """Return how many moves the winner is ahead at the end, at least 1.

    >>> margin(0, Colour.BLACK), margin(-2, Colour.WHITE), margin(-1, Colour.BLACK)
    (1, 3, 1)

    Clause: semeai.sum.margin.
    """
    return abs(adjustment) + (winner_of(adjustment, first) is first)


@dataclass(frozen=True, slots=True)
class Judgement:
    """The printed method's judgement of a sum, next to the winners of the race.

    Outside the method's domain, ``cooled``, ``case`` and the values of ``adjustment`` are
    ``None``, ``reason`` says why, and ``winner`` is that of the race.  A winner is ``None`` if
    nobody captures.
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

    Clauses: semeai.sum.total, semeai.sum.domain, semeai.alive.sum.
    """
    racing = race or Race()
    raced = {first: racing.winner(regions, first) for first in Colour}
    try:
        total = cooled_total(regions)
    except UndefinedScoreError as error:
        nothing = dict.fromkeys(Colour)
        return Judgement(tuple(regions), None, None, nothing, raced, raced, str(error))
    adjustment = {first: adjustment_value(total, first) for first in Colour}
    winner = {first: captor(regions, first, cooled_total) for first in Colour}
    return Judgement(tuple(regions), total, case_of(total), adjustment, winner, raced, None)


def value_of(regions: Sequence[LibertyTree]) -> Game:
    """Return the total by the corrected rule; :class:`NoAttackError` if a tree has no value.

    Clauses: semeai.sum.corrected, semeai.value.no-attack.
    """
    return sum(map(race_value, regions), Game())


def winning_moves(regions: Sequence[LibertyTree], first: Colour) -> list[Move]:
    """Return the moves that win for the first player, by values.

    Black wins with a move to a total of at least 1, White with one to at most -1.

    Clauses: semeai.sum.winning-moves, semeai.alive.both.
    """
    owners = [tree.colour for tree in regions]
    both = both_can_live(regions)

    def value(tree: LibertyTree, owner: Colour | None) -> Game:
        if both:
            tree = raise_alive(tree, first.opponent, MORE + len(regions))
        return race_value(tree, colour=owner)

    values = [value(tree, owner) for tree, owner in zip(regions, owners, strict=True)]
    total = sum(values, Game())
    moves = []
    for place, tree in enumerate(regions):
        for option in dict.fromkeys(moves_in(tree, first)):
            after = total - values[place] + value(option, owners[place])
            if first.sign * after >= 1:
                moves.append(Move(place, option))
    return moves
