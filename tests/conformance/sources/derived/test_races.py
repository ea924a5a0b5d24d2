"""The derived questions about capturing races notice wrong readings of the rules."""

from collections.abc import Iterator, Mapping

import pytest

from planted_positions import Asked, Fault
from planted_races import FAULTS
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.sources.derived import race_questions as asking
from tedomari_conformance.sources.derived.by_definition.races import (
    OTHER,
    Diagram,
    Point,
    State,
    Stones,
)
from tedomari_conformance.sources.derived.race_boards import LEGAL_MOVES
from tedomari_conformance.sources.derived.race_questions import (
    STONES,
    LoopQuestionError,
    race_questions,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: The winners by results, which differ if endless play decides.
WINNERS: Mapping[tuple[int, int], JSON] = {
    (1, 1): "black",
    (0, 0): None,
    (-1, -1): "white",
}


def test_all_results_of_a_race_occur() -> None:
    asked = [question for question in race_questions() if question.topic == "race"]
    results = [str(question.expect) for question in asked]
    assert len(set(results)) >= 7
    assert max(map(results.count, results)) <= len(results) / 2


def test_the_winner_of_a_race_that_a_loop_decides_is_not_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asking, "RACES", {"ko": [("Xxo/.W./Xo.", "undecided")]})
    with pytest.raises(LoopQuestionError, match=r"Xxo/.W./Xo.: expected a race with a winner"):
        list(race_questions())


# Faults in the results of the reference


@pytest.mark.clause("vectors.evidence.derived")
@pytest.mark.parametrize(
    "fault", [each for each in FAULTS if each.operation == "semeai"], ids=lambda each: each.name
)
def test_each_planted_fault_is_noticed(fault: Fault) -> None:
    reference = Reference(["semeai"])
    noticed = []
    for question in race_questions():
        if question.topic == "race":
            right = question.expect
            assert isinstance(right, Mapping)
            query = Query("semeai", "semeai", {"position": question.given["position"]})
            wrong = fault.wrong(Asked(query, reference), right)
            if wrong is not None and wrong != right:
                noticed.append(question.id)
    assert noticed


# Programs that misread a rule


class NoKo(Diagram):
    """A ko may be taken back at once."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.ko = None

    def forbidden(self, before: Stones, after: Stones, player: str) -> Point | None:
        return None


class KoAfterEachCapture(Diagram):
    """A stone that has captured one stone is never taken back at once."""

    def forbidden(self, before: Stones, after: Stones, player: str) -> Point | None:
        captured = before.keys() - after.keys()
        return next(iter(captured)) if len(captured) == 1 else None


class KoOutlastsPass(Diagram):
    """A pass does not lift a ko."""

    def moves(self, state: State) -> Iterator[tuple[str, State | int]]:
        for name, after in super().moves(state):
            if name == "pass" and isinstance(after, State):
                yield name, after._replace(ko=state.ko)
            else:
                yield name, after


class MustMove(Diagram):
    """A player who has a move may not pass."""

    def moves(self, state: State) -> Iterator[tuple[str, State | int]]:
        moves = list(super().moves(state))
        yield from (moves[:-1] or moves)


class NeverAlive(Diagram):
    """The opponent may fill the last point of an eye: two eyes do not help."""

    def after(self, stones: Stones, player: str, point: Point) -> Stones | None:
        after = super().after(stones, player, point)
        beside = {stones.get(near) for near in self.beside[point]}
        return {**stones, point: player} if after is None and OTHER[player] in beside else after


class StonesStay(Diagram):
    """Only essential blocks are captured."""

    def is_dead(self, stones: Stones, block: set[Point]) -> bool:
        marked = self.essential["b"] | self.essential["w"]
        return bool(block & marked) and super().is_dead(stones, block)


class Suicide(Diagram):
    """A stone without a liberty is removed, but not forbidden."""

    def after(self, stones: Stones, player: str, point: Point) -> Stones | None:
        after = super().after(stones, player, point)
        if after is None and not self.block({**stones, point: player}, point) - {point}:
            return dict(stones)
        return after


#: Misreadings, each with the kinds of races of which one at least notices it.
MISREADINGS: Mapping[type[Diagram], set[str]] = {
    NoKo: {"ko"},
    KoAfterEachCapture: {"ko"},
    KoOutlastsPass: {"ko"},
    MustMove: {"shared", "ko"},
    NeverAlive: {"two-eyes"},
    StonesStay: {"capture"},
}


def expected_winners(kind: str) -> Mapping[str, JSON]:
    """Return the expected winners of the races of a kind, by position."""
    asked = [question for question in race_questions() if question.topic == "race"]
    return {
        str(question.given["position"]): question.expect
        for question in asked
        if question.kind == kind
    }


@pytest.mark.clause("go.ko.simple", "go.capture", "go.suicide", "semeai.board.pass")
@pytest.mark.parametrize("misreading", MISREADINGS, ids=lambda each: each.__name__)
def test_each_misread_rule_is_noticed(misreading: type[Diagram]) -> None:
    def answer(position: str) -> JSON:
        return {
            f"{player}_first": WINNERS.get(misreading(position).solve(stone).results, "endless")
            for player, stone in STONES.items()
        }

    for kind in MISREADINGS[misreading]:
        races = expected_winners(kind).items()
        assert any(answer(position) != winners for position, winners in races), kind


@pytest.mark.clause("go.suicide", "semeai.board.suicide")
def test_moves_without_a_liberty_are_noticed() -> None:
    """Suicide of one stone is a pass, so it changes no winner, but is not legal."""
    different = []
    for position, player, _ in LEGAL_MOVES:
        legal, wrong = (
            diagram(position).placements(diagram(position).start("b").stones, STONES[player])
            for diagram in (Diagram, Suicide)
        )
        different += [position] if legal.keys() != wrong.keys() else []
    assert ".X.W/XX.W" in different
