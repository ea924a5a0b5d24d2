"""Descriptions of games and positions as data, with one class per family of rulesets.

A description is a frozen dataclass.  Its ``members`` are plain data, ready for JSON.

>>> from tedomari.answers import describe, describe_game
>>> from tedomari.rulesets import find_ruleset
>>> domineering = find_ruleset("domineering")
>>> describe(domineering, domineering.parse("../..")).members()["value"]
'+-1'
>>> describe_game("^").outcome.name
'LEFT'

| module | contents |
| --- | --- |
| ``data`` | the type of plain data, and keys that any answer may have |
| ``families`` | the table of families, and ``describe`` |
| ``games`` | a game: names, outcome, stops, temperature, atomic weight |
| ``partizan`` | a partizan position: its value, and its options with their values |
| ``scoring`` | a scoring position: margin, best moves, structure |
| ``line`` | a k-in-a-row position: winner, threats, defences, wins |
| ``liberty`` | regions of liberties: their games, and the total |
| ``race`` | the winner of a capturing race, by the values of its regions and by search |
| ``race_text`` | a capturing race as fields, and as sentences that give reasons |
| ``cost`` | the estimated cost of a value, before it is computed |
"""

from tedomari.answers.families import (
    Description,
    NoDescriptionError,
    describe,
    describe_options,
)
from tedomari.answers.games import GameDescription, describe_game
from tedomari.answers.liberty import LibertyDescription
from tedomari.answers.line import LineDescription
from tedomari.answers.partizan import OptionsDescription
from tedomari.answers.race import RaceDescription, describe_race
from tedomari.answers.scoring import MovesDescription, ScoringDescription

__all__ = [
    "Description",
    "GameDescription",
    "LibertyDescription",
    "LineDescription",
    "MovesDescription",
    "NoDescriptionError",
    "OptionsDescription",
    "RaceDescription",
    "ScoringDescription",
    "describe",
    "describe_game",
    "describe_options",
    "describe_race",
]
