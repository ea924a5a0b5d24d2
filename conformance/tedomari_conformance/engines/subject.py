"""An engine as a subject: copies side by side, cases in, judged results out as they come."""

import shutil
from collections import deque
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import closing, suppress
from hashlib import sha256
from queue import SimpleQueue
from threading import Thread
from typing import Protocol, TypeAlias

from tedomari.errors import TedomariError
from tedomari_conformance.engines.command import in_bytes
from tedomari_conformance.engines.implied import put_to
from tedomari_conformance.engines.model import (
    Answered,
    Answering,
    Broken,
    Declined,
    Hello,
    Judgement,
    Reply,
    Status,
)
from tedomari_conformance.engines.operations import judge
from tedomari_conformance.engines.questions import chapter_of
from tedomari_conformance.suite.harness.cases import Case, Chapter, checksum, every
from tedomari_conformance.suite.harness.results import Presented, Result
from tedomari_conformance.suite.model import JSON, Document
from tedomari_conformance.suite.operations.asking import Query


class ExpectationError(TedomariError):
    """A vector that expects what is no answer to its own question."""

    def __init__(self, vector: str, error: TedomariError) -> None:
        super().__init__(
            f"the vector {vector} cannot be judged: {error}; "
            "correct it, or leave its chapter out"
        )
        self.vector = vector


Replied: TypeAlias = tuple[Case, Reply]


class Copy(Answering, Protocol):
    """A copy of an engine that can be told to end, or be ended."""

    def close(self) -> None:
        """End it in order."""
        ...

    def abort(self) -> None:
        """End it at once, from any thread; what it is asked is then answered as broken."""
        ...


class EngineSubject:
    """Copies of an engine as the subject of a check."""

    def __init__(
        self, copies: Sequence[Copy], command: Sequence[str], *, limits: object, started: str
    ) -> None:
        """Take copies of one engine, its command, and the limits of its time.

        ``started`` is the text by which people started it.  The first copy is started; an
        error of the driver if that fails.
        """
        self.copies = copies
        self.command = command
        self.limits = limits
        self.hello: Hello = copies[0].hello
        self.presented = Presented(self.hello.name, self.hello.version, started)

    def chapters(self, documents: Iterable[Document]) -> Sequence[Chapter]:
        """The questions of the vectors.  Clause: engines.run.chapters."""
        return [chapter_of(document) for document in documents]

    def fingerprint(self, chapters: Sequence[Chapter]) -> str:
        """A checksum of the questions, the engine, its command and files, and the limits.

        Clause: engines.run.resumes.
        """
        return run_key(self.hello, self.command, checksum(chapters), self.limits)

    def results(self, chapters: Sequence[Chapter]) -> Generator[Result]:
        """Ask the engine what it offers, and yield each result as it is there.

        What it does not offer is not asked, but outcomes in place of values.  With several
        copies the results come in no certain order.

        Clauses: engines.run.supported, engines.run.copies.
        """
        todo = [put_to(case, self.hello) for case in every(chapters)]
        asked = [case for case in todo if not case.unasked and self.hello.supports(case.query)]
        supported = {case.id for case in asked}
        for case in todo:
            if case.id not in supported:
                yield Result(case, Status.UNSUPPORTED, message=case.unasked)
        with closing(replies(asked, self.copies)) as coming:
            for case, reply in coming:
                yield judged(case, reply)


def run_key(hello: Hello, command: Sequence[str], questions: str, limits: object) -> str:
    """A checksum of what results depend on: the engine, the questions, the limits.

    The engine is how it presents itself, its command, and the content of each file that the
    command names, so that a program that was built again is not taken for the old one.

    Clause: engines.run.resumes.
    """
    state = sha256()
    offers = [
        (name, sorted(support.operations), sorted(support.limits.items()))
        for name, support in (*sorted(hello.rulesets.items()), ("", hello.values))
    ]
    for part in (hello.name, hello.version, offers, list(command), questions, limits):
        state.update(f"{part!r}\n".encode())
    words = [in_bytes(word) for word in command]
    program = shutil.which(words[0]) or words[0]
    for word in (program, *words[1:]):
        with suppress(OSError), open(word, "rb") as file:  # it may name no file
            state.update(sha256(file.read()).digest())
    return state.hexdigest()


def judged(case: Case, reply: Reply) -> Result:
    """What is made of a reply to a case.

    :class:`ExpectationError` if what the vector expects cannot be read.

    Clause: engines.run.judged.
    """
    try:
        found = made_of(case.query, case.members, reply)
    except TedomariError as error:
        raise ExpectationError(case.id, error) from error
    got = reply.result if isinstance(reply, Answered) else None
    return Result(case, found.status, got, found.message)


def made_of(query: Query, expected: Mapping[str, JSON], reply: Reply) -> Judgement:
    """What a reply to a query is worth, where this result is expected.

    A TedomariError if what is expected cannot be read.

    Clause: engines.run.judged.
    """
    if isinstance(reply, Broken):
        return Judgement(reply.status, reply.message)
    if isinstance(reply, Declined):
        return Judgement(Status.DECLINED, reply.reason)
    if isinstance(reply, Answered):
        return judge(query, expected, reply.result)
    return Judgement(Status.REFUSED, f"{reply.code}: {reply.message}")


def replies(cases: Iterable[Case], copies: Sequence[Copy]) -> Generator[Replied]:
    """The replies of copies of an engine, each driven by a thread of its own.

    Nothing but asking is done in the threads: the tables of values belong to the caller's.
    A copy that does not start ends all with its error.  When the caller stops early, the
    copies are ended at once.

    Clause: engines.run.copies.
    """
    todo = deque(cases)
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
    copy: Copy, todo: deque[Case], found: "SimpleQueue[Replied | Exception | None]"
) -> None:
    """Ask a copy what is left to ask until nothing is; None at the end, or an error."""
    try:
        while True:
            try:
                case = todo.popleft()
            except IndexError:
                break
            found.put((case, copy.ask(case.query)))
        copy.close()
        found.put(None)
    except Exception as error:  # it is raised again where the replies are awaited
        found.put(error)
