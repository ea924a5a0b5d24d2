"""Check a whole plugin, whether it is installed or not."""

from collections.abc import Sequence

from tedomari.rulesets import Plugin, Problem
from tedomari.rulesets.loader import read_plugin
from tedomari_conformance.kit.conforms import assert_ruleset_conforms


class PluginProblemsError(AssertionError):
    """The host reports problems with a plugin; ``problems`` lists them."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        lines = [f"  {problem.kind}: {problem}" for problem in problems]
        super().__init__("\n".join(["the plugin has problems", *lines]))
        self.problems = tuple(problems)


def assert_plugin_conforms(plugin: object, *, max_examples: int = 100) -> None:
    """Read a plugin object as the host does, and check each of its rulesets.

    Raises :class:`PluginProblemsError`, with hints, if the plugin has problems, and
    :class:`~tedomari_conformance.kit.ConformanceError` if a ruleset breaks a clause.
    ``max_examples`` is the number of random plays for each check.

    >>> from tedomari_nim import plugin
    >>> assert_plugin_conforms(plugin, max_examples=5)

    Clause: kit.plugin.problems.
    """
    content = read_plugin(plugin, Plugin("plugin", "none", "0"))
    if content.problems:
        raise PluginProblemsError(content.problems)
    for ruleset in content.rulesets:
        assert_ruleset_conforms(ruleset, max_examples=max_examples)
