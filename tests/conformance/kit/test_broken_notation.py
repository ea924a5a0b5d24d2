"""Rulesets that write or read positions wrongly, on one line or several, or misread garbage."""

import pytest

from breaches import assert_breach, breach
from plays import partizan_play
from stalks import Position, Stalks
from tedomari.rulesets import PositionError
from tedomari_conformance.kit.notation import line_reads_back


@pytest.mark.clause("plugin.ruleset.notation")
def test_options_must_be_in_normal_form() -> None:
    class Unsorted(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            return [cut[::-1] for cut in super().cuts(position, letter)]

    assert_breach(Unsorted(), "plugin.ruleset.notation", moves=1, found="which is not equal to")


@pytest.mark.clause("plugin.ruleset.notation")
def test_a_notation_must_read_back() -> None:
    class Unread(Stalks):
        def format(self, position: Position) -> str:
            return "+".join(position) or "empty"

    error = breach(Unread())
    assert error.clause == "plugin.ruleset.notation"
    assert error.trace == ("L", "Left to empty")
    assert "line 1, column 1: expected an edge" in error.found


@pytest.mark.clause("plugin.ruleset.notation", "kit.ruleset.raised")
def test_format_must_not_raise() -> None:
    class Raising(Stalks):
        def format(self, position: Position) -> str:
            if not position:
                raise LookupError("no stalks")
            return "+".join(position)

    assert_breach(Raising(), "plugin.ruleset.notation", moves=1, found="raised in format")


@pytest.mark.clause("plugin.ruleset.notation")
def test_the_one_line_notation_must_have_one_line() -> None:
    class TwoLines(Stalks):
        def format(self, position: Position) -> str:
            return "\n".join(position) or "0"

    assert_breach(TwoLines(), "plugin.ruleset.notation", moves=0, found="not one line")


@pytest.mark.clause("plugin.ruleset.notation")
def test_equal_positions_must_have_the_same_hash() -> None:
    class Numbered(str):
        __slots__ = ()

        def __hash__(self) -> int:
            return len(self)

    class OtherHash(Stalks):
        def cuts(self, position: Position, letter: str) -> list[Position]:
            return [tuple(map(Numbered, cut)) for cut in super().cuts(position, letter)]

    assert_breach(OtherHash(), "plugin.ruleset.notation", moves=1, found="has another hash")


@pytest.mark.clause("plugin.ruleset.picture")
def test_a_picture_must_read_back() -> None:
    class Underlined(Stalks):
        def format_lines(self, position: Position) -> str:
            return "\n".join((*position, "====="))

    assert_breach(Underlined(), "plugin.ruleset.picture", moves=0, found="is not read back")


@pytest.mark.clause("plugin.ruleset.picture")
def test_a_picture_must_be_a_string() -> None:
    class NoText(Stalks):
        def format_lines(self, position: Position) -> str:
            return position  # type: ignore[return-value]  # on purpose

    assert_breach(NoText(), "plugin.ruleset.picture", moves=0, found="which is not a string")


@pytest.mark.once
@pytest.mark.clause("plugin.ruleset.parse-error")
def test_garbage_must_raise_a_position_error() -> None:
    class ValueErrors(Stalks):
        def parse(self, text: str) -> Position:
            try:
                return super().parse(text)
            except PositionError as error:
                raise ValueError("wrong") from error

    error = breach(ValueErrors())
    assert error.clause == "plugin.ruleset.parse-error"
    assert error.trace == ("parse('')",)
    assert "ValueError: wrong" in error.found


@pytest.mark.once
@pytest.mark.clause("plugin.ruleset.parse-error")
def test_the_place_of_an_error_must_be_in_the_text() -> None:
    class FromZero(Stalks):
        def parse(self, text: str) -> Position:
            try:
                return super().parse(text)
            except PositionError as error:
                raise PositionError(
                    error.line - 1, error.column - 1, error.expected, error.found
                ) from error

    assert_breach(FromZero(), "plugin.ruleset.parse-error", moves=0, found="line 0, column 0")


@pytest.mark.once
@pytest.mark.clause("plugin.ruleset.parse-error")
def test_an_error_must_say_what_was_found() -> None:
    class Silent(Stalks):
        def parse(self, text: str) -> Position:
            try:
                return super().parse(text)
            except PositionError as error:
                raise PositionError(error.line, error.column, error.expected, "") from error

    assert_breach(Silent(), "plugin.ruleset.parse-error", moves=0, found="does not say")


@pytest.mark.once
@pytest.mark.clause("plugin.ruleset.parse-error")
def test_garbage_that_is_read_as_a_position_must_read_back() -> None:
    class Tolerant(Stalks):
        def parse(self, text: str) -> Position:
            return super().parse(text) if "x" not in text else ("x",)

        def format(self, position: Position) -> str:
            return super().format(position).replace("x", "")

    assert_breach(
        Tolerant(), "plugin.ruleset.parse-error", moves=0, found="is read as a position, but"
    )


@pytest.mark.clause("plugin.ruleset.notation")
@pytest.mark.parametrize("end", ["\n", "\r\n", "\u2028"])
def test_a_notation_must_not_end_with_a_line_end(end: str) -> None:
    class Ended(Stalks):
        def format(self, position: Position) -> str:
            return super().format(position) + end

    found = line_reads_back(partizan_play(Ended(), "L"))
    assert found == f"format() gives {'L' + end!r}, which is not one line of text"
