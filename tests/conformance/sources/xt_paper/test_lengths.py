"""Lengths of plays and numbers of lines agree with playing them all."""

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
def test_a_sum_has_the_lines_of_a_board_with_its_parts(name: str) -> None:
    given: Given = {"ruleset": name, "positions": ["..", ".x/.x/.."], "copies": 1}
    board: Given = {"ruleset": name, "position": "..x.x/xxx.x/xxx.."}
    assert lines_of_copies(given) == [tree(board)]
    copies: Given = {"ruleset": name, "positions": [".."], "copies": 3}
    boards = ["..", "..x..", "..x..x.."]
    assert lines_of_copies(copies) == [tree({"ruleset": name, "position": b}) for b in boards]


def test_lines_of_single_moves_are_permutations() -> None:
    assert interleave([(0, 1)] * 5) == (0, 0, 0, 0, 0, factorial(5))
    assert interleave([]) == (1,)


def test_lines_do_not_multiply_by_a_larger_factor() -> None:
    given: Given = {"ruleset": "domineering", "positions": ["..", ".x/.x/.."], "copies": 4}
    assert lines_multiply({**given, "factor": 8})
    assert not lines_multiply({**given, "factor": 9})


def plays(ruleset: AnyPartizan, text: str, player: int) -> list[tuple[int, Fraction]]:
    """The length and the probability of each play of a board; Left is player 0, Right is 1."""
    waiting = [(opaque(parse_grid(text)), player, 0, Fraction(1))]
    finished = []
    while waiting:
        position, mover, length, chance = waiting.pop()
        moves = (ruleset.left_options, ruleset.right_options)[mover]
        options = list(moves(position))
        if not options:
            finished.append((length, chance))
        waiting += [(one, 1 - mover, length + 1, chance / len(options)) for one in options]
    return finished


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("text", ["..", "../..", "..x/...", "x../..."])
def test_lengths_agree_with_listing_all_plays(name: str, text: str) -> None:
    all_plays = [one for player in (0, 1) for one in plays(rules(name), text, player)]
    shortest, mean, longest = lengths(rules(name), parse_grid(text))
    assert shortest == min(length for length, _ in all_plays)
    assert longest == max(length for length, _ in all_plays)
    assert mean == sum(length * chance for length, chance in all_plays) / 2


def test_a_ruleset_compared_with_itself_is_equal_everywhere() -> None:
    given: Given = {"ruleset": "domineering", "other": "domineering", "height": 2, "width": 2}
    expected = {"longer": 0, "equal": 15, "shorter": 0}
    assert compare_lengths({**given, "measure": "mean"}) == expected
    other: Given = {**given, "ruleset": "chilled-domineering"}
    exchanged: Given = {**given, "other": "chilled-domineering"}
    result = compare_lengths({**other, "measure": "shortest"})
    back = compare_lengths({**exchanged, "measure": "shortest"})
    assert isinstance(result, dict)
    assert isinstance(back, dict)
    assert (result["longer"], result["shorter"]) == (
        back["shorter"],
        back["longer"],
    )
