"""Capabilities of rulesets with programs: searches for forced wins, matches, sessions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from tedomari.rulesets.families import Position_contra


@dataclass(frozen=True, slots=True)
class SearchedWin:
    """The result of a search for a win.

    ``sequence`` lists the placements and replies of a longest branch, and ``certificate`` is
    the tree of all branches, as a JSON object; both are empty if no win was found.
    ``searched`` describes what was searched, and ``complete`` says whether the search covered
    everything within its limits.

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
    """Capability: searching for forced wins, which are proved by certificates.

    Implemented by connect6; used by the kit, ``win``, the protocol and the explorer.
    """

    @property
    def forces(self) -> Sequence[str]:
        """The names of the forces from which a search can choose, the default first.

        A force says how forcing the turns of the attacking player must be.
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
        """Search for a win of a player within the limits; None means the player to move.

        Raise a :class:`~tedomari.rulesets.errors.RulesetError` if the player or the force does
        not exist, or if it is nobody's turn.  Clauses: plugin.proves.answer,
        plugin.proves.sequence, plugin.proves.certificate, plugin.proves.win-now,
        plugin.proves.errors.
        """
        ...


@dataclass(frozen=True, slots=True)
class ContestGame:
    """A game of a match: the index of the winner, the moves as a string, and the record.

    The winner is None if nobody has won.  The record is empty if the package that writes it
    is not installed.
    Clause: plugin.contests.game.
    """

    winner: int | None
    moves: str
    record: str


@runtime_checkable
class Contests(Protocol):
    """Capability: matches between programs.

    Implemented by connect6; used by the kit and ``match``.
    """

    @property
    def contestants(self) -> Sequence[str]:
        """The names of the programs.  Clause: plugin.contests.game."""
        ...

    def openings(self, number: int, seed: int) -> Sequence[str]:
        """Return ``number`` openings: the default openings first, then random ones.

        Clause: plugin.contests.openings.
        """
        ...

    def check_contest(self, players: Sequence[str], openings: Sequence[str]) -> None:
        """Raise a RulesetError for an unknown player or opening.

        Clause: plugin.contests.openings.
        """
        ...

    def play_contest(
        self, players: Sequence[str], opening: str, *, a_turn: int, real_time: bool
    ) -> ContestGame:
        """Play a game of two players, the first of whom begins.

        A player has ``a_turn`` milliseconds for a turn.  If ``real_time`` is True, they are
        elapsed time.  Otherwise each step of a search counts as a fixed amount of time, so that
        the game can be repeated exactly.
        Clauses: plugin.contests.game, plugin.contests.again.
        """
        ...

    def recorded_contest(
        self, record: str, players: Sequence[str], opening: str
    ) -> ContestGame:
        """Return the recorded game of two players, the first of whom began, from an opening.

        Raise a RulesetError for a string that is not a record, and for the record of other
        players, with another opening, or of a game that is not over.
        Clause: plugin.contests.record.
        """
        ...


class Session(Protocol):
    """A game against a program on a board; the methods are the commands of the human player.

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
        """Return the record of the game."""
        ...

    def start(self) -> None:
        """Show the beginning of the game."""
        ...

    def back(self) -> None:
        """Go back one turn."""
        ...

    def forward(self) -> None:
        """Go forward one turn."""
        ...

    def end(self) -> None:
        """Show the end of the game."""
        ...

    def place(self, points: str) -> None:
        """Make the moves of one turn."""
        ...

    def set_time(self, milliseconds: int) -> None:
        """Set the time that the program may take per turn."""
        ...

    def set_depth(self, turns: int) -> None:
        """Set the number of turns that the program looks ahead."""
        ...

    def set_player(self, name: str) -> None:
        """Choose the program."""
        ...

    def think(self) -> str:
        """Have the program make the moves of one turn, and return them."""
        ...

    def information(self) -> str:
        """Return what the program found when it last searched."""
        ...

    def standing(self) -> str:
        """Return a line that names the player to move, or the winner."""
        ...

    def board(self) -> str:
        """Return the board in several lines."""
        ...


@runtime_checkable
class Sessions(Protocol):
    """Capability: sessions of play against a program, with records.

    Implemented by connect6; used by the kit and ``play``.
    """

    def session(self) -> Session:
        """Return a new session.  Clause: plugin.sessions."""
        ...
