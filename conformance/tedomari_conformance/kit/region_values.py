"""Checks of the values of regions against the values after one move.

By the clause semeai.value.definition the value of a region is `{v(L) - 2 | v(R) + 2}`, over the
positions after Black's and White's moves in it, or the integer that semeai.value.integer gives.
The moves come from `race_moves`, and the values after them from the ruleset. A ruleset whose
values are wrong from some size on contradicts itself at that size. The check needs few
positions, so it runs on the regions of all positions of a play.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from tedomari.game import Game, game
from tedomari.rulesets import OpaquePosition, RacePlayer, Sampled, Size, SizeError
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyLiberty
from tedomari.rulesets.liberty import ALIVE
from tedomari.search.races import OTHER
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.liberty import PLAYERS, LibertyPlay, round_up
from tedomari_conformance.kit.sampled import chooser

#: A region with more points than this is skipped.
MOST_POINTS: Final = 12

#: The number of plays from drawn positions of each size that is larger than usual.
LARGER_DRAWN: Final = 4

#: Such a play has at most this many moves.
LARGER_MOVES: Final = 12


def region_values(play: LibertyPlay) -> str | None:
    """Check that the value of each region follows from the values after its moves.

    Clause: plugin.liberty.one-move.
    """
    for region in play.ruleset.liberty_regions(play.position):
        area = frozenset(region.points)
        if region.cooled is None or region.defender is None or len(area) > MOST_POINTS:
            continue
        if region.can_live and is_alive(region.cooled):
            continue
        after = values_after(play, area, region.defender)
        if after is None:
            continue
        expected = value_by_moves(after, region.defender)
        if region.cooled != expected:
            return (
                f"the region {' '.join(region.points)} has the value {region.cooled}, "
                f"but by the values after its moves it is {expected}"
            )
    return None


def is_alive(value: Game) -> bool:
    """Whether a value is the score of a living block, which does not follow from options."""
    return value.is_integer and abs(value.left_stop) >= ALIVE


def values_after(
    play: LibertyPlay, area: frozenset[str], defender: RacePlayer
) -> Mapping[RacePlayer, Sequence[Game]] | None:
    """Return the values of a region after each move in it, by player.

    None if a value is unknown, if a move joins the region with others, if it captures the
    attacker's block, or if the attacker has no move, so that the block lives there.
    """
    values: dict[RacePlayer, list[Game]] = {player: [] for player in PLAYERS}
    for player in PLAYERS:
        for move in play.ruleset.race_moves(play.position, player):
            if move.name not in area:
                continue
            if move.position is None:
                value = Game() if player != defender else None
            else:
                value = value_within(play.ruleset, move.position, area)
            if value is None:
                return None
            values[player].append(value)
    return values if values[OTHER[defender]] else None


def value_within(
    ruleset: AnyLiberty, position: OpaquePosition, area: frozenset[str]
) -> Game | None:
    """Return the sum of the values of the regions within an area; None if it is unknown."""
    total = Game()
    for region in ruleset.liberty_regions(position):
        if area.isdisjoint(region.points):
            continue
        if region.cooled is None or not area.issuperset(region.points):
            return None
        total += region.cooled
    return total


def value_by_moves(after: Mapping[RacePlayer, Sequence[Game]], defender: RacePlayer) -> Game:
    """Return the value of a region, computed from the values after its moves.

    >>> str(value_by_moves({"black": [], "white": [game(2)]}, "black"))
    '3'
    >>> str(value_by_moves({"black": [game(0)], "white": [game(-4)]}, "white"))
    '-2*'
    """
    value = Game((v - 2 for v in after["black"]), (v + 2 for v in after["white"]))
    if not value.is_number:
        return value
    sign = 1 if defender == "black" else -1
    attacks = [sign * v for v in after[OTHER[defender]]]
    if any(v <= sign * value - 1 for v in attacks):
        return value
    return game(sign * (1 + min(map(round_up, attacks))))


def values_of_larger(play: LibertyPlay) -> str | None:
    """Check the values of regions in plays from drawn positions larger than usual.

    A ruleset that draws no positions, or refuses larger sizes, passes.
    Clauses: plugin.liberty.one-move, kit.ruleset.large.
    """
    for start in larger_starts(play):
        random = Random(start.trace[0])
        at = start
        for _ in range(LARGER_MOVES):
            fault = region_values(at)
            if fault is not None:
                return f"after {'; '.join(at.trace)} {fault}"
            moves = at.moves()
            if not moves:
                break
            at = at.after_move(*random.choice(moves))
    return None


def larger_starts(play: LibertyPlay) -> Iterator[LibertyPlay]:
    """Yield plays without moves from drawn positions larger than the usual size."""
    ruleset: object = play.ruleset
    if not isinstance(ruleset, Sampled):
        return
    rows, columns = ruleset.usual_size
    for size in (Size(rows, 2 * columns), Size(rows + 1, columns)):
        for seed in range(1, LARGER_DRAWN + 1):
            try:
                position: OpaquePosition = ruleset.sample(chooser(seed), size)
            except SizeError:
                break
            yield replace(
                play, position=position, trace=(position_text(play.ruleset, position),)
            )


HINT: Final = (
    "the value is {v(L) - 2 | v(R) + 2} over the moves of Black and of White, or the integer "
    "of semeai.value.integer"
)

#: The checks, in the order in which they run.
REGION_VALUES: Final[Sequence[Check[LibertyPlay]]] = (
    Check("plugin.liberty.one-move", HINT, region_values),
    Check("plugin.liberty.one-move", HINT, values_of_larger, once=True, large=True),
)
