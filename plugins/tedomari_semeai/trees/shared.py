"""Two blocks without eyes that share liberties: the race, and the classical rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tedomari import TedomariError
from tedomari_semeai.trees.tree import Colour
from tedomari_semeai.trees.visits import visit

if TYPE_CHECKING:
    from collections.abc import Iterator


class SharedRace(NamedTuple):
    """The plain liberties of Black and of White, and the liberties that both blocks share.

    Clause: semeai.shared.position.
    """

    black: int
    white: int
    shared: int

    def own(self, colour: Colour) -> int:
        """Return the number of a player's plain liberties."""
        return self.black if colour is Colour.BLACK else self.white

    def liberties(self, colour: Colour) -> int:
        """Return the number of all liberties of a player's block."""
        return self.own(colour) + self.shared


class NoLibertiesError(TedomariError):
    """A race cannot begin with these numbers of liberties."""

    def __init__(self, race: SharedRace) -> None:
        super().__init__(
            f"expected liberties >= 0, and at least one for each block, found {race.black} of "
            f"Black, {race.white} of White and {race.shared} shared"
        )
        self.race = race


def by_search(race: SharedRace, first: Colour) -> Colour | None:
    """Return who captures, by playing out all moves; None for a seki.

    A player fills a liberty of the opponent, a shared one or one of their own, or passes.  A
    move that leaves the player's own block without liberties is legal only if it captures.

    >>> by_search(SharedRace(3, 2, 2), Colour.BLACK).value
    'black'

    Clauses: semeai.shared.moves, semeai.shared.end.
    """
    return SharedSearch().winner(check_race(race), first)


def check_race(race: SharedRace) -> SharedRace:
    """Return the race unchanged; :class:`NoLibertiesError` if it cannot begin."""
    if min(race) < 0 or not all(map(race.liberties, Colour)):
        raise NoLibertiesError(race)
    return race


#: A race, the player to move, and whether the last move was a pass.
State = tuple[SharedRace, Colour, bool]


class SharedSearch:
    """A search of races, with the result of each state that was visited."""

    def __init__(self) -> None:
        self.results: dict[State, Colour | None] = {}

    def winner(self, race: SharedRace, first: Colour) -> Colour | None:
        """Return who captures; None for a seki."""
        start = (race, first, False)
        visit(start, self.steps)
        return self.results[start]

    def steps(self, state: State) -> Iterator[State]:
        """Store who captures from a state, after the states that follow it."""
        race, mover, passed = state
        after = list(moves(race, mover))
        if not all(each.liberties(mover.opponent) for each in after):
            self.results[state] = mover
            return
        following = [(each, mover.opponent, False) for each in after]
        if not passed:
            following.append((race, mover.opponent, True))
        yield from (each for each in following if each not in self.results)
        results = {self.results[each] for each in following} | ({None} if passed else set())
        best = (mover, None, mover.opponent)
        self.results[state] = next(result for result in best if result in results)


def moves(race: SharedRace, mover: Colour) -> Iterator[SharedRace]:
    """Yield the races after each legal move.  Clause: semeai.shared.moves."""
    black, white, shared = race
    candidates = [
        (black > 0, SharedRace(black - 1, white, shared)),
        (white > 0, SharedRace(black, white - 1, shared)),
        (shared > 0, SharedRace(black, white, shared - 1)),
    ]
    for possible, after in candidates:
        if possible and (after.liberties(mover) or not after.liberties(mover.opponent)):
            yield after


def by_rule(race: SharedRace, first: Colour) -> Colour | None:
    """Return who captures by the classical rule; None for a seki.

    With s shared liberties, the first player needs a lead of at least max(s - 1, 0) in plain
    liberties over the opponent; the second player needs a lead one greater than that.

    >>> print(by_rule(SharedRace(2, 2, 2), Colour.BLACK))
    None

    Source: Müller, Race to capture: analyzing semeai in Go (1999), for blocks without eyes.
    Clause: semeai.shared.rule.
    """
    check_race(race)
    required = max(race.shared - 1, 0)
    lead = race.own(first) - race.own(first.opponent)
    if lead >= required:
        return first
    return first.opponent if -lead >= required + 1 else None
