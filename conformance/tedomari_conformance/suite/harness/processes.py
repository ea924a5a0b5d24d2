"""Run the reference over vectors with several processes: the same results, the same order."""

from collections.abc import Container, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from typing import Final

from tedomari.bounded.pool import Pool
from tedomari.errors import TedomariError
from tedomari_conformance.suite.harness.results import Result
from tedomari_conformance.suite.harness.runner import run
from tedomari_conformance.suite.model import Document

#: A share has at most this many vectors, all of one document.  Neighbouring vectors often need
#: the same values, and small shares keep processes from waiting for each other.
LARGEST_SHARE: Final = 16


class ProcessLostError(TedomariError):
    """A process of a run died.  Clause: vectors.run.jobs."""

    def __init__(self, ids: Sequence[str]) -> None:
        super().__init__(
            f"a process died that checked the vectors from {ids[0]} on, perhaps for want of "
            "memory; what was checked before is kept in the --report: continue with fewer "
            "--jobs"
        )


def run_in_processes(
    documents: Iterable[Document], jobs: int, *, done: Container[str] = frozenset()
) -> Generator[Result]:
    """Check vectors with ``jobs`` processes, and yield the results of :func:`run` in its order.

    The processes share nothing: each receives vectors and sends results back.  They end with
    the iterator, at once if it is closed early.  Raises :class:`ProcessLostError` if a process
    dies.

    Clauses: vectors.run.jobs, vectors.run.resumes.
    """
    waiting = list(shares(documents, done))
    with Pool(min(jobs, len(waiting)) or 1) as pool:
        futures = [pool.submit(check_share, share) for share in waiting]
        yield from in_order(waiting, futures)


def in_order(
    waiting: Sequence[Document], futures: Sequence[Future[list[Result]]]
) -> Iterator[Result]:
    """Yield the results of shares, in the order of the shares."""
    for share, future in zip(waiting, futures, strict=True):
        try:
            yield from future.result()
        except BrokenProcessPool as error:
            raise ProcessLostError([vector.id for vector in share.vectors]) from error


def shares(documents: Iterable[Document], done: Container[str]) -> Iterator[Document]:
    """Yield the vectors that are not done, as documents of up to ``LARGEST_SHARE`` vectors."""
    for document in documents:
        remaining = tuple(vector for vector in document.vectors if vector.id not in done)
        for start in range(0, len(remaining), LARGEST_SHARE):
            yield replace(document, vectors=remaining[start : start + LARGEST_SHARE])


def check_share(share: Document) -> list[Result]:
    """Check a share, in a worker process."""
    return list(run([share]))
