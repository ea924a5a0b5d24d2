"""Capabilities of rulesets with programs: wins that are searched for, matches, and sessions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.rulesets.families import Position_contra


@dataclass(frozen=True, slots=True)
class SearchedWin:
    """What a search for a win found.

    ``sequence`` are the placements and replies of a longest branch, and ``certificate`` the
    tree of all, as an object of JSON; both are empty if nothing was found.  ``searched`` says
    in words what was looked at, and ``complete`` whether that was all within the limits.

    Clause: plugin.proves.answer.
    """

    player: str
    sequence: Sequence[Sequence[str]]
    certificate: Mapping[str, object]
    searched: str
    nodes: int
    complete: bool

    @property
    def found(self) -> bool:
        """Whether there is a win.  Clause: plugin.proves.answer."""
        return bool(self.certificate)


@runtime_checkable
class Proves(Protocol[Position_contra]):
    """Capability: forced wins are searched for, and shown by certificates.

    Implemented by connect6; used by the kit, ``win``, the protocol and the explorer.
    """

    @property
    def forces(self) -> Sequence[str]:
        """The names of the forces of a search, the usual one first.

        Clause: plugin.proves.forces.
        """
        ...

    def prove_win(
        self,
        position: Position_contra,
        player: str | None,
        *,
        turns: int,
        nodes: int,
        force: str,
    ) -> SearchedWin:
        """A win of a player, of the one to place for None, within these limits.

        :class:`~tedomari.rulesets.errors.RulesetError` if there is no such player or force, or
        nobody is to place.  Clauses: plugin.proves.answer, plugin.proves.sequence,
        plugin.proves.certificate, plugin.proves.win-now, plugin.proves.errors.
        """
        ...


@dataclass(frozen=True, slots=True)
class ContestGame:
    """A game of a match: who has won, by number, the moves as a text, and the record.

    The record is empty where a package that writes it is not installed.
    Clause: plugin.contests.game.
    """

    winner: int | None
    moves: str
    record: str


@runtime_checkable
class Contests(Protocol):
    """Capability: programs play matches against each other.

    Implemented by connect6; used by the kit and ``match``.
    """

    @property
    def contestants(self) -> Sequence[str]:
        """The names of the programs.  Clause: plugin.contests.game."""
        ...

    def openings(self, number: int, seed: int) -> Sequence[str]:
        """So many openings, the usual ones first, the others drawn with a seed.

        Clause: plugin.contests.openings.
        """
        ...

    def check_contest(self, players: Sequence[str], openings: Sequence[str]) -> None:
        """RulesetError for a player or an opening that there is not.

        Clause: plugin.contests.openings.
        """
        ...

    def play_contest(
        self, players: Sequence[str], opening: str, *, a_turn: int, real_time: bool
    ) -> ContestGame:
        """A game between two players, the first one first; milliseconds for a turn.

        Clauses: plugin.contests.game, plugin.contests.again.
        """
        ...

    def recorded_contest(self, record: str) -> ContestGame:
        """The game of a record; RulesetError for a text that is none.

        Clause: plugin.contests.record.
        """
        ...


class Session(Protocol):
    """A game on a board, with a program: what a person asks for.

    Clauses: plugin.sessions, plugin.sessions.steps, plugin.sessions.record,
    plugin.sessions.branch, plugin.sessions.errors.
    """

    def new(self) -> None:
        """Start a new game."""
        ...

    def open(self, text: str) -> None:
        """Show the end of a recorded game."""
        ...

    def save(self) -> str:
        """The record of the game."""
        ...

    def start(self) -> None:
        """Show the beginning."""
        ...

    def back(self) -> None:
        """Show the game one turn earlier."""
        ...

    def forward(self) -> None:
        """Show the game one turn later."""
        ...

    def end(self) -> None:
        """Show the end."""
        ...

    def place(self, points: str) -> None:
        """Make the moves of a turn."""
        ...

    def set_time(self, milliseconds: int) -> None:
        """How long the program may think."""
        ...

    def set_depth(self, turns: int) -> None:
        """How deep the program thinks."""
        ...

    def set_player(self, name: str) -> None:
        """Which program thinks."""
        ...

    def think(self) -> str:
        """Let the program make the moves of a turn, and tell them."""
        ...

    def information(self) -> str:
        """What the program found."""
        ...

    def standing(self) -> str:
        """Whose turn it is, or who has won."""
        ...

    def board(self) -> str:
        """The board in lines of text."""
        ...


@runtime_checkable
class Sessions(Protocol):
    """Capability: a session of play with records and a program that thinks.

    Implemented by connect6; used by the kit and ``play``.
    """

    def session(self) -> Session:
        """A new session.  Clause: plugin.sessions."""
        ...
