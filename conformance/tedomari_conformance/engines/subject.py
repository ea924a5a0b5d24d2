"""Copies of an engine side by side: questions in, judged results out as they come."""

from collections import deque
from collections.abc import Container, Generator, Iterable, Sequence
from contextlib import closing
from queue import SimpleQueue
from threading import Thread
from typing import Protocol, TypeAlias

from tedomari.errors import TedomariError
from tedomari_conformance.engines.implied import put_to
from tedomari_conformance.engines.model import (
    Answered,
    Answering,
    Broken,
    Declined,
    Reply,
    Status,
)
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.plan import Chapter, every
from tedomari_conformance.suite.harness.results import Asked, EngineResult


class ExpectationError(TedomariError):
    """A vector that expects what is no answer to its own question."""

    def __init__(self, vector: str, error: TedomariError) -> None:
        super().__init__(
            f"the vector {vector} cannot be judged: {error}; "
            "correct it, or leave its chapter out"
        )
        self.vector = vector


Replied: TypeAlias = tuple[Asked, Reply]


class Copy(Answering, Protocol):
    """A copy of an engine that can be told to end, or be ended."""

    def close(self) -> None:
        """End it in order."""
        ...

    def abort(self) -> None:
        """End it at once, from any thread; what it is asked is then answered as broken."""
        ...


def run(
    chapters: Iterable[Chapter],
    copies: Sequence[Copy],
    *,
    done: Container[str] = frozenset(),
) -> Generator[EngineResult]:
    """Ask copies of an engine the questions of chapters; yield each result as it is there.

    What the engine does not offer is not asked, but outcomes in place of values.  ``done``
    has the ids of questions that are passed over.  With several copies the results come in
    no certain order.

    Clauses: engines.run.supported, engines.run.copies.
    """
    hello = copies[0].hello
    todo = [put_to(asked, hello) for asked in every(chapters) if asked.id not in done]
    for asked in todo:
        if not hello.supports(asked.query):
            yield EngineResult(asked, Status.UNSUPPORTED)
    supported = [asked for asked in todo if hello.supports(asked.query)]
    with closing(replies(supported, copies)) as coming:
        for asked, reply in coming:
            yield judged(asked, reply)


def judged(asked: Asked, reply: Reply) -> EngineResult:
    """What is made of a reply.

    :class:`ExpectationError` if what the vector expects cannot be read.

    Clause: engines.run.judged.
    """
    if isinstance(reply, Broken):
        return EngineResult(asked, reply.status, message=reply.message)
    if isinstance(reply, Declined):
        return EngineResult(asked, Status.DECLINED, message=reply.reason)
    if isinstance(reply, Answered):
        try:
            found = judge(asked.query, asked.expected, reply.result)
        except TedomariError as error:
            raise ExpectationError(asked.id, error) from error
        return EngineResult(asked, found.status, reply.result, found.message)
    return EngineResult(asked, Status.REFUSED, message=f"{reply.code}: {reply.message}")


def replies(questions: Iterable[Asked], copies: Sequence[Copy]) -> Generator[Replied]:
    """The replies of copies of an engine, each driven by a thread of its own.

    Nothing but asking is done in the threads: the tables of values belong to the caller's.
    A copy that does not start ends all with its error.  When the caller stops early, the
    copies are ended at once.

    Clause: engines.run.copies.
    """
    todo = deque(questions)
    found: SimpleQueue[Replied | Exception | None] = SimpleQueue()
    threads = [Thread(target=ask_all, args=(copy, todo, found), daemon=True) for copy in copies]
    for thread in threads:
        thread.start()
    working = len(threads)
    try:
        while working:
            item = found.get()
            if isinstance(item, Exception):
                raise item
            if item is None:
                working -= 1
            else:
                yield item
    finally:
        todo.clear()
        if working:
            for copy in copies:
                copy.abort()
        for thread in threads:
            thread.join()


def ask_all(
    copy: Copy, todo: deque[Asked], found: "SimpleQueue[Replied | Exception | None]"
) -> None:
    """Ask a copy what is left to ask until nothing is; None at the end, or an error."""
    try:
        while True:
            try:
                asked = todo.popleft()
            except IndexError:
                break
            found.put((asked, copy.ask(asked.query)))
        copy.close()
        found.put(None)
    except Exception as error:  # it is raised again where the replies are awaited
        found.put(error)
