"""The blocks of test files as the cases of a check of the reference."""

from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Final, TypeAlias

from tedomari.bounded.work import bounded_work
from tedomari.errors import BoundError, TedomariError
from tedomari.store import current_store
from tedomari_conformance.mcgs.answers import agrees, answer
from tedomari_conformance.mcgs.blocks import Block
from tedomari_conformance.mcgs.commands import Command, Question, text_of
from tedomari_conformance.mcgs.files import blocks_of, files_at
from tedomari_conformance.mcgs.games import (
    NoRulesetError,
    UnknownGameError,
    is_impartial,
    read_summand,
)
from tedomari_conformance.mcgs.summands import Summand
from tedomari_conformance.mcgs.tokens import McgsSyntaxError, OutOfRangeError
from tedomari_conformance.suite.harness.cases import (
    Case,
    Chapter,
    ChapterHead,
    checksum,
    every,
    question_id,
)
from tedomari_conformance.suite.harness.code import code_checksum
from tedomari_conformance.suite.harness.results import Identity, Result, Status
from tedomari_conformance.suite.model import Document, Extent, ExtentKind, Verdict
from tedomari_conformance.suite.operations.asking import Query

#: The source of the cases.
SOURCE: Final = "mcgs"

#: The number of function calls that the answers to one block may take.  Clause: mcgs.bounds.
CALLS: Final = 2_000_000

#: The store is emptied before a block if it holds more values.
STORED: Final = 500_000

#: The clauses of the answers to commands.
CLAUSES: Final = {
    Question.WINNER: "mcgs.winner",
    Question.NIM_VALUE: "mcgs.nim-value",
    Question.WINNING_MOVES: "mcgs.moves",
    Question.THERMOGRAPH: "mcgs.thermograph",
}


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A block that is left out: its status, and the reason.  Clause: mcgs.reasons."""

    status: Status
    reason: str


class McgsFiles:
    """The reference over the test files of MCGS, as the subject of a check.

    The chapters are the files, and the cases are the commands of their blocks.  The first case
    of a block has the name of the file and the place of the block as its id.

    Clauses: mcgs.report, mcgs.bounds.
    """

    def __init__(self, path: Path, *, started: str) -> None:
        """Check the files in a folder, or one file; ``started`` is the command for reports."""
        self.path = path
        self.identity = Identity("Tedomari", version("tedomari"), started)
        self._blocks: dict[str, tuple[Block, Summands]] = {}

    def chapters(self, documents: Iterable[Document] = ()) -> Sequence[Chapter]:
        """Return the files; the documents of vectors are ignored.

        Raises :class:`NoTestFilesError`, and OutsideError for a file that cannot be read.
        """
        self._blocks = {}
        return [self._chapter(name, file) for name, file in files_at(self.path)]

    def _chapter(self, name: str, file: Path) -> Chapter:
        cases: list[Case] = []
        for block in blocks_of(file):
            id_of_block = f"{name}:{block.place.line}:{block.place.column}".replace("#", "%23")
            summands = summands_of(block)
            self._blocks[id_of_block] = block, summands
            commands = () if isinstance(summands, LeftOut) else block.commands
            cases += cases_of(block, commands or (None,), id_of_block, name)
        return Chapter(ChapterHead(name, SOURCE, name), tuple(cases))

    def fingerprint(self, chapters: Sequence[Chapter]) -> str:
        """Return a checksum of the commands, the results that they expect, and all code.

        Clause: vectors.run.continues.
        """
        return f"{code_checksum()} {checksum(chapters)}"

    def results(self, chapters: Sequence[Chapter]) -> Generator[Result]:
        """Answer the commands, and yield each result."""
        for case in every(chapters):
            block, summands = self._blocks[case.vector]
            if isinstance(summands, LeftOut):
                yield Result(case, summands.status, message=summands.reason)
            else:
                empty_store()
                yield result_of(case, block, summands)


#: The games of a block, or the reason why it is left out.
Summands: TypeAlias = Sequence[Summand] | LeftOut


def cases_of(
    block: Block, commands: Sequence[Command | None], name: str, chapter: str
) -> Iterator[Case]:
    """Yield the cases of a block: one per command, or a single one if it is left out."""
    games = [f"[{game.section}] {game.token.text}" for game in block.games]
    for number, command in enumerate(commands, start=1):
        yield Case(
            id=question_id(name, number),
            source=SOURCE,
            chapter=chapter,
            cell=f"line {block.place.line}",
            claim="",
            verdict=Verdict.CONFIRMED,
            extent=Extent(ExtentKind.EXACT),
            clauses=(CLAUSES[command.question],) if command else (),
            query=Query(
                "sum", None, {"games": games, "command": str(command) if command else ""}
            ),
            expected=None
            if command is None or command.expected is None
            else text_of(command.expected),
        )


def summands_of(block: Block) -> Summands:
    """Return the games of a block, or the reason why it is left out.

    Clauses: mcgs.reasons, mcgs.error.
    """
    missing: set[str] = set()
    summands: list[Summand] = []
    if block.problem is not None:
        return exclusion(block.problem)
    for game in block.games:
        try:
            summands.append(read_summand(game.section, game.token))
        except NoRulesetError as error:
            missing.add(error.name)
        except UnknownGameError as error:
            place = f"line {game.token.line}, column {game.token.column}"
            return LeftOut(Status.GARBLED, f"syntax: {place}: {error}")
        except TedomariError as error:
            return exclusion(error)
    for command in block.commands or ():
        if command.player is None and command.question is not Question.THERMOGRAPH:
            partizan = [game for game in block.games if not is_impartial(game.section)]
            if partizan:
                return exclusion(partizan[0].token.error(f"an impartial game, for {command}"))
    if missing:
        return LeftOut(Status.UNSUPPORTED, f"no ruleset: {', '.join(sorted(missing))}")
    if not block.commands:
        reason = "no command" if block.commands is None else "no expected result"
        return LeftOut(Status.UNSUPPORTED, reason)
    return summands


def exclusion(error: TedomariError) -> LeftOut:
    """Return the reason for which an error leaves a block out."""
    if isinstance(error, McgsSyntaxError):
        return LeftOut(Status.GARBLED, f"syntax: {error}")
    reason = "out of range" if isinstance(error, OutOfRangeError) else "bound"
    return LeftOut(Status.DECLINED, f"{reason}: {error}")


def empty_store() -> None:
    """Empty the store if it holds many values, which keeps memory bounded."""
    store = current_store()
    if store.statistics().values > STORED:
        store.reset()


def result_of(case: Case, block: Block, summands: Sequence[Summand]) -> Result:
    """Answer the command of a case, and compare the answer with the expected result.

    Clauses: mcgs.agreement, mcgs.bounds.
    """
    assert block.commands, "a block without commands is left out"
    command: Command = block.commands[case.number - 1]
    if command.expected is None:
        return Result(case, Status.UNSUPPORTED, message="no expected result")
    try:
        with bounded_work(CALLS):
            found = answer(command, summands)
    except BoundError as error:
        current_store().reset()
        return Result(case, exclusion(error).status, message=exclusion(error).reason)
    if agrees(command.expected, found):
        return Result(case, Status.PASS, text_of(found))
    return Result(case, Status.FAIL, text_of(found), f"expected {text_of(command.expected)}")
