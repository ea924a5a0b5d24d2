"""Semeai rulesets, each with one wrong member."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from tedomari.rulesets import LibertyMove, LibertyRegion, RacePlayer, RaceResult, Size
from tedomari_semeai import Board, Semeai


class Small(Semeai):
    """Draws regions of at most two points, which suffice to show wrong members."""

    @property
    def usual_size(self) -> Size:
        return Size(1, 2)


class OtherWinner(Small):
    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        result = super().race(position, first)
        return replace(result, winner="white" if result.winner == "black" else "black")


class PassesWin(Small):
    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        return replace(super().race(position, first), moves=("pass",))


class NoMoves(Small):
    def race(self, position: Board, first: RacePlayer) -> RaceResult:
        return replace(super().race(position, first), moves=())


class LongerValue(Small):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return tuple(
            replace(region, cooled=region.cooled and region.cooled + 1)
            for region in super().liberty_regions(position)
        )


class TwiceTheSame(Small):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return (*super().liberty_regions(position), *super().liberty_regions(position))


class NoReason(Small):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return tuple(
            replace(region, cooled=None, liberty_game=None)
            for region in super().liberty_regions(position)
        )


class HalfAGame(Small):
    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return tuple(
            replace(region, cooled=None) for region in super().liberty_regions(position)
        )


class SameNames(Small):
    def race_moves(self, position: Board, player: RacePlayer) -> Iterator[LibertyMove[Board]]:
        for move in super().race_moves(position, player):
            yield replace(move, name="A1")


class NewNames(Small):
    numbers = count()

    def race_moves(self, position: Board, player: RacePlayer) -> Iterator[LibertyMove[Board]]:
        for move in super().race_moves(position, player):
            yield replace(move, name=f"{move.name} {next(self.numbers)}")


class PassFills(Small):
    def after_pass(self, position: Board) -> Board:
        geometry = position.geometry
        for point in geometry.each(position.empty):
            stones = (position.stones[0] | point, position.stones[1])
            return replace(position, stones=stones)
        return position


class PassBindsWhite(Small):
    """After a pass a point is forbidden, as if by ko."""

    def after_pass(self, position: Board) -> Board:
        return replace(position, ko=position.empty & -position.empty)

    def race_moves(self, position: Board, player: RacePlayer) -> Iterator[LibertyMove[Board]]:
        return super().race_moves(position, player)
