"""The theory of sums of the XT Domineering paper: Table 1, Table 2, the seven steps.

Everything is here as printed and, where the print is wrong, also as corrected. The reference
uses none of it.

| module | contents |
| --- | --- |
| ``sums`` | sums of the eight elementary games, in normal form |
| ``table1`` | the connected positions of a small board, and their elementary games |
| ``table2`` | Table 2, as printed and as corrected |
| ``decision`` | the seven steps from a sum to its outcome |
| ``least`` | the least sums of ups that make a sum positive |
| ``induction`` | proofs by induction for all multiples of a game |
| ``shapes`` | positions that are the same graph or have the same moves |
| ``boards`` | operations on positions: moves, parts, periods, counts |
| ``board_laws`` | laws that are tried in every position of a board |
| ``lengths`` | operations on the lengths of plays |
| ``theory`` | operations on sums, Table 2 and the seven steps |
"""

from tedomari_conformance.sources.source import Source

#: The plugin that the entry point names.
plugin = Source(
    __name__,
    "board_laws",
    "boards",
    "lengths",
    "theory",
)
