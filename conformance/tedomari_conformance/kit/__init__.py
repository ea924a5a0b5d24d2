"""Check a ruleset or a plugin from a test.

:func:`assert_ruleset_conforms` plays a ruleset at random and checks every position against
the clauses of its family and capabilities.  :func:`assert_plugin_conforms` checks a plugin and
all its rulesets.  Both raise a :class:`ConformanceError` for the first broken clause.  It names
the clause, shows the shortest play found that breaks the clause, and gives a hint.

| module | contents |
| --- | --- |
| ``conforms``, ``plugins`` | the two functions to call from a test |
| ``breach`` | the error for a broken clause |
| ``play``, ``starts``, ``drawing`` | plays, their starting positions, and random play |
| ``shortening`` | finding a shorter play that breaks the same clause |
| ``check``, ``checks``, ``families`` | checks, and the checks of each family |
| ``positions``, ``equality``, ``notation`` | positions, their options, equality and notation |
| ``capabilities``, ``boards`` | components, images, values, pictures; boards |
| ``graphs``, ``strips`` | isomorphic positions of rulesets on graphs; rules on strips |
| ``listed`` | lists of all small positions |
| ``bounded``, ``large`` | partizan positions with many followers |
| ``scoring``, ``large_scoring`` | the scoring family |
| ``line``, ``large_line`` | the line family |
| ``liberty``, ``large_liberty``, ``region_values`` | the liberty family |
| ``proofs``, ``certificates`` | the capability to search for forced wins |
| ``sampled`` | the capability to draw random positions |
| ``clicking`` | the capability to be clicked |
| ``played``, ``contests``, ``sessions`` | the capabilities to be played |
"""

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
