"""A pool of worker processes that end soon after the main process."""

import multiprocessing
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

from tedomari.bounded.parent import begin_worker, deaf_to_interrupts

P = ParamSpec("P")
Result = TypeVar("Result")


class Pool(ProcessPoolExecutor):
    """``number`` worker processes, started anew, which call ``prepare`` before their tasks.

    The workers end when the main process is gone, however it ended.

    Clause: census.shares.orphaned.
    """

    def __init__(
        self, number: int, prepare: Callable[..., object] | None = None, *args: Any
    ) -> None:
        super().__init__(
            number,
            mp_context=multiprocessing.get_context("spawn"),
            initializer=begin,
            initargs=(prepare, *args),
        )
        self._workers: set[BaseProcess] = set()
        self._submitting: threading.Thread | None = None

    def submit(
        self, function: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[Result]:
        """Submit a task, which may start a process.

        A thread does it, since an exception that a signal raises in the main thread would
        leave a process half started, which ends with a traceback.

        If a process is lost, the tasks in progress and those that are submitted afterwards
        have the exception ``BrokenProcessPool``.  It is never raised here.
        """
        submission: Future[Future[Result]] = Future()

        def submit() -> None:
            try:
                before = set(multiprocessing.active_children())
                with deaf_to_interrupts():
                    task = super(Pool, self).submit(function, *args, **kwargs)
                self._workers |= set(multiprocessing.active_children()) - before
            except BaseException as error:
                if self._broken:  # its pipes are closed, perhaps while a process starts
                    task = Future()
                    task.set_exception(BrokenProcessPool("a process of the pool was lost"))
                    submission.set_result(task)
                else:  # raised where the main thread waits
                    submission.set_exception(error)
            else:
                submission.set_result(task)

        self._submitting = threading.Thread(target=submit)
        self._submitting.start()
        return submission.result()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """End the processes: after an exception, without waiting for their tasks."""
        if kind is None:
            self.shutdown()
        else:
            self.stop()

    def stop(self) -> None:
        """End the processes without waiting for their tasks."""
        if self._submitting is not None and self._submitting.ident is not None:
            self._submitting.join()
        for worker in self._workers:
            worker.terminate()
        self.shutdown(wait=True, cancel_futures=True)


def begin(prepare: Callable[..., object] | None, *args: Any) -> None:
    """Begin a worker, and prepare its work."""
    begin_worker()
    if prepare is not None:
        prepare(*args)
