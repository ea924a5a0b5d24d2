"""The families of linear Clobber as Rocq has them, and the values that its theorem needs."""

import re
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path

import pytest

from strip_rules import rules_of
from tedomari import Game
from tedomari.periods.families import Family, place
from tedomari.periods.find import closure
from tedomari.strips.values import StripValues

CLOBBER = rules_of("clobber")
CHAPTER = Path(__file__).parents[3] / "spec" / "proofs" / "LinearClobber.v"
WORD, UP, STAR = "xxo", Game("^"), Game("*")

Ends = tuple[str, str]


def strips_listed(name: str) -> list[str]:
    """The list of strips of a definition in the chapter."""
    text = CHAPTER.read_text("utf-8")
    body = text.partition(f"Definition {name} : list (list bool) :=")[2].partition("].")[0]
    return [
        "".join({"true": "x", "false": "o"}[cell] for cell in re.findall(r"true|false", each))
        for each in re.findall(r"\[([a-z; ]*)\]", body + "]")
    ]


def number_defined(name: str) -> int:
    """The number of a definition in the chapter."""
    match = re.search(rf"Definition {name} : nat := (\d+)\.", CHAPTER.read_text("utf-8"))
    assert match is not None
    return int(match[1])


FAMILIES = list(product(strips_listed("heads"), strips_listed("tails")))
FIRST, BOUND = number_defined("first_copies"), number_defined("bound_copies")


def cuts(player: str, strip: str) -> Iterator[tuple[str, str]]:
    """Both sides of the empty cell after each move."""
    for start, (cell, other) in enumerate(pairwise(strip)):
        if cell != other:
            before, after = strip[:start], strip[start + 2 :]
            yield (before, player + after) if cell == player else (before + player, after)


def test_the_families_are_those_of_the_certificate() -> None:
    """36 without mirror images, which are 21 with them."""
    assert (len(FAMILIES), len(set(FAMILIES))) == (36, 36)
    assert (FIRST, BOUND) == (9, 22)
    normal = {place(WORD, Family(*ends), CLOBBER).family for ends in FAMILIES}
    assert normal == set(closure(WORD, Family("", ""), CLOBBER))


@pytest.mark.clause("clobber.rule")
def test_the_cuts_are_the_moves_of_the_rules() -> None:
    for size in range(1, 9):
        for cells in product("xo", repeat=size):
            strip = "".join(cells)
            for player, rewrites in (("x", CLOBBER.left), ("o", CLOBBER.right)):
                cut = sorted(f"{before}.{after}" for before, after in cuts(player, strip))
                assert cut == sorted(CLOBBER.options(strip, rewrites))


class FirstValues:
    """The values of the families, and of their options, with few copies."""

    def __init__(self) -> None:
        self.strips = StripValues(CLOBBER)

    def value(self, ends: Ends, copies: int) -> Game:
        """The value of a member of a family."""
        return self.strips.value(ends[0] + WORD * copies + ends[1])

    def options(self, player: str, ends: Ends, copies: int) -> set[Game]:
        """The values of the options of a player, from the moves."""
        strip = ends[0] + WORD * copies + ends[1]
        return {
            self.strips.value(before) + self.strips.value(after)
            for before, after in cuts(player, strip)
        }


def left_moves(left: set[Game], right: set[Game], value: Game) -> bool:
    """As the definition of this name in ``Periods.v``."""
    return any(value <= option + UP for option in left) or any(
        not any(option + UP <= answer for option in right)
        and all(any(z <= option + UP for option in left) for z in answer.left_options)
        and any(answer <= option + UP + UP for option in left)
        for answer in value.right_options
    )


@pytest.mark.once
@pytest.mark.clause("clobber.xxo")
def test_the_first_values_are_those_of_the_hypothesis() -> None:
    """``first_values`` in ``LinearClobber.v``, computed by the kernel."""
    first = FirstValues()
    for copies in range(FIRST + 2):
        assert first.value(("", ""), copies) == (copies + 1) // 2 * UP
    for ends in FAMILIES:
        for copies in range(FIRST, BOUND):
            assert first.value(ends, copies + 2) == first.value(ends, copies) + UP
        for copies in range(BOUND, BOUND + 2):
            left, right = (first.options(player, ends, copies) for player in "xo")
            value = first.value(ends, copies)
            assert value == Game(left, right)
            assert left_moves(left, right, value)
            assert any(option + UP <= value + STAR for option in right)
