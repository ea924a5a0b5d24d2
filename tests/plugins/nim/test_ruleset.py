"""Nim: its notations, its moves, and its values."""

from itertools import combinations_with_replacement, product
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tedomari.forms import Form
from tedomari.forms.values import value as value_of_form
from tedomari.game import Game
from tedomari.rulesets import Evaluator, PositionError, Size, find_ruleset
from tedomari_conformance.kit import assert_ruleset_conforms
from tedomari_nim import Heaps, Nim

NIM = Nim()

SMALL_HEAPS = [
    heaps for count in range(4) for heaps in combinations_with_replacement(range(1, 5), count)
]

few_heaps = st.lists(st.integers(1, 7), max_size=4).map(lambda sizes: tuple(sorted(sizes)))
heaps = st.lists(st.integers(1, 30), max_size=6).map(lambda sizes: tuple(sorted(sizes)))


@pytest.mark.clause("nim.position", "nim.moves", "plugin.partizan.options")
def test_nim_conforms() -> None:
    assert_ruleset_conforms(NIM, random_seed=1901)


def test_nim_is_installed() -> None:
    assert find_ruleset("nim").summary == NIM.summary


# Notation


@pytest.mark.clause("nim.notation.line", "nim.position")
@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("0", ()),
        ("0+0", ()),
        ("3+4+5", (3, 4, 5)),
        ("5+3+4", (3, 4, 5)),
        ("1+0+1", (1, 1)),
        ("999", (999,)),
        ("0007", (7,)),
    ],
)
def test_a_line_is_read(text: str, position: Heaps) -> None:
    assert NIM.parse(text) == position


@pytest.mark.clause("nim.notation.picture", "nim.position")
@pytest.mark.parametrize(
    ("text", "position"),
    [
        (".", ()),
        (".\n.", ()),
        ("o", (1,)),
        ("ooo\no", (1, 3)),
        ("oo\n.\noo", (2, 2)),
    ],
)
def test_a_picture_is_read(text: str, position: Heaps) -> None:
    assert NIM.parse(text) == position


@pytest.mark.clause("nim.notation.line")
def test_lines_are_written() -> None:
    assert NIM.format(()) == "0"
    assert NIM.format((3, 4, 5)) == "3+4+5"


@pytest.mark.clause("nim.notation.picture")
def test_pictures_are_written() -> None:
    assert NIM.format_lines(()) == "."
    assert NIM.format_lines((1, 3)) == "o\nooo"


@pytest.mark.clause("plugin.ruleset.notation", "plugin.ruleset.picture")
@given(heaps)
def test_both_notations_read_back(position: Heaps) -> None:
    assert NIM.parse(NIM.format(position)) == position
    assert NIM.parse(NIM.format_lines(position)) == position


