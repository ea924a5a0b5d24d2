"""The process that computes: it reads questions from a pipe, and writes answers to it."""

import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Final, Literal, TypeAlias

from tedomari.errors import TedomariError
from tedomari.store import current_store
from tedomari_conformance.cli.failures import OutsideError, fault
from tedomari_conformance.cli.output import Data
from tedomari_conformance.explorer.questions import answered

#: A report on the task in hand: what it is, and the answer, the error or a count.
Kind: TypeAlias = Literal["done", "failed", "progress"]
Report: TypeAlias = tuple[Kind, Data]

#: So often a worker tells how far it has come, in seconds.
PULSE: Final = 0.3


def serve(pipe: Connection) -> None:
    """Answer questions until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
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


def outcome(question: str, asked: dict[str, str]) -> Report:
    """The report on a task that is done, or has failed."""
    try:
        return "done", answered(question, asked)
    except (TedomariError, OutsideError) as error:
        return "failed", str(error)
    except MemoryError:
        return "failed", "the memory of the machine does not suffice"
    except RecursionError:
        return "failed", "the position is too deep"
    except Exception as error:
        return "failed", fault(error)


class Pulse:
    """While it is open, tells again and again how many values are known so far."""

    def __init__(self, send: Callable[[Report], None]) -> None:
        self.send = send
        self.over = threading.Event()
        self.store = current_store()
        self.thread = threading.Thread(target=self.beat, daemon=True)

    def beat(self) -> None:
        """Report until the task is over."""
        while not self.over.wait(PULSE):
            self.send(("progress", len(self.store.tables.left)))

    def __enter__(self) -> None:
        self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.over.set()
        self.thread.join()
