"""The kit for authors of rulesets: two functions to call from tests, and their parts."""

from tedomari_conformance.kit.breach import ConformanceError
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.conforms import assert_ruleset_conforms
from tedomari_conformance.kit.drawing import paths
from tedomari_conformance.kit.families import KIT_FAMILIES, KitFamily
from tedomari_conformance.kit.play import PartizanPlay, Play, Player, ScoringPlay
from tedomari_conformance.kit.plugins import PluginProblemsError, assert_plugin_conforms

__all__ = [
    "KIT_FAMILIES",
    "Check",
    "ConformanceError",
    "KitFamily",
    "PartizanPlay",
    "Play",
    "Player",
    "PluginProblemsError",
    "ScoringPlay",
    "assert_plugin_conforms",
    "assert_ruleset_conforms",
    "paths",
]
