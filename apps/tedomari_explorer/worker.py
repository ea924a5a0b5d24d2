"""The process that computes: it reads questions from a pipe, and writes answers to it."""

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
from tedomari_explorer.questions import answered

#: A report on the task in hand: what it is, and the answer, the error or a count.  After a
#: task that has exhausted the memory the process is of no more use.
Kind: TypeAlias = Literal["done", "failed", "exhausted", "progress"]
Report: TypeAlias = tuple[Kind, Data]

#: So often a worker tells how far it has come, in seconds.
PULSE: Final = 0.3

#: An answer has at most so many bytes as JSON.
LARGEST_ANSWER: Final = 8 * 1024 * 1024

MEGABYTE: Final = 1024 * 1024


def serve(pipe: Connection, megabytes: int) -> None:
    """Answer questions until the pipe is closed, with so much memory at most.

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
            question, asked = pipe.recv()
        except EOFError:
            return
        with Pulse(send):
            report = outcome(question, asked)
        send(report)


def bound_memory(megabytes: int) -> None:
    """Let this process have so much memory at most, where the system can see to that."""
    try:
        import resource
    except ImportError:  # Windows has no such bounds
        return
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    soft = megabytes * MEGABYTE
    if hard != resource.RLIM_INFINITY:
        soft = min(soft, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def outcome(question: str, asked: dict[str, str]) -> Report:
    """The report on a task that is done, or has failed."""
    try:
        return checked_answer(answered(question, asked))
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


def checked_answer(answer: Data) -> Report:
    """An answer, if it can be written as JSON, as the code of a ruleset may spoil it."""
    try:
        size = len(json.dumps(answer, ensure_ascii=False, allow_nan=False).encode())
    except (TypeError, ValueError) as error:
        return "failed", writable(
            "the ruleset made an answer that cannot be shown; report it to the authors of its "
            f"plugin ('tedomari plugins' names it): {error}"
        )
    if size > LARGEST_ANSWER:
        return "failed", f"the answer has {size} bytes; at most {LARGEST_ANSWER} are shown"
    return "done", answer


def writable(text: str) -> str:
    """A text without what cannot be written in UTF-8."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class Pulse:
    """While it is open, tells again and again how many values are known so far."""

    def __init__(self, send: Callable[[Report], None]) -> None:
        self.send = send
        self.over = threading.Event()
        self.store = current_store()
        self.thread = threading.Thread(target=self.beat, daemon=True)

    def beat(self) -> None:
        """Report until the task is over; if nobody listens any more, end the process."""
        while not self.over.wait(PULSE):
            self.tell()

    def tell(self) -> None:
        """Tell how many values are known."""
        try:
            self.send(("progress", len(self.store.tables.left)))
        except OSError:  # the explorer has been killed, and nobody will end this process
            os._exit(1)
        except MemoryError:
            pass  # the task will meet it as well

    def __enter__(self) -> None:
        self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()
        self.tell()
