"""What every playthrough of a proof offers to the command line, and its errors."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NewType, Protocol, TypeAlias, TypeVar

from tedomari.errors import TedomariError
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: Asks an engine a query; the result is None if the engine declines or refuses it.
Ask: TypeAlias = Callable[[Query], Mapping[str, JSON] | None]


class NoPlaythroughError(TedomariError):
    """There is nothing to play through: no certificate, or not for these players."""


class NoSuchMoveError(TedomariError):
    """A move that the escaper cannot make."""


class CheckerFaultError(Exception):
    """A certificate that the checker has accepted does not answer a move.

    It is a fault of Tedomari, and therefore no TedomariError.  Clause: certificate.play.fault.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(f"the checker has accepted a wrong certificate: {reason}")


@dataclass(frozen=True, slots=True)
class Request:
    """What to play through: a position, the second game of a difference, and the players.

    ``other`` is None for the game 0.  ``escaper`` and ``starter`` are names of players; None
    leaves them to the certificate.
    """

    ruleset: str
    position: str
    other: str | None = None
    escaper: str | None = None
    starter: str | None = None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the claim held at the end of play, and what happened."""

    held: bool
    reason: str


State = TypeVar("State")


class Playthrough(Protocol[State]):
    """A verified claim, and play in which the prover's moves come from its certificate.

    States are immutable, so that a move can be taken back.
    """

    @property
    def prover(self) -> str:
        """The name of the player whose claim is proved."""
        ...

    @property
    def escaper(self) -> str:
        """The name of the opponent."""
        ...

    @property
    def claim(self) -> str:
        """What the certificate proves.  Clause: certificate.play.claim."""
        ...

    @property
    def start(self) -> State:
        """The state in which play begins."""
        ...

    def turn(self, state: State) -> str | None:
        """Return the name of the player to move, or None if play is over."""
        ...

    def board(self, state: State) -> str:
        """Return the picture of a state."""
        ...

    def moves(self, state: State) -> Sequence[str]:
        """Return the names of the escaper's moves, or the points that a turn consists of."""
        ...

    def move(self, state: State, name: str) -> State:
        """Return the state after a move of the escaper.

        Raises a TedomariError for a name that is no move.
        """
        ...

    def answer(self, state: State) -> tuple[str, State]:
        """Return the name of the prover's move, and the state after it.

        Raises :class:`CheckerFaultError` if the certificate has no legal move there.
        Clause: certificate.play.fault.
        """
        ...

    def verdict(self, state: State) -> Verdict:
        """Compare the end of play with the claim.  Clause: certificate.play.claim."""
        ...

    def question(self, state: State) -> Query:
        """Return a query of the kind that :meth:`choose` asks."""
        ...

    def choose(self, state: State, ask: Ask) -> str:
        """Return a move that an engine expects to escape, or else the first move.

        Clause: certificate.play.engine.
        """
        ...


#: A state that only its own playthrough understands.
OpaqueState = NewType("OpaqueState", object)

AnyPlaythrough: TypeAlias = Playthrough[OpaqueState]


def player_named(name: str | None, players: Sequence[str]) -> str | None:
    """Return the player of this name in any case; None for None.

    Raises :class:`NoPlaythroughError` for an unknown name.
    """
    if name is None:
        return None
    for player in players:
        if player.casefold() == name.casefold():
            return player
    raise NoPlaythroughError(f"there is no player {name!r}; there are {', '.join(players)}")
