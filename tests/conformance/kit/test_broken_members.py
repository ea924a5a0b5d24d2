"""Rulesets with a wrong member, name or example, which the kit notices without a play."""

from itertools import count

import pytest

from breaches import assert_breach, breach
from stalks import Position, Stalks
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms


@pytest.mark.clause("plugin.ruleset.members")
def test_a_ruleset_must_have_progress() -> None:
    class WithoutProgress(Stalks):
        progress = None  # type: ignore[assignment]  # broken on purpose

    assert_breach(WithoutProgress(), "plugin.ruleset.members", moves=0, found="lacks progress")


@pytest.mark.clause("plugin.ruleset.members")
def test_a_class_is_not_a_ruleset() -> None:
    with pytest.raises(ConformanceError, match=r"Stalks\(\)") as caught:
        assert_ruleset_conforms(Stalks)  # type: ignore[arg-type]  # broken on purpose
    assert caught.value.clause == "plugin.ruleset.members"


@pytest.mark.clause("plugin.ruleset.members", "kit.ruleset.raised")
def test_members_must_not_raise() -> None:
    class Raising(Stalks):
        name = property(lambda self: 1 / 0)

    assert_breach(Raising(), "plugin.ruleset.members", moves=0, found="ZeroDivisionError")


@pytest.mark.clause("plugin.name.letters")
def test_a_name_must_not_have_a_space() -> None:
    class Spaced(Stalks):
        name = "Red and blue"

    assert_breach(Spaced(), "plugin.name.letters", moves=0, found="'Red and blue'")


@pytest.mark.clause("plugin.ruleset.examples")
def test_there_must_be_examples() -> None:
    class NoExamples(Stalks):
        examples = ()

    assert_breach(NoExamples(), "plugin.ruleset.examples", moves=0, found="the examples are ()")


@pytest.mark.clause("plugin.ruleset.examples")
def test_examples_must_not_be_a_single_string() -> None:
    class OneText(Stalks):
        examples = "L"

    assert_breach(OneText(), "plugin.ruleset.examples", moves=0, found="the examples are 'L'")


@pytest.mark.clause("plugin.ruleset.examples")
def test_an_example_must_be_the_same_position_each_time() -> None:
    class TwoWays(Stalks):
        turns = count()

        def parse(self, text: str) -> Position:
            return ("L" * next(self.turns),)

    assert_breach(TwoWays(), "plugin.ruleset.examples", moves=0, found="and then as another")


@pytest.mark.clause("plugin.ruleset.examples")
def test_an_example_must_be_a_position() -> None:
    class WrongExample(Stalks):
        examples = ("L", "LX")

    error = breach(WrongExample())
    assert error.clause == "plugin.ruleset.examples"
    assert error.trace == ("'LX'",)
    assert "column 2" in error.found


@pytest.mark.clause("plugin.inviting.invitation")
@pytest.mark.parametrize(
    ("invitation", "found"),
    [
        ("LR", "the invitation is 'LR'"),
        (("LR",), "the invitation is ('LR',)"),
        (("LR", ""), "the invitation is"),
        (("LR", "Look"), "is not a sentence"),
        (("LX", "Look."), "column 2"),
    ],
)
def test_an_invitation_is_a_position_and_a_sentence(invitation: object, found: str) -> None:
    class Invited(Stalks):
        pass

    Invited.invitation = invitation  # type: ignore[attr-defined]  # an optional member
    assert_breach(Invited(), "plugin.inviting.invitation", moves=0, found=found)


@pytest.mark.clause("plugin.inviting.invitation")
def test_an_invitation_is_accepted() -> None:
    class Invited(Stalks):
        invitation = ("LR", "Left wins.")

    assert_ruleset_conforms(Invited(), max_examples=5)
