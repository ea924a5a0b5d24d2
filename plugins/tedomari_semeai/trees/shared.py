"""Two blocks without eyes that share liberties: the race, and the classical rule."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from tedomari import TedomariError
from tedomari_semeai.trees.tree import Colour

if TYPE_CHECKING:
    from collections.abc import Iterator


class SharedRace(NamedTuple):
    """Plain liberties of Black and White, and liberties that both blocks have.

    Clause: semeai.shared.position.
    """

    black: int
    white: int
    shared: int

    def own(self, colour: Colour) -> int:
        """A player's plain liberties."""
        return self.black if colour is Colour.BLACK else self.white

    def liberties(self, colour: Colour) -> int:
        """All liberties of a player's block."""
        return self.own(colour) + self.shared


class NoLibertiesError(TedomariError):
    """Counts with which a race cannot begin."""

    def __init__(self, race: SharedRace) -> None:
        super().__init__(
            f"expected liberties >= 0, and at least one for each block, found {race.black} of "
            f"Black, {race.white} of White and {race.shared} shared"
        )
        self.race = race


def by_search(race: SharedRace, first: Colour) -> Colour | None:
    """Who captures if all moves are played out; None for a seki.

    A move fills a liberty of the opponent, a shared one or an own one; one may pass; a move
    that leaves the own block without liberties is legal only if it captures.

    >>> by_search(SharedRace(3, 2, 2), Colour.BLACK).value
    'black'

    Clauses: semeai.shared.moves, semeai.shared.end.
    """
    return searched(checked(race), first, passed=False)


def checked(race: SharedRace) -> SharedRace:
    """The race as it is; :class:`NoLibertiesError` if it cannot begin."""
    if min(race) < 0 or not all(map(race.liberties, Colour)):
        raise NoLibertiesError(race)
    return race


@cache
def searched(race: SharedRace, mover: Colour, *, passed: bool) -> Colour | None:
    """Who captures, the last move being known to have been a pass or not."""
    results: list[Colour | None] = []
    for after in moves(race, mover):
        if not after.liberties(mover.opponent):
            return mover
        results.append(searched(after, mover.opponent, passed=False))
    results.append(None if passed else searched(race, mover.opponent, passed=True))
    if mover in results:
        return mover
    return None if None in results else mover.opponent


def moves(race: SharedRace, mover: Colour) -> Iterator[SharedRace]:
    """The races after each legal move.  Clause: semeai.shared.moves."""
    black, white, shared = race
    tried = [
        (black > 0, SharedRace(black - 1, white, shared)),
        (white > 0, SharedRace(black, white - 1, shared)),
        (shared > 0, SharedRace(black, white, shared - 1)),
    ]
    for possible, after in tried:
        if possible and (after.liberties(mover) or not after.liberties(mover.opponent)):
            yield after


def by_rule(race: SharedRace, first: Colour) -> Colour | None:
    """Who captures by the classical rule; None for a seki.

    The first player needs as many plain liberties as the opponent, and with more than one
    shared liberty one more for each of these; the second player needs one more than that.

    >>> print(by_rule(SharedRace(2, 2, 2), Colour.BLACK))
    None

    Source: Müller, Race to capture: analyzing semeai in Go (1999), for blocks without eyes.
    Clause: semeai.shared.rule.
    """
    checked(race)
    needed = max(race.shared - 1, 0)
    lead = race.own(first) - race.own(first.opponent)
    if lead >= needed:
        return first
    return first.opponent if -lead >= needed + 1 else None
