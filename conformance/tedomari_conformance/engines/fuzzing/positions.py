"""Random positions: sampled by the ruleset, boards with random cells, or random play."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias, cast

from hypothesis.strategies import SearchStrategy

from tedomari.boards import MAX_CELLS, Grid
from tedomari.rulesets import Boards, Choose, OpaquePosition, Sampled, Size, SizeError
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines.fuzzing.choosing import from_choices
from tedomari_conformance.engines.fuzzing.errors import NoPositionsError, NoSizeError
from tedomari_conformance.engines.fuzzing.families import moves_from

#: Builds a position from choices of integers.
Draw: TypeAlias = Callable[[Choose], OpaquePosition]

#: The size of boards if none is given.
USUAL_BOARD: Final = Size(4, 4)

#: A cell is empty with a probability of 2 or 3 in `CHANCES`.
CHANCES: Final = 4

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
    return from_choices(draw_for(ruleset, size))


def draw_for(ruleset: AnyRuleset, size: Size | None) -> Draw:
    """Return how to draw positions: by the ruleset's sampling, as boards, or by random play.

    Clauses: fuzz.positions.sampled, fuzz.positions.boards, fuzz.positions.default, fuzz.size.
    """
    if isinstance(ruleset, Sampled):
        sampled = cast("Sampled[OpaquePosition]", ruleset)
        actual_size = sampled.usual_size if size is None else size
        sampled.sample(lambda low, high: low, actual_size)  # raises an error for a wrong size
        return lambda choose: sampled.sample(choose, actual_size)
    if isinstance(ruleset, Boards):
        boards = cast("Boards[OpaquePosition]", ruleset)
        board = USUAL_BOARD if size is None else board_size(size)
        return lambda choose: boards.from_grid(choose_grid(choose, board))
    if size is not None:
        raise NoSizeError(ruleset.name)
    starts = [ruleset.parse(text) for text in ruleset.examples]
    if not starts:
        raise NoPositionsError(ruleset.name)
    return lambda choose: play(ruleset, starts, choose)


def board_size(size: Size) -> Size:
    """Return a size; :class:`~tedomari.rulesets.SizeError` for too many cells, or none."""
    if min(size) < 1 or size.rows * size.columns > MAX_CELLS:
        side = int(MAX_CELLS**0.5)
        raise SizeError(size, Size(side, side))
    return size


def choose_grid(choose: Choose, size: Size) -> Grid:
    """Choose a board up to a size, with any cells empty; the lowest choices fill all cells.

    Each side is the larger of two choices, so that large boards are more frequent.
    """
    height = max(choose(1, size.rows), choose(1, size.rows))
    width = max(choose(1, size.columns), choose(1, size.columns))
    empty_from = choose(1, CHANCES // 2)
    cells = (
        (row, column)
        for row in range(height)
        for column in range(width)
        if choose(0, CHANCES - 1) >= empty_from
    )
    return Grid.from_cells(cells, height=height, width=width)


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
