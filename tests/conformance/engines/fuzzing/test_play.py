"""Positions of rulesets without sampling: from random play, or the examples."""

from collections.abc import Callable, Sequence
from typing import cast

import pytest
from hypothesis import find

from tedomari.rulesets import OpaquePosition, Ruleset, Size, find_ruleset
from tedomari_conformance.engines.fuzzing import positions
from tedomari_conformance.engines.fuzzing.errors import NoPositionsError, NoSizeError
from tedomari_conformance.engines.fuzzing.families import moves_from
from tedomari_conformance.engines.fuzzing.smaller import smaller

DrawPositions = Callable[..., list[str]]


@pytest.mark.clause("fuzz.positions.default")
def test_positions_come_from_play_if_the_ruleset_offers_nothing_else(
    draw_positions: DrawPositions, counting: Ruleset[OpaquePosition]
) -> None:
    numbers = set(map(int, draw_positions(counting, 200)))
    assert {0, 9, 30} <= numbers
    assert numbers <= set(range(31))
    assert len(numbers) > 10


@pytest.mark.clause("fuzz.positions", "fuzz.positions.default")
def test_play_shrinks_to_few_moves_from_the_first_example(
    counting: Ruleset[OpaquePosition],
) -> None:
    assert counting.format(find(positions(counting), lambda position: True)) == "9"
    eight = find(positions(counting), lambda position: position < counting.parse("9"))
    assert counting.format(eight) == "8"


@pytest.mark.clause("fuzz.positions.default", "fuzz.size")
def test_play_has_no_size_and_needs_examples(
    counting: Ruleset[OpaquePosition], monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(NoSizeError, match="random play of counting has no size"):
        positions(counting, Size(3, 3))
    monkeypatch.setattr(counting, "examples", ())
    with pytest.raises(NoPositionsError, match="counting has no examples"):
        positions(counting)


class Words:
    """A ruleset of an unknown family."""

    name = "words"
    summary = "No moves at all."
    examples: Sequence[str] = ("one", "two")

    def parse(self, text: str) -> str:
        return text

    def format(self, position: str) -> str:
        return position

    def format_lines(self, position: str) -> str:
        return self.format(position)


@pytest.mark.clause("fuzz.positions.default")
def test_a_ruleset_of_another_family_gives_its_examples(draw_positions: DrawPositions) -> None:
    words = cast("Ruleset[OpaquePosition]", Words())
    assert set(draw_positions(words, 30)) == {"one", "two"}
    assert list(smaller(words, words.parse("one"))) == []


@pytest.mark.clause("fuzz.positions.default")
def test_the_moves_of_play_are_those_of_each_family() -> None:
    gomoku = find_ruleset("gomoku")
    assert {gomoku.format(after) for after in moves_from(gomoku, gomoku.parse(".."))} == {
        "X.",
        "O.",
        ".X",
        ".O",
    }
    assert not list(moves_from(gomoku, gomoku.parse("XXXXX.")))
    dots = find_ruleset("dots-and-boxes")
    assert len(list(moves_from(dots, dots.parse("1x1")))) == 4
    semeai = find_ruleset("semeai")
    race = semeai.parse("X..O/####/B..W")
    after = [semeai.format(position) for position in moves_from(semeai, race)]
    assert {text.count("x") - text.count("o") for text in after} == {1, -1}
    assert {text.count(".") for text in after} == {3}
