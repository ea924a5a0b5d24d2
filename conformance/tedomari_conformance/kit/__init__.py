"""The kit for authors of rulesets: two functions to call from tests, and their parts."""

from tedomari_conformance.kit.breach import ConformanceError
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.checks import CHECKS
from tedomari_conformance.kit.conforms import assert_ruleset_conforms
from tedomari_conformance.kit.drawing import STEP_CHECKS, paths
from tedomari_conformance.kit.play import Play, Player
from tedomari_conformance.kit.plugins import PluginProblemsError, assert_plugin_conforms

__all__ = [
    "CHECKS",
    "STEP_CHECKS",
    "Check",
    "ConformanceError",
    "Play",
    "Player",
    "PluginProblemsError",
    "assert_plugin_conforms",
    "assert_ruleset_conforms",
    "paths",
]
