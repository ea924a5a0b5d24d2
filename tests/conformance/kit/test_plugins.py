"""The kit on a whole plugin."""

import pytest

from tedomari.rulesets import ProblemKind, hookimpl
from tedomari_conformance.kit import (
    ConformanceError,
    PluginProblemsError,
    assert_plugin_conforms,
)
from tedomari_nim import Heaps, Nim
from tedomari_nim import Plugin as NimPlugin


@pytest.mark.clause("kit.plugin.problems")
def test_a_right_plugin_conforms() -> None:
    assert_plugin_conforms(NimPlugin(), max_examples=10)


@pytest.mark.clause("kit.plugin.problems")
def test_the_problems_of_a_plugin_are_listed() -> None:
    with pytest.raises(PluginProblemsError, match=r"Plugin\(\)") as caught:
        assert_plugin_conforms(NimPlugin)
    assert [problem.kind for problem in caught.value.problems] == [ProblemKind.CLASS]
    assert str(caught.value).startswith("the plugin has problems\n  class: the entry point")


@pytest.mark.clause("kit.plugin.problems")
def test_the_rulesets_of_a_plugin_are_checked() -> None:
    class Backwards(Nim):
        name = "backwards"

        def progress(self, position: Heaps) -> int:
            return -sum(position)

    class Plugin:
        @hookimpl
        def tedomari_rulesets(self) -> list[Nim]:
            return [Nim(), Backwards()]

    with pytest.raises(ConformanceError) as caught:
        assert_plugin_conforms(Plugin(), max_examples=10)
    assert caught.value.clause == "plugin.partizan.progress"
