"""The guard of a ruleset shows the position in an error."""

from typing import Any

import pytest

from tedomari.errors import TedomariError
from tedomari.rulesets.guard import MOST_CHARACTERS, Guard, short_repr
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
