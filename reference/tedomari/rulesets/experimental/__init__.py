"""Capabilities with one implementation: they may change in any version.

A capability moves to :mod:`tedomari.rulesets`, and with that into the versioned contract, when
two rulesets implement it.

| module | capabilities |
| --- | --- |
| ``contests`` | programs: forced wins, matches, sessions of play |
| ``judging`` | capturing races: judgements, territory, budgets, Go programs |
| ``patterns`` | the patterns of the lines of k-in-a-row games |
| ``playing`` | games that a person plays against an opponent |
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
    "SearchedWin",
    "Session",
    "Sessions",
    "Suggestion",
    "Territories",
]
