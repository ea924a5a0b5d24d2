"""Tedomari as a contestant."""

from collections.abc import Hashable, Iterable, Sequence

from contestants.common import OptionTable
from tedomari.atomic_weight import atomic_weight
from tedomari.boards import Grid
from tedomari.game import Game, game_at
from tedomari.kernel.canonical import canonical
from tedomari.store import current_store
from tedomari.temperature import thermograph
from tedomari_chilled_domineering import ChilledDomineering
from tedomari_domineering import Domineering


class KernelContestant:
    """Tedomari, with its plugins for boards, and its public interface for the rest."""

    def boards(self, rows: int, columns: int, masks: Iterable[int]) -> list[object]:
        row = (1 << columns) - 1
        grids: list[object] = []
        for mask in masks:
            spread = sum((mask >> r * columns & row) << r * (columns + 1) for r in range(rows))
            grids.append(Grid(rows, columns, spread))
        return grids

    def board_values(self, boards: Iterable[object], *, xt: bool) -> list[object]:
        ruleset = ChilledDomineering() if xt else Domineering()
        return list(ruleset.values(board for board in boards if isinstance(board, Grid)))

    def table_values(self, table: OptionTable) -> list[object]:
        t = current_store().tables
        indices: list[int] = []
        for left, right in table:
            indices.append(
                canonical(t, [indices[i] for i in left], [indices[i] for i in right])
            )
        return [game_at(t, index) for index in indices]

    def sums(self, pairs: Iterable[tuple[object, object]]) -> list[object]:
        totals: list[object] = []
        for g, h in pairs:
            assert isinstance(g, Game)
            assert isinstance(h, Game)
            totals.append(g + h)
        return totals

    def relations(self, pairs: Iterable[tuple[object, object]]) -> list[str]:
        relations: list[str] = []
        for g, h in pairs:
            assert isinstance(g, Game)
            assert isinstance(h, Game)
            relations.append(str(g.relation(h)))
        return relations

    def thermal(self, values: Iterable[object]) -> list[str]:
        graphs = [thermograph(g) for g in values if isinstance(g, Game)]
        return [f"{graph.mean}@{graph.temperature}" for graph in graphs]

    def atomic_weights(self, values: Iterable[object]) -> list[object]:
        return [atomic_weight(g) for g in values if isinstance(g, Game)]

    def key(self, value: object) -> Hashable:
        return value

    def options(self, value: object) -> tuple[Sequence[object], Sequence[object]]:
        assert isinstance(value, Game)
        return value.left_options, value.right_options
