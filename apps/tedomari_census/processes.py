"""Workers on this machine: processes that share nothing but the files of messages."""

import multiprocessing
import os
import signal
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Final, Self

from tedomari_census.errors import WorkersError
from tedomari_census.sharing import work
from tedomari_census.tables import Heading

#: The census survives this many losses of workers in a row, with no share done in between.
LOSSES: Final = 3


class Processes:
    """``number`` worker processes, which read messages from the files of a temporary folder.

    If one process is killed, the others end with it.  All are started again, and only the
    shares in progress are repeated.  Clause: census.shares.lost.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self._folder = tempfile.TemporaryDirectory(prefix="tedomari-census-")
        self._messages: list[str] = []
        self._pool = self._start_pool()

    def _start_pool(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.number,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=begin,
            initargs=(self._folder.name,),
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, error: object, traceback: object) -> None:
        """End the processes; after an error, without waiting for their shares."""
        if error is not None:
            for process in self.processes():
                os.kill(process, signal.SIGTERM)
        self._pool.shutdown(wait=True, cancel_futures=True)
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
        done = losses = 0
        while done < len(shares):
            try:
                for future in self._submit(run, heading, shares[done:]):
                    yield future.result()
                    done, losses = done + 1, 0
            except BrokenProcessPool as error:
                losses += 1
                if losses > LOSSES:
                    raise WorkersError(
                        f"a worker process died {losses} times at the same share, perhaps for "
                        "want of memory; the results so far are stored: continue with fewer "
                        "--jobs"
                    ) from error
                self._pool.shutdown(wait=False, cancel_futures=True)
                self._pool = self._start_pool()

    def _submit(
        self, run: str, heading: Heading, shares: Sequence[Sequence[str]]
    ) -> list[Future[bytes]]:
        """Submit the shares to the pool."""
        messages = list(self._messages)
        return [self._pool.submit(work, run, heading, messages, share) for share in shares]


def begin(folder: str) -> None:
    """Record this worker's process id, and ignore interrupts: the main process handles them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Path(folder, f"worker.{os.getpid()}").touch()
