"""The kit on searches for wins: rulesets whose answers each break the contract in one way."""

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import pytest

from tedomari.rulesets import Colour, OpaquePosition
from tedomari.rulesets.experimental import PlayError, Proves, SearchedWin
from tedomari.rulesets.foreign import AnyLine
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.line import LinePlay
from tedomari_conformance.kit.proofs import branch_fault
from tedomari_connect6 import Position
from three_in_a_row import Heap, Three


class Proof(Three):
    """Changes the answer of a search."""

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        answer = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        return self.change(answer)

    def change(self, answer: SearchedWin) -> SearchedWin:
        return answer


class OtherPlayer(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, player="black")


class NoSequence(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, sequence=[])


class SequenceOfNothing(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, certificate={})


class CountsNothing(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, nodes=-1)


class NotForJson(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, certificate=answer.certificate and {"place": {"A1"}})


class TakesTwo(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, sequence=[[*points, "A1"] for points in answer.sequence])


class TakesTheSame(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, sequence=[["A9"] for _ in answer.sequence])


class NoTree(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, certificate=answer.certificate and {"won": True})


class TreeOfTrees(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, certificate=answer.certificate and {"place": {}, "replies": []})


class TwoPlacements(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        if not answer.found:
            return answer
        tree = {"place": [*answer.sequence[0], "A9"], "replies": []}
        return replace(answer, certificate=tree)


class ShortTree(Proof):
    """The sequence wins; the certificate has a placement that makes no row."""

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        answer = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        others = {*self.empty_points(position)} - {
            point for step in answer.sequence for point in step
        }
        tree = {"place": sorted(others)[:1], "replies": []}
        return replace(answer, certificate=tree) if answer.found and others else answer


class OtherTree(Proof):
    """The certificate shows another win than the sequence, if there are several at once."""

    def __init__(self) -> None:
        super().__init__()
        empty, *others = self.examples
        self.examples = (empty, ".XX./.OO.", *others)

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        answer = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        wins = [list(points) for points in self.wins_now(position, Colour(answer.player))]
        return replace(answer, sequence=wins[-1:]) if answer.found else answer


class SeesNothing(Proof):
    def change(self, answer: SearchedWin) -> SearchedWin:
        return replace(answer, sequence=[], certificate={})


class ClaimsAnything(Proof):
    """Claims a win by one stone in every position without a win."""

    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        answer = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        points = self.empty_points(position)[:1]
        if answer.found or not points:
            return answer
        return replace(answer, sequence=[points], certificate={"place": list(points)})


class AnyForce(Three):
    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        return super().prove_win(position, player, turns=turns, nodes=nodes, force="now")


class NoForces(Three):
    forces: Sequence[str] = ()


class Mumbles(Three):
    def prove_win(
        self, position: Position, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        try:
            return super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        except PlayError as error:
            raise PlayError("") from error


BREACHES: Sequence[tuple[type[Three], str, str]] = [
    (AnyForce, "proves.errors", "with the force '?!' is not refused"),
    (NoForces, "proves.errors", "the forces are []"),
    (Mumbles, "proves.errors", "is refused with ''"),
    (OtherPlayer, "proves.answer", "asked for white, prove_win answers for 'black'"),
    (NoSequence, "proves.answer", "the sequence []"),
    (SequenceOfNothing, "proves.answer", "the certificate is {}"),
    (CountsNothing, "proves.answer", "-1 positions"),
    (NotForJson, "proves.answer", "TypeError"),
    (TakesTwo, "proves.sequence", "in one turn"),
    (TakesTheSame, "proves.sequence", "PointError"),
    (ClaimsAnything, "proves.sequence", "has not won, and has 0 threats"),
    (NoTree, "proves.certificate", "the certificate has the replies None"),
    (TreeOfTrees, "proves.certificate", "where points are expected"),
    (ShortTree, "proves.certificate", "white wins at once"),
    (TwoPlacements, "proves.certificate", "black places 2 stones of 1"),
    (OtherTree, "proves.certificate", "is not a branch of the certificate"),
    (SeesNothing, "proves.win-now", "and no win is found"),
]


@pytest.mark.once
@pytest.mark.parametrize(("make", "clause", "found"), BREACHES)
@pytest.mark.clause(
    "kit.ruleset.clause",
    "plugin.proves.answer",
    "plugin.proves.forces",
    "plugin.proves.errors",
    "plugin.proves.sequence",
    "plugin.proves.certificate",
    "plugin.proves.win-now",
)
def test_a_breach_of_the_contract_of_proofs_is_noticed(
    make: type[Three], clause: str, found: str
) -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(make(), max_examples=10)
    assert caught.value.clause == f"plugin.{clause}"
    assert found in caught.value.found


@pytest.mark.clause("plugin.proves.sequence")
@pytest.mark.parametrize(
    ("text", "sequence", "found"),
    [
        (".X..", [["C1"]], None),
        (".X..", [["C1"], [], ["A1"]], None),
        (".X..", [["C1"], []], "after C1; pass black has not won, and has 2 threats"),
        ("X...", [["B1"]], "after B1 black has not won, and has 1 threats"),
        (".X../.OO.", [["C2"]], "after C2 white wins at once"),
    ],
)
def test_a_sequence_must_end_with_a_win_or_unstoppable_threats(
    text: str, sequence: Sequence[Sequence[str]], found: str | None
) -> None:
    """By the rule: one stone is placed in a turn, so two threats cannot both be stopped."""
    three = Three()
    play = LinePlay(cast("AnyLine", three), cast("OpaquePosition", three.parse(text)), ())
    answer = SearchedWin("black", sequence, {"place": []}, "all", 1, True)
    assert branch_fault(play, answer, 1) == found


class SearchedHeap(Heap):
    """The heap with a search: an odd number of counters is a win."""

    forces: Sequence[str] = ("all",)

    def prove_win(
        self, position: int, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        if force != "all" or player is not None or not position:
            raise PlayError("there is nobody to move, or no such player or force")
        sequence = [["take"]] * (position if position % 2 else 0)
        tree = {"take": position} if sequence else {}
        return SearchedWin("mover", sequence, tree, "everything", position, True)


class BoastingHeap(SearchedHeap):
    """Does not say what was searched."""

    def prove_win(
        self, position: int, player: str | None, *, turns: int, nodes: int, force: str
    ) -> SearchedWin:
        answer = super().prove_win(position, player, turns=turns, nodes=nodes, force=force)
        return replace(answer, searched="")


@pytest.mark.clause("plugin.proves.answer", "plugin.proves.errors", "plugin.proves.forces")
def test_wins_of_other_families_are_checked_by_their_reports() -> None:
    assert isinstance(SearchedHeap(), Proves)
    assert_ruleset_conforms(SearchedHeap(), max_examples=5)
    with pytest.raises(ConformanceError, match="what was searched is ''") as caught:
        assert_ruleset_conforms(BoastingHeap(), max_examples=5)
    assert caught.value.clause == "plugin.proves.answer"