@pytest.mark.clause("plugin.ruleset.parse-error", "nim.notation.line", "nim.notation.picture")
@pytest.mark.parametrize(
    ("text", "line", "column", "expected", "found"),
    [
        ("", 1, 1, "a number of counters", "the end of the text"),
        ("x", 1, 1, "a number of counters", "'x'"),
        ("-1", 1, 1, "a number of counters", "'-'"),
        ("3+", 1, 3, "a number of counters", "the end of the text"),
        ("3++4", 1, 3, "a number of counters", "'+'"),
        ("3 + 4", 1, 2, "'+' or the end of the text", "' '"),
        ("3\n4", 1, 2, "'+' or the end of the text", "the end of the line"),
        ("3/4", 1, 2, "'+' or the end of the text", "'/'"),
        ("1+1000", 1, 3, "a heap of at most 999 counters", "'1'"),
        ("1+" + "0" * 5000 + "1000", 1, 3, "a heap of at most 999 counters", "'0'"),
        ("٣", 1, 1, "a number of counters", "'٣'"),
        ("oo\nox", 2, 2, "a counter 'o'", "'x'"),
        ("o.", 1, 2, "a counter 'o'", "'.'"),
        ("..", 1, 1, "a counter 'o'", "'.'"),
        ("o\n", 2, 1, "'o' or '.'", "the end of the text"),
        ("o\n\no", 2, 1, "'o' or '.'", "the end of the line"),
        ("o\n" + "o" * 1000, 2, 1, "a heap of at most 999 counters", "'o'"),
    ],
)
def test_invalid_text_is_refused(
    text: str, line: int, column: int, expected: str, found: str
) -> None:
    with pytest.raises(PositionError) as caught:
        NIM.parse(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert (error.expected, error.found) == (expected, found)


@pytest.mark.clause("nim.notation.line")
def test_zeros_before_a_number_are_ignored() -> None:
    assert NIM.parse("0" * 5000 + "3+" + "0" * 5000) == (3,)


# Moves


@pytest.mark.clause("nim.moves")
def test_the_moves_from_two_heaps() -> None:
    assert sorted(NIM.left_options((1, 2))) == [(1,), (1, 1), (2,)]
    assert sorted(NIM.left_options((2, 2))) == [(1, 2), (2,)]
    assert list(NIM.left_options(())) == []


@pytest.mark.clause("nim.moves")
@pytest.mark.parametrize("position", SMALL_HEAPS)
def test_a_move_takes_from_one_heap(position: Heaps) -> None:
    """Every choice of a heap and of a smaller size for it is a move, and nothing else is."""
    expected = {
        tuple(sorted(h for h in (*position[:i], left, *position[i + 1 :]) if h))
        for i, heap in enumerate(position)
        for left in range(heap)
    }
    assert set(NIM.left_options(position)) == expected
    assert list(NIM.right_options(position)) == list(NIM.left_options(position))
    assert all(NIM.progress(option) < NIM.progress(position) for option in expected)


# Values


def form(position: Heaps) -> Form:
    """The position as a form, move by move."""
    options = [form(option) for option in NIM.left_options(position)]
    return Form(options, options)


@pytest.mark.clause("nim.value")
@pytest.mark.parametrize("position", [p for p in SMALL_HEAPS if sum(p) <= 7])
def test_the_value_equals_that_of_the_form(position: Heaps) -> None:
    assert NIM.value(position) == value_of_form(form(position))


@pytest.mark.clause("nim.value")
@pytest.mark.parametrize("position", SMALL_HEAPS)
def test_the_value_follows_from_the_options(position: Heaps) -> None:
    plain = Evaluator(NIM, components=False, symmetries=False)
    assert NIM.value(position) == plain.value(position)


@pytest.mark.clause("nim.value")
def test_the_second_player_wins_exactly_the_zero_positions_of_bouton() -> None:
    """Bouton's safe combinations of three heaps up to 7, as the paper of 1901 lists them."""
    safe = {(1, 2, 3), (1, 4, 5), (1, 6, 7), (2, 4, 6), (2, 5, 7), (3, 4, 7), (3, 5, 6)}
    different = [(a, b, c) for a, b, c in product(range(1, 8), repeat=3) if a < b < c]
    assert {p for p in different if NIM.value(p) == 0} == safe


@pytest.mark.clause("nim.components", "plugin.splits.sum")
@given(few_heaps)
def test_the_value_is_the_sum_of_the_heaps(position: Heaps) -> None:
    parts = list(NIM.components(position))
    assert [part for part in parts if len(part) != 1] == []
    assert sum((NIM.value(part) for part in parts), Game()) == NIM.value(position)


@pytest.mark.clause("nim.negative", "plugin.symmetric.value")
@given(heaps)
def test_a_position_is_its_own_negative(position: Heaps) -> None:
    assert list(NIM.images(position)) == [(-1, position)]
    assert NIM.value(position) == -NIM.value(position)


@pytest.mark.clause("plugin.drawable.svg")
@pytest.mark.parametrize(("position", "size"), [((), ("20", "20")), ((1, 3), ("60", "40"))])
def test_the_picture_has_a_circle_for_each_counter(
    position: Heaps, size: tuple[str, str]
) -> None:
    root = ElementTree.fromstring(NIM.svg(position))
    assert (root.get("width"), root.get("height")) == size
    assert len(root) == sum(position)
    assert len({(circle.get("cx"), circle.get("cy")) for circle in root}) == sum(position)


@pytest.mark.clause("nim.sample.kinds")
@pytest.mark.parametrize("rows", [1, 2, 3, 8])
def test_many_heaps_are_at_least_half_of_the_heaps(rows: int) -> None:
    random = Random(1)
    drawn = [Nim().sample_kind(random.randint, Size(rows, 33), "many") for _ in range(300)]
    drawn.append(Nim().sample_kind(lambda low, _: low, Size(rows, 33), "many"))
    assert {len(heaps) for heaps in drawn} == set(range((rows + 1) // 2, rows + 1))
    assert {heap for heaps in drawn for heap in heaps} == {1, 2, 3}
