"""Exit statuses, and one-line error messages."""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum
from typing import Final, TextIO

import click

from tedomari.bounded.interruption import raising_again
from tedomari.bounded.watch import send_signal
from tedomari.errors import (
    TRACEBACK_VARIABLE,
    BoundError,
    OutsideError,
    TedomariError,
    fault,
)

#: The time in seconds after which an interrupt that Python has dropped is sent again.
MOMENT: Final = 0.02


class ExitStatus(IntEnum):
    """The exit statuses of all commands."""

    FINE = 0
    NO = 1
    WRONG_INPUT = 2
    OUTSIDE = 3
    INTERRUPTED = 130
    PIPE_CLOSED = 141


def status_of(error: BaseException) -> ExitStatus:
    """Return the exit status for an error.

    A bound that was reached is not wrong input, since the same input can work with another
    bound.  An engine that does not start is a failure outside of Tedomari.

    >>> from tedomari.errors import DepthError, NotANumberError
    >>> status_of(NotANumberError("*")).name, status_of(DepthError(300, 200)).name
    ('WRONG_INPUT', 'OUTSIDE')
    """
    from tedomari.rulesets.errors import RulesetFaultError
    from tedomari_conformance.engines.errors import EngineStartError

    if isinstance(error, BoundError | EngineStartError | RulesetFaultError):
        return ExitStatus.OUTSIDE
    if isinstance(error, TedomariError | click.UsageError):
        return ExitStatus.WRONG_INPUT
    return ExitStatus.OUTSIDE


def say(message: str) -> None:
    """Write a message to standard error, whatever characters it contains.

    Surrogates that stand for bytes of a name are decoded as UTF-8, or escaped if that fails.
    """
    try:
        data = message.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # another surrogate, which stands for no byte
        data = message.encode("utf-8", "backslashreplace")
    with abandon_if_full(sys.stderr):
        click.echo(data.decode("utf-8", "backslashreplace"), err=True)


def run_guarded(action: Callable[[], int | None]) -> int:
    """Run a command, report any error in one line, and return the exit status."""
    try:
        with raising_again(KeyboardInterrupt, interrupt_soon):
            status = action() or ExitStatus.FINE
            flush_output()
    except BrokenPipeError:
        status = ExitStatus.PIPE_CLOSED
        abandon(sys.stdout)
    except KeyboardInterrupt:
        say("interrupted")
        status = ExitStatus.INTERRUPTED
    except Exception as error:
        status = report_error(error)
    except BaseException as error:  # sys.exit() in a plugin must not end a command
        status = ExitStatus.OUTSIDE
        say(f"Error: {forced_exit_message(error)}")
    return int(status)


def interrupt_soon(kind: type[BaseException]) -> None:
    """Interrupt the main thread again in a moment, when the code that dropped it has ended.

    That code may be the callback of a weak reference, such as those of imports.
    """
    timer = threading.Timer(MOMENT, send_signal, (signal.SIGINT,))
    timer.daemon = True
    timer.start()


def report_error(error: Exception) -> int:
    """Print the message of an error, and return the exit status."""
    if isinstance(error, click.exceptions.Exit):
        return error.exit_code
    if isinstance(error, click.UsageError):
        with abandon_if_full(sys.stderr):
            error.show()
        return ExitStatus.WRONG_INPUT
    if isinstance(error, TedomariError | OutsideError):
        say(f"Error: {error}")
        return status_of(error)
    if isinstance(error, OSError):
        abandon(sys.stdout)
        say(f"Error: {os_error_message(error)}")
        return ExitStatus.OUTSIDE
    if isinstance(error, MemoryError):
        say("Error: the machine ran out of memory; ask for less at a time")
        return ExitStatus.OUTSIDE
    if os.environ.get(TRACEBACK_VARIABLE):
        say("".join(traceback.format_exception(error)))
    say(f"Error: {fault(error)}")
    return ExitStatus.OUTSIDE


def os_error_message(error: OSError) -> str:
    """Return the message of an error of the operating system, with the file that it concerns.

    >>> os_error_message(PermissionError(13, "Permission denied", "/etc/x.svg"))
    'cannot use /etc/x.svg: Permission denied'
    """
    reason = error.strerror or type(error).__name__
    return f"cannot use {error.filename}: {reason}" if error.filename else reason


def forced_exit_message(error: BaseException) -> str:
    """Return a message about an exception that foreign code raised to end the process."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" in {frames[-1].filename}, line {frames[-1].lineno}," if frames else ""
    text = " ".join(f"{type(error).__name__}: {error}".split())[:200]
    return (
        f"code{place} raised {text}, which does not end a command; "
        "report it to the authors of that code ('tedomari plugins' lists the plugins)"
    )


def flush_output() -> None:
    """Flush standard output, so that a full disk or a closed pipe is noticed here."""
    if sys.stdout is not None:  # a closed stream was reported before
        sys.stdout.flush()


@contextmanager
def abandon_if_full(stream: TextIO | None) -> Iterator[None]:
    """Redirect a stream to the null device if it cannot be written in the block.

    Otherwise the content of its buffer would end the process with status 120.
    """
    try:
        yield
    except OSError:
        abandon(stream)


def abandon(stream: TextIO | None) -> None:
    """Redirect a stream that cannot be written to the null device, so that exit is quiet."""
    if stream is None:
        return
    with suppress(OSError, ValueError):
        descriptor = stream.fileno()
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, descriptor)
        os.close(null)
