"""Workers of a Dask cluster, on any machines that have Tedomari installed."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from importlib import import_module
from importlib.metadata import version
from itertools import islice
from socket import gethostname
from typing import Final, Protocol, Self, cast

from tedomari.errors import ExtraError, missing_extra
from tedomari_census.errors import CensusError, WorkersError
from tedomari_census.processes import AHEAD
from tedomari_census.sharing import work
from tedomari_census.tables import Heading

#: The scheduler of a cluster must answer within this many seconds.
PATIENCE: Final = 30


class Future(Protocol):
    """A task that was submitted to a cluster."""

    def result(self) -> bytes:
        """Wait for the result."""
        ...


class Client(Protocol):
    """The part of Dask's client that is used here; the package has no type annotations."""

    def submit(self, function: Callable[..., bytes], *args: object, pure: bool) -> Future:
        """Submit a task; futures among the arguments are replaced by their results."""
        ...

    def run(self, function: Callable[[], str], *, on_error: str) -> Mapping[str, object]:
        """Call a function on every worker."""
        ...

    def nthreads(self) -> Mapping[str, int]:
        """Return the number of threads of each worker."""
        ...

    def close(self) -> None:
        """Close the connection."""
        ...


class DaskMissingError(CensusError, ExtraError):
    """The package that connects to a cluster is missing.  Clause: census.dask."""

    def __init__(self) -> None:
        needs = missing_extra("a cluster needs", "the package distributed", "dask")
        super().__init__(f"{needs}; or omit --dask")


class Cluster:
    """The workers of the cluster whose scheduler is at ``address``.

    Each message is submitted as a separate task, which the scheduler remembers: if the worker
    that held the message is lost, the cluster repeats the task.

    Clauses: census.dask, census.shares.lost.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self._version = version("tedomari")
        self._client = connect(address)
        self._messages: list[Future] = []
        self.check()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Disconnect from the cluster, which goes on running."""
        self._client.close()

    @property
    def number(self) -> int:
        """The number of threads that the workers have now, at least 1."""
        return max(1, sum(self._client.nthreads().values()))

    def check(self) -> None:
        """Refuse a cluster without workers, or with a worker that has another version."""
        versions = self._client.run(installed_version, on_error="return")
        if not versions:
            raise WorkersError(f"the cluster at {self.address} has no workers: start some")
        for worker, found in versions.items():
            check_version(worker, self._version, found)

    def send(self, message: bytes) -> None:
        """Submit a message to the cluster."""
        self._messages.append(self._client.submit(message_task, message, pure=False))

    def results(
        self, run: str, heading: Heading, shares: Sequence[Sequence[str]]
    ) -> Iterator[bytes]:
        """Yield the packed results of the shares, in the order of the shares.

        Raises :class:`WorkersError` if the cluster gives up a share, or is lost.
        """
        return self._results(
            self._submit(work, run, heading, self._messages, share) for share in shares
        )

    def compute(
        self, task: Callable[[Sequence[str]], bytes], shares: Iterable[Sequence[str]]
    ) -> Iterator[bytes]:
        """Yield the results of the task for the shares, in the order of the shares.

        Raises :class:`WorkersError` if the cluster gives up a share, or is lost.
        """
        return self._results(self._submit(task, share) for share in shares)

    def _submit(self, task: Callable[..., bytes], *args: object) -> Future:
        """Submit a task, which a worker with another version refuses."""
        return self._client.submit(call, self._version, task, *args, pure=False)

    def _results(self, submissions: Iterator[Future]) -> Iterator[bytes]:
        """Yield the results of tasks that are submitted a few at a time."""
        futures: deque[Future] = deque()
        try:
            while True:
                futures.extend(islice(submissions, max(0, AHEAD * self.number - len(futures))))
                if not futures:
                    return
                yield futures[0].result()
                futures.popleft()
        except task_errors() as error:
            raise WorkersError(
                f"the cluster at {self.address} gave a share up: {error}; "
                "the results so far are stored: the same command continues"
            ) from error


def connect(address: str) -> Client:
    """Return a client that is connected to the cluster.

    Raises :class:`DaskMissingError` without the package, :class:`WorkersError` if no scheduler
    answers.
    """
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


def task_errors() -> tuple[type[Exception], ...]:
    """The exceptions with which a cluster reports that a task, or the cluster, is lost."""
    return (
        import_module("distributed.scheduler").KilledWorker,
        CancelledError,
        import_module("distributed.comm").CommClosedError,
    )


def installed_version() -> str:
    """Return the version of Tedomari that is installed where this is called."""
    return version("tedomari")


def check_version(worker: str, expected: str, found: object) -> None:
    """Raise :class:`WorkersError` if a worker has another version of Tedomari, or none."""
    if found != expected:
        raise WorkersError(
            f"the worker {worker} must have tedomari {expected} installed, found {found}"
        )


def call(expected: str, task: Callable[..., bytes], *args: object) -> bytes:
    """Do a task on a worker, which may have joined the cluster after the others were checked.

    Raises :class:`WorkersError` if it has another version of Tedomari than ``expected``.
    """
    check_version(f"on {gethostname()}", expected, installed_version())
    return task(*args)


def message_task(message: bytes) -> bytes:
    """Return the message: a task whose result is a message."""
    return message
