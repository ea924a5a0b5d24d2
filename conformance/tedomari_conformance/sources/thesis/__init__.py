"""The thesis on Chilled Domineering: its list of positions, its counts, and Table 6.

| module | contents |
| --- | --- |
| ``listing`` | the positions that the thesis lists, in its order |
| ``procedure`` | the procedure of section 3.4, which deletes images |
| ``rows`` | rows of a table without pictures, matched with positions |
| ``counts`` | operations that count positions, values and weights |
| ``pictures`` | operations on what the lost figures show |
| ``up_sums`` | an operation that counts the values that are sums of ups |
| ``laws`` | a law of nimbers |
| ``appendix`` | Appendix I, whose text is damaged |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(
    __name__,
    "counts",
    "laws",
    "pictures",
    "up_sums",
)
