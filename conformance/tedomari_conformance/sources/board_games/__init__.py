"""Games on boards: operations for the results that other programs publish.

| module | contents |
| --- | --- |
| ``positions`` | thermographs, options and winners of positions of any ruleset |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(__name__, "positions")
