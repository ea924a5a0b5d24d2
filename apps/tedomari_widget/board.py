"""The widget: a board that the reader of a notebook clicks, and that Python reads and sets."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, cast

from anywidget import AnyWidget
from traitlets import Dict, TraitError, Unicode, observe, validate

from tedomari.answers.data import Data
from tedomari.errors import TedomariError
from tedomari.rulesets import DisplayedPosition, find_ruleset
from tedomari.rulesets.experimental import Played
from tedomari_explorer.desk import Job
from tedomari_explorer.questions import invitation
from tedomari_widget.asking import BoardError, answer, begin, desk, sections
from tedomari_widget.knowledge import knowledge
from tedomari_widget.script import script


class PositionError(BoardError, TraitError):
    """The ruleset does not accept a position.  Clause: explorer.notebook.position."""


class Board(AnyWidget):
    """A position of an installed ruleset, as a board in a notebook.

    ``Board("domineering", "../..")`` reads any notation of the ruleset.  Without a position,
    the board begins with the one that the explorer offers on its first screen.  A position
    from :func:`tedomari.rulesets.displayed` may be passed instead of the name.

    >>> board = Board("domineering", "../..")
    >>> board.position = "../.x"
    >>> board
    <Board domineering ../.x>

    A position that the ruleset does not accept raises :class:`PositionError`, and the board
    keeps its position.

    Clauses: explorer.notebook, explorer.notebook.position.
    """

    _esm = script()

    #: The name of the ruleset.
    ruleset = Unicode(read_only=True).tag(sync=True)
    #: The position in one-line notation.  A click of the reader changes it, and Python can.
    position = Unicode().tag(sync=True)
    #: The game value of the position as a string.  It is None before the analysis, and for
    #: rulesets without values.
    value = Unicode(None, allow_none=True, read_only=True).tag(sync=True)
    #: What the browser draws.
    _shown = Dict().tag(sync=True)

    def __init__(self, subject: str | DisplayedPosition, position: str | None = None) -> None:
        super().__init__()
        self._look: Mapping[str, Data] = {}
        self._past: list[str] = []
        self._job: Job | None = None
        self._known: Mapping[str, Data] | None = None
        self._notice = ""
        if isinstance(subject, DisplayedPosition):
            position = subject.ruleset.format(subject.position)
            subject = subject.ruleset.name
        self._rules = find_ruleset(subject)
        self.set_trait("ruleset", self._rules.name)
        self.position = (
            str(invitation(self._rules)["position"]) if position is None else position
        )
        self._past.clear()
        self._draw()
        self.on_msg(self._receive)

    def __repr__(self) -> str:
        return f"<Board {self.ruleset} {self.position}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Add the picture, for those who read the notebook without running it.

        Clause: explorer.notebook.picture.
        """
        data, metadata = cast("Any", super()._repr_mimebundle_(**kwargs))
        picture = self._look["svg"]
        return ({**data, "image/svg+xml": picture} if picture else data), metadata

    # The position

    @validate("position")
    def _read(self, proposal: Mapping[str, str]) -> str:
        """Return a position as the ruleset prints it, and store its picture and places."""
        if proposal["value"] != self._look.get("position"):
            try:
                self._look = self._answer("look", position=proposal["value"])
            except BoardError as error:
                raise PositionError(str(error)) from None
        return str(self._look["position"])

    @observe("position")
    def _arrive(self, change: Mapping[str, str]) -> None:
        """Draw another position, about which nothing is known yet."""
        self._past.append(change["old"])
        self._notice = ""
        self._forget()
        self._draw()

    def click(self, spot: str) -> None:
        """Do what a click on a place of the board does; ``spot`` is the name of the place.

        Raises :class:`~tedomari_widget.asking.BoardError` if the board has no such place.
        Clause: explorer.notebook.
        """
        self._look = self._answer("click", position=self.position, spot=spot)
        self.position = str(self._look["position"])

    def undo(self) -> None:
        """Return to the position before this one, if there is one.

        Clause: explorer.notebook.
        """
        if self._past:
            self.position = self._past.pop()
            self._past.pop()  # the position that was left
            self._draw()

    def _answer(self, question: str, **arguments: str) -> Mapping[str, Data]:
        """Return the answer to a quick question about a position of the ruleset."""
        return answer(question, ruleset=self.ruleset, **arguments)

    # The analysis

    def analyse(self) -> None:
        """Analyse the position, wait for the result, and show it.

        Raises :class:`~tedomari_widget.asking.BoardError` if a limit of time or memory is
        reached.  An interrupt cancels the analysis.
        Clauses: explorer.notebook.analyse, explorer.bounded.
        """
        self._forget()
        self._job = job = begin(self.ruleset, self.position)
        try:
            job.over.wait()
            self._finish(job)
        except BaseException:
            self._forget()
            self._draw()
            raise

    def _begin(self) -> None:
        """Begin the analysis, and show its result once the kernel has time for it.

        Clauses: explorer.notebook.analyse, explorer.bounded.
        """
        self._drop_unheard()
        if self._job is not None or self._known is not None:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # the kernel has no event loop
            self.analyse()
            return
        self._job = job = begin(self.ruleset, self.position)
        desk().when_over(job, lambda: loop.call_soon_threadsafe(self._hear, job))

    def _hear(self, job: Job) -> None:
        """Show the result of an analysis, unless the board has another position now."""
        if job is self._job:
            self._do(lambda: self._finish(job))

    def _finish(self, job: Job) -> None:
        """Show the result of an analysis that is over, or raise the error."""
        self._job = None
        self._known = knowledge(sections(job))
        value = cast("Mapping[str, str] | None", self._known["value"])
        self.set_trait("value", None if value is None else value["text"])
        self._draw()

    def _forget(self) -> None:
        """Forget what is known about the position, and cancel its analysis.

        Clause: explorer.notebook.analyse.
        """
        self._known = None
        self.set_trait("value", None)
        self._cancel()
        self._job = None

    def _cancel(self) -> None:
        """Cancel the analysis.  Clause: explorer.task."""
        self._drop_unheard()
        if self._job is not None:
            desk().cancel(self._job.number)

    def _drop_unheard(self) -> None:
        """Forget an analysis that is over, whose event loop may have ended before it."""
        if self._job is not None and self._job.over.is_set():
            self._job = None

    # The browser

    def _receive(self, _: object, message: Mapping[str, str], __: object) -> None:
        """Do what the reader asks for."""
        actions: dict[str, Callable[[], None]] = {
            "click": lambda: self.click(message["spot"]),
            "show": lambda: self.set_trait("position", message["position"]),
            "undo": self.undo,
            "analyse": self._begin,
            "cancel": self._cancel,
        }
        self._notice = ""
        self._do(actions[message["do"]])

    def _do(self, action: Callable[[], None]) -> None:
        """Do something for the reader, and show the message of an error next to the board.

        Clause: explorer.notebook.notice.
        """
        try:
            action()
        except TedomariError as error:
            self._notice = str(error)
        self._draw()

    def _draw(self) -> None:
        """Send the browser what it draws."""
        self._shown = {
            **self._look,
            "ruleset": self.ruleset,
            "turn": self._turn(),
            "known": self._known,
            "working": self._job is not None,
            "first": not self._past,
            "notice": self._notice,
        }

    def _turn(self) -> str:
        """Return the player to move, or nothing if the ruleset or the end of play has none."""
        player = self._look["to_move"]
        if isinstance(self._rules, Played) and isinstance(player, int):
            return f"{self._rules.players[player]} to move"
        return ""
