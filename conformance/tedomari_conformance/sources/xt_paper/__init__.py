"""The theory of sums of the XT Domineering paper: Table 1, Table 2, the seven steps.

Everything is here as printed and, where the print is wrong, as corrected beside
it; nothing of this is used by the reference.
"""

from tedomari_conformance.sources.source import Source
from tedomari_conformance.sources.xt_paper.decision import outcome, outcome_as_printed
from tedomari_conformance.sources.xt_paper.induction import relation_of_all_multiples
from tedomari_conformance.sources.xt_paper.sums import ElementarySum, UpSum
from tedomari_conformance.sources.xt_paper.table1 import connected_positions, decompose
from tedomari_conformance.sources.xt_paper.table2 import Cell, cell_of, corrected, printed

__all__ = [
    "Cell",
    "ElementarySum",
    "UpSum",
    "cell_of",
    "connected_positions",
    "corrected",
    "decompose",
    "outcome",
    "outcome_as_printed",
    "plugin",
    "printed",
    "relation_of_all_multiples",
]

#: What the entry point names.
plugin = Source(
    __name__,
    "board_laws",
    "boards",
    "theory",
)
