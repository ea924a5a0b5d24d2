"""Lengths of plays and numbers of lines, compared with playing them all."""

from fractions import Fraction
from math import factorial

import pytest

from tedomari.boards import parse_grid
from tedomari_conformance.sources.xt_paper.board_laws import opaque
from tedomari_conformance.sources.xt_paper.boards import tree
from tedomari_conformance.sources.xt_paper.lengths import (
    compare_lengths,
    interleave,
    lengths,
    lines_multiply,
    lines_of_copies,
)
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.expressions import AnyPartizan, ruleset_of

RULESETS = ("domineering", "chilled-domineering")


def rules(name: str) -> AnyPartizan:
    return ruleset_of({"ruleset": name})


@pytest.mark.parametrize("name", RULESETS)
def test_lines_of_a_sum_are_those_of_a_board_with_its_parts(name: str) -> None:
    given: Given = {"ruleset": name, "positions": ["..", ".x/.x/.."], "copies": 1}
    board: Given = {"ruleset": name, "position": "..x.x/xxx.x/xxx.."}
    assert lines_of_copies(given) == [tree(board)]
    copies: Given = {"ruleset": name, "positions": [".."], "copies": 3}
    boards = ["..", "..x..", "..x..x.."]
    assert lines_of_copies(copies) == [tree({"ruleset": name, "position": b}) for b in boards]


def test_lines_of_single_moves_are_orders() -> None:
    assert interleave([(0, 1)] * 5) == (0, 0, 0, 0, 0, factorial(5))
    assert interleave([]) == (1,)


def test_a_factor_that_is_too_large_is_refused() -> None:
    given: Given = {"ruleset": "domineering", "positions": ["..", ".x/.x/.."], "copies": 4}
    assert lines_multiply({**given, "factor": 8})
    assert not lines_multiply({**given, "factor": 9})


def plays(ruleset: AnyPartizan, text: str, player: int) -> list[tuple[int, Fraction]]:
    """The length and the probability of each play of a board."""
    waiting = [(opaque(parse_grid(text)), player, 0, Fraction(1))]
    found = []
    while waiting:
        position, mover, length, chance = waiting.pop()
        moves = (ruleset.left_options, ruleset.right_options)[mover]
        options = list(moves(position))
        if not options:
            found.append((length, chance))
        waiting += [(one, 1 - mover, length + 1, chance / len(options)) for one in options]
    return found


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("text", ["..", "../..", "..x/...", "x../..."])
def test_lengths_are_those_of_all_plays(name: str, text: str) -> None:
    found = [one for player in (0, 1) for one in plays(rules(name), text, player)]
    shortest, mean, longest = lengths(rules(name), parse_grid(text))
    assert shortest == min(length for length, _ in found)
    assert longest == max(length for length, _ in found)
    assert mean == sum(length * chance for length, chance in found) / 2


def test_a_ruleset_compared_with_itself_is_equal_everywhere() -> None:
    given: Given = {"ruleset": "domineering", "other": "domineering", "height": 2, "width": 2}
    expected = {"longer": 0, "equal": 15, "shorter": 0}
    assert compare_lengths({**given, "measure": "mean"}) == expected
    other: Given = {**given, "ruleset": "chilled-domineering"}
    exchanged: Given = {**given, "other": "chilled-domineering"}
    found = compare_lengths({**other, "measure": "shortest"})
    back = compare_lengths({**exchanged, "measure": "shortest"})
    assert isinstance(found, dict)
    assert isinstance(back, dict)
    assert (found["longer"], found["shorter"]) == (back["shorter"], back["longer"])
