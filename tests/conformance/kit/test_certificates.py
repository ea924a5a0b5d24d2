"""The kit's walk through certificates of Connect6: only winning certificates pass."""

import copy
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations
from typing import cast

import pytest

from tedomari.rulesets import Colour, OpaquePosition, find_ruleset
from tedomari.rulesets.foreign import AnyLine
from tedomari_conformance.kit.certificates import Tree, Walk, hitting, in_words, is_branch
from tedomari_connect6 import Connect6

CONNECT6 = cast("Connect6", find_ruleset("connect6"))

#: Black wins in four turns of two threats each.
LONG = (
    "X......O./........./........./.X....X../.O...X.../..O.X..../........./........./O.....O.."
)

#: Black needs a turn with a single threat, so the tree has replies with one stone.
SINGLE = """\
...................
...................
...................
...................
...................
......OX...X.......
......O............
.......O..X........
.....O......X......
........O.XX.......
.....X....O........
..........O........
......O.....O......
............X......
...................
...................
...................
...................
..................."""


def walk(others: int = 12) -> Walk:
    return Walk(cast("AnyLine", CONNECT6), Colour.BLACK, others)


@cache
def win_for(text: str, force: str = "double") -> tuple[OpaquePosition, dict[str, object]]:
    position = CONNECT6.parse(text)
    answer = CONNECT6.prove_win(position, "black", turns=6, nodes=4000, force=force)
    assert answer.found
    assert is_branch(answer.sequence, answer.certificate)
    return cast("OpaquePosition", position), dict(answer.certificate)


def trees(tree: dict[str, object]) -> Iterator[dict[str, object]]:
    """Yield a tree and all its subtrees."""
    yield tree
    for rest in cast("list[dict[str, object]]", tree["replies"]):
        yield from trees(rest)


def mutants(tree: dict[str, object], corner: str) -> Iterator[Mapping[str, object]]:
    """Yield the tree with one reply left out, or with one placement moved to the corner."""
    for number, part in enumerate(trees(tree)):
        for place in range(len(cast("list[object]", part["replies"]))):
            copied = copy.deepcopy(tree)
            del cast("list[object]", list(trees(copied))[number]["replies"])[place]
            yield copied
        copied = copy.deepcopy(tree)
        list(trees(copied))[number]["place"] = [corner]
        yield copied


@pytest.mark.clause("plugin.proves.certificate")
def test_a_win_by_double_threats_is_played_against_every_reply() -> None:
    position, tree = win_for(LONG)
    assert walk().fault(position, tree, 2) is None
    wrong = list(mutants(tree, "I1"))
    assert len(wrong) > 10
    for certificate in wrong:
        assert walk().fault(position, certificate, 2) is not None


@pytest.mark.once
@pytest.mark.clause("plugin.proves.certificate", "connect6.certificate.zone")
def test_a_branch_with_one_stone_answers_replies_with_any_second_stone() -> None:
    position, tree = win_for(SINGLE, "single")
    replies = cast("list[dict[str, list[str]]]", tree["replies"])
    assert {len(reply["reply"]) for reply in replies} == {1, 2}
    assert walk().fault(position, tree, 2) is None
    short = {**tree, "replies": [reply for reply in replies if len(reply["reply"]) == 1]}
    assert walk().fault(position, short, 2) is not None
    long = {**tree, "replies": [reply for reply in replies if len(reply["reply"]) == 2]}
    assert walk().fault(position, long, 2) is not None


@pytest.mark.clause("plugin.proves.certificate", "connect6.certificate.zone")
@pytest.mark.exhaustive
def test_all_replies_with_a_free_stone_lose() -> None:
    """The zone is justified by an argument; here every reply on the whole board is played."""
    position, tree = win_for(SINGLE, "single")
    assert walk(361).fault(position, tree, 2) is None


