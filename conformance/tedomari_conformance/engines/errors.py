"""What can be wrong with an engine's command line, its start, or a message."""

from typing import TYPE_CHECKING

from tedomari.errors import TedomariError

if TYPE_CHECKING:  # the command line tells of errors without loading what they are about
    from tedomari_conformance.engines.model import Status


class WireError(TedomariError):
    """A line that is no message of the protocol: what was expected, and what was found."""


class CommandError(TedomariError):
    """A command line that cannot be split into a program and its arguments."""


class LimitError(TedomariError):
    """A time limit or a budget that cannot be kept."""


class EngineStartError(TedomariError):
    """An engine that cannot be started, or does not present itself as it should.

    ``status`` says in which way: crashed (this includes a program that is not there), timed
    out or garbled.
    """

    def __init__(self, command: str, status: "Status", problem: str) -> None:
        super().__init__(f"the engine {command} did not start: {problem}")
        self.command = command
        self.status = status
        self.problem = problem


class BrokenEngineError(TedomariError):
    """A process that gave no reply that can be read: in which way, and what was seen."""

    def __init__(self, status: "Status", message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
