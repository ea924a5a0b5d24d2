"""A census whose values are in layers, from which each worker fetches only what it needs.

The process that takes the census computes no values.  It holds the digest of each game, stores
the results of the workers in the file of the census, and writes each layer that is complete
into a folder.  The folder can be written again from the file at any time.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, Protocol, TypeAlias

from tedomari.kernel.tables import ZERO
from tedomari.rulesets import OpaquePosition
from tedomari.store import DEFAULT_LIMIT, Store
from tedomari_census.archive import Archive
from tedomari_census.catalogue import Catalogue
from tedomari_census.errors import WorkersError
from tedomari_census.families import AnyBoardRuleset
from tedomari_census.fetching import Failure, Order, unpack, work
from tedomari_census.folder import Folder
from tedomari_census.games import Games
from tedomari_census.run import Census, Stage, Step
from tedomari_census.sharing import Result
from tedomari_census.shelf import Shelf
from tedomari_census.tables import PositionRecord

#: A share has this many positions, unless the memory of the workers is too small for it.
SHARE: Final = 1000

#: A layer that is damaged again and again is written this many times for the same share.
REPAIRS: Final = 3

#: Positions for a worker, and the function that a worker calls with their notations.
Share: TypeAlias = Sequence[PositionRecord]
Task: TypeAlias = Callable[[Sequence[str]], bytes]


class Hands(Protocol):
    """Processes that do shares of a census, on this machine or on others."""

    def compute(self, task: Task, shares: Iterable[Sequence[str]]) -> Iterator[bytes]:
        """Yield the results of the task for the shares, in the order of the shares.

        A share is a sequence of positions; one whose worker is lost goes to another worker.
        """
        ...


class LayeredCensus(Census[OpaquePosition]):
    """A census whose workers fetch values from the layers in a folder.

    A share has at most ``share`` positions and needs at most ``limit`` values.

    Clauses: census.layers, census.layers.same, census.layers.resumed, census.file.kept.
    """

    def __init__(
        self,
        ruleset: AnyBoardRuleset,
        archive: Archive,
        workers: Hands,
        folder: str,
        *,
        most_cells: int | None = None,
        share: int = SHARE,
        limit: int = DEFAULT_LIMIT,
    ) -> None:
        super().__init__(ruleset, archive, most_cells=most_cells)
        self.workers = workers
        self.folder = Folder(folder)
        self.share = share
        self.limit = limit

    def value_steps(self, store: Store) -> Iterator[Step]:
        """Compute the values that are not known yet, layer by layer."""
        counts = self.archive.counts()
        total = sum(cells * positions for cells, (positions, _) in counts.items())
        done = 0
        self.folder.claim(self.archive.heading)
        self.begin(store)
        catalogue = Catalogue(self.archive)
        shelf = Shelf(self.archive, catalogue, self.folder, self.shapes, self.shape)
        for cells in range(self.most_cells + 1):
            done += cells * counts.get(cells, (0, 0))[1]
            for record, number in self.layer_values(catalogue, shelf, cells):
                self.archive.set_game(record, number)
                done += cells
                self.commit_if_due()
                yield Step(Stage.VALUES, cells, done, total)
            self.archive.commit()
            shelf.store(cells)

    def begin(self, store: Store) -> None:
        """Store the value of the full board, which no worker computes, in a new file."""
        for record in self.archive.layer(0):
            if record.game is None:
                games = Games(self.archive, store.tables)
                number = games.id(ZERO)
                games.describe(number)
                self.archive.set_game(record, number)

    def layer_values(
        self, catalogue: Catalogue, shelf: Shelf, cells: int
    ) -> Iterator[tuple[PositionRecord, int]]:
        """Yield the positions of a layer without values, with the ids of their games."""
        order = Order(
            url=self.folder.url,
            heading=self.archive.heading,
            positions=dict(shelf.positions),
            values=list(shelf.values),
            limit=self.limit,
        )
        task, submitted = partial(work, order), deque[Share]()

        def notations() -> Iterator[Sequence[str]]:
            for share in self.shares(cells):
                submitted.append(share)
                yield notation(share)

        for packed in self.workers.compute(task, notations()):
            for share, result in self.settle_share(shelf, task, submitted.popleft(), packed):
                yield from zip(share, catalogue.merge(result), strict=True)

    def shares(self, cells: int) -> Iterator[Share]:
        """Yield the positions of a layer that have no values, in shares."""
        last = 0
        while records := self.archive.layer(cells, after=last, most=self.share):
            last = records[-1].id
            if share := [record for record in records if record.game is None]:
                yield share

    def settle_share(
        self, shelf: Shelf, task: Task, share: Share, packed: bytes
    ) -> Iterator[tuple[Share, Result]]:
        """Yield a share and its result, or its halves if a worker has too little memory.

        If a layer is damaged, it is written again, and the share is repeated.
        Raises :class:`WorkersError` if neither helps.

        Clauses: census.layers.bounded, census.layers.checked.
        """
        repairs, outcome = 0, unpack(packed)
        while isinstance(outcome, Failure) and outcome.layer is not None:
            repairs += 1
            if repairs > REPAIRS:
                raise WorkersError(f"{outcome.layer}; it was already written {REPAIRS} times")
            shelf.restore()
            outcome = unpack(self.repeat(task, share))
        if isinstance(outcome, Result):
            yield share, outcome
            return
        middle = len(share) // 2
        if not middle:
            raise WorkersError(
                f"the position {share[0].position} needs more memory than a worker may use; "
                "the results so far are stored: continue with more --worker-memory"
            )
        self.share = min(self.share, middle)
        for half in (share[:middle], share[middle:]):
            yield from self.settle_share(shelf, task, half, self.repeat(task, half))

    def repeat(self, task: Task, share: Share) -> bytes:
        """Return what a worker returns for a single share."""
        (packed,) = self.workers.compute(task, [notation(share)])
        return packed


def notation(share: Share) -> list[str]:
    """Return the positions of a share in the ruleset's notation."""
    return [record.position for record in share]
