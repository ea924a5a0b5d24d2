"""Workers on this machine: processes that share nothing but the files of messages."""

import multiprocessing
import os
import tempfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, Self

from tedomari.bounded.pool import Pool
from tedomari_census.errors import WorkersError
from tedomari_census.sharing import work
from tedomari_census.tables import Heading

#: A census survives this many losses of workers in a row, with no share done in between.
LOSSES: Final = 3

#: This many shares are submitted for each process, so that none waits for the next one.
AHEAD: Final = 6


class Processes:
    """``number`` worker processes, which read messages from the files of a temporary folder.

    If one process is killed, the others end with it.  All are started again, and only the
    shares in progress are repeated.  With ``memory``, each process may allocate at most that
    many bytes.  Clauses: census.shares.lost, census.layers.bounded.
    """

    def __init__(self, number: int, *, memory: int | None = None) -> None:
        self.number = number
        self._memory = memory
        self._folder = tempfile.TemporaryDirectory(prefix="tedomari-census-")
        self._messages: list[str] = []
        self._pool = self._start_pool()

    def _start_pool(self) -> Pool:
        return Pool(self.number, prepare, self._folder.name, self._memory)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes without waiting for their shares: a complete census has none."""
        self._pool.stop()
        self._folder.cleanup()

    def processes(self) -> list[int]:
        """Return the ids of the running workers, without other children of this process."""
        children = {child.pid for child in multiprocessing.active_children()}
        workers = (int(path.suffix[1:]) for path in Path(self._folder.name).glob("worker.*"))
        return [worker for worker in workers if worker in children]

    def send(self, message: bytes) -> None:
        """Write a message to a file that every worker reads."""
        path = Path(self._folder.name, f"{len(self._messages)}")
        path.write_bytes(message)
        self._messages.append(str(path))

    def results(
        self, run: str, heading: Heading, shares: Sequence[Sequence[str]]
    ) -> Iterator[bytes]:
        """Yield the packed results of the shares, in the order of the shares.

        Raises :class:`WorkersError` if workers are lost repeatedly at the same share.
        """
        return self.compute(partial(work, run, heading, list(self._messages)), shares)

    def compute(
        self, task: Callable[[Sequence[str]], bytes], shares: Iterable[Sequence[str]]
    ) -> Iterator[bytes]:
        """Yield the results of the task for the shares, in the order of the shares.

        At most ``AHEAD`` shares for each process are taken before their results are used.
        Raises :class:`WorkersError` if workers are lost repeatedly at the same share.
        """
        losses, source, pool = 0, iter(shares), self._pool
        taken: deque[Sequence[str]] = deque()
        futures: deque[Future[bytes]] = deque()
        while True:
            try:
                taken.extend(islice(source, AHEAD * self.number - len(taken)))
                for share in islice(taken, len(futures), None):
                    futures.append(pool.submit(task, share))
                if not taken:
                    return
                packed = futures[0].result()
            except (BrokenProcessPool, CancelledError) as error:
                losses += pool is self._pool
                pool = self._renew_pool(pool, losses, error)
                futures.clear()
                continue
            taken.popleft()
            futures.popleft()
            losses = 0
            yield packed

    def _renew_pool(self, broken: Pool, losses: int, error: BaseException) -> Pool:
        """Start the processes again, unless that was done since the broken pool was used."""
        if losses > LOSSES:
            more = "" if self._memory is None else " or more --worker-memory"
            raise WorkersError(
                f"a worker process died {losses} times at the same share, perhaps for "
                "want of memory; the results so far are stored: continue with fewer "
                f"--jobs{more}"
            ) from error
        if broken is self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._start_pool()
        return self._pool


def prepare(folder: str, memory: int | None) -> None:
    """Record this worker's process id, and limit its memory.

    The limit in bytes is for the data of the process, which includes all that it allocates.
    """
    if memory is not None:
        limit_memory(memory)
    Path(folder, f"worker.{os.getpid()}").touch()


def limit_memory(memory: int) -> None:
    """Let this process allocate at most this many bytes; then it raises MemoryError.

    Raises :class:`WorkersError` on systems that have no such limit.
    """
    try:
        import resource
    except ImportError as error:
        raise WorkersError(
            "this system cannot limit the memory of a worker: omit --worker-memory"
        ) from error
    # The usual allocator of pyarrow reserves a gigabyte at once, most of which it never uses.
    os.environ["ARROW_DEFAULT_MEMORY_POOL"] = "system"
    _, hard = resource.getrlimit(resource.RLIMIT_DATA)
    resource.setrlimit(resource.RLIMIT_DATA, (memory, hard))
