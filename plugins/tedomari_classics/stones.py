"""The base class of rulesets on boards with stones of two players."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import ClassVar, Final

from tedomari.boards.cell_sets import cell_sets, symmetries
from tedomari.drawing.board import cell_square
from tedomari.drawing.pieces import pieces_svg
from tedomari.rulesets import NoSpotError, Spot
from tedomari.rulesets.sampled import Choose, Size, check_size
from tedomari_classics.cells import exchange_colours, groups, part, read_rows, replace_cells

#: The largest board that is drawn at random.
LARGEST: Final = Size(200, 200)


class StoneRuleset(ABC):
    """A partizan game on boards whose cells are empty, removed, or have a stone.

    A position is a string: the rows, joined by slashes.  A subclass defines the moves of the
    player with a colour; the rest follows.  Moves must not depend on directions, and must be
    the same for both colours.  Clauses: stones.position, stones.symmetries.
    """

    name: str
    summary: str
    examples: Sequence[str]
    #: The kinds of cells, in the order in which clicks replace them.
    kinds: ClassVar[str] = ".xo#"
    #: The kinds of cells of random boards, each as often as its chance; the simplest is first.
    drawn: ClassVar[str] = "..xo"
    usual_size: ClassVar[Size] = Size(3, 3)
    #: What a part of a board has on cells that are not of the part.
    outside: ClassVar[str] = "#"
    squares: ClassVar[Mapping[str, str]] = {"#": "#444444"}
    colours: ClassVar[Mapping[str, str]] = {"x": "#2f6fb5", "o": "#c8412f"}

    @abstractmethod
    def moves(self, position: str, own: str, other: str) -> Iterator[str]:
        """Yield the positions after each move of the player whose stones are ``own``."""

    @abstractmethod
    def links(self, position: str) -> Iterable[Sequence[int]]:
        """Yield sets of places that belong to one region."""

    @abstractmethod
    def progress(self, position: str) -> int:
        """Return a number that falls with every move."""

    # Notation

    def parse(self, text: str) -> str:
        """Read a board.  Clauses: stones.notation, stones.error."""
        return read_rows(text, self.kinds)

    def format(self, position: str) -> str:
        """The rows joined by slashes.  Clause: stones.notation."""
        return position

    def format_lines(self, position: str) -> str:
        """The rows, one per line.  Clause: stones.notation."""
        return position.replace("/", "\n")

    # Moves

    def left_options(self, position: str) -> Iterator[str]:
        """The positions that Left can move to."""
        return self.moves(position, "x", "o")

    def right_options(self, position: str) -> Iterator[str]:
        """The positions that Right can move to."""
        return self.moves(position, "o", "x")

    def components(self, position: str) -> Iterator[str]:
        """The regions in which a player has a move.  Clause: stones.regions."""
        for group in groups(self.links(position)):
            region = part(position, group, self.outside)
            for options in (self.left_options(region), self.right_options(region)):
                if next(options, None) is not None:
                    yield region
                    break

    def images(self, position: str) -> Iterator[tuple[int, str]]:
        """The eight symmetric images, and those with colours exchanged, which are negative.

        Clause: stones.symmetries.
        """
        board = position.split("/")
        for turned in (board, ["".join(column) for column in zip(*board, strict=True)]):
            for flipped in (turned, turned[::-1]):
                for rows in (flipped, [row[::-1] for row in flipped]):
                    image = "/".join(rows)
                    yield 1, image
                    yield -1, exchange_colours(image)

    # Small positions

    #: What the size of a position counts.
    size_unit: ClassVar[str] = "cells"
    #: Whether cells that touch in a corner may be in one region.
    by_corners: ClassVar[bool] = False

    def positions_of_size(self, size: int) -> Iterator[str]:
        """Yield the boards with that many connected cells, up to rotation and reflection.

        Around the cells is nothing that takes part in play.  Claim: every board is the sum of
        such boards.  Reason: the cells of a region are connected, and regions are independent.
        Clauses: plugin.listed.sizes, plugin.listed.complete.
        """
        kinds = "".join(kind for kind in self.kinds if kind != self.outside)
        for cells in cell_sets(size, diagonal=self.by_corners):
            others = symmetries(cells)
            width = max(column for _, column in cells) + 1
            places = [row * (width + 1) + column for row, column in cells]
            empty = "/".join([self.outside * width] * (cells[-1][0] + 1))
            for word in product(kinds, repeat=size):
                if all(word <= tuple(word[i] for i in other) for other in others):
                    yield replace_cells(empty, dict(zip(places, word, strict=True)))

    # Pictures

    def svg(self, position: str) -> str:
        """An SVG picture of the board.  Clause: stones.svg."""
        return pieces_svg(position.split("/"), self.squares, self.colours)

    def spots(self, position: str) -> list[Spot]:
        """The cells, named by row and column from 1.  Clause: stones.clickable."""
        return [
            Spot(f"row {r + 1} column {c + 1}", cell, *cell_square(r, c))
            for r, row in enumerate(position.split("/"))
            for c, cell in enumerate(row)
        ]

    def clicked(self, position: str, spot: str) -> str:
        """The board on which a cell is of the next kind.  Clause: stones.clickable."""
        names = [each.name for each in self.spots(position)]
        if spot not in names:
            raise NoSpotError(spot)
        place = [i for i, cell in enumerate(position) if cell != "/"][names.index(spot)]
        kind = self.kinds.index(position[place])
        return replace_cells(position, {place: self.kinds[(kind + 1) % len(self.kinds)]})

    # Random positions

    def sample(self, choose: Choose, size: Size) -> str:
        """Draw a board of this size.  Clause: stones.sample."""
        check_size(size, LARGEST)
        last = len(self.drawn) - 1
        row = range(size.columns)
        return "/".join(
            "".join(self.drawn[choose(0, last)] for _ in row) for _ in range(size.rows)
        )

    def smaller(self, position: str) -> Iterator[str]:
        """Yield the boards with one row, column or piece less.  Clause: stones.sample."""
        rows = position.split("/")
        if len(rows) > 1:
            for row in range(len(rows)):
                yield "/".join(rows[:row] + rows[row + 1 :])
        if len(rows[0]) > 1:
            for column in range(len(rows[0])):
                yield "/".join(row[:column] + row[column + 1 :] for row in rows)
        for place, cell in enumerate(position):
            if cell not in "./":
                yield replace_cells(position, {place: "."})
