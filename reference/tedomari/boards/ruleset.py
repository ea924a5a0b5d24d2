"""The base class of rulesets in which dominoes are placed on a board."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import ClassVar, Final
from weakref import WeakKeyDictionary

from tedomari.boards import masks
from tedomari.boards.checkpoint import Checkpoint
from tedomari.boards.evaluation import MEMO_LIMIT, Frame, negative_index
from tedomari.boards.grid import Grid
from tedomari.boards.notation import parse_grid
from tedomari.boards.polyominoes import Outline, Polyominoes
from tedomari.boards.shape_evaluation import Evaluation
from tedomari.boards.shapes import SIDE, restride
from tedomari.drawing.board import board_svg, cell_square
from tedomari.game import Game, game_at
from tedomari.kernel.tables import Tables
from tedomari.kernel.threads import enter
from tedomari.kernel.words import COMPILED
from tedomari.rulesets.clickable import NoSpotError, Spot
from tedomari.store import Store, current_store

#: Whether boards up to 7x7 are evaluated by shape, as the compiled kernel does.
BY_SHAPE: Final = COMPILED


class DominoRuleset(ABC):
    """A partizan game on a board: Left plays vertically, and Right the same way horizontally.

    In :meth:`group_options` a subclass defines the moves in one connected group of empty cells.
    Moves in a group must not depend on other groups, nor on where the group is.  Reflecting a
    group must reflect its moves, and exchanging rows and columns must exchange the players.
    Everything else follows.
    """

    name: str
    summary: str
    examples: Sequence[str]

    #: Whether every placement of two cells in a column is a move of Left, every one in a row a
    #: move of Right, and nothing else is a move.  Then dominated options can be left out.
    only_dominoes: ClassVar[bool] = False

    def __init__(self, *, memo_limit: int = MEMO_LIMIT) -> None:
        """Create a ruleset that remembers at most ``memo_limit`` sets of cells per width."""
        if memo_limit < 1:
            raise ValueError(f"memo_limit must be at least 1, not {memo_limit}")
        self._memo_limit = memo_limit
        self._evaluations: WeakKeyDictionary[Store, Evaluation] = WeakKeyDictionary()
        self._frames: WeakKeyDictionary[Store, dict[int, Frame]] = WeakKeyDictionary()

    @abstractmethod
    def group_options(self, mask: int, stride: int) -> tuple[list[int], list[int]]:
        """The cells of a connected group that remain after each move of Left, and of Right."""

    # Notation and pictures

    def parse(self, text: str) -> Grid:
        """The position that a text describes, in any notation for boards."""
        return parse_grid(text)

    def format(self, position: Grid) -> str:
        """The rows joined by slashes.  Clause: boards.notation.one-line."""
        return "/".join(position.rows())

    def format_lines(self, position: Grid) -> str:
        """The rows, one per line.  Clause: boards.notation.lines."""
        return "\n".join(position.rows())

    def svg(self, position: Grid) -> str:
        """An SVG picture of the board."""
        return board_svg(position.rows())

    def spots(self, position: Grid) -> list[Spot]:
        """The cells, named by row and column from 1.  Clause: boards.clickable."""
        return [
            Spot(
                f"row {r + 1} column {c + 1}",
                "empty" if cell == "." else "filled",
                *cell_square(r, c),
            )
            for r, row in enumerate(position.rows())
            for c, cell in enumerate(row)
        ]

    def clicked(self, position: Grid, spot: str) -> Grid:
        """The board with one cell filled, or emptied if filled.  Clause: boards.clickable."""
        names = [each.name for each in self.spots(position)]
        if spot not in names:
            raise NoSpotError(spot)
        row, column = divmod(names.index(spot), position.width)
        return position.with_mask(position.mask ^ 1 << row * position.stride + column)

    # Boards

    def from_grid(self, grid: Grid) -> Grid:
        """The position on a board: the board itself.  Clause: census.boards."""
        return grid

    def to_grid(self, position: Grid) -> Grid:
        """The board of a position: the position itself.  Clause: census.boards."""
        return position

    # Small positions

    #: What the size of a position counts.
    size_unit: ClassVar[str] = "cells"

    def positions_of_size(self, size: int) -> Iterator[Grid]:
        """Yield the boards with that many empty cells, which are connected, up to reflection.

        At most 16 cells.  Of a board and its image by a quarter turn both are listed, because
        their values differ.  Clauses: plugin.listed.sizes, plugin.listed.complete.
        """
        source, outline = Polyominoes(size), Outline()
        while source.advance():
            outline.read(source)
            if outline.is_listed():
                cells = [(int(outline.ys[i]), int(outline.xs[i])) for i in range(size)]
                grid = Grid.from_cells(
                    cells, height=int(outline.height), width=int(outline.width)
                )
                turned = grid.transposed()
                yield grid
                if all(image != turned for is_turned, image in grid.images() if not is_turned):
                    yield turned

    # Moves

    def left_options(self, position: Grid) -> Iterator[Grid]:
        """The positions that Left can move to."""
        return self._options(position, 0)

    def right_options(self, position: Grid) -> Iterator[Grid]:
        """The positions that Right can move to."""
        return self._options(position, 1)

    def _options(self, position: Grid, player: int) -> Iterator[Grid]:
        for group in masks.components(position.mask, position.stride):
            elsewhere = position.mask ^ group
            for left_over in self.group_options(group, position.stride)[player]:
                yield position.with_mask(elsewhere | left_over)

    def progress(self, position: Grid) -> int:
        """The number of empty cells, of which every move fills at least one."""
        return position.empty_cells

    def components(self, position: Grid) -> tuple[Grid, ...]:
        """The connected groups of empty cells.  Clause: boards.components."""
        return position.components()

    def images(self, position: Grid) -> Iterator[tuple[int, Grid]]:
        """The eight symmetric images, each with 1 if it has the same value, otherwise with -1.

        Exchanging rows and columns negates the value.
        Clauses: boards.reflection, boards.quarter-turn.
        """
        return ((-1 if across else 1, image) for across, image in position.images())

    # Values

    def value(self, position: Grid) -> Game:
        """The value of the position; a connected group is evaluated once for all its images."""
        return self.values([position])[0]

    def values(self, positions: Iterable[Grid]) -> list[Game]:
        """The values of several positions, in the same order.

        If words are machine words, boards up to 7x7 are evaluated by shape, which takes least
        memory.  In plain Python that is slower than to remember all images of a group, and is
        done only to record shapes in a checkpoint.
        """
        store = current_store()
        values: list[Game] = []
        by_shape = BY_SHAPE or store in self._evaluations
        evaluation = self._evaluation(store) if by_shape else None
        frame: Frame | None = None
        games: dict[int, Game] = {}
        t: Tables = store.tables
        enter(t.use)  # once for all positions
        try:
            for position in positions:
                height, width, mask = position.height, position.width, position.mask
                if evaluation and height <= SIDE and width <= SIDE:
                    index = evaluation.find(restride(mask, width + 1))
                else:
                    is_wide = width > height
                    if is_wide:
                        height, width, mask = width, height, position.transposed().mask
                    if frame is None or frame.stride != width + 1:
                        frame = self._frame(store, width + 1)
                    frame.grow(height)
                    index = frame.find(mask)
                    if is_wide:
                        index = negative_index(t, index)
                game = games.get(index)
                if game is None:
                    game = games[index] = game_at(t, index)
                values.append(game)
        finally:
            t.use.lock.release()
        return values

    @contextmanager
    def checkpoint(self, path: Path) -> Iterator[None]:
        """Begin with the shapes in a file, and append those that are evaluated in the block.

        The shapes of boards up to 7x7 are recorded, and larger boards are evaluated as usual.
        Raises :class:`~tedomari.boards.shape_file.ShapeFileError` for a damaged file, or one of
        another ruleset.

        Clauses: boards.checkpoint.continues, boards.checkpoint.refused.
        """
        store = current_store()
        t: Tables = store.tables
        evaluation = Evaluation(
            t, self.group_options, self._memo_limit, only_dominoes=self.only_dominoes
        )
        with closing(Checkpoint(path, self.name, evaluation)):
            before = self._evaluations.get(store)
            self._evaluations[store] = evaluation
            try:
                yield
            finally:
                if before is None:
                    self._evaluations.pop(store, None)
                else:
                    self._evaluations[store] = before

    def _evaluation(self, store: Store) -> Evaluation:
        """The evaluation of boards up to 7x7 in the current table of a store.

        Clause: boards.evaluation.stores.
        """
        t: Tables = store.tables
        evaluation = self._evaluations.get(store)
        if evaluation is None or evaluation.t is not t:
            evaluation = Evaluation(
                t, self.group_options, self._memo_limit, only_dominoes=self.only_dominoes
            )
            self._evaluations[store] = evaluation
        return evaluation

    def _frame(self, store: Store, stride: int) -> Frame:
        """The frame for boards with one stride, in the current table of a store.

        Boards that are wider than high are transposed before, because the frame of a wide strip
        would serve hardly any other board.

        Clause: boards.evaluation.stores.
        """
        frames = self._frames.setdefault(store, {})
        t: Tables = store.tables
        frame = frames.get(stride)
        if frame is None or frame.t is not t:
            frame = frames[stride] = Frame(
                t,
                self.group_options,
                stride,
                self._memo_limit,
                only_dominoes=self.only_dominoes,
            )
        return frame
