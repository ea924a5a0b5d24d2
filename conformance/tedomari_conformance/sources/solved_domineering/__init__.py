"""The solved boards of Domineering: an operation for the claims of several abstracts.

| module | contents |
| --- | --- |
| ``boards`` | the operation that finds the winner of an empty board |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(__name__, "boards")
