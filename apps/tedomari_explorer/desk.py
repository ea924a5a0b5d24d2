"""The desk: hands tasks to a worker process one at a time, with limits, and cancels them."""

import multiprocessing
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import Final

from tedomari.answers.data import Data
from tedomari_explorer.worker import Report, serve

#: How long the desk waits for a report before it looks at the clock, in seconds.
MOMENT: Final = 0.05

#: The default number of tasks that may wait, and the number of answers that are kept.
WAITING: Final = 8
KEPT: Final = 16

#: The default limit on the memory of a worker, in megabytes.
MEGABYTES: Final = 2048

#: A worker whose store has more values than this is replaced, which frees its memory.
FULL: Final = 400_000


class State(StrEnum):
    """How far a task is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    TOO_LONG = "too-long"


@dataclass
class Job:
    """A task, and what has become of it; ``values`` counts the values known to the worker."""

    number: int
    question: str
    asked: dict[str, str]
    state: State = State.WAITING
    started: float = 0.0
    ended: float = 0.0
    values: int = 0
    answer: Data = None
    over: threading.Event = field(default_factory=threading.Event)
    listeners: list[Callable[[], object]] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """How long it has been running, or ran."""
        return (self.ended or time.monotonic()) - self.started if self.started else 0.0


class DeskFullError(Exception):
    """More tasks wait than the desk takes."""


class Desk:
    """A worker process and the tasks that wait for it.

    A task that runs for longer than ``limit`` seconds, is cancelled while it runs, or uses
    more memory than ``megabytes`` ends with its process, and a new process is started.
    ``advice`` is added to the message about a task that takes too long.
    Clauses: explorer.task, explorer.bounded.
    """

    def __init__(
        self,
        limit: float,
        megabytes: int = MEGABYTES,
        *,
        most_waiting: int = WAITING,
        advice: str = "ask for less",
    ) -> None:
        self.limit = limit
        self.advice = advice
        self.megabytes = megabytes
        self.most_waiting = most_waiting
        self.jobs: dict[int, Job] = {}
        self.numbers = count(1)
        self.changed = threading.Condition()
        self.closing = False
        self.worker = Worker(megabytes)
        self.thread = threading.Thread(target=self.work, daemon=True)
        self.thread.start()

    def put(self, question: str, asked: dict[str, str]) -> Job:
        """Add a task; :class:`DeskFullError` if too many wait already."""
        with self.changed:
            waiting = sum(1 for job in self.jobs.values() if job.state is State.WAITING)
            if waiting >= self.most_waiting:
                raise DeskFullError(f"{waiting} questions wait already; ask again later")
            job = Job(next(self.numbers), question, asked)
            self.jobs[job.number] = job
            for old in list(self.jobs)[:-KEPT]:
                if self.jobs[old].over.is_set():
                    del self.jobs[old]
            self.changed.notify_all()
        return job

    def when_over(self, job: Job, call: Callable[[], object]) -> None:
        """Call something once a task is over, in whatever thread; at once if it is."""
        with self.changed:
            if not job.over.is_set():
                job.listeners.append(call)
                return
        call()

    def cancel(self, number: int) -> None:
        """Cancel a task, unless it is over."""
        with self.changed:
            job = self.jobs.get(number)
            if job is not None and not job.over.is_set():
                self.end(job, State.CANCELLED, None)
                self.changed.notify_all()

    def close(self) -> None:
        """End the worker, and cancel what is left."""
        with self.changed:
            self.closing = True
            for job in self.jobs.values():
                if not job.over.is_set():
                    self.end(job, State.CANCELLED, None)
            self.changed.notify_all()
        self.thread.join()

    def end(self, job: Job, state: State, answer: Data) -> None:
        """A task is over."""
        job.ended = time.monotonic()
        job.state, job.answer = state, answer
        job.over.set()
        for call in job.listeners:
            call()

    def too_long(self, job: Job) -> str:
        """Return what is said of a task that reached the limit."""
        return (
            f"the bound of {self.limit:g} seconds was reached, with {job.values} values known; "
            f"{self.advice}"
        )

    # The thread that owns the worker

    def work(self) -> None:
        """Give the worker one task after another, until the desk is closed."""
        while (job := self.next_job()) is not None:
            if not self.run(job):
                self.worker.end()
                self.worker = Worker(self.megabytes)
        self.worker.end()

    def next_job(self) -> Job | None:
        """The task that has waited longest, now running; None when the desk is closed."""
        with self.changed:
            while not self.closing:
                for job in self.jobs.values():
                    if job.state is State.WAITING:
                        job.state, job.started = State.RUNNING, time.monotonic()
                        return job
                self.changed.wait()
        return None

    def run(self, job: Job) -> bool:
        """Let the worker do a task; whether it can go on with another one."""
        if not self.worker.lives():  # it has died while it had nothing to do
            self.worker.end()
            self.worker = Worker(self.megabytes)
        self.worker.send(job.question, job.asked)
        while True:
            report = self.worker.report()
            with self.changed:
                if job.over.is_set():
                    return False
                if report is None:
                    if job.seconds > self.limit:
                        self.end(job, State.TOO_LONG, self.too_long(job))
                        return False
                    continue
                kind, content = report
                if kind == "progress":
                    assert isinstance(content, int)
                    job.values = content
                else:
                    self.end(job, State.DONE if kind == "done" else State.FAILED, content)
                    return kind != "exhausted" and job.values < FULL and self.worker.lives()


class Worker:
    """A process that answers, and the pipe to it.

    The pipe ends with the process, so a process that is killed while it writes an answer fails
    one task.  A pool whose processes share a pipe and its lock waits for ever then.
    """

    def __init__(self, megabytes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, megabytes), daemon=True)
        self.process.start()
        theirs.close()

    def lives(self) -> bool:
        """Whether the process is there."""
        return self.process.is_alive()

    def send(self, question: str, asked: dict[str, str]) -> None:
        """Give it a task; that it has died will be reported."""
        with suppress(OSError):
            self.pipe.send((question, asked))

    def report(self) -> Report | None:
        """Return the next report; None if none arrives within a moment.

        A process that has died has failed at its task.
        """
        try:
            if not self.pipe.poll(MOMENT):
                return None
            report: Report = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join()
            return "failed", "the process that computed this has died"
        return report

    def end(self) -> None:
        """End the process, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
