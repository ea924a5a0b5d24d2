"""The published package pycgt, on which only the benchmarks depend, as a contestant."""

from collections.abc import Hashable, Iterable, Sequence
from functools import cache

from pycgt import Game, add, game, leq, thermograph
from pycgt.rulesets.domineering import DOMINEERING
from pycgt.rulesets.grid import Position, value

from contestants.common import OptionTable, relation


class PycgtContestant:
    """pycgt with its own Domineering; XT Domineering is implemented here in the same style."""

    def boards(self, rows: int, columns: int, masks: Iterable[int]) -> list[object]:
        cells = [(place // columns, place % columns) for place in range(rows * columns)]
        return [
            Position(frozenset(cell for i, cell in enumerate(cells) if mask >> i & 1))
            for mask in masks
        ]

    def board_values(self, boards: Iterable[object], *, xt: bool) -> list[object]:
        positions = [board for board in boards if isinstance(board, Position)]
        if xt:
            return [xt_value(position) for position in positions]
        return [value(position, DOMINEERING) for position in positions]

    def table_values(self, table: OptionTable) -> list[object]:
        values: list[Game] = []
        for left, right in table:
            values.append(game([values[i] for i in left], [values[i] for i in right]))
        return list(values)

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        totals: list[object] = []
        for g, h in pairs:
            assert isinstance(g, Game)
            assert isinstance(h, Game)
            totals.append(add(g, h))
        return totals

    def relations(self, pairs: Iterable[tuple[object, object]]) -> list[str]:
        relations: list[str] = []
        for g, h in pairs:
            assert isinstance(g, Game)
            assert isinstance(h, Game)
            relations.append(relation(leq(g, h), leq(h, g)))
        return relations

    def thermal(self, values: Iterable[object]) -> list[str]:
        graphs = [thermograph(g) for g in values if isinstance(g, Game)]
        return [f"{graph.mast}@{graph.temperature}" for graph in graphs]

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        raise SystemExit("pycgt has no atomic weights")

    def key(self, value: object) -> Hashable:
        return value

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        assert isinstance(value, Game)
        return list(value.left), list(value.right)


def xt_value(position: Position) -> Game:
    """Return the value of an XT position: the sum of the values of its components."""
    total = game()
    for component in position.components():
        total = add(total, xt_component(component.normalise()))
    return total


@cache
def xt_component(position: Position) -> Game:
    """Return the value of a connected component, computed from its options."""
    single = [frozenset({cell}) for cell in position.cells]
    left = DOMINEERING.left_moves(position) or single
    right = DOMINEERING.right_moves(position) or single
    return game(
        [xt_value(position.remove(move)) for move in left],
        [xt_value(position.remove(move)) for move in right],
    )
