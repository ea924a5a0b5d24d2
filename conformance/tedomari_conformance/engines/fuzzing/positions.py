"""Random positions: sampled by the ruleset, boards of several kinds, or random play."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, cast

from hypothesis.strategies import SearchStrategy

from tedomari.boards import MAX_CELLS
from tedomari.rulesets import (
    Boards,
    Choose,
    OpaquePosition,
    Sampled,
    SampledByKind,
    Size,
    SizeError,
    choose_kind,
)
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines.fuzzing.choosing import from_choices
from tedomari_conformance.engines.fuzzing.errors import NoPositionsError, NoSizeError
from tedomari_conformance.engines.fuzzing.families import moves_from
from tedomari_conformance.engines.fuzzing.grids import GRID_SHARES, choose_grid_of_kind
from tedomari_conformance.engines.fuzzing.pairs import Draw

#: The size of boards if none is given.
USUAL_BOARD: Final = Size(4, 5)

#: The kind of the positions of rulesets that have no kinds.
ONE_KIND: Final = "random"

#: At most this many moves in random play.
MOST_MOVES: Final = 24


def positions(ruleset: AnyRuleset, size: Size | None = None) -> SearchStrategy[OpaquePosition]:
    """Return a Hypothesis strategy for the positions of any ruleset.

    >>> from hypothesis import find
    >>> from tedomari.rulesets import find_ruleset
    >>> one_heap = positions(find_ruleset("nim"), Size(1, 9))
    >>> sum(find(one_heap, lambda heaps: sum(heaps) > 4)) in range(5, 10)
    True

    Raises :class:`NoSizeError` for a size if positions come from play, and
    :class:`~tedomari.rulesets.RulesetError` for a size that the ruleset does not have.
    Clause: fuzz.positions.
    """
    draw = draw_for(ruleset, size)
    return from_choices(lambda choose: draw(choose)[1])


def draw_for(ruleset: AnyRuleset, size: Size | None) -> Draw:
    """Return how to draw positions: by the ruleset's sampling, as boards, or by random play.

    Clauses: fuzz.positions.sampled, fuzz.positions.boards, fuzz.positions.default,
    fuzz.positions.kinds, fuzz.size.
    """
    if isinstance(ruleset, SampledByKind):
        kinded = cast("SampledByKind[OpaquePosition]", ruleset)
        most = sampled_size(kinded, size)
        return draw_kinds(
            kinded.sample_kinds, lambda choose, kind: kinded.sample_kind(choose, most, kind)
        )
    if isinstance(ruleset, Sampled):
        sampled = cast("Sampled[OpaquePosition]", ruleset)
        actual_size = sampled_size(sampled, size)
        return lambda choose: (ONE_KIND, sampled.sample(choose, actual_size))
    if isinstance(ruleset, Boards):
        boards = cast("Boards[OpaquePosition]", ruleset)
        board = USUAL_BOARD if size is None else board_size(size)
        return draw_kinds(
            GRID_SHARES,
            lambda choose, kind: boards.from_grid(choose_grid_of_kind(choose, board, kind)),
        )
    if size is not None:
        raise NoSizeError(ruleset.name)
    starts = [ruleset.parse(text) for text in ruleset.examples]
    if not starts:
        raise NoPositionsError(ruleset.name)
    return lambda choose: (ONE_KIND, play(ruleset, starts, choose))


def sampled_size(ruleset: Sampled[OpaquePosition], size: Size | None) -> Size:
    """Return a size of drawn positions, by default the usual one.

    Raises :class:`~tedomari.rulesets.RulesetError` for a size that the ruleset does not have.
    """
    actual_size = ruleset.usual_size if size is None else size
    ruleset.sample(lambda low, high: low, actual_size)
    return actual_size


def draw_kinds(
    shares: Mapping[str, int], draw_kind: Callable[[Choose, str], OpaquePosition]
) -> Draw:
    """Return how to draw a kind by its share, and a position of this kind."""

    def draw(choose: Choose) -> tuple[str, OpaquePosition]:
        kind = choose_kind(choose, shares)
        return kind, draw_kind(choose, kind)

    return draw


def board_size(size: Size) -> Size:
    """Return a size; :class:`~tedomari.rulesets.SizeError` for too many cells, or none."""
    if min(size) < 1 or size.rows * size.columns > MAX_CELLS:
        side = int(MAX_CELLS**0.5)
        raise SizeError(size, Size(side, side))
    return size


def play(
    ruleset: AnyRuleset, starts: Sequence[OpaquePosition], choose: Choose
) -> OpaquePosition:
    """Play randomly from an example; the lowest choices return the first example."""
    position = starts[choose(0, len(starts) - 1)]
    for _ in range(choose(0, MOST_MOVES)):
        moves = list(moves_from(ruleset, position))
        if not moves:
            break
        position = moves[choose(0, len(moves) - 1)]
    return position
