"""The yardstick as a contestant."""

from collections.abc import Hashable, Iterable, Sequence

from yardstick import Board, Value, add, canonical, le

from contestants.common import OptionTable, relation


class YardstickContestant:
    """The plain implementation with memoisation."""

    def boards(self, rows: int, columns: int, masks: Iterable[int]) -> list[object]:
        cells = [(place // columns, place % columns) for place in range(rows * columns)]
        return [
            frozenset(cell for i, cell in enumerate(cells) if mask >> i & 1) for mask in masks
        ]

    def board_values(self, boards: Iterable[object], *, xt: bool) -> list[object]:
        board = Board(xt=xt)
        return [board.value(cells) for cells in boards if isinstance(cells, frozenset)]

    def table_values(self, table: OptionTable) -> list[object]:
        values: list[Value] = []
        for left, right in table:
            values.append(
                canonical(
                    frozenset(values[i] for i in left), frozenset(values[i] for i in right)
                )
            )
        return list(values)

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        totals: list[object] = []
        for g, h in pairs:
            assert isinstance(g, Value)
            assert isinstance(h, Value)
            totals.append(add(g, h))
        return totals

    def relations(self, pairs: Iterable[tuple[object, object]]) -> list[str]:
        relations: list[str] = []
        for g, h in pairs:
            assert isinstance(g, Value)
            assert isinstance(h, Value)
            relations.append(relation(le(g, h), le(h, g)))
        return relations

    def thermal(self, values: Iterable[object]) -> list[str]:
        raise SystemExit("the yardstick has no thermographs")

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        raise SystemExit("the yardstick has no atomic weights")

    def key(self, value: object) -> Hashable:
        return value

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        assert isinstance(value, Value)
        return list(value.left), list(value.right)
