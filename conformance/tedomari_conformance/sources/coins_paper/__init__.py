"""The paper on Dots and Boxes and the tests of its engine: margins, and values in Nimstring.

| module | contents |
| --- | --- |
| ``positions`` | the margin of a position, its value in Nimstring, and those of its moves |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(__name__, "positions")
