"""The kit refuses an error with a place outside the text, and counts options exactly."""

from typing import cast

import pytest

from breaches import breach
from stalks import Position, Stalks
from tedomari.rulesets import Evaluator, PositionError
from tedomari.rulesets.foreign import AnyPartizan
from tedomari_conformance.kit import ConformanceError, play
from tedomari_conformance.kit.bounded import BoundedValues
from tedomari_conformance.kit.notation import error_is_helpful
from tedomari_conformance.kit.play import PartizanPlay
from tedomari_nim import Nim


@pytest.mark.clause("plugin.ruleset.parse-error")
@pytest.mark.parametrize(
    ("text", "line", "column", "is_in_text"),
    [
        ("", 1, 1, True),
        ("", 1, 2, False),
        ("ab", 1, 1, True),
        ("ab", 1, 3, True),
        ("ab", 1, 4, False),
        ("ab", 1, 0, False),
        ("ab", 0, 1, False),
        ("ab", 2, 1, False),
        ("ab\nc", 2, 2, True),
        ("ab\nc", 2, 3, False),
        ("ab\n", 2, 1, True),
        ("a\rb", 2, 1, True),
    ],
)
def test_the_place_of_an_error_must_be_in_the_text(
    text: str, line: int, column: int, is_in_text: bool
) -> None:
    """A column may be the one after the last; a carriage return may end a line, or not."""
    found = error_is_helpful(text, PositionError(line, column, "an edge", "nothing"))
    said = f"the error names line {line}, column {column}, which is not in the text"
    assert found == (None if is_in_text else said)


@pytest.mark.once
@pytest.mark.clause("plugin.ruleset.parse-error")
def test_errors_must_not_name_a_column_beyond_the_text() -> None:
    class Beyond(Stalks):
        def parse(self, text: str) -> Position:
            try:
                return super().parse(text)
            except PositionError as error:
                raise PositionError(1, len(text) + 2, error.expected, error.found) from None

    error = breach(Beyond())
    assert error.clause == "plugin.ruleset.parse-error"
    assert "which is not in the text" in error.found


@pytest.mark.clause("kit.ruleset.raised")
def test_the_limit_of_options_is_for_each_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "MOST_OPTIONS", 3)
    ruleset = cast("AnyPartizan", Nim())
    evaluator, split = Evaluator(ruleset), BoundedValues(ruleset)
    # A heap of n counters has n options for each player.
    play_of_three = PartizanPlay(ruleset, ruleset.parse("3"), (), evaluator, split)
    assert len(play_of_three.moves()) == 6
    with pytest.raises(ConformanceError, match="more than 3 options"):
        PartizanPlay(ruleset, ruleset.parse("4"), (), evaluator, split).moves()
