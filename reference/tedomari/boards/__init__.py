"""Boards of empty and filled cells, and the common part of the rulesets played on them.

| module | contents |
| --- | --- |
| ``grid`` | boards: cells, components, symmetries |
| ``notation`` | reading a board from text |
| ``ruleset`` | the base class of rulesets in which dominoes are placed on a board |
| ``masks`` | sets of cells as integers |
| ``shapes`` | sets of cells of boards up to 7x7 as words |
| ``evaluation`` | from sets of cells of boards up to 7x7 to the indices of their values |
| ``wide_evaluation`` | the same for larger boards |
"""

from tedomari.boards.grid import Grid
from tedomari.boards.notation import MAX_CELLS, parse_grid
from tedomari.boards.ruleset import DominoRuleset
from tedomari.boards.wide_evaluation import BoardMemoryError

__all__ = ["MAX_CELLS", "BoardMemoryError", "DominoRuleset", "Grid", "parse_grid"]
