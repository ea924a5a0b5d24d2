"""Games on boards: operations for the results that other programs publish.

| module | contents |
| --- | --- |
| ``positions`` | values, outcomes, thermographs, options and winners of positions |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(__name__, "positions")
