"""What the paper and its engine state, computed by the definitions alone."""

from collections.abc import Iterator
from functools import cache

import pytest

from tedomari_conformance.sources.coins_paper.positions import (
    nimstring_counts,
    nimstring_moves,
    position_margin,
    position_nimstring,
)
from tedomari_conformance.sources.derived.by_definition.boxes import (
    READERS,
    Strings,
    best,
    margin,
)
from tedomari_conformance.suite import Verdict, load_documents
from tedomari_conformance.suite.model import JSON, Given, Vector

#: The largest number of strings for which all moves are tried.
MOST = 14


def vectors(operation: str) -> Iterator[tuple[Vector, Strings]]:
    """Yield the vectors with an operation, and the strings of their positions."""
    for document in load_documents(["strings-and-coins-paper"]):
        for vector in document.vectors:
            given = vector.given
            if given["operation"] == operation:
                yield vector, READERS[str(given["ruleset"])](str(given["position"]))


def moves(strings: Strings) -> Iterator[tuple[str, bool, Strings]]:
    """Yield each move: its name, whether it takes a coin, and the strings after it."""
    for name, coins in strings:
        rest = strings - {(name, coins)}
        taken = any(all(coin not in ends for _, ends in rest) for coin in coins)
        yield name, taken, rest


@cache
def wins(strings: Strings, heap: int) -> bool:
    """Whether the player who moves now wins Nimstring plus a heap: a player who cannot loses.

    A player who takes a coin moves again, in the strings or in the heap.
    """
    if any(not wins(strings, smaller) for smaller in range(heap)):
        return True
    return any(wins(rest, heap) is taken for _, taken, rest in moves(strings))


def value(strings: Strings) -> int | str:
    """Return the heap with which the player who moves now loses, if one of up to 8 does."""
    return next((heap for heap in range(9) if not wins(strings, heap)), "loony")


@pytest.mark.clause("dab.exact.nimstring")
def test_values_in_nimstring_are_those_of_sums_with_a_heap() -> None:
    compared = 0
    for vector, strings in vectors("position-nimstring"):
        if len(strings) <= MOST:
            assert value(strings) == vector.expect, vector.id
            compared += 1
    assert compared == 33


@pytest.mark.clause("dab.exact.nimstring")
def test_moves_in_a_part_have_the_values_of_sums_with_a_heap() -> None:
    ((vector, strings),) = vectors("nimstring-counts")
    values = [str(value(rest)) for _, _, rest in moves(strings)]
    assert {each: values.count(each) for each in values} == vector.expect


def test_margins_are_those_of_all_lines_of_play() -> None:
    compared = 0
    for vector, strings in vectors("position-margin"):
        if len(strings) <= MOST:
            assert margin(strings) == vector.expect, vector.id
            compared += 1
    assert compared == 57


def test_the_best_move_of_a_small_exercise_is_that_of_all_lines_of_play() -> None:
    small = [
        (vector, strings) for vector, strings in vectors("best-moves") if len(strings) <= 14
    ]
    ((vector, strings),) = small
    assert best(strings) == vector.expect


def test_the_tables_follow_from_their_recursion() -> None:
    """A chain of three is opened; the other player takes it all, or leaves two coins."""
    rows = [v for v, _ in vectors("position-margin") if v.id.startswith("coins.threes.")]
    assert len(rows) == 7 + 9 + 13
    for vector in rows:
        _, _, size, threes = vector.id.split(".")
        expected = -int(size)
        for _ in range(int(threes)):
            expected = min(-3 - expected, 1 + expected)
        assert vector.expect == expected, vector.id


def test_the_parts_of_page_50_add_up() -> None:
    of = {vector.id: vector.expect for vector, _ in vectors("position-nimstring")}
    start = "coins.nimstring.p-50"
    parts = [of[f"{start}.{part}"] for part in ("top", "bottom-left", "bottom-right")]
    assert parts == [1, 4, 2]
    assert of[start] == 1 ^ 4 ^ 2


@pytest.mark.parametrize(
    ("position", "lines", "counts"),
    [
        ("1x1 H0,0 H1,0 V0,0", ["V0,1"], {"0": 1}),
        ("1x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2", [], {"loony": 4}),
        ("1x2 H0,0 H0,1 H1,0 H1,1", ["V0,1"], {"0": 1, "loony": 2}),
    ],
)
def test_moves_of_single_chains(
    position: str, lines: list[str], counts: dict[str, int]
) -> None:
    given: Given = {"ruleset": "dots-and-boxes", "position": position}
    assert nimstring_moves({**given, "value": 0}) == lines
    assert nimstring_counts(given) == counts


def test_a_ruleset_of_coins_is_the_same_game() -> None:
    board: dict[str, JSON] = {
        "ruleset": "dots-and-boxes",
        "position": "1x3 H0,0 H0,1 H0,2 H1,0 H1,1 H1,2",
    }
    coins: dict[str, JSON] = {
        "ruleset": "strings-and-coins",
        "position": "coins 3: *-0 0-1 1-2 2-*",
    }
    assert position_margin(board) == position_margin(coins) == -3
    assert position_nimstring(board) == position_nimstring(coins) == 0


def test_one_place_is_wrong_as_printed() -> None:
    (document,) = load_documents(["strings-and-coins-paper"])[1:]
    (wrong,) = (v for v in document.vectors if v.provenance.verdict is Verdict.ERRATUM)
    assert wrong.id == "coins.nimstring.p-50.drawn"
    (whole,) = (v for v in document.vectors if v.id == "coins.nimstring.p-50")
    lines = [word for word in str(whole.given["position"]).split() if word[0] in "HV"]
    assert len(lines) == 16
