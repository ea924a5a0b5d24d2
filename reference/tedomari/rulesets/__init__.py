"""Rulesets: their families and capabilities, the plugins that offer them, and their values.

A ruleset is an object that has all members of one family, such as :class:`Partizan`.  It may
also have capabilities, such as :class:`Splits` or :class:`Drawable`.  Plugins offer rulesets,
:func:`find_ruleset` returns one by its name, and :func:`value` evaluates a position.

>>> nim = find_ruleset("nim")
>>> str(value(nim, nim.parse("1+2+4")))
'*7'

| module | contents |
| --- | --- |
| ``families`` | the members of every ruleset and of partizan rulesets; common capabilities |
| ``scoring``, ``line``, ``liberty`` | the other families and their capabilities |
| ``clickable``, ``sampled`` | capabilities: editing by clicks, random positions |
| ``graphs`` | the capability of positions that are graphs |
| ``strips`` | the capability of moves on one row of cells that are rewrites |
| ``listed`` | the capability to list all small positions |
| ``finding`` | the search for the smallest position with a value |
| ``experimental`` | capabilities that may change in any version |
| ``membership`` | the families by name, and the members that an object lacks |
| ``evaluation`` | values of positions of partizan rulesets |
| ``displayed`` | positions that a notebook shows as pictures |
| ``budget`` | a bound on positions and seconds that several computations share |
| ``hooks`` | the hooks that a plugin implements |
| ``loader`` | loading the installed plugins |
| ``inspection`` | the checks of a plugin object and of its rulesets |
| ``problems`` | the problems that these checks report |
| ``plugin``, ``registry`` | loaded plugins, and their rulesets by name |
| ``names`` | the rules for public names |
| ``guard``, ``foreign`` | calling the code of plugins safely |
| ``errors`` | the errors of rulesets and of looking them up |
"""

from tedomari.rulesets.budget import Budget, BudgetError
from tedomari.rulesets.clickable import Clickable, NoSpotError, Spot
from tedomari.rulesets.displayed import DisplayedPosition, displayed
from tedomari.rulesets.errors import (
    AmbiguousRulesetError,
    EndlessPlayError,
    ItemsError,
    PositionError,
    RulesetError,
    RulesetFaultError,
    UnknownRulesetError,
)
from tedomari.rulesets.evaluation import Evaluator, value
from tedomari.rulesets.families import (
    Aliased,
    Boards,
    Drawable,
    Inviting,
    OpaquePosition,
    Partizan,
    Recorded,
    Ruleset,
    Splits,
    Symmetric,
    Valued,
)
from tedomari.rulesets.graphs import OnGraphs
from tedomari.rulesets.hooks import API_VERSION, hookimpl, hookspec
from tedomari.rulesets.liberty import (
    Liberty,
    LibertyMove,
    LibertyRegion,
    RacePlayer,
    RaceResult,
    SmartGameFormat,
)
from tedomari.rulesets.line import Colour, Line, Marked, Turn
from tedomari.rulesets.listed import Listed
from tedomari.rulesets.loader import find_ruleset, installed, load_plugins
from tedomari.rulesets.plugin import Plugin, PluginReport
from tedomari.rulesets.problems import Problem, ProblemKind
from tedomari.rulesets.registry import Registry
from tedomari.rulesets.sampled import (
    Choose,
    Sampled,
    SampledByKind,
    Size,
    SizeError,
    UnknownKindError,
    check_size,
    choose_kind,
)
from tedomari.rulesets.scoring import (
    Described,
    MovesAgain,
    OneByOne,
    Paced,
    Scoring,
    ScoringMove,
    Solution,
    Solved,
)
from tedomari.rulesets.strips import OnStrips

__all__ = [
    "API_VERSION",
    "Aliased",
    "AmbiguousRulesetError",
    "Boards",
    "Budget",
    "BudgetError",
    "Choose",
    "Clickable",
    "Colour",
    "Described",
    "DisplayedPosition",
    "Drawable",
    "EndlessPlayError",
    "Evaluator",
    "Inviting",
    "ItemsError",
    "Liberty",
    "LibertyMove",
    "LibertyRegion",
    "Line",
    "Listed",
    "Marked",
    "MovesAgain",
    "NoSpotError",
    "OnGraphs",
    "OnStrips",
    "OneByOne",
    "OpaquePosition",
    "Paced",
    "Partizan",
    "Plugin",
    "PluginReport",
    "PositionError",
    "Problem",
    "ProblemKind",
    "RacePlayer",
    "RaceResult",
    "Recorded",
    "Registry",
    "Ruleset",
    "RulesetError",
    "RulesetFaultError",
    "Sampled",
    "SampledByKind",
    "Scoring",
    "ScoringMove",
    "Size",
    "SizeError",
    "SmartGameFormat",
    "Solution",
    "Solved",
    "Splits",
    "Spot",
    "Symmetric",
    "Turn",
    "UnknownKindError",
    "UnknownRulesetError",
    "Valued",
    "check_size",
    "choose_kind",
    "displayed",
    "find_ruleset",
    "hookimpl",
    "hookspec",
    "installed",
    "load_plugins",
    "value",
]
