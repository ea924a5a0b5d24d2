"""Derived questions: what no source asks, with answers that are computed in two ways.

Their vectors have the verdict ``derived``.  ``python -m tedomari_conformance.sources.derived``
writes them, and fails if the two ways differ.

| module | contents |
| --- | --- |
| ``values`` | operations about values that the other sources do not need |
| ``transforms`` | operations that transform or measure values |
| ``positions`` | operations about positions: winners, moves, threats, wins, best moves |
| ``races`` | operations about capturing races: winners, endless play, moves |
| ``subjects`` | the subjects of the questions about values, by kind, with reasons |
| ``pairs`` | pairs of games that are added or compared, and temperatures |
| ``boards`` | positions, with reasons |
| ``race_boards`` | capturing races, by kind, with reasons |
| ``questions`` | the questions about values, each with the operation and the second way |
| ``position_questions`` | the questions about positions |
| ``race_questions`` | the questions about capturing races |
| ``writing`` | the documents, written from the questions |
| ``by_definition`` | the second way: values and searches, from the definitions alone |
"""

from typing import Final

from tedomari_conformance.sources.source import Source

#: The name of the source, of which all claims are derived.
NAME: Final = "derived"

#: The plugin that the entry point names.
plugin = Source(__name__, "positions", "races", "transforms", "values")
