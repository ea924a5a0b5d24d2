"""The thesis on Connect6: its sums on reconstructed boards, its counts, and its tables.

| module | contents |
| --- | --- |
| ``boards`` | boards on which the sums of the thesis come out as printed |
| ``scoring`` | operations on threats, patterns and scores of points |
| ``counting`` | an operation on the numbers that the rules determine |
| ``players`` | an operation on the versions of Ant and their search |
| ``results`` | an operation on the results of games |
| ``laws`` | laws, tried on every position of a finite set |
| ``comparison`` | a program that compares sums over lines with exact numbers of threats |
| ``asking`` | the queries that vectors ask in the protocol |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(
    __name__,
    "counting",
    "laws",
    "players",
    "results",
    "scoring",
)
