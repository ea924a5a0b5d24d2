"""An engine as the subject of a check: several copies answer cases in parallel."""

import os
import shutil
from collections import deque
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from hashlib import file_digest, sha256
from queue import SimpleQueue
from threading import Thread
from typing import Protocol, TypeAlias

from tedomari.errors import TedomariError
from tedomari_conformance.engines.command import encode_argument
from tedomari_conformance.engines.implied import case_for
from tedomari_conformance.engines.model import (
    Answered,
    Answering,
    Broken,
    Declined,
    Hello,
    Judgement,
    Reply,
    Status,
    Unasked,
)
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.questions import chapter_of
from tedomari_conformance.suite.harness.cases import Case, Chapter, checksum, every
from tedomari_conformance.suite.harness.results import Identity, Result
from tedomari_conformance.suite.model import JSON, Document
from tedomari_conformance.suite.operations.asking import Query


class ExpectationError(TedomariError):
    """A vector whose expected answer cannot be read as an answer to its question."""

    def __init__(self, vector: str, error: TedomariError) -> None:
        super().__init__(
            f"the vector {vector} cannot be judged: {error}; "
            "correct it, or leave its chapter out"
        )
        self.vector = vector


CaseReply: TypeAlias = tuple[Case, Reply]


class Copy(Answering, Protocol):
    """A copy of an engine, which can be closed or aborted."""

    @property
    def is_spent(self) -> bool:
        """Whether no further question can be asked, because no restarts are left."""
        ...

    def close(self) -> None:
        """Ask it to exit."""
        ...

    def abort(self) -> None:
        """Kill it at once, from any thread; the reply to its query is then ``Broken``."""
        ...


class EngineSubject:
    """Copies of an engine as the subject of a check."""

    def __init__(
        self, copies: Sequence[Copy], command: Sequence[str], *, limits: object, started: str
    ) -> None:
        """Take copies of one engine, its command, and its limits.

        ``started`` is the command line that the user typed, for the report.  The first copy
        is started here; an error of the driver is raised if that fails.
        """
        self.copies = copies
        self.command = command
        self.limits = limits
        self.hello: Hello = copies[0].hello
        self.identity = Identity(self.hello.name, self.hello.version, started)

    def chapters(self, documents: Iterable[Document]) -> Sequence[Chapter]:
        """Return the questions of the vectors.  Clause: engines.run.chapters."""
        return [chapter_of(document) for document in documents]

    def fingerprint(self, chapters: Sequence[Chapter]) -> str:
        """Return a checksum of the questions, the engine, its command and files, and limits.

        Clause: engines.run.resumes.
        """
        return run_key(self.hello, self.command, checksum(chapters), self.limits)

    def results(self, chapters: Sequence[Chapter]) -> Generator[Result]:
        """Ask the engine the questions that it supports, and yield each result as it arrives.

        Questions about other operations are not asked; in place of a value that it does not
        offer, the engine is asked for the outcome.  With several copies the order of the
        results varies.

        Clauses: engines.run.supported, engines.run.copies.
        """
        todo = [case_for(case, self.hello) for case in every(chapters)]
        asked = [case for case in todo if not case.unasked and self.hello.supports(case.query)]
        supported = {case.id for case in asked}
        for case in todo:
            if case.id not in supported:
                yield Result(case, Status.UNSUPPORTED, message=case.unasked)
        with closing(replies(asked, self.copies)) as arriving:
            for case, reply in arriving:
                yield result_of(case, reply)


def run_key(hello: Hello, command: Sequence[str], questions: str, limits: object) -> str:
    """Return a checksum of everything that results depend on: engine, questions and limits.

    The engine enters with its ``hello``, its command, and the content of each file that the
    command names.  So a program that was rebuilt counts as another engine.

    Clause: engines.run.resumes.
    """
    state = sha256()
    offers = [
        (name, sorted(support.operations), sorted(support.limits.items()))
        for name, support in (*sorted(hello.rulesets.items()), ("", hello.values))
    ]
    spoken = (hello.protocol, hello.terms)
    parts = (hello.name, hello.version, spoken, offers, list(command), questions, limits)
    for part in parts:
        state.update(f"{part!r}\n".encode())
    words = [encode_argument(word) for word in command]
    program = shutil.which(words[0]) or words[0]
    for word in (program, *words[1:]):
        if os.path.isfile(word):  # not a pipe or a device, which may have no end
            with suppress(OSError), open(word, "rb") as file:
                state.update(file_digest(file, sha256).digest())
    return state.hexdigest()


def result_of(case: Case, reply: Reply) -> Result:
    """Judge the reply to a case.

    Raises :class:`ExpectationError` if the expected answer of the vector cannot be read.

    Clause: engines.run.judged.
    """
    try:
        judgement = judge_reply(case.query, case.members, reply)
    except TedomariError as error:
        raise ExpectationError(case.id, error) from error
    answer = reply.result if isinstance(reply, Answered) else None
    return Result(case, judgement.status, answer, judgement.message)


def judge_reply(query: Query, expected: Mapping[str, JSON], reply: Reply) -> Judgement:
    """Judge the reply to a query, given the expected result.

    Raises a TedomariError if the expected result cannot be read.

    Clause: engines.run.judged.
    """
    if isinstance(reply, Broken):
        return Judgement(reply.status, reply.message)
    if isinstance(reply, Declined):
        return Judgement(Status.DECLINED, reply.reason)
    if isinstance(reply, Unasked):
        return Judgement(Status.UNSUPPORTED, reply.reason)
    if isinstance(reply, Answered):
        return judge(reply.sent or query, expected, reply.result)
    return Judgement(Status.REFUSED, f"{reply.code}: {reply.message}")


def replies(cases: Iterable[Case], copies: Sequence[Copy]) -> Generator[CaseReply]:
    """Yield the replies of copies of an engine, each driven by a separate thread.

    The threads only ask; replies are judged in the caller's thread, to which the tables of
    values belong.  A copy without restarts leaves its questions to the others.  If a copy does
    not start, its error is raised here.  If the caller stops early, the copies are aborted.

    Clause: engines.run.copies.
    """
    todo = deque(cases)
    queue: SimpleQueue[CaseReply | Exception | None] = SimpleQueue()
    others = deque(copies[1:])  # one entry for each copy that may still leave
    threads = [
        Thread(target=ask_all, args=(copy, todo, queue, others), daemon=True) for copy in copies
    ]
    for thread in threads:
        thread.start()
    running = len(threads)
    try:
        while running:
            item = queue.get()
            if isinstance(item, Exception):
                raise item
            if item is None:
                running -= 1
            else:
                yield item
    finally:
        todo.clear()
        if running:
            for copy in copies:
                copy.abort()
        for thread in threads:
            thread.join()


def ask_all(
    copy: Copy,
    todo: deque[Case],
    queue: "SimpleQueue[CaseReply | Exception | None]",
    others: deque[Copy],
) -> None:
    """Ask a copy cases from ``todo`` until none is left; then put None, or an error.

    A copy that is spent leaves if it can take an entry of ``others``.  The last copy stays, and
    its replies say that they were not asked.
    """
    try:
        while not (copy.is_spent and took_one(others)):
            try:
                case = todo.popleft()
            except IndexError:
                break
            queue.put((case, copy.ask(case.query)))
        copy.close()
        queue.put(None)
    except Exception as error:  # replies() raises it again in the caller's thread
        queue.put(error)


def took_one(others: deque[Copy]) -> bool:
    """Take an entry, and return whether there was one; threads may call this at once."""
    try:
        others.pop()
    except IndexError:
        return False
    return True
