"""The yardstick as a contestant."""

from collections.abc import Iterable, Sequence

from yardstick import Board, Value, add, canonical

from contestants.common import OptionTable


class YardstickContestant:
    """The plain memoised implementation."""

    def board_values(self, *, xt: bool, rows: int, columns: int, masks: range) -> list[object]:
        board = Board(xt=xt)
        cells = [(place // columns, place % columns) for place in range(rows * columns)]
        return [
            board.value(frozenset(cell for i, cell in enumerate(cells) if mask >> i & 1))
            for mask in masks
        ]

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

    def thermal(self, values: Iterable[object]) -> list[str]:
        raise SystemExit("the yardstick has no thermographs")

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        assert isinstance(value, Value)
        return list(value.left), list(value.right)
