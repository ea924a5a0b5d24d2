"""Laws of boards, tried in every position of a board."""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias, cast

from tedomari.boards import Grid
from tedomari.infinitesimals.all_small import is_infinitesimal
from tedomari.rulesets import Evaluator, OpaquePosition, find_ruleset, value
from tedomari_conformance.sources.xt_paper.table1 import all_positions, decompose
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.expressions import AnyPartizan, ruleset_of
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    NAME,
    NATURAL,
    TEXT,
    Answer,
    list_of,
    record,
)

#: Whether a law holds in a position of a ruleset.
BoardLaw: TypeAlias = Callable[[AnyPartizan, Grid], bool]


@operation(
    "board-law",
    given={"ruleset": TEXT, "law": NAME, "height": NATURAL, "width": NATURAL},
    result=record(positions=NATURAL, broken=list_of(TEXT)),
)
def board_law(given: Given) -> Answer:
    """Return the number of positions of a board, and the positions that break a law.

    All positions count, connected or not.

    Clause: vectors.box.board.
    """
    ruleset, law = ruleset_of(given), LAWS[str(given["law"])]
    positions = list(all_positions(cast("int", given["height"]), cast("int", given["width"])))
    broken = [str(grid) for grid in positions if not law(ruleset, grid)]
    return {"positions": len(positions), "broken": broken}


def plain(ruleset: AnyPartizan) -> Evaluator[OpaquePosition]:
    """An evaluator of the bare definition, which neither splits positions nor uses symmetry."""
    name = ruleset.name
    if name not in _plain:
        _plain[name] = Evaluator(ruleset, components=False, symmetries=False)
    return _plain[name]


_plain: dict[str, Evaluator[OpaquePosition]] = {}


def opaque(grid: Grid) -> OpaquePosition:
    """Return a board, typed as a position of a ruleset that is known only by name."""
    return cast("OpaquePosition", grid)


def is_infinitesimal_there(ruleset: AnyPartizan, grid: Grid) -> bool:
    """Whether the value is an infinitesimal."""
    return is_infinitesimal(value(ruleset, opaque(grid)))


def both_can_move(ruleset: AnyPartizan, grid: Grid) -> bool:
    """Whether both players have a move, or neither has one if no cell is empty."""
    moves = [any(True for _ in side(opaque(grid))) for side in _sides(ruleset)]
    return moves == [bool(grid.cells)] * 2


def has_more_moves(ruleset: AnyPartizan, grid: Grid) -> bool:
    """Whether each player has every move of Domineering."""
    domineering = cast("AnyPartizan", find_ruleset("domineering"))
    return all(
        set(side(opaque(grid))) <= set(other(opaque(grid)))
        for side, other in zip(_sides(domineering), _sides(ruleset), strict=True)
    )


def _sides(
    ruleset: AnyPartizan,
) -> tuple[Callable[[OpaquePosition], Iterable[OpaquePosition]], ...]:
    return ruleset.left_options, ruleset.right_options


def quarter_turn_negates(ruleset: AnyPartizan, grid: Grid) -> bool:
    """Whether every image with rows and columns exchanged has the negative of the value."""
    own = plain(ruleset).value(opaque(grid))
    return all(
        plain(ruleset).value(opaque(image)) == -own for across, image in grid.images() if across
    )


def reflection_keeps(ruleset: AnyPartizan, grid: Grid) -> bool:
    """Whether every image with rows and columns in place has the same value."""
    own = plain(ruleset).value(opaque(grid))
    return all(
        plain(ruleset).value(opaque(image)) == own
        for across, image in grid.images()
        if not across
    )


def decomposes(ruleset: AnyPartizan, grid: Grid) -> bool:
    """Whether each connected part is a linear combination of the eight elementary games."""
    parts = grid.components()
    return all(decompose(value(ruleset, opaque(part))) is not None for part in parts)


LAWS: Final[Mapping[str, BoardLaw]] = {
    "both-can-move": both_can_move,
    "decomposes": decomposes,
    "has-more-moves": has_more_moves,
    "infinitesimal": is_infinitesimal_there,
    "quarter-turn-negates": quarter_turn_negates,
    "reflection-keeps": reflection_keeps,
}
