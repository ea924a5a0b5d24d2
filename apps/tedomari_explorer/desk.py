"""The desk: gives tasks to a worker process one at a time, with limits, and cancels them."""

import multiprocessing
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count
from typing import Final, Protocol

from tedomari.answers.data import Data
from tedomari.bounded.parent import holding_signals
from tedomari_explorer.answering import Report, message_of
from tedomari_explorer.worker import serve

#: The desk waits this many seconds for a report before it checks the time limit.
MOMENT: Final = 0.05

#: By default at most this many tasks wait, and this many of the latest are remembered.
WAITING: Final = 8
REMEMBERED: Final = 16

#: The default time limit of long questions, in seconds.
LONG: Final = 120.0

#: The advice in the message about a long question that takes longer.
MORE: Final = "ask for less, or 'tedomari explore --seconds N' allows more"

#: The default limit of the memory of a worker, in megabytes.
MEGABYTES: Final = 2048

#: A worker whose store has more values than this is replaced, which frees its memory.
FULL: Final = 400_000


class State(StrEnum):
    """The state of a task."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    TOO_LONG = "too-long"


@dataclass
class Job:
    """A task with its state and answer; ``values`` counts the values known to the worker."""

    number: int
    question: str
    arguments: dict[str, str]
    state: State = State.WAITING
    started: float = 0.0
    ended: float = 0.0
    values: int = 0
    answer: Data = None
    over: threading.Event = field(default_factory=threading.Event)
    listeners: list[Callable[[], object]] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """How many seconds the task has been running, or ran."""
        return (self.ended or time.monotonic()) - self.started if self.started else 0.0


class DeskFullError(Exception):
    """Too many tasks are waiting."""


class Desk:
    """A worker process and the tasks that wait for it.

    If a task runs for longer than ``limit`` seconds, uses more than ``megabytes`` of memory or
    is cancelled while it runs, its process is ended and a new one is started.  ``advice`` is
    added to the message about a task that takes too long.  Desks with the same ``numbers`` give
    no two tasks the same number.
    Clauses: explorer.task, explorer.bounded.
    """

    def __init__(
        self,
        limit: float,
        megabytes: int = MEGABYTES,
        *,
        most_waiting: int = WAITING,
        advice: str = "ask for less",
        numbers: "count[int] | None" = None,
    ) -> None:
        self.limit = limit
        self.advice = advice
        self.megabytes = megabytes
        self.most_waiting = most_waiting
        self.jobs: dict[int, Job] = {}
        self.numbers = numbers or count(1)
        self.changed = threading.Condition()
        self.closing = False
        self.worker = self.hire()
        self.thread = threading.Thread(target=self.work, daemon=True)
        self.thread.start()

    def hire(self) -> "Answerer":
        """Start and return a worker."""
        return Worker(self.megabytes)

    def submit(self, question: str, arguments: dict[str, str]) -> Job:
        """Add a task; raise :class:`DeskFullError` if too many are waiting."""
        with self.changed:
            waiting = sum(1 for job in self.jobs.values() if job.state is State.WAITING)
            if waiting >= self.most_waiting:
                raise DeskFullError(f"{waiting} questions are waiting already; ask again later")
            job = Job(next(self.numbers), question, arguments)
            self.jobs[job.number] = job
            for old in list(self.jobs)[:-REMEMBERED]:
                if self.jobs[old].over.is_set():
                    del self.jobs[old]
            self.changed.notify_all()
        return job

    def when_over(self, job: Job, call: Callable[[], object]) -> None:
        """Call a function once a task is over, in any thread; at once if it is over.

        Exceptions that it raises in the thread of the desk are ignored.
        """
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
        """End the worker, and cancel the remaining tasks."""
        with self.changed:
            self.closing = True
            for job in self.jobs.values():
                if not job.over.is_set():
                    self.end(job, State.CANCELLED, None)
            self.changed.notify_all()
        self.thread.join()

    def end(self, job: Job, state: State, answer: Data) -> None:
        """Set the state and the answer of a task that is over, and call its listeners."""
        job.ended = time.monotonic()
        job.state, job.answer = state, answer
        job.over.set()
        for call in job.listeners:
            with suppress(Exception):  # the listener's own; the desk has other tasks
                call()

    def too_long(self, job: Job) -> str:
        """Return the message about a task that reached the time limit."""
        return (
            f"the bound of {self.limit:g} seconds was reached, with {job.values} values known; "
            f"{self.advice}"
        )

    # The thread that owns the worker

    def work(self) -> None:
        """Give the worker one task after another, until the desk is closed."""
        while (job := self.next_job()) is not None:
            try:
                if not self.run(job):
                    self.replace_worker()
            except Exception as error:  # such as no worker; the next task asks for one again
                self.worker.end()
                with self.changed:
                    if not job.over.is_set():
                        self.end(job, State.FAILED, message_of(error))
        self.worker.end()

    def replace_worker(self) -> None:
        """End the worker, and start a new one."""
        self.worker.end()
        self.worker = self.hire()

    def next_job(self) -> Job | None:
        """Wait for a task and mark it as running; return None when the desk is closed."""
        with self.changed:
            while not self.closing:
                for job in self.jobs.values():
                    if job.state is State.WAITING:
                        job.state, job.started = State.RUNNING, time.monotonic()
                        return job
                self.changed.wait()
        return None

    def run(self, job: Job) -> bool:
        """Run a task, and return whether the worker can be used for another one."""
        if not self.worker.lives():  # it has died while it was idle
            self.replace_worker()
        self.worker.send(job.question, job.arguments)
        while True:
            report = self.worker.report()
            with self.changed:
                if job.over.is_set():
                    return False
                kind, content = report or ("progress", job.values)
                if kind != "progress":
                    self.end(job, State.DONE if kind == "done" else State.FAILED, content)
                    return kind != "exhausted" and job.values < FULL and self.worker.lives()
                assert isinstance(content, int)
                job.values = content
                if job.seconds > self.limit:
                    self.end(job, State.TOO_LONG, self.too_long(job))
                    return False


class Answerer(Protocol):
    """What a desk gives its tasks to, one at a time."""

    def lives(self) -> bool:
        """Whether it can be given a task."""
        ...

    def send(self, question: str, arguments: dict[str, str]) -> None:
        """Begin a task."""
        ...

    def report(self) -> Report | None:
        """Return the next report on the task, or None if none arrives soon."""
        ...

    def end(self) -> None:
        """End, whatever it is doing; a second time, do nothing."""
        ...


class Worker:
    """A worker process, and the pipe to it.

    Each process has its own pipe, so a process that is killed while it writes an answer fails
    only one task.  A pool, whose processes share a pipe with a lock, would wait for ever.
    """

    def __init__(self, megabytes: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, megabytes), daemon=True)
        with holding_signals():
            self.process.start()
        theirs.close()

    def lives(self) -> bool:
        """Whether the process is running."""
        return self.process.is_alive()

    def send(self, question: str, arguments: dict[str, str]) -> None:
        """Send a task; if the process has died, :meth:`report` will say so."""
        with suppress(OSError):
            self.pipe.send((question, arguments))

    def report(self) -> Report | None:
        """Return the next report, or None if none arrives within ``MOMENT`` seconds.

        If the process has died, its task has failed.
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
        """Kill the process, whatever it is doing."""
        self.pipe.close()
        self.process.kill()
        self.process.join()
