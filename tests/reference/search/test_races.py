"""The winner and the winning first moves of a race with a few named positions."""

from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from tedomari.rulesets import RaceResult
from tedomari.search.races import Races

#: The moves of a player in a position, each to another position or to a capture.
MOVES: Mapping[tuple[str, str], Mapping[str, str | None]] = {
    ("a", "black"): {"x": "b", "y": "d"},
    ("b", "white"): {"z": None},
    ("c", "black"): {"w": None},
    ("d", "white"): {"v": "c"},
    ("q", "black"): {"u": None},
}


class Small:
    """Black captures from c and q, White from b; there are no moves in p."""

    def __init__(self, *, after_d: str) -> None:
        self.after_d = after_d

    def race_moves(self, position: str, player: str) -> Iterator[Any]:
        moves = MOVES.get((position, player), {})
        return (SimpleNamespace(name=name, position=end) for name, end in moves.items())

    def after_pass(self, position: str) -> str:
        return self.after_d if position == "d" else "p"


@pytest.mark.clause("plugin.liberty.race")
def test_black_leaves_b_to_white_and_captures_from_c() -> None:
    races: Races[Any] = Races(Small(after_d="q"))  # type: ignore[arg-type]  # it has what is needed
    assert races.result("a", "black") == RaceResult("black", ("y",))
    assert races.result("b", "white") == RaceResult("white", ("z",))
    assert races.result("c", "black") == RaceResult("black", ("w",))
    assert races.result("d", "white") == RaceResult("black", ("v", "pass"))


@pytest.mark.clause("plugin.liberty.race")
def test_nobody_wins_if_white_can_pass_instead_of_losing() -> None:
    races: Races[Any] = Races(Small(after_d="p"))  # type: ignore[arg-type]  # it has what is needed
    assert races.result("a", "black") == RaceResult(None, ("y", "pass"))
    assert races.result("d", "white") == RaceResult(None, ("pass",))


class Interrupting(Small):
    """The same races, with an interrupt at one call."""

    def __init__(self, call: int) -> None:
        super().__init__(after_d="q")
        self.call = call
        self.calls = 0

    def race_moves(self, position: str, player: str) -> Iterator[Any]:
        self.calls += 1
        if self.calls == self.call:
            raise KeyboardInterrupt
        return super().race_moves(position, player)


@pytest.mark.clause("plugin.liberty.race")
def test_results_stay_right_after_an_interrupt() -> None:
    """A search is interrupted at each call of the ruleset in turn, and then repeated."""
    expected = RaceResult("black", ("y",))
    call, interrupted = 0, True
    while interrupted:
        call += 1
        ruleset = Interrupting(call)
        races: Races[Any] = Races(ruleset)  # type: ignore[arg-type]  # it has what is needed
        try:
            races.result("a", "black")
        except KeyboardInterrupt:
            assert races.result("a", "black") == expected
        interrupted = ruleset.calls > call
    assert call > 5
