"""How the kit reads certificates, and how many moves it compares of two equal positions."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, combinations
from typing import Any, cast

import pytest

from plays import partizan_play
from stalks import Stalks
from tedomari.rulesets import OpaquePosition
from tedomari_conformance.kit.certificates import (
    FaultError,
    hitting,
    in_words,
    is_branch,
    points_of,
    tree_of,
)
from tedomari_conformance.kit.equality import (
    DEPTH,
    answer_difference,
    answers_of,
    describe_moves,
    play_difference,
    same_moves,
    steps_from,
    twins,
)

LEAF = {"place": ["E"], "replies": []}

TREE = {
    "place": ["A", "B"],
    "replies": [
        {**LEAF, "reply": ["C", "D"]},
        {"place": ["F"], "reply": [], "replies": [{**LEAF, "reply": ["G"]}]},
    ],
}


@pytest.mark.clause("plugin.proves.certificate")
def test_a_certificate_is_read() -> None:
    tree = tree_of(TREE)
    assert tree.place == ("A", "B")
    assert set(tree.replies) == {frozenset("CD"), frozenset()}
    assert tree.replies[frozenset()].replies[frozenset("G")].place == ("E",)
    assert sorted(tree.points()) == list("ABCDEEFG")
    assert points_of([]) == ()
    assert (in_words(["A", "B"]), in_words([])) == ("A B", "pass")


@pytest.mark.clause("plugin.proves.certificate")
@pytest.mark.parametrize(
    ("written", "said"),
    [
        (["A"], "has ['A'] where a tree is expected"),
        (None, "has None where a tree is expected"),
        ({"place": ["A"]}, "has the replies None"),
        ({"place": ["A"], "replies": "B"}, "has the replies 'B'"),
        ({"place": ["A"], "replies": [5]}, "has 5 where a tree is expected"),
        *(
            ({"place": points, "replies": []}, f"has {points!r} where points are expected")
            for points in ("A", None, ["A", "A"], ["A", 1], {"A": 1})
        ),
        ({"place": ["A"], "replies": [LEAF]}, "has None where points are expected"),
    ],
)
def test_invalid_certificates_are_refused(written: object, said: str) -> None:
    with pytest.raises(FaultError) as caught:
        tree_of(written)
    assert str(caught.value) == f"the certificate {said}"


@pytest.mark.clause("plugin.proves.certificate")
@pytest.mark.parametrize(
    ("sequence", "expected"),
    [
        (["BA", "CD", "E"], True),
        (["AB", "DC", "E"], True),
        (["AB", "", "F", "G", "E"], True),
        ([], False),
        (["AB"], False),
        (["AB", "CD"], False),
        (["AB", "", "F"], False),
        (["A", "CD", "E"], False),
        (["AB", "C", "E"], False),
        (["AB", "CD", "F"], False),
    ],
)
def test_is_branch_recognises_the_branches_of_a_certificate(
    sequence: list[str], expected: bool
) -> None:
    assert is_branch(sequence, TREE) is expected


@pytest.mark.clause("plugin.line.defences")
@pytest.mark.parametrize("wins", [[], ["A"], ["AB", "BC"], ["AB", "CD", "AD"], ["A", "B", "C"]])
@pytest.mark.parametrize("stones", range(4))
def test_hitting_yields_all_minimal_sets_that_meet_all_wins(
    wins: list[str], stones: int
) -> None:
    """All minimal sets are given, and no set that misses a win."""
    sets = [frozenset(win) for win in wins]
    found = set(hitting(sets, stones))
    every = [
        frozenset(points)
        for points in chain.from_iterable(combinations("ABCD", n) for n in range(stones + 1))
        if all(win & frozenset(points) for win in sets)
    ]
    assert {points for points in every if not any(other < points for other in every)} <= found
    assert found <= set(every)


@dataclass(frozen=True)
class Count:
    """A number of moves left, and a secret that equality ignores."""

    left: int
    secret: bool = field(default=False, compare=False)


class Countdown(Stalks):
    """Left counts down; the secret shows at the end."""

    def parse(self, text: str) -> Any:
        return Count(int(text))

    def format(self, position: Any) -> str:
        return str(position.left)

    def format_lines(self, position: Any) -> str:
        return str(position.left)

    def left_options(self, position: Any) -> Iterable[Any]:
        return [replace(position, left=position.left - 1)] if position.left else []

    def right_options(self, position: Any) -> Sequence[Any]:
        return []

    def progress(self, position: Any) -> int:
        return 0 if position.left or not position.secret else 1


class Shows(Countdown):
    """The secret is another move."""

    def right_options(self, position: Any) -> Sequence[Any]:
        return [Count(0)] if position.secret and position.left == 1 else []

    def progress(self, position: Any) -> int:
        return 0


def secret(left: int) -> OpaquePosition:
    """Return a position with the secret."""
    return cast("OpaquePosition", Count(left, secret=True))


@pytest.mark.clause("plugin.ruleset.equal")
def test_equal_positions_are_compared_for_some_moves() -> None:
    """A difference after six moves is found, and one after seven is not."""

    def difference(ruleset: Countdown, left: int, twin: OpaquePosition) -> str | None:
        return play_difference(steps_from(partizan_play(ruleset, str(left))), twin)

    said = "progress() gives 0, and for the other 1"
    assert difference(Countdown(), 0, secret(0)) == said
    found = difference(Countdown(), 2, secret(2))
    assert found == f"{said} after Left to 1; Left to 0"
    assert difference(Countdown(), DEPTH, secret(DEPTH)) is not None
    assert difference(Countdown(), 7, secret(7)) is None
    assert difference(Countdown(), 2, cast("OpaquePosition", Count(2))) is None
    found = difference(Shows(), 2, secret(2))
    both = "it has the moves Left to 0, and the other the moves Left to 0, Right to 0"
    assert found == f"{both} after Left to 1"


@pytest.mark.clause("plugin.ruleset.equal")
def test_twins_are_read_from_both_notations() -> None:
    play = partizan_play(Countdown(), "3")
    names = [name for name, _ in twins(play)]
    assert names == [
        "what parse() reads from format()",
        "what parse() reads from format_lines()",
    ]

    class Other(Countdown):
        def format(self, position: Any) -> str:
            return "4"

        def format_lines(self, position: Any) -> str:
            return "x"

    assert list(twins(partizan_play(Other(), "3"))) == []


@pytest.mark.clause("plugin.ruleset.equal")
def test_moves_are_compared_in_any_order() -> None:
    one, other = (cast("Any", list(text)) for text in ("aab", "aba"))
    assert same_moves(one, other)
    assert not same_moves(one, cast("Any", list("abb")))
    assert not same_moves(one, cast("Any", list("ab")))
    assert same_moves(cast("Any", [[1]]), cast("Any", [[2]]))
    play = partizan_play(Stalks(), "LR")
    assert answer_difference(answers_of(play), answers_of(play)) is None
    moves: Any = [(f"m{n}", ("L",)) for n in range(6)]
    assert describe_moves(play, []) == "no move"
    four = "the moves m0 to L, m1 to L, m2 to L, m3 to L"
    assert [describe_moves(play, moves[:n]) for n in (4, 5, 6)] == [
        four,
        f"{four} and 1 more",
        f"{four} and 2 more",
    ]
