"""The line that a terminal shows while a command computes: time, values and memory."""

from typing import TYPE_CHECKING, Final

from tedomari.bounded.memory import MEGABYTE
from tedomari.bounded.watch import Watched
from tedomari.store import current_store
from tedomari_cli.console import console

if TYPE_CHECKING:
    from rich.status import Status

#: The line appears after this many seconds, and is updated at intervals of this many.
DELAY: Final = 1.0
INTERVAL: Final = 0.5


class Working:
    """A line on standard error, if that is a terminal; the answer replaces it.

    The thread of a watch writes the line, and reads the size of the main thread's store.
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self.store = current_store()
        self.known = 0
        self.quiet = False
        self.next = DELAY
        self.status: Status | None = None

    def begin(self, *, quiet: bool) -> None:
        """Begin a computation; with ``quiet`` nothing is shown."""
        self.store = current_store()
        self.known = len(self.store.tables.left)
        self.quiet = quiet
        self.next = DELAY

    def show(self, watched: Watched, expected: str) -> None:
        """Show the progress of the computation, if an update is due."""
        if self.quiet or watched.seconds < self.next:
            return
        self.next = watched.seconds + INTERVAL
        text = f"{self.title}: {self.usage(watched)}{'; ' if expected else ''}{expected}"
        if self.status is not None:
            self.status.update(text)
            return
        target = console(to_stderr=True)
        if not target.is_terminal:
            self.quiet = True
            return
        self.status = target.status(text)
        self.status.start()

    def end(self) -> None:
        """Remove the line."""
        status, self.status = self.status, None
        if status is not None:
            status.stop()

    def usage(self, watched: Watched) -> str:
        """Return the time, values and memory that the computation has used, in words."""
        known = len(self.store.tables.left)
        values = f", {known} values in the store" if known > self.known else ""
        memory = "" if watched.memory is None else f", {watched.memory // MEGABYTE} MB"
        return f"{watched.seconds:.1f} seconds{values}{memory}"
