"""Rulesets: what one must offer, the plugins that bring them, and their positions' values."""

from tedomari.rulesets.clickable import Clickable, NoSpotError, Spot
from tedomari.rulesets.contests import (
    ContestGame,
    Contests,
    Proves,
    SearchedWin,
    Session,
    Sessions,
)
from tedomari.rulesets.displayed import DisplayedPosition, displayed
from tedomari.rulesets.errors import (
    AmbiguousRulesetError,
    EndlessPlayError,
    PositionError,
    RulesetError,
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
    AsksEngines,
    ByFirst,
    JudgedSum,
    JudgesSums,
    Liberty,
    LibertyMove,
    LibertyRegion,
    RacePlayer,
    RaceResult,
    SmartGameFormat,
    Territories,
)
from tedomari.rulesets.line import Colour, Line, LinePatterns, Marked, Patterned, Turn
from tedomari.rulesets.loader import find_ruleset, installed, load_plugins
from tedomari.rulesets.playing import Played, PlayError, Suggestion
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
    "AsksEngines",
    "Boards",
    "ByFirst",
    "Choose",
    "Clickable",
    "Colour",
    "ContestGame",
    "Contests",
    "Described",
    "DisplayedPosition",
    "Drawable",
    "EndlessPlayError",
    "Evaluator",
    "JudgedSum",
    "JudgesSums",
    "Liberty",
    "LibertyMove",
    "LibertyRegion",
    "Line",
    "LinePatterns",
    "Marked",
    "MovesAgain",
    "NoSpotError",
    "OneByOne",
    "OpaquePosition",
    "Partizan",
    "Patterned",
    "PlayError",
    "Played",
    "Plugin",
    "PluginReport",
    "PositionError",
    "Problem",
    "ProblemKind",
    "Proves",
    "RacePlayer",
    "RaceResult",
    "Registry",
    "Ruleset",
    "RulesetError",
    "Sampled",
    "Scoring",
    "ScoringMove",
    "SearchedWin",
    "Session",
    "Sessions",
    "Size",
    "SizeError",
    "SmartGameFormat",
    "Solution",
    "Solved",
    "Splits",
    "Spot",
    "Suggestion",
    "Symmetric",
    "Territories",
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
