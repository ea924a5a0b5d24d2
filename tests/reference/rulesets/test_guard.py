"""The guard of a ruleset shows the position in an error."""

from typing import Any

import pytest

from tedomari.errors import BoundError, TedomariError
from tedomari.rulesets import (
    ItemsError,
    PositionError,
    RulesetFaultError,
    Size,
    find_ruleset,
    installed,
)
from tedomari.rulesets.guard import (
    MOST_CHARACTERS,
    MOST_ITEMS,
    Guard,
    guard_ruleset,
    short_repr,
)
from tedomari_nim import Nim


class Failing(Nim):
    """Nim whose ``format`` raises this error."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def format(self, heaps: tuple[int, ...]) -> str:
        raise self.error


def guard(ruleset: Any) -> Guard:
    """Return the guard of a ruleset."""
    return Guard(ruleset, "test")


@pytest.mark.clause("plugin.guard.blame")
def test_a_position_is_written_in_its_notation() -> None:
    heaps = (1, 2)
    assert guard(Nim()).argument_text("left_options", (heaps,)) == "1+2"
    assert guard(Nim()).argument_text("left_options", ()) == ""
    assert guard(Nim()).argument_text("format", (heaps,)) == "(1, 2)"
    assert guard(Nim()).argument_text("parse", ("1+2",)) == "'1+2'"
    assert guard(Nim()).argument_text("make_move", (3,)) == "3"


@pytest.mark.clause("plugin.guard.blame", "plugin.guard.raised")
@pytest.mark.parametrize("error", [ValueError("no"), SystemExit(0), BaseException("end")])
def test_a_position_without_notation_is_shown_by_its_repr(error: BaseException) -> None:
    assert guard(Failing(error)).argument_text("left_options", ((1, 2),)) == "(1, 2)"


@pytest.mark.clause("plugin.guard.raised")
@pytest.mark.parametrize("error", [KeyboardInterrupt(), MemoryError(), TedomariError("no")])
def test_errors_that_are_not_the_plugins_fault_pass_through(error: BaseException) -> None:
    with pytest.raises(type(error)):
        guard(Failing(error)).argument_text("left_options", ((1, 2),))


@pytest.mark.clause("plugin.guard.blame")
@pytest.mark.parametrize("spare", [-1, 0, 1])
def test_a_long_position_is_cut(spare: int) -> None:
    class Long(Nim):
        def format(self, heaps: tuple[int, ...]) -> str:
            return "1" * (MOST_CHARACTERS + spare)

    length = MOST_CHARACTERS + min(spare, 0)
    assert guard(Long()).argument_text("left_options", ((1,),)) == "1" * length
    item = "x" * (MOST_CHARACTERS - 2 + spare)
    quoted = f"'{item}'"
    assert short_repr(item) == (quoted if spare <= 0 else f"{quoted[: MOST_CHARACTERS - 3]}...")


@pytest.mark.clause("plugin.ruleset.line-ends")
@pytest.mark.parametrize("end", ["\n", "\r\n", "\n\n", "\r\n\r\n"])
@pytest.mark.parametrize("name", installed().names)
def test_line_ends_at_the_end_have_no_meaning(name: str, end: str) -> None:
    ruleset = find_ruleset(name)
    for example in ruleset.examples:
        position = ruleset.parse(example)
        for text in (example, ruleset.format(position), ruleset.format_lines(position)):
            assert ruleset.parse(text + end) == position


@pytest.mark.clause("plugin.ruleset.line-ends")
@pytest.mark.parametrize(
    ("name", "position"),
    [
        ("col", ".(.)(.)."),
        ("hackenbush", "b(r)"),
        ("kayles", "oo"),
        ("nim", "1+2"),
        ("octal", ".77\nooo"),
        ("toads-and-frogs", "T□F"),
        ("toppling-dominoes", "LRE"),
    ],
)
def test_a_line_end_does_not_change_an_error(name: str, position: str) -> None:
    ruleset = find_ruleset(name)
    with pytest.raises(PositionError) as plain:
        ruleset.parse(f"{position}?")
    with pytest.raises(PositionError) as ended:
        ruleset.parse(f"{position}?\n")
    assert str(ended.value) == str(plain.value)


@pytest.mark.clause("plugin.ruleset.line-ends")
def test_a_plugin_reads_strings_without_line_ends_at_the_end() -> None:
    class Lines(Nim):
        def parse(self, text: Any) -> Any:
            return text

    lines: Any = Lines()
    guarded: Any = guard_ruleset(lines, "test")
    assert guarded.parse("\n1 \n+\n \n") == "\n1 \n+\n "
    assert guarded.parse(text="1\r\n") == "1"
    assert guarded.parse("\n") == ""
    assert guarded.parse(5) == 5
    assert guarded.parse.__name__ == "parse"


@pytest.mark.clause("plugin.guard.items")
def test_a_position_with_too_many_options_does_not_blame_its_plugin() -> None:
    octal: Any = find_ruleset("octal")
    with pytest.raises(BoundError) as caught:
        octal.left_options(octal.parse(f".{'7' * 64}:996+997+998+999"))
    assert not isinstance(caught.value, RulesetFaultError)
    message = str(caught.value)
    assert "of the ruleset octal returned more than 100000 options, the limit" in message
    assert "use a smaller position" in message
    assert "left_options(" in message
    assert "the plugin classics (tedomari " in message
    assert "authors" not in message
    assert "failed" not in message


class Many(Nim):
    """Nim whose calls return this many items, as an iterator, a list or a tuple."""

    def __init__(self, number: int, kind: Any) -> None:
        self.number = number
        self.kind = kind

    def left_options(self, position: Any) -> Any:
        return self.kind(range(self.number))

    components = images = left_options


@pytest.mark.clause("plugin.guard.items")
@pytest.mark.parametrize("kind", [iter, list, tuple])
@pytest.mark.parametrize(
    ("method", "items"),
    [("left_options", "options"), ("components", "items"), ("images", "items")],
)
def test_the_limit_of_items_is_the_same_for_all_iterables(
    kind: Any, method: str, items: str
) -> None:
    enough: Any = Many(MOST_ITEMS, kind)
    assert len(getattr(guard_ruleset(enough, "test"), method)((1,))) == MOST_ITEMS
    many: Any = Many(MOST_ITEMS + 1, kind)
    with pytest.raises(ItemsError) as caught:
        getattr(guard_ruleset(many, "mine (acme 1.0)"), method)((1, 2))
    assert str(caught.value) == (
        f"{method}(1+2) of the ruleset nim returned more than 100000 {items}, the limit for "
        f"one position; use a smaller position (if this one has fewer {items}, the plugin mine "
        "(acme 1.0) yields them without end)"
    )


@pytest.mark.clause("plugin.guard.raised")
def test_exceptions_of_a_callback_pass_through() -> None:
    class StoppedError(Exception):
        """The caller's own exception."""

    def choose(_low: int, _high: int) -> int:
        raise StoppedError

    guarded: Any = find_ruleset("nim")
    with pytest.raises(StoppedError):
        guarded.sample(choose, Size(3, 3))
    with pytest.raises(StoppedError):
        guarded.sample_kind(choose, Size(3, 3), "many")
