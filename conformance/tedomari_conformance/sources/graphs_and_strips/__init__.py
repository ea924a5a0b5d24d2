"""Games on graphs and strips: operations for results from books, papers and programs.

| module | contents |
| --- | --- |
| ``comparisons`` | the relation of two positions, and temperatures |
| ``dominoes`` | statements about all rows of Toppling Dominoes up to a length |
| ``graphs`` | statements about all graphs, or all chains, of a size |

Values, outcomes and options are asked for by the operations of
:mod:`tedomari_conformance.sources.board_games`.
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(__name__, "comparisons", "dominoes", "graphs")
