"""``--seconds`` and ``--memory``: the bounds of every command that computes.

``@with_bounds()`` adds the two options to a command.  The command wraps each computation in a
call of :func:`within_bounds`, one per input, so that reading inputs and writing answers do not
count.  A computation that reaches a bound ends with :class:`BoundReachedError`, which has exit
status 3 and carries the answer that was passed to :func:`so_far`.
"""

import gc
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from fractions import Fraction
from functools import partial, wraps
from typing import Any, Final, TypeVar

import click

from tedomari.bounded.memory import MEGABYTE, machine_memory, resident_memory
from tedomari.bounded.watch import Bound, Limits, ReachedError, Watch, Watched
from tedomari.errors import BoundError
from tedomari.messages import clip
from tedomari_cli.failures import ExitStatus, say
from tedomari_cli.working import Working

Result = TypeVar("Result")
Known = TypeVar("Known", bound=Mapping[str, Any])

#: The value of an option that removes a bound.
NONE: Final = "none"

#: The value of ``--memory`` for half of the machine's memory, which is the default.
HALF: Final = "half"

#: The default of ``--seconds``: the time for the answer to one input.
DEFAULT_SECONDS: Final = "600"

#: The form of a number of seconds, and of a number of megabytes.
NUMBER: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?")
WHOLE: Final = re.compile(r"[0-9]{1,9}")

#: The number of characters of a wrong number that a message shows.
SHOWN: Final = 40

#: The numbers of processes that ``--jobs`` accepts.
PROCESSES: Final = click.IntRange(1, 64)


