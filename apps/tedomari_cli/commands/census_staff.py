"""The workers of a census: this process, several on this machine, or those of a cluster."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tedomari.errors import OutsideError
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.foreign import foreign_code

if TYPE_CHECKING:
    from tedomari_census import Archive, Census
    from tedomari_census.families import AnyBoardRuleset
    from tedomari_census.together import Workers


@dataclass(frozen=True, slots=True)
class Staff:
    """The number of processes, or the address of the scheduler of a cluster."""

    jobs: int = 1
    dask: str | None = None

    @contextmanager
    def census(
        self, ruleset: "AnyBoardRuleset", archive: "Archive", cells: int | None
    ) -> "Iterator[Census[OpaquePosition]]":
        """Yield the census to take; its workers end with the block."""
        from tedomari_census import Census
        from tedomari_census.errors import WorkersError

        if self.dask is None and self.jobs == 1:
            with foreign_code(ruleset):
                alone = Census(ruleset, archive, most_cells=cells)
            yield alone
            return
        try:
            with self.workers() as workers:
                from tedomari_census.together import SharedCensus

                with foreign_code(ruleset):
                    shared = SharedCensus(ruleset, archive, workers, most_cells=cells)
                yield shared
        except WorkersError as error:
            raise OutsideError(str(error)) from error

    def workers(self) -> "AbstractContextManager[Workers]":
        """Return the workers as a context manager; they end with its block."""
        from tedomari_census.cluster import Cluster
        from tedomari_census.processes import Processes

        return Processes(self.jobs) if self.dask is None else Cluster(self.dask)
