"""The kit on rulesets of the liberty family, right and broken ones."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count

import pytest

from tedomari import Game, parse
from tedomari.rulesets import LibertyMove, LibertyRegion, RacePlayer, RaceResult
from tedomari.rulesets.membership import nearest_family
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.families import kit_family
from tedomari_conformance.kit.liberty import LibertyPlay, round_up
from tedomari_semeai import Board, Semeai


@pytest.mark.clause(
    "plugin.liberty.moves",
    "plugin.liberty.capture",
    "plugin.liberty.pass",
    "plugin.liberty.regions",
    "plugin.liberty.race",
    "plugin.liberty.value",
)
def test_semeai_conforms() -> None:
    assert nearest_family(Semeai())[0] == "liberty"
    assert kit_family(Semeai()).play is LibertyPlay  # type: ignore[arg-type]  # of any position
    assert_ruleset_conforms(Semeai(), max_examples=8)


class OtherWinner(Semeai):
    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        found = super().race(position, first)
        return replace(found, winner="white" if found.winner == "black" else "black")


class PassesWin(Semeai):
    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        return replace(super().race(position, first), moves=("pass",))


class NoMoves(Semeai):
    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        return replace(super().race(position, first), moves=())


class LongerValue(Semeai):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return tuple(
            replace(region, cooled=region.cooled and region.cooled + 1)
            for region in super().liberty_regions(position)
        )


class TwiceTheSame(Semeai):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return (*super().liberty_regions(position), *super().liberty_regions(position))


class NoReason(Semeai):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return tuple(
            replace(region, cooled=None, liberty_game=None)
            for region in super().liberty_regions(position)
        )


class HalfAGame(Semeai):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return tuple(
            replace(region, cooled=None) for region in super().liberty_regions(position)
        )


class SameNames(Semeai):
    def race_moves(self, position: Board, player: RacePlayer) -> Iterator[LibertyMove[Board]]:
        for move in super().race_moves(position, player):
            yield replace(move, name="A1")


class NewNames(Semeai):
    numbers = count()

    def race_moves(self, position: Board, player: RacePlayer) -> Iterator[LibertyMove[Board]]:
        for move in super().race_moves(position, player):
            yield replace(move, name=f"{move.name} {next(self.numbers)}")


class PassFills(Semeai):
    def after_pass(self, position: Board) -> Board:
        geometry = position.geometry
        for point in geometry.each(position.empty):
            stones = (position.stones[0] | point, position.stones[1])
            return replace(position, stones=stones)
        return position


class PassBindsWhite(Semeai):
    """After a pass a point is forbidden as by ko."""

    def after_pass(self, position: Board) -> Board:
        return replace(position, ko=position.empty & -position.empty)

    def race_moves(self, position: Board, player: RacePlayer) -> Iterator[LibertyMove[Board]]:
        return super().race_moves(position, player)


@pytest.mark.once
@pytest.mark.clause(
    "plugin.liberty.moves",
    "plugin.liberty.pass",
    "plugin.liberty.regions",
    "plugin.liberty.race",
    "plugin.liberty.value",
    "kit.ruleset.clause",
)
@pytest.mark.parametrize(
    ("make", "clause", "found"),
    [
        (OtherWinner, "plugin.liberty.race", "moves first, race() says"),
        (PassesWin, "plugin.liberty.race", "by ['pass'], search by"),
        (NoMoves, "plugin.liberty.race", "wins by [], search by"),
        (LongerValue, "plugin.liberty.value", "the values add up to"),
        (TwiceTheSame, "plugin.liberty.regions", "a region has the points"),
        (NoReason, "plugin.liberty.regions", "has the value None, and the reason None"),
        (HalfAGame, "plugin.liberty.regions", "one of a game and a value"),
        (SameNames, "plugin.liberty.moves", "are called ['A1', 'A1'"),
        (NewNames, "plugin.liberty.moves", "and then"),
        (PassFills, "plugin.liberty.pass", "a second pass changes the position"),
        (PassBindsWhite, "plugin.liberty.pass", "before a pass, but not after it"),
    ],
)
def test_a_broken_ruleset_is_named_by_the_clause_that_it_breaks(
    make: Callable[[], Semeai], clause: str, found: str
) -> None:
    with pytest.raises(ConformanceError) as error:
        assert_ruleset_conforms(make(), max_examples=10)
    assert error.value.clause == clause
    assert found in error.value.found


@pytest.mark.clause("plugin.liberty.value")
def test_values_are_rounded_up_to_integers() -> None:
    for text, bound in {"2": 2, "2*": 3, "-1^": 0, "-1v": -1, "3/2": 2, "-1/2": 0}.items():
        assert round_up(parse(text)) == bound
    assert round_up(Game()) == 0
