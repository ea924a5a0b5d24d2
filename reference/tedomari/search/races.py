"""Capturing races, solved by visiting all their positions."""

from typing import Final, Generic, TypeAlias

from tedomari.rulesets.families import Position
from tedomari.rulesets.liberty import Liberty, RacePlayer, RaceResult

OTHER: Final[dict[RacePlayer, RacePlayer]] = {"black": "white", "white": "black"}

#: The name of a pass among the first moves of a race.
PASS: Final = "pass"

#: A position of a race, the player to move, and whether the last move was a pass.
State: TypeAlias = tuple[Position, RacePlayer, bool]

#: The result of a move: another position, a winner, or None for an end without a winner.
End: TypeAlias = State[Position] | RacePlayer | None


class Races(Generic[Position]):
    """The races of a ruleset, with a shared memory of positions."""

    def __init__(self, ruleset: Liberty[Position]) -> None:
        self._ruleset = ruleset
        self._moves: dict[State[Position], dict[str, End[Position]]] = {}

    def result(self, position: Position, first: RacePlayer) -> RaceResult:
        """Return the winner of a race and that player's best first moves.

        The winner is the player who can force a capture.  If neither player can, nobody wins:
        play goes on for ever, or both players pass.
        """
        start = (position, first, False)
        self._explore(start)
        won: dict[State[Position], RacePlayer] = {}

        def winner_at(end: End[Position]) -> RacePlayer | None:
            return won.get(end) if isinstance(end, tuple) else end

        before = -1
        while before < len(won):
            before = len(won)
            for state, ends in self._moves.items():
                winners = {winner_at(end) for end in ends.values()}
                if state[1] in winners:
                    won[state] = state[1]
                elif winners == {OTHER[state[1]]}:
                    won[state] = OTHER[state[1]]
        best = won.get(start)
        good = (name for name, end in self._moves[start].items() if winner_at(end) == best)
        return RaceResult(best, tuple(good))

    def _explore(self, start: State[Position]) -> None:
        """Find all positions of a race and the results of their moves.

        They are remembered together, so that an interrupted search leaves no gap.
        """
        found: dict[State[Position], dict[str, End[Position]]] = {}
        waiting = [start]
        while waiting:
            state = waiting.pop()
            if state in self._moves or state in found:
                continue
            position, player, passed = state
            ends: dict[str, End[Position]] = {}
            for move in self._ruleset.race_moves(position, player):
                if move.position is None:
                    ends[move.name] = player
                else:
                    ends[move.name] = (move.position, OTHER[player], False)
            if passed:
                ends[PASS] = None
            else:
                ends[PASS] = (self._ruleset.after_pass(position), OTHER[player], True)
            found[state] = ends
            waiting += [end for end in ends.values() if isinstance(end, tuple)]
        self._moves |= found
