"""The solved boards of Domineering: operations for abstracts of papers and a published table.

| module | contents |
| --- | --- |
| ``boards`` | the operations that find the outcome or the winner of an empty board |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(__name__, "boards")
