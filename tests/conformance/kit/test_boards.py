"""Rulesets on boards that each break one clause, and rulesets that conform."""

from collections.abc import Iterable, Iterator, Sequence
from typing import cast

import pytest

from tedomari.boards import Grid, parse_grid
from tedomari.boards.grid import Cell
from tedomari.rulesets import find_ruleset
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms


class Dominoes:
    """Domineering, cell by cell."""

    name = "dominoes"
    summary = "Left fills two cells of a column, Right two of a row."
    examples: Sequence[str] = ("..", "../..", "..x/x../..x")

    def parse(self, text: str) -> Grid:
        return parse_grid(text)

    def format(self, position: Grid) -> str:
        return "/".join(position.rows())

    def format_lines(self, position: Grid) -> str:
        return "\n".join(position.rows())

    def left_options(self, position: Grid) -> Iterator[Grid]:
        return self.placements(position, (1, 0))

    def right_options(self, position: Grid) -> Iterator[Grid]:
        return self.placements(position, (0, 1))

    def placements(self, position: Grid, step: Cell) -> Iterator[Grid]:
        for row, column in sorted(position.cells):
            pair = {(row, column), (row + step[0], column + step[1])}
            if pair <= position.cells:
                yield self.without(position, pair)

    def without(self, position: Grid, pair: set[Cell]) -> Grid:
        rest = position.cells - pair
        return Grid.from_cells(rest, height=position.height, width=position.width)

    def progress(self, position: Grid) -> int:
        return position.empty_cells

    def components(self, position: Grid) -> Iterable[Grid]:
        return position.components()

    def from_grid(self, grid: Grid) -> Grid:
        return grid

    def to_grid(self, position: Grid) -> Grid:
        return position


def breach(ruleset: Dominoes) -> ConformanceError:
    """Return the error that the kit raises for a broken ruleset."""
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(ruleset, max_examples=12)
    assert caught.value.hint
    return caught.value


@pytest.mark.once
@pytest.mark.clause(
    "plugin.boards.board", "plugin.boards.moves", "plugin.boards.groups", "plugin.boards.shape"
)
def test_a_right_ruleset_on_boards_conforms() -> None:
    assert_ruleset_conforms(Dominoes(), max_examples=12)


@pytest.mark.once
@pytest.mark.clause("plugin.boards.board", "plugin.boards.shape")
@pytest.mark.parametrize("name", ["domineering", "chilled-domineering"])
def test_the_installed_rulesets_on_boards_conform(name: str) -> None:
    assert_ruleset_conforms(find_ruleset(name), max_examples=10)


@pytest.mark.once
@pytest.mark.clause("plugin.boards.groups")
def test_groups_without_moves_may_be_left_out() -> None:
    class OnlyPlayable(Dominoes):
        def components(self, position: Grid) -> Iterable[Grid]:
            return [part for part in position.components() if part.empty_cells > 1]

    assert_ruleset_conforms(OnlyPlayable(), max_examples=12)


@pytest.mark.clause("plugin.boards.board")
def test_from_grid_must_return_the_same_position() -> None:
    class Trimming(Dominoes):
        def from_grid(self, grid: Grid) -> Grid:
            return grid.trimmed()

    error = breach(Trimming())
    assert error.clause == "plugin.boards.board"
    assert "from_grid() makes" in error.found


@pytest.mark.clause("plugin.boards.board")
def test_to_grid_must_return_a_grid() -> None:
    class Text(Dominoes):
        def to_grid(self, position: Grid) -> Grid:
            return cast("Grid", str(position))

    error = breach(Text())
    assert error.clause == "plugin.boards.board"
    assert "not a Grid" in error.found


@pytest.mark.clause("plugin.boards.moves")
def test_every_move_must_fill_a_cell() -> None:
    class Counted(Dominoes):
        """A move fills no cell: afterwards there is one cell more, in two rows."""

        def without(self, position: Grid, pair: set[Cell]) -> Grid:
            text = str(position).replace("/", "")
            return Grid.from_cells(
                [(0, 0), *((1, column) for column in range(len(text)))],
                height=2,
                width=len(text),
            )

        def placements(self, position: Grid, step: Cell) -> Iterator[Grid]:
            if position.height == 1 and step == (0, 1):
                yield self.without(position, set())

        def progress(self, position: Grid) -> int:
            return 1 if position.height == 1 else 0

        def components(self, position: Grid) -> Iterable[Grid]:
            return [position]

    error = breach(Counted())
    assert error.clause == "plugin.boards.moves"
    assert "are left" in error.found


@pytest.mark.once
@pytest.mark.clause("plugin.boards.groups")
def test_components_must_not_be_joined_at_a_corner() -> None:
    class Diagonal(Dominoes):
        def components(self, position: Grid) -> Iterable[Grid]:
            return [position]

    error = breach(Diagonal())
    assert error.clause == "plugin.boards.groups"
    assert "is not one of the groups" in error.found


@pytest.mark.clause("plugin.boards.shape")
def test_moves_must_not_depend_on_the_place() -> None:
    class EvenColumns(Dominoes):
        def left_options(self, position: Grid) -> Iterator[Grid]:
            return (
                option
                for option in super().left_options(position)
                if all(column % 2 == 0 for _, column in position.cells - option.cells)
            )

        def components(self, position: Grid) -> Iterable[Grid]:
            groups = position.components()
            return [position] if len(groups) == 1 else groups

        examples: Sequence[str] = ("./.", "x./x.")

    error = breach(EvenColumns())
    assert error.clause == "plugin.boards.shape"
    assert "where the shape lies" in error.found
