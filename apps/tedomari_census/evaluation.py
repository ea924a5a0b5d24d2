"""Values of shapes, computed from those of smaller shapes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeAlias

from tedomari.boards import Grid
from tedomari.kernel.entries import add, canonical, negate
from tedomari.kernel.tables import ZERO, Tables
from tedomari_census.errors import ContractError
from tedomari_census.families import BoardRuleset, Position
from tedomari_census.shapes import Shapes

#: The left and the right options of a shape, each as the shapes of its components.
Options: TypeAlias = tuple[Sequence[Sequence[int]], Sequence[Sequence[int]]]


class Evaluation(Generic[Position]):
    """The values of shapes, computed in the order of their numbers of cells.

    A move leaves fewer cells, and the components of these are connected and fit into the
    board.  They are shapes of the census too, so their values are known already, and no
    other values have to be remembered.  The options of shapes that were listed before they
    are evaluated can be left in ``prepared``.

    Clause: census.values.
    """

    def __init__(self, ruleset: BoardRuleset[Position], shapes: Shapes, tables: Tables) -> None:
        self.ruleset = ruleset
        self.shapes = shapes
        self.tables = tables
        self.indices: dict[int, int] = {}
        self.prepared: dict[int, Options] = {}

    def learn(self, images: Mapping[int, int], index: int) -> None:
        """Remember the index of a shape under each of its images.

        ``images`` maps each image to 1 if it has the value of the shape, and to -1 if it has
        the negative.
        """
        negative = -1
        for image, sign in images.items():
            if sign < 0 and negative < 0:
                negative = negate(self.tables, index)
            self.indices[image] = index if sign > 0 else negative

    def index(self, shape: int) -> int:
        """Return the index of a shape, given those of all smaller shapes.

        Raises :class:`ContractError` if a move does not lead to smaller shapes.
        """
        sides = self.prepared.pop(shape, None) or self.options(shape)
        left, right = ([self.total(parts, shape) for parts in side] for side in sides)
        return canonical(self.tables, left, right)

    def options(self, shape: int) -> Options:
        """Return the left and the right options of a shape: their components' shapes.

        Raises :class:`ContractError` if a component is not smaller than the shape.
        """
        position = self.ruleset.from_grid(self.shapes.grid(shape))
        cells = shape.bit_count()
        left, right = (
            [self.parts(option, cells) for option in options]
            for options in (
                self.ruleset.left_options(position),
                self.ruleset.right_options(position),
            )
        )
        return left, right

    def parts(self, option: Position, cells: int) -> list[int]:
        """Return the shapes of the components of an option of a shape with ``cells`` cells."""
        grids = [self.ruleset.to_grid(part) for part in self.ruleset.components(option)]
        shapes = {grid: self.shapes.shape(grid) for grid in grids if grid.mask}
        for grid, shape in shapes.items():
            if shape < 0 or grid.empty_cells >= cells:
                raise self.contract_error(grid, cells)
        return [shapes[grid] for grid in grids if grid.mask]

    def total(self, parts: Iterable[int], shape: int) -> int:
        """Return the index of an option of a shape: the sum of its components."""
        total = ZERO
        for part in parts:
            index = self.indices.get(part, -1)
            if index < 0:
                raise self.contract_error(self.shapes.grid(part), shape.bit_count())
            total = add(self.tables, total, index)
        return total

    def contract_error(self, grid: Grid, cells: int) -> ContractError:
        """Return the error about a component of an option of a shape with ``cells`` cells."""
        return ContractError(
            self.ruleset.name,
            f"a move on a shape of {cells} cells leaves the component {grid}, which must "
            "be connected, have fewer cells, and fit into the board",
        )