class BoundReachedError(BoundError):
    """A computation has reached the bound of ``--seconds`` or of ``--memory``.

    ``known`` has the members of the answer that were known by then.
    """

    def __init__(self, message: str, bound: Bound, known: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.bound = bound
        self.known = known


def bound_members(error: BoundReachedError | None) -> Mapping[str, str]:
    """Return the members of an answer that name the bound that ended it; none for None."""
    return {} if error is None else {"error": str(error), "bound": error.bound}


def seconds_of(text: str) -> Fraction | None:
    """Parse a positive number of seconds; return None for ``none``.

    Raises :class:`click.BadParameter`, which names the option, for any other string.
    """
    if text == NONE:
        return None
    seconds = Fraction(text) if NUMBER.fullmatch(text) else Fraction(0)
    if not seconds:
        raise click.BadParameter(
            "expected a positive number of seconds, in at most nine digits such as 60 or 0.5, "
            f"or none; found {clip(text, SHOWN)!r}"
        )
    return seconds


def memory_of(text: str) -> int | None:
    """Parse a number of megabytes, and return it in bytes; return None for ``none``.

    ``half`` is half of the machine's memory.  Raises :class:`click.BadParameter`, which names
    the option, for any other string, and on systems that do not report the memory of a process.
    """
    if text == NONE:
        return None
    if text == HALF:
        whole = machine_memory()
        return None if whole is None else whole // 2
    megabytes = int(text) if WHOLE.fullmatch(text) else 0
    if not megabytes:
        raise click.BadParameter(
            "expected a positive whole number of megabytes, in at most nine digits, half or "
            f"none; found {clip(text, SHOWN)!r}"
        )
    if resident_memory() is None:
        raise click.BadParameter("the memory of a process is unknown on this system: omit it")
    return megabytes * MEGABYTE


#: The work of the running command.
_current: Final[ContextVar["Work | None"]] = ContextVar("tedomari_work", default=None)


class Work:
    """The computations of a command, one at a time, within its limits."""

    def __init__(self, limits: Limits, title: str) -> None:
        self.limits = limits
        self.known: Mapping[str, Any] = {}
        self.expected = ""
        self.working = Working(title)
        self.watch = Watch(limits, look_on=self.look_on, give_up=self.give_up)

    def run(self, action: Callable[[], Result], *, quiet: bool) -> Result:
        """Run an action within the limits, and return its result.

        Raises :class:`BoundReachedError` if it reaches a bound.  The store is then emptied,
        since the values of an unfinished computation are of no further use.
        """
        if self.watch.watched is not None:
            return action()
        self.known, self.expected = {}, ""
        self.working.begin(quiet=quiet)
        try:
            return self.watch.run(action)
        except ReachedError as error:
            message = self.message(error.bound, error.watched)
            self.working.store.reset()
            gc.collect()
            raise BoundReachedError(message, error.bound, self.known) from None

    def message(self, bound: Bound, watched: Watched) -> str:
        """Return the error message: which bound was reached, after what, and what to do."""
        seconds, memory = self.limits.seconds or Fraction(0), self.limits.memory or 0
        limit = {
            "seconds": f"{in_digits(seconds)} seconds",
            "memory": f"{memory // MEGABYTE} MB of memory",
        }[bound]
        expected = f"; {self.expected}" if self.expected else ""
        return (
            f"the bound of {limit} was reached, after {self.working.usage(watched)}{expected}; "
            f"--{bound} sets another bound, --{bound} none lifts it; or ask for less"
        )

    def look_on(self, watched: Watched | None) -> None:
        """Show the progress of a computation on a terminal; for None, remove it."""
        if watched is None:
            self.working.end()
        elif watched.reached is None:
            self.working.show(watched, self.expected)

    def give_up(self, watched: Watched) -> None:
        """End the process, because its code catches every exception that should end it."""
        self.working.end()
        say(f"Error: {self.message(watched.reached or 'seconds', watched)}")
        say("Error: the running code cannot be interrupted; the process ends")
        os._exit(ExitStatus.OUTSIDE)


def within_bounds(action: Callable[[], Result], *, quiet: bool = False) -> Result:
    """Run an action within the bounds of the command, and return its result.

    Raises :class:`BoundReachedError` if it reaches one.  Pass ``quiet`` if the action shows
    its progress itself.  Outside a command with bounds, the action runs without limits.
    """
    work = _current.get()
    return action() if work is None else work.run(action, quiet=quiet)


def seconds_limit() -> Fraction | None:
    """Return the limit in seconds for the answer to one input; None without a limit."""
    work = _current.get()
    return None if work is None else work.limits.seconds


def current_limits() -> Limits:
    """Return the limits of the command; none outside of one."""
    work = _current.get()
    return Limits(None, None) if work is None else work.limits


def say_between(message: str) -> None:
    """Write a message to standard error during a computation."""
    work = _current.get()
    if work is None:
        say(message)
        return
    with work.watch.looking:
        work.working.end()
        say(message)


def so_far(answer: Known) -> Known:
    """Return an answer that is still being filled in; if a bound is reached, it is reported."""
    work = _current.get()
    if work is not None:
        work.known = answer
    return answer


def expect(cost: str | None) -> None:
    """Set the expected cost of the computation, in words; it is shown with the progress."""
    work = _current.get()
    if work is not None:
        work.expected = cost or ""


@contextmanager
def bounds(limits: Limits, title: str) -> Iterator[None]:
    """Apply limits to the computations in the block."""
    work = Work(limits, title)
    token = _current.set(work)
    try:
        with work.watch:
            yield
    finally:
        _current.reset(token)


Command = TypeVar("Command", bound=Callable[..., Any])


def with_bounds(seconds: str = DEFAULT_SECONDS) -> Callable[[Command], Callable[..., Any]]:
    """Decorate a command: add the two options, and apply them to its computations.

    ``seconds`` is the default for the answer to one input, or "none" for a command that may
    run for hours, shows its progress and stores its results.
    """
    return partial(_with_bounds, seconds)


def _with_bounds(default: str, function: Command) -> Callable[..., Any]:
    @wraps(function)
    def within(*args: Any, seconds: Fraction | None, memory: int | None, **kwargs: Any) -> Any:
        title = click.get_current_context().command_path.removeprefix("tedomari ")
        with bounds(Limits(seconds, memory), title):
            return function(*args, **kwargs)

    scope = "the whole run" if default == NONE else "the answer to one input"
    memory = click.option(
        "--memory",
        type=memory_of,
        default=HALF,
        metavar="MB",
        help="The megabytes that the command's own process may take: a number, half of the "
        f"machine's, or none.  [{HALF}]",
    )
    seconds = click.option(
        "--seconds",
        type=seconds_of,
        default=default,
        metavar="N",
        help=f"The seconds that {scope} may take, or none.  [{default}]",
    )
    return seconds(memory(within))


def in_digits(number: Fraction) -> str:
    """Return a number in decimal digits, without trailing zeros.

    >>> in_digits(Fraction("600")), in_digits(Fraction("0.010"))
    ('600', '0.01')
    """
    return format(Decimal(number.numerator) / Decimal(number.denominator), "f")
