"""The check of a whole plugin, before it is installed or after."""

from collections.abc import Sequence

from tedomari.rulesets import Plugin, Problem
from tedomari.rulesets.loader import read_plugin
from tedomari_conformance.kit.conforms import assert_ruleset_conforms


class PluginProblemsError(AssertionError):
    """The host has problems with a plugin."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        lines = [f"  {problem.kind}: {problem}" for problem in problems]
        super().__init__("\n".join(["the plugin has problems", *lines]))
        self.problems = tuple(problems)


def assert_plugin_conforms(plugin: object, *, max_examples: int = 100) -> None:
    """Let the host read a plugin object, and check each of its rulesets.

    :class:`PluginProblemsError` tells what is wrong with the plugin, with hints;
    :class:`~tedomari_conformance.kit.ConformanceError` which clause a ruleset breaks.

    >>> from tedomari_nim import plugin
    >>> assert_plugin_conforms(plugin, max_examples=5)

    Clause: kit.plugin.problems.
    """
    found = read_plugin(plugin, Plugin("plugin", "none", "0"))
    if found.problems:
        raise PluginProblemsError(found.problems)
    for ruleset in found.rulesets:
        assert_ruleset_conforms(ruleset, max_examples=max_examples)
