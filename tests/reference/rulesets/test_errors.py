"""The messages of errors about rulesets, and the members of families."""

import pytest

from tedomari.errors import TedomariError
from tedomari.rulesets import PositionError, RulesetError, Scoring
from tedomari.rulesets.families import Partizan, Ruleset
from tedomari.rulesets.membership import FAMILIES, members


@pytest.mark.clause("plugin.ruleset.parse-error")
def test_a_position_error_has_all_its_parts() -> None:
    error = PositionError(2, 5, "a cell", "'q'")
    assert (error.line, error.column, error.expected, error.found) == (2, 5, "a cell", "'q'")
    assert str(error) == "line 2, column 5: expected a cell, found 'q'"
    assert isinstance(error, RulesetError)
    assert isinstance(error, TedomariError)
    assert isinstance(error, ValueError)


@pytest.mark.clause("plugin.ruleset.parse-error")
@pytest.mark.parametrize(
    ("text", "offset", "place", "found"),
    [
        ("", 0, (1, 1), "the end of the text"),
        ("ab", 0, (1, 1), "'a'"),
        ("ab", 2, (1, 3), "the end of the text"),
        ("ab\ncd", 2, (1, 3), "the end of the line"),
        ("ab\ncd", 3, (2, 1), "'c'"),
        ("ab\ncd", 4, (2, 2), "'d'"),
        ("ab\ncd", 5, (2, 3), "the end of the text"),
        ("\n\n", 1, (2, 1), "the end of the line"),
        ("a'", 1, (1, 2), '"\'"'),
    ],
)
def test_offsets_become_lines_and_columns(
    text: str, offset: int, place: tuple[int, int], found: str
) -> None:
    error = PositionError.at(text, offset, "something")
    assert (error.line, error.column) == place
    assert error.found == found


@pytest.mark.clause("plugin.ruleset.members")
def test_every_ruleset_has_a_name_examples_and_notations() -> None:
    assert members(Ruleset) == {
        "name": False,
        "summary": False,
        "examples": False,
        "parse": True,
        "format": True,
        "format_lines": True,
    }


@pytest.mark.clause("plugin.ruleset.members")
def test_partizan_rulesets_have_options_and_progress() -> None:
    assert FAMILIES["partizan"] is Partizan
    further = members(Partizan).keys() - members(Ruleset).keys()
    assert further == {"left_options", "right_options", "progress"}
    assert members(Partizan).items() >= members(Ruleset).items()


@pytest.mark.clause("plugin.ruleset.members")
def test_scoring_rulesets_have_moves_points_and_progress() -> None:
    assert FAMILIES["scoring"] is Scoring
    further = members(Scoring).keys() - members(Ruleset).keys()
    assert further == {"moves", "points_left", "progress"}
    assert members(Scoring).items() >= members(Ruleset).items()
