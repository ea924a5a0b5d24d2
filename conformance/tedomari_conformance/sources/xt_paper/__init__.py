"""The theory of sums of the XT Domineering paper: Table 1, Table 2, the seven steps.

Everything is here as printed and, where the print is wrong, as corrected beside
it; nothing of this is used by the reference.
"""

from tedomari_conformance.sources.source import Source

#: What the entry point names.
plugin = Source(
    __name__,
    "board_laws",
    "boards",
    "lengths",
    "theory",
)
