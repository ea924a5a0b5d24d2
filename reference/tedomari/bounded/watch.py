"""A watch over one block at a time, which ends the block when it reaches a bound.

A thread checks the elapsed time and the memory twenty times a second.  Once a bound is reached
it sends a signal to the main thread, whose handler raises :class:`Interruption` there.  It
sends the signal again until the block has ended:

* at once if the exception was dropped (see ``interruption``), also for an interrupt;
* after one second, two, four and so on if code that catches all exceptions has caught it.

Code that still runs ``PATIENCE`` seconds after its bound is left to ``give_up``.

The handler waits while the tables of a store are being changed, so that existing games stay
valid.  A long call of compiled code cannot be ended before it returns.
"""

import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from types import FrameType
from typing import Final, Literal, TypeAlias, TypeVar

from tedomari.bounded.changes import changes_tables
from tedomari.bounded.interruption import Interruption, in_hook, raising_again
from tedomari.bounded.memory import resident_memory

Result = TypeVar("Result")

#: Which bound has been reached.
Bound: TypeAlias = Literal["seconds", "memory"]

#: The time between two checks by the thread, in seconds.
PULSE: Final = 0.05

#: The time after its bound, in seconds, when ``give_up`` is called for a block that still runs.
PATIENCE: Final = 20.0


@dataclass(frozen=True, slots=True)
class Limits:
    """The seconds and the bytes that a block may use; None means no limit."""

    seconds: Fraction | None = None
    memory: int | None = None

    def bound_reached(self, seconds: float, memory: int | None) -> Bound | None:
        """Return the bound that a block has reached, or None if it is within both.

        >>> limits = Limits(Fraction(5, 2))
        >>> limits.bound_reached(2.25, None), limits.bound_reached(2.5, 1)
        (None, 'seconds')
        """
        if self.seconds is not None and seconds >= self.seconds:
            return "seconds"
        if self.memory is not None and memory is not None and memory >= self.memory:
            return "memory"
        return None


@dataclass(slots=True)
class Watched:
    """A block: when it began, the bound it has reached, and the attempts to end it.

    ``begun``, ``since`` (when the bound was reached) and ``next_strike`` are times of the
    watch's clock.  ``strikes`` counts the attempts, and ``interrupted`` says that an interrupt
    was dropped and is due again.
    """

    begun: float
    seconds: float = 0.0
    memory: int | None = None
    reached: Bound | None = None
    since: float = 0.0
    strikes: int = 0
    next_strike: float = 0.0
    interrupted: bool = False


class ReachedError(Exception):
    """A block was ended at a bound; ``watched`` says how much time and memory it had used."""

    def __init__(self, bound: Bound, watched: Watched) -> None:
        super().__init__(f"the bound of {bound} was reached")
        self.bound = bound
        self.watched = watched


class Watch:
    """Watches blocks of the main thread, within a ``with`` block.

    In other threads blocks are not watched, because signal handlers do not run there.
    ``look_on`` is called at each check of a block, in the thread of the watch, and with None
    in the main thread when the block has ended.
    """

    def __init__(
        self,
        limits: Limits,
        *,
        look_on: Callable[[Watched | None], None] = lambda watched: None,
        give_up: Callable[[Watched], None] = lambda watched: None,
        clock: Callable[[], float] = time.monotonic,
        memory: Callable[[], int | None] = resident_memory,
        pulse: float = PULSE,
    ) -> None:
        self.limits = limits
        self.look_on = look_on
        self.give_up = give_up
        self.clock = clock
        self.memory = memory
        self.pulse = pulse
        self.watched: Watched | None = None
        self.looking = threading.Lock()
        self.over = threading.Event()
        self.thread: threading.Thread | None = None

    def __enter__(self) -> "Watch":
        if threading.current_thread() is threading.main_thread():
            self.before = signal.signal(SIGNAL, self.strike)
            self.thread = threading.Thread(target=self.look_again, daemon=True)
        return self

    def __exit__(self, *_: object) -> None:
        self.over.set()
        if self.thread is not None:
            if self.thread.is_alive():
                self.thread.join()
            signal.signal(SIGNAL, signal.SIG_DFL if self.before is None else self.before)

    def run(self, action: Callable[[], Result]) -> Result:
        """Return the result of an action; raise :class:`ReachedError` if a bound ended it.

        An action within another action has the bounds of the outer one.  An error that code
        of the action raises on its way out, while it handles the end, counts as the end.
        """
        if self.thread is None or self.watched is not None:
            return action()
        if not self.thread.is_alive():
            self.thread.start()
        watched = Watched(self.clock())
        with raising_again((Interruption, KeyboardInterrupt), self.raise_later):
            # Handlers run when a function is called or a loop repeats.  Neither happens between
            # the end of the action and the assignment of None, so no handler runs there.
            try:
                self.watched = watched
                return action()
            except (Interruption, Exception) as error:
                self.watched = None
                if not follows_interruption(error):
                    raise
                raise ReachedError(watched.reached or "seconds", watched) from None
            finally:
                self.watched = None
                with self.looking:
                    self.look_on(None)

    # In the main thread, between two instructions of the block

    def strike(self, number: int, frame: FrameType | None) -> None:
        """Handle the signal: raise in the block, unless it has ended or is changing tables.

        Nor does it raise while a dropped exception is noted: it would be dropped again.
        """
        watched = self.watched
        if watched is None or changes_tables(frame) or in_hook(frame):
            return
        if watched.interrupted:
            watched.interrupted = False
            raise KeyboardInterrupt
        if watched.reached is not None and self.clock() >= watched.next_strike:
            watched.next_strike = self.clock() + 2.0**watched.strikes
            watched.strikes += 1
            raise Interruption

    def raise_later(self, kind: type[BaseException]) -> None:
        """Arrange for an exception that Python has dropped to be raised once more."""
        watched = self.watched
        if watched is not None:
            watched.next_strike = 0.0
            watched.interrupted |= issubclass(kind, KeyboardInterrupt)

    # In the thread of the watch

    def look_again(self) -> None:
        """Check the block repeatedly, until the watch is over."""
        while not self.over.wait(self.pulse):
            with self.looking:
                watched = self.watched
                if watched is not None:
                    self.look(watched)

    def look(self, watched: Watched) -> None:
        """Check a block once, and end it if it has reached a bound."""
        now = self.clock()
        if watched.reached is None:
            watched.seconds, watched.memory = now - watched.begun, self.memory()
            watched.reached = self.limits.bound_reached(watched.seconds, watched.memory)
            watched.since = now
        if watched.interrupted or (watched.reached is not None and now >= watched.next_strike):
            send_signal(SIGNAL)
        if watched.reached is not None and now - watched.since > PATIENCE:
            self.give_up(watched)
        with suppress(Exception):  # for example if the terminal is closed: the watch goes on
            self.look_on(watched)


def follows_interruption(error: BaseException | None) -> bool:
    """Return whether an exception is an interruption, or was raised while one was handled."""
    while error is not None and not isinstance(error, Interruption):
        error = error.__context__
    return error is not None


if sys.platform == "win32":
    import _thread

    SIGNAL: Final = signal.SIGBREAK

    def send_signal(number: int) -> None:
        """Run the handler of a signal in the main thread; a blocking call is not woken."""
        _thread.interrupt_main(number)

else:
    #: A signal that is ignored by default, in case it arrives after the handler is removed.
    SIGNAL: Final = signal.SIGURG

    def send_signal(number: int) -> None:
        """Run the handler of a signal in the main thread, and wake a blocking call."""
        main = threading.main_thread().ident
        assert main is not None
        signal.pthread_kill(main, number)
