"""A share of a census whose worker fetches what it needs from the layers, and nothing else.

The worker begins with an empty store.  It lists the components of the options of its positions,
looks them up in the layers of positions, and fetches their games with all followers from the
layers of values.  The store is dropped when the share is done, so the memory that a worker
needs depends on the size of a share and not on that of the census.
"""

import gc
import heapq
import json
import zlib
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import chain, groupby
from threading import Lock
from typing import Final, Self

from tedomari.digests import form_digest, number_digest
from tedomari.errors import StoreFullError
from tedomari.kernel.entries import dyadic, intern_form, negate
from tedomari.kernel.tables import Tables
from tedomari.store import DEFAULT_LIMIT, Store
from tedomari_census.errors import LayerError
from tedomari_census.folder import Folder
from tedomari_census.layers import GROUP, Column, Layer, file_name
from tedomari_census.shapes import least
from tedomari_census.sharing import LEVEL, Result, Worker
from tedomari_census.tables import Heading, number_of

#: A process does one share at a time.
_busy: Final = Lock()


@dataclass(frozen=True, slots=True)
class Order:
    """What a worker must know to do shares of a layer.

    ``positions`` has the root of each layer of positions by its number of cells.  ``values``
    has, in ascending order, the number of cells, the root and the first id of each layer of
    values.  A share may need at most ``limit`` values.
    """

    url: str
    heading: Heading
    positions: Mapping[int, str]
    values: Sequence[tuple[int, str, int]]
    limit: int = DEFAULT_LIMIT


@dataclass(frozen=True, slots=True)
class Failure:
    """A share that was not done: a layer is damaged, or the memory too small."""

    layer: str | None

    def pack(self) -> bytes:
        """Return the failure as compressed bytes."""
        return zlib.compress(json.dumps({"layer": self.layer}).encode(), LEVEL)


def unpack(data: bytes) -> Result | Failure:
    """Return what a worker returned for a share, from its compressed bytes."""
    fields = json.loads(zlib.decompress(data))
    return Failure(fields["layer"]) if isinstance(fields, dict) else Result.of(fields)


def work(order: Order, positions: Sequence[str]) -> bytes:
    """Do a share of a census: return the packed result, or the packed failure.

    Repeating a share gives an equal result.

    Clauses: census.shares.idempotent, census.layers.bounded, census.layers.checked.
    """
    with _busy:
        try:
            return result(order, positions).pack()
        except (MemoryError, StoreFullError):
            failure = Failure(None)
        except LayerError as error:
            failure = Failure(str(error))
        finally:
            gc.collect()
        return failure.pack()


def result(order: Order, positions: Sequence[str]) -> Result:
    """Return the games of positions, with everything fetched that they need."""
    worker = Worker(order.heading, Store(limit=order.limit))
    learn(worker, order, [worker.shape(position) for position in positions])
    done = worker.result(positions)
    # The description of a value leaves out an atomic weight for which the store is too small.
    if worker.store.statistics().values >= order.limit:
        raise StoreFullError(order.limit)
    return done


def learn(worker: Worker, order: Order, shapes: Iterable[int]) -> None:
    """Fetch the values of all components of options of some shapes.

    A component has the value of the listed position of its images, or the negative.  One that
    the layers do not have stays unknown: it breaks the contract, as the evaluation reports.

    Clauses: census.values, census.layers.partial.
    """
    prepared = {shape: worker.evaluation.options(shape) for shape in shapes}
    parts = {part for sides in prepared.values() for part in chain.from_iterable(chain(*sides))}
    listed = {part: listing(worker, part) for part in parts}
    worker.evaluation.prepared = prepared
    folder = Folder(order.url)
    numbers = look_up(folder, order, {key for key, _ in listed.values()})
    fetch(worker, folder, order, set(numbers.values()))
    for part, (key, sign) in listed.items():
        if key in numbers:
            index = worker.indices[numbers[key]]
            worker.evaluation.indices[part] = (
                index if sign > 0 else negate(worker.store.tables, index)
            )


def listing(worker: Worker, part: int) -> tuple[int, int]:
    """Return the listed image of a shape, and 1 or, if it has the negative value, -1.

    A shape that does not fit into the board is its own image.
    """
    images = worker.shapes.images(part)
    key = least(images) if images else part
    return key, images.get(key, 1)