@pytest.mark.clause("plugin.proves.certificate")
@pytest.mark.parametrize(
    ("text", "tree", "stones", "said"),
    [
        ("..XXXX....", {"place": ["G1", "H1"], "replies": []}, 2, None),
        ("..XXXX....", {"place": ["G1", "H1"], "replies": []}, 1, "black places 2 stones of 1"),
        ("..XXXX....", {"place": [], "replies": []}, 2, "black places 0 stones of 2"),
        ("..XXX.....", {"place": ["F1"], "replies": []}, 2, "there is no answer to F1"),
        ("..XX......", {"place": ["J1"], "replies": []}, 2, "there is no answer to J1"),
        ("..XXX.....", {"place": ["C1"], "replies": []}, 2, "C1"),
        ("..XXX./OOOO..", {"place": ["A2"], "replies": []}, 2, "after A2 white wins at once"),
        ("......", {"place": "A1", "replies": []}, 2, "has 'A1' where points are expected"),
        ("......", {"place": ["A1", 1], "replies": []}, 2, "where points are expected"),
        ("......", {"place": None, "replies": []}, 2, "where points are expected"),
        ("......", {"place": {"A1": 0}, "replies": []}, 2, "where points are expected"),
        ("......", {"place": ["A1", "A1"], "replies": []}, 2, "where points are expected"),
        ("......", {"place": ["A1"], "replies": "A1"}, 2, "has the replies 'A1'"),
        ("......", {"place": ["A1"], "replies": {}}, 2, "has the replies {}"),
        ("......", {"place": ["A1"]}, 2, "has the replies None"),
        (
            "......",
            {"place": ["A1"], "replies": ["B1"]},
            2,
            "has 'B1' where a tree is expected",
        ),
    ],
)
def test_a_fault_in_a_tree_is_reported(
    text: str, tree: dict[str, object], stones: int, said: str | None
) -> None:
    position = cast("OpaquePosition", CONNECT6.parse(text))
    fault = walk().fault(position, tree, stones)
    if said is None:
        assert fault is None
    else:
        assert fault is not None
        assert said in fault


@pytest.mark.clause("plugin.proves.certificate")
def test_hitting_yields_the_sets_that_stop_all_wins() -> None:
    sets = [frozenset("AB"), frozenset("BC")]
    assert set(hitting(sets, 1)) == {frozenset("B")}
    assert set(hitting(sets, 2)) == {frozenset("AB"), frozenset("AC"), frozenset("B")}
    assert list(hitting(sets, 0)) == []
    assert list(hitting([], 2)) == [frozenset()]


@pytest.mark.clause("plugin.proves.certificate", "plugin.proves.sequence")
def test_a_branch_goes_from_the_root_of_the_tree_to_a_leaf() -> None:
    leaf = {"place": ["C1"], "replies": []}
    tree = {"place": ["A1"], "replies": [{"reply": ["B1"], **leaf}]}
    assert is_branch([["A1"], ["B1"], ["C1"]], tree)
    wrong: Sequence[list[list[str]]] = (
        [],
        [["A1"]],
        [["A1"], ["B1"]],
        [["A1"], ["D1"], ["C1"]],
        [["C1"]],
    )
    others = ([["D1"], ["B1"], ["C1"]], [["A1"], ["B1"], ["D1"]])
    for sequence in (*wrong, *others):
        assert not is_branch(sequence, tree)
    assert is_branch([["C1"]], leaf)


@pytest.mark.clause("plugin.proves.certificate")
def test_stones_after_a_complete_row_do_not_matter() -> None:
    position = cast("OpaquePosition", CONNECT6.parse("..XXXXX..."))
    assert walk().fault(position, {"place": ["H1", "I1"], "replies": []}, 2) is None


@pytest.mark.clause("plugin.proves.certificate")
def test_a_reply_without_stones_is_called_a_pass() -> None:
    assert in_words([]) == "pass"
    assert in_words(["A1", "B2"]) == "A1 B2"


#: Black threatens with four in a row, or with none.
REPLIED = ("..XXXX..O.", "O.XXXX..O.", "..XX....O.", "OXXXXX..O.", "XXXXX.XXXXX.O.")


@pytest.mark.clause("plugin.proves.certificate")
@pytest.mark.parametrize("text", REPLIED)
def test_every_reply_that_stops_the_wins_is_tried(text: str) -> None:
    """The expected replies are found in the string, by its rows of six points."""
    position = cast("OpaquePosition", CONNECT6.parse(text))
    empty = [place for place, sign in enumerate(text) if sign == "."]
    names = {place: f"{'ABCDEFGHIJKLMN'[place]}1" for place in empty}

    def stops(reply: tuple[int, ...]) -> bool:
        after = [sign if n not in reply else "O" for n, sign in enumerate(text)]
        rows = [after[n : n + 6] for n in range(len(text) - 5)]
        return not any("O" not in row and row.count("X") >= 4 for row in rows)

    expected = {
        frozenset(names[place] for place in reply)
        for reply in combinations(empty, 2)
        if stops(reply)
    }
    assert expected
    last = names[empty[-1]]
    for place in ((), (last,), tuple(names.values())):
        replies = list(walk(len(text)).replies(position, Tree(place, {})))
        assert set(replies) == expected
        assert len(replies) == len(expected)
    # Of the points that stop nothing, only those that the tree names are tried.
    few = set(walk(0).replies(position, Tree((last,), {})))
    assert all(any(reply <= whole for whole in expected) for reply in few)
    if any(last in reply for reply in expected):
        assert any(last in reply for reply in few)
