"""Errors of an engine's command line, limits, start and messages."""

from typing import TYPE_CHECKING

from tedomari.errors import TedomariError

if TYPE_CHECKING:  # the command line reports these errors without loading the engine modules
    from tedomari_conformance.engines.model import Status


class WireError(TedomariError):
    """A line that is not a message of the protocol: what was expected, and what was found."""


class CommandError(TedomariError):
    """A command line that cannot be split into a program and its arguments."""


class LimitError(TedomariError):
    """A time limit that is not positive and finite, or a negative number of restarts."""


class EngineStartError(TedomariError):
    """An engine that cannot be started, or whose ``hello`` is not valid.

    ``status`` is crashed (also for a program that does not exist), timed out or garbled.
    """

    def __init__(self, command: str, status: "Status", problem: str) -> None:
        super().__init__(f"the engine {command} did not start: {problem}")
        self.command = command
        self.status = status
        self.problem = problem


class BrokenEngineError(TedomariError):
    """A process that gave no readable reply; ``status`` says how it failed."""

    def __init__(self, status: "Status", message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
