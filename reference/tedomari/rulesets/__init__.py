"""Rulesets: what one must offer, the plugins that bring them, and their positions' values."""

from tedomari.rulesets.budget import Budget, BudgetError
from tedomari.rulesets.clickable import Clickable, NoSpotError, Spot
from tedomari.rulesets.displayed import DisplayedPosition, displayed
from tedomari.rulesets.errors import (
    AmbiguousRulesetError,
    EndlessPlayError,
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
    OpaquePosition,
    Partizan,
    Ruleset,
    Splits,
    Symmetric,
    Valued,
)
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
from tedomari.rulesets.loader import find_ruleset, installed, load_plugins
from tedomari.rulesets.plugin import Plugin, PluginReport
from tedomari.rulesets.problems import Problem, ProblemKind
from tedomari.rulesets.registry import Registry
from tedomari.rulesets.sampled import Choose, Sampled, Size, SizeError, check_size
from tedomari.rulesets.scoring import (
    Described,
    MovesAgain,
    OneByOne,
    Scoring,
    ScoringMove,
    Solution,
    Solved,
)

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
    "Liberty",
    "LibertyMove",
    "LibertyRegion",
    "Line",
    "Marked",
    "MovesAgain",
    "NoSpotError",
    "OneByOne",
    "OpaquePosition",
    "Partizan",
    "Plugin",
    "PluginReport",
    "PositionError",
    "Problem",
    "ProblemKind",
    "RacePlayer",
    "RaceResult",
    "Registry",
    "Ruleset",
    "RulesetError",
    "RulesetFaultError",
    "Sampled",
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
    "UnknownRulesetError",
    "Valued",
    "check_size",
    "displayed",
    "find_ruleset",
    "hookimpl",
    "hookspec",
    "installed",
    "load_plugins",
    "value",
]
