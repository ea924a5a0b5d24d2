"""``tedomari play --proof``: a person or an engine tries to escape a proved claim."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tedomari.errors import OutsideError, TedomariError
from tedomari_cli.bounds import within_bounds
from tedomari_cli.commands.play_session import ask
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, check_text, lines
from tedomari_cli.output import printable, refuse
from tedomari_conformance.engines.command import command_of
from tedomari_conformance.engines.driver import Engine
from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.model import Answered, Broken
from tedomari_conformance.engines.playthroughs import (
    AnyPlaythrough,
    Ask,
    CheckerFaultError,
    NoPlaythroughError,
    OpaqueState,
    Request,
    begin,
)
from tedomari_conformance.engines.wire import LINE_LIMIT, decode
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

HELP: Final = """\
Type a move, or one of these commands:
  moves  lists the legal moves                board  shows the board again
  claim  shows what is proved                 undo   takes your last move back
  help   shows this                           quit   leaves the game"""


@dataclass
class ProofTable:
    """A playthrough in progress.  ``history`` has the states in which the person has moved."""

    playthrough: AnyPlaythrough
    state: OpaqueState
    history: list[OpaqueState] = field(default_factory=list)

    def run(self, move: Callable[["ProofTable"], bool]) -> bool:
        """Play to the end; return False if ``move``, which moves for the escaper, ends it."""
        echo(f"verified: {self.playthrough.claim}")
        self.board()
        while (player := self.playthrough.turn(self.state)) is not None:
            if player == self.playthrough.prover:
                name, state = within_bounds(lambda: self.playthrough.answer(self.state))
                echo(f"{player} plays {name}")
                self.go_to(state)
            elif not move(self):
                return False
        return True

    def finish(self) -> None:
        """Say whether the claim held; raise CheckerFaultError if it did not.

        Clauses: certificate.play.claim, certificate.play.fault.
        """
        verdict = self.playthrough.verdict(self.state)
        if not verdict.held:
            raise CheckerFaultError(f"{verdict.reason}: the claim did not hold")
        echo(f"{verdict.reason}: the claim held")

    def board(self) -> None:
        """Show the picture."""
        echo(self.playthrough.board(self.state))

    def go_to(self, state: OpaqueState) -> None:
        """Change the state, and show it unless the prover moves next."""
        self.state = state
        if self.playthrough.turn(state) != self.playthrough.prover:
            self.board()

    def person_moves(self, answers: Iterator[str]) -> bool:
        """Run a command of the person; return False at the end of the input and for quit."""
        line = ask(f"{self.playthrough.escaper}> ", answers)
        if line is None or (name := line.strip()).lower() == "quit":
            echo("you left the game: the claim was not played to its end")
            return False
        commands: Mapping[str, Callable[[], None]] = {
            "": lambda: None,
            "help": lambda: echo(HELP),
            "moves": lambda: echo(in_lines(self.playthrough.moves(self.state))),
            "board": self.board,
            "claim": lambda: echo(self.playthrough.claim),
            "undo": self.undo,
        }
        commands.get(name.lower(), lambda: self.move(name))()
        return True

    def move(self, name: str) -> None:
        """Make a move of the person; print one line if it is not legal."""
        try:
            state = self.playthrough.move(self.state, check_text(name))
        except TedomariError as error:
            echo(f"{printable(str(error))}; type 'help' for the commands")
        else:
            self.history.append(self.state)
            self.go_to(state)

    def undo(self) -> None:
        """Take back the person's last move and the answer to it."""
        if not self.history:
            echo("there is no move of yours to take back")
            return
        self.go_to(self.history.pop())

    def engine_moves(self, engine: Ask, engine_name: str) -> bool:
        """Make the move that an engine chooses."""
        name = within_bounds(lambda: self.playthrough.choose(self.state, engine))
        echo(f"{self.playthrough.escaper} ({printable(engine_name)}) plays {name}")
        self.go_to(self.playthrough.move(self.state, name))
        return True


def in_lines(names: Sequence[str]) -> str:
    """Return names in one line, or one per line if they contain spaces."""
    return ("\n" if any(" " in name for name in names) else " ").join(names)


def play_through(
    ruleset: str,
    position: str,
    *,
    other: str | None,
    escaper: str | None,
    starter: str | None,
    proof: Path | None,
    engine: str | None,
) -> ExitStatus:
    """Verify a certificate, and play through it; if it is None, ask the reference for one.

    Clauses: certificate.play, certificate.play.input.
    """

    answers = lines()
    try:
        request = Request(
            ruleset,
            check_text(position),
            None if other is None else check_text(other),
            escaper,
            starter,
        )
        data = None if proof is None else read_proof(proof, answers)
        playthrough = within_bounds(lambda: begin(request, data))
        table = ProofTable(playthrough, playthrough.start)
        if engine is None:
            ended = table.run(lambda table: table.person_moves(answers))
        else:
            with asking(engine, playthrough.question(playthrough.start)) as (query, name):
                ended = table.run(lambda table: table.engine_moves(query, name))
    except (TedomariError, OutsideError) as error:
        return refuse(position, error, as_json=False)
    if ended:
        table.finish()
    return ExitStatus.FINE


def read_proof(path: Path, answers: Iterator[str]) -> Mapping[str, JSON]:
    """Read a certificate from a file, or from the first line of standard input."""

    if str(path) == STANDARD_INPUT:
        data = next(answers, "").encode("utf-8", "surrogateescape")
    else:
        with path.open("rb") as file:
            data = file.read(LINE_LIMIT + 2).strip()
    try:
        return decode(data)
    except WireError as error:
        name = "standard input" if str(path) == STANDARD_INPUT else str(path)
        raise NoPlaythroughError(f"the certificate in {name}: {error}") from error


@contextmanager
def asking(engine: str, example: Query) -> Iterator[tuple[Ask, str]]:
    """Start an engine; yield a function that asks it, and its name.

    Raises :class:`OutsideError` for an engine that does not start or breaks.
    Clause: certificate.play.engine.
    """

    with Engine(command_of(engine)) as driver:
        if not driver.hello.supports(example):
            raise NoPlaythroughError(
                f"the engine does not offer the operation {example.operation} for "
                f"{example.ruleset}, with which it would choose its moves"
            )

        def query(query: Query) -> Mapping[str, JSON] | None:
            reply = driver.ask(query)
            if isinstance(reply, Broken):
                raise OutsideError(
                    f"the engine did not answer {query.operation}: {reply.message}"
                )
            return reply.result if isinstance(reply, Answered) else None

        yield query, driver.hello.name
