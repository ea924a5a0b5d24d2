"""Wherever a search is ended, its solver stays usable for later searches."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from types import CodeType, FrameType

import pytest

from tedomari_dots_and_boxes.exact import Nimstring, Solution, Solver
from tedomari_dots_and_boxes.exact.endgame import Endgames
from tedomari_dots_and_boxes.exact.nimstring import Nimbers
from tedomari_dots_and_boxes.exact.plain_bounds import PlainBounds
from tedomari_dots_and_boxes.exact.search import Search
from tedomari_dots_and_boxes.exact.word_endgames import WordEndgames
from tedomari_dots_and_boxes.graph import Strings
from traced_instructions import trace_instructions

#: The modules that store results.  Compiled ones are never ended within.
FILES = {
    sys.modules[kind.__module__].__file__
    for kind in (Endgames, Nimbers, PlainBounds, Search, WordEndgames)
}

#: Chains of 3 and 4 coins, a loop of 4, and a coin that three strings join to the ground.
ENDGAME = Strings(
    12,
    (
        *((-1, 0), (0, 1), (1, 2), (2, -1)),
        *((-1, 3), (3, 4), (4, 5), (5, 6), (6, -1)),
        *((7, 8), (8, 9), (9, 10), (10, 7)),
        *((11, -1), (11, -1), (11, -1)),
    ),
)

#: Two joints with three strings between them and the ground, and a chain of 2 coins.
JOINTS = Strings(
    5, ((-1, 0), (0, 1), (0, 2), (2, 1), (1, -1), (1, -1), (-1, 3), (3, 4), (4, -1))
)

Results = tuple[int, Solution, tuple[int, int], Nimstring]


class StruckError(Exception):
    """The end of a search, as an interrupt or a bound causes it."""


class Striker:
    """Ends a search before the n-th instruction in the modules that store results."""

    def __init__(self, place: int | None) -> None:
        self.place = place
        self.instructions: list[tuple[CodeType, int]] = []

    def record(self, frame: FrameType) -> None:
        """Record an instruction, or raise before it."""
        if len(self.instructions) == self.place:
            raise StruckError
        self.instructions.append((frame.f_code, frame.f_lasti))

    def search(self, solver: Solver) -> None:
        """Search until the given instruction."""
        trace_instructions(
            lambda: (solver.solve(), solver.nimstring()),
            lambda code: code.co_filename in FILES,
            self.record,
        )


def places_of(instructions: Sequence[tuple[CodeType, int]]) -> Iterator[int]:
    """The places where each instruction is executed for the first and for the third time."""
    times: Counter[tuple[CodeType, int]] = Counter()
    for place, instruction in enumerate(instructions):
        times[instruction] += 1
        if times[instruction] in {1, 3}:
            yield place


def results(solver: Solver) -> Results:
    """The results of later searches with a solver."""
    improved = solver.improved_bounds(nodes=1000)
    return solver.margin(), solver.solve(), improved, solver.nimstring()


def in_integers(strings: Strings) -> Solver:
    """The solver that also searches a small graph with integers of any size."""
    solver = Solver(strings)
    solver.search = Search(solver.net, solver.images, 100_000)
    return solver


def all_moves_are_kept(solver: Solver) -> bool:
    """Whether no state of a search with integers of any size has lost a move."""
    search = solver.search
    return not isinstance(search, Search) or all(
        entry.moves is None or sorted(entry.moves) == search.moves(state)
        for state, entry in list(search.table.items())
    )


@pytest.mark.clause("dab.exact.solver.kept")
@pytest.mark.parametrize(("build", "strings"), [(Solver, ENDGAME), (in_integers, JOINTS)])
def test_results_stay_right_wherever_a_search_is_ended(
    build: Callable[[Strings], Solver], strings: Strings
) -> None:
    whole = Striker(None)
    whole.search(build(strings))
    expected = results(build(strings))
    places = list(places_of(whole.instructions))
    assert len(places) > 100
    for place in places:
        solver = build(strings)
        with pytest.raises(StruckError):
            Striker(place).search(solver)
        assert all_moves_are_kept(solver), place
        assert results(solver) == expected, place
