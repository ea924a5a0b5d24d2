"""The values of regions of any size, compared with the values after each move."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tedomari import Game, game, parse
from tedomari.rulesets import Choose, LibertyRegion, RacePlayer, Size, check_size
from tedomari_conformance.kit.families import kit_family
from tedomari_conformance.kit.liberty import LibertyPlay
from tedomari_conformance.kit.region_values import (
    REGION_VALUES,
    region_values,
    value_by_moves,
    values_of_larger,
)
from tedomari_semeai import Board, Semeai

#: A region of seven points, whose value is 3/2, and one of two.
SEVEN = Semeai.examples[2]


class Wrong(Semeai):
    """The values of regions of more than ``few`` points are wrong by ``error``."""

    few: int = 3
    error: Game = game(1)

    def liberty_regions(self, position: Board) -> Sequence[LibertyRegion]:
        return tuple(map(self.change, super().liberty_regions(position)))

    def change(self, region: LibertyRegion) -> LibertyRegion:
        if region.cooled is None or len(region.points) <= self.few:
            return region
        return replace(region, cooled=region.cooled + self.error)


def play_of(ruleset: Any, text: str) -> LibertyPlay:
    return LibertyPlay(ruleset, ruleset.parse(text), (text,))


def fault_in(ruleset: Semeai, text: str) -> str | None:
    return region_values(play_of(ruleset, text))


@pytest.mark.clause("plugin.liberty.one-move", "kit.ruleset.large")
def test_the_checks_belong_to_the_liberty_family() -> None:
    checks = kit_family(Semeai()).checks  # type: ignore[arg-type]  # of any position
    assert all(check in checks for check in REGION_VALUES)


@pytest.mark.clause("plugin.liberty.one-move")
@pytest.mark.parametrize("error", ["1", "-1", "1/2", "-1/2", "*", "^", "{1|-1}"])
def test_a_value_that_is_wrong_above_some_size_is_noticed(error: str) -> None:
    wrong = Wrong()
    wrong.few, wrong.error = 6, parse(error)
    fault = fault_in(wrong, SEVEN)
    assert fault is not None
    assert " has the value " in fault
    assert fault.endswith(" it is 3/2")
    wrong.few = 7
    assert fault_in(wrong, SEVEN) is None


@pytest.mark.clause("plugin.liberty.one-move", "kit.ruleset.large")
@pytest.mark.parametrize("few", [3, 4])
def test_regions_larger_than_the_usual_size_are_checked(few: int) -> None:
    """Regions of the usual size have at most three points."""
    wrong = Wrong()
    wrong.few = few
    first = Semeai.examples[0]
    fault = values_of_larger(play_of(wrong, first))
    assert fault is not None
    assert "by the values after its moves" in fault


@pytest.mark.clause("plugin.liberty.one-move", "semeai.value.definition")
@pytest.mark.parametrize(
    "text",
    [
        *Semeai.examples,
        "X.oO#/#####/BOO.W/BOooW/#####/B.oxW/B..xW",  # alive in every line of play
        "X.O##/#####/B...W",
    ],
)
def test_right_values_pass(text: str) -> None:
    assert fault_in(Semeai(), text) is None


class SmallOnly(Semeai):
    """A ruleset that draws no larger positions than usual."""

    def sample(self, choose: Choose, size: Size) -> Board:
        check_size(size, self.usual_size)
        return super().sample(choose, size)


@pytest.mark.clause("plugin.liberty.one-move")
@pytest.mark.parametrize("make", [Semeai, SmallOnly])
def test_right_rulesets_pass(make: type[Semeai]) -> None:
    assert values_of_larger(play_of(make(), "X.O/###/B.W")) is None


#: Values after Black's moves and after White's, the defender, and the value: the printed
#: replacements, then values from the games `{v(L) - 2 | v(R) + 2}` by hand.
BY_HAND: list[tuple[list[str], list[str], RacePlayer, str]] = [
    ([], ["3"], "black", "4"),
    (["-3"], [], "white", "-4"),
    ([], ["2*"], "black", "4"),  # {|{4|0}} of the clause; {4|0} has the value 2*
    (["4"], ["0"], "black", "2*"),
    (["5"], ["0"], "black", "{3|2}"),
    (["0"], ["-5"], "white", "{-2|-3}"),
    (["2"], ["0"], "black", "1"),
]


@pytest.mark.clause("semeai.value.definition", "semeai.value.integer")
@pytest.mark.parametrize(("left", "right", "defender", "value"), BY_HAND)
def test_value_by_moves_agrees_with_values_by_hand(
    left: list[str], right: list[str], defender: RacePlayer, value: str
) -> None:
    after: dict[RacePlayer, list[Game]] = {
        "black": list(map(parse, left)),
        "white": list(map(parse, right)),
    }
    assert value_by_moves(after, defender) == parse(value)
