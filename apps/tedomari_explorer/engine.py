"""The desk at which an engine moves, with the limits of any other desk."""

from collections.abc import Mapping
from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from tedomari.answers.data import Data
from tedomari.errors import TedomariError
from tedomari_conformance.engines.driver import Engine
from tedomari_explorer.answering import Report, message_of
from tedomari_explorer.desk import MEGABYTES, MOMENT, Desk, Job, Worker
from tedomari_explorer.opponent import BrokenEngineError, NoMoveError, Opponent, choose


class EngineDesk(Desk):
    """A desk whose tasks are moves of an engine.  Clause: explorer.engine."""

    def __init__(
        self,
        opponent: Opponent,
        limit: float,
        megabytes: int = MEGABYTES,
        *,
        numbers: "count[int] | None" = None,
    ) -> None:
        self.opponent = opponent
        super().__init__(limit, megabytes, numbers=numbers)

    def hire(self) -> "EnginePlayer":
        """Return a player with an engine of its own."""
        return EnginePlayer(self.opponent, self.megabytes)

    def too_long(self, job: Job) -> str:
        """Return the message about a move that reached the time limit."""
        return (
            f"the engine {self.opponent.name} found no move within {self.limit:g} seconds; "
            "'tedomari explore --seconds N' allows more"
        )


class EndedError(Exception):
    """The player was ended while it looked for a move."""


class EnginePlayer:
    """Finds moves of an engine, in place of a :class:`Worker`.

    The rules of the game run in a worker process, because a plugin may have written them; a
    thread waits for that process and for the engine.
    """

    def __init__(self, opponent: Opponent, megabytes: int) -> None:
        self.opponent = opponent
        self.engine = Engine(opponent.command, limits=opponent.limits)
        self.worker = Worker(megabytes)
        self.reports: SimpleQueue[Report] = SimpleQueue()
        self.thread = Thread()
        self.ended = False

    def lives(self) -> bool:
        """Whether its worker process is running."""
        return self.worker.lives()

    def send(self, question: str, arguments: dict[str, str]) -> None:
        """Begin to look for a move."""
        self.thread = Thread(target=self.run, args=(arguments,), daemon=True)
        self.thread.start()

    def report(self) -> Report | None:
        """Return the report on the move, or None if none arrives within ``MOMENT`` seconds."""
        try:
            return self.reports.get(timeout=MOMENT)
        except Empty:
            return None

    def end(self) -> None:
        """End the worker and the engine, whatever they are doing."""
        self.ended = True
        self.worker.process.kill()
        if self.thread.is_alive():
            self.engine.abort()
            self.thread.join()
        self.engine.close()
        self.worker.end()

    def run(self, arguments: dict[str, str]) -> None:
        """Look for a move, and put the report on it into the queue."""
        try:
            self.reports.put(("done", self.answer(arguments)))
        except BrokenEngineError as error:
            self.reports.put(("exhausted", str(error)))  # the next task has a new player
        except TedomariError as error:
            self.reports.put(("failed", str(error)))
        except EndedError:
            pass
        except Exception as error:
            self.reports.put(("exhausted", message_of(error)))

    def answer(self, arguments: dict[str, str]) -> dict[str, Data]:
        """Return the position after the engine's move, what it says, and what it claims."""
        ruleset, position = arguments["ruleset"], arguments["position"]
        player = arguments["player"].casefold()
        listed = self.ask("moves", ruleset=ruleset, position=position)
        moves = [move for move in listed["moves"] if move["player"] in (player, None)]
        if not moves:
            who = player.capitalize() or "the player to move"
            raise NoMoveError(f"{who} has no move")
        choice = choose(self.opponent, self.engine.ask, ruleset, position, moves)
        after = self.ask("look", ruleset=ruleset, position=choice.move["position"])
        said = f"plays {choice.move['name']}, {choice.reason}"
        return {**after, "said": said, "claim": choice.claim}

    def ask(self, question: str, **arguments: str) -> Mapping[str, Any]:
        """Return the answer of the worker; raise :class:`NoMoveError` with what failed."""
        self.worker.send(question, arguments)
        while True:
            report = self.worker.report()
            if self.ended:
                raise EndedError
            if report is None or report[0] == "progress":
                continue
            if report[0] == "done":
                assert isinstance(report[1], Mapping)
                return report[1]
            raise NoMoveError(str(report[1]))
