"""The slides on semeai: operations for their claims, and experiments with their method.

| module | contents |
| --- | --- |
| ``trees`` | operations on liberty trees and their sums |
| ``positions`` | operations on boards, whole positions and conditional games |
| ``points`` | an operation that counts the points of a lost race on the board |
| ``laws`` | laws of semeai, tried on finite sets of cases |
| ``stock`` | whether the printed process assigns scores, tried on a stock of trees |
| ``experiment``, ``regions``, ``boards`` | programs that compare the method with the race |
| ``asking`` | the queries that vectors ask in the protocol |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(
    __name__,
    "laws",
    "points",
    "positions",
    "stock",
    "trees",
)
