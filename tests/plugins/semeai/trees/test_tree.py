"""Liberty trees: their parts, their defenders, and their notation."""

import pickle

import pytest

from tedomari import Game, TedomariError, parse
from tedomari.errors import DepthError
from tedomari.rulesets import PositionError
from tedomari_semeai.trees import (
    Colour,
    LibertyTree,
    MixedLibertiesError,
    NoColourError,
    parse_tree,
    plain,
)

TEXTS = ("0", "-7", "{4|0}", "{6|{4|0}}", "{-5|-9}", "{{7|3},5|1}", "{|0}", "{|}", "{0,1|}")


@pytest.mark.clause("semeai.tree.definition")
def test_a_tree_is_a_score_or_moves() -> None:
    assert plain(3).score == 3
    assert plain(3).left == plain(3).right == ()
    tree = LibertyTree(None, [plain(4)], [plain(0)])
    assert (tree.score, tree.left, tree.right) == (None, (plain(4),), (plain(0),))
    with pytest.raises(TedomariError, match="found the score 1 and 1 moves"):
        LibertyTree(1, [plain(0)])
    with pytest.raises(TypeError, match="a score is an int, not float"):
        LibertyTree(1.0)  # type: ignore[arg-type]  # a wrong type on purpose


@pytest.mark.clause("semeai.tree.definition")
def test_a_tree_is_immutable() -> None:
    with pytest.raises(AttributeError, match="cannot set score"):
        plain(3).score = 4
    with pytest.raises(AttributeError, match="cannot delete left"):
        del plain(3).left


@pytest.mark.clause("semeai.tree.equality")
@pytest.mark.parametrize("text", TEXTS)
def test_trees_are_equal_if_they_are_written_identically(text: str) -> None:
    tree = parse_tree(text)
    assert tree == parse_tree(text)
    assert hash(tree) == hash(parse_tree(text))
    assert tree == pickle.loads(pickle.dumps(tree))
    assert [other for other in TEXTS if parse_tree(other) == tree] == [text]
    assert tree != text
    assert repr(tree) == f"LibertyTree({text!r})"


@pytest.mark.clause("semeai.tree.sign")
def test_the_negative_exchanges_the_players() -> None:
    assert -parse_tree("{6|{4|0}}") == parse_tree("{{0|-4}|-6}")
    for text in TEXTS:
        assert -(-parse_tree(text)) == parse_tree(text)


@pytest.mark.clause("semeai.tree.colour")
@pytest.mark.parametrize(
    ("text", "colour"),
    [
        ("{6|{4|0}}", Colour.BLACK),
        ("{0|-4}", Colour.WHITE),
        ("3", Colour.BLACK),
        ("{{|0}|{|0}}", Colour.BLACK),
        ("{{0|}|{0|}}", Colour.WHITE),
        ("0", None),
    ],
)
def test_the_scores_determine_whose_liberties_they_are(
    text: str, colour: Colour | None
) -> None:
    assert parse_tree(text).colour is colour


@pytest.mark.clause("semeai.tree.colour-unknown")
def test_a_tree_without_a_definite_defender_is_refused() -> None:
    with pytest.raises(MixedLibertiesError, match=r"\{3\|-1\} has liberties of both colours"):
        _ = parse_tree("{3|-1}").colour
    for text in ("{0|0}", "{|}", "{{|0}|{0|}}"):
        with pytest.raises(NoColourError, match="does not determine whose"):
            _ = parse_tree(text).colour
    long = LibertyTree(None, [plain(1)] * 40, [plain(-1)])
    with pytest.raises(MixedLibertiesError, match=r"1,\.\.\. has"):
        _ = long.colour


@pytest.mark.clause("semeai.tree.game")
def test_as_a_game_scores_are_integers() -> None:
    assert parse_tree("{6|{4|0}}").game() == parse("{6||4|0}")
    assert parse_tree("-7").game() == -7
    assert parse_tree("{|0}").game() == Game([], [0]) == -1


@pytest.mark.clause("semeai.tree.notation")
@pytest.mark.parametrize("text", TEXTS)
def test_printed_trees_read_back(text: str) -> None:
    assert str(parse_tree(text)) == text
    assert parse_tree(f" {text} ".replace("|", " | ").replace(",", " , ")) == parse_tree(text)


@pytest.mark.clause("semeai.tree.notation")
def test_a_minus_sign_may_be_the_typographic_one() -> None:
    assert parse_tree("{−5|−9}") == parse_tree("{-5|-9}")


@pytest.mark.clause("semeai.tree.notation-error")
@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("", 1, "a number of liberties or '{'"),
        ("{4,|0}", 4, "a number of liberties or '{'"),
        ("{4 0}", 4, "',' or '|'"),
        ("{4|0", 5, "',' or '}'"),
        ("{4|0}}", 6, "the end of the tree"),
        ("1/2", 2, "the end of the tree"),
        ("1000", 1, "at most 999 liberties"),
        ("-123456789123456789", 1, "at most 999 liberties"),
    ],
)
def test_a_string_that_is_not_a_tree_is_refused(text: str, column: int, expected: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse_tree(text)
    assert (caught.value.line, caught.value.column) == (1, column)
    assert caught.value.expected == expected


@pytest.mark.clause("semeai.tree.notation-error")
def test_braces_nested_too_deep_are_refused() -> None:
    assert parse_tree("{|" * 200 + "0" + "}" * 200).score is None
    with pytest.raises(DepthError):
        parse_tree("{|" * 201 + "0" + "}" * 201)


def test_the_players_are_opponents() -> None:
    assert Colour.BLACK.opponent is Colour.WHITE
    assert Colour.WHITE.opponent is Colour.BLACK
    assert (Colour.BLACK.sign, Colour.WHITE.sign) == (1, -1)
