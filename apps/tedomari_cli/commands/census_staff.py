"""The workers of a census: this process, several on this machine, or those of a cluster."""

import re
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from tedomari.errors import OutsideError
from tedomari.messages import fit
from tedomari.rulesets import OpaquePosition
from tedomari.rulesets.foreign import foreign_code

if TYPE_CHECKING:
    from tedomari_census import Archive, Census, Heading
    from tedomari_census.cluster import Cluster
    from tedomari_census.families import AnyBoardRuleset
    from tedomari_census.processes import Processes


#: The form of the address of a scheduler: a protocol that Dask has, a host and a port.
ADDRESS: Final = re.compile(
    r"((tcp|tls|ws|wss|ucx)://)?([^\s/:]+|\[[0-9A-Fa-f:.]+\]):([0-9]{1,5})"
)


def scheduler_address(text: str) -> str:
    """Check the form of the address of a scheduler, and return it.

    Raises :class:`click.BadParameter`, which names the option, for any other string: Dask would
    wait for a connection.
    """
    match = ADDRESS.fullmatch(text)
    if match is None or not 0 < int(match[4]) < 65536:
        raise click.BadParameter(
            "expected the address of a scheduler, such as tcp://host:8786 or host:8786, "
            f"found {fit(repr(text), 60)}"
        )
    return text


#: The range of --worker-memory.  Below it, workers die or fail before their first share.
LEAST_MEMORY: Final = 60
MOST_MEMORY: Final = 999_999_999


def worker_megabytes(text: str) -> int:
    """Parse the number of megabytes that a worker may allocate.

    Raises :class:`click.BadParameter`, which names the option, for any other string.
    """
    megabytes = int(text) if re.fullmatch("[0-9]{1,9}", text) else 0
    if megabytes < LEAST_MEMORY:
        raise click.BadParameter(
            f"expected a whole number of megabytes from {LEAST_MEMORY}, which a worker needs "
            f"to start, to {MOST_MEMORY}, found {fit(repr(text), 60)}"
        )
    return megabytes


@dataclass(frozen=True, slots=True)
class Staff:
    """The number of processes, or the address of the scheduler of a cluster.

    ``layers`` is the folder from which workers fetch values, and ``memory`` the number of bytes
    that each process may allocate.
    """

    jobs: int = 1
    dask: str | None = None
    layers: str | None = None
    memory: int | None = None

    def claim_folder(self, heading: "Heading") -> None:
        """Check that the folder of layers, if there is one, can be used for a census.

        Raises :class:`~tedomari_census.errors.LayersMissingError`,
        :class:`~tedomari_census.errors.FolderError` or OSError.
        """
        if self.layers is not None:
            from tedomari_census.folder import Folder, package

            package("pyarrow")
            Folder(self.layers).claim(heading)

    @contextmanager
    def census(
        self, ruleset: "AnyBoardRuleset", archive: "Archive", cells: int | None
    ) -> "Iterator[Census[OpaquePosition]]":
        """Yield the census to take; its workers end with the block."""
        from tedomari_census import Census
        from tedomari_census.errors import WorkersError

        if self.dask is None and self.jobs == 1 and self.layers is None:
            with foreign_code(ruleset):
                alone = Census(ruleset, archive, most_cells=cells)
            yield alone
            return
        try:
            with self.workers() as workers:
                with foreign_code(ruleset):
                    census = self.with_workers(ruleset, archive, workers, cells)
                yield census
        except WorkersError as error:
            raise OutsideError(str(error)) from error

    def with_workers(
        self,
        ruleset: "AnyBoardRuleset",
        archive: "Archive",
        workers: "Processes | Cluster",
        cells: int | None,
    ) -> "Census[OpaquePosition]":
        """Return a census that workers take, with messages or with layers."""
        if self.layers is None:
            from tedomari_census.together import SharedCensus

            return SharedCensus(ruleset, archive, workers, most_cells=cells)
        from tedomari_census.layered import LayeredCensus

        return LayeredCensus(ruleset, archive, workers, self.layers, most_cells=cells)

    def workers(self) -> "AbstractContextManager[Processes | Cluster]":
        """Return the workers as a context manager; they end with its block."""
        from tedomari_census.cluster import Cluster
        from tedomari_census.processes import Processes

        if self.dask is not None:
            return Cluster(self.dask)
        return Processes(self.jobs, memory=self.memory)