def look_up(folder: Folder, order: Order, shapes: Iterable[int]) -> Mapping[int, int]:
    """Return the ids of the games of those listed shapes that are in the layers."""
    layers = defaultdict[int, list[int]](list)
    for shape in sorted(shapes):
        layers[shape.bit_count()].append(shape)
    numbers: dict[int, int] = {}
    for cells, wanted in layers.items():
        if cells in order.positions:
            with Layer(folder, "positions", cells, order.positions[cells]) as layer:
                numbers.update(rows_of(layer, wanted))
    return numbers


def rows_of(layer: Layer, wanted: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield those of some ascending shapes that a layer has, with the ids of their games."""
    for number, group in groupby(wanted, lambda shape: bisect_right(layer.firsts, shape) - 1):
        if number < 0:
            continue
        shapes, games = layer.group(number)
        width = len(shapes[0])
        for shape in group:
            key = shape.to_bytes(width, "big")
            row = bisect_left(shapes, key)
            if row < len(shapes) and shapes[row] == key:
                yield shape, games[row]


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a layer of values: a number, or the ids of options; and its digest."""

    digest: bytes
    number: str
    described: bool
    left: Sequence[int]
    right: Sequence[int]


def fetch(worker: Worker, folder: Folder, order: Order, wanted: Iterable[int]) -> None:
    """Add games of the layers, with all their followers, to what a worker knows.

    The options of a game have smaller ids.  The layers are therefore read backwards, each group
    at most once.  The digest of every game is computed again from those of its options.

    Clause: census.layers.checked.
    """
    rows = dict(reversed(list(backwards(folder, order, wanted))))
    t, digests = worker.store.tables, dict[int, bytes]()
    for number, row in rows.items():
        cells = order.values[place_of(order, number)][0]
        try:
            index, digests[number] = entry(t, row, worker.indices, digests)
        except ValueError as error:
            raise LayerError(folder, file_name("values", cells), str(error)) from error
        if digests[number] != row.digest:
            found = f"a wrong digest of game {number}"
            raise LayerError(folder, file_name("values", cells), found)
        worker.indices[number] = index
        worker.ids[index] = number
        if row.described:
            worker.valued.add(index)


def entry(
    t: Tables, row: Row, indices: Mapping[int, int], digests: Mapping[int, bytes]
) -> tuple[int, bytes]:
    """Return the index of a row, and its digest, given those of its options.

    Raises ValueError for a number that cannot be read.
    """
    if row.number:
        number = number_of(row.number)
        exponent = number.denominator.bit_length() - 1
        return dyadic(t, number.numerator, exponent), number_digest(number)
    left, right = ([indices[option] for option in side] for side in (row.left, row.right))
    digest = form_digest(
        [digests[option] for option in row.left], [digests[option] for option in row.right]
    )
    return intern_form(t, left, right), digest


def backwards(folder: Folder, order: Order, wanted: Iterable[int]) -> Iterator[tuple[int, Row]]:
    """Yield games and all their followers with their rows, those with the largest ids first."""
    seen = set(wanted)
    waiting = [-number for number in seen]
    heapq.heapify(waiting)
    with Values(folder, order) as values:
        while waiting:
            number = -heapq.heappop(waiting)
            row = values.row(number)
            yield number, row
            for option in (*row.left, *row.right):
                if option not in seen:
                    seen.add(option)
                    heapq.heappush(waiting, -option)


class Values:
    """The layers of values, of which one group at a time is in memory."""

    def __init__(self, folder: Folder, order: Order) -> None:
        self.folder = folder
        self.order = order
        self.place = -1
        self.group = -1
        self.columns: list[Column] = []
        self._layer = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Close the open file."""
        self._layer.close()

    def row(self, number: int) -> Row:
        """Return the row of a game."""
        place = place_of(self.order, number)
        cells, root, first = self.order.values[place]
        group, row = divmod(number - first, GROUP)
        if place != self.place:
            self._layer.close()
            layer = Layer(self.folder, "values", cells, root)
            self.layer = self._layer.enter_context(layer)
        if (place, group) != (self.place, self.group):
            self.columns = self.layer.group(group)
            self.place, self.group = place, group
        digest, text, described, left, right = (column[row] for column in self.columns)
        return Row(digest, text.decode("ascii"), bool(described), left, right)


def place_of(order: Order, number: int) -> int:
    """Return the place in an order of the layer of values that has a game."""
    return bisect_right(order.values, number, key=lambda each: each[2]) - 1
