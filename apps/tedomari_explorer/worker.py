"""The worker process, which reads questions from a pipe and writes answers to it."""

import json
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, Literal, TypeAlias

from tedomari.answers.data import Data
from tedomari.errors import OutsideError, TedomariError, fault
from tedomari.store import current_store
from tedomari_explorer.questions import answer_question

#: A report on the current task: its kind, with the answer, the error message or the number of
#: values.  After a task that has exhausted the memory, the process cannot be used any more.
Kind: TypeAlias = Literal["done", "failed", "exhausted", "progress"]
Report: TypeAlias = tuple[Kind, Data]

#: A worker reports its progress every this many seconds.
PULSE: Final = 0.3

#: An answer has at most this many bytes as JSON.
LARGEST_ANSWER: Final = 8 * 1024 * 1024

MEGABYTE: Final = 1024 * 1024


def serve(pipe: Connection, megabytes: int) -> None:
    """Answer questions until the pipe is closed, with at most ``megabytes`` of memory.

    Clause: explorer.bounded.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    bound_memory(megabytes)
    writing = threading.Lock()

    def send(report: Report) -> None:
        with writing:
            pipe.send(report)

    while True:
        try:
            question, arguments = pipe.recv()
        except EOFError:
            return
        with Pulse(send):
            report = outcome(question, arguments)
        send(report)


def bound_memory(megabytes: int) -> None:
    """Limit the memory of this process, if the operating system supports that."""
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    soft = megabytes * MEGABYTE
    if hard != resource.RLIM_INFINITY:
        soft = min(soft, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def outcome(question: str, arguments: dict[str, str]) -> Report:
    """Run a task, and return the report on it."""
    try:
        return check_answer(answer_question(question, arguments))
    except (TedomariError, OutsideError) as error:
        if isinstance(error.__cause__, MemoryError):
            return EXHAUSTED
        return "failed", writable(str(error))
    except MemoryError:
        return EXHAUSTED
    except RecursionError:
        return "failed", "the position is too deep"
    except Exception as error:
        return "failed", writable(fault(error))


EXHAUSTED: Final[Report] = (
    "exhausted",
    "that needs more memory than is allowed; 'tedomari explore --memory N' allows more",
)


def check_answer(answer: Data) -> Report:
    """Return an answer, or a failure if the code of a ruleset makes it unsuitable for JSON."""
    try:
        size = len(json.dumps(answer, ensure_ascii=False, allow_nan=False).encode())
    except (TypeError, ValueError) as error:
        return "failed", writable(
            "the ruleset returned an answer that cannot be shown; report it to the authors of "
            f"its plugin ('tedomari plugins' names it): {error}"
        )
    if size > LARGEST_ANSWER:
        return "failed", f"the answer has {size} bytes; at most {LARGEST_ANSWER} are shown"
    return "done", answer


def writable(text: str) -> str:
    """Return a text with escapes for characters that cannot be written in UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class Pulse:
    """Reports the number of values known so far, at intervals, during a block."""

    def __init__(self, send: Callable[[Report], None]) -> None:
        self.send = send
        self.over = threading.Event()
        self.store = current_store()
        self.thread = threading.Thread(target=self.beat, daemon=True)

    def beat(self) -> None:
        """Report at intervals until the task is over."""
        while not self.over.wait(PULSE):
            self.report()

    def report(self) -> None:
        """Report the number of known values; end the process if nobody reads the report."""
        try:
            self.send(("progress", len(self.store.tables.left)))
        except OSError:  # the explorer was killed, so it cannot end this process
            os._exit(1)
        except MemoryError:
            pass  # the task will run out of memory as well

    def __enter__(self) -> None:
        self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()
        self.report()
