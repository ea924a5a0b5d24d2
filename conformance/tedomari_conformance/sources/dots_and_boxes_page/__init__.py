"""The page on dots and boxes, claim by claim: its pictures, plays, rules and counts.

Nothing here is used by the plugin: the operations of the vectors ask the plugin, and beside
it a plain search that knows no theory.
"""

from tedomari_conformance.sources.source import Source

#: What the entry point names.
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
