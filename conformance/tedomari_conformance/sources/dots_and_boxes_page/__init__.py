"""The page on dots and boxes, claim by claim: its pictures, plays, rules and counts.

The plugin uses nothing from here.  The operations of the vectors ask the plugin, and also a
plain search that knows no theory.

| module | contents |
| --- | --- |
| ``pictures`` | read a printed picture, with its marks |
| ``plays`` | replay the line of play that is marked on a picture |
| ``facts`` | operations on pictures and their plays |
| ``solving``, ``plain`` | margins by the plugin's solver, and by plain minimax |
| ``advice`` | an operation on the advice of the decision tree, and its law |
| ``endgames`` | operations on chains and loops that are not connected |
| ``columns`` | an operation on the plays of example 7 |
| ``junction``, ``ties`` | operations on a chain that leads to a loop |
| ``shapes`` | operations on the shapes of 2-chains and on rule 4 |
| ``laws`` | the operation that tries a claim on many cases, and its registry of laws |
| ``counts``, ``long_chains`` | laws of numbers and turns, tried on seeded plays |
| ``endgame_laws``, ``reward_laws`` | laws of the order of chains, and of what players get |
| ``states`` | laws of single moves |
| ``orderly`` | seeded plays, at random or as the page recommends |
| ``measure`` | a program that measures how far the page's rules are right |
| ``asking`` | the queries that vectors ask in the protocol |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(
    __name__,
    "advice",
    "columns",
    "counts",
    "endgame_laws",
    "endgames",
    "facts",
    "junction",
    "laws",
    "long_chains",
    "reward_laws",
    "shapes",
    "states",
    "ties",
)
