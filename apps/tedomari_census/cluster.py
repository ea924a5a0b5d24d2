"""Workers of a Dask cluster, on any machines that have Tedomari installed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Final, Protocol, Self, cast

from tedomari.errors import ExtraError, missing_extra
from tedomari_census.errors import CensusError, WorkersError
from tedomari_census.sharing import work
from tedomari_census.tables import Heading

#: How many seconds the scheduler of a cluster may take to answer.
PATIENCE: Final = 30


class Future(Protocol):
    """What a cluster is doing, and will have done."""

    def result(self) -> bytes:
        """Wait for the result."""
        ...


class Client(Protocol):
    """The part of a client of Dask that is used here; the package tells no types."""

    def submit(self, function: Callable[..., bytes], *given: object, pure: bool) -> Future:
        """Let the cluster do something; futures among what is given become results."""
        ...

    def run(self, function: Callable[[], str], *, on_error: str) -> Mapping[str, object]:
        """Call a function on every worker."""
        ...

    def nthreads(self) -> Mapping[str, int]:
        """How many threads each worker has."""
        ...

    def close(self) -> None:
        """Say goodbye."""
        ...


class DaskMissingError(CensusError, ExtraError):
    """A cluster without the package that speaks to it.  Clause: census.dask."""

    def __init__(self) -> None:
        needs = missing_extra("a cluster needs", "the package distributed", "dask")
        super().__init__(f"{needs}; or omit --dask")


class Cluster:
    """The workers of the cluster whose scheduler has an address.

    A message is a task of its own, kept by the scheduler, so that the cluster can make it
    again when the worker that held it is lost.  Clauses: census.dask, census.shares.lost.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self._client = connected(address)
        self._messages: list[Future] = []
        self.check()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave the cluster as it was."""
        self._client.close()

    @property
    def number(self) -> int:
        """How many threads of workers there are now, at least one."""
        return max(1, sum(self._client.nthreads().values()))

    def check(self) -> None:
        """Refuse a cluster without workers, or with one that has another version."""
        own = version("tedomari")
        found = self._client.run(installed_version, on_error="return")
        if not found:
            raise WorkersError(f"the cluster at {self.address} has no workers: start some")
        for worker, theirs in found.items():
            if theirs != own:
                raise WorkersError(
                    f"the worker {worker} must have tedomari {own} installed, found {theirs}"
                )

    def tell(self, message: bytes) -> None:
        """Give a message to the cluster."""
        self._messages.append(self._client.submit(kept, message, pure=False))

    def results(
        self, run: str, heading: Heading, shares: Sequence[Sequence[str]]
    ) -> Iterator[bytes]:
        """The packed results of shares, in their order.

        :class:`WorkersError` if the cluster gives a share up, or is lost.
        """
        futures = [
            self._client.submit(work, run, heading, self._messages, share, pure=False)
            for share in shares
        ]
        try:
            for future in futures:
                yield future.result()
        except given_up() as error:
            raise WorkersError(
                f"the cluster at {self.address} gave a share up: {error}; "
                "what was done is kept: the same command continues"
            ) from error


def connected(address: str) -> Client:
    """A client of the cluster; errors if there is none, or no package for it."""
    try:
        distributed = import_module("distributed")
    except ImportError as error:
        raise DaskMissingError from error
    try:
        return cast(
            "Client", distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        )
    except (OSError, ValueError) as error:
        reason = str(error).strip().split("\n")[0]
        raise WorkersError(
            f"no scheduler of a cluster answers at {address}: {reason}"
        ) from error


def given_up() -> tuple[type[Exception], ...]:
    """The errors by which a cluster says that a task, or itself, is lost."""
    return (
        import_module("distributed.scheduler").KilledWorker,
        import_module("distributed.client").FutureCancelledError,
        import_module("distributed.comm").CommClosedError,
    )


def installed_version() -> str:
    """The version of Tedomari that a worker has."""
    return version("tedomari")


def kept(message: bytes) -> bytes:
    """A message, as a task, so that its result is a message."""
    return message
