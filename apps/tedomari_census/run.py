"""Taking a census: the shapes, layer by layer, and then their values in the same order."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Generic

from tedomari.boards import Grid
from tedomari.kernel.tables import ZERO
from tedomari.store import Store, using
from tedomari_census.archive import Archive
from tedomari_census.evaluation import Evaluation
from tedomari_census.families import BoardRuleset, Position
from tedomari_census.games import Games
from tedomari_census.shapes import Shapes, least
from tedomari_census.symmetries import symmetries
from tedomari_census.tables import PositionRecord

#: Work is stored every this many seconds, well below the ten seconds that may be lost.
CHECKPOINT: Final = 2.0


class Stage(StrEnum):
    """The two stages of a census."""

    SHAPES = "shapes"
    VALUES = "values"


@dataclass(frozen=True, slots=True)
class Step:
    """One more position is done: the stage, its cells, and the progress.

    While shapes are enumerated, ``done`` and ``total`` count the positions of the layer that
    are grown by a cell.  While values are computed, they count cells, since larger positions
    take longer.
    """

    stage: Stage
    cells: int
    done: int
    total: int


class Census(Generic[Position]):
    """The census of a ruleset on a board, in a file that is open for it.

    With ``most_cells``, only positions with at most that many cells are enumerated; the file
    can be continued with more later.  Clauses: census.positions, census.file.kept.
    """

    def __init__(
        self,
        ruleset: BoardRuleset[Position],
        archive: Archive,
        *,
        most_cells: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        heading = archive.heading
        self.ruleset = ruleset
        self.archive = archive
        self.shapes = Shapes(heading.rows, heading.columns, symmetries(ruleset))
        board = heading.rows * heading.columns
        self.most_cells = board if most_cells is None else min(most_cells, board)
        self.clock = clock
        self._last_commit = clock()

    def steps(self) -> Iterator[Step]:
        """Take the census, or continue it, one position per step."""
        self._last_commit = self.clock()
        yield from self.shape_steps()
        self.archive.commit()
        with using(Store()) as store:
            yield from self.value_steps(store)
        self.archive.commit()

    def commit_if_due(self) -> None:
        """Store what was done, if a checkpoint is due.  Clause: census.file.kept."""
        now = self.clock()
        if now - self._last_commit >= CHECKPOINT:
            self.archive.commit()
            self._last_commit = self.clock()

    # Shapes

    def shape_steps(self) -> Iterator[Step]:
        """Enumerate the shapes, layer by layer, by adding cells to the previous layer."""
        archive = self.archive
        if archive.state.layer == 0:
            archive.add_position(0, self.empty(), 1)
            self.add(self.shapes.images(1))
            archive.state = replace(archive.state, layer=1)
        while archive.state.layer < self.most_cells:
            yield from self.layer_steps(archive.state.layer)

    def layer_steps(self, layer: int) -> Iterator[Step]:
        """Add a cell to each shape of a layer for which that is not done yet."""
        archive = self.archive
        known: set[int] = set()
        for record in archive.layer(layer + 1):
            known.update(self.shapes.images(self.shape(record.position)))
        total = archive.counts()[layer][0]
        waiting = archive.layer(layer, after=archive.state.grown)
        for done, record in enumerate(waiting, total - len(waiting) + 1):
            for shape in self.shapes.larger_shapes(self.shape(record.position)):
                if shape not in known:
                    images = self.shapes.images(shape)
                    known.update(images)
                    known.add(shape)
                    self.add(images)
            archive.state = replace(archive.state, grown=record.id)
            self.commit_if_due()
            yield Step(Stage.SHAPES, layer + 1, done, total)
        archive.state = replace(archive.state, layer=layer + 1, grown=0)

    def add(self, images: dict[int, int]) -> None:
        """Add the position of a shape with these images; without images nothing is added."""
        if images:
            shape = least(images)
            self.archive.add_position(
                shape.bit_count(), self.notation(shape), self.shapes.placements(images)
            )

    def notation(self, shape: int) -> str:
        """Return a shape in the ruleset's notation."""
        return self.ruleset.format(self.ruleset.from_grid(self.shapes.grid(shape)))

    def empty(self) -> str:
        """Return a board without empty cells in the ruleset's notation."""
        return self.ruleset.format(self.ruleset.from_grid(Grid(1, 1, 0)))

    def shape(self, position: str) -> int:
        """Return the shape of a position, which must have empty cells."""
        return self.shapes.shape(self.ruleset.to_grid(self.ruleset.parse(position)))

    # Values

    def value_steps(self, store: Store) -> Iterator[Step]:
        """Compute the values that are not known yet, small positions first."""
        games = Games(self.archive, store.tables)
        evaluation = Evaluation(self.ruleset, self.shapes, store.tables)
        layers = [self.archive.layer(cells) for cells in range(self.most_cells + 1)]
        total = sum(cells * len(layer) for cells, layer in enumerate(layers))
        done = 0
        for cells, layer in enumerate(layers):
            for record in layer:
                self.settle(evaluation, games, record)
                done += cells
                self.commit_if_due()
                yield Step(Stage.VALUES, cells, done, total)

    def settle(
        self, evaluation: Evaluation[Position], games: Games, record: PositionRecord
    ) -> None:
        """Compute the value of a position, unless the file has it, and remember it."""
        shape = self.shape(record.position) if record.cells else 0
        if record.game is not None:
            index = games.indices[record.game]
        else:
            index = evaluation.index(shape) if shape else ZERO
            number = games.id(index)
            games.describe(number)
            self.archive.set_game(record, number)
        if shape:
            evaluation.learn(self.shapes.images(shape), index)
