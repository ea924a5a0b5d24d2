"""The layers in a folder, written from the file of a census."""

import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, takewhile
from typing import Any, TypeVar

from tedomari_census.archive import Archive
from tedomari_census.catalogue import Catalogue
from tedomari_census.errors import LayerError, WorkersError
from tedomari_census.folder import Folder
from tedomari_census.layers import GROUP, Layer, Rows, Seal, seal, write
from tedomari_census.shapes import Shapes

Item = TypeVar("Item")

#: This many positions are read from the file at a time.
PAGE = 10_000


class Shelf:
    """Writes layers, and knows the roots of those that are complete.

    Claim: the new games of a layer are those with ids up to the largest of its positions.
    Reason: layers are computed one after the other, and a game is stored after its options.

    Clauses: census.layers, census.layers.resumed.
    """

    def __init__(
        self,
        archive: Archive,
        catalogue: Catalogue,
        folder: Folder,
        shapes: Shapes,
        shape: Callable[[str], int],
    ) -> None:
        self.archive = archive
        self.catalogue = catalogue
        self.folder = folder
        self.shape = shape
        side = max(shapes.rows, shapes.columns)
        self.width = (side * shapes.stride + 7) // 8
        self.positions: dict[int, str] = {}
        self.values: list[tuple[int, str, int]] = []
        self.last = 0

    def store(self, cells: int) -> None:
        """Write the next layer, which must be complete, unless the folder has it undamaged."""
        first = self.last + 1
        self.last = max(self.last, self.archive.largest_game(cells))
        positions, values = self.write(cells, first, self.last)
        self.values.append((cells, values.root, first))
        if cells:
            self.positions[cells] = positions.root

    def restore(self) -> None:
        """Write those layers again that are damaged in the folder."""
        firsts = [first for _, _, first in self.values] + [self.last + 1]
        for (cells, _, first), after in zip(self.values, firsts[1:], strict=True):
            self.write(cells, first, after - 1)

    def write(self, cells: int, first: int, last: int) -> tuple[Seal, Seal]:
        """Write the two files of a layer with the games from first to last; return their seals.

        A file that the folder has already is checked, and left as it is if it is undamaged.
        """
        described = bytearray(last - first + 1)
        listed: list[tuple[int, int]] = []
        for shape, game in self.layer(cells):
            listed.append((shape, game))
            if game >= first:
                described[game - first] = 1
        listed.sort()
        return (
            self.renew("positions", cells, lambda: self.position_rows(listed)),
            self.renew("values", cells, lambda: self.value_rows(first, last, described)),
        )

    def renew(self, kind: str, cells: int, groups: Callable[[], Iterable[Rows]]) -> Seal:
        """Write a file, unless it is in the folder; return its seal.

        Raises :class:`WorkersError` if it cannot be written.
        """
        sealed = seal(self.archive.heading, kind, cells, groups())
        try:
            with Layer(self.folder, kind, cells, sealed.root) as layer:
                layer.check()
        except LayerError:
            try:
                write(self.folder, sealed, groups())
            except OSError as error:
                raise WorkersError(
                    f"cannot write {self.folder}/{sealed.name}: {error.strerror or error}; the "
                    "results so far are stored: the same command continues"
                ) from error
        return sealed

    def layer(self, cells: int) -> Iterator[tuple[int, int]]:
        """Yield the shapes of the positions of a layer, with the ids of their games."""
        last = 0
        while records := self.archive.layer(cells, after=last, most=PAGE):
            last = records[-1].id
            for record in records:
                if record.game is not None:
                    yield self.shape(record.position) if cells else 0, record.game

    def position_rows(self, listed: Iterable[tuple[int, int]]) -> Iterator[Rows]:
        """Yield the groups of a file of positions."""
        for group in batches(listed):
            shapes = [shape.to_bytes(self.width, "big") for shape, _ in group]
            yield group[0][0], {"shape": shapes, "game": [game for _, game in group]}

    def value_rows(self, first: int, last: int, described: bytearray) -> Iterator[Rows]:
        """Yield the groups of a file of values."""
        games = self.archive.games(after=first - 1)
        for group in batches(takewhile(lambda game: game[0] <= last, games)):
            options = [
                json.loads(entry) if entry.startswith("[") else ([], []) for _, entry in group
            ]
            fields: dict[str, list[Any]] = {
                "digest": [self.catalogue.digest(number) for number, _ in group],
                "number": [
                    b"" if entry.startswith("[") else entry.encode() for _, entry in group
                ],
                "described": [described[number - first] for number, _ in group],
                "left": [left for left, _ in options],
                "right": [right for _, right in options],
            }
            yield group[0][0], fields


def batches(items: Iterable[Item]) -> Iterator[list[Item]]:
    """Yield the items in lists of the size of a group."""
    iterator = iter(items)
    while batch := list(islice(iterator, GROUP)):
        yield batch
