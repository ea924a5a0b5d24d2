"""A census with several processes: layer by layer in shares, whose results merge in order."""

from collections import ChainMap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, Protocol
from uuid import uuid4

from tedomari.kernel.tables import ZERO
from tedomari.rulesets import OpaquePosition
from tedomari.store import Store
from tedomari_census.archive import Archive
from tedomari_census.families import AnyBoardRuleset
from tedomari_census.games import Games, entry_index
from tedomari_census.run import Census, Stage, Step
from tedomari_census.sharing import Message, Result
from tedomari_census.tables import Heading, PositionRecord

#: A share has at most this many positions.
LARGEST_SHARE: Final = 250

#: Each worker gets about this many shares of a layer, and more of a large one.
SHARES_EACH: Final = 6


class Workers(Protocol):
    """Processes that do shares of a census, on this machine or on others."""

    @property
    def number(self) -> int:
        """The number of workers."""
        ...

    def send(self, message: bytes) -> None:
        """Send a message to all workers, including those that start later."""
        ...

    def results(
        self, run: str, heading: Heading, shares: Sequence[Sequence[str]]
    ) -> Iterator[bytes]:
        """Yield the packed results of the shares, in the order of the shares.

        A share is a sequence of positions; one whose worker is lost goes to another worker.
        """
        ...


class SharedCensus(Census[OpaquePosition]):
    """A census whose values are computed by workers.

    The file is the same as that of a census in one process, except that games may have other
    ids.  Clauses: census.shares.same, census.shares.lost, census.file.kept.
    """

    def __init__(
        self,
        ruleset: AnyBoardRuleset,
        archive: Archive,
        workers: Workers,
        *,
        most_cells: int | None = None,
    ) -> None:
        super().__init__(ruleset, archive, most_cells=most_cells)
        self.workers = workers
        self.run = uuid4().hex

    def value_steps(self, store: Store) -> Iterator[Step]:
        """Compute the values that are not known yet, layer by layer."""
        games = Games(self.archive, store.tables)
        layers = [self.archive.layer(cells) for cells in range(self.most_cells + 1)]
        total = sum(cells * len(layer) for cells, layer in enumerate(layers))
        done = sent = 0
        for cells, layer in enumerate(layers):
            waiting = [record for record in layer if record.game is None]
            done += cells * (len(layer) - len(waiting))
            for record, number in self.layer_values(games, cells, waiting):
                self.archive.set_game(record, number)
                done += cells
                self.commit_if_due()
                yield Step(Stage.VALUES, cells, done, total)
            sent = self.send(games, cells, sent)

    def layer_values(
        self, games: Games, cells: int, waiting: Sequence[PositionRecord]
    ) -> Iterator[tuple[PositionRecord, int]]:
        """Yield the positions of a layer with the ids of their games, which are stored."""
        if cells == 0:
            for record in waiting:
                number = games.id(ZERO)
                games.describe(number)
                yield record, number
            return
        shares = list(divide(waiting, self.workers.number))
        notations = [[record.position for record in share] for share in shares]
        results = self.workers.results(self.run, self.archive.heading, notations)
        for share, packed in zip(shares, results, strict=True):
            yield from zip(share, merge(games, Result.unpack(packed)), strict=True)

    def send(self, games: Games, cells: int, sent: int) -> int:
        """Send the workers a layer and the games that are new since the layer before.

        The workers know the games with ids up to ``sent``; returns the new such number.
        """
        unknown = range(sent + 1, len(games.indices) + 1)
        new = [(number, games.entry(games.indices[number])) for number in unknown]
        layer = self.archive.layer(cells) if cells else []
        positions = [(each.position, each.game) for each in layer if each.game is not None]
        self.workers.send(Message(new, positions).pack())
        return len(games.indices)


def divide(
    records: Sequence[PositionRecord], workers: int
) -> Iterator[Sequence[PositionRecord]]:
    """Yield the shares into which records are divided for ``workers`` workers."""
    size = min(LARGEST_SHARE, -(-len(records) // (SHARES_EACH * workers)) or 1)
    for start in range(0, len(records), size):
        yield records[start : start + size]


def merge(games: Games, result: Result) -> Iterable[int]:
    """Store a result, and return the ids of its games; storing it again adds nothing.

    Clause: census.shares.idempotent.
    """
    indices = ChainMap(dict[int, int](), games.indices)
    for place, entry in enumerate(result.entries):
        indices[-1 - place] = entry_index(games.tables, entry, indices)
    ids = {number: games.id(indices[number]) for number in dict.fromkeys(result.games)}
    for number, value in result.values.items():
        games.record(replace(value, game=ids[number]))
    return [ids[number] for number in result.games]
