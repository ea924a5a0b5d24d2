"""``tedomari fuzz --jobs``: runs in several processes, whose reports are added up.

The saved cases are asked again in this process.  Then each process draws a share of the
examples, with a seed and an engine of its own.
"""

import multiprocessing
import signal
from collections.abc import Collection, Hashable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from types import FrameType
from typing import Final, TypeAlias

from tedomari.bounded.interruption import in_hook, raising_again
from tedomari.bounded.parent import begin_worker, holding_signals
from tedomari.bounded.watch import Bound, Limits
from tedomari.errors import OutsideError, TedomariError, fault
from tedomari_cli.bounds import BoundReachedError, bounds, current_limits
from tedomari_cli.commands.fuzz_running import fuzz, fuzz_alone, start_engine
from tedomari_cli.commands.fuzz_text import Outcome, Request
from tedomari_conformance.engines.fuzzing.expected import Expectation
from tedomari_conformance.engines.fuzzing.model import Report

#: The time in seconds after which a process that still runs is asked to end once more.
PATIENCE: Final = 1.0

#: The seeds of two processes of a run differ by a multiple of this prime.
JOB_STEP: Final = 982_451_653


@dataclass(frozen=True)
class Job:
    """The share of one process: a request, the causes that are known, and the limits."""

    request: Request
    times: tuple[float, float]
    causes: Collection[Hashable]
    limits: Limits


@dataclass(frozen=True)
class Done:
    """The result of a process: its report, how often expected divergences were met, and the
    bound that ended it; or the message of an error."""

    report: Report
    met: Sequence[tuple[Expectation, int]] = ()
    ended: tuple[str, Bound] | None = None
    error: str = ""


#: A process, and the pipe from which its result is read.
Running: TypeAlias = "tuple[multiprocessing.process.BaseProcess, Connection]"


class JobLostError(OutsideError):
    """A process of a run died.  Clause: fuzz.jobs."""

    def __init__(self) -> None:
        super().__init__(
            "a process of --jobs died, perhaps for want of memory; what it had found is in the "
            "folder of --save: run again with fewer --jobs"
        )


def jobs_of(
    request: Request, causes: Collection[Hashable], times: tuple[float, float]
) -> list[Job]:
    """Divide a request among its processes, each with a seed of its own.  Clause: fuzz.jobs."""
    limits = current_limits()
    memory = None if limits.memory is None else max(1, limits.memory // request.jobs)
    shares = [
        None
        if request.examples is None
        else request.examples // request.jobs + (number < request.examples % request.jobs)
        for number in range(request.jobs)
    ]
    return [
        Job(
            replace(request, examples=share, seed=request.seed + number * JOB_STEP),
            times,
            causes,
            replace(limits, memory=memory),
        )
        for number, share in enumerate(shares)
        if share != 0
    ]


def fuzz_in_processes(request: Request, times: tuple[float, float]) -> Outcome:
    """Ask the saved cases again, then run the shares of a request in processes.

    The findings are in the order of the processes, so that they depend on the seed and the
    number of processes alone.  An interrupt ends all processes, which report what they have.
    Clauses: fuzz.jobs, fuzz.interrupt.
    """
    first = fuzz_alone(replace(request, examples=0), times)
    outcome = replace(first, request=request)
    if outcome.report.interrupted:
        return outcome
    causes = [finding.cause for finding in outcome.report.findings]
    running: list[Running] = []
    interrupted = False
    try:
        try:
            with holding_signals():
                running.extend(start(job) for job in jobs_of(request, causes, times))
        except KeyboardInterrupt:
            interrupted = True
        results = collect(running, interrupted=interrupted)
    finally:
        with holding_signals():
            for process, _ in running:
                process.kill()
        for process, receiver in running:
            process.join()
            receiver.close()
    return merge(outcome, results)


def start(job: Job) -> Running:
    """Start a process for a job."""
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(job, sender))
    process.start()
    sender.close()
    return process, receiver


def collect(running: Sequence[Running], *, interrupted: bool = False) -> list[Done]:
    """Return the results of the processes, in their order.

    At an interrupt, or at once if there was one (``interrupted``), the processes are asked to
    end with what they have, again and again, since a request can be lost (see :class:`Ending`).
    A second interrupt is passed on.
    Raises :class:`JobLostError` if a process dies.
    """
    results: list[Done] = []
    asked = interrupted
    if interrupted:
        ask_to_end(running)
    while len(results) < len(running):
        process, receiver = running[len(results)]
        try:
            while not receiver.poll(PATIENCE):
                if asked:
                    process.terminate()
            with holding_signals():  # an interrupted message would be lost
                results.append(receiver.recv())
        except EOFError:
            if not asked:
                raise JobLostError from None
            results.append(Done(Report(interrupted=True)))  # it had not yet begun
        except KeyboardInterrupt:
            if asked:
                raise
            asked = True
            ask_to_end(running)
    return results


def ask_to_end(running: Sequence[Running]) -> None:
    """Ask the processes to end with what they have."""
    for process, _ in running:
        process.terminate()


def merge(outcome: Outcome, results: Sequence[Done]) -> Outcome:
    """Add the results of the processes to an outcome.  Raises the first error of a process."""
    ended = outcome.ended
    for done in results:
        if done.error:
            raise OutsideError(done.error)
        outcome.report.add(done.report)
        for entry, number in done.met:
            outcome.met[entry] += number
        if done.ended is not None and ended is None:
            ended = BoundReachedError(*done.ended, {})
    return replace(outcome, ended=ended)


def work(job: Job, sender: Connection) -> None:
    """Run a job in a process of its own, and send its result."""
    begin_worker()
    ending = Ending()
    with (
        suppress(KeyboardInterrupt, BrokenPipeError),
        raising_again(KeyboardInterrupt, ending.raise_later),
    ):
        signal.signal(signal.SIGTERM, ending.interrupt)
        done = done_by(job)
        ending.raised = True  # the result that is sent is not cut off
        sender.send(done)


class Ending:
    """Interrupts the run of a process once, at the first request that takes effect.

    A request has none if it arrives in the callback of a weak reference, such as those of
    imports, because Python drops what is raised there, or while that is noted.
    """

    def __init__(self) -> None:
        self.raised = False

    def interrupt(self, number: int, frame: FrameType | None) -> None:
        """Handle the signal of a request."""
        if not self.raised and not in_hook(frame):
            self.raised = True
            raise KeyboardInterrupt

    def raise_later(self, kind: type[BaseException]) -> None:
        """Let the next request raise, because Python has dropped the last exception."""
        self.raised = False


def done_by(job: Job) -> Done:
    """Return the result of a job; a request to end does not discard a report."""
    outcome = None
    try:
        with bounds(job.limits, "fuzz"), start_engine(job.request.engine, *job.times) as engine:
            outcome = fuzz(engine, job.request, causes=job.causes, replay=False)
    except KeyboardInterrupt:  # before the run, or while the engine ends
        if outcome is None:
            return Done(Report(interrupted=True))
    except (TedomariError, OutsideError) as error:
        return Done(Report(), error=str(error))
    except Exception as error:
        return Done(Report(), error=fault(error))
    ended = None if outcome.ended is None else (str(outcome.ended), outcome.ended.bound)
    return Done(outcome.report, tuple(outcome.met.items()), ended)
