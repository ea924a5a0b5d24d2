"""The base class of rulesets that are played on strips."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import ClassVar, Final

from tedomari.drawing.board import cell_square
from tedomari.drawing.pieces import pieces_svg
from tedomari.rulesets.clickable import NoSpotError, Spot
from tedomari.rulesets.sampled import Choose, Size, check_size
from tedomari.strips.notation import read_cells
from tedomari.strips.rules import Keep, Rewrite, StripRules

#: The colour of walls in pictures.
WALL: Final = "#dddddd"

#: The largest strip that is drawn at random.
LARGEST: Final = Size(1, 200)


class StripRuleset:
    """A partizan game on strips, whose moves are rewrites.

    A position is a string with one character per cell.  Cells that a move removes become
    walls, so a strip keeps its length.  Clauses: strips.position, strips.rewrite.
    """

    name: str
    summary: str
    examples: Sequence[str]
    strip_rules: StripRules
    #: The colours of the cells in pictures; other cells are white.
    colours: ClassVar[Mapping[str, str]] = {}
    #: The usual number of cells of a random strip.
    usual_cells: ClassVar[int] = 9

    def parse(self, text: str) -> str:
        """Read a strip; ``(xxo)^3`` is short for ``xxoxxoxxo``.  Clause: strips.notation."""
        return read_cells(text, self.strip_rules.cells)

    def format(self, position: str) -> str:
        """The cells from left to right.  Clause: strips.notation."""
        return position

    def format_lines(self, position: str) -> str:
        """The cells from left to right.  Clause: strips.notation."""
        return position

    def left_options(self, position: str) -> Iterator[str]:
        """The positions that Left can move to.  Clause: strips.rewrite."""
        return self._options(position, self.strip_rules.left)

    def right_options(self, position: str) -> Iterator[str]:
        """The positions that Right can move to.  Clause: strips.rewrite."""
        return self._options(position, self.strip_rules.right)

    def _options(self, position: str, rewrites: Sequence[Rewrite]) -> Iterator[str]:
        for start, end in self.part_places(position):
            for rewrite in rewrites:
                for option in rewrite.apply(position[start:end]):
                    walls = self.strip_rules.walls[:1] * (end - start - len(option))
                    padded = option + walls
                    if rewrite.keep is Keep.AFTER:
                        padded = walls + option
                    yield position[:start] + padded + position[end:]

    def part_places(self, position: str) -> Iterator[tuple[int, int]]:
        """Yield where each maximal sequence of cells that are not walls begins and ends."""
        walls = re.escape(self.strip_rules.walls)
        if not walls:
            return iter([(0, len(position))])
        return (match.span() for match in re.finditer(f"[^{walls}]+", position))

    def progress(self, position: str) -> int:
        """The number of cells that are not walls, of which every move removes at least one.

        A ruleset whose moves remove no cells defines this itself.  Clause: strips.progress.
        """
        return sum(cell not in self.strip_rules.walls for cell in position)

    def components(self, position: str) -> list[str]:
        """The parts between walls in which a move exists.  Clause: strips.components."""
        return self.strip_rules.components(position)

    def images(self, position: str) -> Iterator[tuple[int, str]]:
        """The mirror image, if its value is the same; and the strip itself.

        Clause: strips.mirror.
        """
        yield 1, position
        if self.strip_rules.is_symmetric:
            yield 1, position[::-1]

    # Small positions

    #: What the size of a position counts.
    size_unit: ClassVar[str] = "cells"

    def positions_of_size(self, size: int) -> Iterator[str]:
        """Yield the strips of that many cells without walls, one of two mirror images.

        Claim: every strip is the sum of such strips.  Reason: walls separate the others.
        Clauses: plugin.listed.sizes, plugin.listed.complete.
        """
        kinds = [cell for cell in self.strip_rules.cells if cell not in self.strip_rules.walls]
        for strip in map("".join, product(kinds, repeat=size)):
            if not self.strip_rules.is_symmetric or strip <= strip[::-1]:
                yield strip

    # Pictures

    def svg(self, position: str) -> str:
        """An SVG picture of the strip."""
        return pieces_svg([position], dict.fromkeys(self.strip_rules.walls, WALL), self.colours)

    def spots(self, position: str) -> list[Spot]:
        """The cells, named by their column from 1.  Clause: strips.clickable."""
        return [
            Spot(f"column {column + 1}", cell, *cell_square(0, column))
            for column, cell in enumerate(position)
        ]

    def clicked(self, position: str, spot: str) -> str:
        """The strip in which a cell is replaced by the next kind.  Clause: strips.clickable."""
        names = [each.name for each in self.spots(position)]
        if spot not in names:
            raise NoSpotError(spot)
        column = names.index(spot)
        kinds = self.strip_rules.cells
        cell = kinds[(kinds.index(position[column]) + 1) % len(kinds)]
        return position[:column] + cell + position[column + 1 :]

    # Random positions

    @property
    def usual_size(self) -> Size:
        """The default size of a random strip: one row."""
        return Size(1, self.usual_cells)

    def sample(self, choose: Choose, size: Size) -> str:
        """Draw a strip of that many columns, with any cells.  Clause: strips.sample."""
        check_size(size, LARGEST)
        kinds = self.strip_rules.cells
        return "".join(kinds[choose(0, len(kinds) - 1)] for _ in range(size.columns))

    def smaller(self, position: str) -> Iterator[str]:
        """Yield the strips with one cell less.  Clause: strips.sample."""
        if len(position) > 1:
            for column in range(len(position)):
                yield position[:column] + position[column + 1 :]
