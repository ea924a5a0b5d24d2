"""Values of shapes, computed from those of smaller shapes."""

from collections.abc import Iterable, Mapping
from typing import Generic

from tedomari.kernel.entries import add, canonical, negate
from tedomari.kernel.tables import ZERO, Tables
from tedomari_census.errors import ContractError
from tedomari_census.families import BoardRuleset, Position
from tedomari_census.shapes import Shapes


class Evaluation(Generic[Position]):
    """The values of shapes, computed in the order of their numbers of cells.

    A move leaves fewer cells, and the components of these are connected and fit into the
    board.  They are shapes of the census too, so their values are known already, and no
    other values have to be remembered.

    Clause: census.values.
    """

    def __init__(self, ruleset: BoardRuleset[Position], shapes: Shapes, tables: Tables) -> None:
        self.ruleset = ruleset
        self.shapes = shapes
        self.tables = tables
        self.indices: dict[int, int] = {}

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
        position = self.ruleset.from_grid(self.shapes.grid(shape))
        return canonical(
            self.tables,
            self.totals(self.ruleset.left_options(position), shape),
            self.totals(self.ruleset.right_options(position), shape),
        )

    def totals(self, options: Iterable[Position], shape: int) -> list[int]:
        """Return the indices of the options of a shape: the sums of their components."""
        cells = shape.bit_count()
        totals: list[int] = []
        for option in options:
            total = ZERO
            for part in self.ruleset.components(option):
                total = add(self.tables, total, self.part(part, cells))
            totals.append(total)
        return totals

    def part(self, part: Position, cells: int) -> int:
        """Return the index of a component of an option of a shape with ``cells`` cells."""
        grid = self.ruleset.to_grid(part)
        if not grid.mask:
            return ZERO
        index = self.indices.get(self.shapes.shape(grid), -1)
        if index < 0 or grid.empty_cells >= cells:
            raise ContractError(
                self.ruleset.name,
                f"a move on a shape of {cells} cells leaves the component {grid}, which must "
                "be connected, have fewer cells, and fit into the board",
            )
        return index
