"""Capabilities that only one ruleset implements; they may change in any version.

When a second ruleset implements a capability, it moves to :mod:`tedomari.rulesets` and so
becomes part of the versioned contract.

| module | capabilities |
| --- | --- |
| ``contests`` | forced wins, matches between programs, sessions of play |
| ``judging`` | capturing races: winners by values, territory, budgets, Go programs |
| ``outcomes`` | searches for the outcome of a position |
| ``patterns`` | the patterns of the lines of k-in-a-row games |
| ``playing`` | games against an opponent |
"""

from tedomari.rulesets.experimental.contests import (
    ContestGame,
    Contests,
    Proves,
    SearchedWin,
    Session,
    Sessions,
)
from tedomari.rulesets.experimental.judging import (
    AsksEngines,
    Budgeted,
    ByFirst,
    JudgedPosition,
    JudgedSum,
    JudgesPositions,
    JudgesSums,
    Territories,
)
from tedomari.rulesets.experimental.outcomes import SearchedOutcome, SearchesOutcomes
from tedomari.rulesets.experimental.patterns import LinePatterns, Patterned
from tedomari.rulesets.experimental.playing import Played, PlayError, Suggestion

__all__ = [
    "AsksEngines",
    "Budgeted",
    "ByFirst",
    "ContestGame",
    "Contests",
    "JudgedPosition",
    "JudgedSum",
    "JudgesPositions",
    "JudgesSums",
    "LinePatterns",
    "Patterned",
    "PlayError",
    "Played",
    "Proves",
    "SearchedOutcome",
    "SearchedWin",
    "SearchesOutcomes",
    "Session",
    "Sessions",
    "Suggestion",
    "Territories",
]
